import { z } from 'zod'
import { isOfPool } from '../../../abi-decoding/amounts.ts'
import { ChainscopeError } from '../../../errors.ts'
import { isAway } from '../../../node/client.ts'
import { NodeTimeoutError } from '../../../node/http.ts'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import { type WholeTransactionRow, wholeTransaction } from '../../../query/whole-transactions.ts'
import { TracerBusyError } from '../../../source/trace-transaction.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { cutSummary } from '../../page/cut-transaction.ts'
import { currencyOf } from '../../page/mined-transaction.ts'
import {
  createPageBuilder,
  isComplete,
  laterHeadsOf,
  NodeIsLateError,
  type PageBuilder,
} from '../../page/page-builder.ts'
import {
  knownVersion,
  laterHeads,
  listCursor,
  onlyChanges,
  pageAnswer,
  pageOfList,
  tabParameter,
  withLateParts,
} from '../../page/page-shapes.ts'
import { answerOf, orReason } from '../../page/row-lists.ts'
import { tokensOnPage } from '../../page/tokens-on-page.ts'
import { changesOf, headOf, summaryOf } from '../../page/transaction-head.ts'
import { callsOnPage, logsOnPage, movesOnPage, transfersOnPage } from '../../page/transaction-lists.ts'
import { cutCalls, cutState, MORE_TABS, transactionTab } from '../../page/transaction-tab.ts'
import { unindexedLogs } from '../../page/unindexed-transaction.ts'
import { logIndex, transactionHash } from '../../parameters/parameters.ts'
import { calltree } from './calltree.ts'
import { statechanges } from './statechanges.ts'

/** Longest wait for a trace, ms. The tab needs it, and a node takes seconds for a large one. */
const TRACING_TIMEOUT_MS = 10_000

const parameters = z.object({
  txhash: transactionHash(),
  tab: tabParameter(MORE_TABS),
  after: logIndex('Invalid index format')
    .catch(-1)
    .describe('The index of a call or log, decimal: lists the calls or token transfers after it.'),
  listpage: pageOfList().describe('Page of its logs, or of its internal calls, 25 each.'),
  listcursor: listCursor(),
  known: knownVersion(),
  late: withLateParts(),
})

type Values = z.output<typeof parameters>
type Context = ActionContext<
  | 'pool'
  | 'rpc'
  | 'decoding'
  | 'describeCall'
  | 'tracing'
  | 'readStateChanges'
  | 'profile'
  | 'storage'
  | 'proxies'
  | 'sources'
>

/** With late parts if they are asked for. */
const CHANGES = transactionTab
  .pick({
    ...({ heads: true, summary: true, tokens: true, message: true, internal: true } as const),
    ...({ transfers: true, logs: true, balances: true, calls: true, state: true } as const),
  })
  .extend({ heads: laterHeads })
  .partial()
  .required({ heads: true })

export const transactiontab = defineAction({
  module: 'explorer',
  name: 'transactiontab',
  summary:
    'A further tab of a transaction: its token transfers, its logs, its calls, its balance changes, or its state changes.',
  parameters,
  result: pageAnswer(transactionTab, onlyChanges(CHANGES)),
  example: { txhash: '{transaction}' },
  uses: [
    ...(['pool', 'log', 'names', 'profile', 'decoding', 'rpc'] as const),
    ...(['describeCall', 'tracing', 'readStateChanges', 'storage', 'proxies', 'sources'] as const),
  ],

  async answer(values, context) {
    const { index } = context
    const { txhash: hash, tab } = values
    const parts = createPageBuilder(context)
    const row = await wholeTransaction(index, hash)
    if (row && values.known === row.block_hash) {
      const [heads, late] = await Promise.all([
        laterHeadsOf(context, parts),
        values.late ? latePartsOf(values, row, context, parts) : undefined,
      ])
      const changes = CHANGES.parse({ heads, ...late } satisfies z.input<typeof CHANGES>)
      return parts.answerChanges(changes, row.block_hash)
    }
    // Without a row only the node's receipt is known, which has logs.
    const receipt =
      row || tab !== 'logs' ? undefined : await parts.of(unindexedLogs(hash, values.listpage, context, parts))
    const known = row
      ? { block: row.block, succeeded: outcomeOf(row), value: row.value, logCount: row.log_count }
      : receipt && { ...receipt, value: '0', logCount: receipt.logs.inAll }
    if (!known) return { ...(await parts.answer(null)), version: null, changes: null }
    const [{ summary, balances, ...head }, content] = await Promise.all([
      headOf({ hash, tab, row, logs: known.logCount }, context, parts),
      row ? contentOf(values, row, context, parts) : { logs: receipt?.logs ?? null },
    ])
    const shown = {
      ...NOTHING,
      ...(tab === 'balances' && balances ? changesOnTab(balances) : {}),
      ...content,
    }
    const page = transactionTab.parse({
      ...head,
      ...{ hash, tab, blockNumber: known.block, value: known.value },
      succeeded: known.succeeded ?? (summary && OUTCOMES[summary.state]),
      summary: summary && cutSummary(summary),
      currency: currencyOf(context, row ?? { type: 0, to: null }),
      tokens: await tokensOf(shown, head.moves, context, parts),
      ...shown,
    } satisfies z.input<typeof transactionTab>)
    const version = row && (await isComplete(context, parts)) ? row.block_hash : null
    return { ...(await parts.answer(page)), version, changes: null }
  },
})

