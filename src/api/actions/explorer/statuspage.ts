import { z } from 'zod'
import { AnswerAgainError } from '../../../query/reader.ts'
import { defineAction } from '../../action.ts'
import { type Health, healthShape } from '../../health-shape.ts'
import { createPageBuilder } from '../../page/page-builder.ts'
import { currencyOnPage, listOf, pageAnswer, textOf } from '../../page/page-shapes.ts'

/** Notices, nodes and standbys each. */
const MAX_LISTED = 10
/** Visitors see numbers in place of the hosts of nodes and standbys. */
const name = textOf(60)
/** May be a node's message, of any length. */
const trouble = textOf(300)
const { chain, node, replicas } = healthShape.shape

/** The answer for the page of the explorer's status. Its type is `StatusPage` in the pages' code. */
export const statusPage = healthShape.extend({
  chain: chain.extend({ name: name.nullable() }),
  notes: listOf(textOf(500), MAX_LISTED),
  node: listOf(node.element.extend({ name, trouble }), MAX_LISTED),
  replicas: listOf(replicas.unwrap().element.extend({ name, trouble }), MAX_LISTED).optional(),
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
  volatile: true,
  uses: ['health', 'profile', 'names', 'log'],

  async answer(_, context) {
    const { index, health, profile } = context
    const page = statusPage.parse(withoutHosts(await health()))
    try {
      await index.head()
    } catch (error) {
      if (error instanceof AnswerAgainError) throw error
      // The page says what is wrong.
      const coin = currencyOnPage(profile.currencies.primary)
      return { page, head: -1, baseFee: null, coin, network: profile.network, names: [], missing: [] }
    }
    return createPageBuilder(context).answer(page)
  },
})

function withoutHosts({ notes, node, replicas = [], ...health }: Health): Health {
  const hosts = [
    ...node.map(({ name }, n) => ({ name, kind: 'node', shown: `Node ${n + 1}` })),
    ...replicas.map(({ name }, n) => ({ name, kind: 'standby', shown: `Standby ${n + 1}` })),
  ]
  // The name of a host may begin with another.
  const longestFirst = hosts.toSorted((a, b) => b.name.length - a.name.length)
  const hide = (text: string) => longestFirst.reduce(withoutHost, text)
  const peers = <Peer extends { readonly trouble: string }>(all: readonly Peer[], from: number) =>
    all.map((peer, n) => ({ ...peer, name: hosts[from + n]!.shown, trouble: hide(peer.trouble) }))
  return {
    ...health,
    notes: notes.map(hide),
    node: peers(node, 0),
    replicas: peers(replicas, node.length),
  }
}

interface Host {
  /** For example http://10.0.0.5:8545/… */
  readonly name: string
  readonly kind: string
  readonly shown: string
}

function withoutHost(text: string, { name, kind, shown }: Host): string {
  const [, host = name] = /^\w+:\/\/([^/]+)/.exec(name) ?? []
  const [bare = ''] = host.split(/:\d+$/)
  // A name without a dot may be a word of the text, and says nothing of the network.
  const names = [`The ${kind} at ${name}`, name, host, ...(bare.includes('.') ? [bare] : [])]
  return names.reduce((rest, one) => rest.replaceAll(one, shown), text)
}
