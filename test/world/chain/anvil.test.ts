import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import type { CallTracer } from '../../../src/chain/profile.ts'
import { checkBundle } from '../../../src/chain/proofs.ts'
import type { Bundle } from '../../../src/chain/types.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { bytesToHex, hexToBytes, privateKeyToAccount } from '../../vendor/viem/index.js'

const keccak = await createKeccak256()
/** anvil's first account; its key is public. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const OTHER: Hex = `0x${'0b'.repeat(20)}`
const FEES = { maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n, gas: 500_000n, chainId: 31337 } as const

/**
 * One log, then a call with value, a delegatecall and a staticcall of a precompile, a creation, a call of more
 * than it has, and a creation that fails (last: it takes all gas but 1/64).
 */
const RUNTIME = [
  '602a60206000a1',
  `6000600060006000600173${OTHER.slice(2)}5af150`,
  '600060006000600060045af450',
  '600060006000600060045afa50',
  '6000600053600160006000f050',
  `60006000600060006bffffffffffffffffffffffff73${OTHER.slice(2)}5af150`,
  '60fe600053600160006000f050',
  '00',
].join('')
const DEPLOY: Hex = `0x61${(RUNTIME.length / 2).toString(16).padStart(4, '0')}80600c6000396000f3${RUNTIME}`

async function bundleOf(node: TestAnvil, number: 'latest' | Hex): Promise<Bundle> {
  const raw = await node.rpc<{ number: string }>('eth_getBlockByNumber', [number, true])
  const receipts = await node.rpc<unknown[]>('eth_getBlockReceipts', [raw.number])
  return { block: evm.read.block(raw), receipts: receipts.map(evm.read.receipt), uncles: [] }
}

const verdicts = (bundle: Bundle, client = 'anvil/v1.7.1') =>
  Object.fromEntries(
    checkBundle(bundle, { profile: evm, keccak, client }).map(({ check, outcome }) => [check, outcome]),
  )

/** Without the check of access lists, which no node here returns. */
const PROVED = Object.fromEntries(
  evm.checks.filter((check) => check !== 'access-list').map((check) => [check, 'proved']),
)
const { 'withdrawals-root': _, ...PROVED_BEFORE_SHANGHAI } = PROVED

