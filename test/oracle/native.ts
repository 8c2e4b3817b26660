import type { Branch } from './branches.ts'

export type NativeBalances = (address: string) => bigint

/**
 * Native balances after a branch's newest block: those of the genesis block, changed by the gas that senders pay, the
 * tips of miners, and the value of every call that was not reverted.
 */
export function nativeBalances(branch: Branch, first: ReadonlyMap<string, bigint>): NativeBalances {
  const balances = new Map(first)
  const add = (address: string, amount: bigint) => {
    const key = address.toLowerCase()
    balances.set(key, (balances.get(key) ?? 0n) + amount)
  }
  for (const { raw, receipt, block, frames } of branch.transactions) {
    const gas = BigInt(receipt.gasUsed)
    const price = BigInt(receipt.effectiveGasPrice)
    add(raw.from, -gas * price)
    add(block.miner, gas * (price - BigInt(block.baseFeePerGas ?? '0x0')))
    for (const { raw: call, undone } of frames) {
      if (undone || ['DELEGATECALL', 'STATICCALL', 'CALLCODE'].includes(call.type)) continue
      add(call.from, -BigInt(call.value ?? '0x0'))
      add(call.to, BigInt(call.value ?? '0x0'))
    }
  }
  return (address) => balances.get(address.toLowerCase()) ?? 0n
}