/** Receipts before Byzantium have no status. */
const outcomeOf = ({ status }: WholeTransactionRow): boolean | null => (status === null ? null : status === 1)

/** As the summary says, which knows the trace too. */
const OUTCOMES = { succeeded: true, failed: false, waits: null, included: null } as const

const NOTHING = {
  message: '',
  ...{ transfers: null, logs: null, internal: null, balances: null, calls: null, state: null },
}
type Content = Pick<z.input<typeof transactionTab>, keyof typeof NOTHING>

/** What the tab shows; of balance changes only the further pages, as the first is counted for every tab. */
async function contentOf(
  { txhash, tab, after, listpage, listcursor: cursor }: Values,
  row: WholeTransactionRow,
  context: Context,
  parts: PageBuilder,
): Promise<Partial<Content>> {
  const { index } = context
  switch (tab) {
    case 'transfers':
      return { transfers: (await parts.of(transfersOnPage(index, txhash, after))) ?? null }
    case 'logs':
      return { logs: (await parts.of(logsOnPage(row, listpage, context, parts))) ?? null }
    case 'calls': {
      const [calls, internal] = await Promise.all([
        parts.ofNode(callsOf(txhash, after, context), TRACING_TIMEOUT_MS),
        parts.of(callsOnPage(index, txhash, listpage)),
      ])
      return { ...calls, internal: internal ?? null }
    }
    case 'state':
      return { ...(await parts.ofNode(stateOf(txhash, context), TRACING_TIMEOUT_MS)) }
    default:
      return cursor ? changesOnTab(await changesOf(txhash, cursor, context)) : {}
  }
}

async function latePartsOf(values: Values, row: WholeTransactionRow, context: Context, parts: PageBuilder) {
  const [content, moves] = await Promise.all([
    contentOf(values, row, context, parts),
    parts.of(movesOnPage(context.index, row.hash)),
  ])
  // A part that is late again must not replace what came before.
  if (parts.missing.length > 0) return {}
  const summary = await summaryOf(row.hash, context, parts)
  const tokens = await tokensOf({ ...NOTHING, ...content }, moves ?? [], context, parts)
  return { ...content, ...(summary ? { summary: cutSummary(summary) } : {}), tokens }
}

function changesOnTab({ found, reason }: Awaited<ReturnType<typeof changesOf>>): Partial<Content> {
  if (!found) return { message: reason }
  const { message, rows, next, isFirst } = found
  return { message, balances: { rows, next, isFirst } }
}

/** The answer, or why there is none. If the node was late, the part is missing, so that the page asks for it again. */
const inTime = <T>(asked: Promise<T>, context: Context) =>
  orReason(
    asked.catch((error: Error) => {
      throw isLate(error.cause) ? new NodeIsLateError() : error
    }),
    context,
  )

const isLate = (cause: unknown): boolean =>
  cause instanceof NodeTimeoutError ||
  cause instanceof TracerBusyError ||
  (cause instanceof ChainscopeError && isAway(cause))

async function callsOf(txhash: Hex, after: number, context: Context): Promise<Partial<Content>> {
  const { found: tree, reason } = await inTime(answerOf(calltree, { txhash, index: after }, context), context)
  return tree ? { calls: { ...cutCalls(tree), isFirst: after < 0 } } : { message: reason }
}

async function stateOf(txhash: Hex, context: Context): Promise<Partial<Content>> {
  const { found: changes, reason } = await inTime(answerOf(statechanges, { txhash }, context), context)
  // Drops the node's message, which is meant for the operator.
  return changes ? { state: cutState(changes) } : { message: `${reason.split(/: |\.$/, 1)}.` }
}

/** Contracts that are looked up as tokens. Amounts are shown in the token's unit. */
const MAX_TOKENS = 25

const tokensOf = (
  content: Content,
  moves: z.input<typeof transactionTab>['moves'],
  context: Context,
  parts: PageBuilder,
) =>
  tokensOnPage(
    {
      addresses: [...contractsIn(content), ...moves.map(({ token }) => token as Hex)],
      pools: poolsIn(content),
    },
    context,
    parts,
  )

const contractsIn = ({ transfers, logs, calls, state }: Content): Hex[] =>
  [
    ...(transfers?.rows.map(({ token }) => token) ?? []),
    ...(logs?.rows.map(({ address }) => address) ?? []),
    ...(calls?.calls.flatMap(({ to, decoded }) => (decoded ? [to] : [])) ?? []),
    ...(state?.accounts.flatMap(({ address, storage }) => (storage.length > 0 ? [address] : [])) ?? []),
  ]
    .filter((address) => isHex(address, 20))
    .slice(0, MAX_TOKENS)

/** The pools among the contracts that were called or that emitted events. */
const poolsIn = ({ logs, calls }: Content): Hex[] =>
  [
    ...(logs?.rows.map(({ address, decoded }) => ({ address, decoded })) ?? []),
    ...(calls?.calls.map(({ to, decoded }) => ({ address: to, decoded })) ?? []),
  ].flatMap(({ address, decoded }) => (isHex(address, 20) && isOfPool(decoded) ? [address] : []))
