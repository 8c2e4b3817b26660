import { blake3 } from '@noble/hashes/blake3.js'
import type { Keccak } from '../../primitives/hash.ts'
import { type Hex, toBuffer, toHex } from '../../primitives/hex.ts'
import { bytesOf, hashOf, objectOf, type RawFields } from '../evm/rpc-fields.ts'
import { RlpWriter } from '../rlp.ts'
import { endField, type ProtobufFields, writeFields } from './protobuf.ts'

const HEADER: ProtobufFields = [
  [1, 'parentHash', 'message'], [2, 'uncleHash', 'message'], [3, 'evmRoot', 'message'],
  [4, 'transactionsRoot', 'message'], [5, 'outboundEtxsRoot', 'message'], [6, 'etxRollupRoot', 'message'],
  [7, 'manifestHash', 'message'], [8, 'receiptsRoot', 'message'], [10, 'parentEntropy', 'quantity'],
  [11, 'parentDeltaEntropy', 'quantity'], [12, 'parentUncledDeltaEntropy', 'quantity'],
  [13, 'uncledEntropy', 'quantity'], [14, 'number', 'quantity'], [15, 'gasLimit', 'number'],
  [16, 'gasUsed', 'number'], [17, 'baseFeePerGas', 'quantity'], [19, 'extraData', 'bytes'],
  [22, 'utxoRoot', 'message'], [23, 'etxSetRoot', 'message'], [24, 'efficiencyScore', 'number'],
  [25, 'thresholdCount', 'number'], [26, 'expansionNumber', 'number'], [27, 'etxEligibleSlices', 'message'],
  [28, 'primeTerminusHash', 'message'], [29, 'interlinkRootHash', 'message'], [30, 'stateLimit', 'number'],
  [31, 'stateUsed', 'number'], [32, 'quaiStateSize', 'quantity'], [33, 'exchangeRate', 'quantity'],
  [35, 'avgTxFees', 'quantity'], [36, 'totalFees', 'quantity'], [37, 'kQuaiDiscount', 'quantity'],
  [38, 'conversionFlowAmount', 'quantity'], [39, 'minerDifficulty', 'quantity'], [40, 'primeStateRoot', 'message'],
  [41, 'regionStateRoot', 'message'],
] // biome-ignore format: a table

const SEAL: ProtobufFields = [
  [1, 'headerHash', 'message'], [2, 'parentHash', 'message'], [3, 'number', 'quantity'],
  [4, 'difficulty', 'quantity'], [5, 'txHash', 'message'], [7, 'location', 'message'], [9, 'timestamp', 'number'],
  [10, 'primeTerminusNumber', 'quantity'], [11, 'lock', 'number'], [12, 'primaryCoinbase', 'message'],
] // biome-ignore format: a table

/** Left out if it is empty. */
const SEAL_DATA: ProtobufFields = [[13, 'data', 'bytes']]

const accessList: ProtobufFields[number] = [
  9,
  'accessList',
  (out, item) =>
    writeFields(
      out,
      [
        [1, 'address', 'bytes'],
        [2, 'storageKeys', 'message'],
      ],
      item,
      'access list',
    ),
]

const ACCOUNT_FIELDS: ProtobufFields = [
  [1, 'type', 'number'], [2, 'to', 'bytes'], [3, 'nonce', 'number'], [4, 'value', 'quantity'], [5, 'gas', 'number'],
  [6, 'input', 'bytes'], [7, 'chainId', 'quantity'], [8, 'gasPrice', 'quantity'], accessList, [10, 'v', 'quantity'],
  [11, 'r', 'quantity'], [12, 's', 'quantity'],
] // biome-ignore format: a table

const EXTERNAL_FIELDS: ProtobufFields = [
  [1, 'type', 'number'], [2, 'to', 'bytes'], [4, 'value', 'quantity'], [5, 'gas', 'number'], [6, 'input', 'bytes'],
  accessList, [13, 'originatingTxHash', 'message'], [14, 'etxIndex', 'number'], [18, 'from', 'bytes'],
  [22, 'etxType', 'number'],
] // biome-ignore format: a table

