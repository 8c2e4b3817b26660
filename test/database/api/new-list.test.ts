import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { graphql } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsWithoutNode } from '../../../bench/support/api-parts.ts'
import { apiPage } from '../../../scripts/docs/api.ts'
import { createDispatch, type Dispatch } from '../../../src/api/dispatch.ts'
import { actionPaths } from '../../../src/api/openapi/actions.ts'
import { createBuilder } from '../../../src/graphql/builder.ts'
import { pageOf } from '../../../src/graphql/connection.ts'
import { columnsOf } from '../../../src/graphql/fact-fields.ts'
import type { RowOfFacts } from '../../../src/query/facts.ts'
import { ofFacts } from '../../../src/query/list-rows.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, BUSY, fillIndex, transactionHash } from '../query/filled-index.ts'
import { blobtransactions } from './blob-transactions/action.ts'
import { BLOB_TRANSACTIONS, OF_BLOBS } from './blob-transactions/rows.ts'

/* A list is one declaration of its rows and one action; all else follows from them. */

let database: TestDatabase
let dispatch: Dispatch

beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
  await database.pool.query('update transaction set type = 3 where block < 4 and index = 0')
  dispatch = createDispatch([blobtransactions], await partsWithoutNode(database.pool))
})
afterAll(() => database.close())

async function ask(parameters: Record<string, string>) {
  const all = { module: 'explorer', action: 'blobtransactions', ...parameters }
  const { body, headers } = await dispatch({ parameters: new Map(Object.entries(all)), etherscanPath: false })
  const written = Buffer.isBuffer(body) ? body.toString() : await text(body as never)
  const [, cursor] = /cursor=([\w-]+)/.exec(headers['link'] ?? '') ?? []
  return { written, cursor }
}
const hashesOf = (written: string) => written.match(/0x[0-9a-f]{64}/g)
const newestFirst = [3, 2, 1, 0].map((block) => transactionHash(block, 0))

test('its two files have fewer than 40 lines', () => {
  const lines = ['rows', 'action'].flatMap((name) =>
    readFileSync(new URL(`blob-transactions/${name}.ts`, import.meta.url), 'utf8')
      .split('\n')
      .slice(1),
  )
  expect(lines.length).toBeLessThan(40)
})

test('it is answered by pages and by cursors', async () => {
  const { written, cursor } = await ask({ cursor: '', offset: '3' })
  expect(JSON.parse(written).result[0]).toEqual({
    blockNumber: '3',
    timeStamp: '1036',
    hash: transactionHash(3, 0),
    transactionIndex: '0',
    from: addressAt(BUSY),
  })
  expect(hashesOf(written)).toEqual(newestFirst.slice(0, 3))
  expect(hashesOf((await ask({ cursor: cursor!, offset: '3' })).written)).toEqual(newestFirst.slice(3))
  expect(hashesOf((await ask({ page: '2', offset: '1' })).written)).toEqual(newestFirst.slice(1, 2))
})

test('it is a table of CSV', async () => {
  const [names, ...rows] = (await ask({ format: 'csv' })).written.trim().split(/\r?\n/)
  expect(names).toBe('blockNumber,timeStamp,hash,transactionIndex,from')
  expect(rows.slice(0, 4).map((row) => hashesOf(row)![0])).toEqual(newestFirst)
})

test('OpenAPI and the reference describe it', () => {
  const operation = JSON.stringify(actionPaths([blobtransactions], {}))
  expect(operation).toContain('Of the transaction that brings the blobs.')
  expect(operation).toContain('"startblock"')
  expect(apiPage([blobtransactions])).toContain('### explorer / blobtransactions')
})

test('GraphQL pages through it', async () => {
  const builder = createBuilder()
  const node = builder.objectRef<RowOfFacts<typeof BLOB_TRANSACTIONS>>('BlobTransaction')
  node.implement({
    fields: (t) => columnsOf(t, BLOB_TRANSACTIONS, { hash: 'hash', blockNumber: 'block', from: 'from' }),
  })
  builder.queryType({
    fields: (t) => ({
      blobTransactions: t.field({
        type: [node],
        args: { last: t.arg.int() },
        async resolve(_root, args, { index }) {
          const page = await pageOf('blobs', ofFacts(index, BLOB_TRANSACTIONS, OF_BLOBS), args)
          return page.edges.map((edge) => edge.node)
        },
      }),
    }),
  })
  const { data } = await graphql({
    schema: builder.toSchema(),
    source: '{ blobTransactions(last: 2) { hash blockNumber from } }',
    contextValue: { index: openSnapshot(database.pool) },
  })
  expect(data?.['blobTransactions']).toEqual(
    [1, 0].map((block) => ({ hash: transactionHash(block, 0), blockNumber: block, from: addressAt(BUSY) })),
  )
})
