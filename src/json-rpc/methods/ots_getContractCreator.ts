import { z } from 'zod'
import { creationsOf } from '../../query/creations.ts'
import { defineMethod } from '../method.ts'
import { address } from '../parameters.ts'

export const ots_getContractCreator = defineMethod({
  name: 'ots_getContractCreator',
  summary: 'Who made a contract: an account, or the contract that did, and in which transaction.',
  params: z.object({ address }),
  async answer({ address }, { index }) {
    const [made] = await creationsOf(index, [address])
    return made ? { hash: made.transaction_hash, creator: made.factory ?? made.creator } : null
  },
})
