import { parentPort, workerData } from 'node:worker_threads'
import type { Hex } from '../../src/primitives/hex.ts'
import { noRows, type Rows } from '../../src/schema/tables.ts'
import type { BlockUnit } from '../../src/store/write/index-writer.ts'
import { createRowEncoder, type EncodedRows, transferables } from '../../src/store/write/row-encoder.ts'
import { createMixedRows } from '../growth/mixed-rows.ts'
import { createRowSource, type Kind } from './rows.ts'

/** What one commit takes in, encoded. */
export interface Commit {
  readonly unit: BlockUnit
  readonly count: number
  /** What encoding it took, ms. */
  readonly ms: number
  /** Some of its transactions. */
  readonly sample: readonly { readonly hash: Hex; readonly from: Hex }[]
}

const SAMPLED_EACH = 1_000

/** `make` makes the rows of this many commits; `encode` encodes those of one commit. */
export type ToRows = { make: number } | 'encode'

/** As in the program, rows are encoded in a thread of their own while PostgreSQL takes in those before them. */
const { kind, perBlock, perCommit } = workerData as {
  kind: Kind | 'growth'
  perBlock: number
  perCommit: number
}
const source = kind === 'growth' ? createMixedRows({ perBlock }) : createRowSource(kind, { perBlock })
const encode = createRowEncoder()
const made: { rows: Rows; blocks: (BlockUnit['first'] & BlockUnit['last'])[] }[] = []

parentPort!.on('message', (message: ToRows) => {
  if (message === 'encode') {
    const { rows, blocks } = made.shift()!
    const began = performance.now()
    const encoded: EncodedRows = encode(rows)
    const commit: Commit = {
      unit: { first: blocks[0]!, last: blocks.at(-1)!, rows: [encoded], untraced: [] },
      count: rows.transaction.length,
      ms: performance.now() - began,
      sample: rows.transaction
        .filter((_, n) => n % SAMPLED_EACH === 0)
        .map(({ hash, from_id }) => ({ hash, from: from_id })),
    }
    parentPort!.postMessage(commit, transferables(encoded))
    return
  }
  for (let n = 0; n < message.make; n++) {
    const rows = noRows()
    made.push({
      blocks: Array.from({ length: Math.ceil(perCommit / perBlock) }, () => source.next(rows).block),
      rows,
    })
  }
  parentPort!.postMessage('made')
})
