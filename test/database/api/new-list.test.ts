import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { graphql } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsWithoutNode } from '../../../bench/support/api-parts.ts'
import { apiPage } from '../../../scripts/docs/api.ts'
import { createDispatch, type Dispatch } from '../../../src/api/dispatch.ts'
import { actionPaths } from '../../../src/api/openapi/actions.ts'
import { createGraphSchema } from '../../../src/graphql/schema.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, BUSY, fillIndex, transactionHash } from '../query/filled-index.ts'
import { blobtransactions } from './blob-transactions/action.ts'

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

test('GraphQL pages through it, with its fields and parameters', async () => {
  const query = async (page: string) => {
    const { data, errors } = await graphql({
      schema: createGraphSchema([blobtransactions]),
      source: `{ blobTransactions(${page}) { edges { cursor node { hash blockNumber timeStamp from } } pageInfo { hasNextPage } } }`,
      contextValue: { index: openSnapshot(database.pool) },
    })
    expect(errors).toBeUndefined()
    return (data as Record<string, { edges: { cursor: string; node: object }[]; pageInfo: object }>)[
      'blobTransactions'
    ]!
  }
  const nodeAt = (block: number) => ({
    ...{ hash: transactionHash(block, 0), blockNumber: block, from: addressAt(BUSY) },
    timeStamp: `${1000 + 12 * block}`,
  })
  const nodesOf = ({ edges }: Awaited<ReturnType<typeof query>>) => edges.map(({ node }) => ({ ...node }))
  const first = await query('first: 3')
  expect(nodesOf(first)).toEqual([3, 2, 1].map(nodeAt))
  expect(first.pageInfo).toEqual({ hasNextPage: true })
  expect(nodesOf(await query(`after: "${first.edges[2]!.cursor}"`))).toEqual([nodeAt(0)])
  expect(nodesOf(await query('last: 2'))).toEqual([1, 0].map(nodeAt))
  expect(nodesOf(await query('startblock: "1", endblock: "2", sort: "asc"'))).toEqual([1, 2].map(nodeAt))
})
