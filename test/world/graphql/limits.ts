import { getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { chain, graph, head, post, refused, server, workload } from './world.ts'

const COMPLEX = /^Query is too complex: \d+, which is above the limit of 200$/
const many = (count: number, of: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => of(n)).join(' ')
const transfers = (args: string, fields: string) =>
  `tokenTransfers(tokenContractAddressHash: "${workload.demo.contracts.token.address}", ${args}) { ${fields} }`

test('complexity ends at 200: a connection costs its nodes’ fields times first, cursors and page infos are free', async () => {
  const free = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }'
  const cases: [query: string, variables: object, fits: boolean][] = [
    [`{ ${transfers('first: 100', `${free} edges { cursor node { amount logIndex } }`)} }`, {}, true],
    [`{ ${transfers('first: 101', 'edges { node { amount logIndex } }')} }`, {}, false],
    [`query ($n: Int) { ${transfers('last: $n', 'edges { node { amount logIndex } }')} }`, { n: 100 }, true],
    [`query ($n: Int) { ${transfers('last: $n', 'edges { node { amount logIndex } }')} }`, { n: 101 }, false],
    [`query ($n: Int = 300) { ${transfers('first: $n', 'edges { node { amount } }')} }`, {}, false],
    [`{ ${transfers('first: 200', 'edges { cursor }')} }`, {}, true],
    ['{ blocks(first: 100) { edges { node { hash number } } } }', {}, true],
    ['{ blocks(first: 101) { edges { node { hash number } } } }', {}, false],
    [
      '{ blocks(first: 10) { edges { node { number miner: minerHash } } } blocks2: blocks(first: 91) { edges { node { hash number } } } }',
      {},
      false,
    ],
    [
      `{ ${transfers('first: 20', 'edges { node { ...a } }')} } fragment a on TokenTransfer { ${many(10, (n) => `a${n}: id`)} }`,
      {},
      true,
    ],
    [
      `{ ${transfers('first: 20', 'edges { node { ...a } }')} } fragment a on TokenTransfer { ${many(11, (n) => `a${n}: id`)} }`,
      {},
      false,
    ],
    [
      `{ ${transfers('first: 2', 'edges { node { transaction { internalTransactions(first: 98) { edges { node { id } } } } } }')} }`,
      {},
      true,
    ],
    [
      `{ ${transfers('first: 2', 'edges { node { transaction { internalTransactions(first: 100) { edges { node { id } } } } } }')} }`,
      {},
      false,
    ],
    // Of many addresses, each a statement or two though nothing but cursors is asked.
    [
      `query ($h: [AddressHash!]!) { addresses(hashes: $h) { ${many(4, (n) => `a${n}: transactions(first: 0) { edges { cursor } }`)} } }`,
      { h: Array(199).fill(workload.demo.accounts[0]) },
      false,
    ],
    [
      `query ($h: [AddressHash!]!) { addresses(hashes: $h) { transactions(first: 20) { pageInfo { hasPreviousPage } } } }`,
      { h: Array(51).fill(workload.demo.accounts[0]) },
      false,
    ],
    [`{ block(number: 1) { ${many(199, (n) => `a${n}: hash`)} } }`, {}, true],
    [`{ block(number: 1) { ${many(200, (n) => `a${n}: hash`)} } }`, {}, false],
    [
      `query ($h: [AddressHash!]!) { addresses(hashes: $h) { hash } }`,
      { h: Array(100).fill(workload.demo.accounts[0]) },
      true,
    ],
    [
      `query ($h: [AddressHash!]!) { addresses(hashes: $h) { hash } }`,
      { h: Array(101).fill(workload.demo.accounts[0]) },
      false,
    ],
  ]
  for (const [query, variables, fits] of cases) {
    if (fits) await graph(query, variables)
    else expect((await refused(query, variables))[0]).toMatch(COMPLEX)
  }
})

