import { describeValue, textOfValue } from '../primitives/describe-value.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import type { CheckOutcome, ConsistencyName, RequestedBlock } from './checks.ts'
import { UNSAID } from './evm/rpc-fields.ts'
import { rulesOfBlock } from './forks.ts'
import { matched } from './placed.ts'
import type { Profile } from './profile.ts'
import { RlpWriter } from './rlp.ts'
import { isSigned } from './transaction-types.ts'
import type { Block, Bundle, Receipt } from './types.ts'
import { fieldNotKnown, unknownField, unreadField } from './unknown-fields.ts'

/** The parts of a profile that decide which contradictions are possible. */
export type ConsistencyRules = Pick<Profile, 'cumulativeGas' | 'contractAddress' | 'forks' | 'unhashedFields'>

/**
 * Contradictions between the node's answers about one block, or between the answers and the request. Returns
 * the first of each kind, in a sentence; empty if all agree. No root covers these values. Backends that lag,
 * caches and gateways cause such contradictions.
 */
export function contradictionsOf(
  answered: Bundle,
  rules: ConsistencyRules,
  { keccak, requested }: { keccak: Keccak; requested?: RequestedBlock },
): CheckOutcome[] {
  const contradictions: CheckOutcome[] = []
  const say = (check: ConsistencyName, reason: string | null) => {
    if (reason !== null) contradictions.push({ check, outcome: 'refuted', reason })
  }
  say('asked-block', otherBlock(answered, requested))
  const receipts = otherReceipts(answered)
  say('receipts', receipts)
  say('uncles', otherUncles(answered))
  // To report all failures at once, the other checks use the receipts that fit the transactions.
  const bundle = receipts === null ? answered : { ...answered, receipts: matched(answered) }
  if (rules.cumulativeGas)
    contradictions.push(...(wrongCumulativeGas(bundle) ?? wrongBlockGas(bundle, rules)))
  say('log-index', wrongLogIndex(bundle))
  if (rules.contractAddress === 'rlp') say('contract-address', wrongContractAddress(bundle, keccak))
  return contradictions
}

function otherBlock({ block }: Bundle, requested: RequestedBlock = {}): string | null {
  if (requested.hash !== undefined && requested.hash !== block.hash) {
    return `Block ${requested.hash} was requested, but ${block.hash} was answered.`
  }
  if (requested.number !== undefined && requested.number !== block.number) {
    return `Block ${requested.number} was requested, but ${block.number} was answered.`
  }
  return null
}

function otherReceipts({ block, receipts }: Bundle): string | null {
  const { transactions, hash, number } = block
  for (let i = 0; i < transactions.length; i++) {
    const { index, odd } = transactions[i]!
    if (index !== i && index !== UNSAID)
      return `Transaction ${i} of block ${number} says that its index is ${index}.`
    if (odd?.['blockHash'] !== undefined)
      return `Transaction ${i} of block ${number}, ${hash}, says that it belongs to block ${textOfValue(odd['blockHash'], 66)}.`
  }
  if (receipts.length !== transactions.length) {
    return `Block ${number} has ${transactions.length} transactions, but ${receipts.length} receipts.`
  }
  for (let i = 0; i < receipts.length; i++) {
    const receipt = receipts[i]!
    const transaction = transactions[i]!
    if (receipt.transactionHash !== transaction.hash) {
      return `Receipt ${i} of block ${number} is of transaction ${receipt.transactionHash}, not of ${transaction.hash}.`
    }
    if (receipt.blockHash !== hash) {
      return `Receipt ${i} of block ${number} says that it belongs to block ${receipt.blockHash}, not to ${hash}.`
    }
    // With a made-up type, the roots could not be checked.
    if (receipt.type !== transaction.type && !receipt.absent?.includes('type')) {
      return `Receipt ${i} of block ${number} is of type ${receipt.type}, but its transaction is of type ${transaction.type}.`
    }
    if (receipt.index !== i && receipt.index !== UNSAID)
      return `Receipt ${i} of block ${number} says that its index is ${receipt.index}.`
    const unread = unreadIn(receipt)
    if (unread !== null) return `Receipt ${i} of block ${number} has ${unread}.`
  }
  return null
}

/** The unreadable or misplaced part of a receipt or its logs; null if there is none. */
function unreadIn({ odd, absent, logs }: Receipt): string | null {
  if (absent?.includes('gasUsed')) return 'no gasUsed'
  const unread = unreadField(odd)
  if (unread !== null) return unread
  for (const [n, { odd: ofLog }] of logs.entries()) {
    if (!ofLog) continue
    const field = FIELDS_OF_LOG.find((name) => ofLog[name] !== undefined)
    if (field !== undefined) return `a log ${n} with the ${field} ${describeValue(ofLog[field])}`
  }
  return null
}

/** The known fields of a log. Others are only stored. */
const FIELDS_OF_LOG = ['address', 'topics', 'data', 'logIndex', 'blockHash', 'transactionHash'] as const

