import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { runWays } from './corpus/run.ts'

/* Every way to fail, by every compiler of the tests: the line that its source marks has to be found. */

const OPTIMIZED = { optimizer: { enabled: true, runs: 200 } }
const CASES = ['0.5.17', '0.6.12', '0.7.6', '0.8.30'].flatMap((number) => [
  [number, 'without the optimiser', {}] as const,
  [number, 'with the optimiser', OPTIMIZED] as const,
])

let anvil: TestAnvil
beforeAll(async () => {
  anvil = await startAnvil({ args: ['--steps-tracing', '--code-size-limit', '100000'] })
})
afterAll(async () => anvil?.close())

test.each(CASES)('solc %s %s: every line is found', async (number, _, settings) => {
  const outcomes = await runWays(anvil, number, settings)
  expect(outcomes.length).toBeGreaterThanOrEqual(38)
  expect(outcomes.filter(({ found, expected }) => found !== expected)).toEqual([])
})

/** The compiler shares code between functions, and keeps no place of some of it. */
test.each([
  ['not optimised', { viaIR: true }, 43],
  ['optimised', { viaIR: true, ...OPTIMIZED }, 31],
] as const)('the intermediate language, %s: lines are near, and say so', async (_, settings, exact) => {
  const outcomes = await runWays(anvil, '0.8.30', settings)
  expect(outcomes.filter(({ precision }) => precision !== 'near')).toEqual([])
  const hits = outcomes.filter(({ found, expected }) => found === expected)
  expect(hits.length).toBeGreaterThanOrEqual(exact)
})
