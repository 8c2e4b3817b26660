import { isDeepStrictEqual } from 'node:util'
import { createAuthorityOf } from '../chain/authority.ts'
import type { CheckName, CheckOutcome } from '../chain/checks.ts'
import { withKeptOddities } from '../chain/placed.ts'
import type { Profile } from '../chain/profile.ts'
import { checkBundle, createProofTools } from '../chain/proofs.ts'
import { createSigner } from '../chain/signer.ts'
import type { Bundle } from '../chain/types.ts'
import { unprovedBits } from '../chain/unproved.ts'
import { type KnownCodes, mayWrap, NAMED_WRAPPER, undecidedContracts } from '../decode/contract-code.ts'
import { type DecodeOptions, decodeBlock } from '../decode/decode-block.ts'
import { indexesNothing } from '../decode/decode-token-transfer.ts'
import { sentenceOf } from '../errors.ts'
import type { Keccak } from '../primitives/hash.ts'
import { BLOCK_TABLES, CALL_TYPES, type Rows, type TableName } from '../schema/tables.ts'
import { createBundleMaker } from './bundle-maker.ts'

export interface VerifyOptions {
  readonly profile: Profile
  readonly keccak: Keccak
  readonly chainId: bigint
  /** The client version of the operator's node, as known quirks depend on it. */
  readonly client: string
  readonly verifyExcept: readonly string[]
  readonly zeroValueCalls: boolean
  /** Whether senders are recovered from signatures. */
  readonly senders: boolean
}

/** Throws the error of a block, with the tables that may have the wrong rows. */
export type Blame = (tables: readonly TableName[], problem: string) => never

/** The message for each refuted check, and the tables with the wrong rows. */
const REFUTED: Readonly<
  Partial<Record<CheckName, readonly [tables: readonly TableName[], problem: string]>>
> = {
  'block-hash': [['block'], 'its columns do not give the hash of the header'],
  'transaction-hashes': [['transaction'], 'a transaction does not give its hash'],
  'transactions-root': [['transaction'], "the transactions do not give the header's transactions root"],
  'receipts-root': [['transaction', 'log'], "the receipts and logs do not give the header's receipts root"],
  'logs-bloom': [['log'], "the logs do not give the header's bloom"],
  'withdrawals-root': [['withdrawal'], "the withdrawals do not give the header's withdrawals root"],
  'uncles-hash': [['uncle'], "the uncles do not give the header's hash of them"],
  'gas-used': [['transaction'], 'the gas of its transactions is not that of the block'],
  receipts: [['transaction'], 'its transactions are not one after the other'],
  'log-index': [['log'], 'its logs are not one after the other'],
  'contract-address': [
    ['transaction'],
    'a created contract does not have the address that its creator gives it',
  ],
  uncles: [['uncle'], 'its uncles are not those of the block'],
}

/**
 * Compares a block's rows with its header: recomputes everything that the header covers, and derives the other rows
 * again. Returns the sum of the bits of checks that could not be made.
 */
export function createBlockVerifier(
  options: VerifyOptions,
): (rows: Rows, fromLogs: boolean, blame: Blame) => number {
  const { profile, keccak, chainId, client, verifyExcept, zeroValueCalls } = options
  const tools = createProofTools(keccak)
  const makeBundle = createBundleMaker(profile, keccak, chainId)
  const authorityOf = createAuthorityOf(keccak)
  const signerOf = createSigner(keccak)

  const check = (bundle: Bundle, blame: Blame): CheckOutcome[] => {
    const outcomes = checkBundle(bundle, { profile, keccak, client, tools }).filter(
      (outcome) => !verifyExcept.includes(outcome.check),
    )
    const refuted = outcomes.find(({ outcome }) => outcome === 'refuted')
    if (refuted)
      blame(...(REFUTED[refuted.check] ?? ([['block'], refuted.reason.replace(/\.$/, '')] as const)))
    return outcomes.filter(({ outcome }) => outcome === 'unprovable')
  }

  return (rows, fromLogs, blame) => {
    assertPlaces(rows, blame)
    const [block] = rows.block
    // The index does not have all fields that such a chain's header hash covers.
    if (profile.checks.length === 0) return block!.unproved
    const answered = bundleOf(makeBundle, rows, blame)
    const unproved = check(answered, blame)
    const bundle = withKeptOddities(
      answered,
      { profile, verify: 'on', verifyExcept, unproved, chainId },
      tools,
    )
    if (options.senders)
      for (const transaction of bundle.block.transactions)
        if ((signerOf(transaction) ?? transaction.from) !== transaction.from)
          blame(['transaction'], `the sender of transaction ${transaction.index} did not sign it`)
    const codes = codesOf(bundle, rows, profile)
    const decode: DecodeOptions = { profile, codes, zeroValueCalls, callsFromLogs: fromLogs, authorityOf }
    compareDerived(rows, decodeBlock(bundle, decode, block!.unproved), fromLogs, blame)
    return unprovedBits(unproved)
  }
}

