import type { WireBlock, WireTransaction } from './shapes.ts'
import { ZERO_ADDRESS } from './shapes.ts'

/*
 * Some chains write fields in their own way, or leave them out, and JSON-RPC answers them as they came. A page shows what
 * it can read: here a field that every object has gets a stand-in, and an optional one is left out.
 */

const QUANTITY = /^0x[0-9a-f]+$/i
const BYTES = /^0x(?:[0-9a-f]{2})*$/i
const ADDRESS = /^0x[0-9a-f]{40}$/i

const isText = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)
const listOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits)
const [isQuantity, isBytes, isAddress] = [isText(QUANTITY), isText(BYTES), isText(ADDRESS)]

/** How a field is read, and what stands in where it cannot be; undefined: it is left out. */
type Forms = Readonly<Record<string, readonly [fits: (value: unknown) => boolean, standIn?: unknown]>>

const formsOf = (names: string, fits: (value: unknown) => boolean, standIn?: unknown): Forms =>
  Object.fromEntries(names.split(' ').map((name) => [name, [fits, standIn]]))

const TRANSACTION: Forms = {
  ...formsOf('value', isQuantity, '0x0'),
  ...formsOf('from', isAddress, ZERO_ADDRESS),
  ...formsOf('to', isAddress, null),
  ...formsOf('input', isBytes, '0x'),
}
const BLOCK: Forms = {
  ...formsOf('gasUsed gasLimit timestamp', isQuantity, '0x0'),
  ...formsOf('baseFeePerGas blobGasUsed excessBlobGas size difficulty totalDifficulty', isQuantity),
  ...formsOf('miner', isAddress, ZERO_ADDRESS),
  ...formsOf('extraData', isBytes, '0x'),
  ...formsOf(
    'nonce mixHash stateRoot transactionsRoot receiptsRoot withdrawalsRoot parentBeaconBlockRoot requestsHash',
    isBytes,
  ),
  ...formsOf('uncles', listOf(isBytes), []),
  ...formsOf('withdrawals', Array.isArray),
}

function readable<T extends object>(answer: T, forms: Forms): T {
  const read = { ...answer } as Record<string, unknown>
  for (const [name, [fits, standIn]] of Object.entries(forms)) {
    if (fits(read[name])) continue
    if (standIn === undefined) delete read[name]
    else read[name] = standIn
  }
  return read as T
}

export const readableTransaction = (answer: WireTransaction): WireTransaction => readable(answer, TRANSACTION)

export const readableBlock = (answer: WireBlock): WireBlock => readable(answer, BLOCK)
