import { hydrate, render } from 'preact'
import { App, type FirstPage } from './app.tsx'
import './style.css'
import { applyTheme } from './theme.ts'

applyTheme()
const app = document.getElementById('app')!
const state = document.getElementById('state')?.textContent
if (state) hydrate(<App first={JSON.parse(state) as FirstPage} />, app)
else render(<App />, app)
