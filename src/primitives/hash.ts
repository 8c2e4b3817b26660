import { createKeccak } from 'hash-wasm'

/** keccak-256 of some bytes. The answer is a fresh copy of 32 bytes. */
export type Keccak = (bytes: Uint8Array) => Uint8Array

/** One instance per thread: its WASM memory is reused from call to call. */
export async function createKeccak256(): Promise<Keccak> {
  const hasher = await createKeccak(256)
  return (bytes) => hasher.init().update(bytes).digest('binary')
}
