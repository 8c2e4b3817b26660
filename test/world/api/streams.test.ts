import { get } from 'node:http'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { isNothingDue } from '../../../bench/support/nothing-due.ts'
import { DIALECTS } from '../../../src/api/dialect.ts'
import { ACTIONS } from '../../../src/api/registry.ts'
import { ADDED_FIELDS } from '../../support/added-fields.ts'
import { exampleOf, NOT_ON_THE_DEMO, placeholders } from '../../support/examples.ts'
import { readCsv, readNdjson } from '../../support/list-formats.ts'
import { type Query, queryOf, type TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

let workload: Workload
let server: TestServer

beforeAll(async () => {
  const world = await startWorld()
  ;({ workload, server } = world)
  await insertVerified(server.index, workload.demo.contracts.token.address) // for the list of verified contracts
  await vi.waitFor(async () => expect(await isNothingDue(server.index)).toBe(true), 20_000)
  await workload.actor.send(workload.actor.transfer(workload.demo.accounts[1]!, 1n)) // for the list of those that wait
  const waits = { module: 'account', action: 'pendingtxlist', address: workload.demo.accounts[0] }
  // The pool is asked in turns of its own, a moment after the node took the transaction.
  await vi.waitFor(async () => expect((await server.get(waits)).body.result).toHaveLength(1), 10_000)
  return world.close
})

/** Columns whose hex values are numbers (api-spec.md). */
const NUMBERS =
  /^(blockNumber|cumulativeGasUsed|effectiveGasPrice|gas|gasUsed|gasPrice|value|nonce|status|type|timeStamp|transactionIndex|logIndex)$/

const LISTS = ACTIONS.filter(
  ({ list, module, name }) => list && !(`${module}/${name}` in NOT_ON_THE_DEMO),
).map((action) => [action.name, action] as const)
const fetched = async (parameters: Query, init: RequestInit = {}, where = '/api') => {
  const response = await fetch(`${server.url}${where}?${queryOf(parameters)}`, init)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const askedOf = (action: (typeof ACTIONS)[number]): Query => {
  const { page: _, offset: __, ...parameters } = exampleOf(action, placeholders(workload))
  return { module: action.module, action: action.name, ...parameters }
}
const txlist = (more: Query = {}): Query => ({
  module: 'account',
  action: 'txlist',
  address: workload.demo.accounts[0],
  ...more,
})

/** All of it, by as large pages as there are. */
async function wholeOf(parameters: Query, where = '/api'): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const { body, headers } = await server.get({ offset: 1_000, ...parameters, cursor }, where)
    rows.push(...body.result)
    const link = /<\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
    cursor = link === undefined ? undefined : new URLSearchParams(link).get('cursor')!
  }
  return rows
}

/**
 * An answer, and the block that its oldest value is of: a server may find out at any moment that a token's balances
 * change without events, as those of the workload's rebasing one do.
 */
async function withAge<T>(
  parameters: Query,
  where: string,
  ask: () => Promise<T>,
): Promise<{ age: string | null; answer: T }> {
  const ageNow = async () => (await server.get(parameters, where)).headers.get('x-values-as-of')
  for (;;) {
    const age = await ageNow()
    const answer = await ask()
    if (age === (await ageNow())) return { age, answer }
  }
}

