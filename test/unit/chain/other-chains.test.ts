import { expect, test } from 'vitest'
import type { CheckName, CheckOutcome } from '../../../src/chain/checks.ts'
import { evm } from '../../../src/chain/evm.ts'
import { completed } from '../../../src/chain/placed.ts'
import { checkBundle } from '../../../src/chain/proofs.ts'
import type { Bundle } from '../../../src/chain/types.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { chainRecordings, type RecordedBlock } from '../../support/chain-recordings.ts'

/* Blocks of other chains, as their nodes wrote them. */

const keccak = await createKeccak256()
const RECORDINGS = new Map(chainRecordings().map((recording) => [recording.file, recording]))

const bundleOf = ({ block, receipts }: RecordedBlock): Bundle =>
  completed({ block: evm.read.block(block), receipts: receipts.map(evm.read.receipt), uncles: [] })

const recorded = (file: string): RecordedBlock => structuredClone(RECORDINGS.get(file)!.blocks[0]!)

const outcomes = (bundle: Bundle): CheckOutcome[] =>
  checkBundle(bundle, { profile: evm, keccak, client: null })
const checksOf = (bundle: Bundle, wanted: CheckOutcome['outcome']): CheckName[] =>
  outcomes(bundle).flatMap(({ check, outcome }) => (outcome === wanted ? [check] : []))

/** What refutes each block, and what of it cannot be proved. Everything else is proved. */
const EXPECTED: readonly [string, refuted: CheckName[], unprovable: CheckName[]][] = [
  ['ethereum-4369999', [], []],
  ['op-isthmus', [], []],
  ['zksync-35533', [], ['gas-used', 'block-hash', 'transaction-hashes', 'transactions-root', 'receipts-root', 'logs-bloom']],
  ['subtensor-6646068', [], ['block-hash']],
  ['tempo-17708868', [], ['block-hash', 'transaction-hashes', 'transactions-root', 'receipts-root']],
  ['cronos-6541', ['receipts', 'gas-used', 'block-hash', 'transactions-root'], []],
  ['cronos-11446765', ['log-index', 'block-hash', 'transactions-root', 'receipts-root', 'logs-bloom'], []],
  ['stable-42767022', ['log-index', 'block-hash'], []],
  ['hedera-31334228', ['receipts', 'gas-used', 'block-hash', 'transaction-hashes', 'transactions-root', 'receipts-root', 'logs-bloom', 'withdrawals-root'], []],
] // biome-ignore format: a table

test.for(EXPECTED)('%s', ([file, refuted, unprovable]) => {
  const bundle = bundleOf(recorded(file))
  expect(checksOf(bundle, 'refuted')).toEqual(refuted)
  expect(checksOf(bundle, 'unprovable')).toEqual(unprovable)
})

test('what the settings of a recording leave out is all that refutes it', () => {
  for (const [file, refuted] of EXPECTED) {
    const leftOut = (RECORDINGS.get(file)!.expect.env['VERIFY_EXCEPT'] ?? '').split(',')
    expect([file, refuted.filter((check) => !leftOut.includes(check))]).toEqual([file, []])
  }
})

test('a block of Sonic has no list of withdrawals, and the root of none', () => {
  const { block, receipts } = recorded('op-isthmus')
  const withdrawalsRoot = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'
  const bundle = bundleOf({ block: { ...block, withdrawals: undefined, withdrawalsRoot }, receipts })
  expect(bundle.block).toMatchObject({ withdrawals: null, absent: ['withdrawals'] })
  expect(checksOf(bundle, 'refuted')).toEqual([])
})
