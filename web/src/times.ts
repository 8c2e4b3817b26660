const KEPT = 'chainscope-times'

/** Lists show times in UTC or ages, as the reader chose here; the style sheet has both. */
export function applyTimes(): void {
  document.documentElement.dataset['times'] = localStorage.getItem(KEPT) ?? 'age'
}

export function switchTimes(): void {
  localStorage.setItem(KEPT, localStorage.getItem(KEPT) === 'utc' ? 'age' : 'utc')
  applyTimes()
}
