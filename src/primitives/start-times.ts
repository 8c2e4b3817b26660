/** Prefix of this program's measures among those of Node and its packages. */
const PREFIX = 'chainscope start: '

/** Runs a step of the start and records when it began and ended. */
export async function timed<T>(step: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    performance.measure(`${PREFIX}${step}`, { start })
  }
}

/** Records that a step ended now which began with the process. */
export const sinceProcessStart = (step: string): void => {
  performance.measure(`${PREFIX}${step}`, { start: 0 })
}

/** Begin and end of each recorded step, ms since the process started. Steps run side by side. */
export function startTimes(): Record<string, readonly [begun: number, ended: number]> {
  const steps = performance.getEntriesByType('measure').filter(({ name }) => name.startsWith(PREFIX))
  return Object.fromEntries(
    steps.map(({ name, startTime, duration }) => [
      name.slice(PREFIX.length),
      [Math.round(startTime), Math.round(startTime + duration)] as const,
    ]),
  )
}
