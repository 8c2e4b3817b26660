export type Theme = 'light' | 'dark'

const KEPT = 'chainscope-theme'

function chosenTheme(): Theme | undefined {
  const chosen = localStorage.getItem(KEPT)
  return chosen === 'light' || chosen === 'dark' ? chosen : undefined
}

/** The theme that the reader chose on this site, or else that of the system. */
export function theme(): Theme {
  // The server does not know it.
  if (typeof localStorage === 'undefined') return 'light'
  return chosenTheme() ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

/** Without a choice the style sheet follows the system, and the browser need not compute the styles of a page twice. */
export function applyTheme(choice = chosenTheme()): void {
  if (choice === undefined) return
  localStorage.setItem(KEPT, choice)
  document.documentElement.dataset['theme'] = choice
}
