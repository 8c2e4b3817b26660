import type { Hex } from '../../primitives/hex.ts'
import type { AccessListItem, Authorization, Extra, PendingTransaction, Transaction } from '../shapes.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  hashOf,
  hexOrNone,
  isAbsent,
  objectOf,
  optionalAddress,
  optionalQuantity,
  positionOf,
  quantityOf,
  quantityOrNone,
  type Said,
  unknownFields,
} from './said.ts'

/** The last EIP-2718 type that we can read and encode: 4, EIP-7702. */
export const NEWEST_TYPE = 4

const ZERO_ADDRESS: Hex = `0x${'00'.repeat(20)}`

export const REPEATED_IN_TRANSACTION = new Set([
  // anvil, reth, geth ≥ 1.17: the block's time again.
  'blockTimestamp',
  // Parity, Nethermind, Besu and Erigon: follow from the signature, `to`, `nonce` and `chainId`.
  'creates', 'publicKey', 'raw', 'standardV', 'condition', 'networkId',
  // anvil: the sidecar of a blob transaction, which no block holds; 128 KB for each blob.
  'blobs', 'commitments', 'proofs', 'cellProofs', 'wrapperVersion', 'sidecar',
  // Ganache, some gateways: `input` and `gas` by another name.
  'data', 'gasLimit',
]) // biome-ignore format: a table

/** What stands in `Transaction`, then what only repeats it or its block. */
const KNOWN = new Set([
  'hash', 'transactionIndex', 'type', 'from', 'to', 'nonce', 'value', 'gas', 'gasPrice', 'maxFeePerGas',
  'maxPriorityFeePerGas', 'input', 'chainId', 'v', 'r', 's', 'yParity', 'accessList', 'maxFeePerBlobGas',
  'blobVersionedHashes', 'authorizationList', 'blockHash', 'blockNumber',
  ...REPEATED_IN_TRANSACTION,
]) // biome-ignore format: a table

/** A transaction of a block, or of `eth_getTransactionByHash` once mined. */
export function readTransaction(answer: unknown): Transaction {
  const said = objectOf(answer, 'transaction')
  return read(said, positionOf(said['transactionIndex'], 'transactionIndex', 'transaction', said))
}

/** A transaction of the pool: the same without its place. */
export function readPendingTransaction(answer: unknown): PendingTransaction {
  return read(objectOf(answer, 'transaction'), 0)
}

function read(said: Said, index: number): Transaction {
  const type = isAbsent(said['type']) ? 0 : positionOf(said['type'], 'type', 'transaction', said)
  return type > NEWEST_TYPE ? readUnknown(said, index, type) : readKnown(said, index, type)
}

function readKnown(said: Said, index: number, type: number): Transaction {
  const maxFeePerGas = optionalQuantity(said['maxFeePerGas'], 'maxFeePerGas', 'transaction', said)
  const v = quantityOrNone(said['v']) ?? 0n
  const accessList = said['accessList']
  const blobs = said['blobVersionedHashes']
  const authorizations = said['authorizationList']
  return {
    hash: hashOf(said['hash'], 'hash', 'transaction', said),
    index,
    type,
    from: addressOf(said['from'], 'from', 'transaction', said),
    to: optionalAddress(said['to'], 'to', 'transaction', said),
    nonce: quantityOf(said['nonce'], 'nonce', 'transaction', said),
    value: quantityOf(said['value'], 'value', 'transaction', said),
    gas: quantityOf(said['gas'], 'gas', 'transaction', said),
    gasPrice: optionalQuantity(said['gasPrice'], 'gasPrice', 'transaction', said) ?? maxFeePerGas ?? 0n,
    maxFeePerGas,
    maxPriorityFeePerGas: optionalQuantity(
      said['maxPriorityFeePerGas'],
      'maxPriorityFeePerGas',
      'transaction',
      said,
    ),
    input: bytesOf(said['input'] ?? said['data'], 'input', 'transaction', said),
    chainId:
      type === 0 ? legacyChainId(said, v) : optionalQuantity(said['chainId'], 'chainId', 'transaction', said),
    v: type === 0 ? v : parityOf(said['yParity'], v),
    r: quantityOrNone(said['r']) ?? 0n,
    s: quantityOrNone(said['s']) ?? 0n,
    accessList: isAbsent(accessList)
      ? null
      : arrayOf(accessList, 'accessList', 'transaction', said).map(accessListItem),
    maxFeePerBlobGas: optionalQuantity(said['maxFeePerBlobGas'], 'maxFeePerBlobGas', 'transaction', said),
    blobVersionedHashes: isAbsent(blobs)
      ? null
      : arrayOf(blobs, 'blobVersionedHashes', 'transaction', said).map((hash) =>
          hashOf(hash, 'blobVersionedHashes', 'transaction', said),
        ),
    authorizationList: isAbsent(authorizations)
      ? null
      : arrayOf(authorizations, 'authorizationList', 'transaction', said).map(authorization),
    extra: unknownFields(said, KNOWN),
  }
}

