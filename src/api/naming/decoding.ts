import { type BytecodeFunction, createBytecodeReader } from '../../abi-decoding/bytecode.ts'
import { type AbiCodec, createAbiCodec } from '../../abi-decoding/codec.ts'
import {
  argumentsWith,
  type Candidate,
  type Decoded,
  decodeCall,
  decodeError,
  decodeLog,
  decodeResults,
  type LogData,
} from '../../abi-decoding/decode.ts'
import type { Enums } from '../../abi-decoding/enums.ts'
import { createInnerCalls, type ReadInnerCalls } from '../../abi-decoding/find-inner-calls.ts'
import { guessedCalls } from '../../abi-decoding/guesses.ts'
import { type AbiIndex, type AbiItem, readItem, SELECTOR_LENGTH } from '../../abi-decoding/items.ts'
import { selectorsIn } from '../../abi-decoding/selectors.ts'
import type { SignatureData } from '../../abi-decoding/signatures.ts'
import {
  builtInErrors,
  FUNCTIONS_OF_ITEMS,
  itemsOfStandards,
  STANDARD_EVENTS,
  STANDARD_FUNCTIONS,
} from '../../abi-decoding/standards.ts'
import type { BlockRef } from '../../chain/types.ts'
import { createYieldingQueue, once, type YieldingQueue } from '../../primitives/concurrency.ts'
import type { Keccak } from '../../primitives/hash.ts'
import { byteLength, type Hex, toBuffer } from '../../primitives/hex.ts'
import type { Snapshot } from '../../query/reader.ts'
import {
  type ContractAbis,
  type ContractAbisParts,
  createContractAbis,
  type LocatedAbi,
} from './contract-abis.ts'

interface AnsweredCall {
  readonly input: Hex
  readonly decoded: Decoded
  readonly output: Hex
}

/** A function that was found in bytecode. */
interface GuessedFunction {
  readonly selector: string
  /** `address,uint256`; undefined if unknown. */
  readonly types: string | undefined
  /** Empty if unknown. */
  readonly stateMutability: string
  /** Other signatures with the same types, if there are any. */
  readonly signatures: readonly string[]
}

/** Bytes that are decoded per answer. Further data stays undecoded. */
const MAX_BYTES = 1_048_576
/** Largest number of functions per bytecode whose signatures are looked up. */
const MAX_GUESSES = 200
/** Decoding longer data takes milliseconds, so it gets a separate turn of the event loop. */
const MAX_SMALL_BYTES = 8_192

/** Imported for the first answer that needs decoding, because most servers never decode. */
interface Tools {
  readonly codec: AbiCodec
  readonly signatures: SignatureData
  /** Functions of common standards by selector, and events by topic. */
  readonly standards: Standards
  /** Functions of ERC-721 whose selectors ERC-20 has too. */
  readonly itemStandards: Standards
  readonly readInner: ReadInnerCalls
}

/** Data to decode: which items of an ABI may apply, and how it is decoded. */
interface Piece<T> {
  readonly data: Hex
  readonly select: (abi: AbiIndex) => readonly AbiItem[]
  readonly guesses: () => readonly Candidate[] | Promise<readonly Candidate[]>
  readonly decode: (candidates: readonly Candidate[]) => T | undefined
}

/** Uses the types that were read from the bytecode, if there was time to read them. Otherwise the selector alone. */
function guessedFunction(selector: string, read: BytecodeFunction | undefined, signatures: SignatureData) {
  const named = guessedCalls(signatures.functions(selector), read).filter(
    ({ item }) => item.name !== selector,
  )
  const confirmed = named.filter(({ origin }) => origin === 'bytecode')
  return {
    selector,
    types: read?.types,
    stateMutability: read?.stateMutability ?? '',
    signatures: (confirmed.length > 0 ? confirmed : named).map(({ item }) => item.signature),
  }
}

const guess = (item: AbiItem): Candidate => ({ item, origin: 'signatures' })
const known = (item: AbiItem): Candidate => ({ item, origin: 'built-in' })

/** `ownerOf(uint256)` of ERC-721. */
const OWNER_OF = '0x6352211e'

