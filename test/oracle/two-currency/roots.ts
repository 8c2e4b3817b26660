import { RLP } from '@ethereumjs/rlp'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { loadEthereumjs } from '../../support/ethereumjs.ts'
import type { RawReceipt, RawTransaction } from '../../support/two-currency-recording.ts'

export const bytes = (hex: string): Uint8Array =>
  hexToBytes(hex.length % 2 ? `0${hex.slice(2)}` : hex.slice(2))
/** Zero is the empty string. */
export const integer = (quantity: string): Uint8Array =>
  BigInt(quantity) === 0n ? new Uint8Array() : bytes(`0x${BigInt(quantity).toString(16)}`)

const typed = (type: string, fields: Parameters<typeof RLP.encode>[0]): Uint8Array =>
  Uint8Array.from([Number(type), ...RLP.encode(fields)])

const encodedEtx = (etx: RawTransaction): Uint8Array =>
  typed(etx.type, [
    bytes(etx.originatingTxHash!),
    integer(etx.etxIndex!),
    integer(etx.gas),
    bytes(etx.to!),
    integer(etx.value!),
    bytes(etx.input),
    [],
    bytes(etx.from!),
    integer(etx.etxType!),
  ])

/** Its last three fields prove work in place of a fee: no recorded transaction has them. */
const encodedAccountTransaction = (raw: RawTransaction): Uint8Array =>
  typed(raw.type, [
    integer(raw.chainId!),
    integer(raw.nonce),
    integer(raw.gasPrice!),
    integer(raw.gas),
    raw.to === undefined ? new Uint8Array() : bytes(raw.to),
    integer(raw.value!),
    bytes(raw.input),
    raw.accessList!.map(({ address, storageKeys }) => [bytes(address), storageKeys.map(bytes)]),
    integer(raw.v!),
    integer(raw.r!),
    integer(raw.s!),
    ...[0, 0, 0].map(() => new Uint8Array()),
  ])

const encodedUtxoTransaction = (raw: RawTransaction): Uint8Array =>
  typed(raw.type, [
    integer(raw.chainId!),
    raw.inputs!.map(({ previousOutPoint: { txHash, index }, pubKey }) => [
      [bytes(txHash), integer(index)],
      bytes(pubKey),
    ]),
    raw.outputs!.map(({ denomination, address, lock }) => [
      integer(denomination),
      bytes(address),
      integer(lock),
    ]),
    bytes(raw.utxoSignature!),
    bytes(raw.input),
  ])

const ENCODE = { '0x0': encodedAccountTransaction, '0x1': encodedEtx, '0x2': encodedUtxoTransaction }

/** Protocol logs are added to a receipt after its bloom. */
const bloomInRoot = ({ type, logs, logsBloom }: RawReceipt): Uint8Array =>
  type === '0x1' && logs.length > 0 ? new Uint8Array(bytes(logsBloom).length) : bytes(logsBloom)

const encodedReceipt = (receipt: RawReceipt): Uint8Array =>
  typed(receipt.type, [
    receipt.status === '0x0' ? new Uint8Array() : Uint8Array.of(1),
    integer(receipt.cumulativeGasUsed),
    bloomInRoot(receipt),
    receipt.logs.map(({ address, topics, data }) => [bytes(address), topics.map(bytes), bytes(data)]),
    (receipt.outboundEtxs ?? []).map(encodedEtx),
  ])

async function rootOf(values: readonly Uint8Array[]): Promise<string> {
  const { MerklePatriciaTrie } = await loadEthereumjs()
  const trie = new MerklePatriciaTrie()
  for (const [index, value] of values.entries())
    await trie.put(RLP.encode(integer(`0x${index.toString(16)}`)), value)
  return `0x${bytesToHex(trie.root())}`
}

/** A block's receiptsRoot, by its receipts in order. */
export const receiptsRoot = (receipts: readonly RawReceipt[]): Promise<string> =>
  rootOf(receipts.map(encodedReceipt))

/** A block's outboundEtxsRoot. */
export const outboundEtxsRoot = (etxs: readonly RawTransaction[]): Promise<string> =>
  rootOf(etxs.map(encodedEtx))

/** A block's transactionsRoot. */
export const transactionsRoot = (transactions: readonly RawTransaction[]): Promise<string> =>
  rootOf(transactions.map((raw) => ENCODE[raw.type](raw)))
