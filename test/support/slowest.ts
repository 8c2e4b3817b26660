import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10
/** In CI a file that takes longer is to be divided, ms. It is more in a run that other programs slow down: 1/12 of its time. */
const LIMIT_MS = 60_000
const RUN_PER_LIMIT = 12

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Prints what each suite took and the slowest files; in CI, a file that takes too long fails the run. */
export class Slowest implements Reporter {
  readonly #began = performance.now()

  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = modules
      .map((module) => ({ suite: module.project.name, file: module.relativeModuleId, ms: timeOf(module) }))
      .sort((a, b) => b.ms - a.ms)
    const suites = new Map<string, { count: number; ms: number }>()
    for (const { suite, ms } of files) {
      const { count, ms: before } = suites.get(suite) ?? { count: 0, ms: 0 }
      suites.set(suite, { count: count + 1, ms: before + ms })
    }
    console.log('\nSuites, the time of their files together:')
    for (const [suite, { count, ms }] of suites) console.log(`${seconds(ms)}  ${suite} (${count} files)`)
    console.log('Slowest files:')
    for (const { file, ms } of files.slice(0, SHOWN)) console.log(`${seconds(ms)}  ${file}`)
    const limit = Math.max(LIMIT_MS, (performance.now() - this.#began) / RUN_PER_LIMIT)
    const late = files.filter(({ ms }) => ms > limit)
    if (late.length === 0 || process.env['CI'] === undefined) return
    console.error(`Longer than ${seconds(limit).trim()}: ${late.map(({ file }) => file).join(', ')}`)
    process.exitCode = 1
  }
}

function timeOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
