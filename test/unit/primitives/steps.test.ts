import { expect, test } from 'vitest'
import { mapSteps, runSteps, type Steps } from '../../../src/primitives/steps.ts'
import { finishSteps } from '../../support/finish-steps.ts'
import { leastTurn } from '../../support/loop-turns.ts'

const spin = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
}

function* spinning(steps: number): Steps<string> {
  for (let step = 0; step < steps; step++) {
    spin(0.1)
    yield
  }
  return 'done'
}

test('work is done in slices, those of several requests one per iteration of the event loop', async () => {
  const { ms, result } = await leastTurn(() =>
    Promise.all(Array.from({ length: 8 }, () => runSteps(spinning(300)))),
  )
  expect(result).toEqual(Array(8).fill('done'))
  // Eight first slices of 1 ms, and one of 4 ms.
  expect(ms).toBeLessThan(20)
})

test('short work is done without waiting for the event loop', async () => {
  let turns = 0
  const count = setImmediate(() => turns++)
  expect(await runSteps(mapSteps([1, 2, 3], (n) => 2 * n))).toEqual([2, 4, 6])
  expect(turns).toBe(0)
  clearImmediate(count)
})

test('an error in a step rejects, and later work is done', async () => {
  const failing = mapSteps(
    Array.from({ length: 100 }, (_, n) => n),
    (n) => {
      spin(0.1)
      if (n === 90) throw new Error('the ninetieth')
      return n
    },
  )
  await expect(runSteps(failing)).rejects.toThrow('the ninetieth')
  expect(await runSteps(spinning(50))).toBe('done')
})

test('steps can be finished at once', () => {
  expect(finishSteps(mapSteps(['a', 'b'], (text) => text.toUpperCase()))).toEqual(['A', 'B'])
})
