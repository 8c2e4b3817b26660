import { monitorEventLoopDelay } from 'node:perf_hooks'
import Fastify from 'fastify'
import type pg from 'pg'
import { preparingCommon } from '../../src/query/prepare-common.ts'
import { readSettings } from '../../src/settings.ts'
import { type DatabaseLocation, openPool, SHORT_PLANS } from '../../src/store/connect/open.ts'
import { bareServer } from '../../test/support/bare-server.ts'
import { dispatchWithoutNode, partsWithoutNode, poolOf } from '../support/api-parts.ts'
import { rowsAsJson } from '../support/json-rows.ts'
import { type Question, questionsFor } from './questions.ts'

/*
 * A process that answers: Chainscope's own server, and beside it a bare Fastify route that runs the very statements
 * that ours ran for the same question, and writes their rows as JSON by hand.
 */
const place = JSON.parse(process.argv[2]!) as DatabaseLocation
const settings = readSettings({}, {})
const recorded: pg.QueryConfig[] = []
const pool = openPool(place, {
  name: 'reader',
  connections: settings.DATABASE_CONNECTIONS,
  statementTimeout: settings.QUERY_TIMEOUT,
  onError: console.error,
  session: SHORT_PLANS,
})
const watched = poolOf((config) => {
  if (learning) recorded.push(config)
  return pool.query(config)
})
const ours = await bareServer({
  dispatch: dispatchWithoutNode(await partsWithoutNode(preparingCommon(watched))),
})

let learning = false
const statements = new Map<string, pg.QueryConfig[]>()
const bare = Fastify()
bare.get('/api', async (request, reply) => {
  const of = (request.query as { bare: string }).bare
  let rows: Record<string, unknown>[] = []
  let columns = ''
  for (const config of statements.get(of)!) {
    const answer = await pool.query(config)
    // A long list comes in chunks of the same columns; what went before them were positions.
    const names = answer.fields.map(({ name }) => name).join()
    rows = names === columns ? rows.concat(answer.rows) : answer.rows
    columns = names
  }
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"message":"OK","result":[${rowsAsJson(rows)}],"status":"1"}`
})
const questions = await questionsFor(pool)
const queryOf = ({ query }: Question) => new URLSearchParams(query).toString()
for (const question of questions) {
  learning = true
  // Repeated statements get a prepared plan.
  for (let time = 1; time <= 5; time++) {
    recorded.length = 0
    const { statusCode, body } = await ours.inject({ url: `/api?${queryOf(question)}` })
    if (statusCode !== 200) throw new Error(`${question.name}: HTTP ${statusCode} ${body.slice(0, 300)}`)
  }
  learning = false
  statements.set(question.name, [...recorded])
}
const oursAt = await ours.listen({ host: '127.0.0.1', port: 0 })
const bareAt = await bare.listen({ host: '127.0.0.1', port: 0 })
process.send!(
  questions.map((question) => ({
    name: question.name,
    large: question.large ?? false,
    statements: statements.get(question.name)!.length,
    ours: `${oursAt}/api?${queryOf(question)}`,
    bare: `${bareAt}/api?bare=${encodeURIComponent(question.name)}`,
  })),
)
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('message', () => {
  // Nanoseconds, the timer's own millisecond included.
  process.send!({ stall: delay.max / 1e6 })
  delay.reset()
})
process.on('disconnect', () => process.exit(0))
