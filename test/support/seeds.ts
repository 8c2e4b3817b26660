/** Whether there is time for the long forms of tests (`npm run test:long`). */
export const long = process.env['CHAINSCOPE_LONG'] === '1'

/**
 * Of a random test: the seeds that once found something, then some from the first one on. `CHAINSCOPE_SEEDS=7-20` asks
 * for these instead, `CHAINSCOPE_SEEDS=7` for one.
 */
export function seeds(of: { notable: readonly number[]; first: number; usual: number; long: number }) {
  const setting = process.env['CHAINSCOPE_SEEDS']
  if (setting !== undefined) {
    const [from, to = from] = setting.split('-').map(Number)
    return Array.from({ length: to! - from! + 1 }, (_, n) => from! + n)
  }
  const count = long ? of.long : of.usual
  return [...new Set([...of.notable, ...Array.from({ length: count }, (_, n) => of.first + n)])]
}
