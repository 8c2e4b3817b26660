import type { Branch } from './branches.ts'
import type { Ask, OracleTransfer } from './chain.ts'

/** What a holder has of a token, of ERC-1155 of one of its ids. */
export interface Holding {
  readonly token: string
  readonly standard: OracleTransfer['standard']
  readonly holder: string
  readonly id: bigint | undefined
  readonly value: bigint
}

const ZERO_ADDRESS = `0x${'0'.repeat(40)}`

/** By the sum of transfers: right for contracts whose balances change by events alone. */
export function holdingsByTransfers({ transfers }: Branch): Holding[] {
  const holdings = new Map<string, Holding>()
  const add = ({ log, standard, id }: OracleTransfer, party: string, amount: bigint) => {
    const token: string = log.address.toLowerCase()
    const holder = party.toLowerCase()
    const one = standard === 1155 ? id : undefined
    const key = `${token} ${holder} ${one}`
    const value = (holdings.get(key)?.value ?? 0n) + amount
    holdings.set(key, { token, standard, holder, id: one, value })
  }
  for (const transfer of transfers) {
    add(transfer, transfer.from, -transfer.amount)
    add(transfer, transfer.to, transfer.amount)
  }
  return [...holdings.values()].filter(({ holder }) => holder !== ZERO_ADDRESS)
}

/** By `balanceOf` of the contracts; where that fails, by transfers. */
export const holdingsByNode = (ask: Ask, branch: Branch): Promise<Holding[]> =>
  Promise.all(
    holdingsByTransfers(branch).map(async (holding) => {
      const { token: to, holder, id } = holding
      const word = (value: bigint) => value.toString(16).padStart(64, '0')
      const data =
        id === undefined
          ? `0x70a08231${word(BigInt(holder))}`
          : `0x00fdd58e${word(BigInt(holder))}${word(id)}`
      const result = await ask('eth_call', [{ to, data, gas: '0x7a120' }, 'latest']).catch(() => '0x')
      return result.length < 66 ? holding : { ...holding, value: BigInt(result.slice(0, 66)) }
    }),
  )
