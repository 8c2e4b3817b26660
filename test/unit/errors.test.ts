import { expect, test } from 'vitest'
import { defineError, sentenceOf } from '../../src/errors.ts'

const StoppedError = defineError('stopped', (_cause: unknown) => 'The start failed.', { causeLast: true })

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
