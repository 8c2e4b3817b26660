import { Ajv2020 } from 'ajv/dist/2020.js'
import createClient from 'openapi-fetch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import packaged from '../../package.json' with { type: 'json' }
import type { Examples } from '../../src/api/openapi/document.ts'
import recorded from '../../src/api/openapi/examples.json' with { type: 'json' }
import { ACTIONS } from '../../src/api/registry.ts'
import {
  eventually,
  getJson,
  ownFolder,
  type RunningChainscope,
  startChainscope,
} from '../support/chainscope.ts'
import { NOT_ON_THE_DEMO, NOT_SET_UP } from '../support/examples.ts'
import {
  type Answered,
  lint,
  makeClient,
  type OperationParams,
  operationsOf,
} from '../support/openapi-client.ts'

// biome-ignore lint/suspicious/noExplicitAny: a document of any shape
type Json = any

let demo: RunningChainscope
let url: string
let document: Json

beforeAll(async () => {
  demo = startChainscope({}, { endedByCaller: true })
  url = await demo.url()
  document = (await getJson(`${url}/api/openapi.json`)).body
  await eventually(async () => {
    const { index } = (await getJson(`${url}/api/health`)).body
    expect(index).toMatchObject({ caughtUp: true, backlog: { history: 0, tokens: 0 } })
  })
})
afterAll(() => demo?.stop())

/** Parameters that differ from those of the recorded examples. */
const HERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Its history happened within the last month, whenever it is started.
  'stats/totalfees': { date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10) },
}

/** Actions that are asked for a recent block: the demo's node keeps the state of its newest blocks alone. */
const ofRecent = (name: string) => /history$/.test(name)
const head = async () =>
  `${Number((await getJson(`${url}/api?module=block&action=eth_block_number`)).body.result)}`

test('the demo has data for every example of the reference page', async () => {
  const empty: string[] = []
  for (const { module, name, result, envelope } of ACTIONS) {
    const action = `${module}/${name}`
    const { request } = (recorded as Examples)[action]!
    const recent: object = ofRecent(name) ? { blockno: await head() } : {}
    const query = new URLSearchParams({ module, action: name, ...request, ...HERE[action], ...recent })
    const ask = async () => {
      const { status, body } = await getJson(`${url}/api?${query}`)
      const { result: data } = body
      const some = Array.isArray(data) ? data.length > 0 : data !== undefined && data !== null && data !== ''
      const ok = status === 200 && (envelope !== undefined || body.status === '1')
      return {
        some: ok && some && result.safeParse(data).success,
        shown: `${action}: ${JSON.stringify(body)}`,
      }
    }
    const excused = action in NOT_ON_THE_DEMO || action in NOT_SET_UP
    let { some, shown } = await ask()
    // The pool has a pending transaction most of the time, but not always.
    for (const end = Date.now() + 20_000; !some && name.startsWith('pending') && Date.now() < end; ) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      ;({ some, shown } = await ask())
    }
    expect(shown).not.toContain('Something went wrong')
    if (!some && !excused) empty.push(shown.slice(0, 300))
    if (some && action in NOT_SET_UP) empty.push(`${action} needs no excuse any more`)
  }
  expect(empty).toEqual([])
})

const PERSON = { email: 'someone@example.org', password: 'correct horse battery' }
const NEW_PASSWORD = 'another horse battery'
const TOKEN = (recorded as Examples)['token/tokeninfo']!.request['contractaddress']!

const FILES: OperationParams = { body: { compiler_version: 'v0.8.30+commit.73712a01', files: ['{}'] } }

/** Parameters of operations whose example depends on the user; `{key}` comes from an earlier answer. */
const GIVEN: Readonly<Record<string, OperationParams>> = {
  smart_contract: { path: { address: TOKEN } },
  verify_via_standard_input: FILES,
  verify_via_multi_part: FILES,
  verify_via_vyper_standard_input: FILES,
  verify_via_vyper_multi_part: FILES,
  verify_via_sourcify: { body: { files: ['{}'] } },
  authSignUpEmail: { body: { name: 'Some One', ...PERSON } },
  authSignInEmail: { body: PERSON },
  createKey: { body: { name: 'first' } },
  getKeyValue: { path: { id: '{key}' } },
  renameKey: { path: { id: '{key}' }, body: { name: 'second' } },
  deleteKey: { path: { id: '{key}' } },
  changeAddress: { path: { address: TOKEN }, body: { note: 'Demo token', watched: true } },
  forgetAddress: { path: { address: TOKEN } },
  stopWatchMail: { body: { user: '0198c2a4-5f3e-7c11-9d2a-3b6f0e8d4c21', proof: 'none' } },
  authUpdateUser: { body: { name: 'Another' } },
  authChangePassword: { body: { currentPassword: PERSON.password, newPassword: NEW_PASSWORD } },
  authDeleteUser: { body: { password: NEW_PASSWORD } },
  authSignOut: { body: {} },
  authSiweNonce: { body: {} },
  authSiweVerify: { body: { message: 'none', signature: '0x00' } },
  authSignInSocial: { body: { provider: 'oidc' } },
  authSendVerificationEmail: { body: { email: PERSON.email } },
  authRequestPasswordReset: { body: { email: PERSON.email } },
  authResetPassword: { body: { newPassword: NEW_PASSWORD, token: 'none' } },
  authResetPasswordTokenLink: { path: { token: 'none' }, query: { callbackURL: '/new-password' } },
  authVerifyEmailLink: { query: { token: 'none' } },
}

