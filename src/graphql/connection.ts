import { readKey, writeKey } from '../api/list/cursor.ts'
import { ChainscopeError } from '../errors.ts'
import { findRows, type Key, type ListRows } from '../query/list-rows.ts'

export interface PageArguments {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
}

/** Used without `first` and `last`. */
export const DEFAULT_PAGE_SIZE = 10
/** Largest page. The complexity limit does not allow more either, except for nodes without fields. */
export const MAX_PAGE_SIZE = 200

/** The requested number of nodes, which determines the complexity of a connection. */
export function sizeOf({ first, last }: PageArguments): number {
  if (typeof first === 'number' && typeof last === 'number')
    throw new BadArgumentError('Give either first or last, not both')
  const size = first ?? last ?? DEFAULT_PAGE_SIZE
  if (size < 0) throw new BadArgumentError(`${first === size ? 'first' : 'last'} must not be negative`)
  return size
}

export type Connection = Awaited<ReturnType<typeof pageOf>>

export interface PagedRows<Row> extends ListRows<unknown, Row> {
  readonly sort: 'asc' | 'desc'
  /** Makes a node of a row; without it, rows are nodes. */
  readonly nodeOf?: (row: Row) => unknown
}

/**
 * A page (Relay's cursor connections); `kind` goes into cursors. `last` counts from the end: its rows are
 * read backwards and reversed. Whether rows follow on the other side is looked up only on request.
 */
export async function pageOf<Row>(kind: string, list: PagedRows<Row>, args: PageArguments) {
  const size = sizeOf(args)
  if (size > MAX_PAGE_SIZE) throw new BadArgumentError(`first and last must not be above ${MAX_PAGE_SIZE}`)
  const { sort, nodeOf = (row: Row): unknown => row } = list
  const after = keyOf(args.after, kind, list)
  const before = keyOf(args.before, kind, list)
  const backwards = typeof args.last === 'number'
  const reversed = sort === 'asc' ? 'desc' : 'asc'

  const part = { skip: 0, take: size + 1, partial: false }
  const order = backwards ? reversed : sort
  const result = backwards
    ? await findRows(list, { ...part, sort: order, after: before, before: after })
    : await findRows(list, { ...part, sort: order, after, before })
  const more = result.items.length > size
  const items = result.items.slice(0, size)
  const rows = await result.list.rows(items, order)
  const placed = rows.map((row, n) => ({ key: result.list.keyOf(items[n]), node: nodeOf(row) }))
  if (backwards) placed.reverse()

  const anyBeyond = async (way: 'asc' | 'desc', key: Key | undefined, bound: Key | undefined) => {
    if (!bound) return false
    const beyond = await findRows(list, { ...part, sort: way, after: key, take: 1 })
    return beyond.items.length > 0
  }
  const edges = placed.map(({ key, node }) => ({ cursor: writeKey(kind, key), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: async () => (backwards ? anyBeyond(sort, placed.at(-1)?.key, before) : more),
      hasPreviousPage: async () => (backwards ? more : anyBeyond(reversed, placed[0]?.key, after)),
    },
  }
}

function keyOf(cursor: string | null | undefined, kind: string, { key: kinds }: Pick<ListRows, 'key'>) {
  if (!cursor) return undefined
  const key = readKey(kind, kinds, cursor)
  if (!key) throw new BadArgumentError('Invalid cursor: it is not one of this list')
  return key
}

/** An argument of the right type that makes no sense. */
const BadArgumentError = ChainscopeError.define('graph_bad_argument', (sentence: string) => sentence, {
  exposed: true,
})
