import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10
/**
 * In CI a file that takes longer is to be divided, ms, unless other files of its suite take long too: a slow machine draws
 * all of them out, and a run of a few files has no mean to exceed.
 */
const LIMIT_MS = 60_000
const MEANS_PER_LIMIT = 5

const seconds = (ms: number) => `${(ms / 1000).toFixed(1).padStart(7)} s`

/** Prints what each suite took and the slowest files; in CI, a file that takes too long fails the run. */
export class Slowest implements Reporter {
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
    if (process.env['CI'] === undefined) return
    for (const { suite, file, ms } of files) {
      const { count, ms: together } = suites.get(suite)!
      const limit = Math.max(LIMIT_MS, (MEANS_PER_LIMIT * together) / count)
      if (ms <= limit) continue
      console.error(`Longer than ${seconds(limit).trim()}: ${file}`)
      process.exitCode = 1
    }
  }
}

function timeOf(module: TestModule): number {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic()
  return environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
}
