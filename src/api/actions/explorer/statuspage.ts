import { z } from 'zod'
import { withDeadline } from '../../../primitives/concurrency.ts'
import { AnswerAgainError } from '../../../query/reader.ts'
import { defineAction } from '../../action.ts'
import { DATABASE_WAIT_MS, type Health, healthShape } from '../../health-shape.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { currencyOnPage, listOf, pageAnswer, textOf } from '../../page/page-shapes.ts'

/** Notices, nodes and standbys each. */
const MAX_LISTED = 10
/** Of a node or standby: a number in place of its host, and a message that may have any length. */
const peer = { name: textOf(60), trouble: textOf(300) }
const { chain, node, replicas } = healthShape.shape

/** The answer for the page of the explorer's status. Its type is `StatusPage` in the pages' code. */
export const statusPage = healthShape.extend({
  chain: chain.extend({ id: textOf(78), name: textOf(60).nullable() }),
  notes: listOf(textOf(500), MAX_LISTED),
  node: listOf(node.element.extend(peer), MAX_LISTED),
  replicas: listOf(replicas.unwrap().element.extend(peer), MAX_LISTED),
})
export type StatusPage = z.output<typeof statusPage>

export const statuspage = defineAction({
  module: 'explorer',
  name: 'statuspage',
  summary: 'Everything that the page of the status shows: how far the index is, and what is wrong.',
  parameters: z.object({}),
  result: pageAnswer(statusPage, {
    head: z.int().describe('The newest block that is indexed; -1: none, or the database does not answer.'),
  }),
  example: {},
  uses: ['health', 'profile', 'names', 'log'],

  async answer(_, context) {
    const { index, health, profile } = context
    const late = () => new Error('The database does not answer.')
    // Together, because each of them waits for a database that does not answer.
    const [ofHealth, head] = await Promise.all([
      health(),
      withDeadline(index.head(), DATABASE_WAIT_MS, late).catch((error: unknown) => {
        if (error instanceof AnswerAgainError) throw error
      }),
    ])
    const page = statusPage.parse(withoutHosts(ofHealth))
    if (head) return createPageBuilder(context).answer(page)
    // The page says what is wrong.
    const coin = currencyOnPage(profile.currencies.primary)
    return { page, head: -1, baseFee: null, coin, network: profile.network, names: [], missing: [] }
  },
})

/** What pages call the node at this place of RPC_URL, from 0. Its host may be private. */
export const nodeName = (place: number): string => `Node ${place + 1}`
const standbyName = (place: number): string => `Standby ${place + 1}`

/** Longer messages of nodes are cut before hosts are looked for. */
const MAX_MESSAGE = 2_000
/** What Node's network errors end with. */
const PLACE_OF_ERROR = /(?<=\b(?:connect|getaddrinfo|read|write) E[A-Z_]+) [^\s,;)]+/g
/** URLs, and hosts with a port or in numbers. */
const HOST = /\w+:\/\/[^\s,;)]+|\[[\da-f:.]+\](?::\d+)?|[\w.-]+:\d{4,5}\b|\b\d+(?:\.\d+){3}\b/gi

/** Health with numbers in place of the hosts of nodes and standbys, and without other hosts in its messages. */
export function withoutHosts({ notes, node, replicas = [], ...health }: Health): Health {
  const numbered = [
    ...node.map(({ name }, n) => [name, nodeName(n)] as const),
    ...replicas.map(({ name }, n) => [name, standbyName(n)] as const),
  ]
  // A name may begin with another.
  const longestFirst = numbered.toSorted(([a], [b]) => b.length - a.length)
  const hide = (text: string) =>
    longestFirst
      .reduce((rest, [name, shown]) => rest.replaceAll(name, shown), text.slice(0, MAX_MESSAGE))
      .replaceAll(/The (?:node|standby) at (?=(?:Node|Standby) \d)/g, '')
      .replaceAll(PLACE_OF_ERROR, '')
      .replaceAll(HOST, 'a host')
  const hidden = <Peer extends { readonly trouble: string }>(peer: Peer, shown: string) => ({
    ...peer,
    name: shown,
    trouble: hide(peer.trouble),
  })
  return {
    ...health,
    notes: notes.map(hide),
    node: node.map((peer, n) => hidden(peer, nodeName(n))),
    replicas: replicas.map((peer, n) => hidden(peer, standbyName(n))),
  }
}
