import type { Hex } from '../primitives/hex.ts'
import type { Table } from '../schema/columns.ts'
import { ALL_TABLES, blockColumnOf } from '../schema/tables.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'

/** Digest of a block's rows in one table. It does not depend on ids or on the order of rows. */
export interface TableDigest {
  readonly block: number
  readonly table: string
  readonly digest: Hex
}

/** Columns left out of digests. `unproved` is not a fact of the chain: settings and this program decide what is checked. */
export const NOT_HASHED: ReadonlySet<string> = new Set(['block.unproved'])

/** SQL: digest of a row as PostgreSQL's text, with addresses instead of ids. */
function digestSql(table: Table): string {
  const columns = Object.entries(table.columns).flatMap(([column, type]) =>
    NOT_HASHED.has(`${table.name}.${column}`)
      ? []
      : type.startsWith('address')
        ? `(select address from address where id = t."${column}")`
        : `t."${column}"`,
  )
  return `sha256(convert_to(row(${columns.join(', ')})::text, 'UTF8'))`
}

/** Each row contains its position in the block, so sorting the digests is enough. */
const DIGESTS = prepared(
  Object.values(ALL_TABLES as Record<string, Table>)
    .map((table) => {
      const block = blockColumnOf(table)
      return `select block, '${table.name}' as "table", sha256(string_agg(digest, ''::bytea order by digest)) as digest
        from (select t.${block} as block, ${digestSql(table)} as digest from ${table.name} as t
          where t.${block} between $1 and $2 and t.${block} <= at) as rows group by block`
    })
    .join(' union all '),
)

/** One statement, so all digests are of the same state. */
export const digestsOfBlocks = (snapshot: Snapshot, first: number, last: number): Promise<TableDigest[]> =>
  snapshot.query<TableDigest>(DIGESTS, [first, last])

/** Number of these blocks that wait for their traces, which will change their digests. */
export async function untracedAmong(snapshot: Snapshot, first: number, last: number): Promise<number> {
  const [row] = await snapshot.query<{ untraced: number }>(
    prepared('select count(*)::int as untraced from untraced where block between $1 and $2 and block <= at'),
    [first, last],
  )
  return row!.untraced
}
