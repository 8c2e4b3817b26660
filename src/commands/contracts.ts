import type { Command } from 'commander'
import { defineError, UsageError } from '../errors.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { removeVerified } from '../verification/records.ts'
import { addSettings, type Options, settingsOf } from './flags.ts'
import { opening, tell } from './visit.ts'

/** `chainscope contracts remove`: takes the record of a verified contract away. */
export function contractsCommand(program: Command): void {
  const contracts = program.command('contracts').description('The records of verified contracts.')
  addSettings(
    contracts
      .command('remove')
      .argument('<address>', 'the contract')
      .description("Take a contract's record away; a server may be running meanwhile."),
    ['DATA_DIR', 'DATABASE_URL'],
  ).action(async (address: string, options: Options) => {
    const exitCode = await opening(
      () => {
        if (!isHex(address, 20)) throw new NoAddressError(address)
        return settingsOf(options)
      },
      async ({ pool }) => {
        const removed = await removeVerified(pool, address.toLowerCase() as Hex)
        tell(removed ? `The record of ${address} is gone.` : `There is no record of ${address}.`)
        return removed ? 0 : 1
      },
    )
    process.exit(exitCode)
  })
}

export const NoAddressError = defineError(
  'no_address',
  (text: string) => `${JSON.stringify(text.slice(0, 60))} is no address: that is 0x and 40 hex digits.`,
  { base: UsageError },
)
