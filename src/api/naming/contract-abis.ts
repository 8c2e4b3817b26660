import type { BytecodeFunctions, BytecodeReader } from '../../abi-decoding/bytecode.ts'
import type { Origin } from '../../abi-decoding/decode.ts'
import { hasEnumTypes } from '../../abi-decoding/enums.ts'
import { type AbiIndex, indexAbi } from '../../abi-decoding/items.ts'
import type { BlockRef } from '../../chain/types.ts'
import type { Proxies } from '../../node-state/proxies.ts'
import { createSemaphore, settlesWithin } from '../../primitives/concurrency.ts'
import { createGenerationCache } from '../../primitives/generation-cache.ts'
import type { Keccak } from '../../primitives/hash.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { Snapshot } from '../../query/reader.ts'
import { abisOf } from '../../query/verified-abis.ts'
import { type AbiRow, isAnyVerified } from '../../query/verified-contracts.ts'
import type { ContractSources } from '../../verification/sources/similar-contracts.ts'

export interface LocatedAbi {
  readonly abi: AbiIndex
  readonly origin: Origin
}

export type ContractAbis = ReturnType<ReturnType<typeof createContractAbis>>

export interface ContractAbisParts {
  readonly sources: Pick<ContractSources, 'abiOf' | 'abis' | 'enumsOf'>
  readonly proxies: Pick<Proxies, 'lookAt'>
  readonly bytecode: Pick<BytecodeReader, 'functionsIn'>
  readonly keccak: Keccak
}

/** Largest number of contracts per answer that the node is asked about. */
const MAX_CONTRACTS_ASKED = 10
/** A diamond has many implementations. */
const MAX_IMPLEMENTATIONS = 10
/** Largest number of contracts per answer with names of enums, which are read from their sources. */
const MAX_CONTRACTS_WITH_ENUMS = 20
/** Concurrent look-ups at the node, for all answers. */
const LOOKUP_CONCURRENCY = 4
/** Entries in the cache of implementations, by contract and block. */
const MAX_KEPT = 10_000
/** Largest number of implementations of a contract whose bytecode is read. */
const MAX_CODES_BEHIND = 4
/** Longest time that an answer waits for functions from bytecode, ms. */
const BYTECODE_TIMEOUT_MS = 1_500

/** Facts about a contract at a block. */
interface Kept {
  /** The node has answered, so the implementations are known. */
  readonly isKnown: boolean
  readonly implementations: readonly Hex[]
  readonly functions: Promise<BytecodeFunctions | undefined>
}

interface AbisBehind extends Pick<Kept, 'isKnown'> {
  readonly abis: readonly LocatedAbi[]
}

type FindAbis<Found = readonly LocatedAbi[]> = (
  index: Snapshot,
  block: BlockRef,
  contract: Hex,
  /** The contracts with names of enums so far. */
  named: Set<Hex>,
) => Promise<Found>

/** Indexes ABIs, each once. */
function createLocator({ sources, keccak }: Pick<ContractAbisParts, 'sources' | 'keccak'>) {
  /** Keyed by the parsed ABI or by the enums of a contract, which stay in the cache of sources while they are used. */
  const indexes = new WeakMap<object, AbiIndex>()
  return async (
    index: Snapshot,
    row: Pick<AbiRow, 'address' | 'version' | 'abi'>,
    origin: Origin,
    named: Set<Hex>,
  ): Promise<readonly LocatedAbi[]> => {
    if (row.abi === null) return []
    if (named.size < MAX_CONTRACTS_WITH_ENUMS && hasEnumTypes(row.abi)) named.add(row.address)
    const read = named.has(row.address) ? await sources.enumsOf(index, row) : undefined
    const enums = read?.size ? read : undefined
    const located = await sources.abis.make(row.abi, function* (abi) {
      // An ABI is an array. Any other value has no items, so all of them share one key.
      const key = enums ?? (abi instanceof Object ? abi : indexes)
      const made = indexes.get(key) ?? (yield* indexAbi(abi, keccak, enums))
      indexes.set(key, made)
      return { abi: made, origin }
    })
    return [located]
  }
}

