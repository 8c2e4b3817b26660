import { describe, expect, test } from 'vitest'
import {
  calls,
  decimal,
  feesOf,
  type OracleCall,
  type OracleTransfer,
  same,
  touches,
  transactionsOf,
  transfers,
} from '../../oracle/chain.ts'
import {
  documentTransaction,
  etherscanTransaction,
  internalTransaction,
  tokenTransfer,
} from '../../oracle/records.ts'
import { someOfEachKind } from '../../support/kinds.ts'
import type { Query } from '../../support/server.ts'
import {
  allAddresses,
  ask,
  byPages,
  chain,
  head,
  list,
  pageOf,
  twoOfEachKind,
  window,
  within,
  workload,
  wrapped,
} from './world.ts'

describe('account', () => {
  test('txlist lists the transactions of every address, in both dialects and orders', async () => {
    let answered = 0
    for (const address of allAddresses()) {
      const own = transactionsOf(chain, address)
      const expected = own.map(documentTransaction)
      answered += own.length
      expect(await list('account', 'txlist', { address, sort: 'asc' })).toEqual(expected)
      expect(await list('account', 'txlist', { address })).toEqual(expected.toReversed())
      const other = await list('account', 'txlist', { address }, '/v2/api')
      expect(other).toEqual(own.map((one) => etherscanTransaction(one, head)))
    }
    expect(answered).toBeGreaterThan(300)
  })

  test('txlist narrows by side, blocks and times, and its pages make up the whole', async () => {
    for (const address of allAddresses().slice(0, 14)) {
      const blocks = window()
      for (const side of ['from', 'to'] as const) {
        const own = transactionsOf(chain, address, side).filter(({ block }) => within(block.number, blocks))
        expect(await list('account', 'txlist', { address, filter_by: side, sort: 'asc', ...blocks })).toEqual(
          own.map(documentTransaction),
        )
      }
      const since = Number(chain.blocks[blocks.startblock].timestamp)
      const until = Number(chain.blocks[blocks.endblock].timestamp)
      const between = transactionsOf(chain, address).filter(({ block }) => within(block.number, blocks))
      expect(
        await list('account', 'txlist', {
          address,
          start_timestamp: since,
          end_timestamp: until,
          sort: 'asc',
        }),
      ).toEqual(between.map(documentTransaction))
      const whole = transactionsOf(chain, address).map(documentTransaction).toReversed()
      expect(await byPages('account', 'txlist', { address }, pageOf(whole, 7))).toEqual(whole)
    }
  })

  test('explorer addresspage says how long the lists of every address are', async () => {
    const moved = transfers(chain, wrapped)
    for (const address of allAddresses()) {
      const { page } = (await ask('explorer', 'addresspage', { address })).result
      const ofStandard = (standard: number) =>
        moved.filter((one) => one.standard === standard && (one.from === address || one.to === address))
          .length
      const { tokens = '0', nfts = '0', multi = '0' } = page.counts
      expect([tokens, nfts, multi]).toEqual([20, 721, 1155].map((standard) => `${ofStandard(standard)}`))
      expect(page.tabs.includes('internal')).toBe(calls(chain).some((call) => touches(call, address)))
    }
  })

  test('explorer transactions lists those of every address, each with its first token transfer', async () => {
    const moved = transfers(chain, wrapped)
    let ofTokens = 0
    for (const address of allAddresses()) {
      const expected = transactionsOf(chain, address).map(({ raw }) => {
        const its = moved.filter(({ transaction }) => transaction.raw.hash === raw.hash)
        const [first] = its
        if (first) ofTokens++
        return {
          hash: raw.hash,
          tokenTransfers: `${its.length}`,
          tokenAddress: first ? first.log.address.toLowerCase() : '',
          tokenID: first?.id === undefined ? '' : `${first.id}`,
          tokenValue: first ? `${first.amount}` : '',
        }
      })
      expect(
        await list('explorer', 'transactions', { address, sort: 'asc', page: 1, offset: 1000 }),
      ).toMatchObject(expected)
    }
    expect(ofTokens).toBeGreaterThan(20)
  })

  const withoutGas = ({ gas, gasUsed, ...rest }: Record<string, string>) => {
    expect(gas).toMatch(/^\d+$/)
    expect(gasUsed).toMatch(/^\d+$/)
    return rest
  }

  test('txlistinternal lists the calls of every address, of each transaction and of all blocks', async () => {
    const all = calls(chain)
    expect(all.length).toBeGreaterThan(50)
    for (const address of allAddresses()) {
      const own = all.filter((call) => touches(call, address)).map(internalTransaction)
      const asc = await list('account', 'txlistinternal', { address, sort: 'asc' })
      expect(asc.map(withoutGas)).toEqual(own)
      const desc = await byPages('account', 'txlistinternal', { address }, pageOf(own, 5))
      expect(desc.map((one) => withoutGas(one as never))).toEqual(own.toReversed())
    }
    for (const { raw } of twoOfEachKind()) {
      const own = all.filter(({ transaction }) => transaction.raw.hash === raw.hash)
      const answered = await list('account', 'txlistinternal', { txhash: raw.hash })
      expect(answered.map(withoutGas)).toEqual(own.map(internalTransaction))
      const touching = own.filter((call) => touches(call, raw.to ?? '')).map(internalTransaction)
      const both = { txhash: raw.hash, address: raw.to ?? undefined, sort: 'asc' }
      if (raw.to) expect((await list('account', 'txlistinternal', both)).map(withoutGas)).toEqual(touching)
    }
    const blocks = window()
    const some = all.filter(({ transaction }) => within(transaction.block.number, blocks))
    const answered = await list('account', 'txlistinternal', { ...blocks, sort: 'asc' })
    expect(answered.map(withoutGas)).toEqual(some.map(internalTransaction))
  })

  test('txlistinternal applies startblock and endblock to a hash only with an address', async () => {
    const [{ transaction }] = calls(chain) as [OracleCall]
    const { hash: txhash, to, blockNumber } = transaction.raw
    const block = Number(blockNumber)
    const address = to.toLowerCase()
    const whole = await list('account', 'txlistinternal', { txhash, address })
    expect(whole.length).toBeGreaterThan(0)
    const ask = (more: Query) => list('account', 'txlistinternal', { txhash, ...more })
    for (const within of [{ startblock: block }, { endblock: block }, { startblock: 0, endblock: 'latest' }])
      expect(await ask({ address, ...within })).toEqual(whole)
    for (const beyond of [{ startblock: block + 1 }, { endblock: block - 1 }, { startblock: 'latest' }]) {
      expect(await ask({ address, ...beyond })).toEqual([])
      expect(await ask({ address, ...beyond, include_zero_value: 'true' })).toEqual([])
      expect(await ask(beyond)).toEqual(await ask({}))
    }
  })

  test('txlistinternal gets calls without value from the node, by hash', async () => {
    const all = calls(chain, true)
    for (const { kind, hash } of someOfEachKind(workload.sent, ({ kind }) => [kind])) {
      const own = all.filter(({ transaction }) => transaction.raw.hash === hash)
      if (own.length === 0) continue
      const answered = await list('account', 'txlistinternal', { txhash: hash, include_zero_value: 'true' })
      expect(answered.map(withoutGas), kind).toEqual(own.map(internalTransaction))
    }
  })

  const STANDARDS = [
    ['tokentx', 20],
    ['tokennfttx', 721],
    ['token1155tx', 1155],
  ] as const
  const bare = ({ tokenName, tokenSymbol, tokenDecimal, ...rest }: Record<string, string>) => rest

  test.each(STANDARDS)(
    '%s lists the transfers of every address, of each token, and of both',
    async (action, standard) => {
      const all = transfers(chain, wrapped).filter((one) => one.standard === standard)
      expect(all.length).toBeGreaterThan(10)
      const expected = (some: OracleTransfer[]) => some.map((one) => tokenTransfer(one, head))
      const of = (address: string) => all.filter(({ from, to }) => same(from, address) || same(to, address))
      const answered = async (more: Query) =>
        (await list('account', action, { sort: 'asc', ...more })).map(bare)
      for (const address of allAddresses()) {
        expect(await answered({ address })).toEqual(expected(of(address)))
        const pages = await byPages('account', action, { address }, pageOf(of(address), 3))
        expect(pages.map((one) => bare(one as never))).toEqual(expected(of(address)).toReversed())
        const inToken = all.filter(({ log }) => same(log.address, address))
        expect(await answered({ contractaddress: address })).toEqual(expected(inToken))
      }
      const tokens = [...new Set(all.map(({ log }) => log.address as string))]
      for (const contractaddress of tokens) {
        for (const address of allAddresses().slice(0, 12)) {
          const blocks = window()
          const both = of(address).filter(
            ({ log, transaction }) =>
              same(log.address, contractaddress) && within(transaction.block.number, blocks),
          )
          expect(await answered({ address, contractaddress, ...blocks })).toEqual(expected(both))
        }
      }
    },
  )

  test('transfers have the name, symbol and decimals of their contracts', async () => {
    const { dollar, token } = workload.demo.contracts
    const facts = { tokenName: 'Demo Dollar', tokenSymbol: 'DUSD', tokenDecimal: '6' }
    const moved = await list('account', 'tokentx', { contractaddress: dollar.address })
    expect(moved.length).toBeGreaterThan(1)
    for (const one of moved) expect(one).toMatchObject(facts)
    const read = await workload.actor.read(token, 'decimals')
    const [first] = await list('account', 'tokentx', { contractaddress: token.address })
    expect(first.tokenDecimal).toBe(`${read}`)
  })

  test('getminedblocks lists every block of a miner, newest first, with its fees', async () => {
    const { miner } = chain.blocks[1]
    const expected = chain.blocks
      .filter((block) => same(block.miner, miner))
      .map(({ number, timestamp }) => ({
        blockNumber: decimal(number),
        blockReward: `${feesOf(chain, Number(number))}`,
        timeStamp: decimal(timestamp),
      }))
      .toReversed()
    expect(await list('account', 'getminedblocks', { address: miner })).toEqual(expected)
    expect(await byPages('account', 'getminedblocks', { address: miner }, 30)).toEqual(expected)
  })
})
