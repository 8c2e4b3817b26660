import { spawnSync } from 'node:child_process'

/** For suites that start the built program: builds it when it is older than its sources. */
export default function setup(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The program cannot be built; see above')
}