describe.each(['/api', '/v2/api'])('at %s', (where) => {
  test.each(LISTS)('%s as ndjson is the whole list, and says so last', async (_, action) => {
    const whole = await wholeOf(askedOf(action), where)
    expect(whole.length).toBeGreaterThan(0)
    const { age, answer } = await withAge(askedOf(action), where, () =>
      fetched({ ...askedOf(action), format: 'ndjson' }, {}, where),
    )
    const { status, headers, text } = answer
    expect([status, headers.get('content-type')]).toEqual([200, 'application/x-ndjson; charset=utf-8'])
    expect([headers.get('x-complete'), headers.get('link')]).toEqual([null, null])
    expect(headers.get('x-index-block')).toMatch(/^\d+;0x[0-9a-f]{64}$/)
    const { rows, end } = readNdjson(text)
    expect(rows).toEqual(whole)
    expect(end).toEqual({ complete: true, ...(age === null ? {} : { valuesAsOf: Number(age) }) })
  })

  test.each(LISTS)('%s as csv has the fields of the records in each line', async (name, action) => {
    const whole = await wholeOf(askedOf(action), where)
    const { age, answer } = await withAge(askedOf(action), where, () =>
      fetched({ ...askedOf(action), format: 'CSV' }, {}, where),
    )
    const { headers, text } = answer
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
    const [columns, ...lines] = readCsv(text)
    const own = Object.keys((action.result as unknown as z.ZodArray<z.ZodObject>).element.shape).filter(
      (field) => field !== 'logsBloom',
    )
    const { address, contractaddress, tokenid } = askedOf(action)
    const of = [address, contractaddress, tokenid].flatMap((text) => (text ? [`-${text}`] : [])).join('')
    expect(headers.get('content-disposition')).toMatch(
      new RegExp(`^attachment; filename="[a-z-]*[a-z]${of}\\.csv"$`, 'i'),
    )
    const dialect = where === '/api' ? 'document' : 'etherscan'
    const { transactionFields } = DIALECTS[dialect]
    const added = dialect === 'etherscan' ? (ADDED_FIELDS[`${action.module}/${name}`] ?? []) : []
    expect(columns).toEqual(name === 'txlist' && transactionFields ? transactionFields : [...own, ...added])
    expect([...columns!, 'logsBloom']).toEqual(expect.arrayContaining(Object.keys(whole[0]!)))
    const cell = (column: string, value: unknown) =>
      value === null || value === undefined
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : NUMBERS.test(column) && /^0x/.test(`${value}`)
            ? `${BigInt(value === '0x' ? 0 : (value as string))}`
            : String(value)
    const note = (...cells: string[]) => columns!.map((_, n) => cells[n] ?? '')
    expect(lines).toEqual([
      ...whole.map((record) => columns!.map((column) => cell(column, record[column]))),
      ...(age === null ? [] : [note('valuesAsOf', age)]),
      note('complete', 'true'),
    ])
  })
})

