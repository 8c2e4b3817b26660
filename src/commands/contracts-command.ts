import { type Command, InvalidArgumentError } from 'commander'
import { type Hex, isHex } from '../primitives/hex.ts'
import { removeVerified } from '../verification/verified-records.ts'
import { printNotice, withDatabase } from './command-context.ts'
import { addSettings, type Options } from './flags.ts'
import { importContractsCommand } from './import-contracts.ts'

/** `chainscope contracts`: imports verified contracts from another explorer, or deletes a contract's record. */
export function contractsCommand(program: Command): void {
  const contracts = program.command('contracts').description('The records of verified contracts.')
  importContractsCommand(contracts)
  addSettings(
    contracts
      .command('remove')
      .argument('<address>', 'the contract', addressOf)
      .description("Delete a contract's record; a server may be running meanwhile."),
    ['DATA_DIR', 'DATABASE_URL'],
  ).action((address: Hex, options: Options) =>
    withDatabase(options, async ({ pool }) => {
      const removed = await removeVerified(pool, address)
      printNotice(removed ? `The record of ${address} is deleted.` : `There is no record of ${address}.`)
      return removed ? 0 : 1
    }),
  )
}

function addressOf(text: string): Hex {
  if (!isHex(text, 20)) throw new InvalidArgumentError('It takes an address: 0x and 40 hex digits.')
  return text.toLowerCase() as Hex
}
