import { z } from 'zod'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { decimalToQuantity, toQuantity } from '../../primitives/quantity.ts'
import { exactBalance, firstRecordedBalance } from '../../query/exact-balance.ts'
import { outputBalances } from '../../query/outputs.ts'
import type { Snapshot } from '../../query/reader.ts'
import { defineMethod } from '../rpc-method.ts'
import { address, type BlockReference, blockReference } from '../rpc-parameters.ts'

export const getBalance = defineMethod({
  name: 'getBalance',
  summary: 'The native balance of an address after a block.',
  params: z.object({ address, block: blockReference }),

  async answer({ address, block }, { index, node, tracing, profile }) {
    const byNode = () => node.readState('getBalance', block, (at) => [address, at], index)
    if ('hash' in block || profile.isDevelopment) return byNode()
    if (profile.currencyOf(toBuffer(address)) === 'secondary')
      return (await balanceOfOutputs(index, address, block)) ?? byNode()
    if ('tag' in block && block.tag === 'earliest') {
      // The first recorded balance (api-spec.md), because the index has no balances of the genesis block.
      const first = await firstRecordedBalance(index, address)
      return first === undefined ? byNode() : toQuantity(first)
    }
    if ('tag' in block && block.tag !== 'latest') return byNode()
    // Without traces the index lacks values moved by internal calls, unless access lists name every account.
    if (tracing() === null && !profile.listsAccounts) return byNode()
    const number = 'number' in block ? block.number : undefined
    const exact = await exactBalance(index, address, number)
    if (number !== undefined && number > (await index.head()).number) return byNode()
    return exact === undefined ? byNode() : toQuantity(exact)
  },
})

/** undefined if not all outputs up to that block are indexed. */
async function balanceOfOutputs(
  index: Snapshot,
  address: Hex,
  block: BlockReference,
): Promise<Hex | undefined> {
  if ('hash' in block) return undefined
  const [balance] = await outputBalances(
    index,
    [address],
    'number' in block ? block.number : block.tag === 'earliest' ? 0 : undefined,
  )
  const isKnown = balance!.whole && (!('number' in block) || balance!.block === block.number)
  return isKnown ? decimalToQuantity(balance!.spendable) : undefined
}
