import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import { totalsOfDays } from '../../../query/daily-statistics.ts'
import { licencesInSources } from '../../../query/verified-contracts.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { listedBlock, listedTransaction } from '../../page/block-page.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { filters, filtersOf, parametersOf, unitOfTransactions } from '../../page/page-filters.ts'
import { LIST_NAMES, type ListName, PAGE_LISTS } from '../../page/page-lists.ts'
import { listChoices, listCursor, listOf, pageAnswer, tabParameter } from '../../page/page-shapes.ts'
import { noRows, rowList, rowsOf, rowsOrReason, type Typed } from '../../page/row-lists.ts'
import { cutRow, type Row, type RowOnPage } from '../../page/rows.ts'
import { readBlockNumber } from '../../parameters/parameters.ts'
import { decimal } from '../../records/record-shapes.ts'
import { accounts } from './accounts.ts'
import { blocks } from './blocks.ts'
import { contracts } from './contracts.ts'
import { pending } from './pending.ts'
import { tokens } from './tokens.ts'
import { transactions } from './transactions.ts'
import { uncles } from './uncles.ts'
import { withdrawals } from './withdrawals.ts'

const TOKEN_TYPES = ['ERC-20', 'ERC-721', 'ERC-1155'] as const

const LIST_FILTERS = {
  name: true,
  sender: true,
  recipient: true,
  method: true,
  token: true,
  status: true,
  min: true,
  max: true,
  miner: true,
  from: true,
  to: true,
} as const

const LISTS_OF_BLOCKS = ['withdrawals', 'uncles'] as const

/** The answer for the page of a list. Its type is `ListPage` in the pages' code. */
export const listPage = z.strictObject({
  list: rowList,
  filters: filters.pick(LIST_FILTERS).describe('Filters that the list uses.'),
  block: z.int().nullable().describe('Only transactions of this block are listed.'),
  total: decimal
    .nullable()
    .describe(
      'Transactions of the chain; null: the list is another one or limited, or the number is not known.',
    ),
  type: z.enum(TOKEN_TYPES).nullable().describe('Only tokens of this type are listed.'),
  others: listOf(z.enum(LISTS_OF_BLOCKS), LISTS_OF_BLOCKS.length).describe(
    'With the list of blocks: further lists of block contents that this chain has.',
  ),
})
export type ListPage = z.output<typeof listPage>

interface PageList {
  readonly action: Typed
  /** Cuts a record to the size of the page. */
  readonly cut?: (row: Row) => Row
}

const LISTS = {
  blocks: { action: blocks, cut: listedBlock.parse },
  transactions: { action: transactions, cut: listedTransaction.parse },
  pending: { action: pending },
  withdrawals: { action: withdrawals },
  uncles: { action: uncles },
  accounts: { action: accounts },
  tokens: { action: tokens },
  contracts: { action: contracts },
} as const satisfies Readonly<Record<ListName, PageList>>
export type ListRows = {
  readonly [name in ListName]: (typeof LISTS)[name] extends { readonly cut: (row: never) => infer Cut }
    ? Cut
    : RowOnPage<(typeof LISTS)[name]['action']>
}

export const listpage = defineAction({
  module: 'explorer',
  name: 'listpage',
  summary: 'Everything that the page of a list shows. Long texts are cut.',
  parameters: z.object({
    list: tabParameter(LIST_NAMES),
    block: z
      .string()
      .optional()
      .transform((text) => readBlockNumber(text ?? ''))
      .catch(undefined)
      .describe('Only transactions of this block.'),
    type: z.enum(TOKEN_TYPES).optional().catch(undefined).describe('Only tokens of this type.'),
    ...filters.pick(LIST_FILTERS).shape,
    ...listChoices,
    listcursor: listCursor(),
  }),
  result: pageAnswer(listPage, {}),
  example: { list: 'tokens' },
  uses: ['pool', 'log', 'names', 'methodNames', 'dialect', 'settings', 'profile', 'supply'],

  async answer({ list: name, block, type, listcursor: cursor, rows, sort, ...values }, context) {
    const parts = createPageBuilder(context)
    const { action, cut = cutRow }: PageList = LISTS[name]
    const ofBlock = name === 'transactions' ? (block ?? null) : null
    const ofType = (name === 'tokens' && type) || null
    const limits = ofBlock === null ? await filtersOf(values, PAGE_LISTS[name], context) : {}
    const search = await parametersOf(limits, context, unitOfTransactions(context.profile))
    const more = {
      ...(ofBlock === null ? {} : { startblock: `${ofBlock}`, endblock: `${ofBlock}` }),
      ...(ofType ? { type: ofType } : {}),
      ...(sort ? { sort } : {}),
    }
    const isWhole = name === 'transactions' && ofBlock === null && Object.keys(limits).length === 0
    const [list, others, totals] = await Promise.all([
      'none' in search
        ? noRows({ take: Number(rows), sort }, search.none)
        : rowsOrReason(action, { ...search.parameters, ...more }, context, { cursor, take: Number(rows) }),
      name === 'blocks' ? parts.of(listsOfBlocks(context)) : [],
      isWhole ? parts.of(totalsOfDays(context.index)) : undefined,
    ])
    const whole = name === 'contracts' ? await withLicences(list.rows as Row[], context) : list.rows
    const page = listPage.parse({
      list: { ...list, rows: whole.map((row) => cut(row as Row)) },
      filters: limits,
      block: ofBlock,
      total: totals?.transactions ?? null,
      type: ofType,
      others: others ?? [],
    } satisfies z.input<typeof listPage>)
    return parts.answer(page)
  },
})

/** If a verification named no licence, the source may name one. */
async function withLicences(rows: readonly Row[], { index }: ActionContext): Promise<readonly Row[]> {
  const unnamed = rows.flatMap(({ contractAddress, license }) =>
    license === '' ? [contractAddress as Hex] : [],
  )
  const licences = await licencesInSources(index, unnamed)
  return rows.map((row) => ({
    ...row,
    license: row['license'] || licences.get(row['contractAddress'] as Hex) || '',
  }))
}

async function listsOfBlocks(context: ActionContext<'pool'>) {
  const lists = await Promise.all(
    LISTS_OF_BLOCKS.map((name) => rowsOf(LISTS[name].action, {}, context, { take: 1 })),
  )
  return LISTS_OF_BLOCKS.filter((_, n) => lists[n]!.rows.length > 0)
}
