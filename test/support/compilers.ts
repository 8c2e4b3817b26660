import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { long } from './seeds.ts'

const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Installed on demand: neither it nor a compressed copy of it would fit into a clone (decision 18). */
const NEWEST = '0.8.37'

/** Real compilers, by the version that they name themselves; the newest one in the long form of the tests. */
export const SOLC_VERSIONS: readonly string[] = [
  ...['0.4.11', '0.4.26', '0.5.17', '0.6.12', '0.7.6', '0.8.30'],
  ...(long ? [NEWEST] : []),
]

/** Unpacked ones, for all tests and all runs of this checkout. */
const CACHE = path.join(repository, 'node_modules', '.cache', 'chainscope-compilers')

/** The file soljson.js of a compiler; the package.json beside it has its version. */
export function soljsonOf(number: string): string {
  const packed = path.join(repository, 'test', 'compilers', `${number}.br`)
  if (existsSync(packed)) return unpacked(number, packed)
  if (number === NEWEST) return newest()
  return realpathSync(path.join(repository, 'node_modules', `solc-${number}`, 'soljson.js'))
}

/** The package of npm, by a lock file of its own. */
function newest(): string {
  const folder = path.join(CACHE, NEWEST)
  const file = path.join(folder, 'node_modules', 'solc', 'soljson.js')
  if (existsSync(file)) return file
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(path.join(CACHE, 'draft-'))
  cpSync(path.join(repository, 'test', 'compilers', 'newest'), draft, { recursive: true })
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const { status, stderr } = spawnSync('npm', ['ci', ...quiet], { cwd: draft, encoding: 'utf8' })
  if (status !== 0) throw new Error(`solc ${NEWEST} could not be installed: ${stderr}`)
  // Another test may have been faster.
  if (existsSync(file)) rmSync(draft, { recursive: true })
  else renameSync(draft, folder)
  return file
}

function unpacked(number: string, packed: string): string {
  const folder = path.join(CACHE, number)
  const file = path.join(folder, 'soljson.js')
  if (existsSync(file)) return file
  const whole = brotliDecompressSync(readFileSync(packed))
  const end = whole.indexOf('\n')
  const about = JSON.parse(whole.toString('utf8', 0, end)) as About
  const script = whole.subarray(end + 1, end + 1 + about.script)
  const wasm = whole.subarray(end + 1 + about.script).toString('base64')
  const bytes = Buffer.concat([
    script.subarray(0, about.wasmAt),
    Buffer.from(wasm, 'latin1'),
    script.subarray(about.wasmAt),
  ])
  if (createHash('sha256').update(bytes).digest('hex') !== about.sha256)
    throw new Error(`${packed} does not hold the soljson.js that it was made of`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: about.version }))
  // Renamed into place: another test may be unpacking it too.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, bytes)
  renameSync(draft, file)
  return file
}

interface About {
  readonly version: string
  /** Of soljson.js. */
  readonly sha256: string
  /** Length of the script without its WebAssembly, in bytes. */
  readonly script: number
  /** Offset of the WebAssembly in the script, where it is base64; the packed file appends it as bytes. */
  readonly wasmAt: number
}
