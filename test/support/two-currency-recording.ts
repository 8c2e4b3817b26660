import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/** The fixtures are described in test/fixtures/two-currency/README.md. */
const FIXTURES = new URL('../fixtures/two-currency/', import.meta.url)

export interface RawOutPoint {
  readonly txHash: string
  readonly index: string
}

export interface RawTransaction {
  readonly type: '0x0' | '0x1' | '0x2'
  readonly etxType?: string
  readonly hash: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly transactionIndex: string
  readonly from?: string
  readonly to?: string
  readonly value?: string
  readonly gas: string
  readonly gasPrice?: string
  readonly nonce: string
  readonly input: string
  readonly chainId?: string
  readonly v?: string
  readonly r?: string
  readonly s?: string
  readonly utxoSignature?: string
  readonly accessList?:
    | readonly { readonly address: string; readonly storageKeys: readonly string[] }[]
    | null
  readonly originatingTxHash?: string
  readonly etxIndex?: string
  readonly inputs?: readonly { readonly previousOutPoint: RawOutPoint; readonly pubKey: string }[]
  readonly outputs?: readonly {
    readonly denomination: string
    readonly address: string
    readonly lock: string
  }[]
}

export interface RawLog {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly blockNumber: string
  readonly blockHash: string
  readonly transactionHash: string
  readonly transactionIndex: string
  readonly logIndex: string
  readonly removed: boolean
}

export interface RawReceipt {
  readonly transactionHash: string
  readonly transactionIndex: string
  readonly blockHash: string
  readonly blockNumber: string
  readonly type: string
  readonly status: string
  readonly from?: string
  readonly to?: string
  readonly contractAddress: string | null
  readonly gasUsed: string
  readonly cumulativeGasUsed: string
  readonly effectiveGasPrice: string
  readonly logs: readonly RawLog[]
  readonly logsBloom: string
  readonly outboundEtxs?: readonly RawTransaction[]
}

export interface RawWorkHeader {
  readonly hash: string
  readonly headerHash: string
  readonly parentHash: string
  readonly number: string
  readonly difficulty: string
  readonly timestamp: string
  readonly primaryCoinbase: string
  readonly primeTerminusNumber: string
  readonly txHash: string
  readonly mixHash: string
  readonly nonce: string
  readonly location: string
  readonly lock: string
  readonly data: string
}

/** Arrays have a value for each level of the hierarchy: prime, region, zone. */
export type RawHeader = Readonly<
  Record<
    | 'uncleHash'
    | 'evmRoot'
    | 'transactionsRoot'
    | 'outboundEtxsRoot'
    | 'etxRollupRoot'
    | 'receiptsRoot'
    | 'uncledEntropy'
    | 'gasLimit'
    | 'gasUsed'
    | 'baseFeePerGas'
    | 'extraData'
    | 'utxoRoot'
    | 'etxSetRoot'
    | 'efficiencyScore'
    | 'thresholdCount'
    | 'expansionNumber'
    | 'etxEligibleSlices'
    | 'primeTerminusHash'
    | 'interlinkRootHash'
    | 'stateLimit'
    | 'stateUsed'
    | 'quaiStateSize'
    | 'exchangeRate'
    | 'avgTxFees'
    | 'totalFees'
    | 'kQuaiDiscount'
    | 'conversionFlowAmount'
    | 'minerDifficulty'
    | 'primeStateRoot'
    | 'regionStateRoot',
    string
  > &
    Record<
      | 'parentHash'
      | 'manifestHash'
      | 'parentEntropy'
      | 'parentDeltaEntropy'
      | 'parentUncledDeltaEntropy'
      | 'number',
      readonly string[]
    >
>

export interface RawBlock {
  readonly hash: string
  readonly order: number
  readonly size: string
  readonly woHeader: RawWorkHeader
  readonly header: RawHeader
  readonly transactions: readonly RawTransaction[]
  readonly outboundEtxs: readonly RawTransaction[]
  readonly uncles: readonly RawWorkHeader[]
  readonly workshares: readonly RawWorkHeader[]
}

export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcError }

/** What a node answered, call by call, while its head was one block. */
export interface Recording {
  readonly head: number
  readonly methods: ReadonlySet<string>
  /** By position in the chain; each is complete with its transactions. */
  readonly blocks: readonly RawBlock[]
  readonly calls: readonly { readonly method: string; readonly params: readonly unknown[] }[]
  answer(method: string, params: readonly unknown[]): RpcAnswer | undefined
  receipt(hash: string): RawReceipt | undefined
}

export type RecordingName = 'long-before' | 'long-after' | 'short'

const callKey = (method: string, params: readonly unknown[]) => `${method} ${JSON.stringify(params)}`

interface RecordedLine {
  readonly meta?: { readonly head: number }
  readonly m: string
  readonly p: readonly unknown[]
  readonly r?: unknown
  readonly e?: RpcError
}

function* readLines<Line>(name: string): Generator<Line> {
  const text = gunzipSync(readFileSync(new URL(`${name}.ndjson.gz`, FIXTURES))).toString()
  for (const line of text.split('\n')) if (line !== '') yield JSON.parse(line) as Line
}

const isBlockCall = ({ m, p, r }: RecordedLine): boolean =>
  m === 'quai_getBlockByNumber' && p[1] === true && /^0x/.test(String(p[0])) && r !== null && r !== undefined

