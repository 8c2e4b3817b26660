import { feeOf } from '../../chain/fee-paid.ts'
import type { TransactionExtra } from '../../decode/transaction-extra.ts'
import { ChainscopeError } from '../../errors.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { MAX_INT4, parseQuantity } from '../../primitives/quantity.ts'
import { blocksByNumber } from '../../query/blocks-by-number.ts'
import { sentTransaction } from '../../query/sent-transaction.ts'
import { transactionsByHash } from '../../query/transaction-details.ts'
import { verifiedNames } from '../../query/verified-contracts.ts'
import {
  logsOfTransactionFrom,
  userOperationLogs,
  type WholeTransactionRow,
} from '../../query/whole-transactions.ts'
import type { ActionContext } from '../action.ts'
import { decodetransaction } from '../actions/explorer/decodetransaction.ts'
import { failure } from '../actions/explorer/failure.ts'
import { summary } from '../actions/explorer/summary.ts'
import { gettxinfo } from '../actions/transaction/gettxinfo.ts'
import type { TransactionParts } from './cut-transaction.ts'
import type { Parts } from './parts.ts'
import { ROWS_PER_PAGE } from './shapes.ts'
import { MAX_OPERATIONS } from './transaction.ts'
import { authorizationsOnPage, callsOnPage, movedOutputs, transfersOnPage } from './transaction-lists.ts'
import { userOperation } from './user-operations.ts'

/** Of an input that calls a function: 0x and four bytes. */
const CALL_LENGTH = 10
/** Contracts of which the verified names are looked up. */
const MAX_NAMED = 10
/** EIP-7702. */
const SET_CODE = 4

/** Which parts of its lists are shown. */
interface Shown {
  readonly logs?: number | undefined
  readonly internal?: number | undefined
  /** The index of the log before which transfers are shown. */
  readonly transfers?: number | undefined
}

type Context = ActionContext<
  | 'rpc'
  | 'profile'
  | 'methodNames'
  | 'dialect'
  | 'decoding'
  | 'describeCall'
  | 'replay'
  | 'failures'
  | 'tracing'
  | 'sources'
  | 'proxies'
>

/** What a page shows of a mined transaction alone. */
const ONLY_MINED = {
  mined: null,
  functionName: '',
  userOperations: [],
  userOperationsInAll: 0,
  transfers: [],
  nextTransfers: null,
  tokens: {},
  internal: [],
  internalPage: 1,
  hasMoreInternal: false,
  authorizations: [],
  hasMoreAuthorizations: false,
  moved: null,
} satisfies Partial<TransactionParts>

