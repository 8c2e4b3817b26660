const KEPT = 'chainscope-times'
const CHOICES = ['age', 'utc', 'local']

/** Lists show ages, UTC times or local times, as the reader chose on this site. The style sheet shows one of the three. */
export function applyTimes(): void {
  const kept = localStorage.getItem(KEPT)
  if (kept) show(kept)
  // Also for rows that are added or changed later.
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
  // This locale writes dates and times in the same form as the pages.
  for (const time of document.querySelectorAll<HTMLTimeElement>('td time[datetime][title]'))
    time.dataset['local'] = new Date(time.dateTime).toLocaleString('sv')
}

/** The days without today, which is not over and would look like a fall or a peak. Today stays if it is the only day. */
export function wholeDays<Day extends { readonly date: string }>(
  days: readonly Day[],
  today: string,
): readonly Day[] {
  const whole = days.filter(({ date }) => date !== today)
  return whole.length > 0 ? whole : days
}
