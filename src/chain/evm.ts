import { PROOFS, type Quirk } from './checks.ts'
import { contradictionsOf } from './contradictions.ts'
import { REPEATED_IN_BLOCK, readBlock, readHeader } from './evm/read-block.ts'
import { REPEATED_IN_RECEIPT, readReceipt } from './evm/read-receipt.ts'
import { readTraces } from './evm/read-traces.ts'
import { REPEATED_IN_TRANSACTION, readPendingTransaction, readTransaction } from './evm/read-transaction.ts'
import { ETHEREUM_FORKS } from './forks.ts'
import { NO_REWARDS, type Profile } from './profile.ts'

// Fields that other chains' clients add to the standard JSON. No hash or root covers them, so blocks with them can
// be proved. They are stored in `extra`. An unlisted field might be a new field of the header.
const UNHASHED_FIELDS: Profile['unhashedFields'] = {
  block: new Set([
    // Arbitrum Nitro
    'l1BlockNumber', 'sendCount', 'sendRoot',
    // zkSync Era
    'l1BatchNumber', 'l1BatchTimestamp',
    // BSC
    'milliTimestamp',
    // EIP-7928: the header has the list's hash, which the check access-list compares
    'blockAccessList',
  ]), // biome-ignore format: a table
  transaction: new Set([
    // OP stack, Arbitrum, zkSync: of deposits and batches
    'isSystemTx', 'depositReceiptVersion', 'l1BatchNumber', 'l1BatchTxIndex', 'requestId',
  ]), // biome-ignore format: a table
  receipt: new Set([
    // OP stack
    'l1Fee', 'l1FeeScalar', 'l1GasPrice', 'l1GasUsed', 'l1BaseFeeScalar', 'l1BlobBaseFee', 'l1BlobBaseFeeScalar',
    'operatorFeeConstant', 'operatorFeeScalar', 'daFootprintGasScalar',
    // Arbitrum Nitro
    'gasUsedForL1', 'l1BlockNumber', 'timeboosted',
    // zkSync Era
    'l1BatchNumber', 'l1BatchTxIndex', 'l2ToL1Logs',
  ]), // biome-ignore format: a table
}

/** Unprovable values that clients return without being wrong. Each was seen on a running node. */
const QUIRKS: readonly Quirk[] = [
  {
    // anvil 1.7.1, every hard fork from cancun on: the trie has blob transactions as they were sent, with their blobs.
    client: 'anvil/',
    check: 'transactions-root',
    block: ({ block }) => block.transactions.some(({ type }) => type === 3),
    reason: 'anvil makes the transactions root of a block with blob transactions over their blobs too.',
  },
  {
    // anvil 1.7.1: transactions of impersonated senders (anvil_impersonateAccount, eth_sendUnsignedTransaction)
    // have r = s = 0, and a hash that includes the sender. The transactions root includes them, too.
    client: 'anvil/',
    check: 'transaction-hashes',
    transaction: ({ r, s }) => r === 0n && s === 0n,
    reason: 'anvil hashes the transactions of impersonated accounts in its own way.',
  },
]

/** Ethereum and compatible chains: the defaults that other kinds override. */
export const evm: Profile = {
  name: 'evm',
  methodPrefix: 'eth_',
  currencies: { primary: { unit: 'wei', decimals: 18 } },
  currencyOf: () => 'primary',
  currencyOfValue: () => 'primary',
  externalKinds: {},
  receipts: 'per-block',
  // The first is preferred among equally complete and fast tracers. Flat traces are cheaper to make and to read.
  callFrames: [
    'trace_block',
    'debug_traceBlockByHash',
    'debug_traceBlockByNumber',
    'debug_traceTransaction',
    'trace_transaction',
  ],
  read: {
    block: (raw) => readBlock(raw),
    header: readHeader,
    transaction: readTransaction,
    pendingTransaction: readPendingTransaction,
    receipt: readReceipt,
    traces: readTraces,
  },
  forwardedMethods: new Map(),
  uncles: 'requested',
  assemble: (bundle) => bundle,
  minerFee: null,
  unlockDepths: [],
  allocationInterval: null,
  maxBatchCalls: null,
  cumulativeGas: true,
  contractAddress: 'rlp',
  contradictions(bundle, context) {
    return contradictionsOf(bundle, this, context)
  },
  forks: ETHEREUM_FORKS,
  checks: PROOFS,
  unprovable: [],
  quirks: QUIRKS,
  trailingWildcardMatchesMissingTopic: ['anvil/', 'reth/'],
  unhashedFields: UNHASHED_FIELDS,
  ownFields: new Set(),
  repeated: {
    block: REPEATED_IN_BLOCK,
    transaction: REPEATED_IN_TRANSACTION,
    receipt: REPEATED_IN_RECEIPT,
  },
  rewards: NO_REWARDS,
  listsAccounts: false,
  isDevelopment: false,
  network: null,
  runsForeignCode: true,
  replaysFailures: false,
  recipientOfCreation: '',
  emitsRewards: false,
  canCallCode,
  wrappedNative: [],
}

/**
 * A transfer of 21,000 gas without input ran no code. A limit of 21,000 leaves no gas for code. gasUsed alone
 * proves this only since EIP-3529 (London): before, refunds could lower gasUsed to exactly 21,000.
 */
function canCallCode(
  { type, to, input, gas }: Parameters<Profile['canCallCode']>[0],
  { gasUsed }: Parameters<Profile['canCallCode']>[1],
  block?: Parameters<Profile['canCallCode']>[2],
): boolean {
  if (gasUsed !== 21_000n || input !== '0x' || to === null) return true
  const afterLondon = type >= 2 && type <= 4 ? true : (block?.baseFeePerGas ?? null) !== null
  return !(gas === 21_000n || afterLondon)
}
