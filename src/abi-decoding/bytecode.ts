import { createHash } from 'node:crypto'
import { createSemaphore, withDeadline } from '../primitives/concurrency.ts'
import { createGenerationCache } from '../primitives/generation-cache.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import { createThread, type Thread } from '../primitives/thread-calls.ts'
import { threadProgram } from '../primitives/thread-program.ts'
import type { BytecodeMethods, RawFunction } from './bytecode-thread.ts'
import { type AbiItem, readItem } from './items.ts'

/** A function that the code seems to have. */
export interface BytecodeFunction {
  /** Named by its selector, such as `0xa9059cbb(address,uint256)`; parameters have no names. */
  readonly item: AbiItem
  /** `address,uint256`: the types as they are written in a signature. */
  readonly types: string
  /** pure, view, payable, nonpayable, or empty. */
  readonly stateMutability: string
}

/** By selector: `0x` and eight digits. */
export type BytecodeFunctions = ReadonlyMap<string, BytecodeFunction>

export type BytecodeReader = ReturnType<typeof createBytecodeReader>

export interface BytecodeReaderOptions {
  readonly keccak: Keccak
  /** Time that one code may take once the thread has started, ms. Common code takes less than 10 ms. */
  readonly timeoutMs?: number
}

/** Largest code to read, bytes: twice what EIP-170 allows. */
const MAX_CODE_BYTES = 49_152
const TIMEOUT_MS = 1_000
/** Largest number of codes that wait for the thread, for all answers together. Others are not read. */
const MAX_WAITING = 16
/** Largest number of functions of one code. Compilers do not write larger dispatchers. */
const MAX_FUNCTIONS = 500
/** Bytecodes in the cache. The functions of a common contract take some 30 kB. */
const MAX_KEPT_CODES = 1_000
const MAX_HEAP_MB = 128
/** A thread without work is ended after this time, ms. */
const IDLE_MS = 30_000

/**
 * Reads functions from bytecode on one thread, one code after the other. If a code takes longer than its time, the thread
 * is ended, and the code is not read again while it is in the cache.
 */
export function createBytecodeReader({ keccak, timeoutMs = TIMEOUT_MS }: BytecodeReaderOptions) {
  const kept = createGenerationCache<string, Promise<BytecodeFunctions | undefined>>(MAX_KEPT_CODES)
  const turns = createSemaphore(1)
  let thread: Thread<BytecodeMethods> | undefined
  let idle: NodeJS.Timeout | undefined

  const end = async () => {
    const ended = thread
    thread = undefined
    clearTimeout(idle)
    await ended?.close()
  }
  const read = async (code: Hex): Promise<BytecodeFunctions | undefined> => {
    clearTimeout(idle)
    thread ??= startThread()
    try {
      await thread.ready()
      const raw = await withDeadline(thread.call('read', [code.slice(2)]), timeoutMs, () => new Error('late'))
      return await indexFunctions(raw.slice(0, MAX_FUNCTIONS), keccak)
    } catch {
      // The code took too long, or ended the thread. Its functions stay unknown.
      await end()
      return undefined
    } finally {
      idle = setTimeout(() => void end().catch(() => undefined), IDLE_MS)
      idle.unref()
    }
  }

  return {
    /** undefined if the code cannot be read, or not in time. */
    async functionsIn(code: Hex): Promise<BytecodeFunctions | undefined> {
      if (code.length <= 2 || code.length > 2 + 2 * MAX_CODE_BYTES) return undefined
      const key = createHash('sha256').update(code).digest('base64')
      const known = kept.get(key)
      if (known) return known
      if (turns.waiting >= MAX_WAITING) return undefined
      const reading = turns.run(() => read(code))
      kept.set(key, reading)
      return reading
    },
    close: end,
  }
}

const startThread = () =>
  createThread<BytecodeMethods>({
    program: threadProgram('./bytecode-thread.ts', import.meta.url),
    memory: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    lost: () => new Error('The thread that reads bytecode ended'),
  })

async function indexFunctions(raw: readonly RawFunction[], keccak: Keccak): Promise<BytecodeFunctions> {
  const { parseAbi } = await import('micro-eth-signer/abi.js')
  const functions = new Map<string, BytecodeFunction>()
  for (const { selector: digits, types, stateMutability } of raw) {
    const selector: Hex = `0x${digits}`
    try {
      const item = readItem(parseAbi([`function f(${types})`])[0], keccak)
      if (!item || !/^0x[0-9a-f]{8}$/.test(selector)) continue
      const signature = `${selector}${item.signature.slice(1)}`
      functions.set(selector, {
        item: { ...item, name: selector, signature, hash: selector },
        types: typesOf(item),
        stateMutability,
      })
    } catch {
      // The types are not those of an ABI.
    }
  }
  return functions
}

/** The types of a function's parameters, as in its signature. */
export const typesOf = ({ signature, name }: AbiItem): string => signature.slice(name.length + 1, -1)
