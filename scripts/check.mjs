// Runs what needs neither a node nor a database, all at once, and prints what each script of package.json said when it
// fails.
import { spawn } from 'node:child_process'

const SCRIPTS = ['lint', 'typecheck', 'dead-code', 'test:unit']

const run = (script) =>
  new Promise((resolve) => {
    const began = performance.now()
    const child = spawn('npm', ['run', '--silent', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.once('error', (error) => (text += error.message))
    child.once('close', (code) => {
      const took = `${((performance.now() - began) / 1000).toFixed(0)} s`
      console.log(
        code === 0 ? `ok      ${script}, ${took}` : `\n${text.trim()}\n\nFAILED  ${script}, ${took}\n`,
      )
      resolve(code === 0)
    })
  })

const passed = await Promise.all(SCRIPTS.map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
