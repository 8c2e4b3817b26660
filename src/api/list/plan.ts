import type { Snapshot } from '../../query/reader.ts'
import { type Cursor, HistoryGrewError, refuseOtherKey } from './cursor.ts'
import { isStream } from './formats.ts'
import { type List, type ListPart, windowOf } from './list.ts'
import type { ListRequest } from './request.ts'
import { coverageUpTo, rememberUntraced, type UntracedBefore } from './walk.ts'

/** Which part of a list is read, and as what it is written. */
export interface ListPlan extends ListPart {
  readonly stream: boolean
  readonly untracedBefore: UntracedBefore
}

/** Throws where history came in behind the cursor, so that going on would miss rows. */
export async function planList(list: List, request: ListRequest, index: Snapshot): Promise<ListPlan> {
  const { cursor, range } = request
  const stream = isStream(request.format)
  const window = windowOf(list, request, { walking: cursor !== undefined, stream })
  const from = cursor === 'begin' ? undefined : cursor
  if (from) await assertNothingGrew(list, request, from, index)
  return {
    ...window,
    after: from?.after,
    // A page behind others is found by counting, so that a part of the way there leads nowhere.
    partial: cursor !== undefined || (stream && window.skip === 0),
    stream,
    untracedBefore: await rememberUntraced(list, range, index),
  }
}

async function assertNothingGrew(list: List, { range, link }: ListRequest, from: Cursor, index: Snapshot) {
  refuseOtherKey(list.key, from.after)
  const now = await coverageUpTo(from.after, list, range, index)
  if (now.indexed !== from.indexed || now.untraced !== from.untraced)
    throw new HistoryGrewError({ headers: link('') })
}
