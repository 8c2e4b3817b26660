import { describe, expect, test } from 'vitest'
import { byHash, same } from '../../oracle/chain.ts'
import { eventLog } from '../../oracle/records.ts'
import { anvil, chain, list, random, window, workload } from './world.ts'

describe('logs', () => {
  // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
  const all = (): any[] =>
    chain.transactions.flatMap((transaction) =>
      transaction.receipt.logs.map((log: object) => ({ transaction, log })),
    )

  test('getLogs by address and blocks is what the node itself finds', async () => {
    for (const { address } of Object.values(workload.demo.contracts)) {
      const { startblock, endblock } = window()
      const query = { address, fromBlock: startblock, toBlock: endblock }
      // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
      const found = await anvil.rpc<any[]>('eth_getLogs', [
        { address, fromBlock: `0x${startblock.toString(16)}`, toBlock: `0x${endblock.toString(16)}` },
      ])
      const expected = found.map((log) => eventLog(byHash(chain, log.transactionHash), log))
      expect(await list('logs', 'getLogs', query)).toEqual(expected)
    }
  })

  test('getLogs joins topics by every operator', async () => {
    const logs = all()
    let found = 0
    for (let n = 0; n < 150; n++) {
      const { log } = random.pick(logs)
      const places = [0, 1, 2, 3].filter((place) => random.below(3) > 0 && log.topics[place])
      if (places.length === 0) continue
      const query: Record<string, string> = { fromBlock: '0', toBlock: 'latest' }
      if (random.below(2)) query['address'] = log.address
      // Some topics of the same log, some of another.
      const topics = new Map(places.map((place) => [place, topicOf(place, log)]))
      for (const [place, topic] of topics) query[`topic${place}`] = topic
      const conditions: [number, number, string][] = []
      for (const a of places)
        for (const b of places)
          if (a < b) {
            conditions.push([a, b, random.pick(['and', 'or'])])
            query[`topic${a}_${b}_opr`] = conditions.at(-1)![2]
          }
      const expected = logs.filter(({ log: one }) => {
        const matches = (place: number) => one.topics[place] === topics.get(place)
        if (query['address'] && !same(one.address, query['address'])) return false
        if (places.length === 1) return matches(places[0]!)
        return conditions.every(([a, b, how]) =>
          how === 'and' ? matches(a) && matches(b) : matches(a) || matches(b),
        )
      })
      found += expected.length
      const answered = await list('logs', 'getLogs', query)
      expect(answered, JSON.stringify(query)).toEqual(
        expected.map(({ transaction, log: one }) => eventLog(transaction, one)),
      )
    }
    expect(found).toBeGreaterThan(100)

    function topicOf(place: number, log: { topics: string[] }): string {
      const { log: other } = random.pick(logs)
      return (random.below(3) === 0 && other.topics[place]) || log.topics[place]!
    }
  })

  test('getLogs pages in the other dialect', async () => {
    const { address } = workload.demo.contracts.token
    const own = all().filter(({ log }) => same(log.address, address))
    const answered: unknown[] = []
    for (let page = 1; answered.length < own.length; page++) {
      const query = { address, fromBlock: 0, toBlock: 'latest', page, offset: 9 }
      const some = await list('logs', 'getLogs', query, '/v2/api')
      expect(some.length).toBeGreaterThan(0)
      answered.push(...some)
    }
    expect(answered).toEqual(own.map(({ transaction, log }) => eventLog(transaction, log, true)))
  })
})
