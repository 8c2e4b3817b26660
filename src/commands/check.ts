import type { Command } from 'commander'
import { checkIndex } from '../audit/audit-index.ts'
import { type Difference, differenceLine } from '../audit/difference.ts'
import { EXIT } from '../errors.ts'
import { createKeccak256 } from '../primitives/hash.ts'
import { createProgress, printNotice, printResult, withIndex } from './command-context.ts'
import { addSettings, type Options, wholeNumber } from './flags.ts'

const DEFAULT_SAMPLE = 500
/** Values beyond this number that could not be compared are only counted. */
const MAX_UNKNOWN_LINES = 20

/**
 * `chainscope check`: compares the index with the node. Exit code 0: no difference; 1: differences, or the comparison
 * failed; 3: no difference, but some blocks could not be verified. */
export function checkCommand(program: Command): void {
  const command = program
    .command('check')
    .description(
      'Compare the index with the node and print each difference. A server may be running meanwhile.',
    )
    .option('--from <block>', 'first block to compare', wholeNumber)
    .option('--to <block>', 'last block to compare', wholeNumber)
    .option('--all', 'every block, and all balances and tokens, instead of a sample')
    .option('--sample <blocks>', `number of blocks to compare (${DEFAULT_SAMPLE})`, wholeNumber)
  addSettings(command).action((options: Options) => run(options))
}

const run = (options: Options): Promise<never> =>
  withIndex(options, async (context, settings) => {
    let differences = 0
    let unknown = 0
    let unproved = 0
    const progress = createProgress()
    const began = performance.now()
    const extent = {
      from: options['from'] as number | undefined,
      to: options['to'] as number | undefined,
      all: options['all'] === true,
      sample: (options['sample'] as number | undefined) ?? DEFAULT_SAMPLE,
    }
    const blocks = await checkIndex(extent, {
      ...context,
      receipts: context.facts.receipts,
      tracer: context.facts.tracer,
      client: context.facts.client,
      chainId: context.facts.chainId,
      keccak: await createKeccak256(),
      verify: settings.VERIFY,
      zeroValueCalls: settings.INDEX_ZERO_VALUE_CALLS,
      concurrency: settings.RPC_CONCURRENCY,
      findings: {
        differs(difference: Difference) {
          differences++
          printResult(differenceLine(difference))
        },
        unknown(what) {
          if (++unknown <= MAX_UNKNOWN_LINES) printNotice(`not compared: ${what}`)
        },
      },
      unproved(block, reasons) {
        unproved++
        printResult(`block ${block} could not be verified: ${reasons.join(' ')}`)
      },
      progress(what, done, total) {
        progress(() => `${done}${total === undefined ? '' : ` of ${total}`} ${what} compared`)
      },
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const notes = [
      ...(unproved > 0 ? [`${unproved} blocks could not be verified`] : []),
      ...(unknown > 0 ? [`${unknown} things not compared`] : []),
    ]
    printResult(
      `${blocks} blocks compared in ${seconds} s: ${differences} differences${notes.length > 0 ? `; ${notes.join(', ')}` : ''}`,
    )
    if (differences > 0) return EXIT.refused
    return unproved > 0 ? EXIT.unverified : EXIT.done
  })
