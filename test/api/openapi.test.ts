import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '../../src/api/action.ts'
import { DIALECTS } from '../../src/api/dialect.ts'
import recorded from '../../src/api/examples.json' with { type: 'json' }
import { type Examples, openApiDocument, pathOf } from '../../src/api/openapi.ts'
import { DIALECT_NOTES } from '../../src/api/openapi-texts.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { tellStory } from '../support/chain-story.ts'
import { repository } from '../support/chainscope.ts'
import { exampleOf, NOT_ON_THE_DEMO, placeholders } from '../support/examples.ts'
import { startPriceService } from '../support/price-service.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { insertVerified } from '../support/verified.ts'

/*
 * The description of the API, and the pages that show it. With CHAINSCOPE_WRITE_EXAMPLES=1 the answers of this chain
 * become the document's examples.
 */

let anvil: TestAnvil
let server: TestServer
let prices: Awaited<ReturnType<typeof startPriceService>>
let known: Record<string, string>

beforeAll(async () => {
  // The demo's chain id: what people read here is to be found on the demo, by the same hashes.
  anvil = await startAnvil({ noMining: true, chainId: 1337 })
  const story = await tellStory(anvil, { seed: 11, blocks: 6 })
  await anvil.mine(101)
  known = placeholders(story)
  prices = await startPriceService()
  server = await startServer({ rpcUrl: anvil.url, env: { COIN_PRICE_URL: prices.url } })
  await server.caughtUp(await anvil.head())
  await insertVerified(server.index, story.demo.contracts.token.address)
  await story.actor.send(story.actor.transfer(story.demo.accounts[1]!, 1n)) // for the list of those that wait
  if (process.env['CHAINSCOPE_WRITE_EXAMPLES']) await record()
}, 180_000)
afterAll(async () => {
  await server?.close()
  await anvil?.close()
  prices?.close()
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
    path.join(repository, 'src/api/examples.json'),
    `${JSON.stringify(examples, undefined, 2)}\n`,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Json = any

describe('the document', () => {
  const examples = recorded as Examples
  const document: Json = openApiDocument({ actions: ACTIONS, examples })

  test('is served as it is derived, and is valid OpenAPI 3.1', async () => {
    const { status, body, headers } = await server.request('/api/openapi.json')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    if (!process.env['CHAINSCOPE_WRITE_EXAMPLES']) expect(body).toEqual(JSON.parse(JSON.stringify(document)))
    const { valid, errors } = await new Validator().validate(structuredClone(body))
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(body.openapi).toBe('3.1.0')
  })

  test('has every action with all its parameters, and no name twice', () => {
    for (const action of ACTIONS) {
      const { get } = document.paths[pathOf(action)]
      const names = get.parameters.map(({ name }: Json) => name)
      const ofLists = action.list ? ['cursor', 'format'] : []
      expect(names.sort()).toEqual([...Object.keys(action.parameters.shape), ...ofLists].sort())
      for (const { description, name } of get.parameters)
        expect(description, `${nameOf(action)} ${name}`).toBeTruthy()
    }
    const ids = Object.values(document.paths).flatMap((methods: Json) =>
      Object.values(methods).map(({ operationId }: Json) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refers to nothing that it does not have', () => {
    for (const [, reference] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const found = reference!.split('/').reduce((at: Json, key) => at?.[key], document)
      expect(found, reference).toBeDefined()
    }
  })

  test('says of each answer that the etherscan dialect rewrites how, and of no other action than there is', () => {
    const { rewrite, rewriteRecord, fields } = DIALECTS.etherscan
    for (const name of Object.keys({ ...rewrite, ...rewriteRecord, ...fields }))
      expect(DIALECT_NOTES).toHaveProperty([name])
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
