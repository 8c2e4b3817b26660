import { headerFieldsOf } from '../chain/forks.ts'
import type { Profile } from '../chain/profile.ts'
import { fieldNotKnown } from '../chain/unknown-fields.ts'
import { unprovedOf } from '../chain/unproved.ts'
import { gapsIn, lengthOf, type Range } from '../primitives/ranges.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { Coverage, UnprovedBlocks } from '../store/index-coverage.ts'

/** What the indexer reports to health, metrics and the console. */
export interface IndexerState {
  /** The node's newest block. */
  nodeHead: number
  /** Newest indexed block; -1: none. */
  head: number
  /** When the index last reached the node's head, Unix ms; 0: never. */
  caughtUpAt: number
  /** Until when the index counts as caught up, Unix ms: the next poll of the head is due before. */
  caughtUpUntil: number
  /** Blocks that are not indexed yet though they should be, the head's side included. */
  historyMissing: number
  /** Blocks whose traces are still to come; null if the node has no tracer. */
  tracesMissing: number | null
  unproved: number
  lastUnproved: string
  /** Blocks that are not indexed because the database refuses their rows. */
  setAside: number
  /** The newest of them and why, in a sentence; empty if there is none. */
  lastSetAside: string
  /** Nothing is written until one of `issues` is resolved. */
  halted: boolean
  /** What is wrong at present, in sentences. */
  issues: readonly string[]
  blocksWritten: number
  transactionsWritten: number
}

const nothingYet = ({ head, tracer }: NodeFacts): IndexerState => ({
  nodeHead: head.number,
  head: -1,
  caughtUpAt: 0,
  caughtUpUntil: 0,
  historyMissing: 0,
  tracesMissing: tracer === null ? null : 0,
  unproved: 0,
  lastUnproved: '',
  setAside: 0,
  lastSetAside: '',
  halted: false,
  issues: [],
  blocksWritten: 0,
  transactionsWritten: 0,
})

export function initialState(
  facts: NodeFacts,
  indexed: Coverage,
  { count, newest }: UnprovedBlocks,
  profile: Pick<Profile, 'forks' | 'unhashedFields'>,
): IndexerState {
  const state = nothingYet(facts)
  noteCoverage(state, indexed)
  state.unproved = count
  if (newest) state.lastUnproved = `block ${newest.number}: ${sentenceOfUnproved(newest, profile)}`
  return state
}

/** Why a block was not proved when it was indexed, as far as the index shows. */
function sentenceOfUnproved(
  { bits, headerFields }: NonNullable<UnprovedBlocks['newest']>,
  { forks, unhashedFields }: Pick<Profile, 'forks' | 'unhashedFields'>,
): string {
  const ofForks = new Set(headerFieldsOf(forks).map(({ name }) => name))
  const unknown = headerFields.find((name) => !ofForks.has(name) && !unhashedFields.block.has(name))
  const checks = `${unprovedOf(bits).join(', ')} could not be checked`
  return unknown === undefined ? checks : `${checks}: ${fieldNotKnown('header', unknown)}`
}

/** What the index has now. */
export function noteCoverage(
  state: IndexerState,
  { head, untraced, setAside }: Omit<Coverage, 'blocks'>,
): void {
  const newest = setAside.at(-1)
  state.setAside = setAside.length
  state.lastSetAside = newest ? `block ${newest.number}: ${newest.error}` : ''
  state.head = head?.number ?? -1
  if (state.tracesMissing !== null) state.tracesMissing = untraced
}

/** How many blocks there should be up to `last`, and are not. */
export const historyMissing = (startBlock: number, last: number, blocks: readonly Range[]): number =>
  lengthOf(gapsIn(startBlock, last, blocks))
