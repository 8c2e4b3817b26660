const KEPT = 'chainscope-times'
const CHOICES = ['age', 'utc', 'local']

/** Lists show ages, or times in UTC or in the reader's time zone, as the reader chose here; the style sheet has all three. */
export function applyTimes(): void {
  show(localStorage.getItem(KEPT) ?? 'age')
  // Rows come and change.
  const { body, documentElement } = document
  new MutationObserver(() => documentElement.dataset['times'] === 'local' && writeLocal()).observe(body, {
    childList: true,
    subtree: true,
    attributeFilter: ['datetime'],
  })
}

export function switchTimes(): void {
  const now = document.documentElement.dataset['times'] ?? 'age'
  const next = CHOICES[(CHOICES.indexOf(now) + 1) % CHOICES.length]!
  localStorage.setItem(KEPT, next)
  show(next)
}

function show(choice: string): void {
  document.documentElement.dataset['times'] = choice
  if (choice === 'local') writeLocal()
}

function writeLocal(): void {
  // This locale writes days and hours as the pages do.
  for (const time of document.querySelectorAll<HTMLTimeElement>('td time[title]'))
    time.dataset['local'] = new Date(time.dateTime).toLocaleString('sv')
}
