import { z } from 'zod'
import { listsOfAddress, MAX_COUNTED } from '../../../query/lists-of-address.ts'
import { defineAction } from '../../action.ts'
import { LAST_BLOCK, requiredAddress } from '../../parameters.ts'
import { decimal } from '../../records/shapes.ts'

const count = decimal.meta({ description: `${MAX_COUNTED + 1}: there are more than ${MAX_COUNTED}.` })
const found = z.enum(['0', '']).meta({ description: 'Empty: there may be some, which are not counted.' })

export const addresscounts = defineAction({
  module: 'explorer',
  name: 'addresscounts',
  summary: 'How long the lists of an address are, by the action that answers each.',
  parameters: z.object({
    address: requiredAddress(),
  }),
  result: z.strictObject({
    tokentx: count,
    tokennfttx: count,
    token1155tx: count,
    logs: count,
    authorizationlist: count,
    getminedblocks: count,
    txsBeaconWithdrawal: count,
    txlistinternal: found,
    helditems: found,
    approvals: found,
  }),
  example: { address: '{someone}' },
  range: () => [0, LAST_BLOCK],

  async answer({ address }, { index }) {
    const { counts, found: some } = await listsOfAddress(index, address)
    const text = (isThere: boolean) => (isThere ? ('' as const) : ('0' as const))
    return {
      tokentx: `${counts.tokentx}`,
      tokennfttx: `${counts.tokennfttx}`,
      token1155tx: `${counts.token1155tx}`,
      logs: `${counts.logs}`,
      authorizationlist: `${counts.authorizationlist}`,
      getminedblocks: `${counts.getminedblocks}`,
      txsBeaconWithdrawal: `${counts.txsBeaconWithdrawal}`,
      txlistinternal: text(some.txlistinternal),
      helditems: text(some.helditems),
      approvals: text(some.approvals),
    }
  },
})
