import type { ChainParameters, RawTransaction } from '../../support/two-currency-recording.ts'
import { ledgerOf, lower, ownerOf } from './addresses.ts'
import { ETX, type Inclusion, isEtx, type TwoCurrencyChain } from './chain.ts'

/** In qits, by denomination. */
export const DENOMINATIONS: readonly bigint[] = [
  1n,
  5n,
  10n,
  50n,
  100n,
  500n,
  1_000n,
  5_000n,
  10_000n,
  20_000n,
  100_000n,
  1_000_000n,
  10_000_000n,
  100_000_000n,
  1_000_000_000n,
]

/** Outputs of this denomination and below expire. */
const MAX_EXPIRING_DENOMINATION = 5
/** Refunds and unwrapped amounts are paid in outputs of this denomination and above. */
const MIN_PAID_DENOMINATION = 6
export const GAS_OF_OUTPUT = 9_000n
export const INTRINSIC_GAS = 21_000n

/** Where in the chain something happened. */
export interface Place {
  readonly blockNumber: number
  readonly index: number
  readonly hash: string
}

export interface Output {
  readonly txHash: string
  readonly outputIndex: number
  readonly address: string
  readonly denomination: number
  readonly qits: bigint
  /** The first block in which it can be spent; 0 for one that was never locked. */
  readonly lock: number
  readonly created: Place
  spent?: Place
  /** The block that deleted it as dust. */
  expiredAt?: number
}

export interface OutputLedger {
  /** All that ever were, in the order of creation. */
  readonly outputs: readonly Output[]
  readonly byOutpoint: ReadonlyMap<string, Output>
}

export const outpointKey = (txHash: string, index: number): string => `${lower(txHash)}:${index}`

/** The largest denominations first. */
function splitIntoDenominations(amount: bigint, minDenomination = 0): number[] {
  const denominations: number[] = []
  let rest = amount
  for (let denomination = DENOMINATIONS.length - 1; denomination >= minDenomination; denomination--)
    for (; rest >= DENOMINATIONS[denomination]!; rest -= DENOMINATIONS[denomination]!)
      denominations.push(denomination)
  return denominations
}

/** By lock byte, times 100,000: in the first year and after the fifth. */
const LOCK_FACTORS = [
  [100_000n, 100_000n],
  [103_500n, 100_218n],
  [110_000n, 100_625n],
  [125_000n, 101_562n],
] as const
const FALLING_YEARS = 4n

/** The factor falls in a line, and is rounded down. */
function lockFactor(lockByte: number, height: number, parameters: ChainParameters): bigint {
  const [first, last] = LOCK_FACTORS[lockByte]!
  if (height < parameters.lockFactorsFromBlock) return LOCK_FACTORS[0][0]
  const falling = BigInt(Math.max(0, height - parameters.lockFactorsFallFromBlock))
  const span = FALLING_YEARS * BigInt(parameters.yearBlocks)
  return falling >= span ? last : first - ((first - last) * falling + span - 1n) / span
}

export const lockByteOf = (coinbase: RawTransaction): number => Number(coinbase.input.slice(0, 4))

/** 33 bytes of input: the lock byte and the share's hash. Longer input pays a contract. */
export const paysContract = (coinbase: RawTransaction): boolean => coinbase.input.length > 2 + 2 * 33

interface Creation {
  readonly address: string
  readonly denominations: readonly number[]
  readonly lock: number
}

/** As many as the gas pays for. */
const affordable = (denominations: readonly number[], gas: bigint): number[] =>
  denominations.slice(0, gas < 0n ? 0 : Number(gas / GAS_OF_OUTPUT))

/** What an external transaction creates on the UTXO ledger in the block that executes it. */
function creationOf({ raw, blockNumber }: Inclusion, parameters: ChainParameters): Creation | undefined {
  const value = BigInt(raw.value!)
  const gas = BigInt(raw.gas)
  const to = lower(raw.to!)
  const conversionLock = blockNumber + parameters.conversionLockDepth
  if (isEtx(raw, ETX.refusedConversion) && ledgerOf(to) === 'account') {
    const refunded = affordable(splitIntoDenominations(value, MIN_PAID_DENOMINATION), gas)
    return { address: refundAddress(raw), denominations: refunded, lock: conversionLock }
  }
  if (ledgerOf(to) === 'account') return undefined
  if (isEtx(raw, ETX.coinbase)) {
    const lockByte = lockByteOf(raw)
    if (paysContract(raw)) return undefined
    const paid = (value * lockFactor(lockByte, blockNumber, parameters)) / 100_000n
    return {
      address: to,
      denominations: splitIntoDenominations(paid),
      lock: blockNumber + parameters.lockDepths[lockByte]!,
    }
  }
  if (isEtx(raw, ETX.conversion))
    return {
      address: to,
      denominations: affordable(splitIntoDenominations(value), gas - INTRINSIC_GAS),
      lock: conversionLock,
    }
  if (isEtx(raw, ETX.claim))
    return { address: to, denominations: affordable(splitIntoDenominations(value), gas), lock: 0 }
  if (isEtx(raw, ETX.unwrapping))
    return {
      address: to,
      denominations: affordable(splitIntoDenominations(value, MIN_PAID_DENOMINATION), gas - INTRINSIC_GAS),
      lock: conversionLock,
    }
  return undefined
}

