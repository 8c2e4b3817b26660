import { z } from 'zod'
import { type Price, type PriceKeeper, PriceUnavailableError } from '../../coin/price.ts'
import { TOTAL_SUPPLY } from '../../node-state/token-functions.ts'
import { parseQuantity } from '../../primitives/quantity.ts'
import { gapsIn } from '../../primitives/ranges.ts'
import { feesBetween, indexSize } from '../../query/chain-figures.ts'
import { SECONDS_OF_DAY } from '../../schema/day-figures.ts'
import { ActionResult, defineAction } from '../action.ts'
import { ActionError } from '../action-error.ts'
import { asOfHeader } from '../envelope.ts'
import { dateParameter, todayOf } from '../parameters/dates.ts'
import { contractAddressParameter } from '../parameters/parameters.ts'
import { partly } from '../partial.ts'
import { decimal, decimalOrEmpty } from '../records/record-shapes.ts'
import { blockno, uintResultAt } from '../shared/at-block.ts'
import { defineSupply } from '../shared/supply-answer.ts'
import { defineTokenFacts } from '../shared/token-facts.ts'

/** Smallest units in a coin. */
const DECIMALS = 18

const NODE_TIMEOUT_MS = 1_000

interface PriceNames {
  readonly name: string
  readonly summary: string
  readonly btc: string
  readonly usd: string
}

const amount = z.string().describe('Empty if it is unknown.')

/** The coin's price in bitcoin and in dollars. The field names differ between explorers. */
const definePrice = ({ name, summary, btc, usd }: PriceNames) =>
  defineAction({
    module: 'stats',
    name,
    summary,
    parameters: z.object({}),
    result: z.strictObject({
      [btc]: amount,
      [`${btc}_timestamp`]: decimal,
      [usd]: amount,
      [`${usd}_timestamp`]: decimal,
    }),
    example: {},
    uses: ['price'],

    async answer(_, { index, price }) {
      await index.head()
      const current = await currentPrice(price)
      const at = `${current.at}`
      return {
        [btc]: amountText(current.btc),
        [`${btc}_timestamp`]: at,
        [usd]: amountText(current.usd),
        [`${usd}_timestamp`]: at,
      }
    },
  })