test('a stream without a last line, for programs that read tables, has its end in headers', async () => {
  const whole = await wholeOf(txlist())
  for (const format of ['csv', 'ndjson']) {
    const { headers, text } = await fetched(txlist({ format, trailer: 'no' }))
    const rows = format === 'csv' ? readCsv(text).slice(1) : text.trimEnd().split('\n')
    expect(rows).toHaveLength(whole.length)
    expect(text).not.toContain('complete')
    const part = await fetched(txlist({ format, trailer: 'no', cursor: '', offset: 2 }))
    expect(part.text).not.toContain('next')
    // A short answer is made before its headers are sent; of a longer one they stand behind it.
    const ends = await Promise.all(
      [{}, { cursor: '', offset: 2 }].map((more) => endOf(txlist({ format, trailer: 'no', ...more }))),
    )
    expect(ends[0]).toEqual({ complete: 'true', next: undefined })
    expect(ends[1]).toEqual({ complete: 'false', next: expect.any(String) })
    const rest = await fetched(txlist({ cursor: ends[1]!.next!, offset: 10_000 }))
    expect(JSON.parse(rest.text).result).toEqual(whole.slice(2))
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="transactions-${workload.demo.accounts[0]!.toLowerCase()}.${format}"`,
    )
  }
})

/** What headers or trailers say of a stream's end; fetch does not show trailers. */
function endOf(parameters: Query): Promise<{ complete: string | undefined; next: string | undefined }> {
  return new Promise((resolve, reject) => {
    get(`${server.url}/api?${queryOf(parameters)}`, (answer) => {
      answer.resume()
      answer.on('end', () => {
        const fields = { ...answer.headers, ...answer.trailers } as Record<string, string>
        resolve({ complete: fields['x-complete'], next: fields['x-next-cursor'] || undefined })
      })
    }).on('error', reject)
  })
}

test('CSV has the bloom of logs where it is asked for', async () => {
  const [columns, first] = readCsv(
    (await fetched(txlist({ format: 'csv', bloom: 'yes', offset: 1, page: 1 }))).text,
  )
  expect(first![columns!.indexOf('logsBloom')]).toMatch(/^0x[0-9a-f]{512}$/)
})

test('a page of a list, and what follows by its cursor, are streams too', async () => {
  const whole = await wholeOf(txlist())
  const page = readNdjson((await fetched(txlist({ format: 'ndjson', page: 2, offset: 3 }))).text)
  expect(page.rows).toEqual(whole.slice(3, 6))
  expect(page.end).toEqual({ complete: false, next: expect.any(String) })
  const some = await fetched(txlist({ format: 'csv', cursor: page.end.next, offset: 2 }))
  const [columns, ...lines] = readCsv(some.text)
  expect(lines.slice(0, -1).map((cells) => cells[columns!.indexOf('hash')])).toEqual(
    whole.slice(6, 8).map(({ hash }) => hash),
  )
  const [name, next] = lines.at(-1)!
  expect(name).toBe('next')
  const rest = readNdjson((await fetched(txlist({ format: 'ndjson', cursor: next }))).text)
  expect(rest).toEqual({ rows: whole.slice(8), end: { complete: true } })
  // A cursor is of a list, whatever that is written as.
  expect((await server.get(txlist({ cursor: next }))).body.result).toEqual(whole.slice(8))
})

test('an empty list has nothing but its last line', async () => {
  const unusedAddress = { address: `0x${'9'.repeat(40)}` }
  expect((await fetched(txlist({ ...unusedAddress, format: 'ndjson' }))).text).toBe('{"complete":true}\n')
  expect(
    readCsv((await fetched(txlist({ ...unusedAddress, format: 'csv' }))).text).map((line) => line[0]),
  ).toEqual(['blockHash', 'complete'])
})

test('a stream refuses wrong parameters as a page does', async () => {
  for (const [parameters, message] of [
    [txlist({ format: 'xml' }), 'Invalid format: lists are written as json, ndjson, csv'],
    [txlist({ format: '__proto__' }), 'Invalid format: lists are written as json, ndjson, csv'],
    [txlist({ format: 'csv', address: 'x' }), 'Invalid address format'],
    [
      txlist({ format: 'ndjson', cursor: 'x' }),
      'Invalid cursor: it is none that was given here; begin with an empty one',
    ],
    [
      { module: 'block', action: 'getblockreward', blockno: 1, format: 'csv' },
      'Invalid format: this is no list, and is answered as json only',
    ],
  ] as const) {
    const { status, headers, text } = await fetched(parameters)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toEqual({ message, result: message, status: '0' })
  }
  // As other explorers have it of what is no list.
  const raw = { module: 'block', action: 'getblockreward', blockno: 1, format: 'raw' }
  expect((await server.get(raw)).body.status).toBe('1')
})

test('each format has its own ETag, which is answered by 304; HEAD has the same headers without a body', async () => {
  const tags = new Set<string | null>()
  for (const format of [undefined, 'ndjson', 'csv']) {
    const { headers, text } = await fetched(txlist({ format }))
    const etag = headers.get('etag')
    tags.add(etag)
    expect([headers.get('cache-control'), text.length > 0]).toEqual(['no-cache', true])
    const again = await fetched(txlist({ format }), { headers: { 'if-none-match': etag! } })
    expect([again.status, again.text]).toEqual([304, ''])
    const head = await fetched(txlist({ format }), { method: 'HEAD' })
    expect([head.status, head.text]).toEqual([200, ''])
    for (const name of ['etag', 'content-type', 'x-index-block', 'x-complete', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, headers.get(name)])
  }
  expect(tags.size).toBe(3)
  const volatile = await fetched({ module: 'account', action: 'listaccounts', format: 'ndjson' })
  expect([volatile.headers.get('etag'), volatile.headers.get('cache-control')]).toEqual([null, 'no-store'])
})

test('a list of which blocks are missing is never complete, and says which', async () => {
  const { rows } = await server.index.query('select blocks::text as blocks from head')
  await server.index.query(`update head set blocks = blocks - '{[2,3)}'::int4multirange`)
  const message = 'OK-Partial: blocks 2 to 2 are not indexed yet'
  const { end } = readNdjson((await fetched(txlist({ format: 'ndjson' }))).text)
  expect(end).toEqual({ complete: false, message })
  const lines = readCsv((await fetched(txlist({ format: 'csv' }))).text)
  expect(lines.slice(-2).map((line) => line.slice(0, 2))).toEqual([
    ['message', message],
    ['complete', 'false'],
  ])
  await server.index.query('update head set blocks = $1::int4multirange', [rows[0].blocks])
})
