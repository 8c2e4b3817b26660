import type { Hex } from '../primitives/hex.ts'
import { type NativeBalance, nativeBalances } from '../query/native-balances.ts'
import { type OutputBalance, outputBalances } from '../query/outputs.ts'
import type { Snapshot } from '../query/reader.ts'
import type { Settings } from '../settings.ts'
import type { Balances } from './ask.ts'

export interface BalanceNow {
  readonly address: Hex
  /** wei. */
  readonly balance: string
  /** A fresh value is being read from the node. */
  readonly stale: boolean
  /** Neither the index nor the node, asked during the request, has the balance. */
  readonly unknown: boolean
  /** The block after which the balance was read; null or negative: unknown. */
  readonly block: number | null
}

interface BalanceContext {
  readonly index: Snapshot
  readonly balances: Balances
  readonly settings: Pick<Settings, 'BALANCE_FRESHNESS'>
  /** Unix milliseconds. */
  readonly now: () => number
}

export const balancesOf = async (addresses: readonly Hex[], context: BalanceContext): Promise<BalanceNow[]> =>
  freshBalances(await nativeBalances(context.index, addresses), context)

/** Balances that are computed from outputs, by address. Only those for which all blocks are indexed. */
async function computedBalances(
  rows: readonly NativeBalance[],
  { index, balances }: Pick<BalanceContext, 'index' | 'balances'>,
): Promise<ReadonlyMap<Hex, OutputBalance>> {
  const addresses = rows.map(({ address }) => address).filter(balances.isOfOutputs)
  const fromOutputs = addresses.length > 0 ? await outputBalances(index, addresses) : []
  return new Map(fromOutputs.filter(({ whole }) => whole).map((balance) => [balance.address, balance]))
}

/**
 * Balances after the answer's block. An indexed balance is right unless a later block touched the address. Then, or if
 * it was never read, the node is asked during the request. A right balance that was not checked for long is answered
 * and then read again (compatibility.md, Stale balances).
 */
export async function freshBalances(
  rows: readonly NativeBalance[],
  { index, balances, settings, now }: BalanceContext,
): Promise<BalanceNow[]> {
  const computed = await computedBalances(rows, { index, balances })
  const stated = rows.filter(({ address }) => !computed.has(address))
  const readsAll = settings.BALANCE_FRESHNESS === 0
  const due = stated.filter((row) => row.due || readsAll).map(({ address }) => address)
  const fresh = due.length > 0 ? await balances.native(due, await index.head()) : undefined
  const oldest = now() / 1000 - settings.BALANCE_FRESHNESS
  for (const row of stated) {
    if (!row.seen || fresh?.has(row.address)) continue
    if (row.due || (row.known_at ?? 0) < oldest) balances.refresh(row.address)
  }
  return rows.map(({ address, seen, value, block }) => {
    const fromOutputs = computed.get(address)
    if (fromOutputs)
      return {
        address,
        balance: fromOutputs.spendable,
        stale: false,
        unknown: false,
        block: fromOutputs.block,
      }
    const newest = fresh?.get(address)
    const answer = newest?.toString() ?? value
    const unknown = answer === null
    return {
      address,
      balance: answer ?? '0',
      stale: balances.refreshing(address) || (unknown && !seen),
      unknown,
      block: newest === undefined ? block : index.known!.number,
    }
  })
}
