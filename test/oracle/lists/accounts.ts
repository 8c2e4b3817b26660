import type { Branch } from '../branches.ts'
import type { NativeBalances } from '../native.ts'
import type { Listing } from './listing.ts'

/** listaccounts: every address, in the order of the blocks that first named it, then by address. */
export function accountList(branch: Branch, native: NativeBalances): Listing<string> {
  const first = new Map<string, number>()
  const seen = (block: string, ...addresses: (string | null | undefined)[]) => {
    for (const address of addresses) {
      const key = address?.toLowerCase()
      if (key) first.set(key, Math.min(first.get(key) ?? Number(block), Number(block)))
    }
  }
  for (const { number, miner, withdrawals = [] } of branch.blocks)
    seen(number, miner, ...withdrawals.map(({ address }: { address: string }) => address))
  for (const { raw, receipt, block } of branch.transactions) {
    seen(block.number, raw.from, raw.to)
    if (receipt.status === '0x1') seen(block.number, receipt.contractAddress)
    for (const { address } of receipt.logs) seen(block.number, address)
  }
  for (const { address, transaction } of branch.creations) seen(transaction.block.number, address)
  for (const { raw, transaction } of branch.calls) {
    seen(transaction.block.number, raw.from)
    if (!(raw.type.startsWith('CREATE') && raw.error !== undefined)) seen(transaction.block.number, raw.to)
  }
  for (const { from, to, transaction } of branch.transfers) seen(transaction.block.number, from, to)
  const found = [...first].sort(([a, m], [b, n]) => m - n || (a < b ? -1 : 1)).map(([address]) => address)
  return {
    found,
    record: (address) => ({ address, balance: `${native(address)}`, stale: false }),
    usual: 10,
    pages: 'far',
  }
}
