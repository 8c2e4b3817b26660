#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { checkCommand } from './commands/check.ts'
import { compilersCommand } from './commands/compilers.ts'
import { contractsCommand } from './commands/contracts.ts'
import { importCommand } from './commands/import.ts'
import { reindexCommand } from './commands/reindex.ts'
import { startCommand } from './commands/start.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string
}

const program = new Command('chainscope')
  .description('A block-explorer API server in front of a blockchain node.')
  .version(version)
  .showHelpAfterError('See chainscope --help.')
startCommand(program)
checkCommand(program)
reindexCommand(program)
compilersCommand(program)
contractsCommand(program)
importCommand(program)
await program.parseAsync()
