import type { Keccak } from '../primitives/hash.ts'
import { isHex, toHex } from '../primitives/hex.ts'
import { Bloomer } from './bloom.ts'
import type { CheckName, CheckOutcome } from './checks.ts'
import { contradictionsOf } from './contradictions.ts'
import { evm } from './evm.ts'
import { defineChain, NO_REWARDS, type Profile } from './profile.ts'
import { RlpWriter } from './rlp.ts'
import { rootOfList } from './trie.ts'
import { assemble } from './two-currency/assemble.ts'
import type { ChainParameters } from './two-currency/chain-parameters.ts'
import { outputsCreated, participantsOf } from './two-currency/created-outputs.ts'
import { writeExternal, writeReceipt, writeTransaction } from './two-currency/encode-two-currency.ts'
import { ledgerContradictions } from './two-currency/ledger-contradictions.ts'
import { KINDS } from './two-currency/read-external.ts'
import { OWN_FIELDS, readBlock, readHeader, readReceipt } from './two-currency/read-two-currency-block.ts'
import {
  ACCOUNT,
  EXTERNAL,
  OUTPUTS,
  readPendingTransaction,
  readTransaction,
} from './two-currency/read-two-currency-transaction.ts'
import { wrongHashes } from './two-currency/wrong-hashes.ts'
import { checksummed, isOfOutputs } from './two-currency/zone-addresses.ts'
import type { Bundle, EmittedTransaction } from './types.ts'

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
 * A chain with two native currencies: `its` in accounts, as on an EVM chain, `qits` in unspent outputs.
 * External transactions move amounts between currencies and between zones. One block emits them, a later one
 * executes them.
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
    // An answer can have 10 MB, and a receipt has 21 KB.
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
    forwardedMethods: PASSED_ON_METHODS,
    outgoing,
    contradictions: (bundle, context) => {
      const contradictions = contradictionsOf(bundle, RULES, context)
      // If receipts and transactions do not fit, checks that need both add nothing.
      if (contradictions.length > 0) return contradictions
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
    // Code only runs at an address that follows from the code's hash and is in the access list.
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

/** Methods with answers in the node's format. Balances, logs and heads come from the index. */
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

/** Methods that the JSON-RPC endpoint forwards to the node. */
const PASSED_ON_METHODS: Profile['forwardedMethods'] = new Map<string, 'read' | 'sent'>([
  ...READ.map((name) => [name, 'read'] as const),
  ['sendRawTransaction', 'sent'],
])

const tools = new WeakMap<Keccak, { readonly rlp: RlpWriter; readonly bloomer: Bloomer }>()

function toolsOf(keccak: Keccak) {
  const kept = tools.get(keccak) ?? { rlp: new RlpWriter(), bloomer: new Bloomer(keccak) }
  tools.set(keccak, kept)
  return kept
}

/** Roots of the header that do not fit the answers. */
function wrongRoots({ block, receipts }: Bundle, keccak: Keccak): CheckOutcome[] {
  const { number, transactions, emitted = [], extra } = block
  const { rlp, bloomer } = toolsOf(keccak)
  const outcomes: CheckOutcome[] = []
  const compare = <T>(
    check: CheckName,
    items: readonly T[],
    root: unknown,
    write: (item: T, n: number) => void,
  ) => {
    rlp.clear()
    const computed = toHex(rootOfList(items.length, (n) => write(items[n]!, n), rlp, keccak))
    const reason = `What was answered for block ${number} has the root ${computed}, not ${String(root)}.`
    if (computed !== root) outcomes.push({ check, outcome: 'refuted', reason })
  }
  const listed = transactions.map((): EmittedTransaction[] => [])
  for (const external of emitted) if (external.emitter !== null) listed[external.emitter]!.push(external)
  // Not compared with unknown types or fields, because they may enter the root.
  if (transactions.every(({ type, extra }) => type <= OUTPUTS && extra === null))
    compare('transactions-root', transactions, block.transactionsRoot, (transaction) =>
      writeTransaction(rlp, transaction),
    )
  compare('receipts-root', receipts, block.receiptsRoot, (receipt, n) =>
    writeReceipt(rlp, receipt, listed[n]!, bloomer),
  )
  compare('emitted', emitted, extra?.['outboundEtxsRoot'], (external) => writeExternal(rlp, external))
  return outcomes
}

/** The position of a block parameter that callers may leave out. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  getBalance: 1,
  getCode: 1,
  getStorageAt: 2,
  getTransactionCount: 1,
  getContractSize: 1,
  call: 1,
  createAccessList: 1,
  qiToQuai: 1,
  quaiToQi: 1,
}

/** The only method that accepts the pending block. For other methods nodes return an internal error. */
const KNOWS_PENDING = 'getTransactionCount'

/**
 * Parameters as nodes expect them: addresses with an EIP-55 checksum, which some methods require, and a block
 * that nodes know. Returns the same array if nothing changes.
 */
export function outgoing(method: string, params: readonly unknown[]): readonly unknown[] {
  const spelled = params.some((parameter) => respelled(parameter) !== parameter)
    ? params.map(respelled)
    : params
  const name = method.slice(method.indexOf('_') + 1)
  const at = BLOCK_AT[name]
  if (at === undefined || params.length < at) return spelled
  if (params.length === at) return [...spelled, 'latest']
  return params[at] === 'pending' && name !== KNOWS_PENDING ? spelled.with(at, 'latest') : spelled
}

const isAddress = (value: unknown): value is string => isHex(value, 20)

/** Spells an address, a list of addresses, or the parties of a call. Returns the same value if nothing changes. */
function respelled(value: unknown): unknown {
  if (isAddress(value)) return checksummed(value)
  if (Array.isArray(value)) return value.some(isAddress) ? value.map(respelled) : value
  if (typeof value !== 'object' || value === null) return value
  const { from, to } = value as { from?: unknown; to?: unknown }
  if (!isAddress(from) && !isAddress(to)) return value
  return {
    ...value,
    ...(isAddress(from) ? { from: checksummed(from) } : {}),
    ...(isAddress(to) ? { to: checksummed(to) } : {}),
  }
}
