import type { Keccak } from '../primitives/hash.ts'
import { type Hex, isHex, toBuffer } from '../primitives/hex.ts'
import type { AbiCodec, DecodedValue } from './codec.ts'
import { type AbiItem, readItem, SELECTOR_LENGTH } from './items.ts'
import type { AbiParameter } from './readable-abi.ts'

/** A call in the arguments of another call. */
export interface InnerCall {
  readonly to: Hex
  /** wei, decimal */
  readonly value: string
  readonly input: Hex
  /** Whether the code of `to` runs as the calling account (delegatecall). */
  readonly isDelegated: boolean
}

/** Reads the calls in a call's arguments, by forms that many contracts share; undefined if it has none of these forms. */
export type ReadInnerCalls = (
  codec: AbiCodec,
  contract: Hex,
  input: Hex,
  most: number,
) => readonly InnerCall[] | undefined

type Value = DecodedValue | undefined
type Values = readonly Value[]
type Read = (values: Values, self: Hex, codec: AbiCodec) => readonly (InnerCall | undefined)[]

const asHex = (value: Value): Hex =>
  typeof value === 'string' && isHex(value as Hex) ? (value as Hex) : '0x'
const asList = (value: Value): Values => (Array.isArray(value) ? (value as Values) : [])
const call = (to: Value, value: Value, input: Value, isDelegated = false): InnerCall => ({
  to: asHex(to),
  value: typeof value === 'string' ? value : '0',
  input: asHex(input),
  isDelegated,
})
const DELEGATED = '1'

const toSelf: Read = (values, self) => asList(values.at(-1)).map((input) => call(self, '0', input))
/** Calls in a list of tuples, in which the target comes first and the calldata last. */
const listed =
  (list: number, value?: number): Read =>
  (values) =>
    asList(values[list]).map((tuple) => {
      const parts = asList(tuple)
      return call(parts[0], value === undefined ? '0' : parts[value], parts.at(-1))
    })
const single: Read = ([to, value, input, operation]) => [call(to, value, input, operation === DELEGATED)]
const parallel: Read = (values) => {
  const [targets, inputs] = [asList(values[0]), asList(values.at(-1))]
  const amounts = values.length > 2 ? asList(values[1]) : []
  // The contracts refuse lists of different lengths. An empty list of values means no values.
  return targets.length === inputs.length ? targets.map((to, n) => call(to, amounts[n], inputs[n])) : []
}
/** Operations of ERC-4337: the entry point calls the sender, the first part, with the calldata in the fourth part. */
const operations: Read = ([list]) =>
  asList(list).map((operation) => {
    const parts = asList(operation)
    return call(parts[0], '0', parts[3])
  })
const aggregated: Read = ([list], self, codec) =>
  asList(list).flatMap((entry) => operations([asList(entry)[0]], self, codec))

