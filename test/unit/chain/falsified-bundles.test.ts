import { expect, test } from 'vitest'
import { mixedBlock } from '../../../bench/check/mixed-block.ts'
import type { CheckName, Quirk, RequestedBlock } from '../../../src/chain/checks.ts'
import { evm } from '../../../src/chain/evm.ts'
import { defineChain } from '../../../src/chain/profile.ts'
import { checkBundle, createProofTools } from '../../../src/chain/proofs.ts'
import type { Bundle } from '../../../src/chain/types.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'

const keccak = await createKeccak256()
const honest = mixedBlock(150, keccak)

const bundle = (): Bundle => ({
  block: evm.read.block(honest.block),
  receipts: honest.receipts.map(evm.read.receipt),
  uncles: [],
})

function outcomes(
  checked: Bundle,
  options: { client?: string; quirks?: readonly Quirk[]; requested?: RequestedBlock } = {},
) {
  const { client = null, quirks = evm.quirks, requested = {} } = options
  return checkBundle(checked, {
    profile: defineChain(evm, { name: 'test', quirks }),
    keccak,
    client,
    requested,
  })
}

const refuted = (checked: Bundle, options = {}): CheckName[] =>
  outcomes(checked, options)
    .flatMap(({ check, outcome }) => (outcome === 'refuted' ? [check] : []))
    .sort()

const flip = (hex: Hex, at: number): Hex =>
  `${hex.slice(0, at)}${hex[at] === '0' ? '1' : '0'}${hex.slice(at + 1)}` as Hex

test('an unchanged block is proved by every check, and contradicts nothing', () => {
  expect(outcomes(bundle()).map(({ check, outcome }) => [check, outcome])).toEqual(
    // No access list is given along with it.
    evm.checks.filter((check) => check !== 'access-list').map((check) => [check, 'proved']),
  )
})

test('proof tools are reused for the next block', () => {
  const context = { profile: evm, keccak, client: null, tools: createProofTools(keccak) }
  const first = checkBundle(bundle(), context)
  expect(checkBundle(bundle(), context)).toEqual(first)
})

const withLog = 8 // the first trade: six logs

