import { countDueHolders } from '../store/refreshed/due-tokens.ts'
import { writeHolderCounts } from '../store/refreshed/tokens.ts'
import type { Refresher, RefreshParts } from './parts.ts'

const MAX_TOKENS = 20

/** Counts the holders of tokens, for the list of tokens by their holders: the index alone is read for it. */
export const createHolderCounter = ({ pool }: Pick<RefreshParts, 'pool'>): Refresher => ({
  async step() {
    const { head, due } = await countDueHolders(pool, MAX_TOKENS)
    if (head && due.length > 0) await writeHolderCounts(pool, head, due)
    return due.length
  },
})
