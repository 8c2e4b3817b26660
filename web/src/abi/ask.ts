import type { DecodedValue } from '../../../src/abi-decoding/codec.ts'
import { memberNamesOf } from '../../../src/abi-decoding/enums.ts'
import {
  type AbiError,
  type AbiFunction,
  type AbiParameter,
  typeName,
} from '../../../src/abi-decoding/readable-abi.ts'
import { memberOf, valuePartsOf } from '../../../src/abi-decoding/value-parts.ts'
import type { names } from '../../../src/api/actions/explorer/names.ts'
import type { DecodedArgument } from '../../../src/api/page/page-shapes.ts'
import { isAddress } from '../chain-values.ts'
import type { PageName } from '../page-context.ts'
import type { ResultOf } from '../server/api.ts'
import { askApi } from '../server/ask.ts'
import { dataOf, failureOf } from './call.ts'
import { decodeArguments } from './decode.ts'

export interface Call {
  readonly to: string
  readonly data: string
  /** `from` is an address, `value` a hex quantity. Absent if the call has none. */
  readonly from?: string
  readonly value?: string
}

/** A decoded value as the page shows it. */
export type ShownValue = Pick<DecodedArgument, 'name' | 'type' | 'value' | 'member' | 'list'>

export interface Outcome {
  readonly isSuccess: boolean
  readonly text: string
  readonly values: readonly ShownValue[]
}

/** Characters of a value on a page. */
const MAX_VALUE = 20_000
/** Characters of a value next to the name of its function. */
const MAX_INLINE = 200

/** Calls a JSON-RPC method of this server. Throws its error. */
export async function rpc(method: string, params: readonly unknown[]): Promise<unknown> {
  const { body } = await askApi('api/eth-rpc', { jsonrpc: '2.0', id: 1, method, params })
  const { result, error } = (body ?? {}) as {
    result?: unknown
    error?: { message?: unknown; data?: unknown }
  }
  if (!error && result !== undefined) return result
  throw new CallError(`${error?.message ?? 'The server does not answer.'}`, error?.data)
}

class CallError extends Error {
  /** The revert data of the contract. */
  readonly data: unknown
  constructor(message: string, data: unknown) {
    super(message)
    this.data = data
  }
}

/** Results of functions without arguments as of the newest block, in one request; undefined for those without a result. */
export async function readAll(
  to: string,
  items: readonly AbiFunction[],
): Promise<(readonly ShownValue[] | undefined)[]> {
  const batch = items.map((item, id) => ({
    jsonrpc: '2.0',
    id,
    method: 'eth_call',
    params: [{ to, data: dataOf(item, []) }, 'latest'],
  }))
  const { body } = await askApi('api/eth-rpc', batch)
  const answers = (Array.isArray(body) ? body : []) as { id?: unknown; result?: unknown }[]
  return items.map(({ outputs }, id) => {
    const answer = answers.find((response) => response?.id === id)?.result
    const values = typeof answer === 'string' ? decodeArguments(outputs, answer.slice(2)) : undefined
    return values && shownValues(outputs, values, MAX_INLINE)
  })
}

/** The limit of `explorer/names`. */
const MAX_NAMED = 100

/** Names of the addresses among the values, by lower-case address. */
export async function namesIn(values: readonly ShownValue[]): Promise<ReadonlyMap<string, PageName>> {
  const texts = values.flatMap(({ value, list }) => [value, ...(list?.parts ?? []).map((part) => part.value)])
  const addresses = [...new Set(texts.filter(isAddress))].slice(0, MAX_NAMED)
  if (addresses.length === 0) return new Map()
  const query = new URLSearchParams({ module: 'explorer', action: 'names', address: `${addresses}` })
  const { body } = await askApi(`v2/api?${query}`)
  const { result = [] } = (body ?? {}) as { result?: ResultOf<typeof names> }
  return new Map(result.map((named) => [named.address, named]))
}

/** Runs a call as of the newest block, without sending it. */
export async function simulate(
  call: Call,
  { outputs }: AbiFunction,
  errors: readonly AbiError[],
): Promise<Outcome> {
  let answer: unknown
  try {
    answer = await rpc('eth_call', [call, 'latest'])
  } catch (error) {
    if (error instanceof CallError) return failed(error, errors)
    throw error
  }
  const data = `${answer}`
  if (outputs.length === 0) return { isSuccess: true, text: 'Success, nothing is returned.', values: [] }
  const values = decodeArguments(outputs, data.slice(2))
  if (values) return { isSuccess: true, text: 'Result', values: shownValues(outputs, values) }
  const text =
    data === '0x'
      ? 'The contract answered nothing: it may not have this function.'
      : 'The answer is not of the types that the ABI says:'
  return {
    isSuccess: false,
    text,
    values: rawValues(data),
  }
}

const rawValues = (data: string): readonly ShownValue[] =>
  data === '0x' ? [] : [{ name: '', type: 'bytes', value: data.slice(0, MAX_VALUE) }]

function failed({ message, data }: CallError, errors: readonly AbiError[]): Outcome {
  const bytes = typeof data === 'string' && /^0x[0-9a-f]*$/i.test(data) ? data : '0x'
  const failure = failureOf(errors, bytes)
  return {
    isSuccess: false,
    text: `Would revert: ${failure?.error.name ?? message}`,
    values: failure ? shownValues(failure.error.inputs, failure.values) : rawValues(bytes),
  }
}

const shownValues = (
  parameters: readonly AbiParameter[],
  values: readonly DecodedValue[],
  most = MAX_VALUE,
): ShownValue[] =>
  parameters.map((parameter, n) => {
    const value = values[n]!
    const names = memberNamesOf(parameter, value)
    const [text, list] =
      typeof value === 'string' ? [value] : ['', valuePartsOf(parameter, value, most, names)]
    return {
      ...{ name: parameter.name, type: typeName(parameter), value: text.slice(0, most) },
      ...(list ? { list } : memberOf(names)),
    }
  })
