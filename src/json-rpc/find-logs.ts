import { GrowingArray, type WrittenJson } from '../primitives/json-pieces.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { gapsIn } from '../primitives/ranges.ts'
import { mapSteps, runSteps } from '../primitives/steps.ts'
import { type FilteredLogRow, logsByFilter } from '../query/logs-by-filter.ts'
import { sizesOfBlock } from '../query/whole-block.ts'
import { type AnswerSources, blockNumberOf } from './lookup.ts'
import { defineRpcError, RPC_ERROR_CODES, RpcError } from './rpc-error.ts'
import type { BlockReference, LogQuery } from './rpc-parameters.ts'
import { logRecord, withoutTimestamp } from './rpc-records.ts'

/** Largest number of logs in one answer (api-spec.md, Limits). A single block is always answered completely. */
export const MAX_LOGS = 1_000

/** Logs in order, or an error that names the range to continue with. */
export async function findLogs(request: LogQuery, context: AnswerSources): Promise<unknown> {
  const { index } = context
  if (request.blockHash) {
    const block = await sizesOfBlock(index, { hash: request.blockHash })
    if (block) return logsOfOneBlock(request, context, block.number)
    return logsOfNode({ ...criteria(request), blockHash: request.blockHash }, context)
  }
  const first = await boundOf(request.fromBlock, context)
  const last = await boundOf(request.toBlock, context)
  const head = await index.head()
  if (first > last || last > head.number) throw new BlockRangeError()
  if (gapsIn(first, last, head.blocks).length > 0) {
    const range = { fromBlock: toQuantity(first), toBlock: toQuantity(last) }
    const logs = await logsOfNode({ ...criteria(request), ...range }, context)
    refuseTooMany(
      logs.map(({ blockNumber }) => Number(blockNumber)),
      first,
      last,
    )
    return logs
  }
  if (first === last) return logsOfOneBlock(request, context, first)
  const rows = await logsBetween(request, context, first, last)
  refuseTooMany(
    rows.map(({ block }) => block),
    first,
    last,
  )
  return runSteps(mapSteps(rows, recordOf(context)))
}

/** Logs in order. If there are more than the limit, returns one more, so that the caller notices. */
export const logsBetween = (
  { address, topics }: LogQuery,
  { index, trailingWildcardMatchesMissingTopic }: AnswerSources,
  firstBlock: number,
  lastBlock: number,
  after?: FilteredLogRow,
): Promise<FilteredLogRow[]> => {
  const places = trailingWildcardMatchesMissingTopic()
    ? topics.findLastIndex((list) => list.length > 0) + 1
    : topics.length
  const take = MAX_LOGS + 1
  return logsByFilter(index, {
    ...{ addresses: address, topics, places, firstBlock, lastBlock, take },
    after: after && [after.block, after.index],
  })
}

/** All logs of one block, whatever their number. */
export async function logsOfOneBlock(
  request: LogQuery,
  context: AnswerSources,
  block: number,
): Promise<readonly unknown[] | WrittenJson> {
  const logs = new GrowingArray()
  let rows: FilteredLogRow[] = []
  do {
    rows = await logsBetween(request, context, block, block, rows.at(-1))
    await runSteps(logs.addAll(rows, recordOf(context)))
  } while (rows.length > MAX_LOGS)
  return logs.end()
}

/** Makes the record of a log, in the shape that the caller expects. */
export const recordOf = ({ inOwnShapes }: AnswerSources): ((row: FilteredLogRow) => object) =>
  inOwnShapes ? (row) => withoutTimestamp(logRecord(row)) : logRecord

async function logsOfNode(
  filter: object,
  { node, inOwnShapes }: AnswerSources,
): Promise<{ blockNumber: string }[]> {
  const logs = (await node.read('getLogs', [filter])) as { blockNumber: string }[]
  return inOwnShapes ? runSteps(mapSteps(logs, withoutTimestamp)) : logs
}

/** The blocks of a filter. `last` is null if the end moves with the chain. */
export async function rangeOf(
  { fromBlock, toBlock }: LogQuery,
  context: AnswerSources,
): Promise<{ first: number; last: number | null }> {
  const first = await boundOf(fromBlock, context)
  const isFixed = toBlock && !('tag' in toBlock && toBlock.tag !== 'earliest')
  const last = isFixed ? await boundOf(toBlock, context) : null
  if (last !== null && first > last) throw new BlockRangeError()
  return { first: fromBlock ? first : 0, last }
}

const boundOf = async (block: BlockReference | null | undefined, context: AnswerSources): Promise<number> => {
  if (block && 'hash' in block)
    throw new RpcError(RPC_ERROR_CODES.params, 'a bound is a number or a tag, not a hash')
  const number = await blockNumberOf(block ?? { tag: 'latest' }, context)
  if (number === Number.POSITIVE_INFINITY && block && 'tag' in block) throw new UnknownTagError(block.tag)
  return number
}

const criteria = ({ address, topics }: LogQuery) => ({
  ...(address.length > 0 ? { address } : {}),
  topics: topics.map((list) => (list.length > 0 ? list : null)),
})

/** `blocks`: the block of each log, in order. */
function refuseTooMany(blocks: readonly number[], first: number, last: number): void {
  if (blocks.length <= MAX_LOGS || first === last) return
  // All blocks before the block of the first excess log are complete.
  throw new TooManyLogsError(first, Math.max(first, blocks[MAX_LOGS]! - 1))
}

/** The words of geth (eth/filters, errInvalidBlockRange) for a range that is reversed, or ends beyond the head. */
const BlockRangeError = defineRpcError(RPC_ERROR_CODES.input, 'invalid block range params')

/** The words of geth for a state that the node does not know, such as `finalized` on a young chain. */
const UnknownTagError = defineRpcError(RPC_ERROR_CODES.input, (tag: string) => `${tag} header not found`)

/** The text by which clients recognise that they must split the range. */
class TooManyLogsError extends RpcError {
  constructor(first: number, last: number) {
    const [from, to, next] = [toQuantity(first), toQuantity(last), toQuantity(last + 1)]
    super(
      RPC_ERROR_CODES.limit,
      `query returned more than ${MAX_LOGS} results. Try with this block range [${from}, ${to}], and go on from block ${next}.`,
      { data: { from, to, next, limit: MAX_LOGS } },
    )
  }
}
