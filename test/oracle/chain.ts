/*
 * A chain read from the node's raw answers: the tests' independent reference. It imports nothing of the program.
 */

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
type Raw = any

export interface Frame {
  readonly path: readonly number[]
  /** Position in the order of execution; the root is 0. */
  readonly position: number
  readonly raw: Raw
  /** It or one around it failed. */
  readonly undone: boolean
}

export interface OracleTransaction {
  readonly raw: Raw
  readonly receipt: Raw
  readonly block: Raw
  readonly frames: readonly Frame[]
}

/** A whole chain, from its first block. */
export interface OracleChain {
  readonly blocks: readonly Raw[]
  /** In order. */
  readonly transactions: readonly OracleTransaction[]
}

export type Ask = (method: string, params?: readonly unknown[]) => Promise<Raw>

export async function readChain(ask: Ask): Promise<OracleChain> {
  const head = Number(await ask('eth_blockNumber'))
  const blocks: Raw[] = []
  const transactions: OracleTransaction[] = []
  for (let number = 0; number <= head; number++) {
    const block = await ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    blocks.push(block)
    transactions.push(...(await readTransactions(ask, block)))
  }
  return { blocks, transactions }
}

export const readTransactions = (ask: Ask, block: Raw): Promise<OracleTransaction[]> =>
  Promise.all(
    block.transactions.map(async (raw: Raw) => {
      const receipt = await ask('eth_getTransactionReceipt', [raw.hash])
      return { raw, block, receipt, frames: framesOf(await traceOf(ask, raw, receipt)) }
    }),
  )

/** A transaction that used only its intrinsic gas executed nothing: its trace is the transaction. */
const traceOf = async (ask: Ask, raw: Raw, receipt: Raw): Promise<Raw> =>
  raw.to !== null && Number(receipt.gasUsed) === 21_000
    ? { type: 'CALL', from: raw.from, to: raw.to, value: raw.value, input: raw.input }
    : ask('debug_traceTransaction', [raw.hash, { tracer: 'callTracer' }])

function framesOf(root: Raw): Frame[] {
  const frames: Frame[] = []
  const walk = (raw: Raw, path: number[], undoneAbove: boolean) => {
    const undone = undoneAbove || raw.error !== undefined
    frames.push({ path, position: frames.length, raw, undone })
    ;(raw.calls ?? []).forEach((call: Raw, n: number) => {
      walk(call, [...path, n], undone)
    })
  }
  walk(root, [], false)
  return frames
}

export const decimal = (hex: string): string => BigInt(hex).toString()
export const same = (a: string | null | undefined, b: string): boolean =>
  (a ?? '').toLowerCase() === b.toLowerCase()
const isCreation = (raw: Raw) => raw.type === 'CREATE' || raw.type === 'CREATE2'

/** Why the node says that a call failed, in geth's words. */
export function words(error: string | undefined): string {
  if (error === undefined) return ''
  const known: Record<string, string> = {
    Reverted: 'execution reverted',
    'Out of gas': 'out of gas',
    OutOfGas: 'out of gas',
    InvalidFEOpcode: 'invalid opcode',
    CreateCollision: 'contract address collision',
    OutOfFunds: 'insufficient balance for transfer',
  }
  return known[error] ?? error.replace(/^(invalid opcode|out of gas)\b.*/, '$1')
}

/** The text behind a failed root call's output. */
export function reasonOf({ frames }: OracleTransaction): string {
  const output: string = frames[0]!.raw.output ?? '0x'
  if (frames[0]!.raw.error === undefined || output === '0x') return ''
  if (output.startsWith('0x08c379a0')) {
    const length = Number(`0x${output.slice(10 + 64, 10 + 128)}`)
    return Buffer.from(output.slice(10 + 128, 10 + 128 + 2 * length), 'hex').toString()
  }
  if (output.startsWith('0x4e487b71'))
    return `Panic(0x${BigInt(`0x${output.slice(10)}`)
      .toString(16)
      .padStart(2, '0')})`
  return output
}

export const byHash = (chain: OracleChain, hash: string): OracleTransaction =>
  chain.transactions.find(({ raw }) => raw.hash === hash)!

/** Transactions that an address sent, received, or that created it. */
export function transactionsOf(chain: OracleChain, address: string, side?: 'from' | 'to') {
  return chain.transactions.filter(
    ({ raw, receipt }) =>
      (side !== 'to' && same(raw.from, address)) ||
      (side !== 'from' && same(raw.to, address)) ||
      (!side && receipt.status === '0x1' && same(receipt.contractAddress, address)),
  )
}

/** Calls below the root that are listed: value moves, creations, destructions, failures. */
export interface OracleCall extends Frame {
  readonly transaction: OracleTransaction
}

