/*
 * Lists as api-spec.md and compatibility.md define them: from all matches, in order, to the requested page. It is
 * independent of the program.
 */

/** All that matches a question, in order. */
export interface Listing<T> {
  readonly found: readonly T[]
  readonly record: (one: T) => unknown
  /** Message of an empty list; left out, an empty list is a success like any other. */
  readonly empty?: string
  /** Records on a page where the question does not say. */
  readonly usual: number
  readonly most?: number
  /** `narrow`: page × offset has an end; `none`: `page` and `offset` are ignored. */
  readonly pages: 'narrow' | 'far' | 'none'
}

/** An expected answer; `complete` where it has `X-Complete`. */
export interface Expected {
  readonly body: { readonly message: string; readonly result: unknown; readonly status: string }
  readonly complete?: boolean
}

export type Params = Readonly<Record<string, string>>

export const refused = (text: string, etherscan: boolean): Expected => ({
  body: { message: etherscan ? 'NOTOK' : text, result: text, status: '0' },
})

const LARGEST = 10_000

const positive = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) && Number(text) >= 1 ? Number(text) : undefined

export function page<T>(listing: Listing<T>, params: Params, etherscan: boolean): Expected {
  const { usual, most = LARGEST, pages } = listing
  const [pageNumber, size] = [positive(params['page']), positive(params['offset'])]
  const paged = pages !== 'none' && pageNumber !== undefined && size !== undefined && size <= LARGEST
  const take = paged ? Math.min(size, most) : usual
  const skip = paged ? (pageNumber - 1) * take : 0
  if (pages === 'narrow' && skip + take > LARGEST)
    return refused(
      'Result window is too large, PageNo x Offset size must be less than or equal to 10000',
      etherscan,
    )
  return part(listing, skip, take)
}

/** The rows of one page of a cursor walk; its position is the number of rows before. */
export function part<T>({ found, record, empty }: Listing<T>, skip: number, take: number): Expected {
  const result = found.slice(skip, skip + take).map(record)
  const complete = found.length <= skip + take
  return result.length === 0 && complete && empty !== undefined
    ? { body: { message: empty, result, status: '0' }, complete }
    : { body: { message: 'OK', result, status: '1' }, complete }
}

/** With a cursor, `offset` alone is the size of a page. */
export function walkSize({ usual, most = LARGEST }: Listing<unknown>, params: Params): number {
  const size = positive(params['offset'])
  return size !== undefined && size <= most ? size : usual
}

/** A block number or `latest`; anything else counts as absent. */
export function blockBound(text: string | undefined, head: number): number | undefined {
  if (text === undefined) return undefined
  if (text === 'latest') return head
  return /^\d+$/.test(text) || /^0x[0-9a-f]+$/.test(text) ? Number(text) : undefined
}

export const seconds = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined

/** First and last block that a list speaks of. */
export function range(params: Params, head: number): (block: string) => boolean {
  const first = blockBound(params['startblock'], head) ?? 0
  const last = blockBound(params['endblock'], head) ?? head
  return (block) => Number(block) >= first && Number(block) <= last
}

export function sorted<T>(ascending: readonly T[], params: Params, etherscan: boolean): readonly T[] {
  const sort = params['sort'] === 'asc' || params['sort'] === 'desc' ? params['sort'] : undefined
  return (sort ?? (etherscan ? 'asc' : 'desc')) === 'asc' ? ascending : ascending.toReversed()
}

export const isAddress = (text: string): boolean => /^0x[0-9a-f]{40}$/i.test(text)
export const isHash = (text: string): boolean => /^0x[0-9a-f]{64}$/i.test(text)
