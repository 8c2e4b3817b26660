import { z } from 'zod'
import {
  AbiCoder,
  getAddress,
  getBytes,
  isHexString,
  JsonRpcProvider,
  Network,
  Signature,
  toBeHex,
  zeroPadValue,
} from '../../vendor/ethers/index.js'

/*
 * The calls of Otterscan's pages, and how they parse the answers: its src/useErigonHooks.ts, src/search/search.ts,
 * src/utils/formatter.ts and its probes at the start. An answer that its formatter throws on fails the test.
 */

const address = z.string().transform((text) => getAddress(text))
const bigInt = z.string().transform((text) => BigInt(text))
const number = z
  .union([z.string(), z.number()])
  .transform((value) => (value === '0x' ? 0 : Number(BigInt(value))))
  .refine(Number.isSafeInteger)
const bytes = z.string().refine((text) => isHexString(text) && text.length % 2 === 0)
const hash = z.string().refine((text) => isHexString(text, 32))

/** `Formatter.formats.block`. */
const block = z.object({
  hash: hash.nullable(),
  parentHash: hash,
  number,
  timestamp: number,
  nonce: z.string().refine((text) => isHexString(text)),
  difficulty: bigInt,
  gasLimit: bigInt,
  gasUsed: bigInt,
  miner: address,
  extraData: bytes,
  transactions: z.array(z.unknown()).nullish(),
  baseFeePerGas: bigInt.nullish(),
  blobGasUsed: bigInt.nullish(),
  excessBlobGas: bigInt.nullish(),
})

/** `readBlock`. */
const details = z.object({
  block: block.extend({ size: number, sha3Uncles: hash, stateRoot: hash, transactionCount: number }),
  issuance: z.object({ blockReward: bigInt.optional(), uncleReward: bigInt.optional() }),
  totalFees: bigInt,
})

/** `Formatter.transactionResponse`. */
const transaction = z
  .object({
    hash,
    type: number,
    blockHash: hash.nullable(),
    blockNumber: number.nullable(),
    transactionIndex: number.nullable(),
    from: address,
    gasPrice: bigInt,
    maxPriorityFeePerGas: bigInt.nullish(),
    maxFeePerGas: bigInt.nullish(),
    gas: bigInt,
    to: address.nullable(),
    value: bigInt,
    nonce: number,
    input: bytes,
    r: z.string(),
    s: z.string(),
    v: number,
  })
  .superRefine(({ r, s, v }) => {
    const word = (text: string) => zeroPadValue(toBeHex(text), 32)
    Signature.from({ r: word(r), s: word(s), v })
  })

/** `Formatter.transactionReceiptParams`. */
const receipt = z.object({
  to: address.nullable(),
  from: address,
  contractAddress: address.nullish(),
  transactionIndex: number,
  gasUsed: bigInt,
  logsBloom: bytes.nullish(),
  blockHash: hash,
  transactionHash: hash,
  logs: z.array(z.object({ address, topics: z.array(hash), data: bytes, logIndex: number })).nullable(),
  blockNumber: number,
  cumulativeGasUsed: bigInt,
  effectiveGasPrice: bigInt.nullish(),
  status: number,
  type: number,
})

const found = z
  .object({
    txs: z.array(transaction),
    receipts: z.array(receipt.extend({ timestamp: number })),
    firstPage: z.boolean(),
    lastPage: z.boolean(),
  })
  .refine(({ txs, receipts }) => txs.every((tx, n) => tx.hash === receipts[n]?.transactionHash))

const operations = z.array(
  z.object({ type: z.number().int().min(0).max(3), from: address, to: address, value: bigInt }),
)

/** `useTraceTransaction`; its tree is made of depths alone. */
const trace = z.array(
  z.object({
    type: z.string(),
    depth: z.number(),
    from: address,
    to: address,
    value: bigInt.nullable(),
    input: bytes,
    output: bytes.nullish(),
  }),
)

const PAGE_SIZE = 25

/** The pages at an address of a node, by the provider that they use. */
export function openOtterscan(url: string, chainId: number) {
  const provider = new JsonRpcProvider(url, Network.from(chainId), { staticNetwork: true, batchMaxCount: 1 })
  const read = async <S extends z.ZodType>(shape: S, method: string, ...params: unknown[]) => {
    const result = shape.safeParse(await provider.send(method, params))
    if (!result.success)
      throw new Error(`${method} ${JSON.stringify(params)}: ${z.prettifyError(result.error)}`)
    return result.data
  }
  return {
    close: () => provider.destroy(),
    /** `createAndProbeProvider`: without any of these it does not start. */
    async probe() {
      const [head, header, level, network] = await Promise.all([
        provider.getBlockNumber(),
        read(block, 'erigon_getHeaderByNumber', 'latest'),
        read(z.number().min(8), 'ots_getApiLevel'),
        provider.getNetwork(),
      ])
      return { head, header, level, chainId: network.chainId }
    },
    header: (of: number | string) => read(block, 'erigon_getHeaderByNumber', of),
    async block(height: number) {
      const its = await read(details, 'ots_getBlockDetails', height)
      const same = await read(details, 'ots_getBlockDetailsByHash', its.block.hash)
      const page = await read(
        z.object({
          fullblock: block.extend({ transactions: z.array(transaction), transactionCount: number }),
          receipts: z.array(receipt),
        }),
        'ots_getBlockTransactions',
        height,
        0,
        PAGE_SIZE,
      )
      return { its, same, page }
    },
    async transaction(hash: string) {
      const [tx, itsReceipt] = await Promise.all([
        provider.getTransaction(hash),
        provider.getTransactionReceipt(hash),
      ])
      const confirmations = await itsReceipt!.confirmations()
      const [calls, done, error] = await Promise.all([
        read(trace, 'ots_traceTransaction', hash),
        read(operations, 'ots_getInternalOperations', hash),
        read(bytes, 'ots_getTransactionError', hash),
      ])
      if (error.startsWith('0x08c379a0'))
        AbiCoder.defaultAbiCoder().decode(['string'], getBytes(`0x${error.slice(10)}`))
      return { tx: tx!, receipt: itsReceipt!, confirmations, calls, done, error }
    },
    async address(of: string) {
      const [balance, count, hasCode, code, creator, newest, oldest] = await Promise.all([
        provider.getBalance(of),
        provider.getTransactionCount(of),
        read(z.boolean(), 'ots_hasCode', of, 'latest'),
        provider.getCode(of),
        read(z.object({ hash, creator: address }).nullable(), 'ots_getContractCreator', of),
        read(found, 'ots_searchTransactionsBefore', of, 0, PAGE_SIZE),
        read(found, 'ots_searchTransactionsAfter', of, 0, PAGE_SIZE),
      ])
      // The slots in which proxies keep their implementation.
      const slot = await provider.getStorage(
        of,
        '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
      )
      const last =
        count > 0 ? await read(hash.nullable(), 'ots_getTransactionBySenderAndNonce', of, count - 1) : null
      return { balance, count, hasCode, code, creator, newest, oldest, slot, last }
    },
    send: (method: string, params: unknown[]) => provider.send(method, params),
  }
}
