import type { Snapshot } from '../query/reader.ts'
import type { Loaders } from './loaders.ts'
import type { GraphParts } from './parts.ts'

/** What every resolver is handed. */
export interface GraphContext extends GraphParts {
  /** The index, as of one block for the whole answer: which one is known before anything is resolved. */
  readonly index: Snapshot
  readonly loaders: Loaders
}
