import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { ContentDigest } from './digest.ts'
import { ARRIVING_TABLE } from './mark.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Parts that have arrived: a row is written in the transaction that wrote the part. */
const ARRIVED_TABLE = 'arrived'

/** A move that is under way, as the new place knows it. */
export interface Arriving {
  readonly id: string
  /** Decimal. */
  readonly chainId: string
  /** Of the old place: as long as it is this, nothing was written there. */
  readonly epoch: number
}

export async function readArriving(client: Client): Promise<Arriving> {
  const { rows } = await client.query<Arriving>(
    `select id, chain_id::text as "chainId", epoch from ${ARRIVING_TABLE}`,
  )
  return rows[0]!
}

/** In a transaction, on tables that migrations have just made. */
export async function beginArriving(
  client: Client,
  from: Pick<Arriving, 'chainId' | 'epoch'>,
): Promise<Arriving> {
  const id = randomUUID()
  await client.query(`create table ${ARRIVED_TABLE} (part text primary key, rows bigint, sum numeric)`)
  await client.query(
    `create table ${ARRIVING_TABLE} (id text not null, chain_id numeric not null, epoch bigint not null)`,
  )
  await client.query(`insert into ${ARRIVING_TABLE} values ($1, $2, $3)`, [id, from.chainId, from.epoch])
  return { id, ...from }
}

/** Parts and their rows. */
export async function readArrived(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ part: string; rows: number | null }>(
    `select part, rows from ${ARRIVED_TABLE}`,
  )
  return new Map(rows.map(({ part, rows: count }) => [part, count ?? 0]))
}

export async function noteArrived(client: Client, part: string, digest?: ContentDigest): Promise<void> {
  await client.query(`insert into ${ARRIVED_TABLE} values ($1, $2, $3)`, [
    part,
    digest?.rows ?? null,
    digest?.sum ?? null,
  ])
}

/** The last step: the index may be written here. Its epoch is raised, since the old place has the same one. */
export async function endArriving(client: Client): Promise<void> {
  await client.query(
    `begin; update head set epoch = epoch + 1; drop table ${ARRIVED_TABLE}, ${ARRIVING_TABLE}; commit`,
  )
}
