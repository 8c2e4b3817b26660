import { z } from 'zod'
import { UsageError } from '../../errors.ts'
import live from './parameters-live.json' with { type: 'json' }

const height = z.int().min(0)
const blocks = z.int().min(1)

const PARAMETERS = z.object({
  /** Dust outputs expire after multiples of this. */
  weekBlocks: blocks,
  /** Genesis allocations are paid at multiples of this. */
  monthBlocks: blocks,
  yearBlocks: blocks,
  userTransactionsFromBlock: height,
  /** How long a reward is locked, by lock byte. */
  lockDepths: z.array(blocks).length(4),
  /** How long conversions, unwrapped and refunded amounts are locked. */
  conversionLockDepth: blocks,
  /** From this block on, a reward that is locked for longer is worth more. */
  lockFactorsFromBlock: height,
  /** From this block on, that bonus falls for four years. */
  lockFactorsFallFromBlock: height,
  qiFromPrimeBlock: height,
  /** From this prime block on, rewards are paid four blocks later instead of three. */
  rewardDelayOfFourFromPrimeBlock: height,
  wrappingWithoutOutputFromPrimeBlock: height,
  forfeitureFromPrimeBlock: height,
  selfDestructRefundFromPrimeBlock: height,
  rewardEpochBlocks: blocks,
})

/** Depths and heights of a two-currency chain; those of test networks differ from the live one's. */
export type ChainParameters = Readonly<z.infer<typeof PARAMETERS>>

export const LIVE_PARAMETERS: ChainParameters = live

/** Parses a parameters file; `file` names it in errors. Further fields are allowed. */
export function readParameters(text: string, file: string): ChainParameters {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch (error) {
    throw new BadChainParametersError(file, `it is no JSON (${(error as Error).message})`)
  }
  const read = PARAMETERS.safeParse(raw)
  if (read.success) return read.data
  const { path, message } = read.error.issues[0]!
  throw new BadChainParametersError(file, path.length > 0 ? `field ${path.join('.')}: ${message}` : message)
}

export const BadChainParametersError = UsageError.define(
  'bad_chain_parameters',
  (file: string, what: string) =>
    `The setting CHAIN_PARAMETERS names ${file.slice(0, 200)}, which cannot be used: ${what}.`,
)
