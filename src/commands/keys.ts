import type { Command } from 'commander'
import { StartError } from '../errors.ts'
import { allKeys, forgetKeys, revokeKey } from '../store/user-data/operators.ts'
import { printNotice, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'
import { resolveKey } from './key-or-network.ts'
import { printableText, tableRows } from './text-table.ts'

/** `chainscope keys list|revoke|forget`: the API keys of all accounts. A server may be running meanwhile. */
export function keysCommand(program: Command): void {
  const keys = program.command('keys').description('The API keys of all accounts.')
  addSettings(
    keys
      .command('list')
      .option('--account <email>', 'only those of this account')
      .description('Print each key with its account, plan and requests in the last 30 days.'),
  ).action((options: Options) =>
    withDatabase(options, async ({ pool }) => {
      const all = await allKeys(pool, options['account'] as string | undefined)
      for (const line of tableRows(
        ['id', 'account', 'plan', 'created', 'last used', 'requests', 'name'],
        all.map(({ id, email, plan, created, lastUsed, requests, name, banned }) => [
          banned ? `${id} (banned)` : id,
          email,
          plan,
          created,
          lastUsed ?? 'never',
          `${requests}`,
          name,
        ]),
      ))
        printResult(line)
      return 0
    }),
  )
  addSettings(
    keys
      .command('revoke')
      .argument('<key>', 'its id, as `list` prints it, or the key itself')
      .description('Delete a key, which stops working within a second.'),
  ).action((text: string, options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      const key = await resolveKey(pool, settings, text)
      if (!key) throw new NoKeyError()
      await revokeKey(pool, key.id)
      printNotice(`The key ${key.id} ("${printableText(key.name)}") of ${key.email} is deleted.`)
      return 0
    }),
  )
  addSettings(
    keys
      .command('forget')
      .option('--yes', 'confirm the deletion')
      .description('Delete all keys and sessions, for when their SECRET is lost. Accounts stay.'),
  ).action((options: Options) =>
    withDatabase(options, async ({ pool }) => {
      if (options['yes'] !== true) {
        printNotice(
          `This deletes all ${(await allKeys(pool)).length} API keys; their owners have to create new ones. Add --yes to confirm.`,
        )
        return 1
      }
      const { keys: gone, sessions } = await forgetKeys(pool)
      printNotice(
        `${gone} API keys and ${sessions} sessions are deleted. The next start uses its own SECRET.`,
      )
      return 0
    }),
  )
}

export const NoKeyError = StartError.define(
  'no_key',
  'That is no API key, nor the id of one: both have 36 characters.',
)
