import { createAuthorityOf } from '../chain/authority.ts'
import type { CheckOutcome } from '../chain/checks.ts'
import { withKeptOddities } from '../chain/placed.ts'
import { createProofTools } from '../chain/proofs.ts'
import type { Transaction } from '../chain/types.ts'
import { decodeTraces } from '../decode/call-frame.ts'
import { coinTransfersOf } from '../decode/coin-log.ts'
import { NAMED_WRAPPER, undecidedContracts } from '../decode/contract-code.ts'
import { decodeBlock } from '../decode/decode-block.ts'
import { ChainscopeError, sentenceOf } from '../errors.ts'
import {
  assertNotRefuted,
  assertSameTransfers,
  type CheckOptions,
  needsTrace,
} from '../indexer/check/block-checker.ts'
import { createCodeReader } from '../indexer/fetch/contract-codes.ts'
import { UnsettledBlockError } from '../indexer/fetch/units.ts'
import { type NodeClient, pause } from '../node/client.ts'
import { noRows, type Rows } from '../schema/tables.ts'
import { fetchBundle, takesMissingReceipts } from '../source/bundle.ts'
import { readTraces, traceCalls } from '../source/traces.ts'

/** What the index should have about a block, according to the node's answers now. */
export interface ExpectedBlock {
  readonly rows: Rows
  readonly transactions: readonly Transaction[]
  /** Checks of the block that cannot be made, with the reason. */
  readonly unproved: readonly CheckOutcome[]
  /** Why `rows` does not have the rows from traces; undefined if it has them. */
  readonly withoutTraces: string | undefined
}

export interface ExpectedOptions extends Omit<CheckOptions, 'decode'> {
  readonly node: NodeClient
  readonly zeroValueCalls: boolean
}

/** Largest number of attempts if the node's answers are wrong or not complete yet. */
const MAX_ATTEMPTS = 4

/** Fetches blocks, checks and decodes them as the indexer does, with the same functions. */
export function createExpected(options: ExpectedOptions): (block: number) => Promise<ExpectedBlock> {
  const { node, profile, tracer, keccak, zeroValueCalls } = options
  const tools = createProofTools(keccak)
  const authorityOf = createAuthorityOf(keccak)
  const codes = new Map(profile.wrappedNative.map((address) => [address, NAMED_WRAPPER]))
  const readCodes = createCodeReader(node, profile)
  const withoutReceipts = takesMissingReceipts(options.verify, options.verifyExcept)
  const bundleOptions = { profile, receipts: options.receipts, withoutReceipts }

  const once = async (number: number): Promise<ExpectedBlock> => {
    const answered = await fetchBundle(node, number, bundleOptions)
    if (!answered) throw new UnsettledBlockError(number)
    const unproved = assertNotRefuted(answered, { number }, options, tools)
    const bundle = withKeptOddities(answered, { ...options, unproved }, tools)
    const undecided = undecidedContracts(bundle, codes)
    if (undecided.length > 0) {
      const decided = await readCodes(undecided.map((address) => ({ address, block: number })))
      for (const [address, facts] of decided) codes.set(address, facts)
    }
    const decode = { profile, codes, zeroValueCalls, callsFromLogs: false, authorityOf }
    const rows = decodeBlock(bundle, decode, 0, noRows())
    const { hash, transactions } = bundle.block
    const expected = { rows, transactions, unproved }
    if (!needsTrace(bundle, profile)) return { ...expected, withoutTraces: undefined }
    if (tracer === null) return { ...expected, withoutTraces: 'the node has no tracer' }
    try {
      const traced = [{ number, hash, transactions: transactions.map((transaction) => transaction.hash) }]
      const answers = await node.batch(traceCalls(traced, tracer), { aside: true, timeout: 120_000 })
      const transfers = coinTransfersOf(bundle, profile.forks)
      for (const { traces } of readTraces(answers, traced, tracer, profile)) {
        assertSameTransfers(number, traces, transfers, options)
        decodeTraces(number, traces, decode, rows)
      }
      return { ...expected, withoutTraces: undefined }
    } catch (error) {
      if (!(error instanceof ChainscopeError)) throw error
      return { ...expected, withoutTraces: sentenceOf(error) }
    }
  }

  return async (number) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(number)
      } catch (error) {
        if (attempt === MAX_ATTEMPTS || !(error instanceof ChainscopeError && error.retryable)) throw error
        await pause(100 * 2 ** attempt)
      }
    }
  }
}