type Standards = ReadonlyMap<string, readonly Candidate[]>

async function openStandards(declarations: readonly string[], keccak: Keccak): Promise<Standards> {
  const standards = new Map<string, Candidate[]>()
  for (const item of await itemsOfStandards(declarations, keccak)) {
    const key = item.kind === 'event' ? item.hash : item.hash.slice(0, SELECTOR_LENGTH)
    standards.set(key, [...(standards.get(key) ?? []), known(item)])
  }
  return standards
}

interface DecodingParts extends Omit<ContractAbisParts, 'bytecode'> {
  readonly loadSignatures: () => Promise<SignatureData>
}

export type OpenDecoding = ReturnType<typeof createDecoding>
export type ContractDecoding = ReturnType<OpenDecoding>

/**
 * Decodes contract data: by verified ABIs, ABIs of similar contracts, common standards, or else signature data. `block`: the
 * block of the calls. Its state says which implementation a proxy used.
 */
export function createDecoding(parts: DecodingParts) {
  const { keccak, loadSignatures } = parts
  const bytecode = createBytecodeReader({ keccak })
  const openAbis = createContractAbis({ ...parts, bytecode })
  const runYielding = createYieldingQueue()
  const builtIn = builtInErrors(keccak).map(known)
  const openCodec = once(createAbiCodec)
  const tools = createTools(keccak, openCodec, loadSignatures)

  return (index: Snapshot, block: BlockRef) => {
    const abis = openAbis(index, block)
    const pieces = createPieces(abis, runYielding)
    return {
      /** ABI-encoded parameters, for example those of a constructor. */
      async values(inputs: unknown, data: Hex, enums?: Enums) {
        const item = readItem({ type: 'function', name: 'constructor', inputs }, keccak, enums)
        if (!item || !pieces.count(data)) return undefined
        const { codec } = await tools()
        const decoded = await runYielding(() => codec.decode(item.inputs, toBuffer(data)))
        return decoded && argumentsWith(item.inputs, decoded.values)
      },
      /** Functions that the bytecode seems to have. They are guesses. */
      async functionsIn(code: Hex): Promise<readonly GuessedFunction[]> {
        const { signatures } = await tools()
        const read = await bytecode.functionsIn(code)
        const selectors = read ? [...read.keys()] : selectorsIn(toBuffer(code))
        const guesses: GuessedFunction[] = []
        for (const selector of selectors.slice(0, MAX_GUESSES))
          guesses.push(await runYielding(() => guessedFunction(selector, read?.get(selector), signatures)))
        return guesses
      },
      async call(contract: Hex, input: Hex): Promise<Decoded | undefined> {
        if (input.length < SELECTOR_LENGTH) return undefined
        const { codec, signatures, standards, itemStandards } = await tools()
        const selector = selectorOf(input)
        return pieces.decode([contract], {
          data: input,
          select: ({ functions }) => functions.get(selector) ?? [],
          guesses: async () => {
            const read = await abis.inBytecode(contract)
            const bytecodeFunction = read.find((functions) => functions.has(selector))?.get(selector)
            const hasItems = read.some((functions) => functions.has(OWNER_OF))
            return [
              ...((hasItems && itemStandards.get(selector)) || (standards.get(selector) ?? [])),
              ...guessedCalls(signatures.functions(selector), bytecodeFunction),
            ]
          },
          decode: (candidates) => decodeCall(codec, input, candidates),
        })
      },
      /** Decodes the return value of a decoded call, by the ABI that decoded the call. */
      async results(contract: Hex, { input, decoded, output }: AnsweredCall) {
        const { codec, standards } = await tools()
        const selector = selectorOf(input)
        return pieces.decode([contract], {
          data: output,
          select: ({ functions }) => functions.get(selector) ?? [],
          guesses: () => standards.get(selector) ?? [],
          decode: (candidates) => decodeResults(codec, output, decoded, candidates),
        })
      },
      /** Calls in the arguments of a call, at most `most`; undefined if the arguments have no known form of calls. */
      async innerCalls(contract: Hex, input: Hex, most: number) {
        if (!pieces.count(input)) return undefined
        const { codec, readInner } = await tools()
        return runYielding(() => readInner(codec, contract, input, most))
      },
      /** Decodes by the first of these contracts that has the error in its ABI. null: no known error has its selector. */
      async error(contracts: readonly Hex[], output: Hex) {
        if (output.length < SELECTOR_LENGTH) return undefined
        const { codec, signatures } = await tools()
        const error = decodeError(codec, output, builtIn)
        const guesses = () => signatures.errors(selectorOf(output)).map(guess)
        return error ?? pieces.find(contracts, errorPiece(codec, output, guesses))
      },
      /** A custom error by the ABI of a contract. Does not load the signatures. */
      declaredError: async (contracts: readonly Hex[], output: Hex) =>
        pieces.find(contracts, errorPiece(await openCodec(), output)),
      async log(contract: Hex, log: LogData): Promise<Decoded | undefined> {
        const { codec, signatures, standards } = await tools()
        const topic = log.topics[0] ?? ''
        return pieces.decode([contract], {
          data: log.data,
          select: ({ events, anonymousEvents }) => [...(events.get(topic) ?? []), ...anonymousEvents],
          guesses: () => [
            ...(standards.get(topic) ?? []),
            ...(topic === '' ? [] : signatures.events(topic).map(guess)),
          ],
          decode: (candidates) => decodeLog(codec, log, candidates),
        })
      },
    }
  }
}

