import { headerFieldsOf } from '../chain/forks.ts'
import type { Profile } from '../chain/profile.ts'
import { fieldNotKnown } from '../chain/unknown-fields.ts'
import { unprovedOf } from '../chain/unproved.ts'
import { gapsIn, lengthOf, type Range } from '../primitives/ranges.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { Coverage, UnprovedBlocks } from '../store/owed/index-coverage.ts'

/** The indexer's report for health, metrics and the console. */
export interface IndexerState {
  /** The node's newest block. */
  nodeHead: number
  /** The newest indexed block; -1 if none. */
  head: number
  /** When the index last reached the node's head, Unix ms; 0 if never. */
  caughtUpAt: number
  /** Until when the index counts as caught up, Unix ms. The next poll of the head comes before. */
  caughtUpUntil: number
  /** Number of blocks that are not indexed yet, up to the node's head. */
  historyMissing: number
  /** Number of blocks that wait for their traces; null if the node has no tracer. */
  tracesMissing: number | null
  unproved: number
  lastUnproved: string
  /** Number of blocks that are not indexed because the database refused their rows. */
  setAside: number
  /** The newest of these blocks and its error; empty if there is none. */
  lastSetAside: string
  /** True if nothing is written until one of `issues` is resolved. */
  halted: boolean
  issues: readonly string[]
  blocksWritten: number
  transactionsWritten: number
}

export function initialState(
  { head, tracer }: NodeFacts,
  indexed: Coverage,
  { count, newest }: UnprovedBlocks,
  profile: Pick<Profile, 'forks' | 'unhashedFields'>,
): IndexerState {
  const state: IndexerState = {
    nodeHead: head.number,
    head: -1,
    caughtUpAt: 0,
    caughtUpUntil: 0,
    historyMissing: 0,
    tracesMissing: tracer === null ? null : 0,
    unproved: count,
    lastUnproved: newest ? `block ${newest.number}: ${sentenceOfUnproved(newest, profile)}` : '',
    setAside: 0,
    lastSetAside: '',
    halted: false,
    issues: [],
    blocksWritten: 0,
    transactionsWritten: 0,
  }
  noteCoverage(state, indexed)
  return state
}

/** Why a block was not proved when it was indexed, if the index shows it. */
function sentenceOfUnproved(
  { bits, headerFields }: NonNullable<UnprovedBlocks['newest']>,
  { forks, unhashedFields }: Pick<Profile, 'forks' | 'unhashedFields'>,
): string {
  const ofForks = new Set(headerFieldsOf(forks).map(({ name }) => name))
  const unknown = headerFields.find((name) => !ofForks.has(name) && !unhashedFields.block.has(name))
  const checks = `${unprovedOf(bits).join(', ')} could not be checked`
  return unknown === undefined ? checks : `${checks}: ${fieldNotKnown('header', unknown)}`
}

export function noteCoverage(state: IndexerState, { head, untraced, setAside }: Omit<Coverage, 'blocks'>) {
  const newest = setAside.at(-1)
  state.setAside = setAside.length
  state.lastSetAside = newest ? `block ${newest.number}: ${newest.error}` : ''
  state.head = head?.number ?? -1
  if (state.tracesMissing !== null) state.tracesMissing = untraced
}

/** Number of missing blocks from `startBlock` to `last`. */
export const historyMissing = (startBlock: number, last: number, blocks: readonly Range[]): number =>
  lengthOf(gapsIn(startBlock, last, blocks))
