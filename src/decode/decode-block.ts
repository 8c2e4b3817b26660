import { type AuthorityOf, FIRST_WITH_AUTHORIZATIONS } from '../chain/authority.ts'
import { otherFee } from '../chain/fee-paid.ts'
import type { Profile } from '../chain/profile.ts'
import type { Authorization, Block, Bundle, Receipt, Transaction } from '../chain/types.ts'
import type { Hex } from '../primitives/hex.ts'
import { toQuantity } from '../primitives/quantity.ts'
import { isSystemEmitter } from '../primitives/system-addresses.ts'
import { ABSENT, noRows, type Rows } from '../schema/tables.ts'
import { callsOfCoinLogs, hasOwnCoinLog } from './coin-log.ts'
import { type KnownCodes, wraps } from './contract-code.ts'
import { CONSECUTIVE_TRANSFER, decodeTokenTransfers, saturated } from './decode-token-transfer.ts'
import { secondLedgerRows } from './second-ledger-rows.ts'
import { extraOf } from './transaction-extra.ts'

const EMPTY_BLOOM = /^0x0+$/

export interface DecodeOptions {
  readonly profile: Pick<Profile, 'minerFee' | 'outputs'>
  readonly codes: KnownCodes
  /** Keep call frames that move no value too. */
  readonly zeroValueCalls: boolean
  /** The node has no tracer: the coin's logs (EIP-7708) give the calls that moved it. */
  readonly callsFromLogs: boolean
  /** Recovers the signer of an authorization; null if the signature is invalid. */
  readonly authorityOf: AuthorityOf
}

/** Largest number of NFTs in ERC-2309 ranges that are stored per block. */
const MAX_CONSECUTIVE = 50_000

/** A block's rows: equal bundles give equal rows. `unproved`: bits of checks that could not be made. */
export function decodeBlock(
  { block, receipts, uncles }: Bundle,
  options: DecodeOptions,
  unproved: number,
  into: Rows = noRows(),
): Rows {
  const { minerFee, outputs } = options.profile
  let fees = 0n
  let otherFees = 0n
  let baseFeeGas = 0n
  let logIndex = 0
  let consecutiveRoom = MAX_CONSECUTIVE
  for (let i = 0; i < block.transactions.length; i++) {
    const transaction = block.transactions[i]!
    const receipt = receipts[i]!
    const kept = minerFee ? minerFee(transaction, receipt) : unburntFee(transaction, receipt, block)
    fees += kept ?? 0n
    // If the chain has special rules for fees, no base fee is burnt.
    if (!minerFee && kept !== undefined) baseFeeGas += receipt.gasUsed
    otherFees += otherFee({ type: transaction.type, gasUsed: receipt.gasUsed, receipt: receipt.extra }) ?? 0n
    const coinLog = hasOwnCoinLog(transaction, receipt)
    into.transaction.push(transactionRow(block.number, transaction, receipt, logIndex, coinLog))
    if (hasAuthorizations(transaction))
      delegationRows(block.number, i, transaction.authorizationList, options.authorityOf, into.delegation)
    const logs = coinLog ? receipt.logs.slice(1) : receipt.logs
    if (options.callsFromLogs) for (const call of callsOfCoinLogs(block.number, i, logs)) into.call.push(call)
    if (receipt.contractAddress !== null && receipt.status !== false) {
      into.creation.push({
        address_id: receipt.contractAddress,
        creator_id: transaction.from,
        factory_id: null,
        block: block.number,
        tx_index: i,
        call_index: 0,
      })
    }
    for (const log of logs) {
      into.log.push({
        address_id: log.address,
        block: block.number,
        index: log.index,
        tx_index: i,
        topic0: log.topics[0] ?? null,
        topic1: log.topics[1] ?? null,
        topic2: log.topics[2] ?? null,
        topic3: log.topics[3] ?? null,
        data: log.data,
      })
      // Some nodes keep the logs of a failed transaction, which moved nothing.
      if (receipt.status !== false && log.topics.length > 0 && !isSystemEmitter(log.address)) {
        const transfers = decodeTokenTransfers(log, {
          block: block.number,
          txIndex: i,
          wrapping: wraps(log, receipt, options.codes),
          hasDecimals: options.codes.get(log.address)?.hasDecimals === true,
          room: consecutiveRoom,
        })
        if (log.topics[0] === CONSECUTIVE_TRANSFER) consecutiveRoom -= transfers.length
        if (transfers.length === 1) into.tokenTransfer.push(transfers[0]!)
        else for (const transfer of transfers) into.tokenTransfer.push(transfer)
      }
    }
    logIndex += receipt.logs.length
  }
  if (outputs) secondLedgerRows({ block, receipts, uncles }, outputs, into)
  into.block.push(blockRow(block, { fees, otherFees, baseFeeGas, unproved }))
  uncles.forEach((uncle, position) => {
    into.uncle.push({
      block: block.number,
      position,
      miner: uncle.miner,
      number: BigInt(uncle.number),
      hash: uncle.hash,
      header: headerOf(uncle),
    })
  })
  block.withdrawals?.forEach((withdrawal, position) => {
    into.withdrawal.push({
      block: block.number,
      position,
      address: withdrawal.address,
      index: withdrawal.index,
      validator: withdrawal.validatorIndex,
      amount: withdrawal.amount,
    })
  })
  return into
}

