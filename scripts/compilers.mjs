// Makes test/compilers/<version>.br: old compilers of Solidity for the tests, from npm's packages `solc`. Each is 8 to 24 MB
// there, and 1 to 3 MB here: `node scripts/compilers.mjs 0.7.6` takes half a minute. test/support/compilers.ts reads them.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'test', 'compilers')
const PREFIX = 'data:application/octet-stream;base64,'
/** WebAssembly begins with the bytes `\\0asm`. */
const WASM = `${PREFIX}AGFzbQ`

for (const version of process.argv.slice(2)) {
  const scratch = mkdtempSync(join(tmpdir(), 'chainscope-solc-'))
  try {
    const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps']
    const { status } = spawnSync('npm', ['install', '--prefix', scratch, `solc@${version}`, ...quiet], {
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`npm has no solc ${version}`)
    const text = readFileSync(join(scratch, 'node_modules', 'solc', 'soljson.js'), 'latin1')
    // WebAssembly in base64 hides from the compression what repeats in it: it goes to the end as bytes.
    const at = text.indexOf(WASM)
    const from = at + PREFIX.length
    const to = text.indexOf('"', from)
    const wasm = Buffer.from(at < 0 ? '' : text.slice(from, to), 'base64')
    const rest = Buffer.from(at < 0 ? text : text.slice(0, from) + text.slice(to), 'latin1')
    const about = {
      version,
      sha256: createHash('sha256').update(text, 'latin1').digest('hex'),
      script: rest.length,
      wasmAt: at < 0 ? 0 : from,
    }
    const whole = Buffer.concat([Buffer.from(`${JSON.stringify(about)}\n`), rest, wasm])
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    }
    const packed = brotliCompressSync(whole, { params })
    writeFileSync(join(folder, `${version}.br`), packed)
    console.log(`compilers: packed ${version}, ${(packed.length / 1e6).toFixed(1)} MB`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
