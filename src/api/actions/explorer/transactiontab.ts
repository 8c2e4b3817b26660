import { z } from 'zod'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import { transactionsByHash } from '../../../query/transaction-details.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { cutSummary } from '../../page/cut-transaction.ts'
import { answerOf, orReason, rowsOf } from '../../page/lists.ts'
import { createOptionalParts } from '../../page/optional-parts.ts'
import { currencyOnPage, listCursor, pageAnswer, tabParameter } from '../../page/shapes.ts'
import { tokensOnPage } from '../../page/transaction-lists.ts'
import { cutCalls, cutState, MAX_CHANGES, MORE_TABS, transactionTab } from '../../page/transaction-tab.ts'
import { logIndex, transactionHash } from '../../parameters.ts'
import { balancechanges } from './balancechanges.ts'
import { calltree } from './calltree.ts'
import { statechanges } from './statechanges.ts'
import { summary } from './summary.ts'

/** Longest wait for a trace, ms. The tab needs it, and a node takes seconds for a large one. */
const TRACING_TIMEOUT_MS = 10_000

type Context = ActionContext<
  'pool' | 'decoding' | 'tracing' | 'readStateChanges' | 'profile' | 'storage' | 'proxies' | 'sources'
>

export const transactiontab = defineAction({
  module: 'explorer',
  name: 'transactiontab',
  summary: 'A further tab of a transaction: its balance changes, its calls, or its state changes.',
  parameters: z.object({
    txhash: transactionHash(),
    tab: tabParameter(MORE_TABS),
    after: logIndex('Invalid index format')
      .catch(-1)
      .describe('The index of a call, decimal: lists the calls after it.'),
    listcursor: listCursor(),
  }),
  result: pageAnswer(transactionTab, {}),
  example: { txhash: '{transaction}' },
  volatile: true,
  uses: [
    ...(['pool', 'log', 'names', 'profile', 'decoding'] as const),
    ...(['describeCall', 'tracing', 'readStateChanges', 'storage', 'proxies', 'sources'] as const),
  ],

  async answer({ txhash, tab, after, listcursor: cursor }, context) {
    const { index, profile } = context
    const parts = createOptionalParts(context)
    const [summarised, rows, shown] = await Promise.all([
      parts.of(answerOf(summary, { txhash }, context)),
      transactionsByHash(index, [txhash]),
      tab === 'balances'
        ? balancesOf(txhash, cursor, context)
        : tab === 'calls'
          ? parts.ofNode(callsOf(txhash, after, context), TRACING_TIMEOUT_MS)
          : parts.ofNode(stateOf(txhash, context), TRACING_TIMEOUT_MS),
    ])
    const kind = rows.at(-1) ?? { type: 0, to: null }
    const page = transactionTab.parse({
      hash: txhash,
      tab,
      summary: summarised ? { ...cutSummary(summarised), state: summarised.state } : null,
      currency: currencyOnPage(profile.currencies[profile.currencyOfValue(kind)]!),
      ...{ message: '', balances: null, calls: null, state: null },
      ...shown,
    } satisfies z.input<typeof transactionTab>)
    return parts.answer(page)
  },
})

type Shown = Partial<Pick<z.input<typeof transactionTab>, 'message' | 'balances' | 'calls' | 'state'>>

async function balancesOf(txhash: Hex, cursor: string | undefined, context: Context): Promise<Shown> {
  const place = { cursor, take: MAX_CHANGES }
  const { found: list, reason } = await orReason(rowsOf(balancechanges, { txhash }, context, place), context)
  if (!list) return { message: reason }
  const { message, rows, next, isFirst } = list
  return { message, balances: { rows, next, isFirst } }
}

/** Contracts that are looked up as tokens. Amounts are shown in the token's unit. */
const MAX_TOKENS = 20

async function callsOf(txhash: Hex, after: number, context: Context): Promise<Shown> {
  const { found: tree, reason } = await orReason(
    answerOf(calltree, { txhash, index: after }, context),
    context,
  )
  if (!tree) return { message: reason }
  const calls = cutCalls(tree)
  const called = calls.calls.flatMap(({ to, decoded }) => (decoded && isHex(to, 20) ? [to] : []))
  const tokens = await tokensOnPage(context.index, called.slice(0, MAX_TOKENS))
  return { calls: { ...calls, tokens, isFirst: after < 0 } }
}

async function stateOf(txhash: Hex, context: Context): Promise<Shown> {
  const { found: changes, reason } = await orReason(answerOf(statechanges, { txhash }, context), context)
  // Drops the node's message, which is meant for the operator.
  if (!changes) return { message: `${reason.split(/: |\.$/, 1)}.` }
  const state = cutState(changes)
  const named = state.accounts.filter(({ storage }) => storage.some((slot) => slot.variables.length > 0))
  const addresses = named.slice(0, MAX_TOKENS).map(({ address }) => address as Hex)
  return { state: { ...state, tokens: await tokensOnPage(context.index, addresses) } }
}
