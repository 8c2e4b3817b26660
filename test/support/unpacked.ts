import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

/** A vendored file that is kept compressed (scripts/vendor.mjs), by its name in test/vendor. */
export const unpacked = (name: string): string =>
  brotliDecompressSync(readFileSync(new URL(`../vendor/${name}.br`, import.meta.url))).toString()
