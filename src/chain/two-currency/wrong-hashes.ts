import type { Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { CheckOutcome } from '../checks.ts'
import { objectOf, type RawFields } from '../evm/rpc-fields.ts'
import { EMPTY_LIST_HASH } from '../rlp.ts'
import type { Block, Transaction } from '../types.ts'
import {
  encodedUncle,
  headerHash,
  isHashOf,
  isKnownHeader,
  isKnownWork,
  unclesHash,
  workHash,
} from './hashes.ts'
import { EXTERNAL, OUTPUTS } from './read-two-currency-transaction.ts'

/** From this prime block on, block hashes come from another chain's work, which the node does not return. */
const FOREIGN_WORK_FROM_PRIME_BLOCK = 1_171_500

/** Hashes of a block, its uncles, shares and transactions that do not fit the answers. */
export function wrongHashes(block: Block, keccak: Keccak): CheckOutcome[] {
  const { number, raw } = block
  if (raw === undefined) return []
  const outcomes: CheckOutcome[] = []
  const say = (check: CheckOutcome['check'], reason: string) =>
    outcomes.push({ check, outcome: 'refuted', reason })
  const work = objectOf(raw['woHeader'], 'work header')
  const header = objectOf(raw['header'], 'block')
  if (isKnownHeader(header) && headerHash(header) !== work['headerHash'])
    say(
      'block-hash',
      `The header of block ${number} has the hash ${headerHash(header)}, not ${String(work['headerHash'])}.`,
    )
  if (hasOtherHash(work))
    say('block-hash', `The work header of block ${number} has the hash ${workHash(work)}, not ${block.hash}.`)
  for (const uncle of [...listOf(raw['uncles']), ...listOf(raw['workshares'])])
    if (hasOtherHash(uncle))
      say(
        'uncles-hash',
        `An uncle of block ${number} has the hash ${workHash(uncle)}, not ${String(uncle['hash'])}.`,
      )
  if (!hasUncleHash(listOf(raw['uncles']), listOf(raw['workshares']), block.sha3Uncles))
    say('uncles-hash', `The uncles and shares of block ${number} do not have the hash ${block.sha3Uncles}.`)
  const wrong = wrongTransaction(block, listOf(raw['transactions']), keccak)
  if (wrong)
    say(
      'transaction-hashes',
      `Transaction ${wrong.index} of block ${number} does not have the hash ${wrong.hash}.`,
    )
  for (const [n, external] of listOf(raw['outboundEtxs']).entries()) {
    const { ownHash } = block.emitted![n]!
    if (!isHashOf(external, EXTERNAL, ownHash, keccak))
      say('emitted', `External transaction ${n} of block ${number} does not have the hash ${ownHash}.`)
  }
  return outcomes
}

const listOf = (value: unknown): readonly RawFields[] => (Array.isArray(value) ? value : [])

const isOfOwnWork = (work: RawFields): boolean =>
  Number(work['primeTerminusNumber']) < FOREIGN_WORK_FROM_PRIME_BLOCK && isKnownWork(work)

const hasOtherHash = (work: RawFields): boolean => isOfOwnWork(work) && workHash(work) !== work['hash']

/** Largest number of orders of uncles and shares to try. If there are more, the hash is taken to be right. */
const MAX_ORDERS = 2_000

/** A block has uncles and shares in one list, but the node returns two. */
function hasUncleHash(uncles: readonly RawFields[], shares: readonly RawFields[], expected: Hex): boolean {
  if (uncles.length + shares.length === 0) return expected === EMPTY_LIST_HASH
  if (![...uncles, ...shares].every(isOfOwnWork)) return true
  let orders = 0
  for (const order of merged(uncles.map(encodedUncle), shares.map(encodedUncle)))
    if (unclesHash(order) === expected || ++orders > MAX_ORDERS) return true
  return false
}

/** All merges of two lists that keep the order of each. The first is their concatenation. */
function* merged<T>(first: readonly T[], second: readonly T[]): Generator<T[]> {
  if (first.length === 0 || second.length === 0) yield [...first, ...second]
  else {
    for (const rest of merged(first.slice(1), second)) yield [first[0]!, ...rest]
    for (const rest of merged(first, second.slice(1))) yield [second[0]!, ...rest]
  }
}

/** Skips transactions with unknown types or fields, because these may enter the hash. */
const wrongTransaction = (
  { transactions }: Block,
  raw: readonly RawFields[],
  keccak: Keccak,
): Transaction | undefined =>
  transactions.find(
    ({ type, extra, hash }, n) => type <= OUTPUTS && extra === null && !isHashOf(raw[n]!, type, hash, keccak),
  )
