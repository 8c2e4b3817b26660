import { z } from 'zod'
import {
  anyUntraced,
  callsOfBlocks,
  callsOfTransaction,
  placeOfTransaction,
} from '../../query/internal-calls.ts'
import { type ActionContext, ActionError, defineAction, MOST_LISTED, Told, windowOf } from '../action.ts'
import { callRecord, callsFromNode, type InternalTransaction } from '../internal-transaction.ts'
import { blockBound, flag, LAST_BLOCK, optionalAddress, optionalHash, pages, sort } from '../parameters.ts'
import { missingHistory, partly } from '../partial.ts'
import { addressOrEmpty, addressText, bytesText, decimal, hashText } from '../shapes.ts'

const parameters = z.object({
  txhash: optionalHash('Invalid txhash format'),
  address: optionalAddress('Invalid address format'),
  sort: sort(),
  startblock: blockBound(),
  endblock: blockBound(),
  include_zero_value: flag(),
  ...pages,
})

export const txlistinternal = defineAction({
  module: 'account',
  name: 'txlistinternal',
  summary: 'Calls within a transaction, of an address, or of some blocks.',
  parameters,
  result: z.array(
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
  ),
  example: { txhash: '{internal}' },
  empty: 'No internal transactions found',
  range: ({ txhash, startblock, endblock }) =>
    txhash === undefined ? [startblock ?? 0, endblock ?? LAST_BLOCK] : [0, -1],
  facts: true,
  volatile: ({ include_zero_value }) => include_zero_value,

  async answer(given, context) {
    const { txhash, address, startblock, endblock } = given
    if (txhash !== undefined) return ofTransaction({ ...given, txhash }, context)
    if (address === undefined && startblock === undefined && endblock === undefined)
      throw new ActionError('Query parameter txhash or address is required')
    return ofBlocks(given, context)
  },
})

type Given = z.output<typeof parameters>

/** Everything of one transaction; order and pages count only where an address is given too. */
async function ofTransaction(
  { txhash: hash, address, include_zero_value, ...rest }: Given & { txhash: NonNullable<Given['txhash']> },
  context: ActionContext,
) {
  const { index, dialect, settings } = context
  const place = await placeOfTransaction(index, hash)
  if (!place) return partly<InternalTransaction[]>([], missingHistory(await index.head()))
  const window = address ? windowOf(rest, MOST_LISTED) : { skip: 0, take: MOST_LISTED }
  const order = address ? (rest.sort ?? dialect.defaultSort) : 'asc'
  const asked = { hash, address, sort: order, ...window }
  if (include_zero_value && !settings.INDEX_ZERO_VALUE_CALLS) return callsFromNode(place, asked, context)
  const rows = await callsOfTransaction(index, { ...asked, all: include_zero_value })
  return perhapsUntraced(
    rows.map(callRecord),
    place.untraced,
    'Internal transactions for this transaction have not been processed yet',
  )
}

async function ofBlocks(
  { address, startblock, endblock, include_zero_value, ...rest }: Given,
  { index, dialect, settings }: ActionContext,
) {
  if (include_zero_value && !settings.INDEX_ZERO_VALUE_CALLS) throw new ZeroValueCallsNotIndexedError()
  const range = { firstBlock: startblock ?? 0, lastBlock: endblock ?? LAST_BLOCK }
  const untraced = await anyUntraced(index, range.firstBlock, range.lastBlock)
  const rows = await callsOfBlocks(index, {
    ...range,
    address,
    sort: rest.sort ?? dialect.defaultSort,
    ...windowOf(rest, MOST_LISTED),
    all: include_zero_value,
  })
  return perhapsUntraced(
    rows.map(callRecord),
    untraced,
    'Some internal transactions within this block range have not yet been processed',
  )
}

/** What there is, with a text of its own where traces are still to come (silent-points, section 2). */
const perhapsUntraced = (records: InternalTransaction[], untraced: boolean, message: string) =>
  untraced ? new Told(records, { message, status: '2' }) : records

export class ZeroValueCallsNotIndexedError extends ActionError {
  override readonly code = 'zero_value_calls_not_indexed'
  constructor() {
    super(
      'Internal transactions that move no value are indexed only where INDEX_ZERO_VALUE_CALLS is set; ask by txhash, or leave include_zero_value out',
    )
  }
}
