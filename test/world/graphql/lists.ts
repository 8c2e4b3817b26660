import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { calls, same, transactionsOf } from '../../oracle/chain.ts'
import {
  ARGUMENTS,
  chain,
  GIVEN,
  graph,
  head,
  type Json,
  PAGE,
  post,
  refused,
  transferLogs,
  walk,
  workload,
} from './world.ts'

const hashes = (nodes: Json[]) => nodes.map(({ hash }) => hash)
const places = (nodes: Json[]) => nodes.map(({ blockNumber, logIndex }) => `${blockNumber}:${logIndex}`)

test('transactions of an address come whole and in order, forwards and backwards, by pages of any size', async () => {
  const query = `query ($hash: AddressHash!, $order: SortOrder, ${ARGUMENTS}) {
    address(hash: $hash) { transactions(order: $order, ${GIVEN}) { ${PAGE} edges { cursor node { hash } } } } }`
  const fewest = Object.values(workload.demo.contracts)
    .map(({ address }) => address)
    .filter((address) => transactionsOf(chain, address).length > 2)
    .sort((a, b) => transactionsOf(chain, a).length - transactionsOf(chain, b).length)[0]!
  for (const hash of [
    workload.demo.accounts[0]!,
    workload.demo.contracts.token.address,
    workload.demo.contracts.caller.address,
    fewest,
  ]) {
    const oldest = transactionsOf(chain, hash).map(({ raw }) => raw.hash)
    for (const size of [1, 7, 50, 150]) {
      // A page for each is what the address with the fewest transactions has.
      if (oldest.length > size * 25) continue
      for (const backwards of [false, true]) {
        const of = (data: Json) => data.address.transactions
        expect(hashes(await walk(query, of, { hash, size, backwards }))).toEqual([...oldest].reverse())
        expect(hashes(await walk(query, of, { hash, size, backwards, order: 'ASC' }))).toEqual(oldest)
      }
    }
  }
})

