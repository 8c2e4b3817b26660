import { blake3 } from '@noble/hashes/blake3.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import type { RawHeader, RawTransaction, RawWorkHeader } from '../../support/two-currency-recording.ts'
import { bytes, integer } from './roots.ts'

/*
 * Protocol Buffers, as far as hashes need them: fields in ascending order, each written even if it is zero.
 * https://protobuf.dev/programming-guides/encoding
 */

function varint(value: bigint): Uint8Array {
  const groups: number[] = []
  for (let rest = value; groups.length === 0 || rest > 0n; rest >>= 7n)
    groups.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0))
  return Uint8Array.from(groups)
}

const VARINT = 0n
const LENGTH_DELIMITED = 2n
const key = (field: number, wireType: bigint) => varint((BigInt(field) << 3n) | wireType)
const number = (field: number, quantity: string) => concatBytes(key(field, VARINT), varint(BigInt(quantity)))
const blob = (field: number, value: Uint8Array) =>
  concatBytes(key(field, LENGTH_DELIMITED), varint(BigInt(value.length)), value)
const quantity = (field: number, value: string) => blob(field, integer(value))
const data = (field: number, value: string) => blob(field, bytes(value))
/** Hashes, addresses and locations are messages with one field. */
const wrapped = (field: number, value: string) =>
  blob(field, bytes(value).length === 0 ? new Uint8Array() : data(1, value))
const many = <Value>(values: readonly Value[], encode: (value: Value) => Uint8Array) =>
  concatBytes(...values.map(encode))
const hex = (hash: Uint8Array) => `0x${bytesToHex(hash)}`

/** The hash of a block, an uncle or a share. */
export function workHeaderHash(header: RawWorkHeader): string {
  const seal = concatBytes(
    wrapped(1, header.headerHash),
    wrapped(2, header.parentHash),
    quantity(3, header.number),
    quantity(4, header.difficulty),
    wrapped(5, header.txHash),
    wrapped(7, header.location),
    number(9, header.timestamp),
    quantity(10, header.primeTerminusNumber),
    number(11, header.lock),
    wrapped(12, header.primaryCoinbase),
    header.data === '0x' ? new Uint8Array() : data(13, header.data),
  )
  return hex(blake3(concatBytes(bytes(header.mixHash), blake3(seal), bytes(header.nonce))))
}

/** The work header's headerHash, which covers the roots. */
export const headerHash = (header: RawHeader): string =>
  hex(
    blake3(
      concatBytes(
        many(header.parentHash, (hash) => wrapped(1, hash)),
        wrapped(2, header.uncleHash),
        wrapped(3, header.evmRoot),
        wrapped(4, header.transactionsRoot),
        wrapped(5, header.outboundEtxsRoot),
        wrapped(6, header.etxRollupRoot),
        many(header.manifestHash, (hash) => wrapped(7, hash)),
        wrapped(8, header.receiptsRoot),
        many(header.parentEntropy, (entropy) => quantity(10, entropy)),
        many(header.parentDeltaEntropy, (entropy) => quantity(11, entropy)),
        many(header.parentUncledDeltaEntropy, (entropy) => quantity(12, entropy)),
        quantity(13, header.uncledEntropy),
        many(header.number, (height) => quantity(14, height)),
        number(15, header.gasLimit),
        number(16, header.gasUsed),
        quantity(17, header.baseFeePerGas),
        data(19, header.extraData),
        wrapped(22, header.utxoRoot),
        wrapped(23, header.etxSetRoot),
        number(24, header.efficiencyScore),
        number(25, header.thresholdCount),
        number(26, header.expansionNumber),
        wrapped(27, header.etxEligibleSlices),
        wrapped(28, header.primeTerminusHash),
        wrapped(29, header.interlinkRootHash),
        number(30, header.stateLimit),
        number(31, header.stateUsed),
        quantity(32, header.quaiStateSize),
        quantity(33, header.exchangeRate),
        quantity(35, header.avgTxFees),
        quantity(36, header.totalFees),
        quantity(37, header.kQuaiDiscount),
        quantity(38, header.conversionFlowAmount),
        quantity(39, header.minerDifficulty),
        wrapped(40, header.primeStateRoot),
        wrapped(41, header.regionStateRoot),
      ),
    ),
  )

const accessList = ({ accessList: entries }: RawTransaction) =>
  many(entries ?? [], ({ address, storageKeys }) =>
    blob(
      1,
      concatBytes(
        data(1, address),
        many(storageKeys, (slot) => wrapped(2, slot)),
      ),
    ),
  )

const accountFields = (raw: RawTransaction) =>
  concatBytes(
    raw.to === undefined ? new Uint8Array() : data(2, raw.to),
    number(3, raw.nonce),
    quantity(4, raw.value!),
    number(5, raw.gas),
    data(6, raw.input),
    quantity(7, raw.chainId!),
    quantity(8, raw.gasPrice!),
    blob(9, accessList(raw)),
    quantity(10, raw.v!),
    quantity(11, raw.r!),
    quantity(12, raw.s!),
  )

const externalFields = (raw: RawTransaction) =>
  concatBytes(
    data(2, raw.to!),
    quantity(4, raw.value!),
    number(5, raw.gas),
    data(6, raw.input),
    blob(9, accessList(raw)),
    wrapped(13, raw.originatingTxHash!),
    number(14, raw.etxIndex!),
    data(18, raw.from!),
    number(22, raw.etxType!),
  )

/** The hash takes the 33 bytes of a public key, though the node answers with 65. */
function compressed(publicKey: string): Uint8Array {
  const uncompressed = bytes(publicKey)
  return concatBytes(Uint8Array.of(2 + (uncompressed[64]! & 1)), uncompressed.subarray(1, 33))
}

const utxoFields = (raw: RawTransaction) =>
  concatBytes(
    data(6, raw.input),
    quantity(7, raw.chainId!),
    blob(
      15,
      many(raw.inputs!, ({ previousOutPoint: { txHash, index }, pubKey }) =>
        blob(
          1,
          concatBytes(
            blob(1, concatBytes(wrapped(1, txHash), number(2, index))),
            blob(2, compressed(pubKey)),
          ),
        ),
      ),
    ),
    blob(
      16,
      many(raw.outputs!, ({ denomination, address, lock }) =>
        blob(1, concatBytes(number(1, denomination), data(2, address), quantity(3, lock))),
      ),
    ),
    data(17, raw.utxoSignature!),
  )

const FIELDS = { '0x0': accountFields, '0x1': externalFields, '0x2': utxoFields }

/** Marks of zones and ledgers stand in for the first 4 bytes. */
export const MARKED_BYTES = 4

/** The rest of a transaction's hash. */
export const unmarkedHash = (raw: RawTransaction): string =>
  bytesToHex(keccak_256(concatBytes(number(1, raw.type), FIELDS[raw.type](raw))).subarray(MARKED_BYTES))
