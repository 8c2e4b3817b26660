import { type AbiCodec, createAbiCodec } from '../abi-decoding/codec.ts'
import {
  type Candidate,
  type Decoded,
  type DecodedArgument,
  decodeCall,
  decodeError,
  decodeLog,
  type LogData,
} from '../abi-decoding/decode.ts'
import { type AbiIndex, type AbiItem, readItem, SELECTOR_LENGTH } from '../abi-decoding/items.ts'
import { builtInErrors, loadSignatureData, type SignatureData } from '../abi-decoding/signatures.ts'
import { createYieldingQueue } from '../primitives/concurrency.ts'
import { byteLength, type Hex, toBuffer } from '../primitives/hex.ts'
import type { BlockRef } from '../query/block-status.ts'
import type { Snapshot } from '../query/reader.ts'
import { type ContractAbisParts, createContractAbis, type LocatedAbi } from './contract-abis.ts'

/** Decodes what one answer has of contracts: by verified ABIs, by those of similar contracts, else by signature data. */
export interface ContractDecoding {
  call(contract: Hex, input: Hex): Promise<Decoded | undefined>
  /** null: of the creation of a contract. */
  error(contract: Hex | null, output: Hex): Promise<Decoded | undefined>
  log(contract: Hex, log: LogData): Promise<Decoded | undefined>
  /** The bytes of parameters as an ABI has them, such as those of a constructor. */
  values(inputs: unknown, data: Hex): Promise<readonly DecodedArgument[] | undefined>
  /** Functions of the signature data whose selector this is: guesses. */
  guesses(selector: string): Promise<readonly AbiItem[]>
}

/** `block`: that in which the calls were made, whose state says which code is behind a proxy. */
export type OpenDecoding = (index: Snapshot, block: BlockRef) => ContractDecoding

/** Data of one answer that is decoded; what comes after it is not. */
const MAX_BYTES = 1_048_576
/** Longer data takes milliseconds, and has a turn of the event loop of its own. */
const MAX_SMALL_BYTES = 8_192

/** What decoding needs whatever the contract: loaded by the first answer, since most servers never give one. */
interface Tools {
  readonly codec: AbiCodec
  readonly signatures: SignatureData
}

/** Some data, the items that it may be of, and how it is decoded. */
interface Piece {
  readonly data: Hex
  readonly select: (abi: AbiIndex) => readonly AbiItem[]
  readonly guesses: () => readonly AbiItem[]
  readonly decode: (candidates: readonly Candidate[]) => Decoded | undefined
}

export function createDecoding(parts: ContractAbisParts): OpenDecoding {
  const { keccak } = parts
  const openAbis = createContractAbis(parts)
  const runYielding = createYieldingQueue()
  const builtIn = builtInErrors(keccak).map((item): Candidate => ({ item, origin: 'built-in' }))
  let loaded: Promise<Tools> | undefined

  const load = async (): Promise<Tools> => ({
    codec: await createAbiCodec(),
    signatures: await loadSignatureData(keccak),
  })
  const tools = (): Promise<Tools> => {
    loaded ??= load().catch((error) => {
      // A file that could not be read is read again by a later answer.
      loaded = undefined
      throw error
    })
    return loaded
  }

  return (index, block) => {
    const abis = openAbis(index, block)
    let bytes = 0

    const decode = async (contract: Hex | null, piece: Piece): Promise<Decoded | undefined> => {
      const size = byteLength(piece.data)
      bytes += size
      if (bytes > MAX_BYTES) return undefined
      const attempt = (candidates: readonly Candidate[]) =>
        size > MAX_SMALL_BYTES && candidates.length > 0
          ? runYielding(() => piece.decode(candidates))
          : piece.decode(candidates)
      const by = (located: readonly LocatedAbi[]) =>
        attempt(located.flatMap(({ abi, origin }) => piece.select(abi).map((item) => ({ item, origin }))))
      return (
        (contract && (await by(await abis.own(contract)))) ||
        (contract && (await by(await abis.behind(contract)))) ||
        attempt(piece.guesses().map((item) => ({ item, origin: 'signatures' })))
      )
    }

    return {
      async values(inputs, data) {
        const item = readItem({ type: 'function', name: 'constructor', inputs }, keccak)
        bytes += byteLength(data)
        if (!item || bytes > MAX_BYTES) return undefined
        const { codec } = await tools()
        const found = await runYielding(() => codec.decode(item.inputs, toBuffer(data)))
        return found && item.inputs.map((input, n) => ({ ...input, value: found.values[n]! }))
      },
      async guesses(selector) {
        const { signatures } = await tools()
        return runYielding(() => signatures.functions(selector))
      },
      async call(contract, input) {
        if (input.length < SELECTOR_LENGTH) return undefined
        const { codec, signatures } = await tools()
        const selector = input.slice(0, SELECTOR_LENGTH)
        return decode(contract, {
          data: input,
          select: ({ functions }) => functions.get(selector) ?? [],
          guesses: () => signatures.functions(selector),
          decode: (candidates) => decodeCall(codec, input, candidates),
        })
      },
      async error(contract, output) {
        if (output.length < SELECTOR_LENGTH) return undefined
        const { codec, signatures } = await tools()
        const selector = output.slice(0, SELECTOR_LENGTH)
        const found = decodeError(codec, output, builtIn)
        if (found) return found
        return decode(contract, {
          data: output,
          select: ({ errors }) => errors.get(selector) ?? [],
          guesses: () => signatures.errors(selector),
          decode: (candidates) => decodeError(codec, output, candidates),
        })
      },
      async log(contract, log) {
        const { codec, signatures } = await tools()
        const topic = log.topics[0] ?? ''
        return decode(contract, {
          data: log.data,
          select: ({ events, anonymousEvents }) => [...(events.get(topic) ?? []), ...anonymousEvents],
          guesses: () => (topic === '' ? [] : signatures.events(topic)),
          decode: (candidates) => decodeLog(codec, log, candidates),
        })
      },
    }
  }
}
