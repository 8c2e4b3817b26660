import { UsageError } from '../errors.ts'
import type { Settings } from '../settings.ts'

/** How much of the chain is kept: the newest blocks, or the blocks of the newest days, by block timestamp. */
export interface Retention {
  readonly keep: { readonly blocks: number } | { readonly days: number }
  /** The newest blocks that are always kept, because a reorganisation may replace them. */
  readonly minBlocks: number
  /** Traces of older blocks are still being read. These blocks wait for them, and are kept up to twice as long. */
  readonly waitsForTraces: boolean
}

/** A reorganisation as deep as REORG_DEPTH, and requests that page through older blocks, must find their blocks. */
const MIN_KEPT_REORGS = 2
/** Nodes keep the state of 128 blocks. */
const MIN_KEPT_BLOCKS = 128

/** Whether neither setting limits what is kept. */
export const keepsAll = ({ KEEP_BLOCKS, KEEP_DAYS }: KeepSettings): boolean =>
  KEEP_BLOCKS === 0 && KEEP_DAYS === 0

/** The retention that the settings ask for; undefined if all blocks are kept. */
export function retentionOf(
  settings: Settings,
  { waitsForTraces }: Pick<Retention, 'waitsForTraces'>,
): Retention | undefined {
  if (keepsAll(settings)) return undefined
  const { KEEP_BLOCKS, KEEP_DAYS, REORG_DEPTH } = settings
  const keep = KEEP_BLOCKS > 0 ? { blocks: KEEP_BLOCKS } : { days: KEEP_DAYS }
  return { keep, minBlocks: minBlocksOf(REORG_DEPTH), waitsForTraces }
}

const minBlocksOf = (reorgDepth: number): number => Math.max(MIN_KEPT_BLOCKS, MIN_KEPT_REORGS * reorgDepth)

/** Throws if the values of KEEP_BLOCKS or KEEP_DAYS cannot be used. */
export function assertRetention(settings: Settings): void {
  if (keepsAll(settings)) return
  const { KEEP_BLOCKS, KEEP_DAYS, REORG_DEPTH, CHAIN_PROFILE } = settings
  const least = minBlocksOf(REORG_DEPTH)
  if (KEEP_BLOCKS > 0 && KEEP_DAYS > 0)
    throw new BadRetentionError('KEEP_BLOCKS and KEEP_DAYS are both set: set one of them')
  if (KEEP_BLOCKS > 0 && KEEP_BLOCKS < least)
    throw new BadRetentionError(
      `KEEP_BLOCKS is ${KEEP_BLOCKS}, and has to be ${least} or more with REORG_DEPTH=${REORG_DEPTH}`,
    )
  if (CHAIN_PROFILE === 'two-currency')
    throw new BadRetentionError(
      'KEEP_BLOCKS and KEEP_DAYS cannot be set with CHAIN_PROFILE=two-currency, whose balances are computed from all blocks',
    )
}

/** The line that the start prints if blocks are or will be dropped; undefined if all are kept. */
export function retentionLine(keptFrom: number, settings: KeepSettings): string | undefined {
  const { KEEP_BLOCKS, KEEP_DAYS } = settings
  const kept = KEEP_BLOCKS > 0 ? `${KEEP_BLOCKS} blocks` : KEEP_DAYS > 0 ? `${KEEP_DAYS} days` : undefined
  if (keptFrom > 0 || kept === undefined) return keptNote(keptFrom, settings)
  return `the newest ${kept} are kept; earlier blocks are indexed first, then dropped`
}

/** The sentence about dropped blocks in health, status and the console; undefined if no block was dropped. */
export function keptNote(keptFrom: number, { KEEP_BLOCKS, KEEP_DAYS }: KeepSettings): string | undefined {
  if (keptFrom === 0) return undefined
  const why = KEEP_BLOCKS > 0 ? `KEEP_BLOCKS=${KEEP_BLOCKS}` : KEEP_DAYS > 0 ? `KEEP_DAYS=${KEEP_DAYS}` : ''
  return why === ''
    ? `Blocks below ${keptFrom} are not kept: they were dropped when KEEP_BLOCKS or KEEP_DAYS was set; --reset-index indexes them again.`
    : `Blocks below ${keptFrom} are not kept (${why}).`
}

export type KeepSettings = Pick<Settings, 'KEEP_BLOCKS' | 'KEEP_DAYS'>

const BadRetentionError = UsageError.define('bad_retention', (problem: string) => `${problem}.`)
