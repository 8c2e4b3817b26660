import { readTransaction as readAccountTransaction } from '../evm/read-transaction.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  hashOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  optionalQuantity,
  positionOf,
  quantityOf,
  type RawFields,
  unknownFields,
} from '../evm/rpc-fields.ts'
import type { Input, ListedOutput, PendingTransaction, Transaction } from '../types.ts'
import { readExternal } from './read-external.ts'
import { DENOMINATIONS, isOfOutputs, ownerOf } from './zone-addresses.ts'

export const ACCOUNT = 0
export const EXTERNAL = 1
export const OUTPUTS = 2

/** A type-1 transaction other than a reward, conversion, claim, wrapping or unwrapping. */
const TRANSFER = 0

const KNOWN_OF_OUTPUTS = new Set([
  'type', 'hash', 'blockHash', 'blockNumber', 'transactionIndex', 'chainId', 'inputs', 'outputs', 'utxoSignature',
  'gas', 'nonce', 'input',
]) // biome-ignore format: a table

export function readTransaction(answer: unknown): Transaction {
  const raw = objectOf(answer, 'transaction')
  return readAt(raw, positionOf(raw['transactionIndex'], 'transactionIndex', 'transaction', raw))
}

export function readPendingTransaction(answer: unknown): PendingTransaction {
  const { index: _, ...pending } = readAt(objectOf(answer, 'transaction'), 0)
  return pending
}

function readAt(raw: RawFields, index: number): Transaction {
  const type = positionOf(raw['type'], 'type', 'transaction', raw)
  if (type === EXTERNAL) return readExecuted(raw, index)
  if (type === OUTPUTS) return readOfOutputs(raw, index)
  return readAccountTransaction({ ...raw, transactionIndex: index }, OUTPUTS)
}

/** Fields that external and output-based transactions lack. */
const NOTHING = {
  nonce: 0n,
  gasPrice: 0n,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  chainId: null,
  v: 0n,
  r: 0n,
  s: 0n,
  maxFeePerBlobGas: null,
  blobVersionedHashes: null,
  authorizationList: null,
} as const

function readExecuted(raw: RawFields, index: number): Transaction {
  const { ownHash, hash, index: originIndex, kind, value, extra, ...rest } = readExternal(raw, 'transaction')
  return {
    ...NOTHING,
    ...rest,
    hash: ownHash,
    index,
    type: EXTERNAL,
    value: kind === TRANSFER && isOfOutputs(rest.to) ? amountOf(Number(value), 'value', raw) : value,
    origin: { hash, index: originIndex, kind },
    extra,
  }
}

/** The value of an output-based transaction is the amount that leaves the owners of its inputs. */
function readOfOutputs(raw: RawFields, index: number): Transaction {
  const inputs = arrayOf(raw['inputs'], 'inputs', 'transaction', raw).map(readInput)
  const outputs = arrayOf(raw['outputs'], 'outputs', 'transaction', raw).map(readOutput)
  if (inputs.length === 0)
    throw new MalformedAnswerError('transaction', raw, 'inputs', raw['inputs'], 'an input')
  const owners = new Set(inputs.map(({ owner }) => owner))
  const given = outputs.filter(({ address }) => !owners.has(address))
  // A Schnorr signature (BIP-340): r and s, 32 bytes each.
  const signature = bytesOf(raw['utxoSignature'], 'utxoSignature', 'transaction', raw)
  const half = (from: number) => BigInt(`0x${signature.slice(from, from + 64) || '0'}`)
  return {
    ...NOTHING,
    hash: hashOf(raw['hash'], 'hash', 'transaction', raw),
    index,
    type: OUTPUTS,
    from: inputs[0]!.owner,
    to: outputs[0]?.address ?? null,
    value: given.reduce((sum, { denomination }) => sum + DENOMINATIONS[denomination]!, 0n),
    gas: quantityOf(raw['gas'], 'gas', 'transaction', raw),
    input: bytesOf(raw['input'], 'input', 'transaction', raw),
    chainId: optionalQuantity(raw['chainId'], 'chainId', 'transaction', raw),
    r: half(2),
    s: half(66),
    accessList: null,
    inputs,
    outputs,
    extra: unknownFields(raw, KNOWN_OF_OUTPUTS),
  }
}

const PUBLIC_KEY_CHARACTERS = 2 + 2 * 65

function readInput(answer: unknown): Input {
  const raw = objectOf(answer, 'input')
  const outpoint = objectOf(raw['previousOutPoint'], 'input')
  const publicKey = bytesOf(raw['pubKey'], 'pubKey', 'input', raw)
  if (publicKey.length !== PUBLIC_KEY_CHARACTERS || !publicKey.startsWith('0x04'))
    throw new MalformedAnswerError('input', raw, 'pubKey', publicKey, 'an uncompressed public key')
  return {
    hash: hashOf(outpoint['txHash'], 'txHash', 'input', outpoint),
    index: positionOf(outpoint['index'], 'index', 'input', outpoint),
    owner: ownerOf(publicKey),
    publicKey,
  }
}

function readOutput(answer: unknown): ListedOutput {
  const raw = objectOf(answer, 'output')
  const lock = isAbsent(raw['lock']) ? 0n : quantityOf(raw['lock'], 'lock', 'output', raw)
  if (lock !== 0n) throw new MalformedAnswerError('output', raw, 'lock', raw['lock'], '0')
  const denomination = positionOf(raw['denomination'], 'denomination', 'output', raw)
  amountOf(denomination, 'denomination', raw)
  return { address: addressOf(raw['address'], 'address', 'output', raw), denomination }
}

function amountOf(denomination: number, field: string, raw: RawFields): bigint {
  const amount = DENOMINATIONS[denomination]
  if (amount !== undefined) return amount
  throw new MalformedAnswerError('output', raw, field, raw[field], 'a denomination from 0 to 14')
}