export function calls(chain: OracleChain, every = false): OracleCall[] {
  return chain.transactions.flatMap((transaction) =>
    transaction.frames.slice(1).flatMap((frame) => {
      const { type, value = '0x0', error } = frame.raw
      const moves = BigInt(value) > 0n && (type === 'CALL' || type === 'CALLCODE')
      const listed = error !== undefined || isCreation(frame.raw) || type === 'SELFDESTRUCT' || moves
      return every || listed ? [{ ...frame, transaction }] : []
    }),
  )
}

/** Why a call had no effect, in the node's words; undefined: it had. */
export const failureOf = ({ raw, undone }: Frame): string | undefined =>
  raw.error ?? (undone ? 'parent reverted' : undefined)

export const touches = ({ raw }: Frame, address: string): boolean =>
  same(raw.from, address) || (same(raw.to, address) && !(isCreation(raw) && raw.error !== undefined))

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
const DEPOSIT = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const WITHDRAWAL = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

export interface OracleTransfer {
  readonly transaction: OracleTransaction
  readonly log: Raw
  readonly item: number
  readonly standard: 20 | 721 | 1155
  readonly from: string
  readonly to: string
  readonly id: bigint | undefined
  readonly amount: bigint
}

/** Token transfers by the three standards, read from the logs word by word. */
export function transfers(chain: OracleChain, wrapped: string): OracleTransfer[] {
  return chain.transactions.flatMap((transaction) =>
    transaction.receipt.logs.flatMap((log: Raw) =>
      transfersOf(log, wrapped).map((transfer, item) => ({ transaction, log, item, ...transfer })),
    ),
  )
}

type DecodedTransfer = Pick<OracleTransfer, 'standard' | 'from' | 'to' | 'id' | 'amount'>

function transfersOf({ address, topics, data }: Raw, wrapped: string): DecodedTransfer[] {
  const words = (data.slice(2).match(/.{64}/g) ?? []).map((word: string) => BigInt(`0x${word}`)) as bigint[]
  const party = (topic: string) => `0x${topic.slice(26)}`
  if (topics[0] === TRANSFER && topics.length === 3 && words.length > 0)
    return [{ standard: 20, from: party(topics[1]), to: party(topics[2]), id: undefined, amount: words[0]! }]
  if (topics[0] === TRANSFER && topics.length === 4)
    return [
      { standard: 721, from: party(topics[1]), to: party(topics[2]), id: BigInt(topics[3]), amount: 1n },
    ]
  if (topics[0] === TRANSFER && topics.length === 1 && words.length === 3) {
    const [from, to] = words.map((word) => `0x${word.toString(16).padStart(40, '0')}`)
    return [{ standard: 721, from: from!, to: to!, id: words[2]!, amount: 1n }]
  }
  if (topics[0] === SINGLE && topics.length === 4 && words.length > 1)
    return [
      { standard: 1155, from: party(topics[2]), to: party(topics[3]), id: words[0]!, amount: words[1]! },
    ]
  if (topics[0] === BATCH && topics.length === 4 && words.length > 1) {
    const ids = words.slice(Number(words[0]) / 32)
    const amounts = words.slice(Number(words[1]) / 32)
    // Lists that are not there, or not as long as they say, or as each other.
    if (ids.length === 0 || ids[0] !== amounts[0] || ids.length <= ids[0]! || amounts.length <= amounts[0]!)
      return []
    return Array.from({ length: Number(ids[0]) }, (_, n) => ({
      standard: 1155,
      from: party(topics[2]),
      to: party(topics[3]),
      id: ids[1 + n]!,
      amount: amounts[1 + n]!,
    }))
  }
  if (same(address, wrapped) && topics[0] === DEPOSIT)
    return [{ standard: 20, from: ZERO_ADDRESS, to: party(topics[1]), id: undefined, amount: words[0]! }]
  if (same(address, wrapped) && topics[0] === WITHDRAWAL)
    return [{ standard: 20, from: party(topics[1]), to: ZERO_ADDRESS, id: undefined, amount: words[0]! }]
  return []
}

/** What the miner keeps: of each unit of gas the price above the base fee. */
export function feesOf(chain: OracleChain, number: number): bigint {
  const base = BigInt(chain.blocks[number].baseFeePerGas ?? '0x0')
  return chain.transactions
    .filter(({ block }) => Number(block.number) === number)
    .reduce(
      (sum, { receipt }) => sum + (BigInt(receipt.effectiveGasPrice) - base) * BigInt(receipt.gasUsed),
      0n,
    )
}

export interface OracleCreation {
  readonly address: string
  readonly creator: string
  readonly factory: string
  readonly transaction: OracleTransaction
  readonly code: string
}

/** Creations of contracts, in order. */
export function creations(chain: OracleChain): OracleCreation[] {
  return chain.transactions.flatMap((transaction) =>
    transaction.frames
      .filter((frame) => isCreation(frame.raw) && !frame.undone)
      .map(({ raw, position }) => ({
        address: raw.to.toLowerCase(),
        creator: transaction.raw.from.toLowerCase(),
        factory: position === 0 ? '' : raw.from.toLowerCase(),
        transaction,
        code: raw.input,
      })),
  )
}
