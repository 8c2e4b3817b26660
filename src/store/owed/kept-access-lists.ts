import type pg from 'pg'
import { EMPTY_LIST_HASH } from '../../chain/rlp.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { readRows } from '../../schema/read-rows.ts'
import type { Tx } from '../connect/in-transaction.ts'

/** A block with an access list that is not stored. */
export interface BlockWithoutList {
  readonly number: number
  readonly hash: Hex
  /** The list's keccak hash from the header. */
  readonly named: Hex
}

export interface KeptList {
  readonly number: number
  readonly hash: Hex
  /** The list as deflated RLP. */
  readonly list: Uint8Array
}

/** Largest number of lists requested at once. */
const MOST = 8
/** Blocks of some three weeks on Ethereum. No client keeps a list for longer. */
const WINDOW = 150_000

export type AccessLists = ReturnType<typeof createAccessLists>

/** Block access lists (EIP-7928). Nodes keep them for some weeks only. */
export const createAccessLists = (
  reader: pg.Pool,
  commit: (work: (tx: Tx) => Promise<void>) => Promise<void>,
) => ({
  /** The newest blocks after `after` without their list, except blocks with these hashes. */
  async missing(after: number, except: readonly Hex[]) {
    return readRows<BlockWithoutList>(
      reader,
      `select number, hash, extra ->> 'blockAccessListHash' as named from block
        where extra ? 'blockAccessListHash' and number > greatest($1::int, (select number from head) - ${WINDOW})
          and hash <> all($2::bytea[]) and extra ->> 'blockAccessListHash' <> '${EMPTY_LIST_HASH}'
          and not exists (select 1 from block_access_list as kept where kept.block = number and kept.hash = block.hash)
        order by number desc limit ${MOST}`,
      [after, except.map(toBuffer)],
    )
  },

  /** Stores lists, unless their block was replaced meanwhile. */
  write: (lists: readonly KeptList[]) =>
    commit(async (tx) => {
      await tx.run(
        `insert into block_access_list (block, hash, list)
          select block.number, block.hash, given.list
          from unnest($1::int[], $2::bytea[], $3::bytea[]) as given (number, hash, list)
            join block on block.number = given.number and block.hash = given.hash
         on conflict (block) do update set hash = excluded.hash, list = excluded.list`,
        [
          lists.map(({ number }) => number),
          lists.map(({ hash }) => toBuffer(hash)),
          lists.map(({ list }) => Buffer.from(list)),
        ],
      )
      await tx.run('update head set revision = revision + 1')
    }),
})
