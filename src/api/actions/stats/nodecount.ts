import { z } from 'zod'
import { defineError } from '../../../errors.ts'
import { parseQuantity } from '../../../primitives/quantity.ts'
import { ActionError, defineAction } from '../../action.ts'
import { decimal } from '../../records/shapes.ts'

const NODE_TIMEOUT_MS = 1_000

export const nodecount = defineAction({
  module: 'stats',
  name: 'nodecount',
  summary: 'Number of nodes: the node itself and its peers (net_peerCount).',
  parameters: z.object({}),
  result: z.strictObject({
    UTCDate: z.iso.date(),
    TotalNodeCount: decimal,
  }),
  example: {},
  volatile: true,
  uses: ['node', 'now'],

  async answer(_, { index, node, now }) {
    await index.head()
    const count = await node
      .call('net_peerCount', [], { attempts: 1, timeout: NODE_TIMEOUT_MS, aside: true })
      .catch((error: unknown) => {
        throw new NoPeersError(error)
      })
    const peers = parseQuantity(count)
    if (peers === undefined) throw new NoPeersError(undefined)
    return { UTCDate: new Date(now()).toISOString().slice(0, 10), TotalNodeCount: `${peers + 1n}` }
  },
})

const NoPeersError = defineError(
  'no_peers',
  (_cause: unknown) => 'The node does not tell how many peers it has',
  { base: ActionError, causeLast: true },
)
