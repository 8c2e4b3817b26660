import { workerData } from 'node:worker_threads'
import { type ProfileChoice, profileOf } from '../../chain/choose.ts'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import { Moved, serveThread } from '../../primitives/thread-calls.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import { type EncodedRows, transferables } from '../../store/write/row-encoder.ts'
import { type BlockToTrace, type CheckedBlocks, type CheckOptions, createChecker } from './block-checker.ts'

/** The program of the threads that `checkers.ts` starts. It handles one request at a time, in order. */
export type ThreadOptions = Omit<CheckOptions, 'profile' | 'keccak'> & { profile: ProfileChoice }

export type CheckMethods = {
  /** `codes`: the facts that an earlier response asked for with `undecided`. */
  blocks(bytes: Uint8Array, requests: readonly BlockRequest[], codes?: KnownCodes): Moved<CheckedBlocks>
  traces(bytes: Uint8Array, blocks: readonly BlockToTrace[]): Moved<EncodedRows>
}

const { profile, ...options } = workerData as ThreadOptions
const keccak = await createKeccak256()
const checker = createChecker({ ...options, profile: profileOf(profile), keccak })

const methods: CheckMethods = {
  blocks(bytes, requests, codes) {
    if (codes) checker.decide(codes)
    const checked = checker.blocks(bytes, requests)
    return new Moved(checked, 'rows' in checked ? transferables(checked.rows) : [])
  },
  traces(bytes, blocks) {
    const rows = checker.traces(bytes, blocks)
    return new Moved(rows, transferables(rows))
  },
}
serveThread(methods)
