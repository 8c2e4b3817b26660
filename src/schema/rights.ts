import pg, { type Pool } from 'pg'
import { ChainscopeError, StartError } from '../errors.ts'
import { APP_SCHEMA, indexSchemaOf } from './migrate.ts'

/** PostgreSQL's code for insufficient privilege. */
const INSUFFICIENT_PRIVILEGE = '42501'

const isRefusal = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE

/** Whether the database refused a statement or connection because of a missing privilege. */
export const isRightMissing = (error: unknown): boolean =>
  isRefusal(error) || (error instanceof ChainscopeError && error.walk(isRefusal) !== undefined)

export const grantSql = (rights: string, kind: string, name: string, role: string): string =>
  `GRANT ${rights.toUpperCase()} ON ${kind.toUpperCase()} ${pg.escapeIdentifier(name)} TO ${pg.escapeIdentifier(role)};`

/** Runs `work`. If a privilege is missing, throws an error with the GRANT statements to run. */
export async function namingRights<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isRightMissing(error)) throw error
    const grants = await missingGrants(pool)
    throw grants.length === 0 ? error : new MissingRightsError(grants, error)
  }
}

interface SchemaRow {
  name: string
  there: boolean
  usable: boolean
  /** Roles that own tables or sequences, unless this role is a member of them. */
  owners: { name: string; isSuperuser: boolean }[]
}

/** GRANT statements for the privileges that the session's role lacks. */
async function missingGrants(pool: Pool): Promise<string[]> {
  const { rows: roles } = await pool.query<{
    role: string
    database: string
    creates: boolean
    temporary: boolean
  }>(
    `select current_user as role, current_database() as database, has_database_privilege(current_database(), 'create') as creates,
      has_database_privilege(current_database(), 'temporary') as temporary`,
  )
  const { role, database, creates, temporary } = roles[0]!
  const { rows: schemas } = await pool.query<SchemaRow>(
    `select wanted.name, oid is not null as there,
      coalesce(has_schema_privilege(oid, 'usage') and has_schema_privilege(oid, 'create'), false) as usable,
      coalesce((select json_agg(distinct jsonb_build_object('name', rolname, 'isSuperuser', rolsuper))
        from pg_class join pg_roles on pg_roles.oid = relowner
        where relnamespace = pg_namespace.oid and not pg_has_role(relowner, 'usage')), '[]') as owners
     from unnest($1::text[]) as wanted (name) left join pg_namespace on nspname = wanted.name`,
    [[await indexSchemaOf(pool), APP_SCHEMA]],
  )
  const ofDatabase = [
    ...(creates || schemas.every(({ there }) => there) ? [] : ['create']),
    ...(temporary ? [] : ['temporary']),
  ]
  const person = pg.escapeIdentifier(role)
  return [
    ...(ofDatabase.length > 0 ? [grantSql(ofDatabase.join(', '), 'database', database, role)] : []),
    ...schemas
      .filter(({ there, usable }) => there && !usable)
      .map(({ name }) => grantSql('usage, create', 'schema', name, role)),
    ...new Set(
      schemas.flatMap(({ name, owners }) =>
        owners.flatMap((owner) =>
          // A member of a superuser's role could become superuser, so privileges are granted instead.
          owner.isSuperuser
            ? ['TABLES', 'SEQUENCES'].map(
                (kind) => `GRANT ALL ON ALL ${kind} IN SCHEMA ${pg.escapeIdentifier(name)} TO ${person};`,
              )
            : [`GRANT ${pg.escapeIdentifier(owner.name)} TO ${person};`],
        ),
      ),
    ),
  ]
}

export const MissingRightsError = StartError.define(
  'missing_rights',
  (grants: readonly string[], _cause: unknown) =>
    `The role of DATABASE_URL lacks rights in its database: run ${grants.join(' ')} as its owner or as a superuser, and start again`,
  { causeLast: true },
)
