import type { TransactionRequest } from '../../src/demo/actor.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { type Kind, withoutDelegation } from './workload-transactions.ts'

/*
 * Contracts of a few bytes, written by hand, for what no compiler makes: logs without topics or with the same topic
 * twice, events that look like transfers, contracts that come into being at the same address again and again.
 */

const byte = (value: number): string => value.toString(16).padStart(2, '0')

/** Creation code that leaves this code behind. */
const installing = (code: string): Hex => `0x60${byte(code.length / 2)}80600b6000396000f3${code}`

/** Logs its calldata: the first words as topics, the rest as data. */
function logger(topics: number): Hex {
  const pushed = Array.from({ length: topics }, (_, n) => `60${byte(32 * (topics - 1 - n))}35`).join('')
  const size = `60${byte(32 * topics)}3603`
  return installing(`${pushed}${size}8060${byte(32 * topics)}6000376000a${topics}00`)
}

/** Creates what it is called with by CREATE2, with salt 0 and the value that it is given. */
const MAKER = installing('3660006000376000366000' + '34f55000')

/** Creation code that destroys the contract at once (SELFDESTRUCT), so that it can be created again. */
const brief = (heir: Hex): string => `73${heir.slice(2)}ff`

const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const SINGLE = 'c3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const BATCH = '4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

export interface RawContracts {
  /** By the number of their topics. */
  readonly loggers: readonly Hex[]
  readonly maker: Hex
  /** Parties of events that are no token's. */
  readonly ghosts: readonly Hex[]
}

export const RAW_CREATIONS: readonly Hex[] = [...[0, 1, 2, 3, 4].map(logger), MAKER]

export function rawKinds({ loggers, maker, ghosts }: RawContracts): Record<string, Kind> {
  const calling =
    (data: (state: Parameters<Kind>[0]) => [to: Hex, data: string], value = 0n): Kind =>
    (state, sending) => {
      const [to, text] = data(state)
      const fields = { ...sending.fields, data: `0x${text}` }
      return state.actor.transfer(to, value, { ...sending, gas: 300_000n, fields })
    }
  const word = (value: number | bigint): string => value.toString(16).padStart(64, '0')
  const ghost = ({ random }: Parameters<Kind>[0]): string => random.pick(ghosts).slice(2).padStart(64, '0')

  return {
    rawLog: calling(({ random }) => {
      const topics = random.below(5)
      // Few words, so that the same one is in several places, and in several logs.
      const words = Array.from({ length: topics }, () => word(0xabc + random.below(4)))
      return [loggers[topics]!, words.join('') + random.hex(random.pick([0, 1, 31, 32, 70])).slice(2)]
    }),
    rawTransfer: calling((state) => [
      loggers[3]!,
      TRANSFER + ghost(state) + ghost(state) + word(state.random.below(9)),
    ]),
    rawCollectible: calling((state) => [
      loggers[4]!,
      TRANSFER + ghost(state) + ghost(state) + word(state.random.below(9)),
    ]),
    rawItem: calling((state) => [
      loggers[4]!,
      SINGLE + ghost(state) + ghost(state) + ghost(state) + word(state.random.below(9)) + word(3),
    ]),
    noTransfer: calling((state) => {
      const parties = () => ghost(state) + ghost(state)
      return state.random.pick<[Hex, string]>([
        [loggers[2]!, TRANSFER + ghost(state) + word(1)],
        [loggers[3]!, TRANSFER + parties()],
        [loggers[3]!, `${TRANSFER}${parties()}${'01'.repeat(31)}`],
        [loggers[1]!, TRANSFER + word(1)],
        [loggers[4]!, `${SINGLE}${ghost(state)}${parties()}${word(1)}`],
        [loggers[2]!, `${SINGLE}${ghost(state)}${word(1)}${word(1)}`],
        [loggers[4]!, `${BATCH}${ghost(state)}${parties()}${word(64)}`],
        [loggers[4]!, `${BATCH}${ghost(state)}${parties()}${word(64)}${word(2n ** 255n)}${word(1)}`],
        [
          loggers[4]!,
          `${BATCH}${ghost(state)}${parties()}${word(64)}${word(128)}${word(1)}${word(1)}${word(2)}`,
        ],
      ])
    }),
    madeAgain: calling(({ random }) => [maker, brief(ghosts[random.below(2)]!)], 11n),
    createdAndGone: (state, sending) =>
      withoutDelegation(sending, (it): TransactionRequest => {
        const { to: _, ...request } = state.actor.transfer(ghosts[0]!, 13n, { ...it, gas: 300_000n })
        return { ...request, data: `0x${brief(state.random.pick(ghosts))}` }
      }),
    create2Again: (state, sending) => {
      const salt: Hex = `0x${word(state.random.below(4))}`
      return state.actor.call(state.demo.contracts.factory, 'create2', [1n, salt], sending)
    },
  }
}
