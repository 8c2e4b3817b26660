import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Profile } from '../chain/profile.ts'
import { NodeRefusedError } from '../node/answers.ts'
import type { AskOptions, NodeClient } from '../node/client.ts'
import { forEachConcurrently } from '../primitives/concurrency.ts'
import { byteLength, type Hex, isHex, toBuffer, toHex } from '../primitives/hex.ts'
import { partsOf } from '../primitives/parts-of.ts'
import { MAX_UINT256, parseQuantity } from '../primitives/quantity.ts'
import { type Pin, StateGoneError } from './state-reader.ts'

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
  /**
   * The size of a batch. Nodes word their limits differently, so it is halved after any refusal, and doubled after a
   * while.
   */
  let size = MAX_BATCH
  let successes = 0

  return async (addresses, pin, options) => {
    const values = new Map<Hex, T>()
    let refusal: NodeRefusedError | undefined

    const ask = async (some: readonly Hex[]): Promise<void> => {
      let results: Awaited<ReturnType<NodeClient['batch']>>
      try {
        results = await node.batch(
          some.map((address) => ({ method, params: [address, pin] })),
          { attempts: 1, ...options },
        )
      } catch (error) {
        if (!(error instanceof NodeRefusedError) || some.length === 1) throw error
        size = Math.max(1, some.length >> 1)
        await ask(some.slice(0, size))
        return ask(some.slice(size))
      }
      for (const [n, answer] of results.entries()) {
        const value = 'result' in answer ? readValue(answer.result) : undefined
        if (value !== undefined) values.set(some[n]!, value)
        if ('error' in answer) refusal ??= answer.error
      }
      if (++successes % 100 === 0) size = Math.min(MAX_BATCH, 2 * size)
    }

    await forEachConcurrently(partsOf(addresses, size), BATCH_CONCURRENCY, ask)
    if (refusal && values.size === 0) throw new StateGoneError(refusal)
    return values
  }
}
