import { describe, expect, test } from 'vitest'
import { calls, decimal, feesOf, transfers } from '../../oracle/chain.ts'
import { ask, chain, head, server, wrapped } from './world.ts'

describe('block', () => {
  test('each block has the reward and the counts of its receipts', async () => {
    const moved = transfers(chain, wrapped)
    const inner = calls(chain)
    for (const { number, miner, timestamp, transactions } of chain.blocks) {
      const blockno = decimal(number)
      expect((await ask('block', 'getblockreward', { blockno })).result).toEqual({
        blockMiner: miner.toLowerCase(),
        blockNumber: blockno,
        blockReward: `${feesOf(chain, Number(number))}`,
        timeStamp: decimal(timestamp),
        uncleInclusionReward: null,
        uncles: null,
      })
      const here = <T extends { transaction: { block: { number: string } } }>(some: T[]) =>
        some.filter(({ transaction }) => transaction.block.number === number)
      const count = (standard: number) => `${here(moved).filter((one) => one.standard === standard).length}`
      expect((await ask('block', 'getblocktxnscount', { blockno: number })).result).toEqual({
        block: blockno,
        txsCount: `${transactions.length}`,
        internalTxsCount: `${here(inner).length}`,
        erc20TxsCount: count(20),
        erc721TxsCount: count(721),
        erc1155TxsCount: count(1155),
      })
    }
    const other = await ask('block', 'getblockreward', { blockno: 1 }, '/v2/api')
    expect(other.result).toMatchObject({ uncles: [], uncleInclusionReward: '0' })
  })

  test('getblocknobytime finds the closest block on either side', async () => {
    const times = chain.blocks.map(({ timestamp }) => Number(timestamp))
    const timestamps = [
      ...times.slice(0, 20),
      ...times.slice(0, 20).map((time) => time + 5),
      0,
      times.at(-1)! + 1,
    ]
    for (const timestamp of timestamps) {
      const before = times.findLastIndex((time) => time <= timestamp)
      const after = times.findIndex((time) => time >= timestamp)
      for (const [closest, found] of [
        ['before', before],
        ['after', after],
      ] as const) {
        const body = await ask('block', 'getblocknobytime', { timestamp, closest })
        if (found < 0) expect(body).toMatchObject({ status: '0', result: 'Block does not exist' })
        else expect(body.result).toEqual({ blockNumber: `${found}` })
        const { result } = await ask('block', 'getblocknobytime', { timestamp, closest }, '/v2/api')
        if (found >= 0) expect(result).toBe(`${found}`)
      }
    }
  })

  test('getblockcountdown and chain_block_number start from the head', async () => {
    const average = (Number(chain.blocks[head].timestamp) - Number(chain.blocks[head - 100].timestamp)) / 100
    expect((await ask('block', 'getblockcountdown', { blockno: head + 7 })).result).toEqual({
      CurrentBlock: `${head}`,
      CountdownBlock: `${head + 7}`,
      RemainingBlock: '7',
      EstimateTimeInSec: (7 * average).toFixed(1),
    })
    const far = await ask('block', 'getblockcountdown', { blockno: `${10n ** 24n}` })
    expect(far.result).toMatchObject({
      CountdownBlock: `${10n ** 24n}`,
      RemainingBlock: `${10n ** 24n - BigInt(head)}`,
      EstimateTimeInSec: expect.stringMatching(/^\d{20,}\.\d$/),
    })
    const passed = await ask('block', 'getblockcountdown', { blockno: head })
    expect(passed.message).toBe('Error! Block number already pass')
    for (const action of ['chain_block_number', 'eth_block_number', 'ETH_blockNumber']) {
      const { body } = await server.get({ module: 'block', action, id: 7 })
      expect(body).toEqual({ jsonrpc: '2.0', result: chain.blocks[head].number, id: 7 })
    }
  })
})
