import { z } from 'zod'
import { balancesOf } from '../../../node-state/balance-now.ts'
import type { Hex } from '../../../primitives/hex.ts'
import { toQuantity } from '../../../primitives/quantity.ts'
import { firstRecordedBalance } from '../../../query/exact-balance.ts'
import { nativeBalances, newestReplaced, recordedIn } from '../../../query/native-balances.ts'
import { firstBlockOf, outputBalances } from '../../../query/outputs.ts'
import { type ActionContext, ActionError, defineAction } from '../../action.ts'
import { parseWith, readBlockNumber, requiredAddress } from '../../parameters/parameters.ts'
import { quantity } from '../../records/record-shapes.ts'

const TAGS = ['latest', 'earliest', 'pending'] as const

export const chainGetBalance = defineAction({
  module: 'account',
  name: 'chain_get_balance',
  aliases: ['eth_get_balance', 'eth_getBalance'],
  summary: 'Native balance of an address at a block, in the format of eth_getBalance.',
  parameters: z.object({
    address: requiredAddress('Invalid address hash'),
    block: z
      .string()
      .optional()
      .transform(
        parseWith(
          (text) => TAGS.find((tag) => tag === (text ?? 'latest').toLowerCase()) ?? readBlockNumber(text!),
          'Invalid block',
        ),
      )
      .describe('A block number, or latest, earliest or pending; latest without one.'),
  }),
  result: quantity,
  example: { address: '{someone}', block: 'latest' },
  envelope: 'json-rpc',
  uses: ['balances', 'settings', 'now'],

  async answer({ address, block }, context) {
    const balance =
      typeof block === 'number'
        ? await balanceAfter(address, block, context)
        : await TAGGED[block](address, context)
    if (balance === undefined) throw new BalanceNotFoundError()
    return toQuantity(BigInt(balance))
  },
})

type Finder = (
  address: Hex,
  context: ActionContext<'balances' | 'settings' | 'now'>,
) => Promise<string | undefined>

const latest: Finder = async (address, context) => {
  const [entry] = await balancesOf([address], context)
  return entry!.unknown ? undefined : entry!.balance
}

const TAGGED: Record<(typeof TAGS)[number], Finder> = {
  latest,
  earliest: async (address, context) => {
    const { index, balances } = context
    if (!balances.isOfOutputs(address)) return (await firstRecordedBalance(index, address))?.toString()
    const first = await firstBlockOf(index, address)
    return first === undefined ? undefined : balanceAfter(address, first, context)
  },
  // A balance that was recorded on a replaced branch is newer only while the new branch is shorter.
  pending: async (address, context) => {
    const { number } = await context.index.head()
    return (await newestReplaced(context.index, address, number)) ?? latest(address, context)
  },
}

/** The balance after a block: recorded, from a later reading if no block touched it since, or from the node. */
async function balanceAfter(address: Hex, block: number, { index, balances }: ActionContext<'balances'>) {
  const recorded = await recordedIn(index, address, block)
  if (recorded === undefined) return undefined
  if (balances.isOfOutputs(address)) {
    const [computed] = await outputBalances(index, [address], block)
    return computed!.whole ? computed!.spendable : undefined
  }
  if (recorded.value !== null) return recorded.value
  const read = await balances.native([address], { number: block, hash: recorded.hash })
  const value = read.get(address)
  if (value !== undefined) return value.toString()
  const [known] = await nativeBalances(index, [address])
  if (known!.value === null || known!.due || known!.block! < 0 || known!.block! > block) return undefined
  return known!.value
}

const BalanceNotFoundError = ActionError.define('balance_not_found', 'Balance not found', {
  httpStatus: 404,
})