const ADDRESS_BYTES = 20
const WORD_BYTES = 32
const hexOf = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`
const amountOf = (bytes: Buffer): string => `${BigInt(hexOf(bytes))}`

/** MultiSend of Safe: one byte for the operation, the target, the value, the data's length, the data; all without padding. */
const packed: Read = ([value]) => {
  const bytes = toBuffer(asHex(value))
  const calls: InnerCall[] = []
  const head = 1 + ADDRESS_BYTES + 2 * WORD_BYTES
  for (let at = 0; at + head <= bytes.length; ) {
    const amountAt = at + 1 + ADDRESS_BYTES
    const dataAt = at + head
    const length = Number(amountOf(bytes.subarray(amountAt + WORD_BYTES, dataAt)))
    if (dataAt + length > bytes.length) break
    calls.push({
      to: hexOf(bytes.subarray(at + 1, amountAt)),
      value: amountOf(bytes.subarray(amountAt, amountAt + WORD_BYTES)),
      input: hexOf(bytes.subarray(dataAt, dataAt + length)),
      isDelegated: bytes[at] === 1,
    })
    at = dataAt + length
  }
  return calls
}

const EXECUTIONS: AbiParameter = {
  name: '',
  type: 'tuple[]',
  components: ['address', 'uint256', 'bytes'].map((type) => ({ name: '', type })),
}
const WITH_DATA: readonly AbiParameter[] = [EXECUTIONS, { name: '', type: 'bytes' }]
const ALONE: readonly AbiParameter[] = [EXECUTIONS]
const [SINGLE, BATCH, DELEGATE] = ['00', '01', 'ff']

/** ERC-7579: the mode's first byte determines how the second argument is packed. ERC-7821 may have data after a batch. */
const moded: Read = ([mode, argument], self, codec) => {
  const kind = asHex(mode).slice(2, 4)
  const bytes = toBuffer(asHex(argument))
  if (kind === BATCH) {
    const decoded = codec.decode(ALONE, bytes) ?? codec.decode(WITH_DATA, bytes)
    // ERC-7821: the zero address means the account itself.
    return listed(0, 1)(decoded?.values ?? [], self, codec).map(
      (inner) => inner && { ...inner, to: /^0x0*$/.test(inner.to) ? self : inner.to },
    )
  }
  if (bytes.length < ADDRESS_BYTES) return []
  const to = hexOf(bytes.subarray(0, ADDRESS_BYTES))
  if (kind === DELEGATE) return [call(to, '0', hexOf(bytes.subarray(ADDRESS_BYTES)), true)]
  const dataAt = ADDRESS_BYTES + WORD_BYTES
  if (kind !== SINGLE || bytes.length < dataAt) return []
  return [call(to, amountOf(bytes.subarray(ADDRESS_BYTES, dataAt)), hexOf(bytes.subarray(dataAt)))]
}

const OPERATION_6 = '(address,uint256,bytes,bytes,uint256,uint256,uint256,uint256,uint256,bytes,bytes)'
const OPERATION_7 = '(address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes)'

/** Multicall 1 to 3, Uniswap, Safe, ERC-4337 0.6 and 0.7, accounts, ERC-6551, ERC-7579 and ERC-7821. */
const FORMS: readonly (readonly [signature: string, read: Read])[] = [
  ['aggregate((address,bytes)[])', listed(0)],
  ['blockAndAggregate((address,bytes)[])', listed(0)],
  ['tryAggregate(bool,(address,bytes)[])', listed(1)],
  ['tryBlockAndAggregate(bool,(address,bytes)[])', listed(1)],
  ['aggregate3((address,bool,bytes)[])', listed(0)],
  ['aggregate3Value((address,bool,uint256,bytes)[])', listed(0, 2)],
  ['multicall(bytes[])', toSelf],
  ['multicall(uint256,bytes[])', toSelf],
  ['multicall(bytes32,bytes[])', toSelf],
  ['execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)', single],
  ['execTransactionFromModule(address,uint256,bytes,uint8)', single],
  ['execTransactionFromModuleReturnData(address,uint256,bytes,uint8)', single],
  ['multiSend(bytes)', packed],
  [`handleOps(${OPERATION_6}[],address)`, operations],
  [`handleOps(${OPERATION_7}[],address)`, operations],
  [`handleAggregatedOps((${OPERATION_6}[],address,bytes)[],address)`, aggregated],
  [`handleAggregatedOps((${OPERATION_7}[],address,bytes)[],address)`, aggregated],
  ['execute(address,uint256,bytes)', single],
  ['execute(address,uint256,bytes,uint8)', single],
  ['executeUserOp(address,uint256,bytes,uint8)', single],
  ['executeUserOpWithErrorString(address,uint256,bytes,uint8)', single],
  ['executeBatch(address[],bytes[])', parallel],
  ['executeBatch(address[],uint256[],bytes[])', parallel],
  ['executeBatch((address,uint256,bytes)[])', listed(0, 1)],
  ['execute((address,uint256,bytes)[])', listed(0, 1)],
  ['execute(bytes32,bytes)', moded],
  ['executeFromExecutor(bytes32,bytes)', moded],
]

export async function createInnerCalls(keccak: Keccak): Promise<ReadInnerCalls> {
  const { parseAbi } = await import('micro-eth-signer/abi.js')
  const forms = new Map<string, { readonly item: AbiItem; readonly read: Read }>()
  for (const [signature, read] of FORMS) {
    const item = readItem(parseAbi([`function ${signature}`])[0], keccak)!
    forms.set(item.hash.slice(0, SELECTOR_LENGTH), { item, read })
  }
  return (codec, contract, input, most) => {
    const form = forms.get(input.slice(0, SELECTOR_LENGTH).toLowerCase())
    if (!form || !isHex(input)) return undefined
    const decoded = codec.decode(form.item.inputs, toBuffer(input).subarray(4))
    if (!decoded) return undefined
    const calls = form.read(decoded.values, contract, codec).filter((inner) => inner !== undefined)
    return calls.filter(({ to }) => isHex(to, ADDRESS_BYTES)).slice(0, most)
  }
}
