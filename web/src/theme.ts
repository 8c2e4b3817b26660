export type Theme = 'light' | 'dark'

const KEPT = 'chainscope-theme'

/** The theme that the reader chose on this site, or else that of the system. */
export function theme(): Theme {
  // The server does not know it. There the style sheet follows the system.
  if (typeof localStorage === 'undefined') return 'light'
  const chosen = localStorage.getItem(KEPT)
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

export function applyTheme(chosen?: Theme): void {
  if (chosen) localStorage.setItem(KEPT, chosen)
  document.documentElement.dataset['theme'] = theme()
}
