import { expect, onTestFinished, test } from 'vitest'
import { BLOOM_BYTES, Bloomer } from '../../src/chain/bloom.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { toHex } from '../../src/primitives/hex.ts'
import { eventually } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { dumpIndex } from '../support/dump.ts'
import { rpcOf } from '../support/json-rpc.ts'
import { otherBranch, sealed } from '../support/other-branch.ts'
import {
  type Alteration,
  type Json,
  type RecordedBlock,
  type RecordedNode,
  readRecording,
  startRecordedNode,
} from '../support/recorded-node.ts'
import { startProgram, type TestProgram } from '../support/server.ts'

/* Faults around a fork: reorgs across its first block, wrong answers of nodes, unknown fields. */

const keccak = await createKeccak256()
const bloomer = new Bloomer(keccak)

async function serverOf(
  name: 'from-start' | 'crossing',
  env: Record<string, string> = {},
  begin: (node: RecordedNode) => void = () => {},
): Promise<{ node: RecordedNode; server: TestProgram; blocks: readonly RecordedBlock[] }> {
  const recording = readRecording(name)
  const node = await startRecordedNode(recording)
  begin(node)
  const server = await startProgram({ rpcUrl: node.url, env })
  onTestFinished(async () => {
    await server.close()
    await node.close()
  })
  return { node, server, blocks: recording.blocks }
}

const indexed = (server: TestProgram, { block }: RecordedBlock) =>
  eventually(async () => {
    const { rows } = await server.index.query('select hash from head')
    expect(rows[0].hash).toBe(block.hash)
    const { index } = (await server.request('/api/health')).body
    expect(index.backlog).toMatchObject({ history: 0, traces: 0, balances: 0 })
  })

const notes = async (server: TestProgram): Promise<string> =>
  (await server.request('/api/health')).body.notes.join('\n')

/** Rows of blocks and traces, without the ids of addresses, which depend on the order in which they came. */
async function facts(server: TestProgram) {
  const dump = await dumpIndex({ pool: server.index })
  return Object.fromEntries(
    ['block', 'transaction', 'log', 'call', 'creation', 'destruction', 'token_transfer', 'withdrawal'].map(
      (table) => [table, dump[table]],
    ),
  )
}

for (const [name, after] of [
  ['crossing', 7],
  ['from-start', 0],
] as const)
  test(`a reorganisation across the fork's first block of ${name} leaves what a straight index has`, async () => {
    const straight = await serverOf(name, { VERIFY: 'strict' })
    const { blocks } = straight
    const { node, server } = await serverOf(name, { VERIFY: 'strict' }, (its) =>
      its.become(otherBranch(blocks, after, 4, keccak)),
    )
    await indexed(server, otherBranch(blocks, after, 4, keccak).at(-1)!)
    node.become(blocks)
    await indexed(server, blocks.at(-1)!)
    await indexed(straight.server, blocks.at(-1)!)
    // Back, and forth again.
    node.become(otherBranch(blocks, after, blocks.length - after - 1, keccak))
    await indexed(server, otherBranch(blocks, after, blocks.length - after - 1, keccak).at(-1)!)
    expect((await server.index.query('select from transaction where block > $1', [after])).rowCount).toBe(0)
    node.become(blocks)
    await indexed(server, blocks.at(-1)!)
    expect(await facts(server)).toEqual(await facts(straight.server))
    expect((await server.request('/api/health')).body.index.unproved).toBe(0)
  })

test.each<[string, Alteration]>([
  [
    'block-hash',
    (method, _, result) =>
      method === 'eth_getBlockByNumber' && result?.number === '0x9'
        ? { ...result, slotNumber: '0x7' }
        : undefined,
  ],
  [
    'receipts-root',
    (method, [tag], result) => {
      if (method !== 'eth_getBlockReceipts' || Number(tag) !== 9) return undefined
      result[0].logs[0].data = `0x${'0'.repeat(64)}`
      return result
    },
  ],
  [
    'coin-transfers',
    (method, [hash], result) => {
      if (method !== 'debug_traceBlockByHash' || hash !== NINTH) return undefined
      result[0].result.value = '0x1'
      return result
    },
  ],
])('a wrong answer is refuted by %s, and a later right one is taken', async (check, alter) => {
  const { node, server, blocks } = await serverOf('from-start', { TRACER: 'debug_traceBlockByHash' }, (its) =>
    its.alter(alter),
  )
  await eventually(async () => expect(await notes(server)).toMatch(`refuted by the check ${check}`))
  node.alter(undefined)
  await indexed(server, blocks.at(-1)!)
  await eventually(async () => expect(await notes(server)).not.toMatch('refuted'))
})

const NINTH: string = readRecording('from-start').blocks[9]!.block.hash

