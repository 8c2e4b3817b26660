import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Health } from '../../src/api/health-shape.ts'
import { checkIndex } from '../../src/audit/audit-index.ts'
import { differenceLine } from '../../src/audit/difference.ts'
import { evm } from '../../src/chain/evm.ts'
import { unprovedOf } from '../../src/chain/unproved.ts'
import { createNodeClient } from '../../src/node/client.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { probeNode } from '../../src/source/probe.ts'
import { readChecksLeftOut } from '../../src/store/connect/identity.ts'
import { loadEthereumjs } from './ethereumjs.ts'
import type { ExecutedBlock } from './executed-chain.ts'
import { PATIENCE_MS } from './patience.ts'
import { type ExecutedChain, executeTest, type PublishedTest, withPrefixes } from './published-chains.ts'
import { startRecordedNode } from './recorded-node.ts'
import type { ServerOptions, TestServer } from './server.ts'

type Start = (options: ServerOptions) => Promise<TestServer>

/** How a published test ended. */
export interface Explored {
  readonly name: string
  /** Why it is no chain that could be indexed; undefined: it is one. */
  readonly skipped?: string
  /** What is wrong in the index and in the answers, a sentence each. */
  readonly failures: readonly string[]
  readonly blocks: number
  readonly reorganisations: number
}

/** Explorers wait more than they work. */
const AT_ONCE = 4

