import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checksummed, ledgerOf, lower } from '../oracle/two-currency/addresses.ts'
import {
  ETX,
  type Inclusion,
  isEtx,
  recordedChain,
  type TwoCurrencyChain,
} from '../oracle/two-currency/chain.ts'
import { readCreations } from '../oracle/two-currency/contracts.ts'
import { readRewards, sharesOf } from '../oracle/two-currency/external.ts'
import { balancesAt, readOutputs } from '../oracle/two-currency/outputs.ts'
import { allParticipants, inclusionsOf } from '../oracle/two-currency/participants.ts'
import {
  newestInclusion,
  readLogs,
  type TransactionRow,
  transactionRow,
  transferredValue,
} from '../oracle/two-currency/transactions.ts'
import { runCommand } from '../support/command.ts'
import { rpcOf } from '../support/json-rpc.ts'
import { type ReplayedNode, startReplayedNode } from '../support/replayed-node.ts'
import type { TestServer } from '../support/server.ts'
import {
  type RawLog,
  type RawTransaction,
  type RecordingName,
  readRecordedParameters,
  readTwoCurrencyRecording,
} from '../support/two-currency-recording.ts'
import {
  ADDRESSES_PER_REQUEST,
  ENVIRONMENT,
  eachOf,
  indexed,
  startTwoCurrency,
} from '../support/two-currency-server.ts'

/* What the whole program answers of a recorded chain with two currencies is compared with the oracle. */

const parameters = readRecordedParameters()
const quantity = (hex: string) => BigInt(hex)
const hexOf = (value: bigint | number) => `0x${value.toString(16)}`

/** All of them would take a minute. */
const SAMPLE_INTERVAL = process.env['CHAINSCOPE_LONG'] === '1' ? 1 : 12
const someOf = <Value>(values: readonly Value[]): Value[] =>
  values.filter((_, n) => n % SAMPLE_INTERVAL === 0)

type World = { node: ReplayedNode; server: TestServer; chain: TwoCurrencyChain }

const chainOfNode = ({ recording }: ReplayedNode) => recordedChain(recording, parameters)

