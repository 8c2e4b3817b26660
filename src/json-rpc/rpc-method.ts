import type { z } from 'zod'
import type { Bloomer } from '../chain/bloom.ts'
import type { Profile } from '../chain/profile.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Tracing } from '../source/trace-transaction.ts'
import type { AnswerSources } from './lookup.ts'
import type { Filters } from './rpc-filters.ts'

/** Received by every method. */
export interface MethodContext extends AnswerSources {
  readonly filters: Filters
  readonly profile: Profile
  readonly chainId: bigint
  readonly bloomer: Bloomer
  readonly keccak: Keccak
  readonly tracing: Tracing
  /** Resolves when the index has come to a block, or after a while without it. */
  readonly indexed: (block: number) => Promise<void>
  /** The most gas for calls that the node runs; 0: the node's limit. */
  readonly gasCap: number
  /** The caller; filters are counted by it. */
  readonly client: string
}

/** Parameters by name, in the order in which they are given. */
type MethodParameters = z.ZodObject

/** One complete method. */
export interface Method<P extends MethodParameters = MethodParameters> {
  /** `getBalance` follows the chain's own prefix; a name with an underscore is already whole. */
  readonly name: string
  readonly summary: string
  readonly params: P
  /** It continues from an earlier answer of this server, which a standby may lack. */
  readonly readsPrimary?: true
  /** Asked by hash or number, its result stays the same while the block is indexed. */
  readonly isLasting?: true
  readonly answer: (params: z.output<P>, context: MethodContext) => Promise<unknown>
}

export function defineMethod<P extends MethodParameters>(method: Method<P>): Method {
  return method as unknown as Method
}