const OUTPUTS_FIELDS: ProtobufFields = [
  [1, 'type', 'number'],
  [6, 'input', 'bytes'],
  [7, 'chainId', 'quantity'],
  [15, 'inputs', writeInput],
  [
    16,
    'outputs',
    (out, item) =>
      writeFields(
        out,
        [
          [1, 'denomination', 'number'],
          [2, 'address', 'bytes'],
          [3, 'lock', 'quantity'],
        ],
        item,
        'output',
      ),
  ],
  [17, 'utxoSignature', 'bytes'],
]

function writeInput(out: RlpWriter, raw: RawFields): void {
  const mark = out.mark()
  out.rawBytes(compressed(toBuffer(bytesOf(raw['pubKey'], 'pubKey', 'input', raw))))
  endField(out, 2, mark)
  const outpoint = out.mark()
  const fields: ProtobufFields = [
    [1, 'txHash', 'message'],
    [2, 'index', 'number'],
  ]
  writeFields(out, fields, objectOf(raw['previousOutPoint'], 'input'), 'input')
  endField(out, 1, outpoint)
}

/** The node returns both coordinates of a key; the hash covers one and the other's sign. */
const compressed = (key: Buffer): Buffer =>
  Buffer.concat([Buffer.of(2 + (key[64]! & 1)), key.subarray(1, 33)])

const FIELDS_BY_TYPE: readonly ProtobufFields[] = [ACCOUNT_FIELDS, EXTERNAL_FIELDS, OUTPUTS_FIELDS]

const out = new RlpWriter()

function encoded(fields: ProtobufFields, raw: RawFields, last: ProtobufFields = []): Buffer {
  out.clear()
  writeFields(out, last, raw, 'block')
  writeFields(out, fields, raw, 'block')
  return out.since(0)
}

/** The value that a work header must have as `headerHash`. */
export const headerHash = (header: RawFields): Hex => toHex(blake3(encoded(HEADER, header)))

/** The hash of a block, an uncle or a share that has the chain's own proof of work. */
export function workHash(work: RawFields): Hex {
  const seal = blake3(encoded(SEAL, work, work['data'] === '0x' ? [] : SEAL_DATA))
  const mixHash = toBuffer(hashOf(work['mixHash'], 'mixHash', 'work header', work))
  const nonce = toBuffer(bytesOf(work['nonce'], 'nonce', 'work header', work))
  return toHex(blake3(Buffer.concat([mixHash, seal, nonce])))
}

/** The input of `uncleHash`, with its proof of work. */
const UNCLE: ProtobufFields = [
  ...SEAL.slice(0, 5),
  [6, 'nonce', 'number'],
  ...SEAL.slice(5, 6),
  [8, 'mixHash', 'message'],
  ...SEAL.slice(6),
  ...SEAL_DATA,
]

/** An uncle or share in the list that `uncleHash` covers. */
export function encodedUncle(work: RawFields): Buffer {
  out.clear()
  writeFields(out, UNCLE, work, 'work header')
  endField(out, 1, 0)
  return Buffer.from(out.since(0))
}

export const unclesHash = (encodedUncles: readonly Buffer[]): Hex =>
  toHex(blake3(Buffer.concat(encodedUncles)))

/** Marks of zones and ledgers take the place of the first 4 bytes. */
const MARKED_CHARACTERS = 2 + 2 * 4

/** Whether a transaction of type 0 to 2, included or emitted, has the hash of its fields. */
export function isHashOf(raw: RawFields, type: number, hash: Hex, keccak: Keccak): boolean {
  const computed = toHex(keccak(encoded(FIELDS_BY_TYPE[type]!, raw)))
  return computed.slice(MARKED_CHARACTERS) === hash.slice(MARKED_CHARACTERS)
}

const KNOWN_OF_HEADER = new Set([...HEADER.map(([, name]) => name), 'size', 'woHeader', 'hash'])
const KNOWN_OF_WORK = new Set([
  ...[...SEAL, ...SEAL_DATA].map(([, name]) => name),
  'hash',
  'mixHash',
  'nonce',
])

/** An unknown field may enter the hash. */
export const isKnownHeader = (header: RawFields): boolean =>
  Object.keys(header).every((name) => KNOWN_OF_HEADER.has(name))
export const isKnownWork = (work: RawFields): boolean =>
  Object.keys(work).every((name) => KNOWN_OF_WORK.has(name))
