import { expect } from 'vitest'
import { type OracleTransfer, transfers } from '../../oracle/chain.ts'
import { anvil, chain, head, server, workload, wrapped } from '../five-modules/world.ts'

export { twoOfEachKind, useWorld } from '../five-modules/world.ts'
export { anvil, chain, head, server, workload, wrapped }

// biome-ignore lint/suspicious/noExplicitAny: what a client gets is JSON of any shape
export type Json = any

export interface GraphAnswer {
  readonly status: number
  readonly data: Json
  readonly errors: readonly { message: string; path?: readonly (string | number)[] }[]
  readonly block: string | null
}

/** Posts a query; errors are part of the answer. */
export async function post(query: string, variables?: object): Promise<GraphAnswer> {
  const { status, body, headers } = await server.request('/api/v1/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  return { status, data: body.data, errors: body.errors ?? [], block: headers.get('x-index-block') }
}

/** The data of a query that must succeed, as of the head. */
export async function graph(query: string, variables?: object): Promise<Json> {
  const { status, data, errors, block } = await post(query, variables)
  expect(errors).toEqual([])
  expect(status).toBe(200)
  expect(block).toBe(`${head};${chain.blocks[head].hash}`)
  return data
}

/** The messages of a query that is refused whole. */
export async function refused(query: string, variables?: object): Promise<string[]> {
  const { data, errors } = await post(query, variables)
  expect(data ?? null).toBe(null)
  expect(errors.length).toBeGreaterThan(0)
  return errors.map(({ message }) => message)
}

/** A whole connection, page by page; `of` picks it from the data, `ask` names the page's arguments. */
export async function walk(
  query: string,
  of: (data: Json) => Json,
  { size, backwards = false, ...variables }: { size: number; backwards?: boolean; [name: string]: unknown },
): Promise<Json[]> {
  const nodes: Json[] = []
  let cursor: string | null = null
  for (;;) {
    const way = backwards ? { last: size, before: cursor } : { first: size, after: cursor }
    const { edges, pageInfo } = of(await graph(query, { ...variables, ...way }))
    const page = edges.map(({ node }: Json) => node)
    if (backwards) nodes.unshift(...page)
    else nodes.push(...page)
    expect(pageInfo.startCursor).toBe(edges[0]?.cursor ?? null)
    expect(pageInfo.endCursor).toBe(edges.at(-1)?.cursor ?? null)
    // The other side is what was read already, if anything was.
    expect(backwards ? pageInfo.hasNextPage : pageInfo.hasPreviousPage).toBe(cursor !== null)
    if (!(backwards ? pageInfo.hasPreviousPage : pageInfo.hasNextPage)) return nodes
    cursor = backwards ? pageInfo.startCursor : pageInfo.endCursor
  }
}

export const PAGE = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
export const ARGUMENTS = '$first: Int, $last: Int, $after: String, $before: String'
export const GIVEN = 'first: $first, last: $last, after: $after, before: $before'

/** Transfers by log: of a batch all items together. */
export function transferLogs(): OracleTransfer[][] {
  const byLog = new Map<unknown, OracleTransfer[]>()
  for (const one of transfers(chain, wrapped)) byLog.set(one.log, [...(byLog.get(one.log) ?? []), one])
  return [...byLog.values()]
}
