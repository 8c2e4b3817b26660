import { fileURLToPath } from 'node:url'

/**
 * The URL of a worker thread's program, given as its TypeScript name beside the caller. From source it is the source: a
 * thread inherits the loader of the process that starts it (scripts/typescript.mjs).
 */
export const threadProgram = (name: string, caller: string): URL =>
  new URL(isSource(caller) ? name : name.replace(/\.ts$/, '.js'), caller)

/** The file of a program that runs in a process of its own, which has no loader: always what was built. */
export function processProgram(name: string, caller: string): string {
  const built = isSource(caller) ? caller.replace(/\/src\/(?!.*\/src\/)/, '/dist/src/') : caller
  return fileURLToPath(new URL(name.replace(/\.ts$/, '.js'), built))
}

const isSource = (caller: string): boolean => caller.endsWith('.ts')

/** Bytes whose buffer can be moved to another thread: short ones share theirs with others. */
export const movable = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
