import type { Hex } from '../../primitives/hex.ts'
import { nativeBalances } from '../../query/native-balances.ts'
import { outputBalances } from '../../query/outputs.ts'
import type { Snapshot } from '../../query/reader.ts'
import {
  type Change,
  changesOfHolding,
  recordedWithin,
  type SampledBlock,
  type Sampling,
  sampledBlocks,
  sampledRecords,
} from '../../query/sampled-balances.ts'
import { holdingOf } from '../../query/token-holdings.ts'
import type { ActionContext } from '../action.ts'
import { missingInBalances } from '../partial.ts'

/** A balance after a block. */
export interface BalancePoint extends SampledBlock {
  readonly value: bigint
  readonly source: 'index' | 'node'
}

/** Balances that the index is certain of, by block. */
type Known = ReadonlyMap<number, bigint>

/**
 * Balances at blocks that are equally spaced in time. They come from the index where it is certain, otherwise from an
 * archive node within a time limit. If neither has older balances of the coin, the history begins at the first balance
 * that the index recorded.
 */
export async function balanceHistory(
  { address, token, points, days }: Sampling & { token: Hex | undefined },
  { index, balances }: ActionContext<'balances'>,
) {
  const sampled = await sampledBlocks(index, { address, points, days })
  const blocks = sampled.map(({ block }) => block)
  const ofOutputs = token === undefined && balances.isOfOutputs(address)
  const known = ofOutputs
    ? await knownOfOutputs(index, address, blocks)
    : token === undefined
      ? await knownOfCoin(index, address, blocks)
      : await knownOfToken(index, { token, holder: address }, blocks)
  const missing = ofOutputs ? [] : blocks.filter((block) => !known.has(block))
  const asked = missing.length === 0 ? [] : await balances.after(missing, { holder: address, token })
  const byNode = new Map(missing.map((block, n) => [block, asked[n]]))
  const sampledBalances = sampled.flatMap((sample): BalancePoint[] => {
    const value = known.get(sample.block)
    if (value !== undefined) return [{ ...sample, value, source: 'index' }]
    const read = byNode.get(sample.block)
    return read === undefined ? [] : [{ ...sample, value: read, source: 'node' }]
  })
  if (sampledBalances.length === sampled.length) return { points: sampledBalances, missing: undefined }
  const records =
    token === undefined && !ofOutputs ? await sampledRecords(index, { address, points, days }) : []
  const [first] = records
  if (
    !first ||
    first.block > (sampledBalances[0]?.block ?? Infinity) ||
    records.length <= sampledBalances.length
  )
    return { points: sampledBalances, missing: 'Some older balances need an archive node' }
  return {
    points: records.map(({ value, ...sample }) => ({
      ...sample,
      value: BigInt(value),
      source: 'index' as const,
    })),
    missing: `Balances before block ${first.block} need an archive node`,
  }
}

/** Recorded balances. For later blocks, the newest balance if nothing has touched the address since. */
async function knownOfCoin(index: Snapshot, address: Hex, blocks: readonly number[]): Promise<Known> {
  const [recorded, [newest]] = [
    await recordedWithin(index, address, blocks),
    await nativeBalances(index, [address]),
  ]
  const { number } = await index.head()
  const { value = null, block = null, due = true } = newest ?? {}
  // A balance that was read after this answer's block proves nothing about earlier blocks.
  if (value === null || block === null || due || block < 0 || block > number) return recorded
  const since = blocks.filter((height) => height >= block).map((height) => [height, BigInt(value)] as const)
  return new Map([...recorded, ...since])
}

async function knownOfOutputs(index: Snapshot, address: Hex, blocks: readonly number[]): Promise<Known> {
  const known = new Map<number, bigint>()
  for (const block of blocks) {
    const [balance] = await outputBalances(index, [address], block)
    if (balance?.whole && balance.block === block) known.set(block, BigInt(balance.spendable))
  }
  return known
}

/** Computes earlier balances from the current one by subtracting transfers. For tokens that only transfers change. */
async function knownOfToken(
  index: Snapshot,
  pair: { readonly token: Hex; readonly holder: Hex },
  blocks: readonly number[],
): Promise<Known> {
  const row = await holdingOf(index, pair.token, pair.holder)
  if (row?.standard !== 20 || row.live) return new Map()
  const head = await index.head()
  if (missingInBalances(head).length > 0) return new Map()
  const { changes, since } = await changesOfHolding(index, pair)
  const known = balancesBefore(BigInt(row.value), changes, blocks)
  const first = BigInt(row.value) - changes.reduce((sum, { amount }) => sum + amount, 0n)
  // A balance before the first transfer proves that something else changes balances too.
  if (since === 0 && first !== 0n) return new Map()
  return new Map([...known].filter(([block, value]) => block >= since && value >= 0n))
}

/** `changes`: newest first. */
function balancesBefore(now: bigint, changes: readonly Change[], blocks: readonly number[]): Known {
  const known = new Map<number, bigint>()
  let value = now
  let n = 0
  for (const block of blocks.toReversed()) {
    for (; n < changes.length && changes[n]!.block > block; n++) value -= changes[n]!.amount
    known.set(block, value)
  }
  return known
}
