import { ledgerOf, lower } from './addresses.ts'
import { ETX, type Inclusion, isEtx, type TwoCurrencyChain } from './chain.ts'
import { lockByteOf, paysContract } from './outputs.ts'

/** Account addresses whose balance an inclusion can change in its own block. */
function touchedBy({ raw }: Inclusion): string[] {
  // Value that contracts move reaches only accounts of the access list.
  const named = [raw.from, raw.to, ...(raw.accessList ?? []).map(({ address }) => address)]
  return named.flatMap((address) =>
    address !== undefined && ledgerOf(address) === 'account' ? [lower(address)] : [],
  )
}

/** When an inclusion's amount is added to the recipient's account without a transaction. */
function unlockOf(chain: TwoCurrencyChain, { raw, blockNumber }: Inclusion): number | undefined {
  if (raw.type !== '0x1' || ledgerOf(raw.to!) === 'utxo') return undefined
  if (isEtx(raw, ETX.conversion)) return blockNumber + chain.parameters.conversionLockDepth
  if (isEtx(raw, ETX.coinbase) && !paysContract(raw))
    return blockNumber + chain.parameters.lockDepths[lockByteOf(raw)]!
  return undefined
}

/** Account addresses, in lower case, whose balance each block can change; by block number. */
export function readStaleAccounts(chain: TwoCurrencyChain): Set<string>[] {
  const stale = chain.blocks.map(() => new Set<string>())
  for (const inclusion of chain.inclusions) {
    for (const address of touchedBy(inclusion)) stale[inclusion.blockNumber]!.add(address)
    const unlock = unlockOf(chain, inclusion)
    if (unlock !== undefined) stale[unlock]?.add(lower(inclusion.raw.to!))
  }
  return stale
}

/** Genesis allocations are paid without a transaction, to addresses that no block names. */
export const paysGenesisAllocations = (chain: TwoCurrencyChain, blockNumber: number): boolean =>
  blockNumber === 1 || (blockNumber > 0 && blockNumber % chain.parameters.monthBlocks === 0)
