import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * The URL of a worker thread's program, given as its TypeScript name beside the caller. Tests run the callers from
 * source, but a thread always loads what was built.
 */
export function threadProgram(name: string, caller: string): URL {
  const beside = new URL(name.replace(/\.ts$/, '.js'), caller)
  if (existsSync(fileURLToPath(beside))) return beside
  return new URL(beside.href.replace(/\/src\/(?!.*\/src\/)/, '/dist/src/'))
}

/** Bytes whose buffer can be moved to another thread: short ones share theirs with others. */
export const movable = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
