import type { Command } from 'commander'
import { allBans, ban, unban } from '../store/user-data/operators.ts'
import { printNotice, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'
import { resolveKeyOrNetwork } from './key-or-network.ts'
import { tableRows } from './text-table.ts'

const WHAT = 'an API key or its id, an IP address (of IPv6 its /64), or a network such as 198.51.100.0/24'

/** `chainscope ban`: refuses a key or an address from now on. A server may be running meanwhile. */
export function banCommand(program: Command): void {
  addSettings(
    program
      .command('ban')
      .argument('[what]', `${WHAT}; without it: print all bans`)
      .option('--reason <text>', 'shown in the list of bans')
      .description('Refuse requests of a key or an address, on all servers.'),
  ).action((what: string | undefined, options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      if (what === undefined) {
        const cells = (await allBans(pool)).map((one) => [one.what, one.since, one.reason])
        for (const line of tableRows(['who', 'since', 'why'], cells)) printResult(line)
        return 0
      }
      const reason = `${options['reason'] ?? ''}`.slice(0, 500)
      printNotice(`${await ban(pool, await resolveKeyOrNetwork(pool, settings, what), reason)} is banned.`)
      return 0
    }),
  )
}

/** `chainscope unban`: lets it ask again. */
export function unbanCommand(program: Command): void {
  addSettings(program.command('unban').argument('<what>', WHAT).description('Lift a ban.')).action(
    (what: string, options: Options) =>
      withDatabase(options, async ({ pool }, settings) => {
        const was = await unban(pool, await resolveKeyOrNetwork(pool, settings, what))
        printNotice(was ? 'Unbanned.' : 'It was not banned.')
        return was ? 0 : 1
      }),
  )
}
