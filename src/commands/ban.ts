import type { Command } from 'commander'
import { allBans, ban, unban } from '../store/user-data/operators.ts'
import { printNotice, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'
import { resolveKeyOrNetwork } from './key-or-network.ts'
import { tableRows } from './text-table.ts'

const WHAT = 'an API key or its id, an IP address (of IPv6 its /64), or a network such as 198.51.100.0/24'

/** `chainscope ban`: bans a key or an address, or lifts a ban. A server may be running meanwhile. */
export function banCommand(program: Command): void {
  addSettings(
    program
      .command('ban')
      .argument('[what]', `${WHAT}; without it: print all bans`)
      .option('--reason <text>', 'shown in the list of bans')
      .option('--lift', 'lift the ban')
      .description('Refuse requests of a key or an address, on all servers, or lift that.'),
  ).action((what: string | undefined, options: Options) =>
    withDatabase(options, async ({ pool }, settings) => {
      if (what === undefined) {
        const cells = (await allBans(pool)).map((entry) => [entry.what, entry.since, entry.reason])
        for (const line of tableRows(['who', 'since', 'why'], cells)) printResult(line)
        return 0
      }
      const banned = await resolveKeyOrNetwork(pool, settings, what)
      if (options['lift'] === true) {
        const was = await unban(pool, banned)
        printNotice(was ? 'The ban is lifted.' : 'It was not banned.')
        return was ? 0 : 1
      }
      const reason = `${options['reason'] ?? ''}`.slice(0, 500)
      printNotice(`${await ban(pool, banned, reason)} is banned.`)
      return 0
    }),
  )
}
