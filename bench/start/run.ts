import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Anvil, startAnvil } from '../../test/support/anvil.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report, spread } from '../support/report.ts'
import { type BareStart, startBare } from './bare.ts'
import { cpuOfTree } from './cpu-of-tree.ts'

/**
 * `npm run bench:start`: the program as users start it, from the command until it listens and until its readiness says that
 * answers come from the index, with an empty folder and again with the same one. The baseline, in turns with it, is Node
 * with an empty script, then initdb with its defaults, then the same PostgreSQL. The steps are those that the program logs.
 */
const { values: flags } = parseArgs({
  options: {
    turns: { type: 'string', default: '7' },
    json: { type: 'string' },
  },
})
const BLOCKS = 5
const READY_INTERVAL_MS = 5
/** Between a start and its stop, so that the index is written and nothing is interrupted. */
const REST_MS = 500

type Steps = Readonly<Record<string, readonly [begun: number, ended: number]>>

interface Start {
  /** From the command, ms. */
  readonly listening: number
  readonly ready: number
  readonly nodeCpu: number
  readonly postgresCpu: number
  readonly stopping: number
  readonly steps: Steps
  readonly bare: BareStart
}

const anvil = await startAnvil()
const starts: Record<'fresh' | 'second', Start[]> = { fresh: [], second: [] }
try {
  for (let n = 0; n < BLOCKS; n++) await anvil.rpc('evm_mine')
  for (let turn = 0; turn < Number(flags.turns); turn++) {
    const folder = await passableFolder('start')
    try {
      for (const kind of ['fresh', 'second'] as const) {
        const bare = await startBare(folder, kind === 'fresh')
        starts[kind].push({ ...(await measure(anvil, folder)), bare })
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
} finally {
  await anvil.close()
}
report(`Start: ${flags.turns} turns`, [...figuresOf('fresh'), ...figuresOf('second')])
for (const kind of ['fresh', 'second'] as const) printSteps(kind)

async function measure({ url: RPC_URL }: Anvil, folder: string): Promise<Omit<Start, 'bare'>> {
  let output = ''
  const began = performance.now()
  const onOutput = (text: string) => {
    output += text
  }
  const program = await startProgram({ RPC_URL, DATA_DIR: folder, LOG_LEVEL: 'debug' }, { onOutput })
  const listening = performance.now() - began
  while (!(await isReady(program.url))) await sleep(READY_INTERVAL_MS)
  const ready = performance.now() - began
  const cpu = cpuOfTree(program.pid)
  await sleep(REST_MS)
  const stopped = performance.now()
  await program.close()
  const stopping = performance.now() - stopped
  return { listening, ready, nodeCpu: cpu.own, postgresCpu: cpu.others, stopping, steps: stepsIn(output) }
}

function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/readiness`).then(
    ({ ok }) => ok,
    () => false,
  )
}

function stepsIn(output: string): Steps {
  const line = output.split('\n').find((one) => one.includes('"steps":'))
  if (line === undefined) throw new Error('The program logged no steps of its start')
  return JSON.parse(line).steps
}

function figuresOf(kind: 'fresh' | 'second'): Figure[] {
  const all = starts[kind]
  const bare = all.map(({ bare: { node, initdb, postgres } }) => node + initdb + postgres)
  const figure = (name: string, values: readonly number[], unit: string, baselines?: readonly number[]) => {
    return (['min', 'median', 'max'] as const).map((which) => {
      const value = spread(values)[which]
      const baseline = baselines ? spread(baselines)[which] : null
      const ratio = baseline === null ? null : value / baseline
      return { name: `${kind}: ${name}, ${which}`, value, unit, baseline, ratio }
    })
  }
  return [
    ...figure(
      'listening',
      all.map(({ listening }) => listening),
      'ms',
      bare,
    ),
    ...figure(
      'ready',
      all.map(({ ready }) => ready),
      'ms',
      bare,
    ),
    ...figure(
      'CPU of Node',
      all.map(({ nodeCpu }) => nodeCpu),
      'ms',
    ),
    ...figure(
      'CPU of PostgreSQL',
      all.map(({ postgresCpu }) => postgresCpu),
      'ms',
    ),
    ...figure(
      'stopping',
      all.map(({ stopping }) => stopping),
      'ms',
    ),
    ...(['node', 'initdb', 'postgres'] as const).flatMap((name) =>
      figure(
        `bare ${name}`,
        all.map((one) => one.bare[name]),
        'ms',
      ),
    ),
  ]
}

/** The start whose readiness is the median one, step by step. */
function printSteps(kind: 'fresh' | 'second'): void {
  const sorted = [...starts[kind]].sort((a, b) => a.ready - b.ready)
  const { steps, ready } = sorted[sorted.length >> 1]!
  console.log(
    `\nSteps of the ${kind} start that took ${Math.round(ready)} ms (by the clock of its process), ms`,
  )
  const inOrder = Object.entries(steps).sort(([, [a]], [, [b]]) => a - b)
  for (const [name, [begun, ended]] of inOrder)
    console.log(
      `  ${name.padEnd(24)} ${`${begun}`.padStart(6)} to ${`${ended}`.padStart(6)}   ${ended - begun}`,
    )
}
