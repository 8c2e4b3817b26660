import { type Hex, isHex, toHex } from '../primitives/hex.ts'
import { parseQuantity } from '../primitives/quantity.ts'
import type { Steps } from '../primitives/steps.ts'
import { type RlpItem, RlpWriter, rlpItems } from './rlp.ts'

/* Block access lists (EIP-7928): what a block read and changed, as RLP and as clients write it in JSON. */

/** The RLP list of a block without accesses, such as a genesis block. Its hash alone identifies it. */
export const EMPTY_ACCESS_LIST = Uint8Array.of(0xc0)

/** The accounts of a list, one per step. Throws RangeError if the bytes are not an access list. */
export function* readAccessList(rlp: Uint8Array): Steps<ReturnType<typeof accountOf>[]> {
  const accounts: ReturnType<typeof accountOf>[] = []
  const [list, ...others] = rlpItems(rlp)
  if (list?.isList !== true || others.length > 0) throw notAList()
  for (const account of rlpItems(list.content)) {
    accounts.push(accountOf(account))
    yield
  }
  return accounts
}

/** An account in the JSON of `eth_getBlockAccessList` (execution-apis, BlockAccessList). */
function accountOf(item: RlpItem) {
  const [address, storage, reads, balances, nonces, codes] = partsOf(item, 6)
  return {
    address: bytesOf(address),
    storageChanges: listOf(storage).map((slot) => {
      const [key, changes] = partsOf(slot, 2)
      return { key: wordOf(key), changes: changesOf(changes, wordOf) }
    }),
    storageReads: listOf(reads).map(wordOf),
    balanceChanges: changesOf(balances, quantityOf),
    nonceChanges: changesOf(nonces, quantityOf),
    codeChanges: changesOf(codes, bytesOf).map(({ index, value }) => ({ index, code: value })),
  }
}

/** Values after the n-th transaction, with n as index; index 0 is before the first transaction. */
const changesOf = (item: RlpItem | undefined, value: (item: RlpItem | undefined) => Hex) =>
  listOf(item).map((change) => {
    const [index, changed] = partsOf(change, 2)
    return { index: quantityOf(index), value: value(changed) }
  })

function listOf(item: RlpItem | undefined): RlpItem[] {
  if (item?.isList !== true) throw notAList()
  return [...rlpItems(item.content)]
}

function partsOf(item: RlpItem, count: number): RlpItem[] {
  const parts = listOf(item)
  if (parts.length !== count) throw notAList()
  return parts
}

function bytesOf(item: RlpItem | undefined): Hex {
  if (item === undefined || item.isList) throw notAList()
  return toHex(item.content)
}

const wordOf = (item: RlpItem | undefined): Hex => `0x${bytesOf(item).slice(2).padStart(64, '0')}`
const quantityOf = (item: RlpItem | undefined): Hex => `0x${bytesOf(item).slice(2).replace(/^0/, '') || '0'}`

const notAList = () => new RangeError('not a block access list')

type Written = bigint | Hex | readonly Written[]
type Json = Readonly<Record<string, unknown>>

/**
 * RLP of a list in a node's JSON. Clients name the parts of a change differently (`index` and `value`;
 * `blockAccessIndex` and `newValue`, `postBalance`, …). The list's hash shows whether all parts were read.
 * Throws RangeError.
 */
export function encodeAccessList(raw: unknown): Uint8Array {
  const rlp = new RlpWriter()
  write(rlp, arrayOf(raw).map(writtenAccount))
  return Uint8Array.from(rlp.since(0))
}

const writtenAccount = (account: Json): Written => [
  hexOf(account['address']),
  arrayOf(account['storageChanges']).map((slot): Written => {
    const { changes, ...key } = slot
    return [
      numberOf(Object.values(key)[0]),
      arrayOf(changes).map((change) => writtenChange(change, numberOf)),
    ]
  }),
  (Array.isArray(account['storageReads']) ? account['storageReads'] : []).map(numberOf),
  arrayOf(account['balanceChanges']).map((change) => writtenChange(change, numberOf)),
  arrayOf(account['nonceChanges']).map((change) => writtenChange(change, numberOf)),
  arrayOf(account['codeChanges']).map((change) => writtenChange(change, hexOf)),
]

function writtenChange(change: Json, written: (value: unknown) => Written): Written {
  const parts = Object.entries(change)
  const index = parts.find(([name]) => /index$/i.test(name))
  const value = parts.find((part) => part !== index)
  return [numberOf(index?.[1]), written(value?.[1])]
}

function write(rlp: RlpWriter, item: Written): void {
  if (typeof item === 'bigint') rlp.quantity(item)
  else if (typeof item === 'string') rlp.hex(item)
  else rlp.listOf(item, write)
}

/** Nodes may leave out an empty list. */
function arrayOf(raw: unknown): readonly Json[] {
  const list = raw ?? []
  if (!Array.isArray(list) || !list.every((entry) => typeof entry === 'object' && entry !== null))
    throw notAList()
  return list
}

/** `0x` and 32 bytes. */
const MAX_WORD_LENGTH = 66

function numberOf(raw: unknown): bigint {
  const number = typeof raw === 'string' && raw.length > MAX_WORD_LENGTH ? undefined : parseQuantity(raw)
  if (number === undefined) throw notAList()
  return number
}

function hexOf(raw: unknown): Hex {
  if (!isHex(raw)) throw notAList()
  return raw
}
