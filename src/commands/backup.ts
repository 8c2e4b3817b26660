import { existsSync } from 'node:fs'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Command } from 'commander'
import { sealSecret } from '../accounts/sealed-secret.ts'
import { findSecret, isSecretOf, secretOf } from '../accounts/secret.ts'
import { StartError } from '../errors.ts'
import { rowCountLine } from '../store/user-data/user-tables.ts'
import { backupUserData } from '../store/user-data/write-backup.ts'
import { printNotice, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

/** `chainscope backup <file>`: all user data in one file. A server may be running meanwhile. */
export function backupCommand(program: Command): void {
  addSettings(
    program
      .command('backup')
      .argument('<file>', 'the file to write; it must not exist')
      .option(
        '--passphrase-file <file>',
        "put the server's SECRET into it too, under the passphrase that is the first line of this file",
      )
      .description(
        'Write accounts, API keys, plans, bans, verified and decompiled contracts to one file. The index needs no backup.',
      ),
  ).action((file: string, options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      if (existsSync(file)) throw new BackupFileExistsError(file)
      const text = await findSecret(settings, settings.DATA_DIR)
      const known = text !== undefined && (await isSecretOf(pool, secretOf(text)))
      const passphrase = options['passphraseFile'] as string | undefined
      if (passphrase !== undefined && !known) throw new NoSecretError()
      const secret = passphrase === undefined ? null : sealSecret(text!, await readPassphrase(passphrase))
      const part = `${file}.part`
      let rows: Readonly<Record<string, number>> = {}
      // Only the owner may read the file, because it has password hashes. An existing file may belong to a running backup.
      const opened = await open(part, 'wx', 0o600).catch((cause) => {
        throw new BackupFileError(cause)
      })
      const client = await pool.connect()
      try {
        const pieces = backupUserData(client, { made: new Date(), secret }, (counts) => {
          rows = counts
        })
        await pipeline(Readable.from(pieces), createGzip(), opened.createWriteStream({ flush: true }))
        await rename(part, file)
      } catch (error) {
        await rm(part, { force: true })
        throw (error as NodeJS.ErrnoException).syscall ? new BackupFileError(error) : error
      } finally {
        client.release()
      }
      for (const [table, count] of Object.entries(rows)) printResult(rowCountLine(table, count))
      if (secret !== null) printNotice('The SECRET is in it, under the passphrase.')
      else
        printNotice(
          'API keys in it work with the SECRET of this server alone: keep that too (the setting, or the file `secret` in DATA_DIR).',
        )
      return 0
    }),
  )
}

export async function readPassphrase(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new NoPassphraseError(cause)
  })
  const [line = ''] = text.split(/\r?\n/)
  if (line.length < 8) throw new ShortPassphraseError(file)
  return line
}

export const BackupFileExistsError = StartError.define(
  'file_there',
  (file: string) => `${file} already exists: name another file.`,
)

export const NoSecretError = StartError.define(
  'no_secret',
  'The SECRET of the keys in this database is not here: give the SECRET, or the DATA_DIR, of the server.',
)

export const ShortPassphraseError = StartError.define(
  'short_passphrase',
  (file: string) => `The first line of ${file} is no passphrase: it takes 8 characters at least.`,
)

export const NoPassphraseError = StartError.define(
  'no_passphrase',
  (_cause: unknown) => 'There is no passphrase where --passphrase-file says',
  { causeLast: true },
)

export const BackupFileError = StartError.define(
  'backup_file',
  (_cause: unknown) => 'The backup cannot be written there',
  { causeLast: true },
)
