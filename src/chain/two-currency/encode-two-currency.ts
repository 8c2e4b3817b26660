import { BLOOM_BYTES, type Bloomer } from '../bloom.ts'
import { writeLog } from '../encode-block.ts'
import type { RlpWriter } from '../rlp.ts'
import { writeAccessList } from '../transaction-types.ts'
import type { EmittedTransaction, Log, Receipt, Transaction } from '../types.ts'
import { KINDS } from './read-external.ts'
import { ACCOUNT, EXTERNAL, OUTPUTS } from './read-two-currency-transaction.ts'
import { DENOMINATIONS, isOfOutputs } from './zone-addresses.ts'

/** The fields of an external transaction that roots cover, emitted or executed. */
type HashedExternal = Pick<
  EmittedTransaction,
  'hash' | 'index' | 'kind' | 'from' | 'to' | 'value' | 'gas' | 'input' | 'accessList'
>

/** The last item of a list is written first. */
export function writeExternal(rlp: RlpWriter, external: HashedExternal): void {
  const mark = rlp.mark()
  rlp.quantity(external.kind)
  rlp.hex(external.from)
  writeAccessList(rlp, external.accessList)
  rlp.hex(external.input)
  rlp.quantity(external.value)
  rlp.hex(external.to ?? '0x')
  rlp.quantity(external.gas)
  rlp.quantity(external.index)
  rlp.hex(external.hash)
  rlp.list(mark)
  rlp.rawByte(EXTERNAL)
}

/** A transaction as it is encoded for transactionsRoot. */
export function writeTransaction(rlp: RlpWriter, transaction: Transaction): void {
  const { type, from, to, gas, input, accessList, origin } = transaction
  if (type === EXTERNAL)
    writeExternal(rlp, {
      ...origin!,
      from,
      to,
      value: valueAsEmitted(transaction),
      gas,
      input,
      accessList: accessList ?? [],
    })
  else if (type === OUTPUTS) writeOfOutputs(rlp, transaction)
  else writeOfAccount(rlp, transaction)
}

/** An output moved between zones has a denomination as its value. */
const valueAsEmitted = ({ origin, to, value }: Transaction): bigint =>
  origin!.kind === KINDS.transfer && to !== null && isOfOutputs(to)
    ? BigInt(DENOMINATIONS.indexOf(value))
    : value

function writeOfAccount(rlp: RlpWriter, transaction: Transaction): void {
  const mark = rlp.mark()
  // Parent, mix hash and work nonce are empty.
  for (let n = 0; n < 3; n++) rlp.hex('0x')
  rlp.quantity(transaction.s)
  rlp.quantity(transaction.r)
  rlp.quantity(transaction.v)
  writeAccessList(rlp, transaction.accessList ?? [])
  rlp.hex(transaction.input)
  rlp.quantity(transaction.value)
  rlp.hex(transaction.to ?? '0x')
  rlp.quantity(transaction.gas)
  rlp.quantity(transaction.gasPrice)
  rlp.quantity(transaction.nonce)
  rlp.quantity(transaction.chainId ?? 0n)
  rlp.list(mark)
  rlp.rawByte(ACCOUNT)
}

function writeOfOutputs(rlp: RlpWriter, transaction: Transaction): void {
  const { inputs = [], outputs = [], r, s, input, chainId } = transaction
  const mark = rlp.mark()
  rlp.hex(input)
  rlp.hex(`0x${r.toString(16).padStart(64, '0')}${s.toString(16).padStart(64, '0')}`)
  rlp.listOfLists(outputs, (_, { address, denomination }) => {
    rlp.hex('0x') // the lock, always 0
    rlp.hex(address)
    rlp.quantity(denomination)
  })
  rlp.listOfLists(inputs, (_, { hash, index, publicKey }) => {
    rlp.hex(publicKey ?? '0x')
    const outpoint = rlp.mark()
    rlp.quantity(index)
    rlp.hex(hash)
    rlp.list(outpoint)
  })
  rlp.quantity(chainId ?? 0n)
  rlp.list(mark)
  rlp.rawByte(OUTPUTS)
}

/** Only the last 256 bytes of a bloom are used here. */
const BLOOM_BYTES_OF_RECEIPT = 10_240

/** A receipt as it is encoded for receiptsRoot; `emitted` are the external transactions that it lists. */
export function writeReceipt(
  rlp: RlpWriter,
  { type, status, cumulativeGasUsed, logs }: Receipt,
  emitted: readonly EmittedTransaction[],
  bloomer: Bloomer,
): void {
  const mark = rlp.mark()
  rlp.listOf(emitted, (_, external) => {
    const item = rlp.mark()
    writeExternal(rlp, external)
    rlp.stringHead(item)
  })
  rlp.listOfLists(logs, writeLog)
  rlp.string(bloomOf(type, logs, bloomer))
  rlp.quantity(cumulativeGasUsed)
  rlp.quantity(status ? 1 : 0)
  rlp.list(mark)
  rlp.rawByte(type)
}

/** The logs of external transactions are missing in their bloom, because nodes add them later. */
function bloomOf(type: number, logs: readonly Log[], bloomer: Bloomer): Uint8Array {
  const bloom = new Uint8Array(BLOOM_BYTES_OF_RECEIPT)
  if (type !== EXTERNAL) bloomer.add(bloom.subarray(-BLOOM_BYTES), logs)
  return bloom
}
