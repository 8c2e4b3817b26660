import { z } from 'zod'
import { MAX_NAME, MAX_TYPE } from '../../abi-decoding/value-parts.ts'
import type { Currency } from '../../chain/profile.ts'
import { isHex } from '../../primitives/hex.ts'
import { cutText } from '../../primitives/json-text.ts'
import { getcontractcreation } from '../actions/contract/getcontractcreation.ts'
import { MAX_CURSOR_LENGTH } from '../list/cursor.ts'
import { decimal, hashText } from '../records/record-shapes.ts'
import {
  MAX_NAME_ON_PAGE,
  MAX_TAG,
  MAX_TAGS,
  mostAddresses,
  ROW_CHOICES,
  ROWS_PER_PAGE,
} from './page-lists.ts'

/*
 * Types of the answers for pages. The pages' code imports only the types, because zod is larger than a page may be.
 *
 * A page's size is limited, and data from the chain may be hostile. So each text and list in such an answer has a limit,
 * and is cut to it when the answer is parsed.
 */

/** `most`: characters. */
export const textOf = (most: number) =>
  z
    .string()
    .overwrite((text) => cutText(text, most))
    .max(most)

export const listOf = <Element extends z.ZodType>(element: Element, most: number) =>
  z
    .array(element)
    .overwrite((all) => all.slice(0, most))
    .max(most)
    .readonly()

/** Texts or objects by a key that data determines. */
export const recordOf = <Key extends z.ZodString, Value extends z.ZodType>(
  key: Key,
  value: Value,
  most: number,
) =>
  z
    .record(key, value)
    .overwrite((all) => Object.fromEntries(Object.entries(all).slice(0, most)) as typeof all)
    .meta({ maxProperties: most })

/** A longer one could not be read again. */
export const cursorText = z.string().max(MAX_CURSOR_LENGTH)

export const listChoices = {
  rows: z
    .enum(ROW_CHOICES.map(String))
    .default(`${ROWS_PER_PAGE}`)
    .catch(`${ROWS_PER_PAGE}`)
    .describe(`Rows of the list; anything else means ${ROWS_PER_PAGE}.`),
  sort: z
    .enum(['asc', 'desc'])
    .optional()
    .catch(undefined)
    .describe('`asc`: the oldest rows come first, if the list is ordered by time.'),
}

/** The first bytes, at most `most`, and the length of the whole. */
export const cutBytes = (most: number) =>
  z.strictObject({ hex: textOf(2 + 2 * most), length: z.int().describe('Length of all bytes.') })
export type CutBytes = z.output<ReturnType<typeof cutBytes>>

export const bytesCutTo = (hex: string, most: number): CutBytes => ({
  hex: hex.slice(0, 2 + 2 * most),
  length: Math.max(0, (hex.length - 2) / 2),
})

/** Characters of the name of a currency or of its unit. */
export const MAX_CURRENCY = 50

export const currency = z.strictObject({
  symbol: textOf(MAX_CURRENCY).nullable().describe('null: it is not known.'),
  unit: textOf(MAX_CURRENCY).describe('The smallest unit.'),
  decimals: z.int(),
})

export const currencyOnPage = ({ symbol, unit, decimals }: Currency): z.output<typeof currency> => ({
  symbol: symbol ?? null,
  unit,
  decimals,
})

export const heads = z.strictObject({
  head: z.int(),
  safe: z.int().nullable().describe('From the node; null: it does not know.'),
  finalized: z.int().nullable(),
})

/** Heads that the node is late with are left out, so that a page keeps the earlier ones. */
export const laterHeads = heads.partial().required({ head: true })

export const creationOnPage = getcontractcreation.result.element
  .pick({ contractCreator: true, txHash: true, blockNumber: true, timestamp: true })
  .strip()

/** Limits on what is decoded, in characters but for the number of arguments. */
export interface DecodedBounds {
  readonly signature: number
  readonly arguments: number
  readonly value: number
  /** Of an array or tuple. */
  readonly parts: number
  readonly total: number
}

/** Of a call or error. Others have smaller ones. */
export const CALL_BOUNDS = { signature: 300, arguments: 30, value: 600, parts: 700, total: 900 }
/** Characters of the bytes after the arguments: one word. Marks of wallets and sites are seldom longer. */
export const MAX_TRAILING = 66

/** A text that was cut before ends with one more character, `…`. */
const cutTextOf = (most: number) => textOf(most + 1)

const member = textOf(MAX_NAME)
  .optional()
  .describe('Name of the value of an enum; absent: it is none, or not known.')

const valuePart = z.strictObject({
  depth: z.int().describe('1: directly of the argument.'),
  name: textOf(MAX_NAME),
  type: cutTextOf(MAX_TYPE).describe('Empty: that of the elements of the array that it is in.'),
  value: textOf(CALL_BOUNDS.parts),
  isCut: z.boolean(),
  member,
  items: z.int().nullable().describe('How many parts it has itself; null: it is no array and no tuple.'),
})