/**
 * A type of tomorrow, or of one chain (a deposit, 0x7e: no signature, no nonce): only the hash is sure. A field that we
 * know but cannot read is kept raw in `extra` beside those that we do not know.
 */
function readUnknown(said: Said, index: number, type: number): Transaction {
  let extra: Extra | null = unknownFields(said, KNOWN)
  const absent: string[] = isAbsent(said['yParity']) ? ['yParity'] : []
  function understood<T>(field: string, read: (value: unknown) => T | undefined): T | undefined {
    const value = said[field]
    if (isAbsent(value)) {
      // A creation says null.
      if (field !== 'to' || value === undefined) absent.push(field)
      return undefined
    }
    const known = read(value)
    if (known === undefined) extra = { ...extra, [field]: value }
    return known
  }
  const address = (value: unknown) => {
    const hex = hexOrNone(value)
    return hex?.length === 42 ? hex : undefined
  }
  const maxFeePerGas = understood('maxFeePerGas', quantityOrNone) ?? null
  const v = understood('v', quantityOrNone) ?? 0n
  const transaction: Transaction = {
    hash: hashOf(said['hash'], 'hash', 'transaction', said),
    index,
    type,
    from: understood('from', address) ?? ZERO_ADDRESS,
    to: understood('to', address) ?? null,
    nonce: understood('nonce', quantityOrNone) ?? 0n,
    value: understood('value', quantityOrNone) ?? 0n,
    gas: understood('gas', quantityOrNone) ?? 0n,
    gasPrice: understood('gasPrice', quantityOrNone) ?? maxFeePerGas ?? 0n,
    maxFeePerGas,
    maxPriorityFeePerGas: understood('maxPriorityFeePerGas', quantityOrNone) ?? null,
    input: understood('input', hexOrNone) ?? understood('data', hexOrNone) ?? '0x',
    chainId: understood('chainId', quantityOrNone) ?? null,
    v: parityOf(said['yParity'], v),
    r: understood('r', quantityOrNone) ?? 0n,
    s: understood('s', quantityOrNone) ?? 0n,
    accessList: understood('accessList', attempt(accessListItem)) ?? null,
    maxFeePerBlobGas: understood('maxFeePerBlobGas', quantityOrNone) ?? null,
    blobVersionedHashes: understood('blobVersionedHashes', attempt(hexItem)) ?? null,
    authorizationList: understood('authorizationList', attempt(authorization)) ?? null,
    extra: null,
  }
  transaction.extra = extra
  transaction.absent = absent
  return transaction
}

const hexItem = (value: unknown): Hex => hashOf(value, 'blobVersionedHashes', 'transaction', {})

/** Reads a list whole, or says undefined. */
function attempt<T>(item: (value: unknown) => T): (list: unknown) => T[] | undefined {
  return (list) => {
    if (!Array.isArray(list)) return undefined
    try {
      return list.map(item)
    } catch {
      return undefined
    }
  }
}

/** EIP-155: v = 2 × chainId + 35 or 36; 27 and 28 (or 0 and 1, unsigned) are of no chain. */
function legacyChainId(said: Said, v: bigint): bigint | null {
  if (v >= 35n) return (v - 35n) >> 1n
  return v === 27n || v === 28n ? null : optionalQuantity(said['chainId'], 'chainId', 'transaction', said)
}

/** EIP-2718 signatures carry 0 or 1; some nodes write 27 and 28 in `v` and the parity in `yParity`. */
function parityOf(yParity: unknown, v: bigint): bigint {
  const parity = quantityOrNone(yParity)
  if (parity !== undefined) return parity
  return v === 27n || v === 28n ? v - 27n : v
}

function accessListItem(answer: unknown): AccessListItem {
  const said = objectOf(answer, 'access list')
  return {
    address: addressOf(said['address'], 'address', 'access list', said),
    storageKeys: isAbsent(said['storageKeys'])
      ? []
      : arrayOf(said['storageKeys'], 'storageKeys', 'access list', said).map((key) =>
          hashOf(key, 'storageKeys', 'access list', said),
        ),
  }
}

function authorization(answer: unknown): Authorization {
  const said = objectOf(answer, 'authorization')
  return {
    chainId: quantityOf(said['chainId'], 'chainId', 'authorization', said),
    address: addressOf(said['address'], 'address', 'authorization', said),
    nonce: quantityOf(said['nonce'], 'nonce', 'authorization', said),
    yParity: quantityOf(said['yParity'] ?? said['v'], 'yParity', 'authorization', said),
    r: quantityOf(said['r'], 'r', 'authorization', said),
    s: quantityOf(said['s'], 's', 'authorization', said),
  }
}