/** Mines a transaction of each of these types, a creation, a call of the created contract, and a failure. */
async function live(node: TestAnvil, types: readonly number[]): Promise<void> {
  let nonce = 0
  const send = async (transaction: object) => {
    const raw = await account.signTransaction({
      chainId: 31337,
      gas: 500_000n,
      nonce: nonce++,
      ...transaction,
    } as never)
    await node.rpc('eth_sendRawTransaction', [raw])
  }
  const priced = (type: number) =>
    type >= 2
      ? { type: 'eip1559', ...FEES }
      : { type: type === 1 ? 'eip2930' : 'legacy', gasPrice: 10n ** 10n }
  const best = priced(Math.max(...types.filter((type) => type <= 2)))
  await send({ ...best, data: DEPLOY, value: 100n })
  await node.mine()
  const [created] = (await bundleOf(node, 'latest')).receipts
  const accessList = [{ address: OTHER, storageKeys: [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`] }]
  if (types.includes(0)) await send({ ...priced(0), to: OTHER, value: 5n })
  if (types.includes(1)) await send({ ...priced(1), to: OTHER, accessList })
  if (types.includes(2)) await send({ ...priced(2), to: OTHER, accessList, data: '0x0102' })
  await send({ ...best, to: created!.contractAddress, value: 7n })
  await send({ ...best, data: '0x60006000fd' })
  await send({ ...best, data: '0x00' })
  await send({ ...best, to: created!.contractAddress, data: '0x01' })
  // Last: it moves the sender's nonce a second time, which the pool does not foresee.
  if (types.includes(4)) {
    const authorization = await account.signAuthorization({
      contractAddress: OTHER,
      chainId: 31337,
      nonce: nonce + 1,
    })
    await send({ ...FEES, type: 'eip7702', to: OTHER, authorizationList: [authorization] })
  }
  await node.mine()
  await node.mine(2)
}

describe.for([
  ['frontier', [0]],
  ['byzantium', [0]],
  ['berlin', [0, 1]],
  ['london', [0, 1, 2]],
  ['shanghai', [0, 1, 2]],
  ['cancun', [0, 1, 2]],
  ['prague', [0, 1, 2, 4]],
  ['osaka', [0, 1, 2, 4]],
] as const)('anvil at %s', ([hardfork, types]) => {
  let node: TestAnvil
  beforeAll(async () => {
    node = await startAnvil({ hardfork, noMining: true })
    await live(node, types)
  })
  afterAll(() => node?.close())

  test('is proved in every block, the first and the empty ones too, under any client version', async () => {
    const expected = ['frontier', 'byzantium', 'berlin', 'london'].includes(hardfork)
      ? PROVED_BEFORE_SHANGHAI
      : PROVED
    const head = await node.head()
    const seen = new Set<number>()
    for (let number = 0; number <= head; number++) {
      const bundle = await bundleOf(node, toQuantity(number))
      expect([number, verdicts(bundle, 'unknown')]).toEqual([number, expected])
      for (const { type } of bundle.block.transactions) seen.add(type)
      expect(
        [bundle.block, ...bundle.block.transactions, ...bundle.receipts].map(({ extra }) => extra),
      ).not.toContainEqual(expect.anything())
    }
    expect([...seen].toSorted()).toEqual(types)
  })

  test('has the same frames by each of its tracers', async () => {
    const { block, receipts } = await bundleOf(node, '0x2')
    const callTracer = { tracer: 'callTracer' }
    const questions: [CallTracer, unknown[]][] = [
      ['debug_traceBlockByHash', [block.hash, callTracer]],
      ['debug_traceBlockByNumber', ['0x2', callTracer]],
      ['trace_block', ['0x2']],
    ]
    const answers = await Promise.all(
      questions.map(async ([tracer, parameters]) =>
        evm.read.traces(await node.rpc(tracer, parameters), tracer, block.transactions),
      ),
    )
    // What a frame was given and used differs: anvil adds up the gas of roots over the block.
    const byTracer = answers.map((traces) =>
      traces.map(({ frames }) =>
        frames.map(({ type, traceAddress, from, to, value, error }) => [
          type,
          traceAddress.join(),
          from,
          to,
          value,
          error,
        ]),
      ),
    )
    expect(byTracer[1]).toEqual(byTracer[0])
    expect(byTracer[2]).toEqual(byTracer[0])
    // The first forks know neither all these calls nor the 1/64 of gas that is kept back.
    if (hardfork === 'frontier') return
    const calling = block.transactions.find(({ value }) => value === 7n)!
    expect(
      answers[0]![calling.index]!.frames.map(({ type, value, error, to }) => [
        type,
        value,
        error,
        to === null,
      ]),
    ).toEqual([
      ['call', 7n, null, false],
      ['call', 1n, null, false],
      ['delegatecall', 0n, null, false],
      ['staticcall', 0n, null, false],
      ['create', 0n, null, false],
      ['call', 0xffffffffffffffffffffffffn, 'insufficient balance for transfer', false],
      ['create', 0n, 'invalid opcode', true],
    ])
    expect(receipts[calling.index]!.logs).toHaveLength(1)
    for (const tracer of ['debug_traceTransaction', 'trace_transaction'] as const) {
      const raw = await node.rpc(
        tracer,
        tracer === 'trace_transaction' ? [calling.hash] : [calling.hash, callTracer],
      )
      const [trace] = evm.read.traces(raw, tracer, [calling])
      expect(trace!.frames.map(({ type }) => type)).toEqual(
        answers[0]![calling.index]!.frames.map(({ type }) => type),
      )
    }
  })
})

describe('answers of anvil that cannot be proved', () => {
  let node: TestAnvil
  beforeAll(async () => {
    node = await startAnvil({ hardfork: 'prague', noMining: true })
  })
  afterAll(() => node?.close())

  test('a block with a blob transaction has a root over the blobs, all else of it is proved', async () => {
    // The polynomial 0: commitment and proof are the point at infinity, and no KZG library is needed.
    const infinity = `0xc0${'00'.repeat(47)}` as const
    const versioned = createHash('sha256').update(hexToBytes(infinity)).digest()
    versioned[0] = 1
    const raw = await account.signTransaction({
      ...FEES,
      type: 'eip4844',
      nonce: 0,
      to: OTHER,
      maxFeePerBlobGas: 10n ** 10n,
      blobVersionedHashes: [bytesToHex(versioned)],
      sidecars: [{ blob: `0x${'00'.repeat(131_072)}`, commitment: infinity, proof: infinity }],
    } as never)
    await node.rpc('eth_sendRawTransaction', [raw])
    await node.mine()
    const bundle = await bundleOf(node, 'latest')
    expect(bundle.block.transactions).toMatchObject([
      { type: 3, blobVersionedHashes: [bytesToHex(versioned)], extra: null },
    ])
    expect(bundle.receipts).toMatchObject([{ blobGasUsed: 131_072n }])
    expect(verdicts(bundle)).toEqual({ ...PROVED, 'transactions-root': 'unprovable' })
    expect(verdicts(bundle, 'Geth/v1.16.0')).toEqual({ ...PROVED, 'transactions-root': 'refuted' })
  })

  test('a transaction of an impersonated account has a hash of its own kind, all else of it is proved', async () => {
    const unusedAddress = `0x${'0e'.repeat(20)}`
    await node.rpc('anvil_setBalance', [unusedAddress, '0xde0b6b3a7640000'])
    await node.rpc('anvil_impersonateAccount', [unusedAddress])
    await node.rpc('eth_sendTransaction', [{ from: unusedAddress, to: OTHER, value: '0x1', nonce: '0x0' }])
    await node.rpc('eth_sendTransaction', [
      { from: unusedAddress, data: DEPLOY, nonce: '0x1', gasPrice: '0x77359400' },
    ])
    await node.mine()
    const bundle = await bundleOf(node, 'latest')
    expect(bundle.block.transactions).toMatchObject([
      { r: 0n, s: 0n },
      { r: 0n, s: 0n },
    ])
    expect(verdicts(bundle)).toEqual({ ...PROVED, 'transaction-hashes': 'unprovable' })
    expect(verdicts(bundle, 'Geth/v1.16.0')).toEqual({ ...PROVED, 'transaction-hashes': 'refuted' })
  })

  test('blocks of a reorg are proved', async () => {
    await node.mine(3)
    const before = await node.head()
    await node.reorg(2)
    for (const number of [before - 1, before]) {
      expect(verdicts(await bundleOf(node, toQuantity(number)))).toEqual(PROVED)
    }
  })

  test('its cheats of time, fees, limit, miner and nonce make blocks that are proved', async () => {
    await node.rpc('anvil_setCoinbase', [OTHER])
    await node.rpc('evm_setNextBlockTimestamp', ['0x1ffffffff'])
    await node.rpc('anvil_setNextBlockBaseFeePerGas', ['0x0'])
    await node.rpc('anvil_setNonce', [account.address, '0x8000000000000000'])
    await node.rpc('eth_sendTransaction', [
      { from: account.address, data: DEPLOY, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x0' },
    ])
    await node.mine()
    const bundle = await bundleOf(node, 'latest')
    expect(bundle.block).toMatchObject({ miner: OTHER, timestamp: 0x1ffffffffn, baseFeePerGas: 0n })
    expect(bundle.block.transactions).toMatchObject([{ nonce: 2n ** 63n }])
    expect(verdicts(bundle)).toEqual(PROVED)
  })
})
