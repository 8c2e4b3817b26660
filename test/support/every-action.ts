import { expect } from 'vitest'
import type { Action } from '../../src/api/action.ts'
import { ACTIONS } from '../../src/api/registry.ts'
import { freePort } from './chainscope.ts'
import { exampleOf, placeholders } from './examples.ts'
import { startPriceService } from './price-service.ts'
import type { Answer, TestServer } from './server.ts'
import { insertVerified } from './verified.ts'
import { startWorld } from './world.ts'

export type Fields = Readonly<Record<string, string>>

interface Ways extends Readonly<Record<'query' | 'form' | 'multipart', (fields: Fields) => Promise<Answer>>> {
  readonly JSON: (members: Readonly<Record<string, unknown>>) => Promise<Answer>
}

/** A server over the demo, asked for what every action of the registry answers. */
export interface ActionServer {
  readonly server: TestServer
  example(action: Action): Fields
  /** Every way in which parameters may come. */
  readonly ways: Ways
  close(): Promise<void>
}

export async function startActionServer(): Promise<ActionServer> {
  const prices = await startPriceService()
  // Nobody answers there: each question about compilers or other explorers fails at once.
  const nobody = `http://127.0.0.1:${await freePort()}`
  const { workload, server, close } = await startWorld({
    COIN_PRICE_URL: prices.url,
    SOLC_LIST_URL: `${nobody}/solc.json`,
    VYPER_LIST_URL: `${nobody}/vyper.json`,
    SOURCE_REGISTRY_URL: nobody,
  })
  const known = placeholders(workload)
  await insertVerified(server.index, workload.demo.contracts.token.address)
  // One that waits, for the list of those that do.
  await workload.actor.send(workload.actor.transfer(workload.demo.accounts[1]!, 1n))
  return {
    server,
    example: (action) => exampleOf(action, known),
    ways: waysTo(server),
    async close() {
      await close()
      prices.close()
    },
  }
}

const waysTo = (server: TestServer): Ways => ({
  query: (fields) => server.get(fields),
  form: (fields) => server.request('/api', { method: 'POST', body: new URLSearchParams(fields) }),
  JSON: (members) =>
    server.request('/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(members),
    }),
  multipart(fields) {
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.append(name, value)
    return server.request('/api', { method: 'POST', body: parts })
  },
})

/** Actions whose failures differ between POST and GET (compatibility.md, Dialects). */
export const ANSWERS_BY_METHOD = new Set(['contract/checkverifystatus', 'contract/checkproxyverification'])

export const nameOf = ({ module, name }: Action) => ({ module, action: name })
export const where = (action: Action) => `${action.module}/${action.name}`
export const actionCases = ACTIONS.map((action) => [where(action), action] as const)

export const isRpc = ({ envelope }: Action) => envelope === 'json-rpc' || envelope === 'proxy'

/** An answer of the API: an envelope with texts, and no internal error. */
export function expectAnswer(action: Action, { status, body }: Answer): void {
  expect(JSON.stringify(body)).not.toContain('Something went wrong')
  if (isRpc(action)) {
    expect(action.envelope === 'proxy' ? [200] : [200, 400, 404]).toContain(status)
    expect(body).toMatchObject({ jsonrpc: '2.0', id: expect.any(Number) })
    if (status !== 200 || !('result' in body))
      expect(body.error).toMatchObject({ message: expect.any(String) })
    return
  }
  // The one parameter whose bad values are refused by HTTP 400 (compatibility.md, Actions: listcontracts).
  if (body.message.includes('is not a valid value for `filter`')) expect(status).toBe(400)
  else expect(status).toBe(200)
  expect(body).toMatchObject({ message: expect.any(String), status: expect.stringMatching(/^[012]$/) })
  expect(body.result).not.toBeNull()
  if (body.status === '0' && !Array.isArray(body.result) && !ANSWERS_BY_METHOD.has(where(action)))
    expect(body.result).toBe(body.message)
}
