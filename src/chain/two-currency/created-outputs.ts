import type { Hex } from '../../primitives/hex.ts'
import type { Bundle, Output, Participant, Receipt, Transaction } from '../types.ts'
import { PLAIN_REWARD_CHARACTERS } from './assemble.ts'
import type { ChainParameters } from './chain-parameters.ts'
import { affordableOutputs } from './counted-gas.ts'
import { KINDS } from './read-external.ts'
import { DENOMINATIONS, GREATEST_DUST, isOfOutputs, split, zoneOf } from './zone-addresses.ts'

/** The outputs that the amount of an external transaction becomes. */
interface Paid {
  readonly owner: Hex
  readonly denominations: Iterable<number>
  readonly lock: number
}

/** Length of the input of a wrapping transaction: `0x` and the owning contract. */
const WRAPPING_CHARACTERS = 2 + 2 * 20

/** Outputs created in a block, by the rules at its height. */
export function outputsCreated({ block, receipts }: Bundle, parameters: ChainParameters): Output[] {
  const primeBlock = primeBlockOf(block.extra)
  const outputs: Output[] = []
  for (const [n, transaction] of block.transactions.entries()) {
    const { inputs, origin } = transaction
    const made = (hash: Hex, index: number, owner: Hex, denomination: number, lock: number) => {
      const isDust = denomination <= GREATEST_DUST && lock === 0
      const expires = isDust ? block.number + (2 * denomination + 2) * parameters.weekBlocks : null
      const amount = DENOMINATIONS[denomination]!
      outputs.push({ transaction: n, hash, index, owner, denomination, amount, lock, expires })
    }
    if (inputs !== undefined) {
      const wraps = primeBlock < parameters.wrappingWithoutOutputFromPrimeBlock
      for (const [index, { address, denomination }] of (transaction.outputs ?? []).entries())
        if (staysHere(transaction, address, wraps)) made(transaction.hash, index, address, denomination, 0)
    } else if (origin !== undefined) {
      if (origin.kind === KINDS.transfer) {
        if (transaction.to !== null && isOfOutputs(transaction.to) && receipts[n]!.status)
          made(origin.hash, origin.index, transaction.to, DENOMINATIONS.indexOf(transaction.value), 0)
        continue
      }
      const paid = paidBy(transaction, receipts[n]!, block.number, primeBlock, parameters)
      if (paid === null) continue
      let index = 0
      for (const denomination of paid.denominations)
        made(transaction.hash, index++, paid.owner, denomination, paid.lock)
    }
  }
  return outputs
}

/** An output to another zone or account becomes an external transaction. Earlier, wrapping also kept it here (`wraps`). */
function staysHere({ hash, input }: Transaction, address: Hex, wraps: boolean): boolean {
  if (zoneOf(address) !== zoneOf(hash)) return false
  return isOfOutputs(address) || (wraps && input.length === WRAPPING_CHARACTERS)
}

/** null if it creates no outputs. */
function paidBy(
  transaction: Transaction,
  { status }: Receipt,
  number: number,
  primeBlock: number,
  parameters: ChainParameters,
): Paid | null {
  const { origin, to, value, input } = transaction
  const { conversionLockDepth, lockDepths, qiFromPrimeBlock } = parameters
  const locked = number + conversionLockDepth
  const least = GREATEST_DUST + 1
  if (origin!.kind === KINDS.refusedConversion) {
    if (to === null || isOfOutputs(to) || input.length < REFUND_END) return null
    const denominations = within(split(value, least), transaction)
    return { owner: refundedBy(input), denominations, lock: locked }
  }
  if (to === null || !isOfOutputs(to)) return null
  switch (origin!.kind) {
    case KINDS.reward: {
      if (!status || input.length !== PLAIN_REWARD_CHARACTERS) return null
      const lockByte = Number(`0x${input.slice(2, 4)}`)
      const amount = lockedValue(value, lockByte, number, parameters)
      return { owner: to, denominations: split(amount), lock: number + (lockDepths[lockByte] ?? 0) }
    }
    case KINDS.conversion:
      if (primeBlock < qiFromPrimeBlock) return null
      return { owner: to, denominations: within(split(value), transaction), lock: locked }
    case KINDS.claim:
      return { owner: to, denominations: within(split(value), transaction), lock: 0 }
    case KINDS.unwrapping:
      return { owner: to, denominations: within(split(value, least), transaction), lock: locked }
    default:
      return null
  }
}

/** As many outputs as the transaction's gas pays for. The rest is lost. */
function* within(denominations: Iterable<number>, transaction: Transaction): Generator<number> {
  let left = affordableOutputs(transaction)
  for (const denomination of denominations) {
    if (left-- <= 0n) return
    yield denomination
  }
}

/** Bytes 2 to 21 of a conversion's input: the address that gets the amount back if the conversion is refused. */
const REFUND_END = 46
const refundedBy = (input: Hex): Hex => `0x${input.slice(6, REFUND_END)}`

const primeBlockOf = (extra: Bundle['block']['extra']): number => Number(extra?.['primeTerminusNumber'] ?? 0)

/** All participants except sender and recipient, once in each role. */
export function participantsOf({ from, to, inputs, outputs, origin, input }: Transaction): Participant[] {
  const participants = new Map<string, Participant>()
  const add = (address: Hex, role: Participant['role']) => participants.set(role + address, { address, role })
  for (const { owner } of inputs ?? []) if (owner !== from) add(owner, 'from')
  for (const { address } of outputs ?? []) if (address !== to) add(address, 'to')
  if (origin?.kind === KINDS.refusedConversion && to !== null) {
    const refunded = isOfOutputs(to) || input.length < REFUND_END ? from : refundedBy(input)
    if (refunded !== from && refunded !== to) add(refunded, 'refund')
  }
  return [...participants.values()]
}

/** The value of 100,000 by lock byte, in the first year and from the sixth on. */
const FACTORS: readonly (readonly [first: bigint, last: bigint])[] = [
  [100_000n, 100_000n],
  [103_500n, 100_218n],
  [110_000n, 100_625n],
  [125_000n, 101_562n],
]
const WHOLE = 100_000n

/** The value of a reward locked from this block on: more for a longer lock, and less each year. */
export function lockedValue(
  value: bigint,
  lockByte: number,
  block: number,
  { lockFactorsFromBlock, lockFactorsFallFromBlock, yearBlocks }: ChainParameters,
): bigint {
  const factors = FACTORS[lockByte]
  if (factors === undefined || lockByte === 0 || block < lockFactorsFromBlock) return value
  const [first, last] = factors
  const falling = BigInt(4 * yearBlocks)
  const elapsed = BigInt(Math.max(0, block - lockFactorsFallFromBlock))
  const factor = elapsed >= falling ? last : ((last - first) * elapsed + falling * first) / falling
  return (value * factor) / WHOLE
}
