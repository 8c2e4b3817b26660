import { createAuthorityOf } from '../../chain/authority.ts'
import type { CheckOutcome } from '../../chain/checks.ts'
import { type ProfileChoice, profileOf } from '../../chain/choose.ts'
import { withKeptOddities } from '../../chain/placed.ts'
import type { CallTracer, Profile } from '../../chain/profile.ts'
import { checkBundle, createProofTools, type ProofTools } from '../../chain/proofs.ts'
import type { Bundle, TransactionTrace } from '../../chain/types.ts'
import { unprovedBits } from '../../chain/unproved.ts'
import { decodeTraces } from '../../decode/call-frame.ts'
import { type CoinTransfer, coinTransfersOf, contradictedByCoinLogs } from '../../decode/coin-log.ts'
import { type KnownCodes, NAMED_WRAPPER, undecidedContracts } from '../../decode/contract-code.ts'
import { type DecodeOptions, decodeBlock } from '../../decode/decode-block.ts'
import { ChainscopeError } from '../../errors.ts'
import { readAnswers } from '../../node/answers.ts'
import { createKeccak256, type Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'
import { noRows } from '../../schema/tables.ts'
import { type BlockRequest, bundleCalls, readBundles, takesMissingReceipts } from '../../source/bundle.ts'
import { readTraces, type TracedBlock, traceCalls } from '../../source/traces.ts'
import { createRowEncoder, type EncodedRows } from '../../store/write/row-encoder.ts'

/** How bundles are read, checked and decoded. Does not change while an indexer runs. */
export interface CheckOptions {
  readonly profile: Profile
  readonly keccak: Keccak
  readonly receipts: Profile['receipts']
  readonly tracer: CallTracer | null
  readonly verify: 'on' | 'strict' | 'off'
  readonly verifyExcept: readonly string[]
  /** The node's client version, because quirks belong to certain clients. */
  readonly client: string
  /** The node's chain id. A transaction with another chain id keeps it. */
  readonly chainId?: bigint
  readonly decode: Omit<DecodeOptions, 'authorityOf' | 'profile' | 'codes'>
}

export interface CheckedBlock {
  readonly number: number
  readonly hash: Hex
  readonly parentHash: Hex
  readonly transactions: number
  /** The block to trace; null if no transaction in it can have made a call. */
  readonly toTrace: BlockToTrace | null
  /** Checks that were not possible, a sentence each. */
  readonly unproved: readonly string[]
}

export interface BlockToTrace extends TracedBlock {
  /** Coin transfers in the logs of each transaction; null if the block's fork does not log them. */
  readonly coinTransfers: readonly (readonly CoinTransfer[])[] | null
  /** True if calls are derived from the logs until the traces arrive. */
  readonly fromLogs: boolean
}

export type CheckedBlocks =
  | { readonly blocks: CheckedBlock[]; readonly rows: EncodedRows }
  | { readonly again: BlockRequest[] }
  /** Decoding needs facts about the code of these contracts, because their logs are ambiguous. */
  | { readonly undecided: { readonly address: Hex; readonly block: number }[] }

/** Options as plain data, which can be copied between threads. */
export type ThreadOptions = Omit<CheckOptions, 'profile' | 'keccak'> & { readonly profile: ProfileChoice }

export const openChecker = async ({ profile, ...options }: ThreadOptions) =>
  createChecker({ ...options, profile: profileOf(profile), keccak: await createKeccak256() })

/** Turns the bytes of a node's answer into rows for COPY, with all checks. */
export function createChecker(options: CheckOptions) {
  const { profile, tracer } = options
  const named = () => new Map(profile.wrappedNative.map((address) => [address, NAMED_WRAPPER]))
  let codes = named()
  const authorityOf = createAuthorityOf(options.keccak)
  const decide = (decided: KnownCodes) => {
    // Bounded, since anybody can emit such events. Contracts that the operator named stay.
    if (codes.size > MAX_DECIDED) codes = named()
    for (const [address, facts] of decided) codes.set(address, facts)
  }
  const decode = (): DecodeOptions => ({ ...options.decode, profile, codes, authorityOf })
  const encode = createRowEncoder()
  const tools = createProofTools(options.keccak)
  const bundleOptions = {
    ...options,
    withoutReceipts: takesMissingReceipts(options.verify, options.verifyExcept),
  }

  return {
    /** `decided`: the facts that an earlier result asked for with `undecided`. */
    blocks(bytes: Uint8Array, requests: readonly BlockRequest[], decided?: KnownCodes): CheckedBlocks {
      if (decided) decide(decided)
      const read = readBundles(readAnswers(bytes, bundleCalls(requests, options)), requests, bundleOptions)
      if ('again' in read) return read
      const undecided = read.flatMap((bundle) =>
        undecidedContracts(bundle, codes).map((address) => ({ address, block: bundle.block.number })),
      )
      if (undecided.length > 0) return { undecided }
      const rows = noRows()
      const blocks = read.map((answered, n): CheckedBlock => {
        const unproved = assertNotRefuted(answered, requests[n]!, options, tools)
        const bundle = withKeptOddities(answered, { ...options, unproved }, tools)
        decodeBlock(bundle, decode(), unprovedBits(unproved), rows)
        const { number, hash, parentHash, transactions } = bundle.block
        return {
          number,
          hash,
          parentHash,
          transactions: transactions.length,
          toTrace: needsTrace(bundle, profile) ? blockToTrace(bundle, options) : null,
          unproved: unproved.map((outcome) => `${outcome.check}: ${outcome.reason}`),
        }
      })
      assertLinked(blocks)
      return { blocks, rows: encode(rows) }
    },
    traces(bytes: Uint8Array, blocks: readonly BlockToTrace[]): EncodedRows {
      if (tracer === null) throw new Error('no tracer was chosen')
      const rows = noRows()
      const answers = readAnswers(bytes, traceCalls(blocks, tracer))
      for (const [n, { number, traces }] of readTraces(answers, blocks, tracer, profile).entries()) {
        assertSameTransfers(number, traces, blocks[n]!.coinTransfers, options)
        decodeTraces(number, traces, decode(), rows)
      }
      return encode(rows)
    },
  }
}

const MAX_DECIDED = 50_000

/** Throws if a check refutes the block (architecture.md, The flow of a block). Returns the checks that were not possible. */
export function assertNotRefuted(
  bundle: Bundle,
  request: BlockRequest,
  { profile, keccak, client, verify, verifyExcept }: Omit<CheckOptions, 'receipts' | 'tracer' | 'decode'>,
  tools: ProofTools,
): CheckOutcome[] {
  if (verify === 'off') return []
  const requested = { number: request.number }
  const outcomes = checkBundle(bundle, { profile, keccak, client, requested, tools }).filter(
    ({ check }) => !verifyExcept.includes(check),
  )
  const failed = outcomes.filter(({ outcome }) =>
    verify === 'strict' ? outcome !== 'proved' : outcome === 'refuted',
  )
  if (failed.length > 0) throw new RefutedBlockError(request.number, failed, verifyExcept)
  return outcomes.filter(({ outcome }) => outcome === 'unprovable')
}

function blockToTrace(bundle: Bundle, { profile, decode }: CheckOptions): BlockToTrace {
  const { number, hash, transactions } = bundle.block
  const coinTransfers = coinTransfersOf(bundle, profile.forks)
  return {
    number,
    hash,
    transactions: transactions.map((transaction) => transaction.hash),
    coinTransfers,
    // Coin transfers are known without traces: from logs, or because transactions name all accounts that they can
    // change.
    fromLogs: decode.callsFromLogs && (coinTransfers !== null || profile.listsAccounts),
  }
}

/** Throws unless the traces have the coin transfers of the block's logs. Others are wrong or of another block. */
export function assertSameTransfers(
  block: number,
  traces: readonly TransactionTrace[],
  expected: BlockToTrace['coinTransfers'],
  { verify, verifyExcept }: Pick<CheckOptions, 'verify' | 'verifyExcept'>,
): void {
  if (expected === null || verify === 'off' || verifyExcept.includes('coin-transfers')) return
  const reason = contradictedByCoinLogs(block, traces, expected)
  if (reason !== null) throw new RefutedTracesError(block, reason)
}

/** Whether a transaction of the block may have made calls, or failed. */
export function needsTrace({ block, receipts }: Bundle, profile: Profile): boolean {
  return block.transactions.some(
    (transaction, n) =>
      receipts[n]!.status === false || profile.canCallCode(transaction, receipts[n]!, block),
  )
}

/** Throws unless each block follows the previous one. */
export function assertLinked(blocks: readonly CheckedBlock[]): void {
  for (let n = 1; n < blocks.length; n++) {
    if (blocks[n]!.parentHash !== blocks[n - 1]!.hash) throw new BrokenLinkError(blocks[n]!.number)
  }
}

/** The node's answer about a block contradicts the block's header or itself. It is never stored. */
class RefutedBlockError extends ChainscopeError {
  readonly code = 'block_refuted'
  override readonly retryable = true
  constructor(block: number, failed: readonly CheckOutcome[], verifyExcept: readonly string[]) {
    // All checks that refute it, so that one setting is enough to continue.
    const checks = [...new Set(failed.map(({ check }) => check))]
    const reasons = failed.map(
      ({ check, outcome, reason }) =>
        `${checks.length > 1 ? `${check}: ` : ''}${reason}${outcome === 'unprovable' ? ' (VERIFY=strict)' : ''}`,
    )
    super(
      `The node's answer about block ${block} is refuted by the check${checks.length > 1 ? 's' : ''} ${checks.join(', ')}: ${reasons.join(' ')} Indexing waits at this block and retries; if the node is right, continue with VERIFY_EXCEPT=${[...verifyExcept, ...checks].join(',')}`,
    )
  }
}

/** The node's traces of a block contradict the block's logs (EIP-7708). They are never stored. */
const RefutedTracesError = ChainscopeError.define(
  'traces_refuted',
  (block: number, reason: string) =>
    `The node's traces of block ${block} are refuted by the check coin-transfers: ${reason} They are requested again; if the node is right, continue with VERIFY_EXCEPT=coin-transfers`,
  { retryable: true },
)

const BrokenLinkError = ChainscopeError.define(
  'broken_link',
  (block: number) =>
    `The node's block ${block} does not follow the block that it gave before it; the chain changed meanwhile`,
  { retryable: true },
)
