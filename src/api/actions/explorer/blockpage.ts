import { z } from 'zod'
import { type Hex, isHex, toBuffer } from '../../../primitives/hex.ts'
import { blockDetails } from '../../../query/block-details.ts'
import { rewardOfBlock } from '../../../query/block-rewards.ts'
import { statusOfBlock } from '../../../query/block-status.ts'
import { averageBlockTime } from '../../../query/chain-figures.ts'
import { type WholeBlockRow, wholeBlock } from '../../../query/whole-block.ts'
import { ABSENT } from '../../../schema/tables.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { checksOf } from '../../page/block-checks.ts'
import { BLOCK_TABS, blockPage, MAX_EXTRA_BYTES } from '../../page/block-page.ts'
import { decimalOf } from '../../page/mined-transaction.ts'
import { createPageBuilder, headsOf, isComplete, laterHeadsOf } from '../../page/page-builder.ts'
import {
  bytesCutTo,
  currencyOnPage,
  knownVersion,
  laterHeads,
  listCursor,
  onlyChanges,
  pageAnswer,
  pageOfList,
  tabParameter,
} from '../../page/page-shapes.ts'
import { answerOf, cutList, rowsOf } from '../../page/row-lists.ts'
import { type ListedLog, tokensOfLogs } from '../../page/tokens-on-page.ts'
import { parseWith, readBlockNumber } from '../../parameters/parameters.ts'
import { rewardOf } from '../../records/block-reward.ts'
import { txlistinternal } from '../account/txlistinternal.ts'
import { getblocktxnscount } from '../block.ts'
import { logs } from './logs.ts'
import { nodeName } from './statuspage.ts'
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
    .describe('The number of a block, decimal or hex with 0x, or its hash.'),
  tab: tabParameter(BLOCK_TABS),
  listpage: pageOfList().describe('Page of its transactions, 25 each.'),
  listcursor: listCursor(),
  known: knownVersion(),
})

type Context = ActionContext<'profile' | 'settings' | 'node' | 'pool'>

export const blockpage = defineAction({
  module: 'explorer',
  name: 'blockpage',
  summary: 'Everything that the page of a block shows, as of one block. Long texts and lists are cut.',
  parameters,
  result: pageAnswer(blockPage, {
    absent: z
      .strictObject({
        why: z.enum(['unknown', 'replaced', 'not-indexed', 'not-mined']),
        fork: z
          .int()
          .nullable()
          .describe(
            'For a replaced block: the last common block of its branch and the chain; null: unknown.',
          ),
        blockTime: z
          .number()
          .nullable()
          .describe('For a future block: average seconds from block to block; null: unknown.'),
      })
      .nullable()
      .describe('Why there is no page.'),
    ...onlyChanges(z.strictObject({ heads: laterHeads })),
  }),
  example: { block: '1' },
  uses: [
    ...(['profile', 'settings', 'node', 'rpc', 'names', 'pool', 'log'] as const),
    ...(['methodNames', 'dialect', 'tracing', 'decoding'] as const),
  ],

  async answer(values, context) {
    const { index, profile } = context
    const { block: key, tab } = values
    const parts = createPageBuilder(context)
    const row = await wholeBlock(index, typeof key === 'number' ? { number: key } : { hash: key })
    const none = { absent: null, version: null, changes: null }
    if (!row) return { ...(await parts.answer(null)), ...none, absent: await whyAbsent(key, context) }
    if (values.known === row.hash) {
      const changes = { heads: await laterHeadsOf(context, parts) }
      return { ...none, ...(await parts.answerChanges(changes, row.hash)) }
    }

    const { number, withdrawals } = row
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
    const tokens = tab === 'logs' && list ? await tokensOfLogs(list.rows as ListedLog[], context, parts) : {}
    const { currencies } = profile
    const page = blockPage.parse({
      block: headerOf(row),
      extraData: bytesCutTo(row.extra_data, MAX_EXTRA_BYTES),
      heads,
      // A page has room for one list only.
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
      list: list ? cutList(list, tokens) : null,
    } satisfies z.input<typeof blockPage>)
    const answer = await parts.answer(page)
    return { ...answer, ...none, version: (await isComplete(context, parts)) ? row.hash : null }
  },
})

