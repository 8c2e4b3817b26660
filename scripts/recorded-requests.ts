/**
 * Sends random requests, the same ones each time, to the query API and GraphQL over an index that is always the same:
 * `node --import ./scripts/typescript.mjs scripts/recorded-requests.ts FOLDER [requests] [seed] [--bodies]`. The folder
 * receives a line for each answer and the texts of all statements, so that `diff -r` of two folders shows what a change of
 * the program changed.
 */

import { AsyncLocalStorage } from 'node:async_hooks'
import { hash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import {
  GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isRequiredArgument,
  isScalarType,
} from 'graphql'
import type pg from 'pg'
import { dispatchWithoutNode, partsWithoutNode, poolOf } from '../bench/support/api-parts.ts'
import { withPostgres } from '../bench/support/postgres.ts'
import type { Action } from '../src/api/action.ts'
import type { Dispatch } from '../src/api/dispatch.ts'
import { ACTIONS } from '../src/api/registry.ts'
import { joinParameters } from '../src/api/request.ts'
import { LIVE_PARAMETERS } from '../src/chain/two-currency/chain-parameters.ts'
import { twoCurrency } from '../src/chain/two-currency.ts'
import { createGraphql } from '../src/graphql/handler.ts'
import { GRAPHQL_PATH } from '../src/graphql/path.ts'
import { createGraphSchema } from '../src/graphql/schema.ts'
import { createAccounts } from '../src/node-state/account-state.ts'
import { migrate } from '../src/schema/migrate.ts'
import { openPool, SHORT_PLANS } from '../src/store/connect/open.ts'
import { createRandom, type Random } from '../test/support/random.ts'
import { fillForRequests, KNOWN } from './recorded-rows.ts'

type Parameters = Readonly<Record<string, string>>
interface Answer {
  readonly body: string
  /** Where the list goes on; undefined where it does not. */
  readonly next: string | undefined
}
type Ask<Request> = (request: Request) => Promise<Answer>

const NOW = 1_700_000_100_000
/** Asked last, so that the random requests stay the same. */
const DAYS = { module: 'explorer', action: 'statistics', from: '1970-01-01', to: '1970-02-01', offset: '10' }
const DAYS_ASKED: readonly Parameters[] = [{ page: '2' }, { cursor: '' }, { cursor: '', format: 'csv' }]
/** Their answers depend on more than the index. Statistics are asked for at the end. */
const LEFT_OUT = new Set(['chainsize', 'nodecount', 'gasoracle', 'homepage', 'seen', 'statistics', 'totals'])
const ACTIONS_ASKED = ACTIONS.filter(
  ({ name, envelope, posted }) => !LEFT_OUT.has(name) && envelope === undefined && !posted,
)
const MAX_FOLLOWED = 4

function parameterOf(random: Random, name: string): string {
  const { addresses, hashes, tokens, topics, numbers } = KNOWN
  const odd = ['', 'x', '-1', '0x', '0', '1', `${addresses[0]}00`, '😀']
  if (random.below(25) === 0) return random.pick(odd)
  if (/contractaddress/.test(name) && random.below(3) > 0) return random.pick(tokens)
  if (/address|owner|holder|party/.test(name) && !/addresses/.test(name)) return random.pick(addresses)
  if (/addresses/.test(name)) return [random.pick(addresses), random.pick(addresses)].join()
  if (/^topic\d$/.test(name)) return random.pick(topics)
  if (/_opr$/.test(name)) return random.pick(['and', 'or'])
  if (/hash/.test(name)) return random.pick(hashes)
  if (/page/.test(name)) return random.pick(['1', '1', '2', '3', '40'])
  if (/offset/.test(name)) return random.pick(['1', '3', '10', '25', '150', '400'])
  if (/sort|order/.test(name)) return random.pick(['asc', 'desc', 'value', 'age'])
  if (/tokenid/.test(name)) return random.pick(['1', '7', '0x1d'])
  if (/time/.test(name)) return random.pick(['1000', '1300', '20000', '1700000000'])
  if (/date|day/.test(name)) return random.pick(['1970-01-02', '1970-01-05', '1970-02-01'])
  if (/methodid/.test(name)) return random.pick(['0x00000000', '0xa9059cbb'])
  if (/closest|filter_by/.test(name)) return random.pick(['before', 'after', 'from', 'to'])
  if (/^(min|max)value$/.test(name)) return random.pick(['0', '1', '2', '5'])
  if (/standard|type|filter|kind/.test(name))
    return random.pick(['ERC-20', '721', '1155', 'verified', '1', '2'])
  return random.pick(numbers)
}

function requestOf(random: Random, action: Action): Parameters {
  const { module, name, list, parameters } = action
  const shape = Object.entries(parameters.shape)
  const required = (field: { safeParse(value: unknown): { success: boolean } }) =>
    !field.safeParse(undefined).success
  const isUsual = /^(address|txhash|contractaddress|offset|fromBlock|toBlock|.*_opr)$/
  const own = shape.flatMap(([key, field]) =>
    random.below(20) < (required(field as never) ? 19 : isUsual.test(key) ? 14 : 4)
      ? [[key, parameterOf(random, key)] as const]
      : [],
  )
  const request: Record<string, string> = { module, action: name, ...Object.fromEntries(own) }
  if (random.below(15) === 0)
    request['asof'] = random.pick([KNOWN.head, KNOWN.replacedBlock, '1500', wordOf(1500)])
  if (!list) return request
  if (random.below(2) === 0) request['format'] = random.pick(['json', 'ndjson', 'csv', 'csv', 'xml'])
  if (random.below(3) === 0) request['cursor'] = random.below(20) === 0 ? 'bm9uZQ' : ''
  if (random.below(8) === 0) request['bloom'] = 'true'
  if (random.below(8) === 0) request['trailer'] = 'false'
  return request
}
const wordOf = (block: number) => `0x${(5_000_000 + block).toString(16).padStart(64, '0')}`

const askQueryApi =
  (dispatch: Dispatch): Ask<{ parameters: Parameters; etherscan: boolean }> =>
  async ({ parameters, etherscan }) => {
    const all = joinParameters([Object.entries(parameters)])
    const answer = await dispatch({
      parameters: all,
      etherscanPath: etherscan,
      get: { ifNoneMatch: undefined },
    })
    const { body } = answer
    const written = Buffer.isBuffer(body)
      ? body.toString()
      : body && 'pipe' in body
        ? await text(body as never)
        : JSON.stringify(body)
    const trailers = Object.entries(answer.trailers ?? {}).map(([name, value]) => [name, value()])
    const next =
      /cursor=([\w-]+)/.exec(answer.headers['link'] ?? '') ??
      /"next(?:Cursor|_cursor)?":"([\w-]+)"/.exec(written)
    const rest = JSON.stringify([answer.httpStatus, answer.headers, trailers])
    return { body: `${rest}\n${written}`, next: next?.[1] }
  }

/** Names of the fields of a type that are numbers and texts. */
const scalarsOf = (type: GraphQLOutputType): string => {
  const named = getNamedType(type)
  if (!(named instanceof GraphQLObjectType)) return ''
  const leaves = Object.values(named.getFields()).filter(({ args, type }) => {
    const leaf = getNamedType(type)
    return args.length === 0 && (isScalarType(leaf) || isEnumType(leaf))
  })
  return leaves.map(({ name }) => name).join(' ')
}

/** Connections of the schema: the way there, and what there is of a node. */
function connectionsOf(): {
  parent: 'query' | 'address' | 'transaction'
  name: string
  /** Arguments that it cannot do without. */
  required: readonly string[]
  node: string
}[] {
  const schema = createGraphSchema(ACTIONS)
  const parents = { query: 'Query', address: 'Address', transaction: 'Transaction' } as const
  return Object.entries(parents).flatMap(([parent, type]) =>
    Object.values((schema.getType(type) as GraphQLObjectType).getFields()).flatMap((field) => {
      const named = getNamedType(field.type)
      if (!named.name.endsWith('Connection')) return []
      const node = scalarsOf(schema.getType(named.name.replace('Connection', ''))! as never)
      const required = field.args.filter(isRequiredArgument).map(({ name }) => name)
      return [{ parent: parent as 'query', name: field.name, required, node }]
    }),
  )
}

interface Walk {
  readonly connection: ReturnType<typeof connectionsOf>[number]
  readonly subject: string
  readonly backwards: boolean
  readonly size: number
  readonly order: string
  readonly cursors: readonly string[]
}

const askGraph =
  (answer: ReturnType<typeof createGraphql>): Ask<Walk> =>
  async ({ connection: { parent, name, required, node }, subject, backwards, size, order, cursors }) => {
    const at = cursors.map((cursor, n) => `, ${backwards === (n === 0) ? 'before' : 'after'}: "${cursor}"`)
    const given = required.map((own) => `${own}: "${own === 'tokenid' ? '7' : subject}", `).join('')
    const by = name === 'transactions' && order ? `, order: ${order}` : ''
    const page = `${name}(${given}${backwards ? 'last' : 'first'}: ${size}${at.join('')}${by}) {
      edges { cursor node { ${node} } } pageInfo { startCursor endCursor hasNextPage hasPreviousPage } }`
    const query = parent === 'query' ? `{ ${page} }` : `{ ${parent}(hash: "${subject}") { ${page} } }`
    const { httpStatus, body } = await answer({
      method: 'POST',
      url: GRAPHQL_PATH,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify({ query })),
    })
    const written = body.replace(/"request":"[\w-]+"/, '')
    const next = new RegExp(`"${backwards ? 'start' : 'end'}Cursor":"(\\w+={0,2})"`).exec(written)
    return { body: `${httpStatus}\n${query}\n${written}`, next: next?.[1] }
  }

