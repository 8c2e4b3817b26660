import { fork } from 'node:child_process'
import { once } from 'node:events'
import { ACTIONS } from '../../src/api/registry.ts'
import { type DatabaseLocation, openPool, SHORT_PLANS } from '../../src/store/connect/open.ts'
import { bareServer } from '../../test/support/bare-server.ts'
import { exampleOf } from '../../test/support/examples.ts'
import { dispatchWithoutNode, partsWithoutNode } from '../support/api-parts.ts'
import { spread } from '../support/report.ts'
import { FIRST_TIME } from '../support/synthetic.ts'
import { TYPESCRIPT } from '../support/typescript.ts'
import type { Sampled } from './load.ts'
import { contractsOf } from './mixed-rows.ts'

/** Of each action, and the first of them is not measured. */
const REQUESTS = 31
/** Of each list. */
const PAGE = { page: '1', offset: '25' }
/** An action that takes long is asked less often, ms. */
const MAX_MS = 20_000
const DAY_MS = 86_400_000

/** What the process that measures gets. */
interface Asked {
  readonly place: DatabaseLocation
  readonly sample: readonly Sampled[]
}

/** Medians, ms. */
export interface AnswerTime {
  /** Of requests whose rows may have to come from the disk. */
  readonly first: number
  /** Of the same requests once more. */
  readonly again: number
}

/**
 * How long each action takes whose example the index alone can answer: the median of requests one after another, each of
 * other transactions, parties and contracts of the chain. Keys are `module/action`. Measured by a process of its own, whose memory
 * has nothing of the load.
 */
export async function answerTimes(
  place: DatabaseLocation,
  sample: readonly Sampled[],
): Promise<Map<string, AnswerTime>> {
  const measuring = fork(new URL(import.meta.url), { execArgv: ['--import', TYPESCRIPT] })
  const ended = once(measuring, 'exit').then(() => Promise.reject(new Error('No times were measured')))
  measuring.send({ place, sample } satisfies Asked)
  const [times] = (await Promise.race([once(measuring, 'message'), ended])) as [[string, AnswerTime][]]
  measuring.disconnect()
  await ended.catch(() => {})
  return new Map(times)
}

async function measure({ place, sample }: Asked): Promise<Map<string, AnswerTime>> {
  const pool = openPool(place, {
    name: 'bench answers',
    connections: 2,
    statementTimeout: 60_000,
    onError: console.error,
    session: SHORT_PLANS,
  })
  const server = await bareServer({ dispatch: dispatchWithoutNode(await partsWithoutNode(pool)) })
  /** ms; undefined: there was an error. */
  const timeOf = async (query: Record<string, string>): Promise<number | undefined> => {
    const asked = performance.now()
    const { statusCode, body } = await server.inject({ url: `/api?${new URLSearchParams(query)}` })
    return statusCode === 200 && !isError(body) ? performance.now() - asked : undefined
  }
  const times = new Map<string, AnswerTime>()
  for (const action of ACTIONS) {
    const queries = Array.from({ length: REQUESTS }, (_, n) => ({
      module: action.module,
      action: action.name,
      ...exampleOf(action, valuesOf(sample, n)),
      // Without it a list has more rows in a larger index.
      ...('offset' in action.parameters.shape ? PAGE : {}),
    }))
    const first = await timesOf(queries, timeOf)
    if (first.length === 0) continue
    const again = await timesOf(queries.slice(0, first.length + 1), timeOf)
    times.set(`${action.module}/${action.name}`, { first: median(first), again: median(again) })
  }
  await server.close()
  await pool.end()
  return times
}

const median = (times: readonly number[]): number => spread(times).median

/** Of all requests but the first, until one fails or they take too long. */
async function timesOf(
  queries: readonly Record<string, string>[],
  timeOf: (query: Record<string, string>) => Promise<number | undefined>,
): Promise<number[]> {
  const times: number[] = []
  const began = performance.now()
  for (const [n, query] of queries.entries()) {
    if (performance.now() - began >= MAX_MS) break
    const ms = await timeOf(query)
    if (ms === undefined) break
    if (n > 0) times.push(ms)
  }
  return times
}

/** What cannot be answered without a node, compilers or accounts is no part of the figures. */
const isError = (body: string): boolean => {
  const { status, message } = JSON.parse(body) as { status?: string; message?: string }
  return status !== '1' && !message?.startsWith('No ')
}

/** The values of placeholders in examples, others for each request: parties as often as they occur, tokens by their rank. */
function valuesOf(sample: readonly Sampled[], n: number): Record<string, string> {
  const one = sample[Math.floor(((n + 0.5) / REQUESTS) * sample.length)]!
  const router = contractsOf('router', n)
  return {
    someone: one.from,
    sender: one.from,
    miner: contractsOf('miner', n),
    token: contractsOf('erc20', n * n),
    collectible: contractsOf('erc721', n * n),
    items: contractsOf('erc1155', n),
    wrapped: contractsOf('erc20', n),
    proxy: router,
    day: new Date(FIRST_TIME * 1000 + DAY_MS).toISOString().slice(0, 10),
    transaction: one.hash,
    failure: one.hash,
    internal: one.hash,
  }
}

if (process.send) process.once('message', async (asked: Asked) => process.send!([...(await measure(asked))]))