/** A change to a bundle, and the checks that refute it. */
const FALSIFICATIONS: [string, (bundle: Bundle) => void, CheckName[]][] = [
  ['a changed value', ({ block }) => { block.transactions[3]!.value += 1n }, ['transaction-hashes', 'transactions-root']],
  ['a changed signature', ({ block }) => { block.transactions[3]!.s += 1n }, ['transaction-hashes', 'transactions-root']],
  ['a changed recipient', ({ block }) => { block.transactions[3]!.to = flip(block.transactions[3]!.to!, 9) }, ['transaction-hashes', 'transactions-root']],
  ['a changed byte of input', ({ block }) => { block.transactions[9]!.input = flip(block.transactions[9]!.input, 300) }, ['transaction-hashes', 'transactions-root']],
  ['a left-out transaction', ({ block, receipts }) => { block.transactions.pop(); receipts.pop() }, ['transactions-root', 'receipts-root', 'logs-bloom', 'gas-used']],
  ['no transactions at all', ({ block, receipts }) => { block.transactions = []; receipts.length = 0 }, ['transactions-root', 'receipts-root', 'logs-bloom', 'gas-used']],
  ['swapped transactions', ({ block }) => { [block.transactions[0], block.transactions[1]] = [block.transactions[1]!, block.transactions[0]!] }, ['transactions-root', 'receipts', 'gas-used']],
  ['a hash of another transaction', ({ block }) => { block.transactions[5]!.hash = block.transactions[6]!.hash }, ['transaction-hashes', 'receipts', 'gas-used', 'log-index']],
  ['a dropped log', ({ receipts }) => { receipts[withLog]!.logs.pop() }, ['receipts-root', 'logs-bloom', 'log-index']],
  ['the last log dropped', ({ receipts }) => { receipts.at(-1)!.logs.pop() }, ['receipts-root', 'logs-bloom']],
  ['all logs and blooms left out', ({ receipts, block }) => { for (const receipt of receipts) { receipt.logs = []; receipt.logsBloom = `0x${'00'.repeat(256)}` } void block }, ['receipts-root', 'logs-bloom']],
  ['changed log data', ({ receipts }) => { receipts[withLog]!.logs[2]!.data = flip(receipts[withLog]!.logs[2]!.data, 20) }, ['receipts-root']],
  ['a changed topic', ({ receipts }) => { receipts[withLog]!.logs[2]!.topics[1] = flip(receipts[withLog]!.logs[2]!.topics[1]!, 40) }, ['receipts-root', 'logs-bloom']],
  ['a success that failed', ({ receipts }) => { receipts[4]!.status = false }, ['receipts-root']],
  ['a flipped bit in a bloom', ({ receipts }) => { receipts[withLog]!.logsBloom = flip(receipts[withLog]!.logsBloom, 100) }, ['receipts-root', 'logs-bloom']],
  ['a flipped bit in the block\'s bloom', ({ block }) => { block.logsBloom = flip(block.logsBloom, 100) }, ['block-hash', 'logs-bloom']],
  ['swapped receipts', ({ receipts }) => { [receipts[0], receipts[1]] = [receipts[1]!, receipts[0]!] }, ['receipts-root', 'receipts']],
  ['a missing receipt', ({ receipts }) => { receipts.pop() }, ['receipts-root', 'logs-bloom', 'receipts', 'gas-used']],
  ['receipts of another block', ({ receipts }) => { for (const receipt of receipts) receipt.blockHash = `0x${'dd'.repeat(32)}` }, ['receipts']],
  ['a receipt\'s gas', ({ receipts }) => { receipts[7]!.gasUsed += 1n }, ['gas-used']],
  ['a cumulative gas', ({ receipts }) => { receipts[7]!.cumulativeGasUsed -= 30_000n }, ['receipts-root', 'gas-used']],
  ['the block\'s gas', ({ block }) => { block.gasUsed += 1n }, ['block-hash', 'gas-used']],
  ['a log index', ({ receipts }) => { receipts[withLog]!.logs[3]!.index += 1 }, ['log-index']],
  ['a transaction index', ({ block }) => { block.transactions[3]!.index = 4 }, ['receipts']],
  ['a created contract that is none', ({ receipts }) => { receipts[3]!.contractAddress = `0x${'cc'.repeat(20)}` }, ['contract-address']],
  ['a changed time', ({ block }) => { block.timestamp += 1n }, ['block-hash']],
  ['another miner', ({ block }) => { block.miner = flip(block.miner, 5) }, ['block-hash']],
  ['another parent', ({ block }) => { block.parentHash = flip(block.parentHash, 5) }, ['block-hash']],
  ['a left-out field of the header', ({ block }) => { block.requestsHash = null }, ['block-hash']],
  ['a withdrawal too many', ({ block }) => { block.withdrawals!.push({ index: 1n, validatorIndex: 1n, address: block.miner, amount: 1n }) }, ['withdrawals-root']],
  ['withdrawals left out', ({ block }) => { block.withdrawals = null; block.withdrawalsRoot = block.parentHash }, ['block-hash', 'withdrawals-root']],
  ['an empty list of withdrawals', ({ block }) => { block.withdrawals = []; block.withdrawalsRoot = block.parentHash }, ['block-hash', 'withdrawals-root']],
  ['uncles left out', ({ block }) => { block.sha3Uncles = block.parentHash }, ['block-hash', 'uncles-hash']],
  ['an uncle too many', ({ block, uncles }) => { uncles.push(structuredClone(block)) }, ['uncles-hash', 'uncles']],
] // biome-ignore format: a table

test.for(FALSIFICATIONS)('%s is refuted', ([, falsify, seenBy]) => {
  const falsified = bundle()
  falsify(falsified)
  expect(refuted(falsified)).toEqual(seenBy.toSorted())
})

test('every refutation says what is wrong in a sentence', () => {
  for (const [, falsify] of FALSIFICATIONS) {
    const falsified = bundle()
    falsify(falsified)
    for (const { outcome, reason } of outcomes(falsified)) {
      if (outcome === 'refuted') expect(reason).toMatch(/^[A-Z].{20,}\.$/)
    }
  }
})

test('another block than was asked for is refuted', () => {
  const { number, hash } = bundle().block
  expect(refuted(bundle(), { requested: { number, hash } })).toEqual([])
  expect(refuted(bundle(), { requested: { number: number + 1 } })).toEqual(['asked-block'])
  expect(refuted(bundle(), { requested: { hash: `0x${'ab'.repeat(32)}` } })).toEqual(['asked-block'])
})

