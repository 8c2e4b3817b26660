import { z } from 'zod'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { parseItemId } from '../../primitives/item-id.ts'
import { LATEST_BLOCK } from '../../query/positions.ts'

/**
 * Types of parameters, with the error texts of their actions (compatibility.md, Actions). Requests contain only text, so all
 * of these parse text. An empty parameter has been removed before.
 */
interface Texts {
  missing: string
  /** The error for a malformed parameter. */
  invalid: string
}

/** Default page size of the module `explorer`: a page of the explorer. */
export const ROWS_OF_EXPLORER_PAGE = 25

const required = (missing: string) => z.string({ error: missing })

/** Parses a text. If `read` returns undefined, the error is `invalid`. */
export const parseWith =
  <T, Text = string>(read: (text: Text) => T | undefined, invalid: string) =>
  (text: Text, context: { addIssue(words: string): void }): T => {
    const value = read(text)
    if (value !== undefined) return value
    context.addIssue(invalid)
    return z.NEVER
  }

/** Hex of `bytes` bytes in any case. The result is in lower case. */
const hexOf = (text: z.ZodString, bytes: number, invalid: string) =>
  text
    .refine((written) => isHex(written, bytes), invalid)
    .transform((written) => written.toLowerCase() as Hex)

/** Longer numbers are read as this one, which exceeds any time and block and is cheap to parse. */
const HUGE = 10n ** 77n

/** A non-negative decimal integer of any size. */
export function parseDecimal(text: string): bigint | undefined {
  if (!/^\d+$/.test(text)) return undefined
  return text.length > 77 && text.replace(/^0+/, '').length > 77 ? HUGE : BigInt(text)
}

export const addressParameter = ({ missing, invalid }: Texts) =>
  hexOf(required(missing), 20, invalid).meta({
    description: 'An address: 0x and 40 hex digits.',
    pattern: '^0x[0-9a-fA-F]{40}$',
  })

/** The address that an action is about, by default with the texts of the module `account`. */
export const requiredAddress = (
  invalid = 'Invalid address format',
  missing = "Query parameter 'address' is required",
) => addressParameter({ missing, invalid })

export const optionalAddress = (invalid: string) =>
  hexOf(z.string(), 20, invalid).optional().describe('An address: 0x and 40 hex digits.')

/** The address of a token's contract, with the texts of the module `token`. */
export const contractAddressParameter = () =>
  addressParameter({
    missing: 'Query parameter contract address is required',
    invalid: 'Invalid contract address hash',
  })

export const itemIdParameter = () =>
  required('Query parameter tokenid is required')
    .transform(parseWith(parseItemId, 'Invalid tokenid format'))
    .describe('The id of an item: decimal, or hex with 0x.')

/** Addresses separated by commas. The pieces are not validated, because actions differ in that. */
export const addressListParameter = (missing: string) =>
  required(missing)
    .transform((text) => text.split(',').map((piece) => piece.trim()))
    .describe('Addresses, separated by commas.')

/** The hash of a transaction, with the texts of the module `transaction`. */
export const transactionHash = () =>
  hexOf(required('Query parameter txhash is required'), 32, 'Invalid txhash format').describe(
    'A hash: 0x and 64 hex digits.',
  )

/** The index of a log, to continue after it. */
export const logIndex = (invalid: string) =>
  z
    .string()
    .optional()
    .transform(parseWith((text) => (text === undefined ? -1 : readBlockNumber(text)), invalid))
    .describe('The index of a log, decimal: lists the logs after it.')

export const optionalHash = (invalid: string) =>
  hexOf(z.string(), 32, invalid).optional().describe('A hash: 0x and 64 hex digits.')

/** The bound `latest`: the answer's block. As an upper bound it has no effect. */
export const LAST_BLOCK = LATEST_BLOCK

/** Decimal, or hex with `0x`. */
const readNumber = (text: string): bigint | undefined =>
  /^0x[0-9a-f]{1,1000}$/i.test(text) ? BigInt(text) : parseDecimal(text)