/** A bundle may have no uncles. If it has some, they must be the block's. */
function otherUncles({ block, uncles }: Bundle): string | null {
  if (uncles.length === 0) return null
  if (uncles.length !== block.uncles.length) {
    return `Block ${block.number} has ${block.uncles.length} uncles, but ${uncles.length} were answered.`
  }
  for (let i = 0; i < uncles.length; i++) {
    if (uncles[i]!.hash !== block.uncles[i]) {
      return `Uncle ${i} of block ${block.number} is ${block.uncles[i]}, but ${uncles[i]!.hash} was answered.`
    }
  }
  return null
}

/** Why gasUsed does not fit cumulativeGasUsed, which the receiptsRoot covers; null if it does. */
function wrongCumulativeGas({ block, receipts }: Bundle): CheckOutcome[] | null {
  const check = 'gas-used'
  if (saysNoSum(receipts)) {
    const reason = `The receipts of block ${block.number} do not say how much gas the block had used up to them.`
    return [{ check, outcome: 'unprovable', reason }]
  }
  const reason = wrongGrowth(block, receipts)
  return reason === null ? null : [{ check, outcome: 'refuted', reason }]
}

/** zkSync Era writes 0 in every receipt, whatever gas was used. */
const saysNoSum = (receipts: readonly Receipt[]): boolean =>
  receipts.every(({ cumulativeGasUsed }) => cumulativeGasUsed === 0n) &&
  receipts.some(({ gasUsed }) => gasUsed > 0n)

function wrongGrowth({ number }: Block, receipts: readonly Receipt[]): string | null {
  let cumulative = 0n
  for (let i = 0; i < receipts.length; i++) {
    const { cumulativeGasUsed, gasUsed } = receipts[i]!
    const difference = cumulativeGasUsed - cumulative
    if (difference < 0n)
      return `The cumulative gas of receipt ${i} of block ${number} is less than the one before.`
    if (difference !== gasUsed) {
      return `Receipt ${i} of block ${number} says ${gasUsed} gas, but the cumulative gas grows by ${difference}.`
    }
    cumulative = cumulativeGasUsed
  }
  return null
}

/** The block's gas must equal the sum of its receipts, unless its fork counts them in different ways. */
function wrongBlockGas(
  { block, receipts }: Bundle,
  { forks, unhashedFields }: ConsistencyRules,
): CheckOutcome[] {
  const sum = receipts.at(-1)?.cumulativeGasUsed ?? 0n
  // The genesis was declared, not executed, so its header may contain any value.
  if (sum === block.gasUsed || (block.number === 0 && block.transactions.length === 0)) return []
  if (rulesOfBlock(forks, block).blockGas === 'separate') return []
  // An unknown fork may count gas in another way.
  const unknown = unknownField(block.extra, unhashedFields.block)
  const reason = `Block ${block.number} used ${block.gasUsed} gas, but its receipts add up to ${sum}.`
  return [
    unknown === null
      ? { check: 'gas-used', outcome: 'refuted', reason }
      : {
          check: 'gas-used',
          outcome: 'unprovable',
          reason: `${reason} ${fieldNotKnown('header', unknown)}`,
        },
  ]
}

function wrongLogIndex({ block, receipts }: Bundle): string | null {
  let expected = 0
  for (const { logs, transactionHash } of receipts) {
    for (const { index } of logs) {
      if (index !== expected && index !== UNSAID) {
        return `Log ${expected} of block ${block.number}, in transaction ${transactionHash}, says that its index is ${index}.`
      }
      expected++
    }
  }
  return null
}

/** Compares the address of each created contract with that of its sender and nonce. */
function wrongContractAddress({ block, receipts }: Bundle, keccak: Keccak): string | null {
  for (let i = 0; i < receipts.length; i++) {
    const { to, type, from, nonce, absent } = block.transactions[i]!
    const { contractAddress, status, isMissing } = receipts[i]!
    // Unsigned and unknown types may have any nonce. A type without `to` has its calls elsewhere.
    if (!isSigned(type) || absent?.includes('to') || isMissing) continue
    if (to !== null) {
      if (contractAddress === null) continue
      return `Transaction ${i} of block ${block.number} creates no contract, but its receipt names ${contractAddress}.`
    }
    if (contractAddress === null) {
      if (status === false) continue
      return `Transaction ${i} of block ${block.number} created a contract, but its receipt names none.`
    }
    if (contractAddress !== createdAddress(from, nonce, keccak))
      return `Transaction ${i} of block ${block.number} cannot have created ${contractAddress}: sender and nonce make another address.`
  }
  return null
}

/** The address of the contract that an account creates with this nonce: keccak(rlp([sender, nonce])) (Yellow Paper, 7). */
export function createdAddress(sender: Hex, nonce: bigint, keccak: Keccak): Hex {
  const rlp = new RlpWriter(256)
  rlp.quantity(nonce)
  rlp.hex(sender)
  rlp.list(0)
  return `0x${Buffer.from(keccak(rlp.since(0))).toString('hex', 12)}`
}
