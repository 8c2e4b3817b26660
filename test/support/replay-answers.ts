import { checksummed, ledgerOf } from '../oracle/two-currency/addresses.ts'
import type { RawBlock, RawLog, Recording, RpcAnswer } from './two-currency-recording.ts'

const NOT_RECORDED_CODE = -32099

/** These require the EIP-55 spelling of an address; the position of the block follows the address, or the storage key. */
const STRICT_METHODS: Readonly<Record<string, number>> = {
  quai_getBalance: 1,
  quai_getCode: 1,
  quai_getTransactionCount: 1,
  quai_getStorageAt: 2,
}
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HASH = /^0x[0-9a-f]{64}$/
const QUANTITY = /^0x[0-9a-f]{1,16}$/
const hex = (number: number) => `0x${number.toString(16)}`
const failure = (code: number, message: string): RpcAnswer => ({ error: { code, message } })
const withHashes = (block: RawBlock) => ({
  ...block,
  transactions: block.transactions.map(({ hash }) => hash),
  outboundEtxs: block.outboundEtxs.map(({ hash }) => hash),
})

/** A recording with the indexes that its node had. */
class ReplayedChain {
  readonly recording: Recording
  readonly numberByHash = new Map<string, number>()
  readonly blockNumberByTransaction = new Map<string, number>()
  readonly #anySpelling = new Map<string, readonly unknown[]>()
  #logs: RawLog[] | undefined

  constructor(recording: Recording) {
    this.recording = recording
    for (const [number, block] of recording.blocks.entries()) {
      this.numberByHash.set(block.hash, number)
      for (const { hash } of block.transactions) this.blockNumberByTransaction.set(hash, number)
    }
    for (const { method, params } of recording.calls)
      if (!(method in STRICT_METHODS)) this.#anySpelling.set(spelledLower(method, params), params)
  }

  recorded(method: string, params: readonly unknown[]): RpcAnswer | undefined {
    const exact = this.recording.answer(method, params)
    const spelled = exact ? undefined : this.#anySpelling.get(spelledLower(method, params))
    return exact ?? (spelled && this.recording.answer(method, spelled))
  }

  blockByHash(hash: string): RawBlock | undefined {
    return this.recording.blocks[this.numberByHash.get(hash) ?? -1]
  }

  logs(): RawLog[] {
    this.#logs ??= this.recording.blocks.flatMap(({ transactions, hash }) =>
      transactions.flatMap((transaction) =>
        (this.recording.receipt(transaction.hash)?.logs ?? []).filter((log) => log.blockHash === hash),
      ),
    )
    return this.#logs
  }
}

const spelledLower = (method: string, params: readonly unknown[]) =>
  `${method} ${JSON.stringify(params)}`.toLowerCase()

interface LogFilter {
  readonly blockHash?: string
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly address?: string | readonly string[]
  readonly topics?: readonly (string | readonly string[] | null)[]
}

const listed = (wanted: string | readonly string[] | null | undefined): readonly string[] | undefined =>
  wanted === null || wanted === undefined
    ? undefined
    : [wanted].flat().map((text) => (text as string).toLowerCase())

const matches = ({ address, topics = [] }: LogFilter, log: RawLog): boolean =>
  (listed(address)?.includes(log.address.toLowerCase()) ?? true) &&
  topics.every((topic, n) => listed(topic)?.includes(log.topics[n] ?? '') ?? true)

/** Answers as the node of a recording did, while the chain ends where `setHead` says. */
export class ReplayAnswers {
  #chain: ReplayedChain
  readonly #following: Recording[]
  /** The node still knows their blocks by hash, but not their transactions. */
  readonly #left: ReplayedChain[] = []
  #limit: number | undefined
  readonly missing = new Map<string, number>()

  constructor([first, ...following]: readonly Recording[]) {
    this.#chain = new ReplayedChain(first!)
    this.#following = following
  }

  get recording(): Recording {
    return this.#chain.recording
  }

  get head(): number {
    return Math.min(this.#limit ?? this.recording.head, this.recording.head)
  }

  get #isCut(): boolean {
    return this.head < this.recording.head
  }

  setHead(number: number | undefined): void {
    this.#limit = number
  }

  /** Reorganises the chain to the next recording. */
  next(): void {
    const following = this.#following.shift()
    if (following === undefined) throw new Error('there is no further recording')
    this.#left.push(this.#chain)
    this.#chain = new ReplayedChain(following)
  }

  answer(method: string, params: readonly unknown[]): RpcAnswer {
    const found = this.#find(method, params)
    if (found !== undefined) return found
    if (!this.recording.methods.has(method))
      return failure(-32601, `the method ${method} does not exist/is not available`)
    const call = `${method} ${JSON.stringify(params)}`
    this.missing.set(call, (this.missing.get(call) ?? 0) + 1)
    return failure(NOT_RECORDED_CODE, `not recorded: ${call.slice(0, 200)}`)
  }

  #find(method: string, params: readonly unknown[]): RpcAnswer | undefined {
    if (method === 'quai_blockNumber' || method === 'eth_blockNumber') return { result: hex(this.head) }
    return (
      this.#block(method, params) ??
      this.#strictState(method, params) ??
      (this.#isCut ? this.#beyondHead(method, params) : undefined) ??
      this.#own(method, params) ??
      this.#logs(method, params) ??
      this.#leftBehind(method, params) ??
      this.#atHead(method, params)
    )
  }

