import { withDeadline } from '../../primitives/concurrency.ts'
import { type Hex, isHex, ZERO_ADDRESS } from '../../primitives/hex.ts'
import { type ActionContext, ActionError } from '../action.ts'
import type { UncutTransaction } from './cut-transaction.ts'
import {
  type Context,
  callParts,
  currencyOf,
  decimalOf,
  headParts,
  ONLY_MINED,
  tokensOnCall,
} from './mined-transaction.ts'
import { NODE_IS_AWAY, type PageBuilder, safeNumber } from './page-builder.ts'
import { ROWS_PER_PAGE } from './page-lists.ts'
import { eventsOf } from './transaction-lists.ts'
import { cutLogs } from './transaction-tab.ts'

/*
 * A pending transaction, or one in a block that is not indexed yet. The facts are from the node, which may write fields in
 * unusual ways or leave them out.
 */

/** Longest wait for the node, ms. */
const TIMEOUT_MS = 5_000

type Record = Readonly<{ [field: string]: unknown }>

/** undefined if the node does not have it either. */
export async function unindexedTransaction(hash: Hex, context: Context, parts: PageBuilder) {
  const record = await ask('eth_getTransactionByHash', hash, context)
  if (record === null) return undefined
  const block = safeNumber(record['blockNumber'])
  const receipt = block === null ? null : await parts.of(ask('eth_getTransactionReceipt', hash, context))
  const [from, to] = [addressOf(record['from']) ?? ZERO_ADDRESS, addressOf(record['to'])]
  const input = isHex(record['input']) ? record['input'] : '0x'
  const nonce = decimalOf(record['nonce']) ?? '0'
  const type = safeNumber(record['type'])
  const shown = { row: undefined, logs: itemsOf(receipt?.['logs']).length }
  const [{ balances: _, ...head }, call] = await Promise.all([
    headParts({ hash, from, nonce: BigInt(nonce) }, context, parts, shown),
    callParts({ hash, to, input }, [to], context, parts),
  ])
  return {
    ...ONLY_MINED,
    ...head,
    ...call,
    tokens: await tokensOnCall({ to, decoded: call.decoded }, context, parts),
    transaction: {
      hash,
      blockNumber: block,
      blockHash: isHex(record['blockHash'], 32) ? record['blockHash'] : null,
      transactionIndex: safeNumber(record['transactionIndex']),
      from,
      to,
      value: decimalOf(record['value']) ?? '0',
      gas: decimalOf(record['gas']) ?? '0',
      gasPrice: decimalOf(record['gasPrice']),
      type,
      nonce,
      maxFeePerGas: decimalOf(record['maxFeePerGas']),
      maxPriorityFeePerGas: decimalOf(record['maxPriorityFeePerGas']),
      maxFeePerBlobGas: decimalOf(record['maxFeePerBlobGas']),
      blobVersionedHashes: hashesIn(record['blobVersionedHashes']),
    },
    input,
    accessList: itemsOf(record['accessList']).flatMap(({ address, storageKeys }) => {
      const account = addressOf(address)
      return account === null ? [] : [{ address: account, storageKeys: hashesIn(storageKeys) }]
    }),
    currency: currencyOf(context, { type: type ?? 0, to }),
    mined: receipt ? minedBy(receipt, record) : null,
  }
}

/** Facts that need only the receipt and the transaction. */
function minedBy(receipt: Record, transaction: Record): UncutTransaction['mined'] {
  return {
    gasUsed: decimalOf(receipt['gasUsed']) ?? '0',
    effectiveGasPrice: decimalOf(receipt['effectiveGasPrice']) ?? decimalOf(transaction['gasPrice']) ?? '0',
    blobGasUsed: decimalOf(receipt['blobGasUsed']),
    blobGasPrice: decimalOf(receipt['blobGasPrice']),
    succeeded: outcomeOf(receipt),
    createdContract: addressOf(receipt['contractAddress']),
    fee: null,
    timestamp: safeNumber(transaction['blockTimestamp']),
    baseFee: null,
    checks: [],
    reason: '',
    failure: null,
    error: '',
  }
}

/** The logs in the receipt, its block and outcome. undefined if the node has no receipt. */
export async function unindexedLogs(
  hash: Hex,
  page: number,
  context: ActionContext<'rpc' | 'decoding'>,
  parts: PageBuilder,
) {
  const receipt = await ask('eth_getTransactionReceipt', hash, context)
  if (!receipt) return undefined
  const from = (page - 1) * ROWS_PER_PAGE
  const all = itemsOf(receipt['logs'])
  const logs = all.slice(from, from + ROWS_PER_PAGE).map(({ address, topics, data }, n) => ({
    address: addressOf(address) ?? ZERO_ADDRESS,
    topics: hashesIn(topics),
    data: isHex(data) ? data : ('0x' as const),
    index: from + n,
  }))
  const events = await eventsOf(logs, await context.index.head(), context, parts)
  return {
    block: safeNumber(receipt['blockNumber']),
    succeeded: outcomeOf(receipt),
    logs: { rows: cutLogs(logs, events), page, inAll: all.length },
  }
}

/** null: the receipt has no status. */
function outcomeOf(receipt: Record): boolean | null {
  const status = safeNumber(receipt['status'])
  return status === null ? null : status === 1
}

/** null if the node does not have it, or refuses. */
async function ask(method: string, hash: Hex, { rpc, index }: ActionContext<'rpc'>): Promise<Record | null> {
  const answer = await withDeadline(rpc(method, { hash }, index), TIMEOUT_MS, () => new NodeDidNotSayError())
  if ('result' in answer) return answer.result as Record | null
  const { code } = answer.error as { readonly code?: number }
  if (code === NODE_IS_AWAY) throw new NodeDidNotSayError()
  return null
}

class NodeDidNotSayError extends ActionError {
  override readonly code = 'node_did_not_say'
  constructor() {
    super('The node did not say whether it has this transaction', {
      httpStatus: 503,
      headers: { 'retry-after': '5' },
    })
  }
}

const addressOf = (value: unknown): Hex | null => (isHex(value, 20) ? (value.toLowerCase() as Hex) : null)
const itemsOf = (value: unknown): Record[] =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'object' && element !== null) : []
const hashesIn = (value: unknown): Hex[] =>
  Array.isArray(value)
    ? value.flatMap((element) => (isHex(element, 32) ? [element.toLowerCase() as Hex] : []))
    : []
