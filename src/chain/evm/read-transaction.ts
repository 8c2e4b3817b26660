import type { Hex } from '../../primitives/hex.ts'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import type { AccessListItem, Authorization, PendingTransaction, Transaction } from '../types.ts'
import { readLeniently } from './lenient.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  hashOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  optionalAddress,
  optionalQuantity,
  positionOf,
  positionOrUnsaid,
  quantityOf,
  quantityOrNone,
  type RawFields,
  uint64Of,
  unknownFields,
} from './rpc-fields.ts'

/** Ethereum's last type: 4, EIP-7702. Other chains' types lack some of its fields. */
const NEWEST_TYPE = 4

export const ZERO_ADDRESS: Hex = `0x${'00'.repeat(20)}`

export const REPEATED_IN_TRANSACTION = new Set([
  // anvil, reth, geth ≥ 1.17: the block's time again.
  'blockTimestamp',
  // Parity, Nethermind, Besu and Erigon: derived from the signature, `to`, `nonce` and `chainId`.
  'creates', 'publicKey', 'raw', 'standardV', 'condition', 'networkId',
  // anvil: the sidecar of a blob transaction, which is not part of the block; 128 KB for each blob.
  'blobs', 'commitments', 'proofs', 'cellProofs', 'wrapperVersion', 'sidecar',
  // Ganache, some gateways: `input` and `gas` under other names.
  'data', 'gasLimit',
]) // biome-ignore format: a table

/** The fields of `Transaction`, then fields that only repeat them or the block. */
const KNOWN = new Set([
  'hash', 'transactionIndex', 'type', 'from', 'to', 'nonce', 'value', 'gas', 'gasPrice', 'maxFeePerGas',
  'maxPriorityFeePerGas', 'input', 'chainId', 'v', 'r', 's', 'yParity', 'accessList', 'maxFeePerBlobGas',
  'blobVersionedHashes', 'authorizationList', 'blockHash', 'blockNumber',
  ...REPEATED_IN_TRANSACTION,
]) // biome-ignore format: a table

/**
 * A transaction of a block, or of `eth_getTransactionByHash` once mined. The meaning of types above `newestType` is
 * unknown.
 */
export function readTransaction(answer: unknown, newestType = NEWEST_TYPE): Transaction {
  const raw = objectOf(answer, 'transaction')
  const indexOf = (fields: RawFields) =>
    positionOrUnsaid(fields['transactionIndex'], 'transactionIndex', 'transaction', fields)
  return readAt(raw, indexOf, newestType)
}

/** A transaction of the mempool, which has no position. */
export function readPendingTransaction(answer: unknown): PendingTransaction {
  return readAt(objectOf(answer, 'transaction'), () => 0)
}

/** Values for transaction fields that the node leaves out or writes unreadably. */
const STAND_INS: Readonly<Record<string, unknown>> = {
  type: '0x0',
  from: ZERO_ADDRESS,
  nonce: '0x0',
  value: '0x0',
  gas: '0x0',
  input: '0x',
  ...Object.fromEntries(
    [
      'transactionIndex', 'to', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'chainId', 'v', 'r', 's', 'accessList',
      'maxFeePerBlobGas', 'blobVersionedHashes', 'authorizationList',
    ].map((name) => [name, undefined]), // biome-ignore format: a list
  ),
}

/** Fields that a type may lack, in the order in which the index stores their names. */
const OPTIONAL = [
  'yParity', 'maxFeePerGas', 'v', 'from', 'to', 'nonce', 'value', 'gas', 'gasPrice', 'maxPriorityFeePerGas', 'input',
  'data', 'chainId', 'r', 's', 'accessList', 'maxFeePerBlobGas', 'blobVersionedHashes', 'authorizationList',
] // biome-ignore format: a list

function readAt(raw: RawFields, indexOf: (raw: RawFields) => number, newestType = NEWEST_TYPE): Transaction {
  const { value: transaction, oddities } = readLeniently(raw, 'transaction', STAND_INS, (fields) => {
    const type = isAbsent(fields['type']) ? 0 : typeOf(fields)
    return readFields(fields, indexOf(fields), type)
  })
  if (transaction.type > newestType) {
    // A future type, or one that only one chain has (such as a deposit, 0x7e, without signature and nonce). Only the
    // hash is certain, so no field is odd.
    if (oddities?.odd) transaction.extra = { ...transaction.extra, ...oddities.odd }
    delete transaction.odd
    transaction.absent = OPTIONAL.filter((field) => isLeftOut(raw, field))
    return transaction
  }
  if (oddities !== null && oddities.absent.length > 0) transaction.absent = oddities.absent
  if (oddities?.odd) transaction.odd = { ...transaction.odd, ...oddities.odd }
  return transaction
}

function isLeftOut(raw: RawFields, field: string): boolean {
  // In a creation, `to` is null.
  if (field === 'to') return raw['to'] === undefined
  // Another name of `input`.
  if (field === 'data' && !isAbsent(raw['input'])) return false
  return isAbsent(raw[field])
}

