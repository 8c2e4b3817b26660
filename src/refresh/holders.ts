import { balanceOf, balanceOfId, readDecimal } from '../node-state/token-functions.ts'
import { areBalancesRewritten } from '../store/balances/rewritten-balances.ts'
import { holdersToRead, idHoldersToRead } from '../store/refreshed/due-tokens.ts'
import { writeHolders, writeIdHolders, writeSums } from '../store/refreshed/write-tokens.ts'
import type { Refresher, RefreshParts } from './refresher.ts'

const MAX_HOLDERS = 1_500

/**
 * Reads token balances from contracts after each event that names a holder, the newest first. `suspect` receives tokens
 * with balances that their transfers do not add up to: they are sampled.
 */
export function createHolderRefresher(
  { pool, callAt }: RefreshParts,
  suspect: (token: number) => void,
): Refresher {
  const ids = async (): Promise<number> => {
    const { head, due } = await idHoldersToRead(pool, MAX_HOLDERS)
    if (!head || due.length === 0) return 0
    const requests = due.map((pair) => ({
      to: pair.address,
      data: balanceOfId(pair.holder_address, BigInt(pair.token_id)),
    }))
    const answers = await callAt(head, requests)
    await writeIdHolders(
      pool,
      head,
      due.map(({ token, holder, token_id }, n) => ({
        token,
        holder,
        tokenId: token_id,
        value: readDecimal(answers[n]),
      })),
    )
    return due.length
  }

  const whole = async (): Promise<number> => {
    const { head, due } = await holdersToRead(pool, MAX_HOLDERS)
    if (!head || due.length === 0) return 0
    // No contract tells the sum over ids: it is computed when each id has been read.
    const sums = due.filter(({ standard }) => standard === 1155)
    if (sums.length > 0) await writeSums(pool, head, sums)
    const plain = due.filter(({ standard }) => standard !== 1155)
    if (plain.length === 0) return sums.length
    const requests = plain.map((pair) => ({ to: pair.address, data: balanceOf(pair.holder_address) }))
    const answers = await callAt(head, requests)
    const read = plain.map(({ token, holder }, n) => ({ token, holder, value: readDecimal(answers[n]) }))
    for (const [n, { value }] of read.entries())
      if (value !== null && value !== plain[n]!.value && !plain[n]!.live) suspect(plain[n]!.token)
    await writeHolders(pool, head, read)
    return due.length
  }

  return async () => {
    // Values would not be stored now.
    if (await areBalancesRewritten(pool)) return 0
    // Balances of single ids first, because sums need them.
    return (await ids()) + (await whole())
  }
}
