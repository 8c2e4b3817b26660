import { expect, test } from 'vitest'
import { ChainscopeError, sentenceOf } from '../../src/errors.ts'

const StoppedError = ChainscopeError.define('stopped', (_cause: unknown) => 'The start failed.', {
  causeLast: true,
})

test('a sentence and its cause are one sentence, with one end', () => {
  expect(sentenceOf(new StoppedError(new Error('the disk is full')))).toBe(
    'The start failed: the disk is full',
  )
  expect(sentenceOf(new StoppedError(new StoppedError(new Error('No disk is there.'))))).toBe(
    'The start failed: No disk is there.',
  )
})

test('an ellipsis before a cause stays', () => {
  const cause = new Error('no answer')
  expect(sentenceOf(new Error('It waited...', { cause }))).toBe('It waited...: no answer')
})

test('a worker of Citus that is away is named, without the user and the rest of what the coordinator says', () => {
  const said = `connection to the remote node scope@worker-2:5432 failed with the following error: Connection refused
\tIs the server running on that host and accepting TCP/IP connections?`
  expect(sentenceOf(new Error(said))).toBe(
    'The worker at worker-2:5432, which has this index, does not answer: Connection refused',
  )
})
