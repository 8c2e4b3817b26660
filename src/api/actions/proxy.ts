import { z } from 'zod'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { parseDecimal, parseQuantity, toQuantity } from '../../primitives/quantity.ts'
import { defineAction } from '../action.ts'
import { parseWith } from '../parameters/parameters.ts'
import { bytesText, hashText, quantity } from '../records/record-shapes.ts'

interface ProxyOptions<S extends z.ZodRawShape> {
  readonly parameters?: S
  /** Maps the parameters to the names in src/json-rpc. */
  readonly params?: (values: z.output<z.ZodObject<S>>) => Readonly<Record<string, unknown>>
  readonly result: z.ZodType
  readonly example?: Readonly<Record<string, string>>
  readonly posted?: true
}

/** Defines an action for a node's method, named without prefix. Parameters are in the query; the answer is JSON-RPC. */
const defineProxy = <S extends z.ZodRawShape>(
  method: string,
  summary: string,
  { parameters, params, example = {}, ...options }: ProxyOptions<S>,
) =>
  defineAction({
    module: 'proxy',
    name: `eth_${method}`,
    aliases: [`chain_${method}`],
    summary,
    parameters: z.object(parameters ?? ({} as S)),
    example,
    envelope: 'proxy',
    uses: ['rpc'],
    ...options,

    async answer(values, { index, rpc }) {
      await index.head()
      return (await rpc(`eth_${method}`, params?.(values) ?? {}, index)) as never
    },
  })

const required = (name: string) => z.string({ error: `missing value for required argument ${name}` })

const invalid = (name: string, expected: string) => `invalid argument ${name}: ${expected} expected`

const readNumber = (name: string) =>
  parseWith(
    (text: string): Hex | undefined => {
      const number = text.length > 80 ? undefined : (parseDecimal(text) ?? parseQuantity(text))
      return number !== undefined && number < 2n ** 256n ? toQuantity(number) : undefined
    },
    invalid(name, 'a number, decimal or hex with 0x, is'),
  )

const rawTransaction = required('hex')
  .refine((text) => isHex(text), invalid('hex', 'bytes in hex are'))
  .describe('The signed transaction, in hex.')
const address = required('address')
  .refine((text) => isHex(text, 20), invalid('address', 'an address is'))
  .describe('An address: 0x and 40 hex digits.')
const txhash = required('txhash')
  .refine((text) => isHex(text, 32), invalid('txhash', 'a hash is'))
  .describe('A hash: 0x and 64 hex digits.')
const position = required('index')
  .transform(readNumber('index'))
  .describe('Position, decimal or hex with 0x.')
const slot = required('position')
  .transform(readNumber('position'))
  .describe('The slot, decimal or hex with 0x.')

const BLOCK = /^(latest|earliest|pending|safe|finalized|\d{1,40}|0x[0-9a-f]{1,64})$/i
const tag = required('tag')
  .regex(BLOCK, invalid('tag', 'a block is'))
  .transform((text) => text.toLowerCase())
  .describe('A block: a number, or latest and the like.')
const tagOrLatest = z
  .string()
  .regex(BLOCK, invalid('tag', 'a block is'))
  .transform((text) => text.toLowerCase())
  .default('latest')
  .describe('The block after which state is read: a number, or latest (the default).')

const bytes = (name: string, description: string) =>
  z
    .string()
    .refine((text) => isHex(text), invalid(name, 'bytes in hex are'))
    .optional()
    .describe(description)

const optionalAddress = (name: string, description: string) =>
  z
    .string()
    .refine((text) => isHex(text, 20), invalid(name, 'an address is'))
    .optional()
    .describe(description)

/** Decimal, like other numbers of this API, or hex, like the node's. */
const quantityText = (name: string, description: string) =>
  z.string().transform(readNumber(name)).optional().describe(description)

/** The fields of a transaction to run. To be spread into the parameters. */
const transactionFields = {
  to: optionalAddress('to', 'Whom to call; without it a contract is made.'),
  data: bytes('data', 'What to call it with, in hex.'),
  from: optionalAddress('from', 'Who calls.'),
  value: quantityText('value', 'What is sent along, in the smallest unit.'),
  gas: quantityText('gas', 'The most gas.'),
  gasLimit: quantityText('gasLimit', 'The same.'),
  gasPrice: quantityText('gasPrice', 'What a unit of gas is to cost.'),
  maxFeePerGas: quantityText('maxFeePerGas', 'The most that a unit of gas is to cost.'),
  maxPriorityFeePerGas: quantityText('maxPriorityFeePerGas', 'What the miner gets of it.'),
}

