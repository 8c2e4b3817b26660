import { z } from 'zod'
import { type Hex, isHex } from '../primitives/hex.ts'
import { parseDecimal, parseQuantity, toQuantity } from '../primitives/quantity.ts'
import { defineAction } from './action.ts'
import { parseWith } from './parameters.ts'

interface ProxyOptions<P extends z.ZodObject> {
  /** Of the node, without its prefix. */
  readonly method: string
  readonly summary: string
  readonly parameters: P
  /** What the method is given, by the names that src/json-rpc gives its parameters. */
  readonly params: (values: z.output<P>) => Readonly<Record<string, unknown>>
  readonly result: z.ZodType
  readonly example: Readonly<Record<string, string>>
  readonly posted?: true
}

/** One of the node's own methods, asked in the query of a URL; answered where JSON-RPC is. */
export function defineProxy<P extends z.ZodObject>(options: ProxyOptions<P>) {
  const { method, summary, parameters, params, result, example, posted } = options
  return defineAction({
    module: 'proxy',
    name: `eth_${method}`,
    aliases: [`chain_${method}`],
    summary,
    parameters,
    result,
    example,
    envelope: 'proxy',
    volatile: true,
    uses: ['rpc'],
    ...(posted ? { posted } : {}),

    async answer(values, { index, rpc }) {
      await index.head()
      return (await rpc(`eth_${method}`, params(values), index)) as never
    },
  })
}

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

export const rawTransaction = required('hex')
  .refine((text) => isHex(text), invalid('hex', 'bytes in hex are'))
  .meta({ description: 'The signed transaction, in hex.' })
export const address = required('address')
  .refine((text) => isHex(text, 20), invalid('address', 'an address is'))
  .meta({ description: 'An address: 0x and 40 hex digits.' })
export const txhash = required('txhash')
  .refine((text) => isHex(text, 32), invalid('txhash', 'a hash is'))
  .meta({ description: 'A hash: 0x and 64 hex digits.' })
export const position = required('index')
  .transform(readNumber('index'))
  .meta({ description: 'Position, decimal or hex with 0x.' })
export const slot = required('position')
  .transform(readNumber('position'))
  .meta({ description: 'The slot, decimal or hex with 0x.' })

const BLOCK = /^(latest|earliest|pending|safe|finalized|\d{1,40}|0x[0-9a-f]{1,64})$/i
export const tag = required('tag')
  .regex(BLOCK, invalid('tag', 'a block is'))
  .transform((text) => text.toLowerCase())
  .meta({ description: 'A block: a number, or latest and the like.' })
export const tagOrLatest = z
  .string()
  .regex(BLOCK, invalid('tag', 'a block is'))
  .transform((text) => text.toLowerCase())
  .default('latest')
  .meta({ description: 'After which block: a number, or latest, which holds without it.' })

const bytes = (name: string, description: string) =>
  z
    .string()
    .refine((text) => isHex(text), invalid(name, 'bytes in hex are'))
    .optional()
    .meta({ description })

const optionalAddress = (name: string, description: string) =>
  z
    .string()
    .refine((text) => isHex(text, 20), invalid(name, 'an address is'))
    .optional()
    .meta({ description })

/** Decimal, as this API writes numbers, or hex, as the node does. */
const quantityText = (name: string, description: string) =>
  z.string().transform(readNumber(name)).optional().meta({ description })

/** What is to be run: the fields of a transaction, spread into the parameters. */
export const transactionFields = {
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

/** The fields that were given. */
export const transactionOf = (values: z.output<z.ZodObject<typeof transactionFields>>) => {
  const { gasLimit, gas = gasLimit, ...fields } = values
  return Object.fromEntries(Object.entries({ ...fields, gas }).filter(([, value]) => value !== undefined))
}

export const record = z.looseObject({}).nullable()
