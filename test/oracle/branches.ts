import {
  type Ask,
  calls,
  creations,
  type OracleCall,
  type OracleChain,
  type OracleCreation,
  type OracleTransfer,
  readTransactions,
  transfers,
} from './chain.ts'

// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
type Raw = any

/** The chain up to one of its blocks, on whichever branch, with everything derived from the node's answers. */
export interface Branch extends OracleChain {
  readonly number: number
  readonly hash: string
  readonly calls: readonly OracleCall[]
  readonly transfers: readonly OracleTransfer[]
  readonly creations: readonly OracleCreation[]
}

/** Raw answers about every block, replaced ones included, by hash: a node forgets those that it replaces. */
export interface Branches {
  /** Reads a block while the node still has it, and those before it that were not read yet. */
  keep(hash: string): Promise<Branch>
  at(hash: string): Branch | undefined
  all(): Iterable<Branch>
}

export function createBranches(ask: Ask, wrapped: string): Branches {
  const known = new Map<string, Promise<Branch>>()
  const read = new Map<string, Branch>()
  const empty: Omit<Branch, 'number' | 'hash'> = {
    blocks: [],
    transactions: [],
    calls: [],
    transfers: [],
    creations: [],
  }

  async function follow(hash: string): Promise<Branch> {
    const raw: Raw = await ask('eth_getBlockByHash', [hash, true])
    if (!raw) throw new Error(`The node has no block ${hash}`)
    const number = Number(raw.number)
    const own = { blocks: [raw], transactions: await readTransactions(ask, raw) }
    const before = number === 0 ? empty : await keep(raw.parentHash)
    const branch = {
      number,
      hash,
      blocks: [...before.blocks, raw],
      transactions: [...before.transactions, ...own.transactions],
      calls: [...before.calls, ...calls(own)],
      transfers: [...before.transfers, ...transfers(own, wrapped)],
      creations: [...before.creations, ...creations(own)],
    }
    read.set(hash, branch)
    return branch
  }

  function keep(hash: string): Promise<Branch> {
    const branch = known.get(hash) ?? follow(hash)
    known.set(hash, branch)
    return branch
  }

  return { keep, at: (hash) => read.get(hash), all: () => read.values() }
}
