import { ledgerOf, lower } from './addresses.ts'
import type { Inclusion, TwoCurrencyChain } from './chain.ts'

export interface ContractCreation {
  /** In lower case. */
  readonly address: string
  /** The sender of the transaction. */
  readonly creator: string
  readonly inclusion: Inclusion
  /** Whether the receipt names it; else the transaction is the first that named the address. */
  readonly isByReceipt: boolean
}

/** Addresses that a transaction's access list or its logs name. */
const namedBy = ({ raw, receipt }: Inclusion): string[] =>
  raw.type === '0x1'
    ? []
    : [...(raw.accessList ?? []), ...receipt.logs]
        .map(({ address }) => lower(address))
        .filter((address) => ledgerOf(address) === 'account')

/** In chain order. A contract that contracts created is found by its code, since there is no tracer. */
export function readCreations(
  chain: TwoCurrencyChain,
  hasCode: (address: string) => boolean,
): ContractCreation[] {
  const creations = new Map<string, ContractCreation>()
  const add = (address: string, inclusion: Inclusion, isByReceipt: boolean) => {
    creations.set(address, { address, creator: lower(inclusion.raw.from!), inclusion, isByReceipt })
  }
  for (const inclusion of chain.inclusions) {
    const { receipt } = inclusion
    if (receipt.status === '0x1' && receipt.contractAddress !== null)
      add(lower(receipt.contractAddress), inclusion, true)
  }
  for (const inclusion of chain.inclusions)
    for (const address of namedBy(inclusion))
      if (!creations.has(address) && hasCode(address)) add(address, inclusion, false)
  return [...creations.values()].sort(
    (a, b) => a.inclusion.blockNumber - b.inclusion.blockNumber || a.inclusion.index - b.inclusion.index,
  )
}
