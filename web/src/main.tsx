import { render } from 'preact'
import { App } from './app.tsx'
import './style.css'
import { applyTheme } from './theme.ts'

applyTheme()
render(<App />, document.getElementById('app')!)
