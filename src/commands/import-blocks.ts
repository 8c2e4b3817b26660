import path from 'node:path'
import type { Command } from 'commander'
import { assertFits, assertWhole, type Imported, importArchive } from '../archive/import-archive.ts'
import { type Manifest, readManifest } from '../archive/manifest.ts'
import { EXIT } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { openWriter } from '../store/write/index-writer.ts'
import { type CommandContext, createProgress, printResult, withNewIndex } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

const CACHED_ADDRESSES = 1_000_000

/** `chainscope import-blocks <folder…>`: imports exported blocks. Exit code 0: done; 1: refused; 2: wrong usage. */
export function importBlocksCommand(program: Command): void {
  const command = program
    .command('import-blocks')
    .argument('<folder...>', 'what `chainscope export` wrote')
    .description(
      "Read blocks that another Chainscope exported, and check each against its header and one's own node. No server may be running on the index. A second run resumes the first.",
    )
    .option(
      '--senders',
      'recover the sender of each transaction from its signature as well, which takes longer',
    )
  addSettings(command).action((folders: string[], options: Options) => run(folders, options))
}

const run = (folders: readonly string[], options: Options): Promise<never> =>
  withNewIndex(options, async (context, settings) => {
    const archives: { folder: string; manifest: Manifest }[] = []
    for (const name of folders) {
      const folder = path.resolve(name)
      const manifest = await readManifest(folder)
      assertFits(folder, manifest, expectedOf(context, settings))
      archives.push({ folder, manifest })
    }
    archives.sort((a, b) => a.manifest.first.number - b.manifest.first.number)
    for (const { folder, manifest } of archives) await assertWhole(folder, manifest)
    for (const { folder, manifest } of archives) {
      const began = performance.now()
      const imported = await importOne(folder, manifest, context, settings, options['senders'] === true)
      printImported(folder, manifest, imported, (performance.now() - began) / 1000)
      if (imported.blocks > 0) printResult(context.profile.checks.length > 0 ? PROVED : PROVED_WITHOUT_HASHES)
    }
    return EXIT.done
  })

const expectedOf = ({ facts, profile, choice, startBlock }: CommandContext, settings: Settings) => ({
  chainId: facts.chainId,
  genesisHash: facts.genesisHash,
  profile: profile.name,
  startBlock,
  settings: {
    INDEX_ZERO_VALUE_CALLS: settings.INDEX_ZERO_VALUE_CALLS,
    WRAPPED_NATIVE: [...choice.wrappedNative].sort(),
  },
})

async function importOne(
  folder: string,
  manifest: Manifest,
  { place, node, profile, choice, facts, verifyExcept }: CommandContext,
  settings: Settings,
  senders: boolean,
): Promise<Imported> {
  let lost: Error | undefined
  const writer = await openWriter({
    place,
    cachedAddresses: CACHED_ADDRESSES,
    now: Date.now,
    // The running statement fails, which ends the import.
    onLost: (error) => {
      lost = error
    },
    rules: profile,
  })
  const progress = createProgress()
  try {
    return await importArchive(folder, manifest, {
      writer,
      node,
      profile,
      check: {
        profile: choice,
        chainId: facts.chainId,
        client: facts.client,
        verifyExcept,
        zeroValueCalls: settings.INDEX_ZERO_VALUE_CALLS,
        senders,
      },
      processes: Math.max(1, Math.min(4, settings.cores - 1)),
      progress: ({ blocks, of: total }) => progress(() => `${blocks} of ${total} blocks imported`),
    })
  } catch (error) {
    throw lost ?? error
  } finally {
    await writer.close().catch(() => {})
  }
}

function printImported(folder: string, { first, last }: Manifest, imported: Imported, seconds: number): void {
  const { blocks, transactions, before, unproved } = imported
  const rate = seconds > 0 ? Math.round(transactions / seconds) : transactions
  printResult(
    `Imported blocks ${first.number}–${last.number} of ${folder}: ${blocks} blocks with ${transactions} transactions in ${seconds.toFixed(1)} s (${rate} a second)${before > 0 ? `; ${before} were there already` : ''}`,
  )
  if (unproved > 0)
    printResult(`${unproved} blocks could not be verified in full; chainscope check names them`)
}

const PROVED =
  "Verified by the node's headers: blocks, transactions, receipts, logs and what follows from them. By the archive's own digests alone: calls and what follows from them (chainscope check compares them with the node)."
/** For chains whose header hashes cannot be recomputed from the index. */
const PROVED_WITHOUT_HASHES =
  "Verified by the node: headers and the hashes of transactions. By the archive's own digests alone: everything else (chainscope check compares it with the node)."