/** Executes published tests and indexes each of their chains with an explorer of its own. */
export async function exploreTests(tests: readonly PublishedTest[], start: Start): Promise<Explored[]> {
  const ethereumjs = await loadEthereumjs()
  const explored: Explored[] = []
  const left = tests.values()
  const worker = async () => {
    for (const test of left) {
      const chain = await executeTest(ethereumjs, test)
      if ('skipped' in chain)
        explored.push({ name: test.name, ...chain, failures: [], blocks: 0, reorganisations: 0 })
      else {
        const failures = await failuresOf(chain, start).catch((error: Error) => [error.message])
        const { blocks, left: reorganised } = chain
        const reorganisations = reorganised.length
        explored.push({ name: test.name, failures, blocks: blocks.length, reorganisations })
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return explored
}

/** Indexes a chain, with its reorganisations. */
async function failuresOf(chain: ExecutedChain, start: Start): Promise<string[]> {
  const branches = [...chain.left, chain.blocks]
  const served = (blocks: readonly ExecutedBlock[]) => blocks.map((one) => one.served)
  const node = await startRecordedNode({
    client: 'EthereumJS/10.1.3',
    chainId: '0x1',
    calls: [],
    blocks: served(branches[0]!),
  })
  let server: TestServer | undefined
  try {
    server = await start({ rpcUrl: node.url, env: { VERIFY: 'strict' } })
    for (const blocks of branches) {
      node.become(served(blocks))
      await untilIndexed(server, blocks.at(-1)!)
    }
    return [
      ...(await provedBlocks(server.index, chain)),
      ...(await compared(server.index, node.url)),
      ...(await balances(server, chain)),
      ...(await rewards(server, chain)),
    ]
  } finally {
    await server?.close()
    await node.close()
  }
}

/** Until the whole chain up to this block is there, with its calls and balances. */
async function untilIndexed(server: TestServer, { hash, header }: ExecutedBlock): Promise<void> {
  await server.reachesHash(hash)
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(20)) {
    const health = (await server.request('/api/health')).body as Health
    const { block, backlog } = health.index
    const { history, traces, balances: due } = backlog
    if (BigInt(block) === header.number && history + (traces ?? 1) + due === 0) return
    if (Date.now() > end) throw new Error(`block ${header.number} is not indexed: ${JSON.stringify(health)}`)
  }
}

async function provedBlocks(pool: pg.Pool, { blocks }: ExecutedChain): Promise<string[]> {
  const { rows } = await pool.query<{ number: number; hash: string; unproved: number }>(
    'select number, hash, unproved from block order by number',
  )
  const leftOut = (await readChecksLeftOut(pool)) ?? []
  const hashes = rows.map(({ hash }) => hash).join()
  return [
    ...(hashes === blocks.map(({ hash }) => hash).join() ? [] : [`the indexed blocks are ${hashes}`]),
    ...rows
      .filter(({ unproved }) => unproved !== 0)
      .map(({ number, unproved }) => `block ${number} is not proved: ${unprovedOf(unproved)}`),
    ...leftOut.map((check) => `the check ${check} is left out`),
  ]
}

/** What `chainscope check --all` finds. */
async function compared(pool: pg.Pool, url: string): Promise<string[]> {
  const node = createNodeClient({ urls: [url], timeout: 10_000, connections: 4, chain: evm })
  try {
    const facts = await probeNode(node, { profile: evm, tracer: 'auto', clock: () => performance.now() })
    const found: string[] = []
    await checkIndex(
      { all: true, from: undefined, to: undefined, sample: 0 },
      {
        ...facts,
        pool,
        node,
        profile: evm,
        keccak: await createKeccak256(),
        verify: 'strict',
        verifyExcept: [],
        zeroValueCalls: false,
        startBlock: 0,
        concurrency: 4,
        findings: {
          differs: (difference) => found.push(differenceLine(difference)),
          unknown: (what) => found.push(`not compared: ${what}`),
        },
        unproved: (block, reasons) => found.push(`block ${block} is not proved: ${reasons.join(' ')}`),
        progress: () => {},
      },
    )
    return found
  } finally {
    await node.close()
  }
}

/**
 * The API answers the balances of the test's final state, and the index knows each account whose balance changed: all but those
 * that the DAO fork emptied, which no transaction names.
 */
async function balances(
  { index, get }: TestServer,
  { test, blocks, forkOf }: ExecutedChain,
): Promise<string[]> {
  const { rows } = await index.query<{ address: string }>(
    'select address from address join address_balance on address_id = id',
  )
  const known = new Set(rows.map(({ address }) => address))
  const before = withPrefixes(test.pre)
  const after = withPrefixes(test.postState ?? {})
  const at = blocks.at(-1)!.served.balances
  const isWhole = !blocks.some(
    ({ header }) => forkOf(Number(header.number), Number(header.timestamp)) === 'dao',
  )
  const addresses = test.postState ? Object.keys({ ...before, ...after }) : Object.keys(at)
  const wrong: string[] = []
  for (let first = 0; first < addresses.length; first += MOST_BALANCES) {
    const address = addresses.slice(first, first + MOST_BALANCES).join()
    const { result } = (await get({ module: 'account', action: 'balancemulti', address })).body
    for (const { account, balance } of result as { account: string; balance: string }[]) {
      const was = BigInt(before[account]?.balance ?? 0)
      const is = BigInt((test.postState ? after[account]?.balance : at[account]) ?? 0)
      if (BigInt(balance) !== is)
        wrong.push(`the balance of ${account} is answered as ${balance}, the test says ${is}`)
      if (isWhole && is !== was && !known.has(account))
        wrong.push(`the index does not know ${account}, whose balance was ${was} and is ${is}`)
    }
  }
  return wrong
}

/** That the API answers at once. */
const MOST_BALANCES = 20

/** The forks that Ethereum had at the first blocks: only there the number of a block of a test says its reward. */
const FIRST_FORKS = ['chainstart', 'homestead', 'dao', 'tangerineWhistle', 'spuriousDragon']
const STATIC_REWARD = 5n * 10n ** 18n

/** The API says of each block, and of its uncles, what the rules of Ethereum say. */
async function rewards(server: TestServer, { blocks, forkOf }: ExecutedChain): Promise<string[]> {
  const wrong: string[] = []
  for (const { header, served } of blocks.slice(1)) {
    const number = Number(header.number)
    if (!FIRST_FORKS.includes(forkOf(number, Number(header.timestamp)))) continue
    const fees = served.receipts.reduce(
      (sum, { gasUsed, effectiveGasPrice }) => sum + BigInt(gasUsed) * BigInt(effectiveGasPrice),
      0n,
    )
    const uncles = served.uncles ?? []
    const inclusion = (STATIC_REWARD / 32n) * BigInt(uncles.length)
    const expected = {
      blockReward: `${STATIC_REWARD + fees + inclusion}`,
      uncles: uncles.map((uncle, n) => ({
        unclePosition: `${n}`,
        miner: uncle.miner,
        blockreward: `${((8n + BigInt(uncle.number) - header.number) * STATIC_REWARD) / 8n}`,
      })),
    }
    const { result } = (await server.get({ module: 'block', action: 'getblockreward', blockno: number })).body
    const answered = { blockReward: result.blockReward, uncles: result.uncles ?? [] }
    if (JSON.stringify(answered) !== JSON.stringify(expected))
      wrong.push(`block ${number} brought ${JSON.stringify(answered)}, not ${JSON.stringify(expected)}`)
  }
  return wrong
}
