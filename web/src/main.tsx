import './icons.css'
import './style.css'
import { hydrate, render } from 'preact'
import type { HealthState } from '../../src/http/health-shape.ts'
import { App } from './app.tsx'
import { copyText } from './clipboard.ts'
import type { FirstPage } from './page.ts'
import { markSame, pictureLinks } from './picture-links.ts'
import { applyTheme } from './theme.ts'
import { applyTimes } from './times.ts'

const app = document.getElementById('app')!

function begin(): void {
  const [siteName, health] = ['application-name', 'health'].map(
    (name) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)!.content,
  ) as [string, HealthState]
  const state = document.getElementById('state')?.textContent
  if (state) hydrate(<App first={JSON.parse(state) as FirstPage} {...{ siteName, health }} />, app)
  else render(<App {...{ siteName, health }} />, app)
  pictureLinks(app)
  markSame(app)
  copyLinks(app)
}

applyTheme()
applyTimes()
// In a separate task, because loading the script already takes a long one.
setTimeout(begin)

/** Links to a hash or address, which their title has in full. Some have a copy button already, and are left out. */
const LINKS = 'main a[title^="0x"]:not(:has(~ .copy:not(.at-link)))'

/**
 * A button that copies the hash or address of the link under the pointer or with the focus. There is one for the page,
 * because a list has hundreds of such links. It is after its link, so that the tab key reaches it, and takes no space.
 */
function copyLinks(page: HTMLElement): void {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy at-link'
  const icon = button.appendChild(document.createElement('i'))
  let link: HTMLAnchorElement | null = null
  const name = (isCopied: boolean) => {
    icon.className = isCopied ? 'i i-check' : 'i i-copy'
    button.ariaLabel = isCopied ? 'Copied' : `Copy ${link?.title ?? ''}`
  }
  const show = ({ target }: Event) => {
    const at = (target as Element).closest<HTMLAnchorElement>(LINKS)
    if (target === button || button.contains(target as Node) || (at !== null && at === link)) return
    link = at
    if (!at) return button.remove()
    name(false)
    at.after(button)
  }
  button.addEventListener('click', async () => {
    await copyText(link!.title).then(
      () => name(true),
      () => button.remove(),
    )
  })
  page.addEventListener('mouseover', show)
  page.addEventListener('focusin', show)
}
