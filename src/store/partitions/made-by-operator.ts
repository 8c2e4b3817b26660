import type { Tx } from '../connect/in-transaction.ts'

/** Indexes and defaults belong to their table, as constraints do. The table that replaces it gets the same. */
const OWN_KINDS = `('pg_class'::regclass, 'pg_attrdef'::regclass)`

/**
 * Describes objects of an operator that depend on a table: views, triggers, foreign keys, publications. They would be
 * dropped with the table or prevent its replacement. `ownView` is a view of Chainscope. Internal triggers belong to
 * PostgreSQL or Citus.
 */
export async function dependentsOf(tx: Tx, table: string, ownView: string | null = null): Promise<string[]> {
  const { rows } = await tx.run<{ name: string }>(
    `select distinct pg_describe_object(classid, objid, objsubid) as name from pg_depend as d
      where refclassid = 'pg_class'::regclass and refobjid = $1::regclass and deptype <> 'i'
        and not (deptype = 'a' and classid in ${OWN_KINDS})
        and not exists (select 1 from pg_constraint as c
          where d.classid = 'pg_constraint'::regclass and c.oid = d.objid and c.conrelid = d.refobjid)
        and not exists (select 1 from pg_trigger as t
          where d.classid = 'pg_trigger'::regclass and t.oid = d.objid and t.tgisinternal)
        and not exists (select 1 from pg_rewrite as r
          where d.classid = 'pg_rewrite'::regclass and r.oid = d.objid and r.ev_class = to_regclass($2))
      order by name`,
    [table, ownView],
  )
  return rows.map(({ name }) => name)
}

/** Statements that grant an operator's privileges on one table or view also on another. */
export async function grantsOf(tx: Tx, table: string, other: string): Promise<string[]> {
  const { rows } = await tx.run<{ statement: string }>(
    `select format('grant %s on %I to %s%s', privilege_type, $2::text,
          case when grantee = 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end,
          case when is_grantable then ' with grant option' end) as statement
      from pg_class, aclexplode(relacl) where oid = $1::regclass and grantee <> relowner`,
    [table, other],
  )
  return rows.map(({ statement }) => statement)
}