test('the examples of the explorer find something on the chain of the demo', async () => {
  const file = path.resolve(import.meta.dirname, '../../../web/graphiql/start.js')
  const examples = [...readFileSync(file, 'utf8').matchAll(/`(# [^`]*)`/g)].map(([, query]) => query!)
  expect(examples).toHaveLength(3)
  for (const query of examples) {
    const data = await graph(query)
    const { edges } = data.blocks ?? data.tokenTransfers ?? data.address.transactions
    expect(edges.length, query).toBeGreaterThan(0)
  }
})

test('blocks come whole and newest first, forwards and backwards', async () => {
  const query = `query (${ARGUMENTS}) { blocks(${GIVEN}) { ${PAGE} edges { cursor node { number hash } } } }`
  const newest = Array.from({ length: head + 1 }, (_, n) => head - n)
  for (const backwards of [false, true]) {
    const nodes = await walk(query, (data) => data.blocks, { size: 7, backwards })
    expect(nodes.map(({ number }) => number)).toEqual(newest)
  }
})

test('token transfers of a transaction come whole and last first, of every standard', async () => {
  const query = `query ($hash: FullHash!, ${ARGUMENTS}) { transaction(hash: $hash) {
    tokenTransfers(${GIVEN}) { ${PAGE} edges { cursor node { blockNumber logIndex transactionHash } } } } }`
  const byTransaction = new Map<string, string[]>()
  for (const [one] of transferLogs().reverse()) {
    const hash = one!.transaction.raw.hash
    const place = `${Number(one!.log.blockNumber)}:${Number(one!.log.logIndex)}`
    byTransaction.set(hash, [...(byTransaction.get(hash) ?? []), place])
  }
  const most = [...byTransaction].sort(([, a], [, b]) => b.length - a.length).slice(0, 8)
  expect(most[0]![1].length).toBeGreaterThan(2)
  for (const [hash, expected] of most)
    for (const backwards of [false, true])
      expect(
        places(await walk(query, (data) => data.transaction.tokenTransfers, { hash, size: 2, backwards })),
      ).toEqual(expected)
  const [plain] = chain.transactions.filter(({ raw }) => !byTransaction.has(raw.hash))
  const none = await graph(
    `{ transaction(hash: "${plain!.raw.hash}") { tokenTransfers { edges { cursor } } } }`,
  )
  expect(none.transaction.tokenTransfers.edges).toEqual([])
})

test('token transfers come whole and newest first: of a token, and of a party in every standard', async () => {
  const byToken = (name: string) => `query ($hash: AddressHash!, ${ARGUMENTS}) {
    ${name}(tokenContractAddressHash: $hash, ${GIVEN}) { ${PAGE} edges { cursor node { blockNumber logIndex } } } }`
  const byParty = `query ($hash: AddressHash!, ${ARGUMENTS}) { address(hash: $hash) {
    tokenTransfers(${GIVEN}) { ${PAGE} edges { cursor node { blockNumber logIndex } } } } }`
  const newest = transferLogs().reverse()
  const place = ([one]: (typeof newest)[number]) =>
    `${Number(one!.log.blockNumber)}:${Number(one!.log.logIndex)}`
  for (const backwards of [false, true]) {
    for (const { address: hash } of Object.values(workload.demo.contracts)) {
      const expected = newest.filter(([one]) => same(one!.log.address, hash)).map(place)
      for (const name of ['tokenTransfers', 'token_transfers'])
        expect(
          places(await walk(byToken(name), (data) => data[name], { hash, size: 40, backwards })),
        ).toEqual(expected)
    }
    for (const hash of workload.demo.accounts.slice(0, 3)) {
      const expected = newest.filter(([one]) => same(one!.from, hash) || same(one!.to, hash)).map(place)
      const of = (data: Json) => data.address.tokenTransfers
      expect(places(await walk(byParty, of, { hash, size: 9, backwards }))).toEqual(expected)
    }
  }
})

test('internal transactions of many transactions at once are each their own', async () => {
  const counts = new Map<string, number[]>()
  for (const { transaction, position } of calls(chain)) {
    const { hash } = transaction.raw
    counts.set(hash, [position, ...(counts.get(hash) ?? [])])
  }
  const [busiest, positions] = [...counts].sort(([, a], [, b]) => b.length - a.length)[0]!
  expect(positions.length).toBeGreaterThan(3)
  const query = `query ($hash: FullHash!, ${ARGUMENTS}) { transaction(hash: $hash) {
    internalTransactions(${GIVEN}) { ${PAGE} edges { cursor node { index } } } } }`
  for (const backwards of [false, true]) {
    for (const size of [1, 2, 100]) {
      const of = (data: Json) => data.transaction.internalTransactions
      const nodes = await walk(query, of, { hash: busiest, size, backwards })
      expect(nodes.map(({ index }) => index)).toEqual(positions)
    }
  }
  for (const hash of workload.demo.accounts) {
    const { address } = await graph(
      `{ address(hash: "${hash}") { transactions(first: 30) { edges { node {
        hash internalTransactions(first: 5) { edges { node { index } } } } } } } }`,
    )
    for (const { node } of address.transactions.edges) {
      const indexes = node.internalTransactions.edges.map((edge: Json) => edge.node.index)
      expect(indexes).toEqual((counts.get(node.hash) ?? []).slice(0, 5))
    }
  }
})

test('both bounds of a page count, and nothing is lost between them', async () => {
  const query = `query ($hash: AddressHash!, ${ARGUMENTS}) {
    address(hash: $hash) { transactions(${GIVEN}) { ${PAGE} edges { cursor node { hash } } } } }`
  const hash = workload.demo.accounts[0]!
  const ask = async (more: object) => (await graph(query, { hash, ...more })).address.transactions
  const { edges } = await ask({ first: 20 })
  const [after, before] = [edges[3].cursor, edges[12].cursor]
  const between = edges.slice(4, 12).map(({ node }: Json) => node.hash)
  expect((await ask({ first: 100, after, before })).edges.map(({ node }: Json) => node.hash)).toEqual(between)
  expect((await ask({ last: 100, after, before })).edges.map(({ node }: Json) => node.hash)).toEqual(between)
  expect((await ask({ last: 3, after, before })).edges.map(({ node }: Json) => node.hash)).toEqual(
    between.slice(-3),
  )
  const none = await ask({ first: 0 })
  expect(none).toEqual({
    edges: [],
    pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: null, endCursor: null },
  })
})

test('what is not there is null, with an error that says so', async () => {
  const nowhere = `0x${'12'.repeat(20)}`
  const never = `0x${'34'.repeat(32)}`
  const { data, errors } = await post(`{
    address(hash: "${nowhere}") { hash } block(number: ${head + 1}) { hash } minus: block(number: -1) { hash }
    transaction(hash: "${never}") { hash } node(id: "nonsense") { id }
    addresses(hashes: ["${nowhere}", "${workload.demo.accounts[0]}"]) { hash }
    tokenTransfers(tokenContractAddressHash: "${nowhere}") { edges { cursor } } }`)
  expect(data).toEqual({
    address: null,
    block: null,
    minus: null,
    transaction: null,
    node: null,
    addresses: [null, { hash: workload.demo.accounts[0] }],
    tokenTransfers: { edges: [] },
  })
  const messages = Object.fromEntries(errors.map(({ path, message }) => [path!.join('.'), message]))
  expect(messages).toEqual({
    address: 'Address not found',
    'addresses.0': 'Address not found',
    block: 'Block not found',
    minus: 'Block not found',
    transaction: 'Transaction not found',
    node: 'Node not found',
  })
})

test('invalid arguments are refused with a message', async () => {
  const token = workload.demo.contracts.token.address
  const list = (args: string) =>
    `{ tokenTransfers(tokenContractAddressHash: "${token}", ${args}) { edges { cursor } } }`
  expect(await refused(list('first: 1, last: 1'))).toEqual(['Give either first or last, not both'])
  expect(await refused(list('first: -1'))).toEqual(['first must not be negative'])
  const upgrades = '{ upgrades(contractaddress: "0x1") { edges { node { hash } } } }'
  expect((await post(upgrades)).errors[0]!.message).toBe('Invalid contract address hash')
  const cases: [string, RegExp][] = [
    [list('first: 201'), /must not be above 200/],
    [list('after: "nonsense"'), /Invalid cursor/],
    [list(`after: "${Buffer.from('transactions:1:1').toString('base64url')}"`), /Invalid cursor/],
    [list(`after: "${Buffer.from('transfers:1:99999999999').toString('base64url')}"`), /Invalid cursor/],
  ]
  for (const [query, message] of cases) {
    const { data, errors } = await post(query)
    expect(data).toEqual({ tokenTransfers: null })
    expect(errors[0]!.message).toMatch(message)
  }
})