test('depth ends at 10', async () => {
  const nested = (
    rest: string,
  ) => `{ address(hash: "${workload.demo.accounts[0]}") { transactions(first: 1) { edges { node {
    internalTransactions(first: 1) { edges { node { ${rest} } } } } } } } }`
  await graph(nested('id'))
  // Going round: nothing in the graph is deep by itself.
  const deep = `{ address(hash: "${workload.demo.accounts[0]}") { tokenTransfers(first: 1) { edges { node { transaction {
    internalTransactions(first: 1) { edges { node { id ...a } } } } } } } } } fragment a on InternalTransaction { ... on Node { id } }`
  await graph(deep)
  const unknown = `{ ${many(11, (n) => `a${n} {`)} b ${'}'.repeat(11)} }`
  expect((await refused(unknown)).some((message) => /depth limit of 10 exceeded/.test(message))).toBe(true)
})

test('tokens end at 1,000', async () => {
  // Eight tokens around the fields, and three for each.
  const fields = (count: number) => `{ block(number: 1) { ${many(count, (n) => `a${n}: hash`)} } }`
  const [message] = await refused(fields(331))
  expect(message).toMatch(/Token limit of 1000 exceeded/)
  expect((await refused(fields(330)))[0]).toMatch(COMPLEX)
})

test('introspection works whole, and no deeper', async () => {
  const { __schema } = await graph(getIntrospectionQuery())
  const names = __schema.types.map(({ name }: { name: string }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      'AddressHash',
      'FullHash',
      'Data',
      'Decimal',
      'Wei',
      'NonceHash',
      'DateTime',
      'Json',
      'PageInfo',
    ]),
  )
  const level = (rest: string) => `fields { type { ${rest} } }`
  const bomb = `{ __schema { types { ${level(level(level(level('name'))))} } } }`
  expect((await refused(bomb)).length).toBeGreaterThan(0)
})

test('hostile queries are answered with an error each, and the server keeps running', async () => {
  const request = (body: BodyInit, type = 'application/json') => {
    const headers = { 'content-type': type }
    const form = body instanceof URLSearchParams
    return server.request('/api/v1/graphql', { method: 'POST', body, ...(form ? {} : { headers }) })
  }
  const spread = `{ ...a0 } ${many(60, (n) => `fragment a${n} on Query { ...a${n + 1} ...a${n + 1} }`)} fragment a60 on Query { block(number: 1) { hash } }`
  const queries: string[] = [
    spread,
    'fragment a on Query { ...a } { ...a }',
    '{ block(number: "1; drop table block") { hash } }',
    `{ address(hash: "0x' or 1=1 --") { hash } }`,
    `{ address(hash: "${'\\u0000'.repeat(40)}") { hash } }`,
    '{ block(number: 99999999999999999999) { hash } }',
    `{ block(number: 1) { ${'hash @skip(if: false) '.repeat(150)} } }`,
    'subscription { block(number: 1) { hash } }',
    'mutation { block(number: 1) { hash } }',
    '{'.repeat(900),
    `{ ${many(60, (n) => `a${n}: ${transfers('first: 200', 'edges { node { id } }')}`)} }`,
  ]
  for (const query of queries) {
    const { errors, status } = await post(query)
    expect(status).toBeLessThan(500)
    expect(errors.length).toBeGreaterThan(0)
    for (const { message } of errors) expect(message).not.toMatch(/Something went wrong/)
  }
  const bodies: [BodyInit, string?][] = [
    [''],
    ['{'],
    ['null'],
    ['[]'],
    ['[{"query":"{block(number:1){hash}}"}]'],
    ['{"query":1}'],
    ['{"query":"{block(number:1){hash}}","variables":[]}'],
    ['query', 'text/plain'],
    [new Uint8Array([0xff, 0xfe, 0]), 'application/json'],
    ['x'.repeat(200_000)],
    [new URLSearchParams({ query: '{block(number:1){hash}}', variables: 'x' })],
  ]
  for (const [body, type] of bodies) {
    const { status, body: answer } = await request(body, type)
    expect(status).toBeLessThan(500)
    expect(answer.errors[0].message).not.toMatch(/Something went wrong/)
  }
  for (const bad of ['variables=x', 'extensions=x', 'variables=%7B', 'variables=1']) {
    const { status, body: answer } = await server.request(`/api/v1/graphql?query={__typename}&${bad}`)
    expect([status, answer.errors[0].message]).toEqual([400, expect.not.stringMatching(/went wrong/)])
  }
  expect((await request('x'.repeat(200_000))).status).toBe(413)
  expect(await graph('{ block(number: 1) { hash } }')).toEqual({ block: { hash: chain.blocks[1].hash } })
})

test('GET, forms and GraphQL’s own type are understood, and every answer names its block', async () => {
  const query = '{ block(number: 2) { hash } }'
  const expected = { data: { block: { hash: chain.blocks[2].hash } } }
  const answers = [
    await server.request(`/api/v1/graphql?query=${encodeURIComponent(query)}`),
    await server.request(`/api/v1/graphql/?query=${encodeURIComponent(query)}&variables=`),
    await server.request('/api/v1/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/graphql' },
      body: query,
    }),
    await server.request('/api/v1/graphql', { method: 'POST', body: new URLSearchParams({ query }) }),
  ]
  for (const { status, body, headers } of answers) {
    expect(status).toBe(200)
    expect(body).toEqual(expected)
    expect(headers.get('x-index-block')).toBe(`${head};${chain.blocks[head].hash}`)
    expect(headers.get('access-control-allow-origin')).toBe('*')
  }
})
