import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { absent } from '../../../bench/support/absent.ts'
import packaged from '../../../package.json' with { type: 'json' }
import type { Action } from '../../../src/api/action.ts'
import { DIALECTS } from '../../../src/api/dialect.ts'
import { type Examples, pathOf } from '../../../src/api/openapi/document.ts'
import recorded from '../../../src/api/openapi/examples.json' with { type: 'json' }
import { DIALECT_NOTES } from '../../../src/api/openapi/texts.ts'
import { ACTIONS } from '../../../src/api/registry.ts'
import type { ApiRequest } from '../../../src/api/request.ts'
import { ADDED_FIELDS } from '../../support/added-fields.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { bareServer } from '../../support/bare-server.ts'
import { repository } from '../../support/chainscope.ts'
import { type CompilerList, startCompilerList } from '../../support/compiler-list.ts'
import { exampleOf, NOT_ON_THE_DEMO, placeholders } from '../../support/examples.ts'
import { startPriceService } from '../../support/price-service.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import { runWorkload } from '../../support/workload.ts'

/*
 * The description of the API, and the pages that show it. With CHAINSCOPE_WRITE_EXAMPLES=1 the answers of this chain
 * become the document's examples.
 */

let anvil: TestAnvil
let server: TestServer
let compilers: CompilerList
let prices: Awaited<ReturnType<typeof startPriceService>>
let known: Record<string, string>

beforeAll(async () => {
  // The demo's chain id: the examples of the reference can be followed on the demo, by the same hashes.
  anvil = await startAnvil({ noMining: true, chainId: 1337 })
  const workload = await runWorkload(anvil, { seed: 11, blocks: 6 })
  await anvil.mine(101)
  known = placeholders(workload)
  prices = await startPriceService()
  compilers = await startCompilerList()
  server = await startServer({
    rpcUrl: anvil.url,
    env: { COIN_PRICE_URL: prices.url, SOLC_LIST_URL: compilers.url },
  })
  await server.caughtUp(await anvil.head())
  await insertVerified(server.index, workload.demo.contracts.token.address)
  await workload.actor.send(workload.actor.transfer(workload.demo.accounts[1]!, 1n)) // for the list of those that wait
  if (process.env['CHAINSCOPE_WRITE_EXAMPLES']) await record()
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
  prices?.close()
  await compilers?.close()
})

const nameOf = ({ module, name }: Action) => `${module}/${name}`

/** What the program answers to an action's example; of a list the first records. */
async function answerOf(action: Action): Promise<Examples[string]> {
  const request = exampleOf(action, known)
  const { body } = await server.get({ module: action.module, action: action.name, ...request })
  const { result } = body
  return { request, answer: Array.isArray(result) ? { ...body, result: result.slice(0, 2) } : body }
}

