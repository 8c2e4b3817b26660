import { CHECKS, type CheckName, type CheckOutcome, PROOFS } from './checks.ts'
import type { Bundle } from './types.ts'

/** One probed block, with the outcomes of all its checks. */
export interface CheckedSample {
  readonly bundle: Bundle
  readonly outcomes: readonly CheckOutcome[]
}

/**
 * The verdict about a check, from some blocks. `holds`: no block refutes it. `unprovable`: every block contains
 * something unknown. `cannot hold`: the chain differs from Ethereum here. `a lie`: it is refuted although the
 * chain shows that it can hold.
 */
export interface Judgement {
  readonly check: CheckName
  readonly verdict: 'holds' | 'unprovable' | 'cannot hold' | 'a lie'
  /** Number of blocks that refute the check, out of `total` blocks with data for it. */
  readonly refuted: number
  readonly total: number
  /** The reason of the first refuting block; empty if there is none. */
  readonly reason: string
}

/**
 * Judges the checks by these blocks. If headers have Ethereum's hash, their roots and sums are right, so a check
 * that fails shows a lie. If no header's hash can be proved, a check that fails in every block with data for it
 * cannot hold. Nor can a check of receipts or logs that fails in some blocks, because no root covers these.
 */
export function judgeChecks(samples: readonly CheckedSample[]): Judgement[] {
  const judgements = CHECKS.flatMap((check): Judgement[] => {
    const isAbout = IS_ABOUT[check] ?? never
    const about = samples.filter(
      ({ bundle, outcomes }) => isAbout(bundle) || outcomes.some((outcome) => isRefuted(outcome, check)),
    )
    const outcomes = about.flatMap((sample) => sample.outcomes.filter((outcome) => outcome.check === check))
    const refuted = outcomes.filter((outcome) => isRefuted(outcome, check))
    const [first] = [...refuted, ...outcomes.filter(({ outcome }) => outcome === 'unprovable')]
    if (about.length === 0) return []
    const isProved = outcomes.length === 0 || outcomes.some(({ outcome }) => outcome === 'proved')
    const verdict = refuted.length > 0 ? 'a lie' : isProved ? 'holds' : 'unprovable'
    return [{ check, verdict, refuted: refuted.length, total: about.length, reason: first?.reason ?? '' }]
  })
  const provesHashes = samples.some(({ outcomes }) =>
    outcomes.some(({ check, outcome }) => check === 'block-hash' && outcome === 'proved'),
  )
  if (provesHashes) return judgements
  return judgements.map((judgement) =>
    judgement.verdict === 'a lie' && cannotHold(judgement)
      ? { ...judgement, verdict: 'cannot hold' }
      : judgement,
  )
}

const cannotHold = ({ check, refuted, total }: Judgement): boolean =>
  check !== 'asked-block' && (refuted === total || !(PROOFS as readonly CheckName[]).includes(check))

const isRefuted = (outcome: CheckOutcome, check: CheckName) =>
  outcome.check === check && outcome.outcome === 'refuted'
const always = () => true
const never = () => false
const hasTransactions = ({ block }: Bundle) => block.transactions.length > 0
const hasLogs = ({ receipts }: Bundle) => receipts.some(({ logs }) => logs.length > 0)

/** Whether a block has data for a check: the root of a block without transactions proves nothing. */
const IS_ABOUT: Partial<Record<CheckName, (bundle: Bundle) => boolean>> = {
  'block-hash': always,
  'asked-block': always,
  'uncles-hash': always,
  'transaction-hashes': hasTransactions,
  'transactions-root': hasTransactions,
  'receipts-root': hasTransactions,
  receipts: hasTransactions,
  'gas-used': hasTransactions,
  'contract-address': hasTransactions,
  'logs-bloom': hasLogs,
  'log-index': hasLogs,
  'withdrawals-root': ({ block }) => block.withdrawalsRoot !== null,
  'access-list': ({ block }) => block.extra?.['blockAccessList'] !== undefined,
}

/** The table that an operator reads at the first start. Verdicts that do not occur are left out. */
export function judgementLines(judgements: readonly Judgement[], blocks: readonly number[]): string[] {
  const where =
    blocks.length === 1
      ? `block ${blocks[0]}`
      : `${blocks.length} blocks between ${blocks[0]} and ${blocks.at(-1)}`
  const withVerdict = (verdict: Judgement['verdict']) =>
    judgements.filter((judgement) => judgement.verdict === verdict)
  const row = (label: string, text: string) => `            ${label.padEnd(16)}${text}`
  const rows = (label: string, verdict: Judgement['verdict']) =>
    withVerdict(verdict).map(({ check, refuted, total, reason }) =>
      row(label, `${check}, in ${refuted} of ${total}: ${reason}`),
    )
  const names = (verdict: Judgement['verdict']) =>
    withVerdict(verdict)
      .map(({ check }) => check)
      .join(', ')
  const [cannot, lies] = [rows('cannot hold', 'cannot hold'), rows('look like a lie', 'a lie')]
  if (cannot.length + lies.length === 0) return [`Checks      no check failed in ${where}`]
  return [
    `Checks      of ${where}, to see what holds on this chain:`,
    row('hold', names('holds')),
    ...(withVerdict('unprovable').length > 0 ? [row('unprovable', names('unprovable'))] : []),
    ...cannot,
    ...lies,
    ...(cannot.length > 0
      ? [row('', 'What cannot hold is left out from now on. VERIFY=strict makes these checks all the same.')]
      : []),
  ]
}
