export type Theme = 'light' | 'dark'

const KEPT = 'chainscope-theme'

/** What the reader chose here, or else what the system says. */
export function theme(): Theme {
  // On the server nothing is known of it: the style sheet asks the system.
  if (typeof localStorage === 'undefined') return 'light'
  const chosen = localStorage.getItem(KEPT)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(chosen?: Theme): void {
  if (chosen) localStorage.setItem(KEPT, chosen)
  document.documentElement.dataset['theme'] = theme()
}
