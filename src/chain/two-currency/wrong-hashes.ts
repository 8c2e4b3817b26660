import type { Keccak } from '../../primitives/hash.ts'
import type { CheckOutcome } from '../checks.ts'
import { objectOf, type RawFields } from '../evm/rpc-fields.ts'
import type { Block, Transaction } from '../shapes.ts'
import { headerHash, isHashOf, isKnownHeader, isKnownWork, workHash } from './hashes.ts'
import { EXTERNAL, OUTPUTS } from './read-transaction.ts'

/** From this prime block on a block's hash is that of another chain's work, which the node does not answer. */
const FOREIGN_WORK_FROM_PRIME_BLOCK = 1_171_500

/** The hashes of a block, its uncles and shares, and its transactions that are not those of what was answered. */
export function wrongHashes(block: Block, keccak: Keccak): CheckOutcome[] {
  const { number, raw } = block
  if (raw === undefined) return []
  const found: CheckOutcome[] = []
  const say = (check: CheckOutcome['check'], reason: string) =>
    found.push({ check, outcome: 'refuted', reason })
  const work = objectOf(raw['woHeader'], 'work header')
  const header = objectOf(raw['header'], 'block')
  if (isKnownHeader(header) && headerHash(header) !== work['headerHash'])
    say(
      'block-hash',
      `The header of block ${number} has the hash ${headerHash(header)}, not ${String(work['headerHash'])}.`,
    )
  if (hasOtherHash(work))
    say('block-hash', `The work header of block ${number} has the hash ${workHash(work)}, not ${block.hash}.`)
  for (const one of [...listOf(raw['uncles']), ...listOf(raw['workshares'])])
    if (hasOtherHash(one))
      say(
        'uncles-hash',
        `An uncle of block ${number} has the hash ${workHash(one)}, not ${String(one['hash'])}.`,
      )
  const wrong = wrongTransaction(block, listOf(raw['transactions']), keccak)
  if (wrong)
    say(
      'transaction-hashes',
      `Transaction ${wrong.index} of block ${number} does not have the hash ${wrong.hash}.`,
    )
  for (const [n, one] of listOf(raw['outboundEtxs']).entries()) {
    const { ownHash } = block.emitted![n]!
    if (!isHashOf(one, EXTERNAL, ownHash, keccak))
      say('emitted', `External transaction ${n} of block ${number} does not have the hash ${ownHash}.`)
  }
  return found
}

const listOf = (value: unknown): readonly RawFields[] => (Array.isArray(value) ? value : [])

const hasOtherHash = (work: RawFields): boolean =>
  Number(work['primeTerminusNumber']) < FOREIGN_WORK_FROM_PRIME_BLOCK &&
  isKnownWork(work) &&
  workHash(work) !== work['hash']

/** Fields and types that are not known here may go into the hash. */
const wrongTransaction = (
  { transactions }: Block,
  raw: readonly RawFields[],
  keccak: Keccak,
): Transaction | undefined =>
  transactions.find(
    ({ type, extra, hash }, n) => type <= OUTPUTS && extra === null && !isHashOf(raw[n]!, type, hash, keccak),
  )
