import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import type { NodeRefusedError } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import { forEachConcurrently } from '../primitives/concurrency.ts'
import { byteLength, type Hex, isHex, toBuffer, toHex } from '../primitives/hex.ts'
import { partsOf } from '../primitives/parts-of.ts'
import { MAX_UINT256, parseQuantity } from '../primitives/quantity.ts'
import { createStateReader, type Pin, refusedAsGone, StateGoneError } from './state-reader.ts'

/**
 * Reads a value of each address in one state. An address without an answer is missing. Throws StateGoneError if the node
 * answers for none.
 */
export type AddressReader<T> = (
  addresses: readonly Hex[],
  pin: Pin,
  options?: AskOptions,
) => Promise<Map<Hex, T>>

/** Reads native balances in one state. */
export type NativeReader = AddressReader<bigint>

const MAX_BATCH = 200
const BATCH_CONCURRENCY = 4

/** Limits of reading during a request. */
const MAX_BATCH_OF_REQUEST = 50
const REQUEST_TIMEOUT_MS = 1_000

export const createNativeReader = (node: NodeClient, profile: Profile): NativeReader =>
  createAddressReader(node, `${profile.methodPrefix}getBalance`, (answer) => {
    const value = parseQuantity(answer)
    return value !== undefined && value <= MAX_UINT256 ? value : undefined
  })

/** Reads how many bytes of code accounts have. */
export const createCodeReader = (node: NodeClient, profile: Profile): AddressReader<number> =>
  createAddressReader(node, `${profile.methodPrefix}getCode`, (answer) =>
    isHex(answer) ? byteLength(answer) : undefined,
  )

/** Reads keccak-256 of the code of accounts. Accounts without code get the hash of empty bytes. */
export const createCodeHashReader = (node: NodeClient, profile: Profile): AddressReader<Hex> =>
  createAddressReader(node, `${profile.methodPrefix}getCode`, (answer) =>
    isHex(answer) ? toHex(keccak_256(toBuffer(answer))) : undefined,
  )

function createAddressReader<T>(
  node: NodeClient,
  method: string,
  readValue: (answer: unknown) => T | undefined,
): AddressReader<T> {
  return async (addresses, pin, options) => {
    const values = new Map<Hex, T>()
    let refusal: NodeRefusedError | undefined
    await forEachConcurrently(partsOf(addresses, MAX_BATCH), BATCH_CONCURRENCY, async (some) => {
      const calls = some.map((address) => ({ method, params: [address, pin] }))
      for (const [n, answer] of (await node.batch(calls, { attempts: 1, ...options })).entries()) {
        const value = 'result' in answer ? readValue(answer.result) : undefined
        if (value !== undefined) values.set(some[n]!, value)
        if ('error' in answer) refusal ??= answer.error
      }
    })
    if (refusal && values.size === 0) throw new StateGoneError(refusal)
    return values
  }
}

export type AccountStateReader = Pick<ReturnType<typeof createAccounts>, 'code' | 'nonces'>

/**
 * Account state that only the node has, after a block. It is read during a request, within limits, and not stored. An
 * address without an answer is missing.
 */
export function createAccounts(
  node: NodeClient,
  profile: Profile,
  states = createStateReader(node, profile),
) {
  const duringRequest =
    <T>(read: AddressReader<T>) =>
    async (addresses: readonly Hex[], block: BlockRef): Promise<ReadonlyMap<Hex, T>> => {
      const values = new Map<Hex, T>()
      const ask = { timeout: REQUEST_TIMEOUT_MS, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }
      try {
        for (const some of partsOf(addresses, MAX_BATCH_OF_REQUEST)) {
          ask.signal.throwIfAborted()
          const part = await states.exactlyAtOrNewest(
            block,
            (pin) => refusedAsGone(read(some, pin, ask)),
            ask,
          )
          for (const [address, value] of part) values.set(address, value)
        }
      } catch {
        // The caller reports the missing answers.
      }
      return values
    }

  return {
    native: duringRequest(createNativeReader(node, profile)),
    /** `0x` for an account without code. */
    code: duringRequest(
      createAddressReader(node, `${profile.methodPrefix}getCode`, (raw) =>
        isHex(raw) ? (raw.toLowerCase() as Hex) : undefined,
      ),
    ),
    /** How many transactions an account sent, or how many contracts a contract created. */
    nonces: duringRequest(
      createAddressReader(node, `${profile.methodPrefix}getTransactionCount`, parseQuantity),
    ),
  }
}
