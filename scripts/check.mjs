// Runs what needs neither a node nor a database, all at once, and prints what each script of package.json said when it
// fails.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

const PARTS = ['lint', 'lint:promises', 'typecheck', 'dead-code', 'test:unit']
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))

const run = (part) =>
  new Promise((resolve) => {
    const began = performance.now()
    // By the shell: npm, which is what makes programs of packages known, takes a second to start four times.
    const child = spawn(scripts[part], {
      shell: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.once('error', (error) => (text += error.message))
    child.once('close', (code) => {
      const took = `${((performance.now() - began) / 1000).toFixed(0)} s`
      console.log(code === 0 ? `ok      ${part}, ${took}` : `\n${text.trim()}\n\nFAILED  ${part}, ${took}\n`)
      resolve(code === 0)
    })
  })

const passed = await Promise.all(PARTS.map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