const argument = z.strictObject({
  name: textOf(MAX_NAME),
  type: cutTextOf(MAX_TYPE),
  value: textOf(CALL_BOUNDS.value),
  isCut: z.boolean(),
  member,
  isHash: z.boolean().describe('The value is the hash of the argument.'),
  list: z
    .strictObject({
      items: z.int().describe('How many it has; the last ones may be left out.'),
      parts: listOf(valuePart, CALL_BOUNDS.parts).describe('Each before its own parts.'),
    })
    .optional()
    .describe('The values of an array or a tuple; absent of any other argument.'),
})
export type DecodedArgument = z.output<typeof argument>

/** A decoded call, error or event, with the parts that a page shows. */
export const decodedOnPage = z.strictObject({
  signature: cutTextOf(CALL_BOUNDS.signature),
  guess: z
    .enum([
      'guessed',
      'guessed by a similar contract',
      'guessed, from bytecode',
      'types read from the bytecode',
    ])
    .nullable()
    .describe('Not by the verified ABI of the contract, and not of the language itself.'),
  arguments: listOf(argument, CALL_BOUNDS.arguments),
  more: z.int().describe('Number of further arguments.'),
  trailing: cutTextOf(MAX_TRAILING).describe('Bytes after all arguments, which the function does not read.'),
})
export type DecodedOnPage = z.output<typeof decodedOnPage>
export type Guess = NonNullable<DecodedOnPage['guess']>

const zeroOrOne = z.literal([0, 1])
const packedName = z.tuple([textOf(MAX_NAME_ON_PAGE), textOf(60), zeroOrOne]).rest(textOf(MAX_TAG))
/**
 * Names in the order of the page's addresses: for each its name, the name's source, and whether it is a contract (1); tags for
 * the first address only. 0 if an address has no name, 1 if it is a contract without a name.
 */
const packedNames = z
  .array(z.union([packedName.meta({ maxItems: 3 + MAX_TAGS }), zeroOrOne]))
  .max(mostAddresses(Math.max(...ROW_CHOICES)))
export type PackedNames = z.output<typeof packedNames>

export const pageAnswer = <Page extends z.ZodType, More extends z.ZodRawShape>(page: Page, more: More) =>
  z.strictObject({
    page: page.nullable().describe('null: there is no such thing, or the caller has it already.'),
    head: z.int().describe('The newest block that is indexed.'),
    baseFee: decimal.nullable().describe('Base fee of that block; null: it has none.'),
    coin: currency.describe('The currency of gas and of calls.'),
    network: z.enum(['local', 'testnet']).nullable().describe('null: it is not known as a test network.'),
    names: packedNames.describe(
      'Names of the addresses in the page, or in `changes`, in the order in which they appear.',
    ),
    missing: listOf(textOf(300), 20).describe('Why parts of the page are left out.'),
    ...more,
  })

export type PageAnswer<Page> = z.output<ReturnType<typeof pageAnswer<z.ZodType<Page>, Record<never, never>>>>

/** For a page that stays open. `changes` has the fields that can change. `version`: a block, or what the page's `known` takes. */
export const onlyChanges = <Changes extends z.ZodType>(
  changes: Changes,
  version: z.ZodType<string> = hashText,
) => ({
  version: version
    .nullable()
    .describe('`known` of the next request; null: the next request has to ask for the whole page.'),
  changes: changes
    .nullable()
    .describe('Only with a `known` that still holds: what can change. `page` is null then.'),
})

/** The version of a page that is not about one block. */
export const pageVersion = z.enum(['1'])

/** The parts that are not undefined. What is missing must replace neither a default nor what a page shows. */
export const foundIn = <Parts extends object>(parts: Parts) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as {
    [Name in keyof Parts]?: Exclude<Parts[Name], undefined>
  }

export const knownVersion = () =>
  z
    .string()
    .optional()
    .transform((text) => (isHex(text, 32) ? text?.toLowerCase() : undefined))
    .describe('`version` of an earlier answer: while it is still the block, only `changes` are answered.')

/** For a page with parts that the node may be late with. */
export const withLateParts = () =>
  z
    .string()
    .optional()
    .transform((text) => text === '1')
    .describe('`1`: with `known`, `changes` also has the parts that the node was late with.')

/** Any other `known` than one of these versions asks for the whole page. */
export const knownPage = <Version extends z.ZodType>(version: Version) => ({
  known: version
    .optional()
    .catch(undefined as never)
    .describe('`version` of an earlier answer: only `changes` are answered.'),
  late: withLateParts(),
})

/** The list that a page shows; the default is the first. */
export const tabParameter = <const Tabs extends readonly [string, ...string[]]>(tabs: Tabs) =>
  z
    .enum(tabs)
    .default(tabs[0] as never)
    .catch(tabs[0] as never)
    .describe(`The list to show; the default is ${tabs[0]}.`)

export const listCursor = () =>
  z.string().optional().describe('The `next` of an earlier answer: lists the rows after it.')

/** The page number of a list. Anything malformed means the first page. */
export const pageOfList = () =>
  z
    .string()
    .optional()
    .transform((text) => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1))
