import type { RawTransaction } from '../../support/two-currency-recording.ts'
import { ledgerOf, lower } from './addresses.ts'
import { ETX, type Inclusion, isEtx, type TwoCurrencyChain } from './chain.ts'
import { inputOwners, refundAddress } from './outputs.ts'

/** Addresses in lower case, each once. */
export interface Participants {
  /** `filter_by=from`: the sender, or the owners of inputs. */
  readonly from: readonly string[]
  /** `filter_by=to`: the recipient, or the addresses of outputs. */
  readonly to: readonly string[]
  /** Both, the created contract, and the address that is refunded. */
  readonly all: readonly string[]
}

const unique = (addresses: readonly (string | undefined)[]): string[] => [
  ...new Set(addresses.flatMap((address) => (address === undefined ? [] : [lower(address)]))),
]

export function participantsOf({ raw, receipt }: Inclusion): Participants {
  const from = unique([raw.from, ...inputOwners(raw)])
  const to = unique([raw.to, ...(raw.outputs ?? []).map(({ address }) => address)])
  const created = receipt.status === '0x1' ? (receipt.contractAddress ?? undefined) : undefined
  return { from, to, all: unique([...from, ...to, created, refunded(raw)]) }
}

/** QUAI goes back to the sender, Qi to the address that the sender named. */
const refunded = (raw: RawTransaction): string | undefined =>
  isEtx(raw, ETX.refusedConversion) && ledgerOf(raw.to!) === 'account' ? refundAddress(raw) : undefined

/** In chain order. */
export const inclusionsOf = (
  chain: TwoCurrencyChain,
  address: string,
  side: keyof Participants = 'all',
): Inclusion[] =>
  chain.inclusions.filter((inclusion) => participantsOf(inclusion)[side].includes(lower(address)))

/** Every address of both ledgers that a transaction names, in lower case. */
export const allParticipants = (chain: TwoCurrencyChain): string[] =>
  unique(chain.inclusions.flatMap((inclusion) => participantsOf(inclusion).all))