export async function minedParts(
  row: WholeTransactionRow,
  shown: Shown,
  context: Context,
  parts: Parts,
): Promise<TransactionParts> {
  const { index, profile, methodNames } = context
  const { hash, input, to } = row
  const extra = (row.extra ?? {}) as TransactionExtra
  const logsPage = shown.logs ?? 1
  const skip = (logsPage - 1) * ROWS_PER_PAGE
  const created = row.created ?? extra.contractAddress ?? null
  const [logs, operations, transfers, internal, authorizations, outputs, [method], { hasCode, ...common }] =
    await Promise.all([
      logsOfTransactionFrom(index, row, { skip, take: ROWS_PER_PAGE }),
      parts.of(userOperationLogs(index, row, MAX_OPERATIONS)),
      parts.of(transfersOnPage(index, hash, shown.transfers)),
      parts.of(callsOnPage(index, hash, shown.internal ?? 1)),
      row.type === SET_CODE ? parts.of(authorizationsOnPage(index, hash)) : undefined,
      profile.outputs ? parts.of(movedOutputs(index, hash)) : undefined,
      to !== null && input.length >= CALL_LENGTH
        ? methodNames.forList({ guesses: false })(index, [{ to, input }])
        : [],
      commonParts({ ...row, nonce: BigInt(row.nonce) }, context, parts, row.first_log + skip - 1),
    ])
  const addresses = [to, created, ...logs.map(({ address }) => address)]
  const [names, mined] = await Promise.all([
    parts.of(namesOfContracts(context, addresses)),
    extra.withoutReceipt ? null : minedOf(row, extra, context, parts),
  ])
  return {
    ...ONLY_MINED,
    ...common,
    ...transfers,
    ...internal,
    ...authorizations,
    transaction: {
      hash,
      blockNumber: row.block,
      blockHash: row.block_hash,
      transactionIndex: row.index,
      from: row.from,
      to,
      value: row.value,
      gas: row.gas,
      gasPrice: row.gas_price,
      type: row.type,
      nonce: row.nonce,
      maxFeePerGas: row.max_fee,
      maxPriorityFeePerGas: row.max_priority_fee,
      maxFeePerBlobGas: decimalOf(extra.maxFeePerBlobGas),
      blobVersionedHashes: extra.blobVersionedHashes ?? [],
    },
    input,
    accessList: extra.accessList ?? [],
    currency: currencyOf(context, row),
    mined: mined && { ...mined, createdContract: created, logs, logsInAll: row.log_count, logsPage },
    functionName: method?.source === 'verified' ? method.text : '',
    userOperations: (operations ?? []).map(userOperation),
    userOperationsInAll: operations?.[0]?.in_all ?? 0,
    names: names ?? {},
    isUnverified: hasCode && names !== undefined && !(to! in names),
    moved: outputs ?? null,
  }
}

/** What its block and its receipt say, and why it failed. */
async function minedOf(row: WholeTransactionRow, extra: TransactionExtra, context: Context, parts: Parts) {
  const { index, profile } = context
  const txhash = row.hash
  const [[details], [block]] = await Promise.all([
    transactionsByHash(index, [txhash]).then((all) => all.slice(-1)),
    blocksByNumber(index, [row.block]),
  ])
  const failed = details!.status === 0
  const [why, info] = failed
    ? await Promise.all([
        parts.of(answerOf(failure, { txhash }, context)),
        parts.of(answerOf(gettxinfo, { txhash, index: MAX_INT4 }, context)),
      ])
    : []
  return {
    gasUsed: row.gas_used,
    effectiveGasPrice: row.effective_gas_price ?? row.gas_price,
    blobGasUsed: decimalOf(extra.blobGasUsed),
    blobGasPrice: decimalOf(extra.blobGasPrice),
    succeeded: details!.status === null ? null : !failed,
    fee: feeOf(details!, profile),
    timestamp: Number(row.timestamp),
    baseFee: block?.base_fee ?? null,
    reason: (info as { revertReason: string } | undefined)?.revertReason ?? '',
    failure: (why as NonNullable<TransactionParts['mined']>['failure'] | undefined) ?? null,
    error: failed ? (details!.error ?? 'execution failed') : '',
  }
}

/** The answer of another action as of the same block. */
const answerOf = (
  { answer }: { readonly answer?: (parameters: never, context: never) => Promise<unknown> },
  parameters: object,
  context: Context,
): Promise<unknown> => answer!(parameters as never, context as never)

const decimalOf = (quantity: unknown): string | null => parseQuantity(quantity)?.toString() ?? null

