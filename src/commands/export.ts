import path from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { exportBlocks } from '../archive/export-archive.ts'
import { profileChoiceOf } from '../environment.ts'
import { EXIT } from '../errors.ts'
import { packageVersion } from '../primitives/version.ts'
import { withArchiveReader } from '../query/archive-rows.ts'
import { knownIdentity, NoIndexYetError } from '../store/connect/identity.ts'
import { createProgress, printResult, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

/** `chainscope export --blocks a-b`: a range of blocks as Parquet files. Exit code 0: done; 1: failed; 2: wrong usage. */
export function exportCommand(program: Command): void {
  const command = program
    .command('export')
    .description(
      'Write a range of blocks as Parquet files, which import-blocks and other programs read. A server may be running.',
    )
    .requiredOption('--blocks <first-last>', 'first and last block', blockRange)
    .option('--folder <folder>', 'where to write; it must be new or empty (named after chain and range)')
  addSettings(command, [
    'DATA_DIR',
    'DATABASE_URL',
    'CHAIN_PROFILE',
    'INDEX_ZERO_VALUE_CALLS',
    'WRAPPED_NATIVE',
  ]).action((options: Options) => run(options))
}

function blockRange(text: string): string {
  const [, first, last] = /^(\d{1,9})-(\d{1,9})$/.exec(text) ?? []
  if (first === undefined || Number(first) > Number(last))
    throw new InvalidArgumentError('It takes two block numbers, the smaller one first: 0-999.')
  return text
}

const run = (options: Options): Promise<never> =>
  withDatabase(options, async ({ pool }, settings) => {
    const [first, last] = String(options['blocks']).split('-').map(Number) as [number, number]
    const { name: profile, wrappedNative } = profileChoiceOf(settings)
    const identity = await knownIdentity(pool, profile)
    if (!identity) throw new NoIndexYetError()
    const { chainId, genesisHash } = identity
    const folder = path.resolve(
      (options['folder'] as string | undefined) ?? `chain-${chainId}-blocks-${first}-${last}`,
    )
    const began = performance.now()
    const progress = createProgress()
    const { files } = await withArchiveReader(pool, (reader) =>
      exportBlocks(reader, {
        folder,
        first,
        last,
        about: {
          program: `chainscope ${packageVersion()}`,
          chain: { id: String(chainId), genesis: genesisHash, profile },
          settings: {
            INDEX_ZERO_VALUE_CALLS: settings.INDEX_ZERO_VALUE_CALLS,
            WRAPPED_NATIVE: [...wrappedNative].sort(),
          },
        },
        progress: (blocks) => progress(() => `${blocks} of ${last - first + 1} blocks exported`),
      }),
    )
    const megabytes = files.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6
    const seconds = (performance.now() - began) / 1000
    printResult(
      `Exported blocks ${first}–${last} to ${folder}: ${files.length} files, ${megabytes.toFixed(1)} MB, in ${seconds.toFixed(1)} s`,
    )
    return EXIT.done
  })
