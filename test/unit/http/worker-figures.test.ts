import { expect, test } from 'vitest'
import {
  createFiguresOfWorkers,
  createMetrics,
  createProcessFigures,
} from '../../../src/http/plugins/metrics.ts'

/** A process that refused this many requests, and has these connections. */
async function figuresOf({ refused, keys, used }: { refused: number; keys: number; used: number }) {
  const sources = {
    pools: { reader: { totalCount: used, idleCount: 0, waitingCount: 0, options: { max: 5 } } },
    nodeClients: () => ({ requests: [{ name: 'http://node', requests: refused, requestSeconds: 1 }] }),
    apiKeys: () => keys,
    verification: async () => undefined,
  }
  const metrics = createMetrics(sources, createProcessFigures())
  for (let n = 0; n < refused; n++) metrics.countLimited({ by: 'address', outcome: 'refused' })
  return JSON.parse(JSON.stringify(await metrics.figures()))
}

const figureOf = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
const REFUSED = 'chainscope_rate_limited_requests_total{by="address",outcome="refused"}'
const NODE = 'chainscope_node_requests_total{client="requests",node="http://node"}'

test('counts are added up, and what all have in common is taken once', async () => {
  const addUp = createFiguresOfWorkers()
  const own = await figuresOf({ refused: 0, keys: 0, used: 1 })
  const workers = new Map([
    [1, await figuresOf({ refused: 2, keys: 7, used: 3 })],
    [2, await figuresOf({ refused: 5, keys: 7, used: 4 })],
  ])
  const text = await addUp(own, workers)
  expect(figureOf(text, REFUSED)).toBe(7)
  expect(figureOf(text, NODE)).toBe(7)
  expect(figureOf(text, 'chainscope_api_keys')).toBe(7)
  expect(figureOf(text, 'chainscope_database_connections{pool="reader",state="used"}')).toBe(8)
  expect(figureOf(text, 'chainscope_database_connections_limit{pool="reader"}')).toBe(15)
})

test('no count falls when a worker ends, and its connections are gone', async () => {
  const addUp = createFiguresOfWorkers()
  const own = await figuresOf({ refused: 0, keys: 0, used: 0 })
  await addUp(own, new Map([[1, await figuresOf({ refused: 4, keys: 1, used: 2 })]]))
  for (let round = 0; round < 3; round++) {
    const text = await addUp(own, new Map([[2, await figuresOf({ refused: 3, keys: 1, used: 1 })]]))
    expect(figureOf(text, REFUSED)).toBe(7)
    expect(figureOf(text, NODE)).toBe(7)
    expect(figureOf(text, 'chainscope_database_connections{pool="reader",state="used"}')).toBe(1)
  }
})