describe.each([
  { title: 'the short chain', names: ['short'] },
  { title: 'the long chain after a reorganisation', names: ['long-before', 'long-after'] },
] satisfies { title: string; names: RecordingName[] }[])('$title', ({ names }) => {
  let world: World

  beforeAll(async () => {
    const node = await startReplayedNode(...names.map(readTwoCurrencyRecording))
    const server = await startTwoCurrency(node.url)
    world = { node, server, chain: chainOfNode(node) }
    await indexed(server, world.chain.blocks.at(-1)!.hash)
    for (const _ of names.slice(1)) {
      node.next()
      world.chain = chainOfNode(node)
      await indexed(server, world.chain.blocks.at(-1)!.hash)
    }
  })
  afterAll(async () => {
    await world?.server.close()
    await world?.node.close()
  })

  const get = async (parameters: Record<string, string | number>) =>
    (await world.server.get(parameters)).body.result

  test('has the balance of every address of both ledgers', async () => {
    const { chain, node } = world
    const utxo = balancesAt(readOutputs(chain), chain.head)
    const balanceOf = (address: string) => {
      if (ledgerOf(address) === 'utxo') return utxo.get(address)?.spendable ?? 0n
      const call = node.recording.calls.find(
        ({ method, params }) =>
          method === 'quai_getBalance' && lower(String(params[0])) === address && params[1] === 'latest',
      )
      const answer = call && node.recording.answer(call.method, call.params)
      return answer && 'result' in answer ? quantity(String(answer.result)) : undefined
    }
    const addresses = allParticipants(chain)
    const parts = Array.from({ length: Math.ceil(addresses.length / ADDRESSES_PER_REQUEST) }, (_, n) =>
      addresses.slice(n * ADDRESSES_PER_REQUEST, (n + 1) * ADDRESSES_PER_REQUEST),
    )
    await eachOf(parts, async (part) => {
      const balances: { account: string; balance: string }[] = await get({
        module: 'account',
        action: 'balancemulti',
        address: part.join(),
      })
      expect(balances.map(({ account, balance }) => [lower(account), balance])).toEqual(
        part.map((address) => [address, `${balanceOf(address)}`]),
      )
    })
  })

  test('has the balance of UTXO addresses at past blocks', async () => {
    const { chain, server } = world
    const rpc = rpcOf(server)
    const ledger = readOutputs(chain)
    const heights = Array.from({ length: 8 }, (_, n) => Math.floor(((n + 1) * chain.head) / 8))
    for (const height of heights) {
      const balances = [...balancesAt(ledger, height)].filter(([address]) => ledgerOf(address) === 'utxo')
      await eachOf(someOf(balances), async ([address, { spendable }]) => {
        const balance = await rpc('chain_getBalance', [address, hexOf(height)])
        expect([height, address, balance]).toEqual([height, address, hexOf(spendable)])
      })
    }
  })

  test('is found without a difference by a check of all blocks', async () => {
    const { node, server } = world
    const { code, lines } = await runCommand(['check', '--all'], {
      ...ENVIRONMENT,
      RPC_URL: node.url,
      DATABASE_URL: server.databaseUrl,
    })
    expect(lines).toEqual([expect.stringMatching(/: 0 differences/)])
    expect(code).toBe(0)
  })

  test('lists the transactions of every account and of some UTXO addresses', async () => {
    const { chain } = world
    const addresses = allParticipants(chain)
    const accounts = addresses.filter((address) => ledgerOf(address) === 'account')
    const others = addresses.filter((address) => ledgerOf(address) === 'utxo')
    await eachOf([...accounts, ...someOf(others)], async (address) => {
      for (const side of ['all', 'from', 'to'] as const) {
        const rows: Record<string, never>[] = await get({
          module: 'account',
          action: 'txlist',
          address,
          ...(side === 'all' ? {} : { filter_by: side }),
        })
        const own = inclusionsOf(chain, address, side).toReversed()
        expect([address, side, rows.map(answeredRow)]).toEqual([
          address,
          side,
          own.map((inclusion) => expectedRow(transactionRow(chain, inclusion))),
        ])
      }
    })
  })

  test('limits the transactions of an address to a status, of those that it only takes part in too', async () => {
    const addresses = allParticipants(world.chain).filter((address) => ledgerOf(address) === 'utxo')
    await eachOf(someOf(addresses), async (address) => {
      const list = { module: 'explorer', action: 'transactions', address, page: '1', offset: '10000' }
      const all: { hash: string; isError: string }[] = await get(list)
      for (const [status, isError] of [
        ['0', '1'],
        ['1', '0'],
      ] as const) {
        const limited = await get({ ...list, status })
        expect(limited).toEqual(all.filter((row) => row.isError === isError))
      }
    })
  })

  test('answers what every transaction moved, and whether it succeeded', async () => {
    const { chain } = world
    const isUsual = ({ raw, receipt }: Inclusion) =>
      receipt.status !== '0x0' && (raw.type !== '0x1' || isEtx(raw, ETX.coinbase))
    const usual = chain.inclusions.filter(isUsual)
    const unusual = chain.inclusions.filter((inclusion) => !isUsual(inclusion))
    const hashes = [...someOf(usual), ...unusual].map(({ raw }) => raw.hash)
    await eachOf([...new Set(hashes)], async (txhash) => {
      const { raw, receipt, blockNumber } = newestInclusion(chain, txhash)!
      const info = await get({ module: 'transaction', action: 'gettxinfo', txhash })
      expect(info).toMatchObject({
        hash: txhash,
        blockNumber: `${blockNumber}`,
        value: `${transferredValue(raw).amount}`,
        gasPrice: `${BigInt(raw.gasPrice ?? '0x0')}`,
        gasLimit: `${BigInt(raw.gas)}`,
        success: receipt.status !== '0x0',
      })
      const { status } = await get({ module: 'transaction', action: 'gettxreceiptstatus', txhash })
      expect([txhash, status]).toEqual([txhash, receipt.status === '0x0' ? '0' : '1'])
    })
  })

  test('answers what every block, uncle and share was paid', async () => {
    const { chain } = world
    const rewards = readRewards(chain)
    await eachOf(chain.blocks.slice(1), async (block) => {
      const [own, ...others] = sharesOf(block, rewards)
      const blockno = Number(block.woHeader.number)
      const answer = await get({ module: 'block', action: 'getblockreward', blockno })
      const uncles: { miner: string; blockreward: string }[] = answer.uncles ?? []
      expect([blockno, lower(answer.blockMiner), answer.blockReward, uncles.map(shareOf)]).toEqual([
        blockno,
        own!.miner,
        `${own!.reward}`,
        others.map(({ miner, reward }) => [miner, `${reward}`]),
      ])
    })
  })

  test('lists the blocks of every miner', async () => {
    const { chain } = world
    const rewards = readRewards(chain)
    const miners = [...new Set(chain.blocks.slice(1).map(({ woHeader }) => lower(woHeader.primaryCoinbase)))]
    await eachOf(miners, async (address) => {
      const mined: { blockNumber: string; blockReward: string }[] = await get({
        module: 'account',
        action: 'getminedblocks',
        address,
        offset: 1_000,
      })
      const own = chain.blocks.slice(1).filter(({ woHeader }) => lower(woHeader.primaryCoinbase) === address)
      expect(mined.map(({ blockNumber, blockReward }) => [blockNumber, blockReward])).toEqual(
        own
          .toReversed()
          .map((block) => [`${Number(block.woHeader.number)}`, `${sharesOf(block, rewards)[0]!.reward}`]),
      )
    })
  })

  const expectCreations = async () => {
    const { chain, node } = world
    const hasCode = (address: string) => {
      const answer = node.recording.answer('quai_getCode', [checksummed(address), 'latest'])
      return answer !== undefined && 'result' in answer && answer.result !== '0x'
    }
    const creations = readCreations(chain, hasCode)
    expect(creations.length).toBeGreaterThan(5)
    await eachOf(creations, async ({ address, creator, inclusion }) => {
      const [answer] = await get({
        module: 'contract',
        action: 'getcontractcreation',
        contractaddresses: address,
      })
      expect([
        lower(answer?.contractAddress ?? ''),
        lower(answer?.contractCreator ?? ''),
        answer?.txHash,
      ]).toEqual([address, creator, inclusion.raw.hash])
    })
  }

  test('names the transaction that created each contract', () => expectCreations())

  test('finds contracts again where their blocks come in again, or after later ones', async () => {
    const { node, server } = world
    const pool = new pg.Pool({ connectionString: server.databaseUrl })
    // What an index has that knew the newest blocks first.
    await pool.query(
      'update chain.creation set block = head.number from chain.head where factory_id is not null and block <= 120',
    )
    await pool.end()
    const environment = { ...ENVIRONMENT, RPC_URL: node.url, DATABASE_URL: server.databaseUrl }
    const { code } = await runCommand(['reindex', '--from', '16', '--to', '120'], environment)
    expect(code).toBe(0)
    await vi.waitFor(expectCreations, { timeout: 20_000, interval: 500 })
  })

  test('answers the pool, the network and uncles in the node’s own shapes', async () => {
    const { node, server } = world
    const rpc = rpcOf(server)
    const methods = /^(txpool_\w+|net_(peerCount|listening)|quai_getUncle\w+)$/
    const calls = node.recording.calls.filter(({ method }) => methods.test(method))
    expect(calls.length).toBeGreaterThan(6)
    for (const { method, params } of calls)
      expect(await rpc(method, params as unknown[])).toEqual(
        (node.recording.answer(method, params) as { result: unknown }).result,
      )
  })

  test('answers logs in the node’s own shape', async () => {
    const { node, server } = world
    const range = { fromBlock: '0x0', toBlock: hexOf(node.recording.head) }
    const topics = [['0x99319dbb65c4b70997d7d1a01aab826144c893d72bc109046fad969940a9401b']]
    const [log] = await rpcOf(server)('chain_getLogs', [{ ...range, topics }])
    const { result } = node.recording.answer('quai_getTransactionReceipt', [log.transactionHash]) as {
      result: { logs: RawLog[] }
    }
    expect(log).toEqual(result.logs.find(({ logIndex }) => logIndex === log.logIndex))
  })

  test('has the logs of every emitter', async () => {
    const { chain } = world
    const logs = readLogs(chain)
    await eachOf([...new Set(logs.map(({ address }) => lower(address)))], async (address) => {
      const answered: RawLog[] = await get({
        module: 'logs',
        action: 'getLogs',
        address,
        fromBlock: 0,
        toBlock: 'latest',
      })
      const own = logs.filter((log) => lower(log.address) === address)
      expect(answered.map(placeOf)).toEqual(own.map(placeOf))
    })
  })
})

