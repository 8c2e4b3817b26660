import { workerData } from 'node:worker_threads'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { Moved, serveThread } from '../../primitives/thread-calls.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import { type EncodedRows, transferables } from '../../store/write/row-encoder.ts'
import { type BlockToTrace, type CheckedBlocks, openChecker, type ThreadOptions } from './block-checker.ts'

/* The program of the threads that `checkers.ts` starts. It handles one request at a time, in order. */

export type CheckMethods = {
  blocks(bytes: Uint8Array, requests: readonly BlockRequest[], codes?: KnownCodes): Moved<CheckedBlocks>
  traces(bytes: Uint8Array, blocks: readonly BlockToTrace[]): Moved<EncodedRows>
}

const checker = await openChecker(workerData as ThreadOptions)

const methods: CheckMethods = {
  blocks(bytes, requests, codes) {
    const checked = checker.blocks(bytes, requests, codes)
    return new Moved(checked, 'rows' in checked ? transferables(checked.rows) : [])
  },
  traces(bytes, blocks) {
    const rows = checker.traces(bytes, blocks)
    return new Moved(rows, transferables(rows))
  },
}
serveThread(methods)
