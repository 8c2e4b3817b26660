import type { Method } from './method.ts'
import { accounts } from './methods/accounts.ts'
import {
  getBlockByHash,
  getBlockByNumber,
  getBlockTransactionCountByHash,
  getBlockTransactionCountByNumber,
  getTransactionByBlockHashAndIndex,
  getTransactionByBlockNumberAndIndex,
  getUncleByBlockHashAndIndex,
  getUncleByBlockNumberAndIndex,
  getUncleCountByBlockHash,
  getUncleCountByBlockNumber,
} from './methods/block-queries.ts'
import { blockNumber } from './methods/blockNumber.ts'
import { call } from './methods/call.ts'
import { chainId } from './methods/chainId.ts'
import { createAccessList } from './methods/createAccessList.ts'
import { erigon_getHeaderByNumber } from './methods/erigon_getHeaderByNumber.ts'
import { estimateGas } from './methods/estimateGas.ts'
import { feeHistory } from './methods/feeHistory.ts'
import { getBalance } from './methods/getBalance.ts'
import { getBlockReceipts } from './methods/getBlockReceipts.ts'
import { getFilterChanges } from './methods/getFilterChanges.ts'
import { getFilterLogs } from './methods/getFilterLogs.ts'
import { getLogs } from './methods/getLogs.ts'
import { getTransactionByHash } from './methods/getTransactionByHash.ts'
import { getTransactionReceipt } from './methods/getTransactionReceipt.ts'
import { maxPriorityFeePerGas } from './methods/maxPriorityFeePerGas.ts'
import { net_version } from './methods/net_version.ts'
import { newBlockFilter } from './methods/newBlockFilter.ts'
import { newFilter } from './methods/newFilter.ts'
import {
  gasPrice,
  getCode,
  getProof,
  getStorageAt,
  getTransactionCount,
  syncing,
  web3_clientVersion,
} from './methods/node-reads.ts'
import { ots_getApiLevel } from './methods/ots_getApiLevel.ts'
import { ots_getBlockDetails, ots_getBlockDetailsByHash } from './methods/ots_getBlockDetails.ts'
import { ots_getBlockTransactions } from './methods/ots_getBlockTransactions.ts'
import { ots_getContractCreator } from './methods/ots_getContractCreator.ts'
import { ots_getInternalOperations } from './methods/ots_getInternalOperations.ts'
import { ots_getTransactionBySenderAndNonce } from './methods/ots_getTransactionBySenderAndNonce.ts'
import { ots_getTransactionError } from './methods/ots_getTransactionError.ts'
import { ots_hasCode } from './methods/ots_hasCode.ts'
import {
  ots_searchTransactionsAfter,
  ots_searchTransactionsBefore,
} from './methods/ots_searchTransactions.ts'
import { ots_traceTransaction } from './methods/ots_traceTransaction.ts'
import { sendRawTransaction } from './methods/sendRawTransaction.ts'
import { trace_replayTransaction } from './methods/trace_replayTransaction.ts'
import { uninstallFilter } from './methods/uninstallFilter.ts'

/** Every method. Any other is -32601, a filter of pending transactions too. */
export const METHODS: readonly Method[] = [
  // The sixteen of api-spec.md.
  blockNumber,
  getBalance,
  getLogs,
  gasPrice,
  getTransactionByHash,
  getTransactionReceipt,
  chainId,
  maxPriorityFeePerGas,
  getTransactionCount,
  getCode,
  getStorageAt,
  estimateGas,
  getBlockByNumber,
  getBlockByHash,
  sendRawTransaction,
  call,
  // What libraries need besides.
  getBlockReceipts,
  getBlockTransactionCountByNumber,
  getBlockTransactionCountByHash,
  getTransactionByBlockNumberAndIndex,
  getTransactionByBlockHashAndIndex,
  getUncleCountByBlockNumber,
  getUncleCountByBlockHash,
  getUncleByBlockNumberAndIndex,
  getUncleByBlockHashAndIndex,
  accounts,
  net_version,
  web3_clientVersion,
  syncing,
  feeHistory,
  createAccessList,
  getProof,
  newFilter,
  newBlockFilter,
  getFilterChanges,
  getFilterLogs,
  uninstallFilter,
  // What the Otterscan front end asks.
  erigon_getHeaderByNumber,
  ots_getApiLevel,
  ots_hasCode,
  ots_getInternalOperations,
  ots_getTransactionError,
  ots_traceTransaction,
  ots_getBlockDetails,
  ots_getBlockDetailsByHash,
  ots_getBlockTransactions,
  ots_searchTransactionsBefore,
  ots_searchTransactionsAfter,
  ots_getTransactionBySenderAndNonce,
  ots_getContractCreator,
  trace_replayTransaction,
]