/** A type has one byte (EIP-2718). A number that does not fit the column is not a type. */
function typeOf(raw: RawFields): number {
  const type = positionOf(raw['type'], 'type', 'transaction', raw)
  if (type <= MAX_INT4) return type
  throw new MalformedAnswerError('transaction', raw, 'type', raw['type'], 'a number of 31 bits')
}

function readFields(raw: RawFields, index: number, type: number): Transaction {
  const maxFeePerGas = optionalQuantity(raw['maxFeePerGas'], 'maxFeePerGas', 'transaction', raw)
  const v = optionalQuantity(raw['v'], 'v', 'transaction', raw) ?? 0n
  const accessList = raw['accessList']
  const blobs = raw['blobVersionedHashes']
  const authorizations = raw['authorizationList']
  const transaction: Transaction = {
    hash: hashOf(raw['hash'], 'hash', 'transaction', raw),
    index,
    type,
    from: addressOf(raw['from'], 'from', 'transaction', raw),
    to: optionalAddress(raw['to'], 'to', 'transaction', raw),
    nonce: uint64Of(raw['nonce'], 'nonce', 'transaction', raw),
    value: quantityOf(raw['value'], 'value', 'transaction', raw),
    gas: uint64Of(raw['gas'], 'gas', 'transaction', raw),
    gasPrice: optionalQuantity(raw['gasPrice'], 'gasPrice', 'transaction', raw) ?? maxFeePerGas ?? 0n,
    maxFeePerGas,
    maxPriorityFeePerGas: optionalQuantity(
      raw['maxPriorityFeePerGas'],
      'maxPriorityFeePerGas',
      'transaction',
      raw,
    ),
    input: bytesOf(raw['input'] ?? raw['data'], 'input', 'transaction', raw),
    chainId:
      type === 0 ? legacyChainId(raw, v) : optionalQuantity(raw['chainId'], 'chainId', 'transaction', raw),
    v: type === 0 ? v : parityOf(raw['yParity'], v),
    r: optionalQuantity(raw['r'], 'r', 'transaction', raw) ?? 0n,
    s: optionalQuantity(raw['s'], 's', 'transaction', raw) ?? 0n,
    accessList: isAbsent(accessList)
      ? null
      : arrayOf(accessList, 'accessList', 'transaction', raw).map(accessListItem),
    maxFeePerBlobGas: optionalQuantity(raw['maxFeePerBlobGas'], 'maxFeePerBlobGas', 'transaction', raw),
    blobVersionedHashes: isAbsent(blobs)
      ? null
      : arrayOf(blobs, 'blobVersionedHashes', 'transaction', raw).map((hash) =>
          hashOf(hash, 'blobVersionedHashes', 'transaction', raw),
        ),
    authorizationList: null,
    extra: unknownFields(raw, KNOWN),
  }
  if (!isAbsent(authorizations)) {
    const list = arrayOf(authorizations, 'authorizationList', 'transaction', raw)
    transaction.authorizationList = list.map(authorization)
    // The list is parsed, and also kept as the node wrote it.
    if (list.some(isOfFrontier)) transaction.odd = { authorizationList: list }
  }
  return transaction
}

/** EIP-155: v = 2 × chainId + 35 or 36. 27 and 28 (or 0 and 1, unsigned) name no chain. */
function legacyChainId(raw: RawFields, v: bigint): bigint | null {
  if (v >= 35n) return (v - 35n) >> 1n
  return v === 27n || v === 28n ? null : optionalQuantity(raw['chainId'], 'chainId', 'transaction', raw)
}

/** Signatures of typed transactions have the parity 0 or 1. Some nodes write 27 or 28 in `v`, and the parity in `yParity`. */
function parityOf(yParity: unknown, v: bigint): bigint {
  const parity = quantityOrNone(yParity)
  if (parity !== undefined) return parity
  return v === 27n || v === 28n ? v - 27n : v
}

export function accessListItem(answer: unknown): AccessListItem {
  const raw = objectOf(answer, 'access list')
  return {
    address: addressOf(raw['address'], 'address', 'access list', raw),
    storageKeys: isAbsent(raw['storageKeys'])
      ? []
      : arrayOf(raw['storageKeys'], 'storageKeys', 'access list', raw).map((key) =>
          hashOf(key, 'storageKeys', 'access list', raw),
        ),
  }
}

/** Substrate Frontier's format: the signature is an object, and the parity a boolean. */
const isOfFrontier = (item: unknown): boolean => 'signature' in objectOf(item, 'authorization')

function authorization(answer: unknown): Authorization {
  const raw = objectOf(answer, 'authorization')
  const signature = objectOf(raw['signature'] ?? raw, 'authorization')
  const parity = signature['yParity'] ?? signature['v'] ?? signature['odd_y_parity']
  return {
    chainId: quantityOf(raw['chainId'] ?? raw['chain_id'], 'chainId', 'authorization', raw),
    address: addressOf(raw['address'], 'address', 'authorization', raw),
    nonce: quantityOf(raw['nonce'], 'nonce', 'authorization', raw),
    yParity: quantityOf(
      typeof parity === 'boolean' ? Number(parity) : parity,
      'yParity',
      'authorization',
      raw,
    ),
    r: quantityOf(signature['r'], 'r', 'authorization', raw),
    s: quantityOf(signature['s'], 's', 'authorization', raw),
  }
}