const selectorOf = (data: Hex): string => data.slice(0, SELECTOR_LENGTH).toLowerCase()

const errorPiece = (codec: AbiCodec, output: Hex, guesses: () => Candidate[] = () => []): Piece<Decoded> => ({
  data: output,
  select: ({ errors }) => errors.get(selectorOf(output)) ?? [],
  guesses,
  decode: (candidates) => decodeError(codec, output, candidates),
})

function createTools(
  keccak: Keccak,
  openCodec: () => Promise<AbiCodec>,
  loadSignatures: () => Promise<SignatureData>,
): () => Promise<Tools> {
  return once(async () => ({
    codec: await openCodec(),
    signatures: await loadSignatures(),
    standards: await openStandards([...STANDARD_EVENTS, ...STANDARD_FUNCTIONS], keccak),
    itemStandards: await openStandards(FUNCTIONS_OF_ITEMS, keccak),
    readInner: await createInnerCalls(keccak),
  }))
}

/** Decodes the pieces of one answer, up to a number of bytes. */
function createPieces(abis: ContractAbis, runYielding: YieldingQueue) {
  let bytes = 0
  const count = (data: Hex): boolean => {
    bytes += byteLength(data)
    return bytes <= MAX_BYTES
  }
  /** null: nothing known may apply. undefined: what may apply does not fit, or could not be looked up. */
  async function find<T>(contracts: readonly Hex[], piece: Piece<T>): Promise<T | null | undefined> {
    if (!count(piece.data)) return undefined
    let isUnknown = true
    const attempt = (candidates: readonly Candidate[]) => {
      if (candidates.length === 0) return undefined
      isUnknown = false
      return byteLength(piece.data) > MAX_SMALL_BYTES
        ? runYielding(() => piece.decode(candidates))
        : piece.decode(candidates)
    }
    const by = (located: readonly LocatedAbi[]) =>
      attempt(located.flatMap(({ abi, origin }) => piece.select(abi).map((item) => ({ item, origin }))))
    for (const contract of contracts) {
      const byContract = await by(await abis.own(contract))
      if (byContract) return byContract
      const { isKnown, abis: behind } = await abis.behind(contract)
      isUnknown &&= isKnown
      const decoded = await by(behind)
      if (decoded) return decoded
    }
    const guessed = await attempt(await piece.guesses())
    return guessed ?? (isUnknown ? null : undefined)
  }
  return {
    count,
    find,
    decode: async <T>(contracts: readonly Hex[], piece: Piece<T>): Promise<T | undefined> =>
      (await find(contracts, piece)) ?? undefined,
  }
}
