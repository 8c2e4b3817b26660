import type pg from 'pg'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import type { StateBlock } from './state-block.ts'
import { writeAfter } from './write-tokens.ts'

export interface CodeReading {
  readonly address: Hex
  readonly codeHash: Hex
}

/** Writes the accounts' code hashes at this block. Writes nothing and returns false if the block is no longer indexed. */
export const writeCodeReadings = (
  pool: pg.Pool,
  block: StateBlock,
  readings: readonly CodeReading[],
): Promise<boolean> =>
  writeAfter(pool, block, (tx) =>
    tx.run(
      `insert into code_reading (address, block, code_hash)
        select address, $1, code_hash from unnest($2::bytea[], $3::bytea[]) as read (address, code_hash)
        on conflict (address, block) do update set code_hash = excluded.code_hash`,
      [
        block.number,
        readings.map(({ address }) => toBuffer(address)),
        readings.map(({ codeHash }) => toBuffer(codeHash)),
      ],
    ),
  )
