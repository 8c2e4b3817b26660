import { z } from 'zod'
import { unprovedOf } from '../../../chain/unproved.ts'
import { type Hex, isHex, toBuffer } from '../../../primitives/hex.ts'
import { type BlockDetails, blockDetails } from '../../../query/block-details.ts'
import { rewardOfBlock } from '../../../query/block-rewards.ts'
import { statusOfBlock } from '../../../query/block-status.ts'
import { averageBlockTime } from '../../../query/head.ts'
import { type WholeBlockRow, wholeBlock } from '../../../query/whole-block.ts'
import { ABSENT } from '../../../schema/tables.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { BLOCK_TABS, blockPage, MAX_EXTRA_BYTES } from '../../page/block.ts'
import { answerOf, cutList, rowsOf } from '../../page/lists.ts'
import { namesOnPage } from '../../page/names.ts'
import { createParts, headsOf } from '../../page/parts.ts'
import { bytesCutTo, currencyOnPage, pageAnswer, pageOfList } from '../../page/shapes.ts'
import { parseWith, readBlockNumber } from '../../parameters.ts'
import { rewardOf } from '../../records/block-reward.ts'
import { txlistinternal } from '../account/txlistinternal.ts'
import { getblocktxnscount } from '../block/getblocktxnscount.ts'
import { logs } from './logs.ts'
import { transactions } from './transactions.ts'

const parameters = z.object({
  block: z
    .string({ error: 'Query parameter block is required' })
    .transform(
      parseWith(
        (text) => (isHex(text, 32) ? (text.toLowerCase() as Hex) : readBlockNumber(text)),
        'Invalid block',
      ),
    )
    .meta({ description: 'The number of a block, decimal or hex with 0x, or its hash.' }),
  tab: z
    .enum(BLOCK_TABS)
    .default('transactions')
    .catch('transactions')
    .meta({ description: 'Which list is shown; else transactions.' }),
  listpage: pageOfList().meta({ description: 'Page of its transactions, of 25.' }),
  listcursor: z
    .string()
    .optional()
    .meta({ description: '`next` of another list: the rows behind it are shown.' }),
})

type Context = ActionContext<'profile' | 'settings' | 'node' | 'pool'>

export const blockpage = defineAction({
  module: 'explorer',
  name: 'blockpage',
  summary:
    'All that the page of a block shows, as of one block. Texts and lists are cut to what a page has room for.',
  parameters,
  result: pageAnswer(blockPage, {
    absent: z
      .strictObject({
        why: z.enum(['unknown', 'replaced', 'not-indexed', 'not-mined']),
        fork: z.int().nullable().meta({
          description:
            'Of one that was replaced: the last block that its branch shares with the chain; null: not known.',
        }),
        blockTime: z.number().nullable().meta({
          description: 'Of one that is not mined yet: average seconds from block to block; null: not known.',
        }),
      })
      .nullable()
      .meta({ description: 'Why there is no page.' }),
  }),
  example: { block: '1' },
  volatile: true,
  uses: [
    ...(['profile', 'settings', 'node', 'rpc', 'names', 'pool', 'log'] as const),
    ...(['methodNames', 'dialect', 'tracing', 'decoding'] as const),
  ],

  async answer(values, context) {
    const { index, names, profile } = context
    const { block: key, tab } = values
    const { number: head } = await index.head()
    const none = { page: null, absent: null, head, names: [], missing: [] }
    const row = await wholeBlock(index, typeof key === 'number' ? { number: key } : { hash: key })
    if (!row) return { ...none, absent: await whyAbsent(key, head, context) }

    const { number, withdrawals } = row
    const parts = createParts(context)
    const isTransactions = tab === 'transactions'
    const blocks = { startblock: `${number}`, endblock: `${number}`, sort: 'asc' }
    const place = { cursor: values.listcursor }
    const [heads, details, counts, rows, list] = await Promise.all([
      headsOf(context, parts),
      parts.of(detailsOf(number, context)),
      parts.of(answerOf(getblocktxnscount, { blockno: number }, context)),
      isTransactions && parts.of(rowsOf(transactions, blocks, context, { page: values.listpage })),
      tab === 'internal'
        ? parts.of(rowsOf(txlistinternal, blocks, context, place))
        : tab === 'logs' && parts.of(rowsOf(logs, { blockno: `${number}`, sort: 'asc' }, context, place)),
    ])
    const { currencies } = profile
    const page = blockPage.parse({
      block: headerOf(row),
      extraData: bytesCutTo(row.extra_data, MAX_EXTRA_BYTES),
      heads,
      // A page has room for one list.
      withdrawals: isTransactions ? withdrawals : [],
      withdrawalsInAll: withdrawals.length,
      transactions: row.transaction_count,
      counts: counts ?? null,
      details: details ?? null,
      currency: currencyOnPage(currencies.primary),
      rewardCurrency: currencyOnPage(currencies[profile.currencyOf(toBuffer(row.miner))]!),
      tab,
      rows: rows ? rows.rows : [],
      page: values.listpage,
      list: list ? cutList(list) : null,
    } satisfies z.input<typeof blockPage>)
    const named = await parts.of(namesOnPage(page, names, index))
    return { ...none, page, names: named ?? [], missing: parts.missing }
  },
})

