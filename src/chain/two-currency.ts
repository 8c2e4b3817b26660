import { contradictionsOf } from './contradictions.ts'
import { evm } from './evm.ts'
import { defineChain, NO_REWARDS, type Profile } from './profile.ts'
import { assemble } from './two-currency/assemble.ts'
import type { ChainParameters } from './two-currency/chain-parameters.ts'
import { outputsCreated, participantsOf } from './two-currency/created-outputs.ts'
import { ledgerContradictions } from './two-currency/ledger-contradictions.ts'
import { outgoing } from './two-currency/outgoing.ts'
import { KINDS } from './two-currency/read-external.ts'
import { OWN_FIELDS, readBlock, readHeader } from './two-currency/read-two-currency-block.ts'
import { readReceipt } from './two-currency/read-two-currency-receipt.ts'
import {
  ACCOUNT,
  EXTERNAL,
  OUTPUTS,
  readPendingTransaction,
  readTransaction,
} from './two-currency/read-two-currency-transaction.ts'
import { wrongRoots } from './two-currency/roots.ts'
import { wrongHashes } from './two-currency/wrong-hashes.ts'
import { isOfOutputs } from './two-currency/zone-addresses.ts'

const KIND_NAMES = Object.fromEntries(
  Object.entries(KINDS).map(([name, kind]) => [
    kind,
    name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  ]),
)

const RULES = {
  cumulativeGas: false,
  contractAddress: 'given',
  forks: [],
  unhashedFields: { block: new Set(), transaction: new Set(), receipt: new Set() },
} satisfies Partial<Profile>

/**
 * A chain with two native currencies: its in accounts, as on an EVM chain, and qits in unspent outputs. Amounts move
 * between the two, and between zones, by external transactions, which one block emits and a later one executes.
 */
export function twoCurrency(parameters: ChainParameters): Profile {
  const created: NonNullable<Profile['outputs']>['created'] = (bundle) => outputsCreated(bundle, parameters)
  return defineChain(evm, {
    name: 'two-currency',
    methodPrefix: 'quai_',
    currencies: {
      primary: { symbol: 'QUAI', unit: 'its', decimals: 18 },
      secondary: { symbol: 'Qi', unit: 'qits', decimals: 3 },
    },
    currencyOf: (address) => (address[1]! >= 0x80 ? 'secondary' : 'primary'),
    currencyOfValue: ({ type, to }) =>
      type === OUTPUTS || (type === EXTERNAL && to !== null && isOfOutputs(to)) ? 'secondary' : 'primary',
    externalKinds: KIND_NAMES,
    receipts: 'per-transaction',
    // 10 MB an answer, and 21 KB a receipt.
    maxBatchCalls: 200,
    read: {
      block: readBlock,
      header: readHeader,
      transaction: readTransaction,
      pendingTransaction: readPendingTransaction,
      receipt: readReceipt,
    },
    uncles: 'included',
    assemble,
    minerFee: ({ type, gasPrice }, { gasUsed }) => (type === ACCOUNT ? gasUsed * gasPrice : 0n),
    outputs: { created, participants: participantsOf },
    unlockDepths: [...new Set([...parameters.lockDepths, parameters.conversionLockDepth])],
    allocationInterval: parameters.monthBlocks,
    passedOn: PASSED_ON_METHODS,
    outgoing,
    contradictions: (bundle, context) => {
      const found = contradictionsOf(bundle, RULES, context)
      // Where receipts are not those of the transactions, what follows from both says nothing new.
      if (found.length > 0) return found
      const { keccak } = context
      const lies = [...wrongRoots(bundle, keccak), ...wrongHashes(bundle.block, keccak)]
      return [...ledgerContradictions(bundle, created(bundle), lies.length === 0), ...lies]
    },
    ...RULES,
    checks: [],
    unprovable: [UNPROVABLE],
    quirks: [],
    trailingWildcardMatchesMissingTopic: [],
    ownFields: OWN_FIELDS,
    repeated: { block: new Set(), transaction: new Set(), receipt: new Set() },
    rewards: NO_REWARDS,
    listsAccounts: true,
    emitsRewards: true,
    // Code runs only at an address of the access list that its own hash leads to.
    runsForeignCode: false,
    replaysFailures: true,
    recipientOfCreation: null,
    canCallCode({ type, to, origin, ...rest }, receipt, block) {
      if (type === OUTPUTS || (to !== null && isOfOutputs(to))) return false
      if (type === EXTERNAL) return origin?.kind === KINDS.transfer || origin?.kind === KINDS.claim
      return evm.canCallCode({ type, to, ...rest }, receipt, block)
    },
    wrappedNative: [],
  })
}

const UNPROVABLE =
  "From the fork to foreign proof of work on the hashes of blocks and uncles are not recomputed: the node does not answer what they are over. The header's own hash, its roots and the hashes of transactions are."

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
const PASSED_ON_METHODS: Profile['passedOn'] = new Map<string, 'read' | 'sent'>([
  ...READ.map((name) => [name, 'read'] as const),
  ['sendRawTransaction', 'sent'],
])
