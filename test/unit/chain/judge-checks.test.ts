import { expect, test } from 'vitest'
import type { CheckOutcome } from '../../../src/chain/checks.ts'
import { type CheckedSample, judgeChecks, judgementLines } from '../../../src/chain/judge-checks.ts'

/** A block with a transaction and a log; `failed` are refuted, everything else is proved. */
function sample(
  failed: readonly CheckOutcome['check'][],
  hash: CheckOutcome['outcome'] = 'proved',
): CheckedSample {
  const outcomes = failed.map(
    (check): CheckOutcome => ({ check, outcome: 'refuted', reason: `${check} differs.` }),
  )
  const bundle = {
    block: { transactions: [{}], withdrawalsRoot: null, extra: null },
    receipts: [{ logs: [{}] }],
  } as unknown as CheckedSample['bundle']
  const reason = hash === 'proved' ? '' : 'block-hash differs.'
  return { bundle, outcomes: [...outcomes, { check: 'block-hash', outcome: hash, reason }] }
}

const verdicts = (samples: readonly CheckedSample[]) =>
  Object.fromEntries(
    judgeChecks(samples)
      .filter(({ verdict }) => verdict !== 'holds')
      .map(({ check, verdict }) => [check, verdict]),
  )

test('a check that fails beside a header that is proved is a lie, in however many blocks', () => {
  const lying = [sample(['receipts-root']), sample(['receipts-root'])]
  expect(verdicts(lying)).toEqual({ 'receipts-root': 'a lie' })
  expect(verdicts([sample([], 'refuted'), sample([])])).toEqual({ 'block-hash': 'a lie' })
})

test('where no header is proved, a check that fails in every block cannot hold', () => {
  const failed = ['transactions-root', 'logs-bloom'] as const
  expect(verdicts([sample(failed, 'refuted'), sample(failed, 'refuted')])).toEqual({
    'block-hash': 'cannot hold',
    'transactions-root': 'cannot hold',
    'logs-bloom': 'cannot hold',
  })
  expect(verdicts([sample(['logs-bloom'], 'unprovable')])).toEqual({
    'block-hash': 'unprovable',
    'logs-bloom': 'cannot hold',
  })
})

test('where no header is proved, a root that fails in some blocks only is a lie, and what has no root is not', () => {
  expect(verdicts([sample(['receipts-root', 'log-index'], 'refuted'), sample([], 'refuted')])).toEqual({
    'block-hash': 'cannot hold',
    'receipts-root': 'a lie',
    'log-index': 'cannot hold',
  })
})

test('a block that was not asked for is a lie on every chain', () => {
  expect(verdicts([sample(['asked-block'], 'refuted')])['asked-block']).toBe('a lie')
})

test('the table says what holds, what cannot and what looks like a lie, and nothing where all hold', () => {
  expect(judgementLines(judgeChecks([sample([])]), [7])).toEqual(['Checks      no check failed in block 7'])
  const judged = judgeChecks([sample(['receipts-root', 'log-index'], 'refuted'), sample([], 'refuted')])
  const text = judgementLines(judged, [7, 9]).join('\n')
  expect(text).toContain('of 2 blocks between 7 and 9')
  expect(text).toMatch(/cannot hold +block-hash, in 2 of 2: block-hash differs\./)
  expect(text).toMatch(/look like a lie +receipts-root, in 1 of 2: receipts-root differs\./)
  expect(text).toContain('VERIFY=strict')
})
