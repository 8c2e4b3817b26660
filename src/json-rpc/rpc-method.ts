import type { z } from 'zod'
import type { Bloomer } from '../chain/bloom.ts'
import type { Profile } from '../chain/profile.ts'
import type { Keccak } from '../primitives/hash.ts'
import type { Tracing } from '../source/trace-transaction.ts'
import type { AnswerSources } from './lookup.ts'
import type { Filters } from './rpc-filters.ts'

/** What every method is handed. */
export interface MethodContext extends AnswerSources {
  readonly filters: Filters
  readonly profile: Profile
  readonly chainId: bigint
  readonly bloomer: Bloomer
  readonly keccak: Keccak
  readonly tracing: Tracing
  /** Resolves when the index has come to a block, or after a while without it. */
  readonly indexed: (block: number) => Promise<void>
  /** Most gas of what the node is to run; 0: as the node has it. */
  readonly gasCap: number
  /** Whose call it is: filters are counted by it. */
  readonly client: string
}

/** Parameters by name, in the order in which they are given. */
type MethodParameters = z.ZodObject

/** One method, whole. */
export interface Method<P extends MethodParameters = MethodParameters> {
  /** `getBalance` follows the chain's own prefix; a name with an underscore is already whole. */
  readonly name: string
  readonly summary: string
  readonly params: P
  /** It goes on from what this server answered before, which a standby may not have yet. */
  readonly readsPrimary?: true
  /** By a hash or a number its result stays the same as long as the block is indexed. */
  readonly isLasting?: true
  readonly answer: (params: z.output<P>, context: MethodContext) => Promise<unknown>
}

export function defineMethod<P extends MethodParameters>(method: Method<P>): Method {
  return method as unknown as Method
}
