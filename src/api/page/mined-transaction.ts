import { isOfPool } from '../../abi-decoding/amounts.ts'
import { feeOf } from '../../chain/fee-paid.ts'
import type { TransactionExtra } from '../../decode/transaction-extra.ts'
import type { Hex } from '../../primitives/hex.ts'
import { MAX_INT4, parseQuantity } from '../../primitives/quantity.ts'
import { checkedBlock } from '../../query/block-details.ts'
import { sentTransaction } from '../../query/sent-transaction.ts'
import { transactionsByHash } from '../../query/transaction-details.ts'
import { verifiedNames } from '../../query/verified-contracts.ts'
import { userOperationLogs, type WholeTransactionRow } from '../../query/whole-transactions.ts'
import type { ActionContext } from '../action.ts'
import { decodetransaction } from '../actions/explorer/decodetransaction.ts'
import { failure } from '../actions/explorer/failure.ts'
import { gettxinfo } from '../actions/transaction.ts'
import { userOperation } from '../records/user-operation.ts'
import { checksOf } from './block-checks.ts'
import type { UncutTransaction } from './cut-transaction.ts'
import type { PageBuilder } from './page-builder.ts'
import { currencyOnPage } from './page-shapes.ts'
import { answerOf } from './row-lists.ts'
import { tokensNamedIn, tokensOnPage } from './tokens-on-page.ts'
import { headOf, summaryOf } from './transaction-head.ts'
import { authorizationsOnPage, movedOutputs, movesOnPage } from './transaction-lists.ts'
import { MAX_BALANCES, MAX_OPERATIONS } from './transaction-page.ts'

/** Characters of an input that is only a selector: 0x and four bytes. */
const CALL_LENGTH = 10
/** Longest wait for why a transaction failed, ms. The node may have to replay it. */
const FAILURE_TIMEOUT_MS = 5_000
/** Contracts whose verified names are looked up. */
const MAX_NAMED = 10
/** Transaction type of EIP-7702. */
const SET_CODE = 4

export type Context = ActionContext<
  | 'rpc'
  | 'profile'
  | 'methodNames'
  | 'dialect'
  | 'decoding'
  | 'describeCall'
  | 'replay'
  | 'failures'
  | 'tracing'
  | 'pool'
  | 'settings'
  | 'log'
>

/** Fields of mined transactions only. */
export const ONLY_MINED = {
  mined: null,
  functionName: '',
  userOperations: [],
  userOperationsInAll: 0,
  authorizations: [],
  hasMoreAuthorizations: false,
  balances: null,
  moved: null,
} satisfies Partial<UncutTransaction>

export async function minedTransaction(row: WholeTransactionRow, context: Context, parts: PageBuilder) {
  const { index, profile, methodNames } = context
  const { hash, input, to } = row
  const extra = (row.extra ?? {}) as TransactionExtra
  const [{ balances, ...head }, ofNode, operations, authorizations, outputs, methods] = await Promise.all([
    headParts({ ...row, nonce: BigInt(row.nonce) }, context, parts, { row, logs: row.log_count }),
    partsOfNode(row, context, parts),
    parts.of(userOperationLogs(index, row, MAX_OPERATIONS)),
    row.type === SET_CODE ? parts.of(authorizationsOnPage(index, hash)) : undefined,
    profile.outputs ? parts.of(movedOutputs(index, hash)) : undefined,
    to !== null && input.length >= CALL_LENGTH
      ? parts.of(methodNames.forList({ guesses: false })(index, [{ to, input }]))
      : undefined,
  ])
  const method = methods?.[0]
  return {
    ...ONLY_MINED,
    ...head,
    ...ofNode,
    tokens: await tokensOf(row, ofNode, head, context, parts),
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
      type: extra.absent?.includes('type') ? null : row.type,
      nonce: row.nonce,
      maxFeePerGas: row.max_fee,
      maxPriorityFeePerGas: row.max_priority_fee,
      maxFeePerBlobGas: decimalOf(extra.maxFeePerBlobGas),
      blobVersionedHashes: extra.blobVersionedHashes ?? [],
    },
    input,
    accessList: extra.accessList ?? [],
    currency: currencyOf(context, row),
    functionName: method?.source === 'verified' ? method.text : '',
    userOperations: (operations ?? []).map(operationOnPage),
    userOperationsInAll: operations?.[0]?.in_all ?? 0,
    balances: balancesOf(balances?.found),
    moved: outputs ?? null,
  }
}

