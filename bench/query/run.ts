import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { passableFolder } from '../support/folder.ts'
import { type Figure, format, report, spread } from '../support/report.ts'
import type { Load, ToLoad } from './load.ts'

/**
 * `npm run bench:query`: each action against a bare Fastify route that runs the same statements and writes their rows
 * as JSON by hand; on chains of several sizes, idle and while indexing at full speed. How many a second: a closed loop
 * of 16 connections, ours and the bare route in turns. How long: an open loop at a third of the bare route's rate,
 * counted from when each request should have been sent.
 */
const { values: flags } = parseArgs({
  options: {
    sizes: { type: 'string', default: '20000,1000000,20000000' },
    ms: { type: 'string', default: '1000' },
    turns: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const MS = Number(flags.ms)
const TURNS = Number(flags.turns)

interface LoadRun {
  readonly name: string
  readonly large: boolean
  readonly statements: number
  readonly ours: string
  readonly bare: string
}

/** Compiled like the program itself: what a loader makes of TypeScript is slower. */
const program = (name: string, ...parameters: string[]): ChildProcess =>
  fork(path.join(import.meta.dirname, name), parameters)
async function answerOf<T>(child: ChildProcess, message?: object | string): Promise<T> {
  if (message !== undefined) child.send(message)
  const over = new AbortController()
  const ended = once(child, 'exit', { signal: over.signal }).then(() => {
    throw new Error('a process of the benchmark ended')
  })
  const [answer] = (await Promise.race([once(child, 'message', { signal: over.signal }), ended])) as [
    T & { error?: string },
  ]
  over.abort()
  await ended.catch(() => {})
  if (answer.error) throw new Error(answer.error)
  return answer
}
async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.disconnect()
  await ended
}

const figures: Figure[] = []
const median = (loads: readonly Load[], of: 'perSecond' | 'p50' | 'p99') =>
  spread(loads.map((load) => load[of]))
/** By size and name, to compare sizes. */
const p50s = new Map<string, number>()

for (const size of flags.sizes.split(',').map(Number)) {
  const folder = await passableFolder('bench')
  console.error(`filling with ${format(size)} transactions`)
  const filler = program('filler.ts', folder, `${size}`)
  const { place } = await answerOf<{ place: object }>(filler)
  const server = program('server.ts', JSON.stringify(place))
  const load = program('load.ts')
  const ask = (message: ToLoad) => answerOf<Load>(load, message)
  const all = (await answerOf<LoadRun[]>(server)).filter(({ name }) => name.includes(flags.only))
  const idle = new Map<string, { p99: number; rate: number }>()
  for (const { name, large, statements, ours, bare } of all) {
    const [mine, its]: [Load[], Load[]] = [[], []]
    for (const url of [ours, bare]) await ask({ url, ms: MS, rate: null }) // until it is compiled
    for (let turn = 0; turn < TURNS; turn++) {
      mine.push(await ask({ url: ours, ms: MS, rate: null }))
      its.push(await ask({ url: bare, ms: MS, rate: null }))
    }
    const [rate, bareRate] = [median(mine, 'perSecond'), median(its, 'perSecond')]
    const inTime = Math.min(rate.median, bareRate.median) / 3
    await answerOf(server, 'stall')
    const mineOpen: Load[] = []
    const itsOpen: Load[] = []
    for (let turn = 0; turn < TURNS; turn++) mineOpen.push(await ask({ url: ours, ms: MS, rate: inTime }))
    const { stall } = await answerOf<{ stall: number }>(server, 'stall')
    for (let turn = 0; turn < TURNS; turn++) itsOpen.push(await ask({ url: bare, ms: MS, rate: inTime }))
    const of = (figure: string, value: number, unit: string, baseline: number | null) =>
      figures.push({
        name: `${name}, ${format(size)}: ${figure}`,
        value,
        unit,
        baseline,
        ratio: baseline === null ? null : value / baseline,
      })
    of(
      `requests/s (${statements} statements; ${format(rate.min)} to ${format(rate.max)})`,
      rate.median,
      '/s',
      bareRate.median,
    )
    of('p50', median(mineOpen, 'p50').median, 'ms', median(itsOpen, 'p50').median)
    of('p99', median(mineOpen, 'p99').median, 'ms', median(itsOpen, 'p99').median)
    if (large) {
      of('throughput', (rate.median * mine[0]!.bytes) / 1e6, 'MB/s', (bareRate.median * its[0]!.bytes) / 1e6)
      of('longest stall of the event loop', stall, 'ms', null)
    }
    p50s.set(`${size} ${name}`, median(mineOpen, 'p50').median)
    idle.set(name, { p99: median(mineOpen, 'p99').median, rate: inTime })
  }
  filler.send('go')
  for (const { name, large, ours } of all) {
    if (large) continue
    const { p99, rate } = idle.get(name)!
    const loads: Load[] = []
    for (let turn = 0; turn < TURNS; turn++)
      loads.push(await ask({ url: ours, ms: MS, rate: Math.min(rate, 200) }))
    const now = median(loads, 'p99').median
    figures.push({
      name: `${name}, ${format(size)}: p99 while indexing`,
      value: now,
      unit: 'ms',
      baseline: p99,
      ratio: now / p99,
    })
  }
  const { rate } = await answerOf<{ rate: number }>(filler, 'stop')
  figures.push({
    name: `indexing meanwhile, ${format(size)}`,
    value: rate,
    unit: 'tx/s',
    baseline: null,
    ratio: null,
  })
  await end(load)
  await end(server)
  await end(filler)
  await rm(folder, { recursive: true, force: true })
}
const sizes = flags.sizes.split(',')
for (const [key, value] of p50s) {
  const [size, name] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
  const small = p50s.get(`${sizes[0]} ${name}`)!
  if (size !== sizes[0])
    figures.push({
      name: `${name}: p50 at ${format(Number(size))} against ${format(Number(sizes[0]))}`,
      value,
      unit: 'ms',
      baseline: small,
      ratio: value / small,
    })
}
report('Query API', figures)
