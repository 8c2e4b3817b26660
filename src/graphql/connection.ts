import { ChainscopeError } from '../errors.ts'
import { type Position, type PositionRange, positionIn } from '../query/positions.ts'

/** What a connection may be asked for. */
export interface PageArguments {
  readonly first?: number | null | undefined
  readonly last?: number | null | undefined
  readonly after?: string | null | undefined
  readonly before?: string | null | undefined
}

export interface Edge<Row> {
  readonly cursor: string
  readonly node: Row
}

export interface PageInfo {
  readonly startCursor: string | null
  readonly endCursor: string | null
  readonly hasNextPage: () => Promise<boolean>
  readonly hasPreviousPage: () => Promise<boolean>
}

export interface Connection<Row> {
  readonly edges: readonly Edge<Row>[]
  readonly pageInfo: PageInfo
}

/** A list of which pages are made. */
export interface PagedList<Row> {
  /** Says in cursors what they are cursors of. */
  readonly kind: string
  /** How the list as a whole is ordered. */
  readonly order: 'asc' | 'desc'
  /** Columns of a row that are its position. */
  readonly position: readonly (keyof Row & string)[]
  readonly read: (stretch: PositionRange) => Promise<readonly Row[]>
}

/** Where neither `first` nor `last` says how many. */
export const DEFAULT_PAGE_SIZE = 10
/** On one page: the complexity of a query allows for no more, except of nodes without any field. */
export const MAX_PAGE_SIZE = 200

/** How many nodes are asked for, which the complexity of a connection is counted by. */
export function sizeOf({ first, last }: PageArguments): number {
  if (typeof first === 'number' && typeof last === 'number')
    throw new BadArgumentError('Give either first or last, not both')
  const size = first ?? last ?? DEFAULT_PAGE_SIZE
  if (size < 0) throw new BadArgumentError(`${first === size ? 'first' : 'last'} must not be negative`)
  return size
}

/**
 * A page (Relay's cursor connections). `last` counts from the end: its rows are read backwards and turned round. What
 * lies on the page's other side is looked up only when it is asked for.
 */
export async function pageOf<Row>(list: PagedList<Row>, args: PageArguments): Promise<Connection<Row>> {
  const size = sizeOf(args)
  if (size > MAX_PAGE_SIZE) throw new BadArgumentError(`first and last must not be above ${MAX_PAGE_SIZE}`)
  const after = args.after ? readCursor(list, args.after) : undefined
  const before = args.before ? readCursor(list, args.before) : undefined
  const backwards = typeof args.last === 'number'
  const reversed = list.order === 'asc' ? 'desc' : 'asc'

  const take = size + 1
  const read = backwards
    ? await list.read({ sort: reversed, after: before, before: after, take })
    : await list.read({ sort: list.order, after, before, take })
  const more = read.length > size
  const rows = read.slice(0, size)
  if (backwards) rows.reverse()

  const anyBeyond = async (sort: 'asc' | 'desc', row: Row | undefined, bound: Position | undefined) => {
    if (!bound) return false
    const beyond = await list.read({ sort, after: row && positionIn(row, list.position), take: 1 })
    return beyond.length > 0
  }
  const edges = rows.map((node) => ({ cursor: cursorOf(list, node), node }))
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: async () => (backwards ? anyBeyond(list.order, rows.at(-1), before) : more),
      hasPreviousPage: async () => (backwards ? more : anyBeyond(reversed, rows[0], after)),
    },
  }
}

const cursorOf = <Row>({ kind, position }: PagedList<Row>, row: Row): string =>
  Buffer.from([kind, ...positionIn(row, position)].join(':')).toString('base64url')

function readCursor<Row>({ kind, position }: PagedList<Row>, cursor: string): Position {
  const [prefix, ...numbers] = Buffer.from(cursor.slice(0, 200), 'base64url').toString('latin1').split(':')
  const places = numbers.map((text) => (/^\d{1,10}$/.test(text) ? Number(text) : Number.NaN))
  const fits = places.length === position.length && places.every((place) => place < 2 ** 31)
  if (prefix !== kind || !fits) throw new BadArgumentError('Invalid cursor: it is not one of this list')
  return places
}

/** An argument of the right type that makes no sense. */
const BadArgumentError = ChainscopeError.define('graph_bad_argument', (sentence: string) => sentence, {
  exposed: true,
})
