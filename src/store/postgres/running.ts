import { lstat, readlink, realpath } from 'node:fs/promises'
import path from 'node:path'
import { StartError } from '../../errors.ts'
import { readPassword } from './login.ts'
import { type ConnectionOptions, connectionTo, connectToServer } from './watch.ts'

/**
 * Connection options for the PostgreSQL that another Chainscope runs in this data folder; undefined if none answers.
 * Changes nothing. Throws if there is no database or no access to it.
 */
export async function findRunningPostgres(dataDir: string): Promise<ConnectionOptions | undefined> {
  const base = await realpath(path.join(dataDir, 'postgres')).catch(() => undefined)
  if (base === undefined || !(await lstat(path.join(base, 'cluster')).catch(() => undefined)))
    throw new NoIndexHereError(dataDir)
  const home = path.join(base, 'socket')
  // If that path is too long for a socket, `home` links to the socket's folder.
  const host = (await readlink(home).catch(() => undefined)) ?? home
  const password = await readPassword(base).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EACCES') throw new LoginClosedError(dataDir)
    // The next start gives a cluster of an earlier version its login.
    if (cause.code === 'ENOENT') return undefined
    throw cause
  })
  if (password === undefined) return undefined
  const connection = connectionTo(host, password)
  const client = await connectToServer(connection)
  await client?.end()
  return client && connection
}

/** Only the user that started the server can read the password. */
const LoginClosedError = StartError.define(
  'login_closed',
  (dataDir: string) =>
    `The database in DATA_DIR ${dataDir} belongs to another user: run this command as the user of the server.`,
)

export const NoIndexHereError = StartError.define(
  'no_index_here',
  (dataDir: string) =>
    `There is no index in DATA_DIR ${dataDir}: name the folder, or the DATABASE_URL, that the server was started with; on a new machine, start the server once and stop it first.`,
)
