import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  byHash,
  calls,
  creations,
  decimal,
  feesOf,
  type OracleChain,
  type OracleTransfer,
  readChain,
  reasonOf,
  same,
  touches,
  transactionsOf,
  transfers,
  words,
} from '../oracle/chain.ts'
import {
  documentTransaction,
  etherscanTransaction,
  eventLog,
  internalTransaction,
  tokenTransfer,
} from '../oracle/records.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { type ChainStory, tellStory } from '../support/chain-story.ts'
import { eventually } from '../support/chainscope.ts'
import { createRandom } from '../support/random.ts'
import { type Asked, startServer, type TestServer } from '../support/server.ts'

/*
 * A story of everything that an index must understand is told to a real node, indexed by the whole program, and every
 * answer is compared with what the node itself says, by way of the oracle. Nothing of our own output is expected.
 */

let anvil: TestAnvil
let story: ChainStory
let server: TestServer
let chain: OracleChain
let head: number
let wrapped: string
const random = createRandom(5)

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  story = await tellStory(anvil, { seed: 3, blocks: 10, perBlock: 20 })
  const { actor, demo } = story
  const many = Array.from({ length: 120 }, () => random.hex(20))
  await actor.mine([actor.call(demo.contracts.token, 'transferMany', [many, 3n], { gas: 9_000_000n })])
  await anvil.mine(90) // a countdown needs a hundred blocks
  wrapped = story.demo.contracts.wrapped.address
  server = await startServer({ rpcUrl: anvil.url, env: { WRAPPED_NATIVE: wrapped } })
  head = await anvil.head()
  chain = await readChain((method, params) => anvil.rpc(method, params))
  await server.caughtUp(head)
}, 180_000)
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

const ask = async (module: string, action: string, more: Asked = {}, where?: string) => {
  const { status, body, headers } = await server.get({ module, action, ...more }, where)
  expect(status).toBe(200)
  if (body.status === '1') expect(headers.get('x-index-block')).toBe(`${head};${chain.blocks[head].hash}`)
  return body
}
const list = async (module: string, action: string, more: Asked, where?: string) => {
  const body = await ask(module, action, more, where)
  if (body.result.length > 0) expect(body).toMatchObject({ message: 'OK', status: '1' })
  else expect(body).toMatchObject({ result: [], status: '0' })
  return body.result
}
const everybody = () => [...story.holders, '0x0000000000000000000000000000000000000000']
const window = () => {
  const [a, b] = [random.below(head), random.below(head)]
  return { startblock: Math.min(a, b), endblock: Math.max(a, b) }
}
const within = (block: string, { startblock, endblock }: ReturnType<typeof window>) =>
  Number(block) >= startblock && Number(block) <= endblock

/** All rows by pages of some size. */
async function byPages(module: string, action: string, more: Asked, offset: number) {
  const rows: unknown[] = []
  for (let page = 1; ; page++) {
    const some = await list(module, action, { ...more, page, offset })
    rows.push(...some)
    if (some.length < offset) return rows
  }
}