function bundleOf(make: (rows: Rows) => Bundle, rows: Rows, blame: Blame): Bundle {
  try {
    return make(rows)
  } catch (error) {
    return blame(
      ['block', 'transaction', 'log', 'uncle', 'withdrawal'],
      `it is no block: ${sentenceOf(error)}`,
    )
  }
}

/** Asserts that rows that no header covers refer at least to existing rows. */
function assertPlaces(rows: Rows, blame: Blame): void {
  const count = rows.transaction.length
  if (rows.block[0]!.transaction_count !== count)
    blame(['transaction'], 'it has more or fewer transactions than it says')
  for (const table of ['call', 'failure', 'creation', 'destruction'] as const)
    for (const { tx_index: index } of rows[table])
      if (index < 0 || index >= count) blame([table], `it has no transaction ${index}`)
  for (const { type } of rows.call)
    if (CALL_TYPES[type] === undefined) blame(['call'], `there is no call of type ${type}`)
}

/** Facts about contracts, which indexing reads from their code. Here the archive's transfers show them. */
function codesOf(bundle: Bundle, { tokenTransfer }: Rows, { wrappedNative }: Profile): KnownCodes {
  const codes = new Map(wrappedNative.map((address) => [address, NAMED_WRAPPER]))
  const undecided = undecidedContracts(bundle, codes)
  if (undecided.length === 0) return codes
  const standards = new Map(tokenTransfer.map(({ log_index, standard }) => [log_index, standard]))
  for (const address of undecided) {
    const logs = bundle.receipts.flatMap((receipt) => receipt.logs.filter((log) => log.address === address))
    codes.set(address, {
      wraps: logs.some((log) => mayWrap(log) && standards.has(log.index)),
      hasDecimals: logs.some((log) => indexesNothing(log) && standards.get(log.index) === 20),
    })
  }
  return codes
}

const KEYS = Object.keys(BLOCK_TABLES) as TableName[]

/** Asserts that rows that follow from covered data equal those that this program derives. */
function compareDerived(rows: Rows, derived: Rows, fromLogs: boolean, blame: Blame): void {
  for (const key of fromLogs ? [...KEYS, 'call' as const] : KEYS)
    compareRows(key, rows[key], derived[key], blame)
  const direct = rows.creation.filter(({ call_index }) => call_index === 0)
  compareRows('creation', direct, derived.creation, blame)
}

function compareRows(
  table: TableName,
  archived: readonly object[],
  derived: readonly object[],
  blame: Blame,
): void {
  if (archived.length !== derived.length)
    blame([table], `it has ${archived.length} rows where ${derived.length} follow from the block`)
  for (let n = 0; n < archived.length; n++) {
    const expected = derived[n] as Readonly<Record<string, unknown>>
    const row = archived[n] as Readonly<Record<string, unknown>>
    for (const column in expected)
      if (row[column] !== expected[column] && !isSame(row[column], expected[column]))
        blame([table], `${column} of row ${n} is not what follows from the block`)
  }
}

/** Compares lists and JSON. JSON omits undefined fields. */
const isSame = (archived: unknown, expected: unknown): boolean =>
  typeof expected === 'object' &&
  expected !== null &&
  isDeepStrictEqual(archived, JSON.parse(JSON.stringify(expected)))
