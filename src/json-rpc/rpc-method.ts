import type { z } from 'zod'
import type { Bloomer } from '../chain/bloom.ts'
import type { Profile } from '../chain/profile.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Tracing } from '../source/trace-transaction.ts'
import type { AnswerSources } from './lookup.ts'
import type { Filters } from './rpc-filters.ts'

export interface MethodContext extends AnswerSources {
  readonly filters: Filters
  readonly profile: Profile
  readonly chainId: bigint
  readonly bloomer: Bloomer
  readonly keccak: Keccak
  readonly tracing: Tracing
  /** Resolves when the index has reached a block, or after a timeout. */
  readonly indexed: (block: number) => Promise<void>
  /** Largest gas of calls that the node runs; 0 means the node's limit. */
  readonly gasCap: number
  /** The caller. Filters are counted per caller. */
  readonly client: string
}

export interface Method<P extends z.ZodObject = z.ZodObject> {
  /** `getBalance` gets the chain's prefix. A name with an underscore is already complete. */
  readonly name: string
  readonly summary: string
  /** By name, in the order in which they are given. */
  readonly params: P
  /** Set if the method depends on rows that an earlier call wrote. A standby may not have them yet. */
  readonly readsPrimary?: true
  /** Set if the result for a hash or number stays the same while the block is indexed. */
  readonly isLasting?: true
  readonly answer: (params: z.output<P>, context: MethodContext) => Promise<unknown>
}

export function defineMethod<P extends z.ZodObject>(method: Method<P>): Method {
  return method as unknown as Method
}
