import { AsyncLocalStorage } from 'node:async_hooks'
import { expect, test } from 'vitest'
import { absent } from '../../../bench/support/absent.ts'
import { poolOf } from '../../../bench/support/api-parts.ts'
import type { ContractDecoding } from '../../../src/api/naming/decoding.ts'
import { evm } from '../../../src/chain/evm.ts'
import { createGraphql } from '../../../src/graphql/handler.ts'
import { NEWEST_HEAD } from '../../../src/query/reader.ts'

const HASH = `0x${'ab'.repeat(32)}`
const HEAD = { h_head: `5|${HASH}|1|0||0|1|{}|{[0,6)}` }

/** A database that answers its head and fails at all else, as a real one does when its disk breaks. */
function failing() {
  const logged: [string, object | undefined][] = []
  let running = 0
  let most = 0
  const pool = poolOf(async ({ name }) => {
    if (name === NEWEST_HEAD)
      return { rows: [{ ...HEAD, q_row: null }], command: 'SELECT', rowCount: 1, oid: 0, fields: [] }
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    throw new Error('could not read block 7 of relation "log"')
  })
  const answer = createGraphql({
    pool,
    log: (_level, sentence, facts) => logged.push([sentence, facts]),
    balances: {
      isOfOutputs: () => false,
      refresh: absent,
      refreshing: absent,
      native: absent,
      tokens: absent,
      allowances: absent,
      after: absent,
    },
    accounts: { code: absent, nonces: absent },
    decoding: () => new Proxy({} as ContractDecoding, { get: absent }),
    profile: evm,
    sources: async () => [],
    settings: { BALANCE_FRESHNESS: 3600 },
    failures: new AsyncLocalStorage(),
    now: () => 0,
  })
  return { answer, logged, most: () => most }
}

test('a failing request is one line in the log, however many fields fail, and asks two things at once at most', async () => {
  const { answer, logged, most } = failing()
  const fields = Array.from({ length: 30 }, (_, n) => `a${n}: block(number: ${n}) { hash }`).join(' ')
  const lists = Array.from(
    { length: 12 },
    (_, n) =>
      `t${n}: tokenTransfers(tokenContractAddressHash: "0x${'11'.repeat(20)}", first: 1) { edges { node { id } } }`,
  ).join(' ')
  const query = encodeURIComponent(`{ ${fields} ${lists} }`)
  const { body, httpStatus } = await answer({
    method: 'GET',
    url: `/api/v1/graphql?query=${query}`,
    headers: {},
    body: undefined,
  })
  const { errors } = JSON.parse(body) as { errors: { extensions: { request: string } }[] }
  expect([httpStatus, errors.length]).toEqual([200, 42])
  expect(logged).toEqual([['A GraphQL request failed', expect.objectContaining({ errors: 42 })]])
  const { request } = logged[0]![1] as { request: string }
  expect(new Set(errors.map(({ extensions }) => extensions.request))).toEqual(new Set([request]))
  expect(most()).toBe(2)
})
