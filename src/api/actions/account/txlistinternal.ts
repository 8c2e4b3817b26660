import { z } from 'zod'
import type { Profile } from '../../../chain/profile.ts'
import type { Hex } from '../../../primitives/hex.ts'
import {
  CALLS,
  type CallRow,
  callPositionsWithin,
  callsAt,
  locateTransaction,
  tracesMissing,
} from '../../../query/internal-calls.ts'
import { ofFacts, ofKnown, ofPositions } from '../../../query/list-rows.ts'
import type { Position } from '../../../query/positions.ts'
import { isNotable } from '../../../schema/notable-calls.ts'
import { CALL_TYPES } from '../../../schema/tables.ts'
import { type ActionContext, ActionError } from '../../action.ts'
import { defineWrittenList } from '../../list/define.ts'
import { filterParameters, filtersIn } from '../../parameters/filter-parameters.ts'
import {
  blockRangeParameters,
  flagParameter,
  LAST_BLOCK,
  MAX_RECORDS,
  optionalAddress,
  optionalHash,
  rangeOf,
  searchIn,
} from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { callRecord, callsFromNode } from '../../records/internal-transaction-record.ts'
import { addressOrEmpty, addressText, bytesText, decimal, hashText } from '../../records/record-shapes.ts'

const parameters = {
  txhash: optionalHash('Invalid txhash format'),
  address: optionalAddress('Invalid address format'),
  ...filterParameters,
  ...blockRangeParameters,
  include_zero_value: flagParameter(),
}

export const txlistinternal = defineWrittenList({
  module: 'account',
  name: 'txlistinternal',
  summary: 'Internal transactions of a transaction, an address, or a range of blocks.',
  parameters,
  example: { txhash: '{internal}' },
  empty: 'No internal transactions found',
  range: ({ txhash, ...values }) => (txhash === undefined ? rangeOf(values) : [0, -1]),
  facts: true,
  volatile: ({ include_zero_value }) => include_zero_value,
  usual: MAX_RECORDS,
  pages: 'narrow',
  uses: ['dialect', 'settings', 'tracing', 'profile'],

  async list(values, context) {
    const { txhash, address, startblock, endblock } = values
    if (txhash !== undefined) return ofTransaction({ ...values, txhash }, context)
    if (address === undefined && startblock === undefined && endblock === undefined)
      throw new ActionError('Query parameter txhash or address is required')
    return ofBlocks(values, context)
  },
})(
  z.strictObject({
    blockNumber: decimal,
    callType: z.enum(['call', 'staticcall', 'delegatecall', 'callcode', '']),
    contractAddress: addressOrEmpty,
    errCode: z.string(),
    from: addressText,
    gas: decimal,
    gasUsed: decimal,
    index: decimal,
    input: bytesText,
    isError: z.enum(['0', '1']),
    timeStamp: decimal,
    to: addressOrEmpty,
    transactionHash: hashText,
    type: z.enum(['call', 'create', 'create2', 'selfdestruct']),
    value: decimal,
    hash: hashText,
    traceId: z.string().regex(/^\d+(_\d+)*$/),
  }),
  () => callRecord,
)

type InternalListParameters = z.output<z.ZodObject<typeof parameters>>

/** All calls of a transaction. Order, blocks and pages have an effect only with an address (api-spec.md). */
async function ofTransaction(
  { txhash: hash, address, include_zero_value: all, ...rest }: InternalListParameters & { txhash: Hex },
  context: ActionContext<'dialect' | 'settings' | 'tracing' | 'profile'>,
) {
  const { index, dialect, settings, profile } = context
  const located = await locateTransaction(index, hash)
  const counts = located && (!address || isWithin(rest, located.block, (await index.head()).number))
  const place = counts ? located : undefined
  const sort = address ? (rest.sort ?? dialect.defaultSort) : 'asc'
  const criteria = { hash, address, sort, all }
  const pages = address ? ('narrow' as const) : ('none' as const)
  const missing = located ? [] : missingHistory(await index.head())
  if (place && all && !settings.INDEX_ZERO_VALUE_CALLS) {
    const rows = await callsFromNode(place, criteria, context)
    return {
      ...ofKnown({ index: 'integer' }, rows, ({ index }, [last]: readonly [number]) =>
        sort === 'asc' ? index > last : index < last,
      ),
      pages,
    }
  }
  return {
    ...ofPositions(
      async (part) =>
        place ? callPositionsWithin(index, { ...criteria, ...part }) : { positions: [], reached: undefined },
      CALLS.position.length,
    ),
    rows: (items: readonly Position[]) => callsAt(index, items, { sort }),
    pages,
    missing,
    pending: place?.from_logs
      ? withoutTracer(profile)
      : place?.untraced
        ? pending('Internal transactions for this transaction have not been processed yet')
        : undefined,
  }
}

function isWithin(
  { startblock = 0, endblock = LAST_BLOCK }: Pick<InternalListParameters, 'startblock' | 'endblock'>,
  block: number,
  head: number,
): boolean {
  return block >= (startblock === LAST_BLOCK ? head : startblock) && block <= endblock
}

async function ofBlocks(
  { address, include_zero_value: all, ...values }: InternalListParameters,
  { index, dialect, settings, profile }: ActionContext<'dialect' | 'settings' | 'profile'>,
) {
  if (all && !settings.INDEX_ZERO_VALUE_CALLS) throw new ZeroValueCallsNotIndexedError()
  const filters = filtersIn(values)
  const range = searchIn(values, dialect)
  const isOfAnyAmount = filters.least === undefined && filters.greatest === undefined
  const nearlyAlways = isOfAnyAmount
    ? ({ type, error, value }: CallRow) => isNotable(CALL_TYPES[type]!, error !== null, value !== '0')
    : undefined
  const untraced = await tracesMissing(index, range.firstBlock, range.lastBlock)
  return {
    ...ofFacts(index, CALLS, { ...filters, address, all }, range, nearlyAlways),
    traced: true,
    pending: {
      none: undefined,
      'from logs': withoutTracer(profile),
      some: pending('Some internal transactions within this block range have not yet been processed'),
    }[untraced],
  }
}

/** For calls that were found while traces are missing (compatibility.md, Envelopes). */
const pending = (message: string) => ({ message, status: '2' as const })

/** Without a tracer, only chains that log transfers of the coin have internal transactions. */
const withoutTracer = ({ listsAccounts }: Pick<Profile, 'listsAccounts'>) =>
  listsAccounts ? undefined : FROM_LOGS

/** The list has every transfer of value, but lacks other facts about the calls. */
const FROM_LOGS = {
  message:
    'OK-Partial: without a tracer, transfers come from the logs of the coin (EIP-7708); creations, failures, gas and input of calls are not known',
  status: '1' as const,
}

const ZeroValueCallsNotIndexedError = ActionError.define(
  'zero_value_calls_not_indexed',
  'Internal transactions that move no value are indexed only where INDEX_ZERO_VALUE_CALLS is set; ask by txhash, or leave include_zero_value out',
)