async function record(folder: string, requests: number, seed: number, bodies: boolean): Promise<void> {
  const random = createRandom(seed)
  const lines: string[] = []
  const statements = new Set<string>()
  await withPostgres(async ({ connection, pool: writing }) => {
    await migrate(writing)
    await fillForRequests(writing)
    await writing.query('vacuum analyze')
    const reading = openPool(connection, {
      ...{ name: 'requests', connections: 4, statementTimeout: 60_000, onError: () => {} },
      session: SHORT_PLANS,
    })
    const pool = poolOf((config: pg.QueryConfig) => {
      statements.add(`${config.name ? '' : '(unprepared) '}${config.text.replaceAll(/\s+/g, ' ')}`)
      return reading.query(config)
    })
    const parts = { ...(await partsWithoutNode(pool)), now: () => NOW }
    const api = askQueryApi(dispatchWithoutNode(parts))
    const graphs = [parts.profile, twoCurrency(LIVE_PARAMETERS)].map((profile) =>
      askGraph(
        createGraphql({
          ...{ ...parts, profile, accounts: createAccounts(parts.node, profile), sources: async () => [] },
          failures: new AsyncLocalStorage(),
        }),
      ),
    )
    const write = (what: string, answer: Answer) => {
      const n = lines.length
      lines.push(`${n} ${hash('sha256', answer.body, 'hex').slice(0, 16)} ${what}`)
      if (bodies) writeFileSync(path.join(folder, 'bodies', `${n}.txt`), `${what}\n${answer.body}`)
      return answer.next
    }
    const follow = async (begin: Parameters, etherscan: boolean) => {
      let parameters = begin
      for (let n = 0; n < MAX_FOLLOWED; n++) {
        const what = `${etherscan ? '/v2' : ''}/api?${new URLSearchParams(parameters)}`
        const next = write(what, await api({ parameters, etherscan }))
        if (next === undefined) break
        const { page: _, ...rest } = parameters
        parameters = { ...rest, cursor: next }
      }
    }
    const connections = connectionsOf()
    const lists = ACTIONS_ASKED.filter(({ list }) => list)
    while (lines.length < requests) {
      if (random.below(5) === 0) {
        const connection = random.pick(connections)
        const subject = random.pick(connection.parent === 'transaction' ? KNOWN.hashes : KNOWN.addresses)
        const graph = random.pick(graphs)
        const order = random.pick(['', 'ASC', 'DESC'])
        const size = random.pick([1, 2, 3, 3, 5, 300])
        let walk: Walk = { connection, subject, order, size, backwards: random.below(2) === 0, cursors: [] }
        for (let n = 0; n < MAX_FOLLOWED; n++) {
          const next = write(`graphql ${connection.parent}.${connection.name}`, await graph(walk))
          if (next === undefined) break
          const cursors = walk.cursors.length > 0 && random.below(3) === 0 ? [next, walk.cursors[0]!] : [next]
          walk = { ...walk, cursors, backwards: random.below(4) === 0 ? !walk.backwards : walk.backwards }
        }
        continue
      }
      const action = random.pick(random.below(6) === 0 ? ACTIONS_ASKED : lists)
      const etherscan = random.below(2) === 0
      await follow(requestOf(random, action), etherscan)
    }
    for (const etherscan of [false, true])
      for (const sort of ['asc', 'desc'])
        for (const part of DAYS_ASKED) await follow({ ...DAYS, sort, ...part }, etherscan)
    await reading.end()
  })
  writeFileSync(path.join(folder, 'answers.txt'), `${lines.join('\n')}\n`)
  writeFileSync(path.join(folder, 'statements.txt'), `${[...statements].sort().join('\n')}\n`)
}

const [folder = '', requests = '5000', seed = '1'] = process.argv
  .slice(2)
  .filter((word) => !word.startsWith('--'))
const bodies = process.argv.includes('--bodies')
mkdirSync(bodies ? path.join(folder, 'bodies') : folder, { recursive: true })
await record(folder, Number(requests), Number(seed), bodies)
process.exit()