/** The parts that wait for the node: what was called, and why it failed. */
async function partsOfNode(row: WholeTransactionRow, context: Context, parts: PageBuilder) {
  const extra = (row.extra ?? {}) as TransactionExtra
  const created = row.created ?? extra.contractAddress ?? null
  const [call, mined] = await Promise.all([
    callParts(row, [row.to, created], context, parts),
    extra.withoutReceipt ? null : minedOf(row, extra, context, parts),
  ])
  return { ...call, mined: mined && { ...mined, createdContract: created } }
}

/** The parts of an earlier answer that the node was late with. */
export async function lateParts(row: WholeTransactionRow, context: Context, parts: PageBuilder) {
  const [ofNode, summary, moves] = await Promise.all([
    partsOfNode(row, context, parts),
    summaryOf(row.hash, context, parts),
    parts.of(movesOnPage(context.index, row.hash)),
  ])
  const tokens = await tokensOf(row, ofNode, { moves: moves ?? [] }, context, parts)
  return { ...ofNode, summary, tokens }
}

/** The tokens that were called, failed or moved, in which amounts are shown. */
function tokensOf(
  { to }: WholeTransactionRow,
  { decoded, mined }: Pick<UncutTransaction, 'decoded' | 'mined'>,
  { moves }: Pick<UncutTransaction, 'moves'>,
  context: Context,
  parts: PageBuilder,
) {
  const raiser = (mined?.failure?.frames[0]?.address || null) as Hex | null
  const others = [raiser, ...moves.map(({ token }) => token as Hex)]
  return tokensOnCall({ to, decoded, others }, context, parts)
}

/** null if there are none. */
function balancesOf(list: NonNullable<Awaited<ReturnType<typeof headOf>>['balances']>['found']) {
  if (!list || list.rows.length === 0) return null
  const rows = list.rows.map((row) => ({ ...row, symbol: row.symbol || row.name }))
  return { rows, hasMore: list.next !== null || rows.length > MAX_BALANCES, message: list.message }
}

/** The block checks that each transaction is covered by. */
const ABOUT_TRANSACTIONS: readonly string[] = [
  'block-hash',
  'transaction-hashes',
  'transactions-root',
  'receipts-root',
]

/** Facts from the block and the receipt, and why the transaction failed. */
async function minedOf(
  row: WholeTransactionRow,
  extra: TransactionExtra,
  context: Context,
  parts: PageBuilder,
) {
  const { index, profile } = context
  const txhash = row.hash
  const [all, block] = await Promise.all([
    transactionsByHash(index, [txhash]),
    checkedBlock(index, row.block),
  ])
  const details = all.at(-1)!
  const failed = details.status === 0
  const [why, info] = failed
    ? await Promise.all([
        parts.ofNode(answerOf(failure, { txhash }, context), FAILURE_TIMEOUT_MS),
        parts.ofNode(answerOf(gettxinfo, { txhash, index: MAX_INT4 }, context), FAILURE_TIMEOUT_MS),
      ])
    : []
  return {
    gasUsed: row.gas_used,
    effectiveGasPrice: row.effective_gas_price ?? row.gas_price,
    blobGasUsed: decimalOf(extra.blobGasUsed),
    blobGasPrice: decimalOf(extra.blobGasPrice),
    succeeded: details.status === null ? null : !failed,
    fee: feeOf(details, profile),
    timestamp: Number(row.timestamp),
    baseFee: block?.base_fee ?? null,
    checks: block ? checksOf(block, context).filter(({ name }) => ABOUT_TRANSACTIONS.includes(name)) : [],
    reason: info?.revertReason ?? why?.reason ?? '',
    failure: why ?? null,
    error: failed ? (details.error ?? 'execution failed') : '',
  }
}

