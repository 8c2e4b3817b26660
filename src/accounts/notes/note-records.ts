import type pg from 'pg'
import type { Hex } from '../../primitives/hex.ts'

type Pool = Pick<pg.Pool, 'query'>

export const MAX_NOTES_PER_ACCOUNT = 200

export interface AddressNote {
  readonly address: Hex
  readonly note: string
  readonly watched: boolean
  readonly changedAt: Date
}

const COLUMNS = `address, note, watched, changed_at as "changedAt"`

/** All notes of an account, or the one about an address. */
export async function notesOf(pool: Pool, userId: string, address?: Buffer): Promise<AddressNote[]> {
  const { rows } = await pool.query<AddressNote>(
    `select ${COLUMNS} from app.address_note
      where user_account = $1 and ($2::bytea is null or address = $2) order by changed_at desc, address`,
    [userId, address ?? null],
  )
  return rows
}

/** Changes the note about an address, or stores one in a free slot of its account; undefined if all slots are taken. */
export async function writeNote(
  pool: Pool,
  { userId, address, note, watched }: { userId: string; address: Buffer; note: string; watched: boolean },
): Promise<AddressNote | undefined> {
  for (;;) {
    const { rows } = await pool.query<AddressNote & { full: boolean }>(
      `with changed as (
          update app.address_note set note = $3, watched = $4, changed_at = now()
            where user_account = $1 and address = $2 returning ${COLUMNS}
        ), free as (
          select slot from generate_series(1, ${MAX_NOTES_PER_ACCOUNT}) as slot
            where not exists (select 1 from app.address_note n where n.user_account = $1 and n.slot = slot.slot)
            order by slot limit 1
        ), added as (
          insert into app.address_note (user_account, slot, address, note, watched)
            select $1, slot, $2, $3, $4 from free where not exists (select 1 from changed)
            on conflict do nothing returning ${COLUMNS}
        )
        select note.*, not exists (select 1 from free) as full from (select 1) as one
          left join (select * from changed union all select * from added) as note on true`,
      [userId, address, note, watched],
    )
    const { full, ...written } = rows[0]!
    if (written.address !== null) return written
    // Otherwise a concurrent request took the slot or added the same address, so it tries again.
    if (full) return undefined
  }
}

/** Returns false if there was no note. */
export async function deleteNote(pool: Pool, userId: string, address: Buffer): Promise<boolean> {
  const { rowCount } = await pool.query(
    'delete from app.address_note where user_account = $1 and address = $2',
    [userId, address],
  )
  return rowCount! > 0
}

/** A user with a confirmed email address who watches at least one address. */
export interface Watcher {
  readonly id: string
  readonly email: string
}

/** Watchers in the order of their ids, after `id`. */
export async function watchersAfter(pool: Pool, id: string | null, take: number): Promise<Watcher[]> {
  const { rows } = await pool.query<Watcher>(
    `select id, email from app.user_account as u where email_verified and ($1::uuid is null or id > $1)
        and exists (select 1 from app.address_note as n where n.user_account = u.id and n.watched)
      order by id limit $2`,
    [id, take],
  )
  return rows
}

/** Stops watching all addresses of the user. Their notes stay. */
export async function stopWatching(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `with emptied as (delete from app.address_note where user_account = $1 and watched and note = '')
      update app.address_note set watched = false where user_account = $1 and watched and note <> ''`,
    [userId],
  )
}
