import { profileOf } from '../../chain/choose.ts'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import { type BlockToTrace, createChecker } from './block-checker.ts'
import type { ThreadOptions } from './check-thread.ts'

/**
 * The checker on the caller's thread. A development node has only a block or two at a time. A separate thread would
 * cost 20 MB for another copy of all modules, and would delay the first block.
 */
export async function createInlineCheckers({ profile, ...options }: ThreadOptions) {
  const keccak = await createKeccak256()
  const checker = createChecker({ ...options, profile: profileOf(profile), keccak })
  return {
    async blocks(bytes: Uint8Array, requests: readonly BlockRequest[], codes?: KnownCodes | undefined) {
      if (codes) checker.decide(codes)
      return checker.blocks(bytes, requests)
    },
    traces: async (bytes: Uint8Array, blocks: readonly BlockToTrace[]) => checker.traces(bytes, blocks),
    close: async () => {},
  }
}