/** Numbers above any possible block are read as a block that never comes. */
export function readBlockNumber(text: string): number | undefined {
  const number = readNumber(text)
  return number === undefined ? undefined : number >= BigInt(LAST_BLOCK) ? LAST_BLOCK - 1 : Number(number)
}

/** A number or `latest`. */
export const readBlockBound = (text: string): number | undefined =>
  text.toLowerCase() === 'latest' ? LAST_BLOCK : readBlockNumber(text)

const blockReadBy =
  <T>(read: (text: string) => T | undefined) =>
  () =>
    required("Query parameter 'blockno' is required")
      .transform(parseWith(read, 'Invalid block number'))
      .describe('A block number, decimal or hex with 0x.')

export const blockNumberParameter = blockReadBy(readBlockNumber)

/** A block number that may be far in the future. */
export const futureBlock = blockReadBy((text) => {
  const number = readNumber(text)
  return number === undefined || number < HUGE ? number : HUGE
})

/** A bound on blocks: a number or `latest`; anything else counts as absent (compatibility.md, Pages). */
const blockBound = () =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined ? undefined : readBlockBound(text)))
    .describe('A block number or latest; anything else counts as absent.')

/** Anything but `true` means false. */
export const guessesParameter = () =>
  z
    .string()
    .optional()
    .transform((text) => text?.toLowerCase() === 'true')
    .describe(
      '`true`: in Etherscan’s records (`/v2/api`), functions of contracts that are not verified are named by signatures that ship with the server, and `functionNameSource` says which names are guesses: `verified` is none, `similar` and `signatures` are.',
    )

export const timestampParameter = ({ missing, invalid }: Texts) =>
  required(missing).transform(parseWith(parseDecimal, invalid)).describe('Unix seconds.')

export const choiceParameter = <const T extends string>(
  names: readonly [T, ...T[]],
  { missing, invalid }: Texts,
) =>
  required(missing)
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(names, { error: invalid }))
    .describe(`${names.join(' or ')}.`)

/** `asc` or `desc`; anything else means the dialect's default. */
export const sortParameter = () =>
  z
    .string()
    .optional()
    .transform(
      (text) =>
        (text?.toLowerCase() === 'asc' ? 'asc' : text?.toLowerCase() === 'desc' ? 'desc' : undefined) as
          | 'asc'
          | 'desc'
          | undefined,
    )
    .describe('asc or desc.')

export const flagParameter = () =>
  z
    .string()
    .optional()
    .transform((text) => /^(true|1|yes)$/i.test(text ?? ''))
    .describe('true or false.')

/** Parses a number of at least 1. Anything else is undefined. */
export function readOffset(text: string | undefined): number | undefined {
  const number = text === undefined ? undefined : parseDecimal(text)
  return number === undefined || number < 1n ? undefined : Number(number)
}

const pageNumber = () => z.string().optional().transform(readOffset)

/** `page` and `offset`, for actions with pages. To be spread into their parameters. */
export const pageParameters = {
  page: pageNumber().describe('Number of the page, from 1; together with offset.'),
  offset: pageNumber().describe('Records on a page, up to 10,000; together with page.'),
}

/** The order of a list and its range of blocks. To be spread into the parameters. */
export const blockRangeParameters = {
  sort: sortParameter(),
  startblock: blockBound(),
  endblock: blockBound(),
}
type Blocks = z.output<z.ZodObject<typeof blockRangeParameters>>

export const rangeOf = ({ startblock = 0, endblock = LAST_BLOCK }: Omit<Blocks, 'sort'>) =>
  [startblock, endblock] as const

/** The range and order as arguments of a search. The default order is the dialect's. */
export function searchIn(values: Blocks, { defaultSort }: { readonly defaultSort: 'asc' | 'desc' }) {
  const [firstBlock, lastBlock] = rangeOf(values)
  return { firstBlock, lastBlock, sort: values.sort ?? defaultSort }
}

/** Largest number of records on a page, and in a list without pages (api-spec.md, Limits). */
export const MAX_RECORDS = 10_000
