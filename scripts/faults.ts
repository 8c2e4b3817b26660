/**
 * Breaks the source in twelve ways, one after the other, runs the tests that should notice, and puts it right again:
 * `node --import ./scripts/typescript.mjs scripts/faults.ts [part of a name…]`. Ends with 1 when a fault is not noticed.
 */
import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

interface Fault {
  readonly name: string
  readonly file: string
  /** Occurs once in the file. */
  readonly find: string
  readonly replace: string
  readonly tests: readonly string[]
}

export const FAULTS: readonly Fault[] = [
  {
    name: 'ascending and descending are swapped in a list',
    file: 'src/query/index-ranges.ts',
    find: 'const orderSql = ({ position, sort }: Searched): string =>',
    replace:
      "const orderSql = ({ position, ...search }: Searched, sort = search.sort === 'asc' ? 'desc' : 'asc'): string =>",
    tests: ['test/world/api/lists.test.ts'],
  },
  {
    name: 'a derived table does not rewind',
    file: 'src/store/families/days.ts',
    find: 'export async function rewind(tx: Tx, to: number): Promise<void> {',
    replace: 'export async function rewind(tx: Tx, to: number): Promise<void> {\n  if (to >= 0) return',
    tests: ['test/database/store/days.test.ts'],
  },
  {
    name: 'an ETag is stale',
    file: 'src/api/run.ts',
    find: '    revision,\n',
    replace: '',
    tests: ['test/world/api/etag.test.ts'],
  },
  {
    name: 'an authorization is lost: anybody deletes a key',
    file: 'src/accounts/account-records.ts',
    find: 'delete from app.api_key k where k.user_account = $1 and k.id = $2',
    replace: 'delete from app.api_key k where k.id = $2',
    tests: ['test/world/accounts/accounts.test.ts'],
  },
  {
    name: 'a cursor is off by one',
    file: 'src/query/positions.ts',
    find: 'least.at(-1)! + 1]',
    replace: 'least.at(-1)!]',
    tests: ['test/world/api/lists.test.ts'],
  },
  {
    name: 'the checksum of a compiler is skipped',
    file: 'src/verification/compilers/cache.ts',
    find: 'if (!right) throw',
    replace: 'if (right === undefined) throw',
    tests: ['test/unit/verification/remotes.test.ts'],
  },
  {
    name: 'an answer is of a replaced block',
    file: 'src/api/asof.ts',
    find: 'throw new BlockReplacedError({ headers: forkHeader(status.fork) })',
    replace: 'return status.fork!',
    tests: ['test/world/api/asof.test.ts'],
  },
  {
    name: 'a partial match takes the place of an exact one',
    file: 'src/verification/verified-records.ts',
    find: "'it.$1')} < ${RANK",
    replace: "'it.$1')} > ${RANK",
    tests: ['test/database/verification/ranks.test.ts'],
  },
  {
    name: 'quotes in CSV are escaped in another way',
    file: 'src/api/list/formats.ts',
    find: `replaceAll('"', '""')`,
    replace: `replaceAll('"', '\\\\"')`,
    tests: ['test/unit/api/csv.test.ts'],
  },
  {
    name: 'a NOTIFY is lost',
    file: 'src/accounts/key-listener.ts',
    find: "client.on('notification', ({ payload = '' }) => onChange(payload))",
    replace: "client.on('notification', () => {})",
    tests: ['test/database/accounts/key-ring.test.ts'],
  },
  {
    name: 'a body has no bound',
    file: 'src/http/bodies.ts',
    find: 'if (size > most) return end(new BodyTooLargeError())',
    replace: '',
    tests: ['test/unit/http/too-large.test.ts'],
  },
  {
    name: 'a rejection is swallowed',
    file: 'src/node/heads.ts',
    find: "else reject(error ?? new Error('the connection closed'))",
    replace: 'else resolve()',
    tests: ['test/unit/node/heads.test.ts'],
  },
]

const root = path.resolve(import.meta.dirname, '..')

/** The first test that fails. A run without a failed test, or one that could not start, notices nothing. */
async function noticedBy({ tests }: Fault, folder: string): Promise<{ caught?: string; missed?: string }> {
  const report = path.join(folder, `${randomUUID()}.json`)
  const words = ['vitest', 'run', ...tests, '--bail=1', '--reporter=json', `--outputFile=${report}`]
  const child = spawn('npx', words, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] })
  stop = () => child.kill()
  const complaints = text(child.stderr)
  await once(child, 'close')
  if (!existsSync(report)) return { missed: `the tests did not start: ${(await complaints).trim()}` }
  const { testResults }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const all = testResults.flatMap(({ assertionResults }) => assertionResults)
  const failed = all.find(({ status }) => status === 'failed')
  if (failed) return { caught: failed.fullName }
  if (all.some(({ status }) => status === 'passed')) return { missed: 'every test passed' }
  return { missed: `no test ran: ${testResults.map(({ message }) => message).join('; ')}` }
}

/** Of Vitest's JSON reporter. */
interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** The file of a fault, as it is and with the fault. Throws if the fault no longer fits. */
export function withFault({ file, find, replace }: Fault) {
  const place = path.join(root, file)
  const source = readFileSync(place, 'utf8')
  if (source.split(find).length !== 2) throw new Error(`${file} does not have ${JSON.stringify(find)} once.`)
  return { place, source, broken: source.replace(find, () => replace) }
}

/** Puts a fault into the source and gives back what takes it out again. */
function apply(fault: Fault): () => void {
  const { name, file } = fault
  const changed = execFileSync('git', ['status', '--porcelain', file], { cwd: root, encoding: 'utf8' })
  if (changed !== '') throw new Error(`Commit ${file} first: "${name}" is put into it.`)
  const { place, source, broken } = withFault(fault)
  writeFileSync(place, broken)
  return () => writeFileSync(place, source)
}

let restore = () => {}
let stop: () => unknown = () => {}

async function run(wanted: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-faults-'))
  process.on('exit', () => {
    restore()
    stop()
    rmSync(folder, { recursive: true })
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
  const isWanted = ({ name }: Fault) => wanted.length === 0 || wanted.some((part) => name.includes(part))
  console.log('| fault | caught by | seconds |\n|---|---|---|')
  for (const fault of FAULTS.filter(isWanted)) {
    const began = performance.now()
    restore = apply(fault)
    const { caught, missed } = await noticedBy(fault, folder)
    restore()
    restore = () => {}
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    console.log(`| ${fault.name} | ${caught ?? `NOT CAUGHT: ${missed}`} | ${seconds} |`)
    if (caught === undefined) process.exitCode = 1
  }
}

if (process.argv[1] === import.meta.filename) await run(process.argv.slice(2))
