import { hydrate, render } from 'preact'
import { App } from './app.tsx'
import { copyLinks } from './copy-links.ts'
import type { FirstPage } from './page.ts'
import { markSame, pictureLinks } from './picture-links.ts'
import './icons.css'
import './style.css'
import { applyTheme } from './theme.ts'
import { applyTimes } from './times.ts'

const app = document.getElementById('app')!

function begin(): void {
  const siteName = document.querySelector<HTMLMetaElement>('meta[name="application-name"]')!.content
  const state = document.getElementById('state')?.textContent
  if (state) hydrate(<App first={JSON.parse(state) as FirstPage} siteName={siteName} />, app)
  else render(<App siteName={siteName} />, app)
  pictureLinks(app)
  markSame(app)
  copyLinks(app)
}

applyTheme()
applyTimes()
// In a task of its own: that of loading the script is long enough.
setTimeout(begin)