async function whyAbsent(key: number | Hex, head: number, { index, pool }: Pick<Context, 'index' | 'pool'>) {
  const absent = { fork: null, blockTime: null }
  if (typeof key === 'number') {
    if (key <= head) return { ...absent, why: 'not-indexed' as const }
    const { average } = await averageBlockTime(index)
    return { ...absent, why: 'not-mined' as const, blockTime: average ?? null }
  }
  const status = await statusOfBlock(pool, key)
  if (status.kind !== 'replaced') return { ...absent, why: 'unknown' as const }
  return { ...absent, why: 'replaced' as const, fork: status.fork?.number ?? null }
}

/** A chain may lack any of the optional fields, or write some in its own way. */
function headerOf(row: WholeBlockRow) {
  const { [ABSENT]: absent = [], ...own } = row.extra ?? {}
  const shown = <V>(field: string, value: V): V | string | null => {
    if ((absent as readonly string[]).includes(field)) return null
    const written = own[field]
    return typeof written === 'string' ? written : value
  }
  const decimalOf = (field: string, value: string | null) =>
    (absent as readonly string[]).includes(field) ? null : value
  return {
    number: row.number,
    hash: row.hash,
    parentHash: row.parent_hash,
    timestamp: Number(row.timestamp),
    miner: row.miner,
    gasUsed: row.gas_used,
    gasLimit: row.gas_limit,
    baseFee: decimalOf('baseFeePerGas', row.base_fee),
    blobGasUsed: decimalOf('blobGasUsed', row.blob_gas_used),
    excessBlobGas: decimalOf('excessBlobGas', row.excess_blob_gas),
    size: decimalOf('size', row.size),
    difficulty: decimalOf('difficulty', row.difficulty),
    totalDifficulty: decimalOf('totalDifficulty', row.total_difficulty),
    nonce: shown('nonce', row.nonce),
    stateRoot: shown('stateRoot', row.state_root),
    transactionsRoot: shown('transactionsRoot', row.transactions_root),
    receiptsRoot: shown('receiptsRoot', row.receipts_root),
    withdrawalsRoot: shown('withdrawalsRoot', row.withdrawals_root),
    parentBeaconBlockRoot: shown('parentBeaconBlockRoot', row.parent_beacon_block_root),
    requestsHash: shown('requestsHash', row.requests_hash),
    uncles: row.uncles.map(({ hash }) => hash),
  }
}

/** What the index knows of a block beside its header; undefined: it is not indexed. */
async function detailsOf(number: number, { index, profile, settings, node }: Context) {
  const [details, rewarded] = await Promise.all([
    blockDetails(index, number),
    rewardOfBlock(index, number, profile.emitsRewards),
  ])
  if (!details || !rewarded) return undefined
  const { total, inclusion, uncles } = rewardOf(rewarded, profile)
  const [smallest = '', median = '', largest = ''] = details.tips ?? []
  return {
    logsCount: details.logs,
    smallestPriorityFee: smallest,
    medianPriorityFee: median,
    largestPriorityFee: largest,
    blobGasPrice: details.blob_gas_price === null ? '' : `${BigInt(details.blob_gas_price)}`,
    reward: `${total}`,
    staticReward: profile.emitsRewards ? '' : `${total - BigInt(details.fees) - (inclusion ?? 0n)}`,
    inclusionReward: inclusion === null ? '' : `${inclusion}`,
    keptFees: details.fees,
    burntFees: details.burnt ?? '',
    otherFees: details.other_fees ?? '',
    uncles: uncles.map(({ miner, reward }) => ({ miner, reward: `${reward}` })),
    checks: checksOf(details, { profile, settings }),
    node: details.node ?? '',
    nodes: node.endpoints().map(({ name }) => name),
    replaced: details.replaced.map((one) => ({
      hash: one.hash,
      miner: one.miner,
      timeStamp: one.timestamp,
      replacedAt: `${Math.floor(Number(one.replaced_at) / 1000)}`,
    })),
  }
}

type Check = { readonly name: string; readonly outcome: 'proved' | 'unprovable' | 'left-out' }

/**
 * The index keeps which checks could not be made, and which cannot hold on this chain. All others that a block of this
 * chain has held, as one that fails a check has no rows; as of the settings that the server has now.
 */
function checksOf(
  { unproved, checks_left_out, has_withdrawals_root, has_access_list }: BlockDetails,
  { profile, settings }: Pick<ActionContext<'profile' | 'settings'>, 'profile' | 'settings'>,
): Check[] {
  if (settings.VERIFY === 'off') return []
  const unprovable = unprovedOf(unproved)
  const leftOut = [...settings.VERIFY_EXCEPT, ...(settings.VERIFY === 'on' ? checks_left_out : [])]
  const isAbout: Partial<Record<string, boolean>> = {
    'withdrawals-root': has_withdrawals_root,
    'access-list': has_access_list,
  }
  const made = profile.checks.filter((name) => isAbout[name] !== false && !unprovable.includes(name))
  return [
    ...made.map((name): Check => ({ name, outcome: leftOut.includes(name) ? 'left-out' : 'proved' })),
    ...unprovable.map((name): Check => ({ name, outcome: 'unprovable' })),
  ]
}
