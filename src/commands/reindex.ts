import type { Command } from 'commander'
import { indexerSettingsOf } from '../environment.ts'
import { EXIT } from '../errors.ts'
import { repairAlone } from '../indexer/repair/repair-alone.ts'
import { pause } from '../node/client.ts'
import { writerRuns } from '../store/connect/identity.ts'
import { SecondWriterError } from '../store/locks/writer-lock.ts'
import { repairProgress, requestRepair } from '../store/write/repairs.ts'
import { createProgress, logToTerminal, printNotice, printResult, withIndex } from './command-context.ts'
import { addSettings, type Options, wholeNumber } from './flags.ts'

const POLL_INTERVAL_MS = 300

/**
 * `chainscope reindex`: reindexes blocks. A running server does it next to its other work and keeps answering.
 * Without a server, this process does it. Exit code 0: done; 1: failed; 2: wrong usage.
 */
export function reindexCommand(program: Command): void {
  const command = program
    .command('reindex')
    .description(
      'Reindex a range of blocks from the node, and all state that depends on them. A server may be running.',
    )
    .requiredOption('--from <block>', 'first block', wholeNumber)
    .requiredOption('--to <block>', 'last block', wholeNumber)
  addSettings(command).action((options: Options) => run(options))
}

const run = (options: Options): Promise<never> =>
  withIndex(options, async (context, settings) => {
    const [from, to] = [options['from'] as number, options['to'] as number]
    if (from > to) {
      printNotice('--from is greater than --to.')
      return EXIT.usage
    }
    if (from < context.startBlock)
      printNotice(`Blocks below ${context.startBlock} are not in the index, and are left out.`)
    const id = await requestRepair(context.pool, from, to)
    for (const progress = createProgress(); ; await pause(POLL_INTERVAL_MS)) {
      const { next, finished, error } = await repairProgress(context.pool, id)
      if (finished) {
        printResult(error ?? `Reindexed blocks ${from}–${to}`)
        return error === null ? 0 : 1
      }
      progress(() => `${next - from} of ${to - from + 1} blocks reindexed`)
      if (await writerRuns(context.pool)) continue
      try {
        await repairAlone({
          settings: indexerSettingsOf(settings, { ...context, profile: context.choice }),
          node: context.node,
          signal: new AbortController().signal,
          log: logToTerminal,
        })
      } catch (error) {
        // A server has just started. It does the rest.
        if (!(error instanceof SecondWriterError)) throw error
      }
    }
  })
