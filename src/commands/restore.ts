import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Command } from 'commander'
import { openSecret } from '../accounts/sealed-secret.ts'
import { findSecret, isSecretOf, placeSecret, secretOf } from '../accounts/secret.ts'
import { StartError, sentenceOf } from '../errors.ts'
import { writerRuns } from '../store/connect/identity.ts'
import { BrokenBackupError, restoreUserData } from '../store/user-data/read-backup.ts'
import { rowCountLine } from '../store/user-data/user-tables.ts'
import type { BackupHead } from '../store/user-data/write-backup.ts'
import { readPassphrase } from './backup.ts'
import { printNotice, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

/** `chainscope restore <file>`: restores a backup into the database of a server that was started once. Stop it first. */
export function restoreCommand(program: Command): void {
  addSettings(
    program
      .command('restore')
      .argument('<file>', 'what `chainscope backup` wrote')
      .option('--replace', 'delete the user data of this server first')
      .option('--accounts-only', 'leave out contracts: for a server of another chain')
      .option('--passphrase-file <file>', 'take the SECRET from the backup, by the first line of this file')
      .description(
        'Put a backup into the database of a server that was started once and is stopped: all of it, or nothing.',
      ),
  ).action((file: string, options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      if (await writerRuns(pool)) throw new ServerRunsError()
      const passphraseFile = options['passphraseFile'] as string | undefined
      let brought: string | undefined
      const bring = async ({ secret }: BackupHead) => {
        if (passphraseFile === undefined) return
        if (secret === null) throw new NoSecretInsideError()
        brought = openSecret(secret, await readPassphrase(passphraseFile))
        if (settings.SECRET && settings.SECRET !== brought) throw new SecretSetError()
      }
      const client = await pool.connect()
      try {
        const pieces = await unpacked(file)
        const how = {
          replace: options['replace'] === true,
          accountsOnly: options['accountsOnly'] === true,
        }
        const rows = await restoreUserData(client, readable(file, pieces), how, bring)
        for (const [table, count] of Object.entries(rows)) printResult(rowCountLine(table, count))
      } finally {
        client.release()
      }
      if (brought !== undefined && !settings.SECRET)
        printNotice(`The SECRET is in ${await placeSecret(settings.DATA_DIR, brought)}.`)
      const text = await findSecret(settings, settings.DATA_DIR)
      if (text === undefined || !(await isSecretOf(pool, secretOf(text))))
        printNotice(
          'The API keys were made under another SECRET: before the next start, set SECRET to that of the server that the backup is from.',
        )
      return 0
    }),
  )
}

/** Unpacks a backup. Errors of the streams are thrown to the reader. */
async function unpacked(file: string): Promise<AsyncIterable<Buffer>> {
  const opened = await open(file).catch((cause) => {
    throw new BrokenBackupError(`it cannot be read (${sentenceOf(cause)})`, cause)
  })
  return pipeline(opened.createReadStream(), createGunzip(), () => {})
}

/** Throws BrokenBackupError for a file that is truncated or not compressed. */
async function* readable(file: string, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* pieces
  } catch (cause) {
    throw new BrokenBackupError(`${file} cannot be read as one (${sentenceOf(cause)})`, cause)
  }
}

export const ServerRunsError = StartError.define(
  'server_runs',
  'A server works on this database: stop it first, and start it again when the backup is restored.',
)

export const NoSecretInsideError = StartError.define(
  'no_secret_inside',
  'There is no SECRET in this backup: leave --passphrase-file out, and bring the SECRET along yourself.',
)

export const SecretSetError = StartError.define(
  'secret_set',
  'The SECRET in the backup is another than the setting SECRET: take the setting away, or leave --passphrase-file out.',
)
