import type { Profile } from '../profile.ts'

/** Methods whose answers are in the node's own shapes; balances, logs and heads are answered from the index. */
const READ = [
  'getBlockByNumber', 'getBlockByHash', 'getBlockOrCandidateByHash', 'getHeaderByNumber', 'getHeaderByHash',
  'getBlockTransactionCountByNumber', 'getBlockTransactionCountByHash', 'getTransactionByHash',
  'getTransactionByBlockNumberAndIndex', 'getTransactionByBlockHashAndIndex', 'getTransactionReceipt',
  'getLockedBalance', 'getOutpointsByAddress', 'getOutpointDeltasForAddressesInRange', 'getOutPointsByAddressAndRange',
  'getUTXO', 'getLatestUTXOSetSize', 'getTransactionCount', 'getCode', 'getContractSize', 'getStorageAt', 'call',
  'estimateGas', 'createAccessList', 'gasPrice', 'baseFee', 'qiToQuai', 'quaiToQi', 'calculateConversionAmount',
  'getSupplyAnalyticsForBlock', 'rewardAnalytics', 'getMiningInfo', 'getCoinbaseTxForWorkShareHash',
  'getProtocolExpansionNumber', 'listRunningChains', 'nodeLocation', 'clientVersion', 'getUncleByBlockNumberAndIndex',
  'getUncleByBlockHashAndIndex', 'getUncleCountByBlockNumber', 'getUncleCountByBlockHash',
  'txpool_content', 'txpool_contentFrom', 'txpool_inspect', 'txpool_status', 'net_peerCount', 'net_listening',
] // biome-ignore format: a table

/** Methods that JSON-RPC forwards to the node, each with what it does there. */
export const PASSED_ON_METHODS: Profile['passedOn'] = new Map<string, 'read' | 'sent'>([
  ...READ.map((name) => [name, 'read'] as const),
  ['sendRawTransaction', 'sent'],
])
