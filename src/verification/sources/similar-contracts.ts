import { type Enums, enumsIn, MAX_SOURCE_CHARACTERS } from '../../abi-decoding/enums.ts'
import type { Profile } from '../../chain/profile.ts'
import type { NodeClient } from '../../node/client.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import { type Hex, isHex, toBuffer } from '../../primitives/hex.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import { createSizedCache } from '../../primitives/sized-cache.ts'
import { runSteps } from '../../primitives/steps.ts'
import { codeChangedAfter } from '../../query/code-readings.ts'
import type { Snapshot } from '../../query/reader.ts'
import {
  type AbiRow,
  contractOfCode,
  contractsOfSize,
  filesWithWord,
  isAnyVerified,
  type VerifiedRow,
  verifiedAbi,
  verifiedContract,
} from '../../query/verified-contracts.ts'
import { masked } from '../match/code-difference.ts'
import { createAbiCache } from './abis.ts'

/** The source of a contract, or of a similar contract, which has the same code. */
export interface KnownSource<R = VerifiedRow> {
  readonly row: R
  /** The similar contract to which the source belongs; undefined if it is the contract's own source. */
  readonly sameCode: Hex | undefined
}

/** `seen`: the code, if it was read already. `block`: the block at which the code is needed; by default the answer's. */
interface Seen {
  readonly seen?: Promise<Hex | undefined> | undefined
  readonly block?: number | undefined
}

/** Finds sources. If only the node has a contract's code, it is read during the request, with a short timeout. */
export type ContractSources = Awaited<ReturnType<typeof createSources>>

const CODE_TIMEOUT_MS = 1_000

/** `unknown` is called with contracts that have no known source. */
export async function createSources(node: NodeClient, profile: Profile, unknown: (address: Hex) => void) {
  const keccak = await createKeccak256()
  const codeOf = async (
    index: Snapshot,
    address: Hex,
    block: number | undefined,
  ): Promise<Hex | undefined> => {
    try {
      // Every node has the newest state.
      const isSame = !(await codeChangedAfter(index, address, block))
      const pin = isSame ? 'latest' : toQuantity(block ?? (await index.head()).number)
      const code = await node.call(`${profile.methodPrefix}getCode`, [address, pin], {
        timeout: CODE_TIMEOUT_MS,
        signal: AbortSignal.timeout(CODE_TIMEOUT_MS),
        attempts: 1,
      })
      return isHex(code) ? code : undefined
    } catch {
      // No similar contract is found without the code.
      return undefined
    }
  }
  /** The verified contract with the same code as an address. */
  const twinOf = async (index: Snapshot, address: Hex, { seen, block }: Seen): Promise<Hex | undefined> => {
    const runtime = await (seen ?? codeOf(index, address, block))
    if (runtime === undefined || runtime === '0x') return undefined
    const code = toBuffer(runtime)
    const same = await contractOfCode(index, Buffer.from(keccak(code)))
    if (same) return same
    // Looks for code that only differs in immutables.
    const alike = (await contractsOfSize(index, code.length)).find(
      ({ masked_hash: hash, immutables }) =>
        hash !== null && toBuffer(hash).equals(keccak(masked(code, immutables))),
    )
    return alike?.address
  }
  const known = async <R>(
    read: (address: Hex) => Promise<R | undefined>,
    index: Snapshot,
    address: Hex,
    more: Seen,
  ): Promise<KnownSource<R> | undefined> => {
    const verified = await read(address)
    if (verified) return { row: verified, sameCode: undefined }
    // Without any verified contract there is no need to ask the node.
    if (!(await isAnyVerified(index))) return undefined
    const twin = await twinOf(index, address, more)
    const row = twin && (await read(twin))
    if (!row) unknown(address)
    return row && { row, sameCode: twin }
  }
  return {
    /** `seen`: the code, if the caller asked for it already; it resolves to undefined without an answer. */
    async sourceOf(
      index: Snapshot,
      address: Hex,
      seen?: Promise<Hex | undefined>,
    ): Promise<KnownSource | undefined> {
      const read = (contract: Hex) => verifiedContract(index, contract)
      const source = await known(read, index, address, { seen })
      // A similar contract has different constructor arguments, which the code does not contain.
      return source?.sameCode ? { ...source, row: { ...source.row, constructor_arguments: '0x' } } : source
    },
    /** The ABI alone, which is requested far more often than sources. */
    abiOf: (index: Snapshot, address: Hex, more: Seen = {}) =>
      known((contract) => verifiedAbi(index, contract, more.block), index, address, more),
    abis: createAbiCache(),
    enumsOf: createEnumCache(),
  }
}

type ReadEnums = (index: Snapshot, row: Pick<AbiRow, 'address' | 'version'>) => Promise<Enums>

/** Characters of all names that are kept. */
const MAX_ENUM_CHARACTERS = 4_000_000
/** What a contract counts in any case. */
const CHARACTERS_PER_CONTRACT = 20_000

/** Each version of a contract is read once, also for requests at the same time, and kept while it is used. */
export function createEnumCache(): ReadEnums {
  const kept = createSizedCache<string, Enums>(sizeOf, { total: MAX_ENUM_CHARACTERS })
  const reading = new Map<string, Promise<Enums>>()
  const enumsOf: ReadEnums = async (index, row) => {
    const key = `${row.address} ${row.version}`
    const known = kept.get(key)
    if (known) return known
    const running = reading.get(key)
    // The request that reads may end early. Another one then reads by itself.
    if (running) return running.catch(() => enumsOf(index, row))
    const read = filesWithWord(index, row, 'enum', MAX_SOURCE_CHARACTERS)
      .then((files) => runSteps(enumsIn(files), { isLong: true }))
      .then((enums) => kept.set(key, enums))
      .finally(() => reading.delete(key))
    reading.set(key, read)
    return read
  }
  return enumsOf
}

const sizeOf = (enums: Enums): number => {
  let size = CHARACTERS_PER_CONTRACT
  for (const [type, members] of enums) size += type.length + members.join().length
  return size
}
