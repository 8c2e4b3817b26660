import { fileURLToPath } from 'node:url'

/**
 * The URL of a worker thread's program, by the name of its TypeScript file relative to the caller. When running from
 * source it is that file: a thread inherits the loader of its process (scripts/typescript.mjs).
 */
export const threadProgram = (name: string, caller: string): URL =>
  new URL(isSource(caller) ? name : name.replace(/\.ts$/, '.js'), caller)

/** The file of a program for a process of its own. Such a process has no loader, so this is always the built file. */
export function processProgram(name: string, caller: string): string {
  const built = isSource(caller) ? caller.replace(/\/src\/(?!.*\/src\/)/, '/dist/src/') : caller
  return fileURLToPath(new URL(name.replace(/\.ts$/, '.js'), built))
}

const isSource = (caller: string): boolean => caller.endsWith('.ts')

/** Makes bytes movable to another thread. Short ones share their buffer with others and are copied. */
export const movable = (bytes: Uint8Array): Uint8Array =>
  bytes.length === bytes.buffer.byteLength ? bytes : new Uint8Array(bytes)