/** The chain with one more block, whose header has a field of a fork that is to come. */
function withFutureBlock(blocks: readonly RecordedBlock[]): RecordedBlock[] {
  const [future] = otherBranch([...blocks.slice(0, -1), blocks.at(-1)!], blocks.length - 2, 1, keccak).slice(
    -1,
  )
  const block = { ...future!.block, futureRoot: `0x${'7'.repeat(64)}`, hash: `0x${'8'.repeat(64)}` }
  return [...blocks.slice(0, -1), { ...future!, block }]
}

test('an unknown header field is named in health and in check, and stops nothing', async () => {
  const { node, server, blocks } = await serverOf('from-start')
  const future = withFutureBlock(blocks)
  node.become(future)
  await indexed(server, future.at(-1)!)
  const { body } = await server.request('/api/health')
  expect(body.index.unproved).toBe(1)
  expect(body.notes.join('\n')).toMatch(/block-hash: The header has a field that is not known: futureRoot/)
  const newest = await rpcOf(server)('eth_getBlockByNumber', ['latest', false])
  expect(newest.futureRoot).toBe(`0x${'7'.repeat(64)}`)
  const { code, lines } = await runCommand(['check', '--all'], {
    RPC_URL: node.url,
    DATABASE_URL: server.databaseUrl,
  })
  expect(lines.join('\n')).toMatch(
    /block 22 could not be verified: block-hash: The header has a field that is not known: futureRoot/,
  )
  expect(code).toBe(3)
  await server.killAndStart()
  await eventually(async () => expect(await notes(server)).toMatch(/futureRoot/))
})

test('with VERIFY=strict such a block waits, and the setting that accepts it is named', async () => {
  const { node, server, blocks } = await serverOf('from-start', { VERIFY: 'strict' })
  await indexed(server, blocks.at(-1)!)
  node.become(withFutureBlock(blocks))
  await eventually(async () => {
    const warnings = await notes(server)
    expect(warnings).toMatch(/futureRoot/)
    expect(warnings).toMatch(/VERIFY_EXCEPT=block-hash/)
  })
})

test('an unknown transaction type, receipt field and system address are stored whole', async () => {
  const { node, server, blocks } = await serverOf('from-start')
  const recorded = structuredClone(blocks.at(-1)!)
  const [transaction, receipt] = [recorded.block.transactions[0], recorded.receipts[0]]
  Object.assign(transaction, { type: '0x2a', futureList: [{ a: '0x1' }] })
  Object.assign(receipt, { type: '0x2a', futureGas: '0x5', logs: [systemLog(receipt), ...receipt.logs] })
  recorded.receipts
    .flatMap((one) => one.logs)
    .forEach((log: Json, n: number) => {
      log.logIndex = `0x${n.toString(16)}`
    })
  node.become([...blocks.slice(0, -1), rehashed(recorded)])
  await indexed(server, rehashed(recorded))
  const rpc = rpcOf(server)
  const { block, receipts } = rehashed(recorded)
  expect(await rpc('eth_getTransactionByHash', [transaction.hash])).toMatchObject(block.transactions[0])
  const answered = await rpc('eth_getTransactionReceipt', [transaction.hash])
  expect(answered).toMatchObject({ type: '0x2a', futureGas: '0x5' })
  expect(answered.logs).toEqual(receipts[0].logs)
  const { rows } = await server.index.query(
    `select from token join address on id = address_id where address = '\\xfffffffffffffffffffffffffffffffffffffffd'`,
  )
  expect(rows).toEqual([])
})

/** As of a fork that has another system address log something of a token's shape. */
const systemLog = ({ transactionHash, blockNumber, transactionIndex, logs }: Json) => ({
  ...(logs[0] ?? {}),
  address: '0xfffffffffffffffffffffffffffffffffffffffd',
  topics: [
    '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    `0x${'0'.repeat(24)}${'1'.repeat(40)}`,
    `0x${'0'.repeat(24)}${'2'.repeat(40)}`,
  ],
  data: `0x${'0'.repeat(63)}5`,
  transactionHash,
  blockNumber,
  transactionIndex,
})

/** The block under the hash of its header, in all that names it, with the blooms of its logs; roots are left. */
function rehashed(recorded: RecordedBlock): RecordedBlock {
  const copy = structuredClone(recorded)
  const bloomOf = (logs: Json[]) => {
    const bloom = new Uint8Array(BLOOM_BYTES)
    bloomer.add(bloom, logs)
    return toHex(bloom)
  }
  for (const receipt of copy.receipts) receipt.logsBloom = bloomOf(receipt.logs)
  const block = sealed(
    { ...copy.block, logsBloom: bloomOf(copy.receipts.flatMap((one) => one.logs)) },
    keccak,
  )
  for (const one of [...block.transactions, ...copy.receipts, ...copy.receipts.flatMap((its) => its.logs)])
    one.blockHash = block.hash
  return { ...copy, block }
}
