import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { conventionsOfProcess, type Settings } from '../settings.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'
import { runUntilStopped } from './run-until-stopped.ts'

/** Settings that the help lists; the others are flags all the same. */
const SHOWN = ['RPC_URL', 'PORT', 'HOST', 'LOG_LEVEL'] as const satisfies readonly (keyof Settings)[]

/** `chainscope dev`: a local explorer of a development node, of which nothing is kept. */
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
      // The environment of a project may name its nodes and databases of other purposes.
      const settings = settingsOf({ host: LOOPBACK, ...options })
      const { LOG_FORMAT } = settings
      // Its developer reads it, in a file too.
      const console = onConsole({ ...settings, LOG_FORMAT: LOG_FORMAT === 'auto' ? 'text' : LOG_FORMAT })
      // Loaded here, as the other commands need none of it.
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

/** A local explorer is for its developer alone, unless --host says otherwise. */
const LOOPBACK = '127.0.0.1'
