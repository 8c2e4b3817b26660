// What forge takes for solc: soljson as a program. Its first argument is the soljson, the others are forge's.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const [, , runner, soljson, ...args] = process.argv
if (args.includes('--version')) {
  const made = createRequire(import.meta.url)(soljson)
  const name = made._solidity_version ? 'solidity_version' : 'version'
  console.log(
    `solc, the solidity compiler commandline interface\nVersion: ${made.cwrap(name, 'string', [])()}`,
  )
  process.exit(0)
}
const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', runner, soljson], {
  stdio: ['inherit', 'pipe', 'ignore'],
  maxBuffer: 500_000_000,
})
// The oldest of them talk before they answer.
process.stdout.write(stdout.subarray(Math.max(0, stdout.indexOf('{'))), () => process.exit(status ?? 1))
