import path from 'node:path'
import type { Command } from 'commander'
import {
  type CachedCompiler,
  type CompilerCache,
  createCompilerCache,
} from '../verification/compilers/cache.ts'
import { createCatalog } from '../verification/compilers/compiler-catalog.ts'
import { compilersOf, listsOf } from '../verification/open-verification.ts'
import { logToTerminal, printNotice, printResult, withClosers } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'

/** `chainscope compilers add|list|fetch`: provides compilers for verification in advance, for servers without a network. */
export function compilersCommand(program: Command): void {
  const compilers = program
    .command('compilers')
    .description('The compilers that verification uses, cached in DATA_DIR/compilers.')
  addSettings(compilers.command('list').description('Print the cached compilers.'), ['DATA_DIR']).action(
    (options: Options) => run(options, (cache) => cache.list()),
  )
  addSettings(
    compilers
      .command('add')
      .argument('<files...>', 'compilers under the file names of their publishers')
      .description('Add compilers that were downloaded elsewhere.'),
    ['DATA_DIR'],
  ).action((files: string[], options: Options) =>
    run(options, (cache) => Promise.all(files.map((file) => cache.add(path.resolve(file))))),
  )
  addSettings(
    compilers
      .command('fetch')
      .argument('<versions...>', 'such as 0.8.30, v0.8.30+commit.73712a01 or vyper:0.3.10')
      .description('Download compilers now, from SOLC_LIST_URL and VYPER_LIST_URL.'),
    ['DATA_DIR', 'SOLC_LIST_URL', 'VYPER_LIST_URL', 'REDIRECT_HOSTS'],
  ).action((versions: string[], options: Options) =>
    run(options, (cache) =>
      Promise.all(versions.map((version) => cache.get(/^vyper/i.test(version) ? 'vyper' : 'solc', version))),
    ),
  )
}

const run = (options: Options, work: (cache: CompilerCache) => Promise<CachedCompiler[]>) =>
  withClosers(options, async (_closers, settings) => {
    const folder = compilersOf(settings.DATA_DIR)
    const redirectHosts = settings.REDIRECT_HOSTS
    const catalog = createCatalog({ folder, lists: listsOf(settings), redirectHosts, now: Date.now })
    const those = await work(createCompilerCache({ folder, catalog, redirectHosts, log: logToTerminal }))
    for (const { kind, version, form } of those) printResult(`${kind} ${version} ${form}`)
    if (those.length === 0) printNotice(`No compilers are cached in ${folder}.`)
    return 0
  })