  #block(method: string, params: readonly unknown[]): RpcAnswer | undefined {
    const [which, full] = params
    if (typeof which !== 'string' || typeof full !== 'boolean') return undefined
    if (method === 'quai_getBlockByNumber') {
      const number = which === 'latest' ? this.head : QUANTITY.test(which) ? Number(which) : undefined
      if (number === undefined) return undefined
      return number > this.head ? { result: null } : this.#blockAnswer(this.recording.blocks[number], full)
    }
    if (method !== 'quai_getBlockByHash') return undefined
    const number = this.#chain.numberByHash.get(which)
    return number !== undefined && number <= this.head
      ? this.#blockAnswer(this.recording.blocks[number], full)
      : undefined
  }

  #blockAnswer(block: RawBlock | undefined, full: boolean): RpcAnswer | undefined {
    return block && { result: full ? block : withHashes(block) }
  }

  /** State is recorded by the number of the block or, at the recording's head, as `latest`. */
  #strictState(method: string, params: readonly unknown[]): RpcAnswer | undefined {
    const position = STRICT_METHODS[method]
    const address = params[0]
    if (position === undefined || typeof address !== 'string' || !ADDRESS.test(address)) return undefined
    if (checksummed(address) !== address) return failure(-32000, 'address has invalid checksum')
    const number = this.#numberOf(params[position])
    if (number === undefined) return undefined
    if (number > this.head) return failure(-32000, 'header not found')
    if (method === 'quai_getBalance' && ledgerOf(address) === 'utxo' && number !== this.head)
      return failure(-32000, 'qi balance query is only supported for the current block')
    const at = (block: string) =>
      this.recording.answer(method, [...params.slice(0, position), block, ...params.slice(position + 1)])
    return (
      at(hex(number)) ??
      at(this.recording.blocks[number]!.hash) ??
      (number === this.recording.head ? at('latest') : undefined)
    )
  }

  #numberOf(block: unknown): number | undefined {
    if (block === 'latest') return this.head
    if (block === 'earliest') return 0
    if (typeof block === 'string')
      return HASH.test(block)
        ? this.#chain.numberByHash.get(block)
        : QUANTITY.test(block)
          ? Number(block)
          : undefined
    const { blockHash, blockNumber } = (block ?? {}) as { blockHash?: string; blockNumber?: string }
    return blockHash !== undefined
      ? this.#chain.numberByHash.get(blockHash)
      : blockNumber === undefined
        ? undefined
        : Number(blockNumber)
  }

  #beyondHead(method: string, [which]: readonly unknown[]): RpcAnswer | undefined {
    if (/getTransaction(Receipt|ByHash)$/.test(method))
      return (this.#chain.blockNumberByTransaction.get(which as string) ?? 0) > this.head
        ? { result: null }
        : undefined
    if (/getBlockByHash|getHeaderByHash/.test(method))
      return (this.#chain.numberByHash.get(which as string) ?? 0) > this.head
        ? failure(-32000, 'block not found')
        : undefined
    return undefined
  }

  /** Code does not change, so that the recording's head may answer for it; balances, nonces and storage do. */
  #own(method: string, params: readonly unknown[]): RpcAnswer | undefined {
    const isLater = method.endsWith('getLogs') || (method in STRICT_METHODS && method !== 'quai_getCode')
    return this.#isCut && isLater ? undefined : this.#chain.recorded(method, params)
  }

  /** Logs in order, unlike the node's. */
  #logs(method: string, [filter]: readonly unknown[]): RpcAnswer | undefined {
    if (method !== 'quai_getLogs' || typeof filter !== 'object' || filter === null) return undefined
    const wanted = filter as LogFilter
    const bound = (block: string | undefined) =>
      block === 'earliest' ? 0 : block === undefined || !QUANTITY.test(block) ? this.head : Number(block)
    const own = wanted.blockHash === undefined ? undefined : this.#chain.numberByHash.get(wanted.blockHash)
    if (wanted.blockHash !== undefined && own === undefined) return undefined
    const from = own ?? bound(wanted.fromBlock)
    const to = Math.min(own ?? bound(wanted.toBlock), this.head)
    const isWanted = (log: RawLog) =>
      Number(log.blockNumber) >= from && Number(log.blockNumber) <= to && matches(wanted, log)
    return { result: this.#chain.logs().filter(isWanted) }
  }

  #leftBehind(method: string, [hash, full]: readonly unknown[]): RpcAnswer | undefined {
    for (const left of this.#left) {
      const block = /^quai_getBlock(OrCandidate)?ByHash$/.test(method) && left.blockByHash(hash as string)
      if (block) return this.#blockAnswer(block, full === true)
      const isTransaction = left.blockNumberByTransaction.has(hash as string)
      if (/getTransaction(Receipt|ByHash)$/.test(method) && isTransaction) return { result: null }
    }
    return undefined
  }

  #atHead(method: string, params: readonly unknown[]): RpcAnswer | undefined {
    if (this.#numberOf(params.at(-1)) !== this.recording.head) return undefined
    return this.recording.answer(method, [...params.slice(0, -1), 'latest'])
  }
}
