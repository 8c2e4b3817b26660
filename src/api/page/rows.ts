import type { z } from 'zod'
import { cutText } from '../../primitives/json-text.ts'

/** Characters of a number or of bytes. The longest value that is shown whole is a hash. */
export const MAX_DIGITS = 200
/** Characters of other texts. One more than pages show, so that they can mark a text as cut. */
const MAX_TEXT = 61
const IS_NUMBER = /^(0x)?[0-9a-f]+$/i
/** Texts of a list in a record. */
export const MAX_TEXTS = 10
const MAX_DATA_BYTES = 64

/** The fields of a record that pages show. Long texts are cut. */
export type Row = Readonly<Record<string, unknown>>

/** The fields that the columns of lists show. */
const ROW_FIELDS = [
  ...['hash', 'transactionHash', 'blockNumber', 'timeStamp', 'timestamp', 'from', 'to', 'contractAddress'],
  ...['value', 'isError', 'functionName', 'functionNameSource', 'methodId', 'gasPrice', 'fee', 'type'],
  ...['callType', 'address', 'tokenName', 'tokenSymbol', 'tokenDecimal', 'tokenID', 'tokenValue', 'name'],
  ...['tokenTransfers', 'tokenAddress'],
  ...['symbol', 'decimals', 'balance', 'id', 'blockReward', 'withdrawalIndex', 'validatorIndex', 'amount'],
  ...['authority', 'delegate', 'nonce', 'applied', 'topics', 'owner', 'holders', 'totalSupply', 'match'],
  ...['language', 'compilerVersion', 'license', 'verifiedAt', 'valueUnit', 'valueSymbol', 'valueDecimals'],
  ...['miner', 'uncleNumber', 'kind', 'spender', 'allowance', 'userOpHash', 'entryPoint', 'paymaster'],
  ...['success', 'actualGasCost', 'source', 'rank', 'percentage'],
] as const
/** Those, and the five of a log. */
export const MAX_FIELDS = ROW_FIELDS.length + 5

type Listed = { readonly result: z.ZodType }
export type RowOf<A extends Listed> = z.output<A['result']> extends readonly (infer R)[] ? R : never
/** The fields of such a record that `cutRow` keeps. */
export type RowOnPage<A extends Listed> = Pick<RowOf<A>, keyof RowOf<A> & (typeof ROW_FIELDS)[number]>

export function cutRow(row: Row): Row {
  const { data } = row
  const cut =
    typeof data === 'string'
      ? {
          data: data.slice(0, 2 + 2 * MAX_DATA_BYTES),
          dataLength: (data.length - 2) / 2,
          ...pick(row, ['logIndex']),
        }
      : {}
  return { ...pick(row, ROW_FIELDS), ...cut }
}

/** Selects fields of a record, with long texts cut. Pages contain nothing else of an answer. */
function pick<T extends object, K extends keyof T>(record: T, names: readonly K[]): Pick<T, K> {
  const fields = names.flatMap((name) => {
    const value = record[name]
    return value === undefined ? [] : [[name, cutValue(value)] as const]
  })
  return Object.fromEntries(fields) as Pick<T, K>
}

function cutValue(value: unknown): unknown {
  if (typeof value === 'string') return cutText(value, IS_NUMBER.test(value) ? MAX_DIGITS : MAX_TEXT)
  if (Array.isArray(value)) return value.slice(0, MAX_TEXTS).map(cutValue)
  return typeof value === 'object' ? null : value
}
