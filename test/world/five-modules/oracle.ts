import { describe, expect, test } from 'vitest'
import { calls, creations, feesOf, same, transactionsOf, transfers } from '../../oracle/chain.ts'
import { documentTransaction, eventLog, internalTransaction } from '../../oracle/records.ts'
import { ask, chain, list, server, wrapped } from './world.ts'

describe('the oracle', () => {
  const transfer = () =>
    transfers(chain, wrapped).find(({ transaction, from }) => same(from, transaction.raw.from))!
  const call = () => calls(chain).find(({ raw }) => raw.type === 'CALL' && raw.error === undefined)!

  /** An error planted in the index, how it is taken back, and a question whose right answer is known. */
  const planted: [
    what: string,
    plant: string,
    undo: string,
    answer: () => Promise<unknown>,
    right: () => unknown,
  ][] = [
    [
      'gas of a transaction',
      'update transaction set gas_used = gas_used + 1',
      'update transaction set gas_used = gas_used - 1',
      () => list('account', 'txlist', { address: chain.transactions[0]!.raw.from, sort: 'asc' }),
      () => transactionsOf(chain, chain.transactions[0]!.raw.from).map(documentTransaction),
    ],
    [
      'the block of logs',
      'update log set block = -1 - block where index = 0',
      'update log set block = -1 - block where block < 0',
      () => list('logs', 'getLogs', { fromBlock: 0, toBlock: 'latest', address: transfer().log.address }),
      () =>
        chain.transactions.flatMap((one) =>
          one.receipt.logs
            .filter((log: { address: string }) => same(log.address, transfer().log.address))
            .map((log: Record<string, string>) => eventLog(one, log)),
        ),
    ],
    [
      'who got a token',
      'update token_transfer set from_id = to_id, to_id = from_id',
      'update token_transfer set from_id = to_id, to_id = from_id',
      async () => {
        const { from, log } = transfer()
        const parameters = { address: from, contractaddress: log.address, sort: 'asc' }
        const answer = await list('account', 'tokentx', parameters)
        return answer.map((one: { from: string; to: string }) => [one.from, one.to])
      },
      () =>
        transfers(chain, wrapped)
          .filter(
            ({ from, to, log }) =>
              same(log.address, transfer().log.address) &&
              [from, to].some((party) => same(party, transfer().from)),
          )
          .map(({ from, to }) => [from.toLowerCase(), to.toLowerCase()]),
    ],
    [
      'what a call moved',
      'update call set value = value + 1 where type = 0',
      'update call set value = value - 1 where type = 0',
      async () => {
        const answer = await list('account', 'txlistinternal', { txhash: call().transaction.raw.hash })
        return answer.map(({ value }: { value: string }) => value)
      },
      () =>
        calls(chain)
          .filter(({ transaction }) => transaction === call().transaction)
          .map((one) => internalTransaction(one).value),
    ],
    [
      'what a miner kept',
      'update block set fees = fees + 1',
      'update block set fees = fees - 1',
      async () => (await ask('block', 'getblockreward', { blockno: 2 })).result.blockReward,
      () => `${feesOf(chain, 2)}`,
    ],
    [
      'a creation that is missing',
      'update creation set block = -1 - block where factory_id is not null',
      'update creation set block = -1 - block where block < 0',
      async () => {
        const { address } = creations(chain).find(({ factory }) => factory !== '')!
        const { result } = await ask('contract', 'getcontractcreation', { contractaddresses: address })
        return result.map((one: { contractFactory: string }) => one.contractFactory)
      },
      () => [creations(chain).find(({ factory }) => factory !== '')!.factory],
    ],
  ]

  test.each(planted)('detects a planted error: %s', async (_, plant, undo, answer, right) => {
    expect(await answer()).toEqual(right())
    await server.index.query(plant)
    try {
      expect(await answer().catch((error: Error) => error.message)).not.toEqual(right())
    } finally {
      await server.index.query(undo)
    }
    expect(await answer()).toEqual(right())
  })
})
