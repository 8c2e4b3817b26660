import { z } from 'zod'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { MAX_SEARCHED } from '../../query/find-by-name.ts'
import type { AmountsAndSide } from '../../query/index-ranges.ts'
import { ActionError } from '../action-error.ts'
import { parseDecimal, parseWith } from './parameters.ts'

/*
 * Filters of lists. A filter that cannot be used is refused by name. If it were ignored, all rows of the list would seem to
 * match it. Only `filter_by` and times are ignored, as Etherscan's clients expect (compatibility.md).
 */

/** `form` describes the required form in words. */
export const filterParameter = <T>(read: (text: string) => T | undefined, name: string, form: string) =>
  z
    .string()
    .transform(parseWith(read, `Invalid ${name}: ${form}`))
    .optional()

export const timeBound = () =>
  z
    .string()
    .optional()
    .transform((text) => (text === undefined ? undefined : parseDecimal(text)))
    .describe('Unix seconds; anything else counts as absent.')

const amountBound = (name: string, what: string) =>
  filterParameter(parseDecimal, name, 'a number, in the smallest unit').describe(
    `${what}, in the smallest unit.`,
  )

export const readSide = (text: string) =>
  (['to', 'from'] as const).find((side) => side === text.toLowerCase())

/** Filters for the lists of an address, to be spread into their parameters. An extension of Chainscope. */
export const filterParameters = {
  filter_by: z
    .string()
    .optional()
    .transform((text) => (text === undefined ? undefined : readSide(text)))
    .describe(
      '`to` or `from`: only where the address is the recipient or the sender. Anything else counts as absent.',
    ),
  minvalue: amountBound('minvalue', 'The least amount'),
  maxvalue: amountBound('maxvalue', 'The greatest amount'),
}
type Filters = Partial<z.output<z.ZodObject<typeof filterParameters>>>

/** The filters as arguments of a search. Throws if the smallest amount is above the largest. */
export function filtersIn({ filter_by, minvalue, maxvalue }: Filters): AmountsAndSide {
  if (minvalue !== undefined && maxvalue !== undefined && minvalue > maxvalue)
    throw new ActionError('Invalid maxvalue: it is below minvalue')
  return { side: filter_by, least: minvalue, greatest: maxvalue }
}

/** A text that names must contain. */
export const nameParameter = (what: string) =>
  filterParameter(readName, 'name', `at most ${MAX_SEARCHED} characters`).describe(
    `Only ${what} contains this text, of at most ${MAX_SEARCHED} characters; case does not matter. Very common texts find some matches, not all.`,
  )

function readName(text: string): string | undefined {
  const name = text.replaceAll('\0', '')
  return name.length > MAX_SEARCHED ? undefined : name
}

/** Largest number of methods per search. No name in the signature data has as many. */
export const MAX_METHODS = 100

/** Selectors: the first four bytes of the input of a call. */
export const methodsParameter = () =>
  filterParameter(
    readMethods,
    'methodid',
    `0x and 8 hex digits; up to ${MAX_METHODS}, separated by commas`,
  ).describe(
    `Only calls of these methods: each 0x and 8 hex digits, up to ${MAX_METHODS}, separated by commas.`,
  )

function readMethods(text: string): readonly Hex[] | undefined {
  const methods = text.toLowerCase().split(',', MAX_METHODS + 1)
  return methods.length <= MAX_METHODS && methods.every((method) => isHex(method, 4)) ? methods : undefined
}
