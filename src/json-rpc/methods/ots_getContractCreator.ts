import { z } from 'zod'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import { creationsOf } from '../../query/creations.ts'
import { tracesMissing } from '../../query/internal-calls.ts'
import { defineMethod } from '../method.ts'
import { address } from '../parameters.ts'
import { CODES, defineRpcError } from '../rpc-error.ts'

export const ots_getContractCreator = defineMethod({
  name: 'ots_getContractCreator',
  summary: 'Who made a contract: an account, or the contract that did, and in which transaction.',
  params: z.object({ address }),
  async answer({ address }, { index }) {
    const [made] = await creationsOf(index, [address])
    if (made) return { hash: made.transaction_hash, creator: made.factory ?? made.creator }
    // What a contract created is in the trace alone.
    if ((await tracesMissing(index, 0, MAX_INT4)) === 'some') throw new CreationNotTracedError()
    return null
  },
})

const CreationNotTracedError = defineRpcError(
  CODES.unavailable,
  'Some internal transactions have not yet been processed; one may have created it',
)
