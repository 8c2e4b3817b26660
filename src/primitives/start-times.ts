/** Distinguishes this program's measures from those of Node and of packages. */
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

/** Records a step that began with the process and ends now. */
export const sinceProcessStart = (step: string): void => {
  performance.measure(`${PREFIX}${step}`, { start: 0 })
}

/** Begin and end of each recorded step, ms since the process started. Steps may overlap. */
export function startTimes(): Record<string, readonly [begun: number, ended: number]> {
  const steps = performance.getEntriesByType('measure').filter(({ name }) => name.startsWith(PREFIX))
  return Object.fromEntries(
    steps.map(({ name, startTime, duration }) => [
      name.slice(PREFIX.length),
      [Math.round(startTime), Math.round(startTime + duration)] as const,
    ]),
  )
}
