import type { ContractDecoding } from '../api/naming/decoding.ts'
import type { Snapshot } from '../query/reader.ts'
import type { Loaders } from './loaders.ts'
import type { GraphParts } from './parts.ts'

/** The context of every resolver. */
export interface GraphContext extends GraphParts {
  /** The index at one block for the whole answer. The block is known before resolvers run. */
  readonly index: Snapshot
  readonly loaders: Loaders
  /** By the contracts as they are at that block. */
  readonly decoder: ContractDecoding
}
