import Fastify from 'fastify'
import { type DatabaseLocation, openPool } from '../../src/store/connect/open.ts'
import { rowsAsJson } from '../support/json-rows.ts'
import { BARE_PAGES, type PageKind } from './page-questions.ts'

/*
 * The baseline of pages of lists: a bare Fastify route over the tables of the bare loader, one statement a page, whose
 * rows are written as JSON by hand. It checks nothing that it is asked.
 */
const pool = openPool(JSON.parse(process.argv[2]!) as DatabaseLocation, {
  name: 'bare',
  connections: 8,
  statementTimeout: 0,
  onError: () => {},
})
const app = Fastify()
app.get('/page', async (request, reply) => {
  const { kind, of, take } = request.query as { kind: PageKind; of: string; take: string }
  const { rows } = await pool.query({
    name: `${kind} ${take}`,
    text: BARE_PAGES[kind](Number(take)),
    values: [Buffer.from(of.slice(2), 'hex')],
  })
  reply.header('content-type', 'application/json; charset=utf-8')
  return `{"status":"1","message":"OK","result":[${rowsAsJson(rows)}]}`
})

const url = await app.listen({ host: '127.0.0.1', port: 0 })
process.send!({ url })
process.on('disconnect', () => process.exit(0))
