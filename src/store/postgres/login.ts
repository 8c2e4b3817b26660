import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../errors.ts'
import type { Logger } from '../../primitives/log.ts'
import type { PostgresBinaries } from './binaries.ts'
import type { PostgresFolders } from './folders.ts'
import { run } from './postgres-process.ts'
import { findPostmaster, stopServer } from './postmaster.ts'

/** The role that initdb makes: a superuser without a password, so it cannot log in. */
export const SUPERUSER = 'chainscope'
/** The role of Chainscope. It owns the database, but can neither run programs nor read files on the server. */
export const APPLICATION_ROLE = 'chainscope_app'

const fileIn = (base: string) => path.join(base, 'password')

/** Throws ENOENT if the cluster has no password yet, EACCES if this user may not read it. */
export const readPassword = async (base: string): Promise<string> =>
  (await readFile(fileIn(base), 'utf8')).trim()

/**
 * Returns the password of the application's role. Only the user that started Chainscope can read it: under root,
 * PostgreSQL runs as another user, whose programs must not log in. If there is no password yet, the role is made in
 * single-user mode, without a server. In a cluster of an earlier version, any user of the socket was superuser.
 */
export async function ensureLogin(folders: PostgresFolders, binaries: PostgresBinaries, log: Logger) {
  const known = await readPassword(folders.base).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (known !== undefined) return known
  const running = await findPostmaster(folders.cluster)
  if (running) await stopServer(running.pid, log)
  const password = randomBytes(32).toString('hex')
  await runAlone(folders, binaries, loginSql(password))
  const draft = `${fileIn(folders.base)}.new`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(`${password}\n`)
    // If root continues an ordinary user's cluster, that user may do the next start.
    const { uid, gid } = await stat(folders.base)
    await file.chown(uid, gid)
    await file.sync()
  } finally {
    await file.close()
  }
  // Renamed last: if this start is killed before, the next one makes another password.
  await rename(draft, fileIn(folders.base))
  return password
}

/** In single-user mode each line is a statement. Also changes the owner of all objects of an earlier version's cluster. */
function loginSql(password: string): string {
  return [
    // Iterations slow down guessing, which 256 random bits do not need. Each connection would pay for them.
    'set scram_iterations = 1',
    `do $$ begin if not exists (select 1 from pg_roles where rolname = '${APPLICATION_ROLE}') then create role ${APPLICATION_ROLE}; end if; end $$`,
    `alter role ${APPLICATION_ROLE} login nosuperuser createdb nocreaterole noreplication password '${password}'`,
    `grant pg_checkpoint, pg_monitor to ${APPLICATION_ROLE}`,
    `alter database postgres owner to ${APPLICATION_ROLE}`,
    ownershipSql(),
    '',
  ].join('\n')
}

const ownershipSql = (): string =>
  `do $$
    declare one record;
    begin
      for one in
        select format('schema %I', nspname) as thing from pg_namespace
          where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
        union all
        select format('%s %s', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view'
            else 'table' end, c.oid::regclass)
          from pg_class as c join pg_namespace as n on n.oid = relnamespace
          where nspname !~ '^pg_' and nspname <> 'information_schema' and relkind in ('r', 'p', 'v', 'm', 'S')
            and not exists (select 1 from pg_depend where objid = c.oid and deptype in ('a', 'i') and relkind = 'S')
        union all
        select format('routine %s', p.oid::regprocedure)
          from pg_proc as p join pg_namespace as n on n.oid = pronamespace
          where nspname !~ '^pg_' and nspname <> 'information_schema'
        union all
        select format('%s %s', case typtype when 'd' then 'domain' else 'type' end, t.oid::regtype)
          from pg_type as t join pg_namespace as n on n.oid = typnamespace
          where nspname !~ '^pg_' and nspname <> 'information_schema' and typtype in ('d', 'e', 'r')
      loop
        execute format('alter %s owner to ${APPLICATION_ROLE}', one.thing);
      end loop;
    end $$`.replaceAll(/\s*\n\s*/g, ' ')

async function runAlone(folders: PostgresFolders, binaries: PostgresBinaries, statements: string) {
  const args = ['--single', '-D', folders.cluster, '-c', 'logging_collector=off', 'postgres']
  const single = () => run(binaries.postgres, args, folders.user, statements)
  let { code, output } = await single()
  // If a start was killed, its single-user server may still run. It ends soon.
  for (let n = 0; n < 100 && output.includes('lock file "postmaster.pid" already exists'); n++) {
    await sleep(100)
    ;({ code, output } = await single())
  }
  // Single-user mode exits with 0 even if a statement failed.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC): /.test(output))
    throw new LoginNotMadeError(folders.cluster, output)
}

/** Single-user mode failed, or the disk is full. */
class LoginNotMadeError extends StartError {
  readonly code = 'login_not_made'
  constructor(cluster: string, output: string) {
    const lines = output.split('\n').filter((line) => /error|fatal|panic|no space/i.test(line))
    super(
      `The login of the database in ${cluster} could not be made: ${lines.slice(-3).join(' ') || output.slice(-300)}`,
    )
  }
}