/** The fields of a transaction that the request has. */
const transactionOf = (values: z.output<z.ZodObject<typeof transactionFields>>) => {
  const { gasLimit, gas = gasLimit, ...fields } = values
  return Object.fromEntries(Object.entries({ ...fields, gas }).filter(([, value]) => value !== undefined))
}

const record = z.looseObject({}).nullable()

/** The order is that of the reference. */
export const PROXY_ACTIONS = [
  defineProxy('blockNumber', 'The number of the newest block.', { result: quantity }),
  defineProxy('getBlockByNumber', 'A block, with its transactions in full or their hashes.', {
    parameters: {
      tag,
      boolean: z.string().optional().describe('true: transactions in full.'),
    },
    params: ({ tag, boolean }) => ({ block: tag, full: boolean?.toLowerCase() === 'true' }),
    result: record,
    example: { tag: '0x1', boolean: 'true' },
  }),
  defineProxy('getUncleByBlockNumberAndIndex', 'An uncle of a block.', {
    parameters: { tag, index: position },
    params: ({ tag, index }) => ({ block: tag, index }),
    result: record,
    example: { tag: '0x1', index: '0x0' },
  }),
  defineProxy('getBlockTransactionCountByNumber', 'Number of transactions in a block.', {
    parameters: { tag },
    params: ({ tag }) => ({ block: tag }),
    result: quantity.nullable(),
    example: { tag: '0x1' },
  }),
  defineProxy('getTransactionByHash', 'A transaction, mined or pending.', {
    parameters: { txhash },
    params: ({ txhash }) => ({ hash: txhash }),
    result: record,
    example: { txhash: '{transaction}' },
  }),
  defineProxy('getTransactionByBlockNumberAndIndex', 'A transaction by its block and its index.', {
    parameters: { tag, index: position },
    params: ({ tag, index }) => ({ block: tag, index }),
    result: record,
    example: { tag: '0x1', index: '0x0' },
  }),
  defineProxy('getTransactionCount', 'Number of transactions sent by an address.', {
    parameters: { address, tag: tagOrLatest },
    params: ({ address, tag }) => ({ address, block: tag }),
    result: quantity,
    example: { address: '{someone}', tag: 'latest' },
  }),
  defineProxy('sendRawTransaction', 'Sends a signed transaction to the node, once.', {
    parameters: { hex: rawTransaction },
    params: ({ hex }) => ({ transaction: hex }),
    result: hashText,
    example: { hex: '0x00' },
    posted: true,
  }),
  defineProxy('getTransactionReceipt', 'The receipt of a transaction, with its logs.', {
    parameters: { txhash },
    params: ({ txhash }) => ({ hash: txhash }),
    result: record,
    example: { txhash: '{transaction}' },
  }),
  defineProxy('call', 'Runs a call without sending it.', {
    parameters: { ...transactionFields, tag: tagOrLatest },
    params: ({ tag, ...values }) => ({ transaction: transactionOf(values), block: tag }),
    result: bytesText,
    example: { to: '{token}', data: '0x18160ddd', tag: 'latest' },
  }),
  defineProxy('getCode', 'The code at an address.', {
    parameters: { address, tag: tagOrLatest },
    params: ({ address, tag }) => ({ address, block: tag }),
    result: bytesText,
    example: { address: '{token}', tag: 'latest' },
  }),
  defineProxy('getStorageAt', 'One slot of the storage of a contract.', {
    parameters: { address, position: slot, tag: tagOrLatest },
    params: ({ address, position, tag }) => ({ address, slot: position, block: tag }),
    result: bytesText,
    example: { address: '{token}', position: '0x0', tag: 'latest' },
  }),
  defineProxy('gasPrice', "The node's gas price.", { result: quantity }),
  defineProxy('estimateGas', 'The gas that a transaction would need.', {
    parameters: { ...transactionFields, tag: tagOrLatest },
    params: ({ tag, ...values }) => ({ transaction: transactionOf(values), block: tag }),
    result: quantity,
    example: { to: '{token}', data: '0x18160ddd' },
  }),
]
