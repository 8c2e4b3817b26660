import path from 'node:path'
import type { Command } from 'commander'
import { openExistingDatabase } from '../environment.ts'
import { EXIT, UsageError } from '../errors.ts'
import { urlsOfHosts } from '../settings/postgres-urls.ts'
import type { Settings } from '../settings.ts'
import type { Closers } from '../shutdown.ts'
import { locationOf } from '../store/connect/open.ts'
import { MoveRefusedError, reopen } from '../store/move/mark.ts'
import { moveDatabase } from '../store/move/move.ts'
import {
  createProgress,
  logToTerminal,
  openCommandPool,
  printNotice,
  printResult,
  withClosers,
} from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

/** The argument that stands for the PostgreSQL in DATA_DIR. */
const EMBEDDED = 'embedded'

/** `chainscope db move|reopen`: commands for the whole database. */
export function dbCommand(program: Command): void {
  const db = program.command('db').description('Move the index and user data from one PostgreSQL to another.')
  addSettings(
    db
      .command('move')
      .argument('<target>', 'URL of an empty database, or `embedded` for the PostgreSQL in DATA_DIR')
      .option('--replace', 'drop what was moved away from there earlier')
      .description(
        'Copy index and user data from where the settings say to another database, compare both, and close the old one. No indexer may be running.',
      ),
    ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'INDEX_SCHEMA'],
  ).action((target: string, options: Options) =>
    withClosers(options, (closers, settings) => move(target, options['replace'] === true, closers, settings)),
  )
  addSettings(
    db
      .command('reopen')
      .description(
        'Let a database be used again whose index was moved away; what the new one has is not copied back.',
      ),
    ['DATA_DIR', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'INDEX_SCHEMA'],
  ).action((options: Options) =>
    withClosers(options, async (closers, settings) => {
      const place = await openExistingDatabase(settings, logToTerminal, closers)
      if (!(await reopen(openCommandPool(place, settings, closers))))
        throw new MoveRefusedError('The index of this database was not moved: there is nothing to reopen.')
      printNotice('The database can be used again, as it was when its index was moved.')
      return EXIT.done
    }),
  )
}

async function move(text: string, replace: boolean, closers: Closers, settings: Settings): Promise<number> {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  const { to, setting, open } = destinationOf(text, settings)
  const source = await openExistingDatabase(settings, logToTerminal, closers, { takesOver: true })
  const target = await open(closers)
  const began = performance.now()
  const progress = createProgress()
  const { rows, tables, bytes } = await moveDatabase({
    source,
    target,
    to,
    replace,
    signal: stopping.signal,
    onNotice: printNotice,
    onProgress: ({ rows, tables, bytes }) =>
      progress(() => `${rows} rows of ${tables} tables have arrived; ${megabytes(bytes)} sent`),
  })
  const seconds = (performance.now() - began) / 1000
  printResult(
    `Moved ${rows} rows of ${tables} tables to ${to.place}: both places hold the same; sent ${megabytes(bytes)} in ${seconds.toFixed(1)} s`,
  )
  printResult(`From now on: ${setting}`)
  printNotice('SECRET stays what it is: where DATA_DIR changes, take its file `secret` along.')
  return EXIT.done
}

function destinationOf(text: string, settings: Settings) {
  if (text === EMBEDDED) {
    if (!settings.DATABASE_URL) throw new NoMoveSourceError()
    const folder = path.resolve(settings.DATA_DIR)
    const setting = `unset DATABASE_URL, with DATA_DIR=${folder}`
    const embedded: Settings = { ...settings, DATABASE_URL: '', DATABASE_DIRECT_URL: '' }
    return {
      to: { place: `the PostgreSQL in ${folder}`, advice: setting },
      setting,
      open: (closers: Closers) =>
        openExistingDatabase(embedded, logToTerminal, closers, { mayCreate: true, takesOver: true }),
    }
  }
  const urls = urlsOfHosts(text)
  if (!urls) throw new BadMoveTargetError()
  const place = withoutCredentials(urls)
  return {
    to: { place, advice: 'set DATABASE_URL to that address' },
    setting: `DATABASE_URL=${place}, with its user and password`,
    open: async () => locationOf(text, settings.INDEX_SCHEMA),
  }
}

/** Hosts, ports and name of a database. Each URL has one of the hosts. */
function withoutCredentials(urls: readonly string[]): string {
  const { protocol, pathname } = new URL(urls[0]!)
  return `${protocol}//${urls.map((url) => new URL(url).host).join()}${pathname}`
}

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const BadMoveTargetError = UsageError.define(
  'bad_move_target',
  'Name the URL of a PostgreSQL database to move to, such as postgres://user:password@host/database, or `embedded`.',
)

export const NoMoveSourceError = UsageError.define(
  'no_move_source',
  'Set DATABASE_URL to the database that is to be moved into DATA_DIR.',
)