describe('account', () => {
  test('txlist tells the transactions of everybody, in both dialects and orders', async () => {
    let told = 0
    for (const address of everybody()) {
      const own = transactionsOf(chain, address)
      const expected = own.map(documentTransaction)
      told += own.length
      expect(await list('account', 'txlist', { address, sort: 'asc' })).toEqual(expected)
      expect(await list('account', 'txlist', { address })).toEqual(expected.toReversed())
      const other = await list('account', 'txlist', { address }, '/v2/api')
      expect(other).toEqual(own.map((one) => etherscanTransaction(one, head)))
    }
    expect(told).toBeGreaterThan(300)
  })

  test('txlist narrows by side, blocks and times, and its pages make up the whole', async () => {
    for (const address of everybody().slice(0, 14)) {
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
      expect(await byPages('account', 'txlist', { address }, 7)).toEqual(whole)
    }
  })

  const withoutGas = ({ gas, gasUsed, ...rest }: Record<string, string>) => {
    expect(gas).toMatch(/^\d+$/)
    expect(gasUsed).toMatch(/^\d+$/)
    return rest
  }

  test('txlistinternal tells the calls of everybody, of each transaction and of all blocks', async () => {
    const all = calls(chain)
    expect(all.length).toBeGreaterThan(50)
    for (const address of everybody()) {
      const own = all.filter((call) => touches(call, address)).map(internalTransaction)
      const asc = await list('account', 'txlistinternal', { address, sort: 'asc' })
      expect(asc.map(withoutGas)).toEqual(own)
      const desc = await byPages('account', 'txlistinternal', { address }, 5)
      expect(desc.map((one) => withoutGas(one as never))).toEqual(own.toReversed())
    }
    for (const { raw } of chain.transactions) {
      const own = all.filter(({ transaction }) => transaction.raw.hash === raw.hash)
      const told = await list('account', 'txlistinternal', { txhash: raw.hash })
      expect(told.map(withoutGas)).toEqual(own.map(internalTransaction))
      const touching = own.filter((call) => touches(call, raw.to ?? '')).map(internalTransaction)
      const both = { txhash: raw.hash, address: raw.to ?? undefined, sort: 'asc' }
      if (raw.to) expect((await list('account', 'txlistinternal', both)).map(withoutGas)).toEqual(touching)
    }
    const blocks = window()
    const some = all.filter(({ transaction }) => within(transaction.block.number, blocks))
    const told = await list('account', 'txlistinternal', { ...blocks, sort: 'asc' })
    expect(told.map(withoutGas)).toEqual(some.map(internalTransaction))
  })

  test('txlistinternal brings calls that move nothing from the node, by hash', async () => {
    const all = calls(chain, true)
    for (const { kind, hash } of story.deeds.slice(0, 120)) {
      const own = all.filter(({ transaction }) => transaction.raw.hash === hash)
      if (own.length === 0) continue
      const told = await list('account', 'txlistinternal', { txhash: hash, include_zero_value: 'true' })
      expect(told.map(withoutGas), kind).toEqual(own.map(internalTransaction))
    }
  })

  const STANDARDS = [
    ['tokentx', 20],
    ['tokennfttx', 721],
    ['token1155tx', 1155],
  ] as const
  const bare = ({ tokenName, tokenSymbol, tokenDecimal, ...rest }: Record<string, string>) => rest

  test.each(STANDARDS)(
    '%s tells the transfers of everybody, of each token, and of both',
    async (action, standard) => {
      const all = transfers(chain, wrapped).filter((one) => one.standard === standard)
      expect(all.length).toBeGreaterThan(10)
      const expected = (some: OracleTransfer[]) => some.map((one) => tokenTransfer(one, head))
      const of = (address: string) => all.filter(({ from, to }) => same(from, address) || same(to, address))
      const told = async (more: Asked) => (await list('account', action, { sort: 'asc', ...more })).map(bare)
      for (const address of everybody()) {
        expect(await told({ address })).toEqual(expected(of(address)))
        const pages = await byPages('account', action, { address }, 3)
        expect(pages.map((one) => bare(one as never))).toEqual(expected(of(address)).toReversed())
        const inToken = all.filter(({ log }) => same(log.address, address))
        expect(await told({ contractaddress: address })).toEqual(expected(inToken))
      }
      const tokens = [...new Set(all.map(({ log }) => log.address as string))]
      for (const contractaddress of tokens) {
        for (const address of everybody().slice(0, 12)) {
          const blocks = window()
          const both = of(address).filter(
            ({ log, transaction }) =>
              same(log.address, contractaddress) && within(transaction.block.number, blocks),
          )
          expect(await told({ address, contractaddress, ...blocks })).toEqual(expected(both))
        }
      }
    },
  )

  test('transfers say what well-behaved contracts say of themselves', async () => {
    const { dollar, token } = story.demo.contracts
    const facts = { tokenName: 'Demo Dollar', tokenSymbol: 'DUSD', tokenDecimal: '6' }
    const moved = await list('account', 'tokentx', { contractaddress: dollar.address })
    expect(moved.length).toBeGreaterThan(1)
    for (const one of moved) expect(one).toMatchObject(facts)
    const read = await story.actor.read(token, 'decimals')
    const [first] = await list('account', 'tokentx', { contractaddress: token.address })
    expect(first.tokenDecimal).toBe(`${read}`)
  })

  test('getminedblocks tells every block of a miner, newest first, with the fees that it kept', async () => {
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

describe('logs', () => {
  // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
  const all = (): any[] =>
    chain.transactions.flatMap((transaction) =>
      transaction.receipt.logs.map((log: object) => ({ transaction, log })),
    )

  test('getLogs by address and blocks is what the node itself finds', async () => {
    for (const { address } of Object.values(story.demo.contracts)) {
      const { startblock, endblock } = window()
      const asked = { address, fromBlock: startblock, toBlock: endblock }
      // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
      const found = await anvil.rpc<any[]>('eth_getLogs', [
        { address, fromBlock: `0x${startblock.toString(16)}`, toBlock: `0x${endblock.toString(16)}` },
      ])
      const expected = found.map((log) => eventLog(byHash(chain, log.transactionHash), log))
      expect(await list('logs', 'getLogs', asked)).toEqual(expected)
    }
  })

  test('getLogs joins topics by every operator', async () => {
    const logs = all()
    let found = 0
    for (let n = 0; n < 150; n++) {
      const { log } = random.pick(logs)
      const places = [0, 1, 2, 3].filter((place) => random.below(3) > 0 && log.topics[place])
      if (places.length === 0) continue
      const asked: Record<string, string> = { fromBlock: '0', toBlock: 'latest' }
      if (random.below(2)) asked['address'] = log.address
      // Some topics of the same log, some of another.
      const topics = new Map(places.map((place) => [place, topicOf(place, log)]))
      for (const [place, topic] of topics) asked[`topic${place}`] = topic
      const conditions: [number, number, string][] = []
      for (const a of places)
        for (const b of places)
          if (a < b) {
            conditions.push([a, b, random.pick(['and', 'or'])])
            asked[`topic${a}_${b}_opr`] = conditions.at(-1)![2]
          }
      const expected = logs.filter(({ log: one }) => {
        const matches = (place: number) => one.topics[place] === topics.get(place)
        if (asked['address'] && !same(one.address, asked['address'])) return false
        if (places.length === 1) return matches(places[0]!)
        return conditions.every(([a, b, how]) =>
          how === 'and' ? matches(a) && matches(b) : matches(a) || matches(b),
        )
      })
      found += expected.length
      const told = await list('logs', 'getLogs', asked)
      expect(told, JSON.stringify(asked)).toEqual(
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
    const { address } = story.demo.contracts.token
    const own = all().filter(({ log }) => same(log.address, address))
    const told: unknown[] = []
    for (let page = 1; told.length < own.length; page++) {
      const asked = { address, fromBlock: 0, toBlock: 'latest', page, offset: 9 }
      const some = await list('logs', 'getLogs', asked, '/v2/api')
      expect(some.length).toBeGreaterThan(0)
      told.push(...some)
    }
    expect(told).toEqual(own.map(({ transaction, log }) => eventLog(transaction, log, true)))
  })
})

describe('transaction', () => {
  test('gettxinfo, gettxreceiptstatus and getstatus say of each transaction what the node says', async () => {
    for (const transaction of chain.transactions) {
      const { raw, receipt, block, frames } = transaction
      const failed = receipt.status === '0x0'
      const { result } = await ask('transaction', 'gettxinfo', { txhash: raw.hash })
      expect(result).toEqual({
        blockNumber: decimal(block.number),
        confirmations: `${head - Number(block.number)}`,
        from: raw.from.toLowerCase(),
        to: (raw.to ?? '').toLowerCase(),
        gasLimit: decimal(raw.gas),
        gasPrice: decimal(receipt.effectiveGasPrice),
        gasUsed: decimal(receipt.gasUsed),
        hash: raw.hash,
        input: raw.input,
        logs: receipt.logs.slice(0, 50).map((log: Record<string, string>) => ({
          address: log['address']!.toLowerCase(),
          data: log['data'],
          topics: log['topics'],
          index: decimal(log['logIndex']!),
        })),
        revertReason: reasonOf(transaction),
        success: !failed,
        timeStamp: decimal(block.timestamp),
        value: decimal(raw.value),
        next_page_params: receipt.logs.length > 50 ? { index: decimal(receipt.logs[49].logIndex) } : null,
      })
      const status = await ask('transaction', 'gettxreceiptstatus', { txhash: raw.hash })
      expect(status.result).toEqual({ status: failed ? '0' : '1' })
      const error = await ask('transaction', 'getstatus', { txhash: raw.hash })
      expect(error.result).toEqual({
        isError: failed ? '1' : '0',
        errDescription: words(frames[0]!.raw.error),
      })
    }
  })

  test('gettxinfo tells many logs page by page', async () => {
    const { raw, receipt } = chain.transactions.find((one) => one.receipt.logs.length > 100)!
    const told: string[] = []
    let index: string | undefined
    for (let pages = 1; pages <= 3; pages++) {
      const { result } = await ask('transaction', 'gettxinfo', { txhash: raw.hash, index })
      expect(result.logs.length).toBe(pages < 3 ? 50 : 20)
      told.push(...result.logs.map((log: { index: string }) => log.index))
      index = result.next_page_params?.index
    }
    expect(index).toBeUndefined()
    expect(told).toEqual(receipt.logs.map((log: { logIndex: string }) => decimal(log.logIndex)))
  })

  test('a transaction that is not there', async () => {
    const txhash = `0x${'12'.repeat(32)}`
    expect(await ask('transaction', 'gettxinfo', { txhash })).toEqual({
      message: 'Transaction not found',
      result: 'Transaction not found',
      status: '0',
    })
    expect((await ask('transaction', 'gettxreceiptstatus', { txhash })).result).toEqual({ status: '' })
    const { result } = await ask('transaction', 'getstatus', { txhash })
    expect(result).toEqual({ isError: '0', errDescription: '' })
  })
})

describe('block', () => {
  test('each block brought what its receipts say, and holds what they count', async () => {
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
    const asked = [...times.slice(0, 20), ...times.slice(0, 20).map((time) => time + 5), 0, times.at(-1)! + 1]
    for (const timestamp of asked) {
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
    const passed = await ask('block', 'getblockcountdown', { blockno: head })
    expect(passed.message).toBe('Error! Block number already pass')
    for (const action of ['chain_block_number', 'eth_block_number', 'ETH_blockNumber']) {
      const { body } = await server.get({ module: 'block', action, id: 7 })
      expect(body).toEqual({ jsonrpc: '2.0', result: chain.blocks[head].number, id: 7 })
    }
  })
})

describe('contract', () => {
  test('getcontractcreation tells the newest creation of each contract, as asked', async () => {
    const newest = new Map(creations(chain).map((one) => [one.address, one]))
    expect(newest.size).toBeGreaterThan(25)
    const addresses = [...newest.keys()]
    for (let n = 0; n < addresses.length; n += 8) {
      const asked = addresses.slice(n, n + 8).reverse()
      const pieces = [...asked.slice(0, 3), 'nonsense', story.demo.accounts[0]!, ...asked.slice(3)]
      const told = await list('contract', 'getcontractcreation', { contractaddresses: pieces.join(',') })
      expect(told).toEqual(
        asked.map((address) => {
          const { creator, factory, transaction, code } = newest.get(address)!
          return {
            contractAddress: address,
            contractCreator: creator,
            txHash: transaction.raw.hash,
            contractFactory: factory,
            creationBytecode: code,
            blockNumber: decimal(transaction.block.number),
            timestamp: decimal(transaction.block.timestamp),
          }
        }),
      )
    }
    const nothing = await ask('contract', 'getcontractcreation', {
      contractaddresses: story.demo.accounts[0],
    })
    expect(nothing).toEqual({ message: 'No data found', result: [], status: '0' })
  })
})

describe('the pool', () => {
  test('pendingtxlist and gettxinfo tell what waits, for both parties, until it is mined', async () => {
    const { actor, demo } = story
    const [sender, recipient] = [demo.accounts[3]!, demo.accounts[4]!]
    const value = 12_345n
    const request = actor.transfer(recipient, value, { from: sender })
    const creation = actor.deployment('Child', [1n], { from: sender })
    const hashes = [await actor.send(request), await actor.send(creation)]
    const waiting = await eventually(async () => {
      const rows = await list('account', 'pendingtxlist', { address: sender })
      expect(rows.map(({ hash }: { hash: string }) => hash).sort()).toEqual([...hashes].sort())
      return rows
    })
    for (const row of waiting) {
      // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
      const raw = await anvil.rpc<any>('eth_getTransactionByHash', [row.hash])
      expect(row).toEqual({
        contractAddress: '',
        cumulativeGasUsed: '',
        from: sender,
        gas: decimal(raw.gas),
        // What is paid is not known before it is mined: geth says the most that will be.
        gasPrice: decimal(raw.maxFeePerGas ?? raw.gasPrice),
        gasUsed: '',
        hash: raw.hash,
        input: raw.input,
        nonce: decimal(raw.nonce),
        to: raw.to ?? '',
        value: decimal(raw.value),
      })
    }
    const received = await list('account', 'pendingtxlist', { address: recipient })
    expect(received.map(({ hash }: { hash: string }) => hash)).toEqual([hashes[0]])
    const { result } = await ask('transaction', 'gettxinfo', { txhash: hashes[0] })
    const notYet = { confirmations: '0', blockNumber: '', timeStamp: '', gasUsed: '', success: false }
    expect(result).toMatchObject({
      ...notYet,
      hash: hashes[0],
      value: `${value}`,
      logs: [],
      revertReason: '',
    })
    const status = await ask('transaction', 'gettxreceiptstatus', { txhash: hashes[0] })
    expect(status.result).toEqual({ status: '' })

    await anvil.mine()
    await server.caughtUp(head + 1)
    await eventually(async () => {
      const { body } = await server.get({ module: 'account', action: 'pendingtxlist', address: sender })
      expect(body).toEqual({ message: 'No transactions found', result: [], status: '0' })
    })
    const { body } = await server.get({ module: 'transaction', action: 'gettxinfo', txhash: hashes[0] })
    expect(body.result).toMatchObject({ blockNumber: `${head + 1}`, success: true })
  })
})