/** ABIs for the contracts of one answer. Each contract is looked up once. */
export function createContractAbis({ sources, proxies, bytecode, keccak }: ContractAbisParts) {
  const locate = createLocator({ sources, keccak })
  /** Keyed by block and contract, because the state after a block never changes. */
  const kept = createGenerationCache<string, Kept>(MAX_KEPT)
  const slots = createSemaphore(LOOKUP_CONCURRENCY)

  const ownOf: FindAbis = async (index, block, contract, named) => {
    const [row] = await abisOf(index, [contract], block.number)
    return row ? locate(index, row, 'verified', named) : []
  }

  const ownOrSimilar: FindAbis = async (index, block, contract, named) => {
    const known = await sources.abiOf(index, contract, { block: block.number })
    return known ? locate(index, known.row, known.sameCode === undefined ? 'verified' : 'similar', named) : []
  }

  const lookUp = async (contract: Hex, block: BlockRef): Promise<Kept> => {
    const key = `${block.hash} ${contract}`
    const known = kept.get(key)
    if (known) return known
    const { code, implementations } = await proxies.lookAt(contract, block)
    const functions = code === undefined ? Promise.resolve(undefined) : bytecode.functionsIn(code)
    const isKnown = code !== undefined
    const seen = { isKnown, implementations: implementations.slice(0, MAX_IMPLEMENTATIONS), functions }
    // If the node did not answer, the next request asks again.
    if (isKnown) kept.set(key, seen)
    return seen
  }

  const bytecodeOf = (block: BlockRef, contract: Hex): Promise<readonly BytecodeFunctions[]> =>
    slots.run(async () => {
      const { implementations, functions } = await lookUp(contract, block)
      const behind = implementations.slice(0, MAX_CODES_BEHIND).map(async (implementation) => {
        const seen = await lookUp(implementation, block)
        return seen.functions
      })
      const results = await Promise.all([functions, ...behind])
      return results.filter((result) => result !== undefined)
    })

  const behindOf: FindAbis<AbisBehind> = async (index, block, contract, named) => {
    // If no contract is verified, there is no need to ask the node.
    if (!(await isAnyVerified(index))) return { isKnown: true, abis: [] }
    return slots.run(async () => {
      const { isKnown, implementations } = await lookUp(contract, block)
      const all = [...implementations, contract]
      const abis = (
        await Promise.all(all.map((address) => ownOrSimilar(index, block, address, named)))
      ).flat()
      const isVerified = ({ origin }: LocatedAbi) => origin === 'verified'
      return { isKnown, abis: [...abis.filter(isVerified), ...abis.filter((abi) => !isVerified(abi))] }
    })
  }

  return (index: Snapshot, block: BlockRef) => {
    const verified = new Map<Hex, Promise<readonly LocatedAbi[]>>()
    const behind = new Map<Hex, Promise<AbisBehind>>()
    const named = new Set<Hex>()
    const inBytecode = new Map<Hex, Promise<readonly BytecodeFunctions[]>>()
    let patience = BYTECODE_TIMEOUT_MS
    return {
      own: (contract: Hex) => remember(verified, contract, () => ownOf(index, block, contract, named)),
      /** ABIs of its implementation at the block, then of contracts with the same code. Asks the node. */
      behind: async (contract: Hex) =>
        behind.has(contract) || behind.size < MAX_CONTRACTS_ASKED
          ? remember(behind, contract, () => behindOf(index, block, contract, named))
          : { isKnown: false, abis: [] },
      /** Functions that the bytecode of the contract and of its implementations seems to have. Asks the node. */
      async inBytecode(contract: Hex) {
        if (!inBytecode.has(contract) && inBytecode.size >= MAX_CONTRACTS_ASKED) return []
        // Functions read from bytecode are a guess anyway, so the newest state is used if the block's state is missing.
        const functions = remember(inBytecode, contract, async () => {
          const then = await bytecodeOf(block, contract)
          return then.length > 0 ? then : bytecodeOf(await index.head(), contract)
        })
        const began = performance.now()
        const isThere = await settlesWithin(functions, Math.max(0, patience))
        patience -= performance.now() - began
        return isThere ? functions : []
      },
    }
  }
}

function remember<T>(known: Map<Hex, Promise<T>>, key: Hex, find: () => Promise<T>): Promise<T> {
  const value = known.get(key) ?? find()
  known.set(key, value)
  return value
}
