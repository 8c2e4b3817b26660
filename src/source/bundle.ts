import { MalformedAnswerError } from '../chain/evm/rpc-fields.ts'
import { completed } from '../chain/placed.ts'
import type { Profile } from '../chain/profile.ts'
import type { Bundle } from '../chain/types.ts'
import { ChainscopeError } from '../errors.ts'
import { type Call, type NodeAnswer, resultOf } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'

/** A block to request, with what its first answer showed to be missing. */
export interface BlockRequest {
  readonly number: number
  /** The uncles, which need requests of their own. `of`: the hash of the block that names them. */
  readonly uncles?: { readonly of: Hex; readonly count: number }
  /** The transactions, if the node gives receipts only one by one. */
  readonly receiptsOf?: readonly Hex[]
}

export interface BundleOptions {
  readonly profile: Pick<Profile, 'read' | 'methodPrefix' | 'uncles' | 'assemble'>
  readonly receipts: Profile['receipts']
  /** Accepts transactions without a receipt: the check that demands one is left out. */
  readonly withoutReceipts?: boolean
}

/** Whether the settings accept blocks with a transaction that has no receipt. */
export const takesMissingReceipts = (verify: string, verifyExcept: readonly string[]): boolean =>
  verify === 'off' || verifyExcept.includes('receipts')

/** The calls for some whole blocks. All go into one batch, so that one backend of the node answers them. */
export function bundleCalls(blocks: readonly BlockRequest[], { profile, receipts }: BundleOptions): Call[] {
  const calls: Call[] = []
  const ask = (name: string, ...params: unknown[]) =>
    calls.push({ method: `${profile.methodPrefix}${name}`, params })
  for (const { number, uncles, receiptsOf } of blocks) {
    ask('getBlockByNumber', toQuantity(number), true)
    if (receipts === 'per-block') ask('getBlockReceipts', toQuantity(number))
    else for (const hash of receiptsOf ?? []) ask('getTransactionReceipt', hash)
    for (let n = 0; n < (uncles?.count ?? 0); n++)
      ask('getUncleByBlockHashAndIndex', uncles!.of, toQuantity(n))
  }
  return calls
}

/**
 * Reads bundles from the answers to `bundleCalls`. If a block needs more requests, returns the same blocks with these
 * filled in: then everything is requested again in one batch.
 */
export function readBundles(
  answers: readonly NodeAnswer[],
  blocks: readonly BlockRequest[],
  { profile, receipts, withoutReceipts = false }: BundleOptions,
): Bundle[] | { again: BlockRequest[] } {
  const bundles: Bundle[] = []
  const again: BlockRequest[] = []
  let incomplete = false
  let at = 0
  const { read } = profile
  for (const request of blocks) {
    const raw = resultOf(answers[at++]!)
    if (raw === null) throw new MissingBlockError(request.number)
    const block = inBlock(request.number, () => read.block(raw))
    let list: unknown[]
    if (receipts === 'per-block') {
      const rawReceipts = resultOf(answers[at++]!)
      if (!Array.isArray(rawReceipts)) throw new MissingReceiptsError(request.number)
      list = rawReceipts
    } else {
      list = (request.receiptsOf ?? []).map(() => resultOf(answers[at++]!))
      if (!withoutReceipts && list.includes(null)) throw new MissingReceiptsError(request.number)
      list = list.filter((receipt) => receipt !== null)
    }
    const uncles = Array.from({ length: request.uncles?.count ?? 0 }, () => resultOf(answers[at++]!))
    const requestsUncles = profile.uncles === 'requested' && block.uncles.length > 0
    const needsUncles = requestsUncles && (request.uncles?.of !== block.hash || uncles.includes(null))
    const needsReceipts =
      receipts === 'per-transaction' && !sameHashes(request.receiptsOf ?? [], block.transactions)
    if (needsUncles || needsReceipts) incomplete = true
    again.push({
      number: request.number,
      ...(requestsUncles ? { uncles: { of: block.hash, count: block.uncles.length } } : {}),
      ...(receipts === 'per-transaction' ? { receiptsOf: block.transactions.map(({ hash }) => hash) } : {}),
    })
    if (incomplete) continue
    const bundle = profile.assemble(
      inBlock(request.number, () => ({
        block,
        receipts: list.map(read.receipt),
        uncles: block.includedUncles ?? uncles.map(read.header),
      })),
    )
    if (bundle === null) throw new MissingReceiptsError(request.number)
    bundles.push(completed(bundle))
  }
  return incomplete ? { again } : bundles
}

/** Rounds of requests for what a block turns out to need. */
const MAX_ROUNDS = 6

/** Requests one whole block. undefined if its uncles or receipts are still missing, or differ each time. */
export async function fetchBundle(
  node: Pick<NodeClient, 'batch'>,
  number: number,
  options: BundleOptions,
  ask: AskOptions = {},
): Promise<Bundle | undefined> {
  let requests: BlockRequest[] = [{ number }]
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const read = readBundles(await node.batch(bundleCalls(requests, options), ask), requests, options)
    if (!('again' in read)) return read[0]
    requests = read.again
  }
  return undefined
}

/** Adds the block's number to the error of an answer that cannot be read. */
function inBlock<T>(number: number, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw error instanceof MalformedAnswerError ? error.inBlock(number) : error
  }
}

const sameHashes = (hashes: readonly Hex[], transactions: readonly { hash: Hex }[]): boolean =>
  hashes.length === transactions.length && hashes.every((hash, n) => hash === transactions[n]!.hash)

/** A block below the node's head that this backend does not have: it lags behind, or is in a reorganisation. */
export const MissingBlockError = ChainscopeError.define(
  'block_missing',
  (number: number | 'latest') => `The node does not have block ${number} yet`,
  { retryable: true },
)

export const MissingReceiptsError = ChainscopeError.define(
  'receipts_missing',
  (number: number) =>
    `The node does not have the receipts of block ${number} yet; if there are transactions that never have one, continue with VERIFY_EXCEPT=receipts`,
  { retryable: true },
)
