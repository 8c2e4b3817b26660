import { z } from 'zod'
import { toQuantity } from '../../primitives/quantity.ts'
import { exactBalance, firstRecordedBalance } from '../../query/exact-balance.ts'
import { defineMethod } from '../method.ts'
import { address, blockReference } from '../parameters.ts'

export const getBalance = defineMethod({
  name: 'getBalance',
  summary: 'The native balance of an address after a block.',
  params: z.object({ address, block: blockReference }),

  async answer({ address, block }, { index, node, tracing }) {
    const byNode = () => node.readState('getBalance', block, (at) => [address, at], index)
    if ('hash' in block) return byNode()
    if ('tag' in block && block.tag === 'earliest') {
      // The first that was recorded (api-spec.md): the index knows no balances of the genesis block.
      const first = await firstRecordedBalance(index, address)
      return first === undefined ? byNode() : toQuantity(first)
    }
    if ('tag' in block && block.tag !== 'latest') return byNode()
    // Without traces the index does not see what internal calls move.
    if (tracing() === null) return byNode()
    const head = await index.head()
    const number = 'number' in block ? block.number : head.number
    if (number > head.number) return byNode()
    const exact = await exactBalance(index, address, number)
    return exact === undefined ? byNode() : toQuantity(exact)
  },
})