/**
 * The fee without the burnt base fee (EIP-1559); undefined if the transaction pays less than the base fee, as a deposit
 * does.
 */
function unburntFee(
  { gasPrice }: Transaction,
  { effectiveGasPrice, gasUsed }: Receipt,
  { baseFeePerGas }: Block,
): bigint | undefined {
  const kept = (effectiveGasPrice ?? gasPrice) - (baseFeePerGas ?? 0n)
  return kept < 0n ? undefined : kept * gasUsed
}

function blockRow(
  block: Block,
  sums: Record<'fees' | 'otherFees' | 'baseFeeGas', bigint> & { unproved: number },
): Rows['block'][number] {
  const { fees, otherFees, baseFeeGas, unproved } = sums
  return {
    number: block.number,
    miner: block.miner,
    transaction_count: block.transactions.length,
    unproved,
    hash: block.hash,
    parent_hash: block.parentHash,
    timestamp: block.timestamp,
    nonce: block.nonce,
    mix_hash: block.mixHash,
    sha3_uncles: block.sha3Uncles,
    state_root: block.stateRoot,
    transactions_root: block.transactionsRoot,
    receipts_root: block.receiptsRoot,
    logs_bloom: EMPTY_BLOOM.test(block.logsBloom) ? null : block.logsBloom,
    difficulty: block.difficulty,
    total_difficulty: block.totalDifficulty,
    extra_data: block.extraData,
    size: block.size,
    gas_limit: block.gasLimit,
    gas_used: block.gasUsed,
    base_fee: block.baseFeePerGas,
    withdrawals_root: block.withdrawalsRoot,
    blob_gas_used: block.blobGasUsed,
    excess_blob_gas: block.excessBlobGas,
    parent_beacon_block_root: block.parentBeaconBlockRoot,
    requests_hash: block.requestsHash,
    receipts_gas: baseFeeGas === block.gasUsed ? null : baseFeeGas,
    fees: saturated(fees),
    other_fees: otherFees === 0n ? null : saturated(otherFees),
    extra: extraOfBlock(block),
  }
}

/** Header fields without a column, and unknown or unreadable ones, as the node wrote them. */
function extraOfBlock({ forkFields, extra, odd, absent }: Block): Record<string, unknown> | null {
  const known = Object.entries(forkFields)
  if (known.length === 0 && odd === undefined && absent === undefined) return extra
  return {
    ...Object.fromEntries(
      known.map(([name, value]) => [name, typeof value === 'bigint' ? toQuantity(value) : value]),
    ),
    ...extra,
    ...odd,
    ...(absent ? { [ABSENT]: absent } : {}),
  }
}

function transactionRow(
  block: number,
  transaction: Transaction,
  receipt: Receipt,
  firstLog: number,
  coinLog: boolean,
): Rows['transaction'][number] {
  const paid = receipt.effectiveGasPrice
  return {
    from_id: transaction.from,
    to_id: transaction.to,
    created_id: receipt.status === false ? null : receipt.contractAddress,
    block,
    index: transaction.index,
    first_log: firstLog,
    log_count: receipt.logs.length,
    type: transaction.type,
    status: receipt.status === null ? null : receipt.status ? 1 : 0,
    hash: transaction.hash,
    nonce: transaction.nonce,
    value: transaction.value,
    gas: transaction.gas,
    gas_price: transaction.gasPrice,
    gas_used: receipt.gasUsed,
    cumulative_gas_used: receipt.cumulativeGasUsed,
    effective_gas_price: paid === transaction.gasPrice ? null : paid,
    max_fee: transaction.maxFeePerGas,
    max_priority_fee: transaction.maxPriorityFeePerGas,
    v: transaction.v,
    r: wholeBytes(transaction.r),
    s: wholeBytes(transaction.s),
    input: transaction.input,
    coin_log: coinLog ? true : null,
    extra: extraOf(transaction, receipt),
  }
}

/** An uncle's header as JSON holds it: quantities as hex. */
function headerOf({
  transactions,
  withdrawals,
  uncles,
  extra,
  forkFields,
  odd,
  absent,
  ...header
}: Block): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries({ ...header, ...forkFields, ...odd }).map(([name, value]) => [
      name,
      typeof value === 'bigint' || typeof value === 'number' ? toQuantity(value) : value,
    ]),
  )
}

/** A number as whole bytes, without leading zero bytes. */
function wholeBytes(value: bigint): Hex {
  const digits = value.toString(16)
  return digits === '0' ? '0x' : digits.length % 2 === 0 ? `0x${digits}` : `0x0${digits}`
}

const hasAuthorizations = <T extends Pick<Transaction, 'type' | 'authorizationList'>>(
  transaction: T,
): transaction is T & { authorizationList: Authorization[] } =>
  transaction.type >= FIRST_WITH_AUTHORIZATIONS && transaction.authorizationList !== null

/** One row for each item of the list, applied or not. */
function delegationRows(
  block: number,
  txIndex: number,
  list: readonly Authorization[],
  authorityOf: AuthorityOf,
  into: Rows['delegation'],
): void {
  for (let position = 0; position < list.length; position++) {
    const { address, chainId, nonce } = list[position]!
    into.push({
      authority: authorityOf(list[position]!),
      delegate: address,
      block,
      tx_index: txIndex,
      position,
      chain_id: chainId,
      nonce,
    })
  }
}
