import { z } from 'zod'
import { optionalIn, type View } from '../../schema/transaction-fields.ts'

/*
 * Types of values in answers, as the document names them. OpenAPI uses them, and tests check answers by them.
 *
 * A decimal has at most 200 digits: the product of two words of 256 bits has 155, and sums of such products a few more.
 */

export const decimal = z
  .string()
  .regex(/^-?\d{1,200}$/)
  .describe('A decimal integer.')
/** A signed change. CSV writes it as a number, where a minus does not begin a formula. */
export const change = z
  .string()
  .regex(/^-?\d{1,200}$/)
  .describe('In the smallest unit; negative: less than before.')
export const decimalOrEmpty = z.string().regex(/^(-?\d{1,200})?$/)
export const addressText = z.string().regex(/^0x[0-9a-f]{40}$/)
export const addressOrEmpty = z.string().regex(/^(0x[0-9a-f]{40})?$/)
export const hashText = z.string().regex(/^0x[0-9a-f]{64}$/)
export const bytesText = z.string().regex(/^0x([0-9a-f]{2})*$/)
export const quantity = z
  .string()
  .regex(/^0x[0-9a-f]+$/)
  .describe('A hex quantity.')
/** `0x` for zero. */
export const quantityOrNone = z.string().regex(/^0x([1-9a-f][0-9a-f]*)?$/)
/** The receipt's status; empty before Byzantium, when receipts had none. */
export const receiptStatus = z.enum(['0x0', '0x1', ''])
const quantityIfAny = quantity.optional()
const bytesIfAny = bytesText.optional()
/** The types above that are hex numbers. CSV writes them as decimals. */
export const HEX_NUMBERS: ReadonlySet<unknown> = new Set([
  quantity,
  quantityOrNone,
  quantityIfAny,
  receiptStatus,
])
/** Fields of transactions that records have only on chains with these fields. */
export const optionalShapes = (view: View) =>
  Object.fromEntries(
    optionalIn(view).map(({ name, type }) => [name, type === 'bytes?' ? bytesIfAny : quantityIfAny]),
  )
export const seconds = z
  .string()
  .regex(/^\d+(\.\d)?$/)
  .describe('Seconds.')
