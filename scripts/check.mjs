// Runs what needs neither a node nor a database, all at once, and prints what each part said when it ends.
import { spawn } from 'node:child_process'

const PARTS = [
  ['lint', 'biome', 'check', '.'],
  ['types', 'tsc', '--noEmit'],
  ['types of web', 'tsc', '--noEmit', '-p', 'web'],
  ['dead code', 'knip', '--no-progress'],
  ['unit', 'vitest', 'run', '--project', 'unit'],
]

const began = performance.now()
const run = ([name, program, ...args]) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
    child.once('error', (error) => (text += error.message))
    child.once('close', (code) => {
      const took = `${((performance.now() - began) / 1000).toFixed(0)} s`
      console.log(code === 0 ? `ok      ${name}, ${took}` : `\n${text.trim()}\n\nFAILED  ${name}, ${took}\n`)
      resolve(code === 0)
    })
  })

const passed = await Promise.all(PARTS.map(run))
process.exitCode = passed.every(Boolean) ? 0 : 1
