import { z } from 'zod'
import { type Hex, isHex } from '../../../primitives/hex.ts'
import { decimalToQuantity, toQuantity } from '../../../primitives/quantity.ts'
import { ofFacts } from '../../../query/list-rows.ts'
import { LOGS_BY_TOPICS, type LogRow } from '../../../query/logs-by-topics.ts'
import { ActionError } from '../../action.ts'
import { defineWrittenList } from '../../list/define.ts'
import { readBlockBound } from '../../parameters/parameters.ts'
import { addressText, bytesText, hashText, quantity, quantityOrNone } from '../../records/record-shapes.ts'

/** api-spec.md, Limits. */
const MAX_LOGS = 1_000

const text = (description: string) => z.string().optional().describe(description)
const topic = (n: number) => text(`Topic ${n}: 0x and 64 hex digits.`)
const operator = (a: number, b: number) =>
  text(`and: topics ${a} and ${b} both match; or: at least one does. Required where both are given.`)

const PAIRS = [
  ['topic0_1_opr', 0, 1],
  ['topic0_2_opr', 0, 2],
  ['topic0_3_opr', 0, 3],
  ['topic1_2_opr', 1, 2],
  ['topic1_3_opr', 1, 3],
  ['topic2_3_opr', 2, 3],
] as const

const parameters = {
  fromBlock: text('First block: a number or latest. Required.'),
  toBlock: text('Last block, included: a number or latest. Required.'),
  address: text('The emitting contract. It or a topic is required.'),
  topic0: topic(0),
  topic1: topic(1),
  topic2: topic(2),
  topic3: topic(3),
  topic0_1_opr: operator(0, 1),
  topic0_2_opr: operator(0, 2),
  topic0_3_opr: operator(0, 3),
  topic1_2_opr: operator(1, 2),
  topic1_3_opr: operator(1, 3),
  topic2_3_opr: operator(2, 3),
}

export const getLogs = defineWrittenList({
  module: 'logs',
  name: 'getLogs',
  summary: 'Event logs by contract, topics and blocks, up to 1,000 per page.',
  parameters,
  example: { fromBlock: '0', toBlock: 'latest', address: '{token}' },
  empty: 'No records found',
  range: (values) => {
    const { firstBlock, lastBlock } = questionOf(values)
    return [firstBlock, lastBlock]
  },
  facts: true,
  usual: MAX_LOGS,
  most: MAX_LOGS,
  uses: ['dialect'],
  list(values, { index, dialect }) {
    const question = questionOf(values)
    return {
      ...ofFacts(index, LOGS_BY_TOPICS, question, { ...question, sort: 'asc' }),
      pages: dialect.logPages ? 'far' : 'none',
    }
  },
})(
  z.strictObject({
    address: addressText,
    blockHash: hashText,
    blockNumber: quantity,
    data: bytesText,
    gasPrice: quantity,
    gasUsed: quantity,
    logIndex: quantityOrNone,
    timeStamp: quantity,
    topics: z.array(hashText).readonly(),
    transactionHash: hashText,
    transactionIndex: quantity,
  }),
  () => recordOf,
)

/** The search, or an error about a parameter. Which parameters are required depends on the others. */
function questionOf(values: z.output<z.ZodObject<typeof parameters>>) {
  const topics = [values.topic0, values.topic1, values.topic2, values.topic3]
  const places = [0, 1, 2, 3].filter((n) => topics[n] !== undefined)
  const pairs = PAIRS.filter(([, a, b]) => topics[a] !== undefined && topics[b] !== undefined)
  const missing = (['fromBlock', 'toBlock'] as const).filter((name) => values[name] === undefined) as string[]
  if (values.address === undefined && places.length === 0) missing.push('address and/or topic{x}')
  missing.push(...pairs.map(([name]) => name).filter((name) => values[name] === undefined))
  if (missing.length > 0) throw new ActionError(`Required query parameters missing: ${missing.join(', ')}`)

  const firstBlock = readBlockBound(values.fromBlock!)
  if (firstBlock === undefined) throw new ActionError('Invalid fromBlock format')
  const lastBlock = readBlockBound(values.toBlock!)
  if (lastBlock === undefined) throw new ActionError('Invalid toBlock format')
  if (values.address !== undefined && !isHex(values.address, 20))
    throw new ActionError('Invalid address format')
  for (const n of places) if (!isHex(topics[n], 32)) throw new ActionError(`Invalid topic${n} format`)
  const required = new Set<number>()
  for (const [name, a, b] of pairs) {
    const operator = values[name]!.toLowerCase()
    if (operator !== 'and' && operator !== 'or') throw new ActionError(`Invalid ${name} format`)
    if (operator === 'and') required.add(a).add(b)
  }
  // All pairs must hold. Topics with an `and` must match. All pairs of the other topics are joined by `or`, so at most one
  // of these topics may differ. A single other topic has `or` only with topics that match anyway.
  const alone = places.length === 1
  const others = places.filter((n) => !alone && !required.has(n))
  return {
    firstBlock,
    lastBlock,
    address: values.address?.toLowerCase() as Hex | undefined,
    topics: topics.map((word) => word?.toLowerCase() as Hex | undefined),
    every: places.filter((n) => alone || required.has(n)),
    allButOne: others.length > 1 ? others : [],
  }
}

const recordOf = (row: LogRow) => ({
  address: row.address,
  blockHash: row.block_hash,
  blockNumber: toQuantity(row.block),
  data: row.data,
  gasPrice: decimalToQuantity(row.gas_price),
  gasUsed: decimalToQuantity(row.gas_used),
  // api-spec.md, Records: `0x` for zero.
  logIndex: row.index === 0 ? '0x' : toQuantity(row.index),
  timeStamp: decimalToQuantity(row.timestamp),
  topics: row.topics,
  transactionHash: row.transaction_hash,
  transactionIndex: toQuantity(row.tx_index),
})
