import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { conventionsOfProcess, type Settings } from '../settings.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'
import { runUntilStopped } from './run-until-stopped.ts'

/** Settings in the help. The others are flags too. */
const SHOWN = ['RPC_URL', 'PORT', 'HOST', 'LOG_LEVEL'] as const satisfies readonly (keyof Settings)[]

/** `chainscope dev`: a local explorer of a development node. Its data is deleted at the end. */
export const devCommand = (program: Command): void => {
  const command = program
    .command('dev')
    .description(
      'Explore a development node: the one at --rpc-url, or on 127.0.0.1:8545, or an anvil that is started. Nothing is kept.',
    )
    .argument('[arguments...]', 'after --: arguments for anvil, which is then started, such as --fork-url')
    .addOption(new Option('--anvil', 'start anvil, whatever runs already'))
    .option('--project <folder>', 'of Foundry or Hardhat, whose artefacts are read (the current folder)')
  addSettings(command, SHOWN).action(async (anvilArgs: string[], options: Options) => {
    await runUntilStopped(async ({ signal, onConsole }) => {
      // RPC_URL and other settings of the environment may be meant for another program.
      const settings = settingsOf({ host: LOOPBACK, ...options })
      const { LOG_FORMAT } = settings
      // People read this log, even if it goes to a file.
      const console = onConsole({ ...settings, LOG_FORMAT: LOG_FORMAT === 'auto' ? 'text' : LOG_FORMAT })
      // Imported here, because the other commands do not need it.
      const { startDev } = await import('../dev/start-dev.ts')
      const { cacheFolderOf } = await import('../dev/cache-folder.ts')
      const { path, cacheHome } = conventionsOfProcess()
      return startDev({
        settings,
        rpcUrl: typeof options['rpcUrl'] === 'string' ? options['rpcUrl'] : undefined,
        anvil: options['anvil'] === true,
        anvilArgs,
        path,
        cacheFolder: cacheFolderOf(cacheHome),
        project: resolve(typeof options['project'] === 'string' ? options['project'] : '.'),
        mayMovePort: options['port'] === undefined,
        console,
        signal,
      })
    })
  })
}

/** A local explorer serves only this machine, unless --host is set. */
const LOOPBACK = '127.0.0.1'