const shareOf = ({ miner, blockreward }: { miner: string; blockreward: string }) => [
  lower(miner),
  blockreward,
]
const placeOf = ({ blockNumber, logIndex, data, topics }: RawLog) => [
  Number(blockNumber),
  logIndex === '0x' ? 0 : Number(logIndex),
  data,
  topics.filter((topic) => topic !== null),
]

interface AnsweredRow {
  readonly transactionHash: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly transactionIndex: string
  readonly type: string
  readonly from: string
  readonly to: string | null
  readonly contractAddress: string | null
  readonly gasUsed: string
  readonly cumulativeGasUsed: string
  readonly effectiveGasPrice: string
  readonly status: string
  readonly etxs: readonly RawTransaction[] | null
  readonly logs: readonly RawLog[]
}

const etxOf = (etx: RawTransaction) => [etx.hash, etx.etxType, etx.value, etx.etxIndex, etx.gas, etx.input]

const answeredRow = (row: unknown) => {
  const { from, to, contractAddress, etxs, logs, ...rest } = row as AnsweredRow
  return [
    rest.transactionHash,
    rest.blockHash,
    rest.blockNumber,
    rest.transactionIndex,
    rest.type,
    lower(from),
    to && lower(to),
    contractAddress && lower(contractAddress),
    rest.gasUsed,
    rest.cumulativeGasUsed,
    rest.effectiveGasPrice,
    rest.status,
    etxs?.map(etxOf),
    logs.map(({ data, logIndex }) => [data, logIndex]),
  ]
}

const expectedRow = (row: TransactionRow) => [
  row.transactionHash,
  row.blockHash,
  hexOf(row.blockNumber),
  hexOf(row.transactionIndex),
  row.type,
  row.from,
  row.to,
  row.contractAddress,
  hexOf(row.gasUsed),
  hexOf(row.cumulativeGasUsed),
  row.effectiveGasPrice,
  row.status,
  row.etxs?.map(etxOf),
  row.logs.map(({ data, logIndex }) => [data, logIndex]),
]
