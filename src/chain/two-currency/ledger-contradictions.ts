import type { Hex } from '../../primitives/hex.ts'
import type { CheckOutcome, ConsistencyName } from '../checks.ts'
import type { Block, Bundle, Output, Transaction } from '../types.ts'
import { countedGas } from './counted-gas.ts'
import { KINDS } from './read-external.ts'
import { EXTERNAL, OUTPUTS } from './read-two-currency-transaction.ts'
import { isOfOutputs, zoneOf } from './zone-addresses.ts'

/**
 * Contradictions between the answers about a block that only chains with two ledgers can have. `proved`: the
 * header has the roots and hashes of the answers. Then the logs are right. If they differ from the outputs that
 * the chain's rules predict, a rule is unknown: the block is accepted, and counted as unproved.
 */
export function ledgerContradictions(
  bundle: Bundle,
  created: readonly Output[],
  proved: boolean,
): CheckOutcome[] {
  const contradictions: CheckOutcome[] = []
  const say = (check: ConsistencyName, reason: string | null, isSure = true) => {
    if (reason !== null) contradictions.push({ check, outcome: isSure ? 'refuted' : 'unprovable', reason })
  }
  say('gas-used', wrongGas(bundle), !(proved && ranShort(bundle)))
  say('ledgers', wrongLedgers(bundle.block))
  say('emitted', wrongEmitted(bundle))
  say('outputs', wrongOutputs(bundle, created), !proved)
  return contradictions
}

/** Whether an external transaction failed. How blocks count its gas is only known for conversions. */
const ranShort = ({ block, receipts }: Bundle): boolean =>
  block.transactions.some(({ origin }, n) => origin !== undefined && receipts[n]!.status === false)

function wrongGas({ block, receipts }: Bundle): string | null {
  const sum = receipts.reduce((total, receipt, n) => total + countedGas(block.transactions[n]!, receipt), 0n)
  if (sum === block.gasUsed) return null
  return `Block ${block.number} used ${block.gasUsed} gas, but its receipts add up to ${sum}.`
}

/** Hashes carry marks of the zones and ledgers of sender and recipient. */
function wrongLedgers({ number, extra, transactions }: Block): string | null {
  const zone = zoneOfLocation(extra?.['location'])
  for (const transaction of transactions) {
    const { index, hash, type, from, to, inputs } = transaction
    // It is unknown how unknown types mark their hashes.
    if (type > OUTPUTS) continue
    const wrong = (what: string) => `Transaction ${index} of block ${number}, ${hash}, ${what}.`
    const recipient = type === EXTERNAL ? to! : hash
    if (zoneOf(recipient) !== zone || hash.slice(6, 8) !== zone) return wrong(`is not of zone ${zone}`)
    if (type === OUTPUTS) {
      const other = inputs!.find(({ owner }) => !isOfOutputs(owner) || zoneOf(owner) !== zone)
      if (other) return wrong(`spends an output with the key of ${other.owner}, which can have none`)
    }
    const [sender, receiver] = marksOf(transaction)
    if (isOfOutputs(hash) !== sender || isMarkedForOutputs(hash) !== receiver)
      return wrong(`is marked for other ledgers than those of ${from} and ${to ?? 'a new contract'}`)
  }
  return null
}

/** Whether sender and recipient are marked as in the output ledger. A conversion by an account is not marked yet. */
function marksOf({ type, from, to }: Transaction): [boolean, boolean] {
  if (type === EXTERNAL) return [isOfOutputs(from), isOfOutputs(to!)]
  return [type === OUTPUTS, type === OUTPUTS]
}

/** The top bit of byte 3. */
const isMarkedForOutputs = (hash: Hex): boolean => hash.charCodeAt(8) >= 0x38

/** Region and zone are bytes in a header, and nibbles in an address. */
function zoneOfLocation(location: unknown): string {
  const text = typeof location === 'string' ? location : ''
  return text.length === 6 ? `${text[3]}${text[5]}` : '00'
}

/** A block emits the entries of its receipts, and rewards. */
function wrongEmitted({ block, receipts }: Bundle): string | null {
  const listed: (readonly Hex[])[] = receipts.map(() => [])
  for (const { ownHash, emitter, kind, hash } of block.emitted ?? []) {
    if (emitter !== null) listed[emitter] = [...listed[emitter]!, ownHash]
    else if (kind !== KINDS.reward)
      return `Block ${block.number} emits ${ownHash} for transaction ${hash}, which it does not have.`
  }
  const other = receipts.findIndex(({ emitted = [] }, n) => emitted.join() !== listed[n]!.join())
  if (other < 0) return null
  return `Receipt ${other} of block ${block.number} lists other external transactions than the block.`
}

/** keccak of QuaiToQiConversion and of QiToQuaiRevert: the log of an external transaction that creates outputs. */
const CREATION_TOPICS: ReadonlySet<Hex> = new Set<Hex>([
  '0x99319dbb65c4b70997d7d1a01aab826144c893d72bc109046fad969940a9401b',
  '0xf24afee098446c1e55da6dca01701576a75ab8e7ec2aca6a219ea356bad3b8af',
])
const LOGGED_KINDS: ReadonlySet<number> = new Set([
  KINDS.conversion,
  KINDS.claim,
  KINDS.refusedConversion,
  KINDS.unwrapping,
])

/** The log of an external transaction has the amount that it created. */
function wrongOutputs({ block, receipts }: Bundle, created: readonly Output[]): string | null {
  const sums = new Map<number, bigint>()
  for (const { transaction, amount } of created) sums.set(transaction, (sums.get(transaction) ?? 0n) + amount)
  for (const { index, origin } of block.transactions) {
    if (!origin || !LOGGED_KINDS.has(origin.kind)) continue
    const log = receipts[index]!.logs.find(({ topics: [topic] }) => topic && CREATION_TOPICS.has(topic))
    const logged = log && log.data !== '0x' ? BigInt(log.data) : 0n
    const sum = sums.get(index) ?? 0n
    if (logged !== sum)
      return `Transaction ${index} of block ${block.number} logs outputs of ${logged} qits, but creates ${sum}.`
  }
  return null
}
