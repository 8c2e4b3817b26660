import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { passableFolder } from '../support/folder.ts'
import { type Figure, report, spread } from '../support/report.ts'
import { measureExplorers } from './explorers.ts'
import { type MemoryOfTree, memoryOfTree } from './memory-of-tree.ts'

/**
 * `npm run bench:dev`: `chainscope dev` with an anvil that it starts, as a developer starts it: from the command until it prints
 * the page's URL, and until a request for the page of the first block is answered with that block; then the memory of all its
 * processes with the empty chain; then ten explorers in one process that share a PostgreSQL. The first start has an empty cache folder, the others the prepared database that it left.
 */
const { values: flags } = parseArgs({
  options: {
    turns: { type: 'string', default: '7' },
    json: { type: 'string' },
  },
})
const PROGRAM = path.resolve(import.meta.dirname, '../../dist/src/main.js')
const POLL_INTERVAL_MS = 5
/** After which what a start leaves to the collector is gone. */
const REST_MS = 3_000
const MB = 2 ** 20

type Steps = Readonly<Record<string, readonly [begun: number, ended: number]>>

interface Start {
  /** From the command, ms. */
  readonly url: number
  readonly page: number
  readonly stopping: number
  readonly memory: MemoryOfTree
  readonly steps: Steps
}

const cache = await passableFolder('dev-cache')
const starts: Start[] = []
try {
  for (let turn = 0; turn <= Number(flags.turns); turn++) starts.push(await measure())
} catch (error) {
  await rm(cache, { recursive: true, force: true })
  throw error
}
const [first, ...others] = starts
const explorers = await measureExplorers(cache)
await rm(cache, { recursive: true, force: true })
report(`Local explorer: a first start, and ${flags.turns} with the prepared database`, [
  size('first start: URL', first!.url, 'ms'),
  size('first start: page with the first block', first!.page, 'ms'),
  ...spreadOf('URL', 'ms', ({ url }) => url),
  ...spreadOf('page with the first block', 'ms', ({ page }) => page),
  ...spreadOf('stopping', 'ms', ({ stopping }) => stopping),
  ...(['node', 'postgres', 'anvil', 'others'] as const).flatMap((kind) =>
    spreadOf(`memory of ${kind}`, 'MB', ({ memory }) => memory[kind] / MB),
  ),
  size('first of ten explorers in one process: created', explorers[0]!.created, 'ms'),
  size('tenth: created', explorers.at(-1)!.created, 'ms'),
  size('tenth: first block indexed', explorers.at(-1)!.indexed, 'ms'),
  ...spreadOf(
    'memory of all',
    'MB',
    ({ memory }) => Object.values(memory).reduce((sum, one) => sum + one, 0) / MB,
  ),
])
printSteps()

async function measure(): Promise<Start> {
  const began = performance.now()
  const args = [
    PROGRAM,
    'dev',
    '--anvil',
    '--log-level',
    'debug',
    '--log-format',
    'json',
    '--',
    '--port',
    '0',
  ]
  const program = spawn(process.execPath, args, {
    env: { PATH: '/usr/bin:/bin', XDG_CACHE_HOME: cache, HOME: cache },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()))
  let output = ''
  const server = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /Explorer\s+(http:\/\/\S+)\/ /.exec(output)?.[1]
      if (found) resolve(found)
    }
    program.stdout.on('data', listen)
    program.stderr.on('data', listen)
    program.once('exit', () => reject(new Error(`It did not start: ${output}`)))
  })
  const url = performance.now() - began
  while (!(await hasFirstBlock(server))) await sleep(POLL_INTERVAL_MS)
  const page = performance.now() - began
  await sleep(REST_MS)
  const memory = memoryOfTree(program.pid!)
  const stopped = performance.now()
  program.kill('SIGINT')
  await ended
  const stopping = performance.now() - stopped
  return { url, page, stopping, memory, steps: stepsIn(output) }
}

/** The page as a client without scripts gets it. */
async function hasFirstBlock(server: string): Promise<boolean> {
  try {
    const response = await fetch(`${server}/block/0`, { headers: { accept: 'text/html' } })
    return response.ok && /0x[0-9a-f]{64}/.test(await response.text())
  } catch {
    return false
  }
}

function stepsIn(output: string): Steps {
  const line = output.split('\n').findLast((one) => one.includes('"steps":'))
  if (line === undefined) throw new Error('The program logged no steps of its start')
  return JSON.parse(line).steps
}

function size(name: string, value: number, unit: string): Figure {
  return { name, value, unit, baseline: null, ratio: null }
}

function spreadOf(name: string, unit: string, take: (start: Start) => number): Figure[] {
  const values = spread(others.map(take))
  return (['min', 'median', 'max'] as const).map((which) => size(`${name}, ${which}`, values[which], unit))
}

/** The start whose page is the median one, step by step. */
function printSteps(): void {
  const sorted = [...others].sort((a, b) => a.page - b.page)
  const { steps, page } = sorted[sorted.length >> 1]!
  console.log(`\nSteps of the start that took ${Math.round(page)} ms (by the clock of its process), ms`)
  const inOrder = Object.entries(steps).sort(([, [a]], [, [b]]) => a - b)
  for (const [name, [begun, ended]] of inOrder)
    console.log(
      `  ${name.padEnd(24)} ${`${begun}`.padStart(6)} to ${`${ended}`.padStart(6)}   ${ended - begun}`,
    )
}