async function whyAbsent(key: number | Hex, { index, pool }: Pick<Context, 'index' | 'pool'>) {
  const absent = { fork: null, blockTime: null }
  if (typeof key === 'number') {
    if (key <= (await index.head()).number) return { ...absent, why: 'not-indexed' as const }
    const { average } = await averageBlockTime(index)
    return { ...absent, why: 'not-mined' as const, blockTime: average ?? null }
  }
  const status = await statusOfBlock(pool, key)
  if (status.kind !== 'replaced') return { ...absent, why: 'unknown' as const }
  return { ...absent, why: 'replaced' as const, fork: status.fork?.number ?? null }
}

/** A chain may lack optional fields, or write them in unusual ways. */
function headerOf(row: WholeBlockRow) {
  const { [ABSENT]: absent = [], ...fields } = row.extra ?? {}
  const ifThere = (field: string, value: string | null) =>
    (absent as readonly string[]).includes(field) ? null : value
  const bytesOf = (field: string, value: string | null) => {
    const written = fields[field]
    return ifThere(field, typeof written === 'string' ? written : value)
  }
  return {
    number: row.number,
    hash: row.hash,
    parentHash: row.parent_hash,
    timestamp: Number(row.timestamp),
    miner: row.miner,
    gasUsed: row.gas_used,
    gasLimit: row.gas_limit,
    baseFee: ifThere('baseFeePerGas', row.base_fee),
    blobGasUsed: ifThere('blobGasUsed', row.blob_gas_used),
    excessBlobGas: ifThere('excessBlobGas', row.excess_blob_gas),
    size: ifThere('size', row.size),
    difficulty: ifThere('difficulty', row.difficulty),
    totalDifficulty: ifThere('totalDifficulty', row.total_difficulty),
    nonce: bytesOf('nonce', row.nonce),
    stateRoot: bytesOf('stateRoot', row.state_root),
    transactionsRoot: bytesOf('transactionsRoot', row.transactions_root),
    receiptsRoot: bytesOf('receiptsRoot', row.receipts_root),
    withdrawalsRoot: bytesOf('withdrawalsRoot', row.withdrawals_root),
    parentBeaconBlockRoot: bytesOf('parentBeaconBlockRoot', row.parent_beacon_block_root),
    requestsHash: bytesOf('requestsHash', row.requests_hash),
    uncles: row.uncles.map(({ hash }) => hash),
  }
}

/** Indexed facts about a block that are not in its header; undefined if it is not indexed. */
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
    blobGasPrice: decimalOf(details.blob_gas_price) ?? '',
    reward: `${total}`,
    staticReward: profile.emitsRewards ? '' : `${total - BigInt(details.fees) - (inclusion ?? 0n)}`,
    inclusionReward: inclusion === null ? '' : `${inclusion}`,
    keptFees: details.fees,
    burntFees: details.burnt ?? '',
    otherFees: details.other_fees ?? '',
    uncles: uncles.map(({ miner, reward }) => ({ miner, reward: `${reward}` })),
    checks: checksOf(details, { profile, settings }),
    ...nodesOf(details.node, node.endpoints()),
    replaced: details.replaced.map((block) => ({
      hash: block.hash,
      miner: block.miner,
      timeStamp: block.timestamp,
      replacedAt: `${Math.floor(Number(block.replaced_at) / 1000)}`,
    })),
  }
}

function nodesOf(source: string | null, endpoints: readonly { readonly name: string }[]) {
  const nodes = endpoints.map((_, place) => nodeName(place))
  const place = endpoints.findIndex(({ name }) => name === source)
  return { node: source ? (nodes[place] ?? 'another node') : '', nodes }
}