/** What mined transactions and those that wait have alike. */
async function commonParts(
  { hash, from, to, input, nonce }: { hash: Hex; from: Hex; to: Hex | null; input: Hex; nonce: bigint },
  context: Context,
  parts: Parts,
  logsAbove: number,
) {
  const { index, rpc } = context
  const numberOf = async (block: string) => {
    const answer = await rpc('eth_getBlockByNumber', { block, full: false }, index)
    const number =
      'result' in answer ? parseQuantity((answer.result as { number?: unknown } | null)?.number) : undefined
    return number === undefined ? null : Number(number)
  }
  const isCall = to !== null && input.length >= CALL_LENGTH
  const [summarised, decoded, code, safe, finalized, before, after] = await Promise.all([
    parts.of(answerOf(summary, { txhash: hash }, context)),
    parts.of(answerOf(decodetransaction, { txhash: hash, index: logsAbove }, context)),
    isCall ? parts.ofNode(rpc('eth_getCode', { address: to, block: 'latest' }, index)) : undefined,
    parts.ofNode(numberOf('safe')),
    parts.ofNode(numberOf('finalized')),
    nonce === 0n ? undefined : parts.of(sentTransaction(index, from, nonce - 1n)),
    parts.of(sentTransaction(index, from, nonce + 1n)),
  ])
  const known = await index.head()
  return {
    summary: (summarised ?? null) as TransactionParts['summary'],
    decoded: (decoded ?? null) as TransactionParts['decoded'],
    hasCode: code !== undefined && 'result' in code && code.result !== '0x',
    heads: { head: known.number, safe: safe ?? null, finalized: finalized ?? null },
    neighbours: [before ?? null, after ?? null] as [Hex | null, Hex | null],
  }
}

/** A transaction that waits, as the node or the index says it; undefined: there is none. */
export async function waitingParts(
  answer: Awaited<ReturnType<Context['rpc']>>,
  context: Context,
  parts: Parts,
): Promise<TransactionParts | undefined> {
  if (!('result' in answer)) throw new NodeRefusedTransactionError()
  const record = answer.result as Readonly<Record<string, unknown>> | null
  if (record === null) return undefined
  const decimal = (name: string) => decimalOf(record[name])
  const address = (name: string) => (isHex(record[name], 20) ? (record[name].toLowerCase() as Hex) : null)
  const hash = record['hash'] as Hex
  const input = isHex(record['input']) ? record['input'] : '0x'
  const from = address('from') ?? NOBODY
  const to = address('to')
  const nonce = decimal('nonce') ?? '0'
  const [{ hasCode, ...common }, names] = await Promise.all([
    commonParts({ hash, from, to, input, nonce: BigInt(nonce) }, context, parts, -1),
    parts.of(namesOfContracts(context, [to])),
  ])
  const type = decimal('type')
  return {
    ...ONLY_MINED,
    ...common,
    transaction: {
      hash,
      blockNumber: null,
      blockHash: null,
      transactionIndex: null,
      from,
      to,
      value: decimal('value') ?? '0',
      gas: decimal('gas') ?? '0',
      gasPrice: decimal('gasPrice'),
      type: type === null ? null : Number(type),
      nonce,
      maxFeePerGas: decimal('maxFeePerGas'),
      maxPriorityFeePerGas: decimal('maxPriorityFeePerGas'),
      maxFeePerBlobGas: decimal('maxFeePerBlobGas'),
      blobVersionedHashes: [],
    },
    input,
    accessList: [],
    currency: currencyOf(context, { type: Number(type ?? 0), to }),
    names: names ?? {},
    isUnverified: hasCode && names !== undefined && !(to! in names),
  }
}

const NOBODY: Hex = `0x${'0'.repeat(40)}`

function currencyOf({ profile }: Context, kind: { readonly type: number; readonly to: Hex | null }) {
  const { symbol, unit, decimals } = profile.currencies[profile.currencyOfValue(kind)]!
  return { symbol: symbol ?? null, unit, decimals }
}

async function namesOfContracts({ index }: Context, addresses: readonly (Hex | null)[]) {
  const wanted = [...new Set(addresses.filter((one) => one !== null))].slice(0, MAX_NAMED)
  const rows = wanted.length === 0 ? [] : await verifiedNames(index, wanted)
  return Object.fromEntries(rows.map(({ address, name }) => [address, name]))
}

class NodeRefusedTransactionError extends ChainscopeError {
  readonly code = 'node_refused_transaction'
  override readonly retryable = true
  constructor() {
    super('The node does not say whether this transaction waits')
  }
}
