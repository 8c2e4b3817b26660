import { parentPort, workerData } from 'node:worker_threads'
import { type ProfileChoice, profileOf } from '../../chain/choose.ts'
import type { KnownCodes } from '../../decode/contract-code.ts'
import { createKeccak256 } from '../../primitives/hash.ts'
import type { BlockRequest } from '../../source/bundle.ts'
import { type EncodedRows, transferables } from '../../store/encode.ts'
import { type WrittenError, writeError } from '../thread-errors.ts'
import { type BlockToTrace, type CheckedBlocks, type CheckOptions, createChecker } from './check.ts'

/** The thread behind `checkers.ts`: one request at a time, answered in order. */
export type ThreadOptions = Omit<CheckOptions, 'profile' | 'keccak'> & { profile: ProfileChoice }

/** `codes`: the answer to `undecided` of an earlier response. */
export type CheckRequest = {
  id: number
  bytes: Uint8Array
  codes?: KnownCodes | undefined
} & (
  | { kind: 'blocks'; requests: readonly BlockRequest[] }
  | { kind: 'traces'; blocks: readonly BlockToTrace[] }
)
export type CheckAnswer =
  | 'ready'
  | ({ id: number } & ({ checked: CheckedBlocks } | { rows: EncodedRows } | { error: WrittenError }))

const { profile, ...options } = workerData as ThreadOptions
const keccak = await createKeccak256()
const checker = createChecker({ ...options, profile: profileOf(profile), keccak })

parentPort!.on('message', (request: CheckRequest) => {
  try {
    if (request.codes) checker.decide(request.codes)
    if (request.kind === 'blocks') {
      const checked = checker.blocks(request.bytes, request.requests)
      answer({ id: request.id, checked }, 'rows' in checked ? transferables(checked.rows) : [])
    } else {
      const rows = checker.traces(request.bytes, request.blocks)
      answer({ id: request.id, rows }, transferables(rows))
    }
  } catch (error) {
    answer({ id: request.id, error: writeError(error) }, [])
  }
})

answer('ready', [])

function answer(message: CheckAnswer, moved: ArrayBuffer[]): void {
  parentPort!.postMessage(message, moved)
}