test('a genesis without transactions may say that it used gas', () => {
  const genesis = bundle()
  Object.assign(genesis.block, { number: 0, gasUsed: 100n, transactions: [] })
  genesis.receipts = []
  expect(refuted(genesis)).not.toContain('gas-used')
  genesis.block.number = 1
  expect(refuted(genesis)).toContain('gas-used')
})

test('a block with an unknown transaction type is not checkable in its roots, and still accountable for the rest', () => {
  const falsified = bundle()
  falsified.block.transactions[2]!.type = 0x55
  falsified.receipts[2]!.type = 0x55
  const found = outcomes(falsified).filter(({ outcome }) => outcome !== 'proved')
  expect(found.map(({ check, outcome }) => [check, outcome])).toEqual([
    ['transaction-hashes', 'unprovable'],
    ['transactions-root', 'unprovable'],
    ['receipts-root', 'unprovable'],
  ])
  expect(found[0]!.reason).toBe('The block has transactions of a type that is not known: 0x55.')
  falsified.block.transactions[5]!.value += 1n
  falsified.receipts[withLog]!.logs.pop()
  expect(refuted(falsified)).toEqual(['log-index', 'logs-bloom', 'transaction-hashes'])
})

test('a made-up type on one side is refuted', () => {
  const falsified = bundle()
  falsified.receipts[2]!.type = 0x55
  expect(refuted(falsified)).toEqual(['receipts'])
})

test('a header with an unknown field is not checkable in its hash alone', () => {
  const falsified = bundle()
  falsified.block.extra = { tomorrowRoot: '0x12' }
  falsified.block.timestamp += 1n
  expect(outcomes(falsified).filter(({ outcome }) => outcome !== 'proved')).toEqual([
    {
      check: 'block-hash',
      outcome: 'unprovable',
      reason: 'The header has a field that is not known: tomorrowRoot.',
    },
  ])
})

test('an unknown field that no hash covers leaves the proof as it is', () => {
  const falsified = bundle()
  falsified.block.extra = { tomorrowRoot: '0x12' }
  falsified.receipts[0]!.extra = { l1Fee: '0x5' }
  expect(outcomes(falsified).every(({ outcome }) => outcome === 'proved')).toBe(true)
  falsified.receipts[0]!.cumulativeGasUsed += 1n
  expect(refuted(falsified)).toEqual(['gas-used', 'receipts-root'])
})

test("a client's quirk excuses that client alone, and only where it shows", () => {
  const impersonated = bundle()
  Object.assign(impersonated.block.transactions[1]!, { r: 0n, s: 0n })
  const hashes = (checked: Bundle, client: string) =>
    outcomes(checked, { client }).find(({ check }) => check === 'transaction-hashes')!.outcome
  expect(hashes(impersonated, 'anvil/v1.7.1')).toBe('unprovable')
  expect(hashes(impersonated, 'Geth/v1.15.0')).toBe('refuted')
  // A change to another transaction of the block is no impersonation.
  impersonated.block.transactions[4]!.value += 1n
  expect(hashes(impersonated, 'anvil/v1.7.1')).toBe('refuted')
  const changed = bundle()
  changed.block.transactions[1]!.value += 1n
  expect(hashes(changed, 'anvil/v1.7.1')).toBe('refuted')
})

test('uncles are proved by their headers, and not checkable where they were not answered', () => {
  const falsified = bundle()
  const uncle = evm.read.header({ ...honest.block, uncles: [] })
  falsified.block.uncles = [uncle.hash]
  const uncles = (checked: Bundle) => outcomes(checked).find(({ check }) => check === 'uncles-hash')!.outcome
  expect(uncles(falsified)).toBe('unprovable')
  falsified.uncles = [uncle]
  expect(uncles(falsified)).toBe('refuted')
})

test('a block before withdrawals says nothing of them', () => {
  const falsified = bundle()
  falsified.block.withdrawals = null
  falsified.block.withdrawalsRoot = null
  expect(outcomes(falsified).map(({ check }) => check)).not.toContain('withdrawals-root')
})

test('a chain without cumulative gas or computed addresses is not checked for them', () => {
  const profile = defineChain(evm, { name: 'other', cumulativeGas: false, contractAddress: 'given' })
  const falsified = bundle()
  falsified.receipts[3]!.contractAddress = `0x${'cc'.repeat(20)}`
  for (const receipt of falsified.receipts) receipt.cumulativeGasUsed = 0n
  expect(profile.contradictions(falsified, { keccak })).toEqual([])
})