/** The order is that of the reference. */
export const STATS_ACTIONS = [
  defineSupply({
    name: 'ethsupply',
    summary:
      'Sum of all indexed native balances in the smallest unit, refreshed every ten minutes. Genesis accounts that no later block names are not counted; X-Complete is then false, and X-Omits says so.',
    result: decimal,
    text: ({ total }) => `${total}`,
  }),
  defineSupply({
    name: 'coinsupply',
    summary:
      'Sum of all indexed native balances in whole coins, without the zero address. Refreshed every ten minutes, with the limits of ethsupply.',
    result: z.string().regex(/^\d+(\.\d+)?$/),
    text({ total, burnt }) {
      const digits = `${total - burnt}`.padStart(DECIMALS + 1, '0')
      return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`.replace(/\.?0+$/, '')
    },
  }),
  defineTokenFacts({
    module: 'stats',
    name: 'tokensupply',
    summary:
      'Total supply of a token in its smallest unit. It is read again after each block with a transaction or log of the token. If it may have changed since, X-Values-As-Of gives its block.',
    result: decimalOrEmpty,
    record: (token) => token.total_supply ?? '',
  }),
  defineAction({
    module: 'stats',
    name: 'tokensupplyhistory',
    summary: 'Total supply of a token at a block, in its smallest unit.',
    parameters: z.object({ contractaddress: contractAddressParameter(), blockno }),
    result: decimal,
    example: { contractaddress: '{token}', blockno: '1' },
    uses: ['rpc'],

    async answer({ contractaddress, blockno: block }, context) {
      await context.index.head()
      const call = { to: contractaddress, data: TOTAL_SUPPLY }
      return new ActionResult(await uintResultAt('supply', call, block, context), {
        headers: asOfHeader(block),
      })
    },
  }),
  definePrice({
    name: 'ethprice',
    summary: 'Price of the native coin in the format of Etherscan. It needs COIN_PRICE_URL.',
    btc: 'ethbtc',
    usd: 'ethusd',
  }),
  definePrice({
    name: 'coinprice',
    summary: 'Price of the native coin in the format of Blockscout. It needs COIN_PRICE_URL.',
    btc: 'coin_btc',
    usd: 'coin_usd',
  }),
  defineAction({
    module: 'stats',
    name: 'chainsize',
    summary: 'Size of the index on disk, in the format of Etherscan.',
    parameters: z.object({}),
    result: z.array(
      z.strictObject({
        blockNumber: decimal,
        chainTimeStamp: decimal,
        chainSize: decimal.describe('Size of tables and their indexes, bytes.'),
        clientType: z.string(),
        syncMode: z.string(),
      }),
    ),
    example: {},

    async answer(_, { index }) {
      const { number, timestamp, bytes } = await indexSize(index)
      return [
        {
          blockNumber: `${number}`,
          chainTimeStamp: timestamp,
          chainSize: bytes,
          clientType: 'Chainscope',
          syncMode: 'Index',
        },
      ]
    },
  }),
  defineAction({
    module: 'stats',
    name: 'nodecount',
    summary: 'Number of nodes: the node itself and its peers (net_peerCount).',
    parameters: z.object({}),
    result: z.strictObject({
      UTCDate: z.iso.date(),
      TotalNodeCount: decimal,
    }),
    example: {},
    uses: ['node', 'now'],

    async answer(_, { index, node, now }) {
      await index.head()
      const count = await node
        .call('net_peerCount', [], { attempts: 1, timeout: NODE_TIMEOUT_MS, aside: true })
        .catch((error: unknown) => {
          throw new NoPeersError(error)
        })
      const peers = parseQuantity(count)
      if (peers === undefined) throw new NoPeersError(undefined)
      return { UTCDate: todayOf(now()), TotalNodeCount: `${peers + 1n}` }
    },
  }),
  defineAction({
    module: 'stats',
    name: 'totalfees',
    summary: 'Total fees of a day in the smallest unit, burned part and L1 fees included.',
    parameters: z.object({
      date: dateParameter('Required date input is missing.'),
    }),
    result: decimal,
    example: { date: '{day}' },
    facts: true,

    async answer({ date }, { index }) {
      const { total, first, last } = await feesBetween(
        index,
        date * SECONDS_OF_DAY,
        (date + 1) * SECONDS_OF_DAY,
      )
      const { number, blocks } = await index.head()
      // Unindexed blocks next to the day's blocks may belong to that day.
      const missing = gapsIn(0, number, blocks).filter(
        ([from, to]) => first === null || last === null || (to >= first - 1 && from <= last + 1),
      )
      return partly(total, missing)
    },
  }),
]

const NoPeersError = ActionError.define(
  'no_peers',
  (_cause: unknown) => 'The node does not tell how many peers it has',
  { causeLast: true },
)

async function currentPrice(price: PriceKeeper): Promise<Price> {
  let current: Price | undefined
  try {
    current = await price.current()
  } catch (error) {
    if (!(error instanceof PriceUnavailableError)) throw error
    throw new NoPriceNowError(error)
  }
  if (!current) throw new NoPriceSourceError()
  return current
}

/** Formats like other explorers: without an exponent and trailing zeros. */
const amountText = (value: number | undefined): string =>
  value === undefined ? '' : value.toFixed(8).replace(/\.?0+$/, '')

const NoPriceSourceError = ActionError.define(
  'no_price_source',
  'The price of the coin is not configured on this server (COIN_PRICE_URL)',
)

const NoPriceNowError = ActionError.define(
  'no_price_now',
  (_cause: unknown) => 'The price of the coin is not known just now, try again later',
  { causeLast: true },
)
