import { z } from 'zod'
import { defineMethod } from '../method.ts'
import { address, orLatest } from '../parameters.ts'

export const ots_hasCode = defineMethod({
  name: 'ots_hasCode',
  summary: 'Is there code at an address?',
  params: z.object({ address, block: orLatest }),
  async answer({ address, block }, { index, node }) {
    const code = await node.readState('getCode', block, (at) => [address, at], index)
    return typeof code === 'string' && code.length > 2
  },
})