/** The 20 bytes after the two of the slip. */
export const refundAddress = (raw: RawTransaction): string => lower(`0x${raw.input.slice(6, 46)}`)

const isWrapping = (raw: RawTransaction): boolean => raw.type === '0x2' && raw.input.length === 2 + 2 * 20

/** Outputs that stay in the zone's UTXO ledger, by their position in the transaction. */
function ownOutputs({ raw, block }: Inclusion, parameters: ChainParameters) {
  const keepsWrapped =
    isWrapping(raw) &&
    Number(block.woHeader.primeTerminusNumber) < parameters.wrappingWithoutOutputFromPrimeBlock
  return (raw.outputs ?? []).flatMap((output, position) =>
    ledgerOf(output.address) === 'utxo' || keepsWrapped ? [{ output, position }] : [],
  )
}

export function readOutputs(chain: TwoCurrencyChain): OutputLedger {
  const outputs: Output[] = []
  const byOutpoint = new Map<string, Output>()
  const create = (
    { raw, blockNumber, index }: Inclusion,
    outputIndex: number,
    address: string,
    denomination: number,
    lock: number,
  ) => {
    const output = {
      txHash: raw.hash,
      outputIndex,
      address: lower(address),
      denomination,
      qits: DENOMINATIONS[denomination]!,
      lock,
      created: { blockNumber, index, hash: raw.hash },
    }
    outputs.push(output)
    byOutpoint.set(outpointKey(raw.hash, outputIndex), output)
  }
  for (const inclusion of chain.inclusions) {
    const { raw, blockNumber, index } = inclusion
    for (const { previousOutPoint } of raw.inputs ?? []) {
      const output = byOutpoint.get(outpointKey(previousOutPoint.txHash, Number(previousOutPoint.index)))
      if (output === undefined || output.spent !== undefined)
        throw new Error(`${raw.hash} spends an output that is not there: ${JSON.stringify(previousOutPoint)}`)
      output.spent = { blockNumber, index, hash: raw.hash }
    }
    for (const { output, position } of ownOutputs(inclusion, chain.parameters))
      create(inclusion, position, output.address, Number(output.denomination), Number(output.lock))
    const creation = raw.type === '0x1' ? creationOf(inclusion, chain.parameters) : undefined
    creation?.denominations.forEach((denomination, position) => {
      create(inclusion, position, creation.address, denomination, creation.lock)
    })
  }
  expire(outputs, chain)
  return { outputs, byOutpoint }
}

/** Small outputs that were never locked are deleted 2d + 2 weeks after their creation. */
function expire(outputs: readonly Output[], { head, parameters }: TwoCurrencyChain): void {
  for (const output of outputs) {
    if (output.denomination > MAX_EXPIRING_DENOMINATION || output.lock !== 0) continue
    const at = output.created.blockNumber + (2 * output.denomination + 2) * parameters.weekBlocks
    if (at <= head && (output.spent === undefined || output.spent.blockNumber > at)) output.expiredAt = at
  }
}

/** In the state after block `at`. */
export const isUnspent = ({ created, spent, expiredAt }: Output, at: number): boolean =>
  created.blockNumber <= at &&
  !(spent && spent.blockNumber <= at) &&
  !(expiredAt !== undefined && expiredAt <= at)

export const unspentAt = ({ outputs }: OutputLedger, at: number): Output[] =>
  outputs.filter((output) => isUnspent(output, at))

export interface UtxoBalance {
  readonly spendable: bigint
  readonly locked: bigint
}

/** In qits, by address in lower case; addresses that never had an output are missing. */
export function balancesAt(ledger: OutputLedger, at: number): Map<string, UtxoBalance> {
  const balances = new Map<string, { spendable: bigint; locked: bigint }>()
  for (const output of ledger.outputs) {
    if (output.created.blockNumber > at) continue
    const balance = balances.get(output.address) ?? { spendable: 0n, locked: 0n }
    balances.set(output.address, balance)
    if (!isUnspent(output, at)) continue
    if (output.lock <= at) balance.spendable += output.qits
    else balance.locked += output.qits
  }
  return balances
}

export const inputOwners = (raw: RawTransaction): string[] => [
  ...new Set((raw.inputs ?? []).map(({ pubKey }) => ownerOf(pubKey))),
]