const loaded = new Map<RecordingName, Recording>()

/** Parsing takes about a second, so that tests of one file share a recording; none of them changes it. */
export function readTwoCurrencyRecording(name: RecordingName): Recording {
  const recording = loaded.get(name) ?? parseRecording(name)
  loaded.set(name, recording)
  return recording
}

function parseRecording(name: RecordingName): Recording {
  const answers = new Map<string, RpcAnswer>()
  const methods = new Set<string>()
  const blocks: RawBlock[] = []
  const calls: { method: string; params: readonly unknown[] }[] = []
  let head = -1
  for (const line of readLines<RecordedLine>(name)) {
    if (line.meta) {
      head = line.meta.head
      continue
    }
    methods.add(line.m)
    calls.push({ method: line.m, params: line.p })
    answers.set(callKey(line.m, line.p), line.e ? { error: line.e } : { result: line.r })
    if (isBlockCall(line)) blocks[Number(line.p[0])] = line.r as RawBlock
  }
  const answer = (method: string, params: readonly unknown[]) => answers.get(callKey(method, params))
  const receipt = (hash: string) => {
    const found = answer('quai_getTransactionReceipt', [hash])
    return found && 'result' in found ? ((found.result as RawReceipt | null) ?? undefined) : undefined
  }
  return { head, methods, blocks, calls, answer, receipt }
}

/** What the node answered before and after it replaced its head by another block of the same height. */
export interface HeadReplacement {
  readonly number: number
  readonly before: ReplacedHead
  readonly after: ReplacedHead
}

export interface ReplacedHead {
  readonly block: RawBlock
  readonly receipts: ReadonlyMap<string, RawReceipt>
  /** Of every address that the chain knew then: spelled as the call was. */
  readonly balances: ReadonlyMap<string, string>
  readonly lockedBalances: ReadonlyMap<string, string>
}

interface ReorgLine extends RecordedLine {
  readonly at: number
  readonly label: 'before' | 'after'
}

export function readHeadReplacements(): HeadReplacement[] {
  const heights = new Map<number, Record<'before' | 'after', ReturnType<typeof emptyHead>>>()
  for (const { at, label, m, p, r } of readLines<ReorgLine>('long-one-block-reorgs')) {
    const heads = heights.get(at) ?? { before: emptyHead(), after: emptyHead() }
    heights.set(at, heads)
    const head = heads[label]
    const key = String(p?.[0])
    if (m === 'quai_getBlockByNumber') head.block = r as RawBlock
    else if (m === 'quai_getTransactionReceipt' && r) head.receipts.set(key, r as RawReceipt)
    else if (m === 'quai_getBalance' && r) head.balances.set(key, r as string)
    else if (m === 'quai_getLockedBalance' && r) head.lockedBalances.set(key, r as string)
  }
  return [...heights].map(([number, { before, after }]) => ({
    number,
    before: { ...before, block: before.block! },
    after: { ...after, block: after.block! },
  }))
}

/** What the node would have answered with this block as its head: balances at the head, and its receipts. */
export function recordingWithHead(
  recording: Recording,
  { block, receipts, balances }: ReplacedHead,
): Recording {
  const head = Number(block.woHeader.number)
  const ofHead = new Set<unknown>(['latest', `0x${head.toString(16)}`, block.hash])
  const receipt = (hash: string) => receipts.get(hash) ?? recording.receipt(hash)
  const answer: Recording['answer'] = (method, params) => {
    if (method === 'quai_getTransactionReceipt') {
      const found = receipt(String(params[0]))
      if (found !== undefined) return { result: found }
    }
    if (method !== 'quai_getBalance' || !ofHead.has(params[1])) return recording.answer(method, params)
    const balance = balances.get(String(params[0]))
    return balance === undefined ? undefined : { result: balance }
  }
  return { ...recording, head, blocks: [...recording.blocks.slice(0, head), block], receipt, answer }
}

const emptyHead = () => ({
  block: undefined as RawBlock | undefined,
  receipts: new Map<string, RawReceipt>(),
  balances: new Map<string, string>(),
  lockedBalances: new Map<string, string>(),
})

/** Heights and depths of the recorded chains, where a block is a day. */
export interface ChainParameters {
  readonly weekBlocks: number
  readonly monthBlocks: number
  readonly yearBlocks: number
  readonly userTransactionsFromBlock: number
  readonly lockDepths: readonly number[]
  readonly conversionLockDepth: number
  readonly lockFactorsFromBlock: number
  readonly lockFactorsFallFromBlock: number
  readonly qiFromPrimeBlock: number
  readonly rewardDelayOfFourFromPrimeBlock: number
  readonly wrappingWithoutOutputFromPrimeBlock: number
}

/** As a path, since CHAIN_PARAMETERS takes one. */
export const RECORDED_CHAIN_PARAMETERS = new URL('parameters-recordings.json', FIXTURES).pathname

export const readRecordedParameters = (): ChainParameters =>
  JSON.parse(readFileSync(RECORDED_CHAIN_PARAMETERS, 'utf8')) as ChainParameters

/** Addresses, in lower case, that the genesis file pays at block 1 and by the month. */
export const readGenesisAddresses = (chain: 'long' | 'short'): string[] =>
  readFileSync(new URL(`${chain}-genesis.json`, FIXTURES), 'utf8').match(/0x[0-9a-f]{40}/g)!