/** These first and in this order, those last; all else between them, as the document lists it. */
const FIRST = ['authSignUpEmail', 'authSignInEmail', 'createKey', 'getKeyValue', 'renameKey', 'changeAddress']
const LAST = [
  'forgetAddress',
  'deleteKey',
  'authUpdateUser',
  'authChangePassword',
  'authDeleteUser',
  'authSignOut',
]

/** Expected statuses of operations that do not succeed on the demo. */
const ELSE: Readonly<Record<string, number>> = {
  // No attempt to verify is known there, and no compiler verified its contracts.
  registry_attempt: 404,
  registry_contract: 404,
  api_registry_attempt: 404,
  api_registry_contract: 404,
  // No contract is at the address that examples of verification name, and their files are none.
  verify_via_flattened_code: 404,
  verify_via_standard_input: 422,
  verify_via_multi_part: 404,
  verify_via_vyper_code: 404,
  verify_via_vyper_standard_input: 422,
  verify_via_vyper_multi_part: 404,
  registry_verify: 400,
  api_registry_verify: 400,
  older_registry_verify: 400,
  // It has no OpenID provider and sends no mail; the message of the example is not signed, nor is the link.
  stopWatchMail: 403,
  authSignInSocial: 404,
  authCallbackOidcLink: 302,
  authSiweVerify: 401,
  authSendVerificationEmail: 400,
  authVerifyEmailLink: 401,
  authRequestPasswordReset: 400,
  authResetPasswordTokenLink: 302,
  authResetPassword: 400,
}

test('a client that is generated from the OpenAPI document gets answers that match it, of every operation', async () => {
  const folder = await ownFolder()
  expect(document.info.version).toBe(packaged.version)
  expect(Object.keys(document.paths).filter((one) => /[?#]/.test(one))).toEqual([])
  const here = ACTIONS.map(({ module, name }) => {
    const query = ofRecent(name) ? { blockno: '{head}' } : HERE[`${module}/${name}`]
    return [`${module}_${name}`, query ? { query } : {}] as const
  })
  const params = { ...Object.fromEntries(here), ...GIVEN }
  const [problems, calls] = await Promise.all([lint(document, folder), makeClient(document, params, folder)])
  expect(problems).toEqual([])

  const client = createClient<never>({ baseUrl: url, fetch: browserAt(url) })
  const fits = schemasOf(document)
  const known: Record<string, string> = {}
  const wrong: string[] = []
  const operations = operationsOf(document)
  const between = operations.map(({ id }) => id).filter((id) => ![...FIRST, ...LAST].includes(id))
  for (const id of [...FIRST, ...between, ...LAST]) {
    const { method, path, definition } = operations.find((one) => one.id === id)!
    if (ofRecent(id)) known['head'] = await head()
    const { response, data, error } = await calls[id]!(client, known)
    if (id === 'createKey') known['key'] = (data as { id: string }).id
    const { status } = response
    const shown = `${id}: ${status} ${JSON.stringify(data ?? error)?.slice(0, 300)}`
    if (ELSE[id] === undefined ? status >= 400 : status !== ELSE[id]) wrong.push(shown)
    const misfit = fits({ path, method, status, definition, answer: { response, data, error } })
    if (misfit) wrong.push(`${shown} ${misfit}`)
    const action = ACTIONS.find(({ module, name }) => id === `${module}_${name}`)
    const excused = action && { ...NOT_ON_THE_DEMO, ...NOT_SET_UP }[`${action.module}/${action.name}`]
    const answer = data as { status?: string; message?: string } | undefined
    const refused = answer?.status === '0' && answer.message !== action?.empty
    const isUnknown = /Unknown UID/.test(shown)
    if (action && refused && !excused && !isUnknown) wrong.push(shown)
  }
  expect(wrong).toEqual([])
})

/** A `fetch` that stores cookies, sends an `Origin`, and does not follow redirects. */
function browserAt(origin: string): typeof fetch {
  const cookies = new Map<string, string>()
  return async (input, init) => {
    const request = new Request(input, init)
    request.headers.set('origin', origin)
    if (cookies.size > 0)
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(request, { redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      if (value === '') cookies.delete(name!)
      else cookies.set(name!, value!)
    }
    return response
  }
}

interface Fitting {
  readonly path: string
  readonly method: string
  readonly status: number
  readonly definition: Json
  readonly answer: Answered
}

/** Validates answers against the schema of their operation and status; returns what does not match. */
function schemasOf(described: Json): (fitting: Fitting) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: false })
  ajv.addSchema(described, 'openapi')
  return ({ path, method, status, definition, answer: { response, data, error } }) => {
    const code = [`${status}`, `${status}`.replace(/..$/, 'XX')].find((one) => one in definition.responses)
    if (!code) return 'has a status that is not described'
    const outcome = definition.responses[code]
    const place = outcome.$ref
      ? outcome.$ref.slice(2)
      : ['paths', path, method, 'responses', code].map(escapePointer).join('/')
    const type = response.headers.get('content-type')?.replace(/;.*/, '') ?? ''
    const its = outcome.$ref ? described.components.responses[outcome.$ref.split('/').at(-1)] : outcome
    if (!its.content) return data || error ? 'has a body that is not described' : undefined
    if (response.status === 204 || !(type in its.content)) return `has the type ${type}`
    const pointer = `openapi#/${place}/content/${escapePointer(type)}/schema`
    const check = ajv.getSchema(pointer) ?? ajv.compile({ $ref: pointer })
    return check(data ?? error) ? undefined : ajv.errorsText(check.errors)
  }
}

const escapePointer = (text: string) => encodeURIComponent(text.replaceAll('~', '~0').replaceAll('/', '~1'))
