import './icons.css'
import './style.css'
import { hydrate, render } from 'preact'
import type { HealthState } from '../../src/api/health-shape.ts'
import { App } from './app.tsx'
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
  const query = new URLSearchParams(location.search)
  if (state) hydrate(<App first={JSON.parse(state) as FirstPage} {...{ query, siteName, health }} />, app)
  else render(<App {...{ query, siteName, health }} />, app)
  pictureLinks(app)
  markSame(app)
}

applyTheme()
applyTimes()
// In a separate task, because loading the script already takes a long one.
setTimeout(begin)
