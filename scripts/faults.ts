/**
 * Breaks the source in twelve ways, one after the other, runs the tests that should notice, and puts it right again:
 * `node --import ./scripts/typescript.mjs scripts/faults.ts [part of a name]`. Ends with 1 when a fault is not noticed.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

interface Fault {
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly text: string
  readonly broken: string
  readonly test: string
}

const FAULTS: readonly Fault[] = [
  {
    name: 'ascending and descending are swapped in a list',
    file: 'src/query/positions.ts',
    text: 'const orderOf = ({ position, sort }: Search): string =>',
    broken:
      "const orderOf = ({ position, ...search }: Search, sort = search.sort === 'asc' ? 'desc' : 'asc'): string =>",
    test: 'test/world/api/lists.test.ts',
  },
  {
    name: 'a derived table does not rewind',
    file: 'src/store/families/days.ts',
    text: 'export async function rewind(tx: Tx, to: number): Promise<void> {',
    broken: 'export async function rewind(tx: Tx, to: number): Promise<void> {\n  if (to >= 0) return',
    test: 'test/database/store/days.test.ts',
  },
  {
    name: 'an ETag is stale',
    file: 'src/api/etag.ts',
    text: '    revision,\n',
    broken: '',
    test: 'test/world/api/etag.test.ts',
  },
  {
    name: 'an authorization is lost: anybody deletes a key',
    file: 'src/accounts/records.ts',
    text: 'delete from app.api_key k where k.user_account = $1 and k.id = $2',
    broken: 'delete from app.api_key k where k.id = $2',
    test: 'test/world/accounts/accounts.test.ts',
  },
  {
    name: 'a cursor is off by one',
    file: 'src/query/positions.ts',
    text: 'least.at(-1)! + 1]',
    broken: 'least.at(-1)!]',
    test: 'test/world/api/lists.test.ts',
  },
  {
    name: 'the checksum of a compiler is skipped',
    file: 'src/verification/compilers/cache.ts',
    text: 'if (!right) throw',
    broken: 'if (right === undefined) throw',
    test: 'test/program/verification/compilers.test.ts',
  },
  {
    name: 'an answer is of a replaced block',
    file: 'src/api/asof.ts',
    text: 'throw new BlockReplacedError(status.fork)',
    broken: 'return status.fork!',
    test: 'test/world/api/asof.test.ts',
  },
  {
    name: 'a partial match is ranked as an exact one',
    file: 'src/verification/match/match.ts',
    text: "status === 'partial' ? 'partial' : null",
    broken: "status === 'partial' ? 'exact' : null",
    test: 'test/program/verification/verification.test.ts',
  },
  {
    name: 'quotes in CSV are escaped in another way',
    file: 'src/api/list/csv.ts',
    text: `replaceAll('"', '""')`,
    broken: `replaceAll('"', '\\\\"')`,
    test: 'test/unit/api/csv.test.ts',
  },
  {
    name: 'a NOTIFY is lost',
    file: 'src/accounts/key-listener.ts',
    text: "client.on('notification', ({ payload = '' }) => onChange(payload))",
    broken: "client.on('notification', () => {})",
    test: 'test/database/accounts/key-ring.test.ts',
  },
  {
    name: 'a body has no bound',
    file: 'src/http/bodies.ts',
    text: 'if (size > most) return end(new BodyTooLargeError())',
    broken: '',
    test: 'test/unit/http/too-large.test.ts',
  },
  {
    name: 'a rejection is swallowed',
    file: 'src/store/refreshed/requests.ts',
    text: '      .catch(later)',
    broken: '',
    test: 'test/unit/promises.test.ts',
  },
]

const root = path.resolve(import.meta.dirname, '..')
const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-faults-'))
const report = path.join(folder, 'report.json')

/** The first test that fails; undefined: none does, or none could be run. */
function noticedBy({ test }: Fault): string | undefined {
  rmSync(report, { force: true })
  spawnSync('npx', ['vitest', 'run', test, '--reporter=json', `--outputFile=${report}`], { cwd: root })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  return testResults
    .flatMap((one: { assertionResults: { status: string; fullName: string }[] }) => one.assertionResults)
    .find(({ status }: { status: string }) => status === 'failed')?.fullName
}

/** Applies a fault for as long as the work takes, however that ends. */
function withFault<T>({ file, text, broken }: Fault, work: () => T): T {
  const place = path.join(root, file)
  const source = readFileSync(place, 'utf8')
  if (source.split(text).length !== 2) throw new Error(`${file} does not have ${JSON.stringify(text)} once.`)
  const restore = () => writeFileSync(place, source)
  process.once('exit', restore)
  writeFileSync(
    place,
    source.replace(text, () => broken),
  )
  try {
    return work()
  } finally {
    restore()
    process.off('exit', restore)
  }
}

// The tests under way end by the same signal; then the source is put right.
process.once('SIGINT', () => process.exit(130))
const changed = execFileSync('git', ['status', '--porcelain', 'src'], { cwd: root, encoding: 'utf8' })
if (changed !== '') throw new Error(`Commit these first, as faults are put into the source:\n${changed}`)
const wanted = process.argv[2] ?? ''
for (const fault of FAULTS.filter(({ name }) => name.includes(wanted))) {
  const began = performance.now()
  const test = withFault(fault, () => noticedBy(fault))
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `${test === undefined ? 'MISSED' : 'caught'}  ${fault.name} (${seconds} s)\n        ${test ?? fault.test}`,
  )
  if (test === undefined) process.exitCode = 1
}
rmSync(folder, { recursive: true })
