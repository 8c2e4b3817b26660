import { z } from 'zod'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import { holdingOf, tokenAt } from '../../../query/token-holdings.ts'
import { ActionError, ActionResult, defineAction } from '../../action.ts'
import { asOfHeader } from '../../envelope.ts'
import { partly } from '../../partial.ts'
import { holdingsNow, valueBlock } from '../../records/holdings.ts'
import { decimal } from '../../records/record-shapes.ts'
import { tag, tokenBalanceAt } from '../../shared/at-block.ts'

export const tokenbalance = defineAction({
  module: 'account',
  name: 'tokenbalance',
  summary: 'Token balance of an address, also at an earlier block. For NFTs, their number.',
  parameters: z.object({
    contractaddress: z.string().optional().describe('The token. Required.'),
    address: z.string().optional().describe('The account. Required.'),
    tag,
  }),
  result: decimal,
  example: { contractaddress: '{token}', address: '{someone}' },
  uses: ['rpc', 'balances'],

  async answer(values, context) {
    const missing = (['contractaddress', 'address'] as const).filter((name) => values[name] === undefined)
    if (missing.length > 0) throw new ActionError(`Required query parameters missing: ${missing.join(', ')}`)
    const token = read(values.contractaddress!, 'Invalid contractaddress format')
    const holder = read(values.address!, 'Invalid address format')
    const { index, balances } = context
    const row = await holdingOf(index, token, holder)
    if (values.tag !== 'latest') return tokenBalanceAt(token, holder, values.tag, row, context)
    if (row) {
      const [held] = await holdingsNow(holder, [row], context)
      const result = new ActionResult(held!.value, { headers: asOfHeader(valueBlock(held!)) })
      return row.standard === 1155 ? partly(result, (await index.head()).unsummed) : result
    }
    // No event names this holder, but some tokens mint without an event.
    const known = await tokenAt(index, token)
    if (!known) return '0'
    if (known.standard === 1155) return partly('0', (await index.head()).unsummed)
    const [value] = await balances.tokens([{ token, holder }], await index.head())
    return `${value ?? 0n}`
  },
})

function read(text: string, invalid: string): Hex {
  if (!isHex(text, 20)) throw new ActionError(invalid)
  return text.toLowerCase() as Hex
}
