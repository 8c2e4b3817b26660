import type pg from 'pg'
import { tokenBacklog } from '../../src/store/refreshed/due-tokens.ts'
import { nativeBacklog } from '../../src/store/refreshed/write-native.ts'

/** No balance and no token is left to be read: until then answers change while no block comes in. */
export async function isNothingDue(pool: pg.Pool): Promise<boolean> {
  const natives = await nativeBacklog(pool, 1)
  const tokens = await tokenBacklog(pool, 1)
  return natives.marked + natives.unswept + tokens.tokens + tokens.holders === 0
}