function operationOnPage(log: Parameters<typeof userOperation>[0]) {
  const { entryPoint, sender, paymaster, nonce, success, actualGasCost } = userOperation(log)
  return { entryPoint, sender, paymaster, nonce, succeeded: success === 'true', cost: actualGasCost }
}

export const decimalOf = (quantity: unknown): string | null => parseQuantity(quantity)?.toString() ?? null

/** What is above the tabs, and the sender's transactions before and after. */
export async function headParts(
  { hash, from, nonce }: { readonly hash: Hex; readonly from: Hex; readonly nonce: bigint },
  context: Context,
  parts: PageBuilder,
  shown: Pick<Parameters<typeof headOf>[0], 'row' | 'logs'>,
) {
  const [head, neighbours] = await Promise.all([
    headOf({ hash, tab: 'overview', ...shown }, context, parts),
    neighboursOf({ from, nonce }, context, parts),
  ])
  return { ...head, neighbours }
}

export async function callParts(
  { hash, to, input }: { readonly hash: Hex; readonly to: Hex | null; readonly input: Hex },
  contracts: readonly (Hex | null)[],
  context: Context,
  parts: PageBuilder,
) {
  const { index, rpc } = context
  const isCall = to !== null && input.length >= CALL_LENGTH
  const [decoded, code, names] = await Promise.all([
    // Its logs are on another tab.
    parts.ofNode(answerOf(decodetransaction, { txhash: hash, index: MAX_INT4 }, context), FAILURE_TIMEOUT_MS),
    isCall ? parts.ofNode(rpc('eth_getCode', { address: to, block: 'latest' }, index)) : undefined,
    parts.of(namesOfContracts(context, contracts)),
  ])
  const hasCode = code !== undefined && 'result' in code && code.result !== '0x'
  return {
    decoded: (decoded as UncutTransaction['decoded'] | undefined) ?? null,
    names: names ?? {},
    isUnverified: hasCode && names !== undefined && !(to! in names),
  }
}

/** The called token or the tokens of the called pool, those that the call names, and others. */
export const tokensOnCall = (
  {
    to,
    decoded,
    others = [],
  }: Pick<UncutTransaction, 'decoded'> & { to: Hex | null; others?: (Hex | null)[] },
  context: Context,
  parts: PageBuilder,
) =>
  tokensOnPage(
    {
      addresses: [to, ...tokensNamedIn(decoded?.decoded), ...others],
      pools: to && isOfPool(decoded?.decoded) ? [to] : [],
    },
    context,
    parts,
  )

/** The sender's previous and next transactions. */
export async function neighboursOf(
  { from, nonce }: { readonly from: Hex; readonly nonce: bigint },
  { index }: Context,
  parts: PageBuilder,
): Promise<UncutTransaction['neighbours']> {
  const [before, after] = await Promise.all([
    nonce === 0n ? undefined : parts.of(sentTransaction(index, from, nonce - 1n)),
    parts.of(sentTransaction(index, from, nonce + 1n)),
  ])
  return [before ?? null, after ?? null]
}

export const currencyOf = (
  { profile }: Pick<Context, 'profile'>,
  kind: { readonly type: number; readonly to: Hex | null },
) => currencyOnPage(profile.currencies[profile.currencyOfValue(kind)]!)

async function namesOfContracts({ index }: Context, addresses: readonly (Hex | null)[]) {
  const wanted = [...new Set(addresses.filter((address) => address !== null))].slice(0, MAX_NAMED)
  const rows = wanted.length === 0 ? [] : await verifiedNames(index, wanted)
  return Object.fromEntries(rows.map(({ address, name }) => [address, name]))
}