async function record(): Promise<void> {
  const examples: Record<string, Examples[string]> = {}
  for (const action of ACTIONS) {
    // The pool is looked at a moment later.
    for (let attempt = 0; attempt < 50; attempt++) {
      examples[nameOf(action)] = await answerOf(action)
      const { status } = examples[nameOf(action)]!.answer as { status?: string }
      if (status !== '0' || nameOf(action) in NOT_ON_THE_DEMO) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await writeFile(
    path.join(repository, 'src/api/openapi/examples.json'),
    `${JSON.stringify(examples, undefined, 2)}\n`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Json = any

describe('an action by its path', () => {
  const address = () => known['someone']!
  const same = async (path: string, parameters: Record<string, string>, where = '/api') => {
    const [byPath, byQuery] = await Promise.all([server.request(path), server.get(parameters, where)])
    expect({ path, status: byPath.status, body: byPath.body }).toEqual({
      path,
      status: byQuery.status,
      body: byQuery.body,
    })
    return byPath
  }

  test('answers as by module and action, in both dialects, however it is written', async () => {
    const txlist = { module: 'account', action: 'txlist', address: address() }
    const { body } = await same(`/api/account/txlist?address=${address()}`, txlist)
    expect(body.result.length).toBeGreaterThan(0)
    await same(`/api/Account/TXLIST/?address=${address()}`, txlist)
    await same(`/api/account/txlist?address=${address()}&module=stats&action=ethsupply`, txlist)
    await same(`/v2/api/account/txlist?address=${address()}`, txlist, '/v2/api')
    await same(`/api/account/txlist?address=${address()}&chainid=1337`, { ...txlist, chainid: 1337 } as never)
    await same('/api/block/eth_block_number', { module: 'block', action: 'chain_block_number' })
    await same('/api/account/nothing', { module: 'account', action: 'nothing' })
    await same('/v2/api/account/balance?address=1', { ...txlist, action: 'balance', address: '1' }, '/v2/api')
  })

  test('takes bodies, and answers 304 while nothing changed', async () => {
    const path = '/api/account/txlist'
    const got = await server.request(`${path}?address=${address()}`)
    const bodies = [
      new URLSearchParams({ address: address() }),
      JSON.stringify({ address: address() }),
      Object.entries({ address: address() }).reduce((form, [name, value]) => {
        form.append(name, value)
        return form
      }, new FormData()),
    ]
    for (const body of bodies) {
      const headers: Record<string, string> =
        typeof body === 'string' ? { 'content-type': 'application/json' } : {}
      expect((await server.request(path, { method: 'POST', body, headers })).body).toEqual(got.body)
    }
    // What is refreshed just after the start is written meanwhile, and makes another tag.
    await vi.waitFor(async () => {
      const { headers: first } = await server.request(`${path}?address=${address()}`)
      const headers = { 'if-none-match': first.get('etag')! }
      expect((await server.request(`${path}?address=${address()}`, { headers })).status).toBe(304)
    }, 10_000)
  })

  test('is 404 at other paths, and has links to the next page', async () => {
    for (const path of [
      '/api/nothing/here',
      '/api/v2/nothing',
      '/api/health/nothing',
      '/api/eth-rpc/nothing',
    ])
      expect([path, (await server.request(path)).status]).toEqual([path, 404])
    expect((await server.request('/api/health/liveness')).body).toEqual({ alive: true })
    const { headers } = await server.request(`/api/account/txlist?address=${address()}&offset=1&cursor=`)
    const next = /<([^>]+)>; rel="next"/.exec(headers.get('link')!)![1]!
    const { body } = await server.request(
      `${new URL(next, `${server.url}/api/account/txlist`)}`.slice(server.url.length),
    )
    expect(body.result).toHaveLength(1)
  })

  test('is below the path of PUBLIC_URL, which the OpenAPI document names', async () => {
    const received: unknown[] = []
    const dispatch = async ({ parameters }: ApiRequest) => {
      received.push(Object.fromEntries(parameters))
      return { httpStatus: 200, headers: {}, body: {} }
    }
    const accounts = { handlers: absent, publicUrl: 'https://example.org/explorer/' }
    const bare = await bareServer({ dispatch, accounts })
    try {
      await bare.inject('/explorer/api/account/balance?address=0x1')
      expect(received).toEqual([{ module: 'account', action: 'balance', address: '0x1' }])
      const described = (await bare.inject('/explorer/api/openapi.json')).json()
      expect(described.servers[0].url).toBe('https://example.org/explorer')
    } finally {
      await bare.close()
    }
  })
})

describe('the document', () => {
  const examples = recorded as Examples
  let document: Json
  beforeAll(async () => {
    const bare = await bareServer()
    document = (await bare.inject('/api/openapi.json')).json()
    await bare.close()
  })

  test('is served as it is derived, and is valid OpenAPI 3.1', async () => {
    const { status, body, headers } = await server.request('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    if (!process.env['CHAINSCOPE_WRITE_EXAMPLES']) expect(body).toEqual(JSON.parse(JSON.stringify(document)))
    const { valid, errors } = await new Validator().validate(structuredClone(body))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(body.openapi).toBe('3.1.0')
    expect(body.info.version).toBe(packaged.version)
  })

  test('has every action with all its parameters, and no name twice', () => {
    for (const action of ACTIONS) {
      const { get, post } = document.paths[pathOf(action)]
      const texts: Json[] = action.posted
        ? Object.entries(post.requestBody.content['multipart/form-data'].schema.properties).map(
            ([name, schema]: [string, Json]) => ({ name, ...schema }),
          )
        : get.parameters
      const names = texts.map(({ name }) => name)
      const ofLists = action.list ? ['cursor', 'format', 'trailer', 'bloom'] : []
      expect(names.sort()).toEqual([...Object.keys(action.parameters.shape), ...ofLists].sort())
      for (const { description, name } of texts) expect(description, `${nameOf(action)} ${name}`).toBeTruthy()
    }
    const ids = Object.values(document.paths).flatMap((methods: Json) =>
      Object.values(methods).map(({ operationId }: Json) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('describes the text of GraphQL’s schema, which needs no key', async () => {
    const path = '/api/v1/graphql/schema'
    expect(document.paths[path].get).toMatchObject({
      security: [],
      responses: { 200: { content: { 'text/plain': {} } } },
    })
    const answer = await fetch(`${server.url}${path}`)
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(await answer.text()).toContain('type Query {')
  })

  test('refers to nothing that it does not have', () => {
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference!.split('/').reduce((at: Json, key) => at?.[key], document)
      expect(found, reference).toBeDefined()
    }
  })

  test('says of each answer that the etherscan dialect rewrites how, and of no other action than there is', () => {
    const { rewrite, rewriteRecord } = DIALECTS.etherscan
    const rewritten = ['account/txlist', ...Object.keys({ ...rewrite, ...rewriteRecord, ...ADDED_FIELDS })]
    for (const name of rewritten) expect(DIALECT_NOTES).toHaveProperty([name])
    const names = ACTIONS.map(nameOf)
    for (const name of Object.keys(DIALECT_NOTES)) expect(names).toContain(name)
  })

  test('excuses no action that there is not from a non-empty example', () => {
    expect(ACTIONS.map(nameOf)).toEqual(expect.arrayContaining(Object.keys(NOT_ON_THE_DEMO)))
  })

  test('has for each action an example that the program gave: non-empty, in the declared shape', () => {
    for (const action of ACTIONS) {
      const name = nameOf(action)
      const { answer } = examples[name] as { answer: Json }
      expect(answer, name).toBeDefined()
      if (name in NOT_ON_THE_DEMO) continue
      if (action.envelope === 'json-rpc' || action.envelope === 'proxy')
        expect(answer.result, name).toEqual(expect.anything())
      else expect(answer, name).toMatchObject({ message: 'OK', status: '1' })
      if (Array.isArray(answer.result)) expect(answer.result.length, name).toBeGreaterThan(0)
      const { success, error } = action.result.safeParse(answer.result)
      expect(success, `${name}: ${error?.message}`).toBe(true)
    }
    expect(Object.keys(examples).sort()).toEqual(ACTIONS.map(nameOf).sort())
  })
})
