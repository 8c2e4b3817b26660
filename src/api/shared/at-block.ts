import { z } from 'zod'
import { balancesOf } from '../../node-state/balance-now.ts'
import { balanceOf } from '../../node-state/token-functions.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { parseQuantity, toQuantity } from '../../primitives/quantity.ts'
import { recordedIn } from '../../query/native-balances.ts'
import { outputBalances } from '../../query/outputs.ts'
import type { Snapshot } from '../../query/reader.ts'
import type { HoldingRow } from '../../query/token-holdings.ts'
import { type ActionContext, ActionError, ActionResult } from '../action.ts'
import { asOfHeader } from '../envelope.ts'
import { blockNumberParameter, parseWith, readBlockNumber } from '../parameters/parameters.ts'
import { addressText, decimal } from '../records/record-shapes.ts'

/** The block after which state is read. `latest` and `pending` stand for blocks without a fixed number. */
export type AtBlock = number | 'latest' | 'pending'

export const tag = z
  .string()
  .optional()
  .transform(
    parseWith((text): AtBlock | undefined => {
      const name = (text ?? 'latest').toLowerCase()
      if (name === 'latest' || name === 'pending') return name
      return name === 'earliest' ? 0 : readBlockNumber(name)
    }, 'Invalid `tag` param'),
  )
  .describe(
    'After which block: a number, decimal or hex with 0x, or latest, earliest or pending; latest without one.',
  )

/** The block parameter of Etherscan's history actions. */
export const blockno = blockNumberParameter().describe('After this block: decimal or hex with 0x.')

/** An address's native balance after a block: recorded, computed from outputs, or otherwise from the node. */
export async function nativeBalanceAt(
  address: Hex,
  block: number | 'pending',
  { index, rpc, balances }: ActionContext<'rpc' | 'balances'>,
): Promise<string> {
  if (balances.isOfOutputs(address)) return outputBalanceAt(index, address, block)
  if (typeof block === 'number') {
    const recorded = await recordedIn(index, address, block)
    if (recorded && recorded.value !== null) return recorded.value
  }
  const answer = await rpc('eth_getBalance', { address, block: written(block) }, index)
  const balance = 'result' in answer ? parseQuantity(answer.result) : undefined
  if (balance === undefined) throw new StateUnknownError('balance', block)
  return balance.toString()
}

/** Computed from the index's outputs, because the node knows this balance at its newest block only. */
async function outputBalanceAt(index: Snapshot, address: Hex, block: number | 'pending'): Promise<string> {
  const asked = block === 'pending' ? undefined : block
  const [balance] = await outputBalances(index, [address], asked)
  if (!balance!.whole || balance!.block < (asked ?? 0)) throw new StateUnknownError('balance', block)
  return balance!.spendable
}

/** api-spec.md, Limits. */
const MAX_ADDRESSES = 20

/** Parses a list of addresses: the first 20, without duplicates. Throws if one is malformed. */
function addressesOf(pieces: readonly string[]): Hex[] {
  const first = pieces.slice(0, MAX_ADDRESSES)
  if (!first.every((piece) => isHex(piece, 20))) throw new ActionError('Invalid address hash')
  return [...new Set(first.map((piece) => piece.toLowerCase() as Hex))]
}

export const accountBalances = z.array(
  z.strictObject({ account: addressText, balance: decimal, stale: z.boolean() }),
)

/** The balances of a list of addresses after a block, with the headers of the answer. */
export async function balancesAfter(
  pieces: readonly string[],
  block: AtBlock,
  context: ActionContext<'rpc' | 'balances' | 'settings' | 'now'>,
): Promise<{ balances: z.output<typeof accountBalances>; headers: Record<string, string> }> {
  const addresses = addressesOf(pieces)
  const balances: z.output<typeof accountBalances> = []
  if (block === 'latest')
    for (const { address, balance, stale } of await balancesOf(addresses, context))
      balances.push({ account: address, balance, stale })
  // One at a time, to limit the load on the node.
  else
    for (const account of addresses)
      balances.push({ account, balance: await nativeBalanceAt(account, block, context), stale: false })
  return { balances, headers: typeof block === 'number' ? asOfHeader(block) : {} }
}

/** The number that a contract's method returns after a block; zero if the contract has no code yet. */
export async function uintResultAt(
  what: string,
  { to, data }: { readonly to: Hex; readonly data: Hex },
  block: number | 'pending',
  { index, rpc }: ActionContext<'rpc'>,
): Promise<string> {
  const answer = await rpc('eth_call', { transaction: { to, data }, block: written(block) }, index)
  const word = 'result' in answer ? answer.result : undefined
  if (word === '0x') return '0'
  if (!isHex(word) || word.length < 66) throw new StateUnknownError(what, block)
  return BigInt(word.slice(0, 66)).toString()
}

/** A holder's token balance after a block. `row`: the current balance in the index. */
export async function tokenBalanceAt(
  token: Hex,
  holder: Hex,
  block: number | 'pending',
  row: HoldingRow | undefined,
  context: ActionContext<'rpc'>,
): Promise<ActionResult<string>> {
  const headers = typeof block === 'number' ? asOfHeader(block) : {}
  // The balance was read from the contract at that block or earlier, and no event has touched it since.
  const { number } = await context.index.head()
  const isKnown =
    typeof block === 'number' &&
    block <= number &&
    row &&
    !row.due &&
    !row.live &&
    (row.value_block ?? block + 1) <= block
  if (isKnown) return new ActionResult(row.value, { headers })
  // ERC-1155 has no method that returns the sum over all ids.
  if (row?.standard === 1155) throw new StateUnknownError('token balance', block)
  const call = { to: token, data: balanceOf(holder) }
  return new ActionResult(await uintResultAt('token balance', call, block, context), { headers })
}

const written = (block: number | 'pending') => (typeof block === 'number' ? toQuantity(block) : block)

/** The index did not record this state, and the node has pruned it or does not have it yet. */
const StateUnknownError = ActionError.define(
  'state_unknown',
  (what: string, block: number | 'pending') =>
    `The ${what} after ${block === 'pending' ? 'pending transactions' : `block ${block}`} is known neither to the index nor to the node`,
)
