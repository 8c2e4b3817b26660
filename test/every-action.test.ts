import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '../src/api/action.ts'
import { ACTIONS } from '../src/api/registry.ts'
import { startAnvil, type TestAnvil } from './support/anvil.ts'
import { exampleOf, NOT_ON_THE_DEMO, placeholders } from './support/examples.ts'
import { startPriceService } from './support/price-service.ts'
import { type Answer, startServer, type TestServer } from './support/server.ts'
import { insertVerified } from './support/verified.ts'
import { runWorkload } from './support/workload.ts'

/*
 * What holds for every action of the registry, new ones included: its example is answered in its declared shape, and
 * missing, malformed or hostile parameters get an answer of the API, never an internal error.
 */

let anvil: TestAnvil
let server: TestServer
let prices: Awaited<ReturnType<typeof startPriceService>>
let known: Record<string, string>

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const workload = await runWorkload(anvil, { seed: 11, blocks: 6 })
  await anvil.mine(101)
  known = placeholders(workload)
  prices = await startPriceService()
  server = await startServer({ rpcUrl: anvil.url, env: { COIN_PRICE_URL: prices.url } })
  await server.caughtUp(await anvil.head())
  await insertVerified(server.index, workload.demo.contracts.token.address)
  // One that waits, for the list of those that do.
  await workload.actor.send(workload.actor.transfer(workload.demo.accounts[1]!, 1n))
}, 120_000)
afterAll(async () => {
  await server?.close()
  await anvil?.close()
  prices?.close()
})

/** Actions whose failures differ between POST and GET (compatibility.md, Dialects), and how. */
const ANSWERS_BY_METHOD = new Set(['contract/checkverifystatus', 'contract/checkproxyverification'])
const FAILED_BY_POST = { message: 'NOTOK', status: '0' }

/** What gives another guid each time. */
const once = (action: Action, body: object) =>
  where(action) === 'contract/verifyproxycontract'
    ? { ...body, result: expect.stringMatching(/^[a-z0-9]{50,64}$/) }
    : body

const example = (action: Action) => exampleOf(action, known)
const nameOf = ({ module, name }: Action) => ({ module, action: name })
const where = (action: Action) => `${action.module}/${action.name}`
const cases = ACTIONS.map((action) => [where(action), action] as const)

const isRpc = ({ envelope }: Action) => envelope === 'json-rpc' || envelope === 'proxy'

/** An answer of the API: an envelope with texts, and no internal error. */
function expectAnswer(action: Action, { status, body }: Answer): void {
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

const textOf = (action: Action, { body }: Answer): string =>
  isRpc(action)
    ? (body.error?.message ?? '')
    : ANSWERS_BY_METHOD.has(where(action))
      ? body.result
      : body.message

type Fields = Readonly<Record<string, string>>

const post = (body: unknown): Promise<Answer> =>
  server.request('/api', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Every way in which parameters may come. */
const WAYS: Readonly<Record<string, (fields: Fields) => Promise<Answer>>> = {
  query: (fields) => server.get(fields),
  form: (fields) => server.request('/api', { method: 'POST', body: new URLSearchParams(fields) }),
  JSON: post,
  multipart(fields) {
    const parts = new FormData()
    for (const [name, value] of Object.entries(fields)) parts.append(name, value)
    return server.request('/api', { method: 'POST', body: parts })
  },
}

/** Texts name a parameter as api-spec.md does, which is not always as it is written on the wire. */
const CALLED: Readonly<Record<string, RegExp>> = {
  blockno: /block number/i,
  contractaddress: /contract ?address/i,
}
const namesIt = (name: string, text: string): boolean => (CALLED[name] ?? new RegExp(name, 'i')).test(text)

/** Parameters without which the action answers with a text of its own. */
async function requiredOf(action: Action): Promise<string[]> {
  const whole = example(action)
  const required: string[] = []
  for (const name of Object.keys(whole)) {
    const { [name]: _, ...rest } = whole
    const answer = await server.get({ ...nameOf(action), ...rest })
    expectAnswer(action, answer)
    if (/required|missing/i.test(textOf(action, answer))) required.push(name)
  }
  return required
}

const HOSTILE: readonly [what: string, value: string][] = [
  ['SQL', "' or 1=1; drop table chain.block; --"],
  ['SQL in a comment', '0x/**/union/**/select/**/1'],
  ['NUL', 'a\u0000b'],
  ['NUL alone', '\u0000'],
  ['a lone surrogate', '\ud800'],
  ['right-to-left override', '\u202e'],
  ['hex of odd length', '0x123'],
  ['hex that is none', `0x${'g'.repeat(40)}`],
  ['hex with an upper-case X', `0X${'1'.repeat(40)}`],
  ['an address too long', `0x${'1'.repeat(42)}`],
  ['negative', '-1'],
  ['a fraction', '1.5'],
  ['exponent', '1e400'],
  ['huge number', '9'.repeat(400)],
  ['a number beyond 32 bits', '4294967296'],
  ['a number beyond 64 bits', '36893488147419103232'],
  ['hex number beyond all', `0x${'f'.repeat(300)}`],
  ['Arabic digits', '١٢٣'],
  ['path', '../../../../etc/passwd'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: that is the point
  ['template', '{{7*7}}${7*7}<%= 7*7 %>'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['commas', ',,,,,,,,'],
  ['quotes', '"\'`\\'],
  ['line breaks', 'a\r\nb'],
  ['100 kB', 'x'.repeat(100_000)],
]

/** Where the example is one for which pages do not count. */
const PAGED: Readonly<Record<string, (example: Fields) => Fields>> = {
  'account/txlistinternal': ({ txhash: _, ...rest }) => ({ ...rest, startblock: '0' }),
  'logs/getLogs': (rest) => ({ ...rest, chainid: '31337' }),
}

/** Pieces that are nothing are left out of the list that they stand in; and some texts may be any. */
const LENIENT: Readonly<Record<string, readonly string[]>> = {
  'contract/verify': ['name', 'compilerVersion', 'contractSourceCode'],
  'contract/verify_vyper_contract': ['name', 'compilerVersion', 'contractSourceCode'],
  'contract/verifysourcecode': ['compilerversion', 'contractname', 'sourceCode'],
  'contract/checkverifystatus': ['guid'],
  'contract/checkproxyverification': ['guid'],
  'contract/getcontractcreation': ['contractaddresses'],
}

describe.each(cases)('%s', (_, action) => {
  test('answers its example in the shape that it declares', async () => {
    const ask = () => server.get({ ...nameOf(action), ...example(action) })
    let answer = await ask()
    // The pool is looked through now and then.
    for (let n = 0; n < 100 && action.name === 'pendingtxlist' && answer.body.status === '0'; n++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      answer = await ask()
    }
    expect(answer.status).toBe(200)
    if (where(action) in NOT_ON_THE_DEMO) return expectAnswer(action, answer)
    expect(answer.headers.get('x-index-block')).toMatch(/^\d+;0x[0-9a-f]{64}$/)
    if (isRpc(action)) expect(answer.body.result).toEqual(expect.anything())
    else expect(answer.body).toMatchObject({ message: 'OK', status: '1', result: expect.anything() })
    if (Array.isArray(answer.body.result)) expect(answer.body.result.length).toBeGreaterThan(0)
    const read = action.result.safeParse(answer.body.result)
    expect(read.error?.issues ?? []).toEqual([])
  })

  test('says which parameter is missing', async () => {
    const required = await requiredOf(action)
    for (const name of required) {
      const { [name]: _, ...rest } = example(action)
      const absent = await server.get({ ...nameOf(action), ...rest })
      expect(textOf(action, absent).toLowerCase().replaceAll(' ', '')).toContain(name.toLowerCase())
      for (const send of Object.values(WAYS))
        expect((await send({ ...nameOf(action), ...rest })).body).toEqual(absent.body)
      if (name === 'contractname') continue // empty, it says: whichever matches
      const empty = await server.get({ ...nameOf(action), ...rest, [name]: '' })
      expect(empty.body).toEqual(absent.body)
      const blank = await server.get({ ...nameOf(action), ...rest, [name]: ' \t' })
      expect(blank.body).toEqual(absent.body)
    }
  })

  test('answers any value of a parameter', async () => {
    const names = Object.keys(action.parameters.shape)
    for (const name of names) {
      for (const [what, value] of HOSTILE) {
        const query = await server.get({ ...nameOf(action), ...example(action), [name]: value })
        expect.soft(() => expectAnswer(action, query), `${name}: ${what}`).not.toThrow()
      }
    }
    for (const [what, value] of HOSTILE) {
      const all = Object.fromEntries(names.map((name) => [name, value]))
      for (const [way, send] of Object.entries(WAYS)) {
        // No HTTP server reads an address line of a megabyte.
        if (way === 'query' && value.length > 10_000) continue
        const answer = await send({ ...nameOf(action), ...all })
        expect.soft(() => expectAnswer(action, answer), `all by ${way}: ${what}`).not.toThrow()
      }
    }
  })

  test('names a malformed parameter or ignores it, by every method and body', async () => {
    for (const name of Object.keys(action.parameters.shape)) {
      if (LENIENT[where(action)]?.includes(name)) continue
      const { [name]: _, ...rest } = example(action)
      const without = await server.get({ ...nameOf(action), ...rest })
      for (const [way, send] of Object.entries(WAYS)) {
        const { status, ...answer } = await send({ ...nameOf(action), ...rest, [name]: 'nonsense' })
        const text = textOf(action, { status, ...answer })
        if (!isDeepStrictEqual(answer.body, without.body))
          expect([name, way, text, namesIt(name, text)]).toEqual([name, way, text, true])
        expect([200, 400]).toContain(status)
      }
    }
  })

  test('takes pages up to their limit, and those beyond it as none at all', async () => {
    if (!('offset' in action.parameters.shape)) return
    const whole = { ...nameOf(action), ...example(action) }
    const { page: _, offset: __, ...unpaged } = whole as Fields
    const plain = PAGED[where(action)]?.(unpaged) ?? unpaged
    const usual = await server.get(plain)
    const none: Fields[] = [
      { page: '1', offset: '10001' },
      { page: '0', offset: '5' },
      { page: '1', offset: '0' },
      { page: '1' },
      { offset: '3' },
      { page: '1', offset: '9'.repeat(40) },
    ]
    for (const pages of none)
      for (const [way, send] of Object.entries(WAYS))
        expect([way, pages, (await send({ ...plain, ...pages })).body]).toEqual([way, pages, usual.body])
    const most = await server.get({ ...plain, page: 1, offset: 10_000 })
    expect(most.body.result.length).toBeGreaterThanOrEqual(usual.body.result.length)
    const one = await server.get({ ...plain, page: 1, offset: 1 })
    expect(one.body.result).toEqual(most.body.result.slice(0, 1))
    const far = await server.get({ ...plain, page: '9'.repeat(30), offset: 10_000 })
    expect([far.status, far.body.status]).toEqual([200, '0'])
  })

  test('takes the first of a parameter given twice, and no list or object for a text', async () => {
    const whole = await server.get({ ...nameOf(action), ...example(action) })
    const byPost = ANSWERS_BY_METHOD.has(where(action))
      ? { ...whole.body, ...FAILED_BY_POST }
      : once(action, whole.body)
    for (const [name, value] of Object.entries(example(action))) {
      const twice = new URLSearchParams([
        ...Object.entries({ ...nameOf(action), ...example(action) }),
        [name, 'nonsense'],
      ])
      expect((await server.request(`/api?${twice}`)).body).toEqual(once(action, whole.body))
      const form = await server.request('/api', { method: 'POST', body: twice })
      expect(form.body).toEqual(byPost)
      const parts = new FormData()
      for (const [key, one] of twice) parts.append(key, one)
      expect((await server.request('/api', { method: 'POST', body: parts })).body).toEqual(byPost)

      const bad = await server.get({ ...nameOf(action), ...example(action), [name]: 'nonsense' })
      for (const other of [[value], { a: value }, [[]], {}]) {
        const json = await post({ ...nameOf(action), ...example(action), [name]: other })
        expectAnswer(action, json)
        expect(textOf(action, json)).toBe(textOf(action, bad))
      }
    }
    const json = await post({ ...nameOf(action), ...example(action) })
    expect(json.body).toEqual(byPost)
  })

  test('answers bytes that are no UTF-8, and megabytes', async () => {
    const { module, action: name } = nameOf(action)
    for (const parameter of Object.keys(action.parameters.shape)) {
      const start = `module=${module}&action=${name}&${parameter}=`
      for (const bad of ['%ff%fe', '%c3%28', '%', '%zz', '%ed%a0%80', '%00'])
        expectAnswer(action, await server.request(`/api?${start}${bad}`))
      const bytes = Buffer.concat([Buffer.from(start), Buffer.from([0xff, 0xfe, 0x00, 0xc3])])
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expectAnswer(action, await server.request('/api', { method: 'POST', body: bytes, headers }))
      const much = Buffer.from(start + 'a'.repeat(3_000_000))
      expectAnswer(action, await server.request('/api', { method: 'POST', body: much, headers }))
    }
    const [first = 'more'] = Object.keys(action.parameters.shape)
    for (const send of [WAYS['JSON']!, WAYS['multipart']!])
      expectAnswer(action, await send({ ...nameOf(action), [first]: 'a'.repeat(3_000_000) }))
    await expectBytes('application/json', `{"module":"${module}","action":"${name}","${first}":"`, '"}')
    const part = (field: string, value: string) =>
      `--x\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}`
    const parts = `${part('module', module)}\r\n${part('action', name)}\r\n${part(first, '')}`
    await expectBytes('multipart/form-data; boundary=x', parts, '\r\n--x--\r\n')

    async function expectBytes(type: string, before: string, after: string): Promise<void> {
      const body = Buffer.concat([
        Buffer.from(before),
        Buffer.from([0xff, 0xfe, 0x00, 0xc3]),
        Buffer.from(after),
      ])
      const init = { method: 'POST', body, headers: { 'content-type': type } }
      const answer = await server.request('/api', init)
      // A body that cannot be read is refused as such.
      if (answer.status === 400 && action.envelope !== 'json-rpc')
        expect(answer.body).toMatchObject({ status: '0', message: expect.any(String) })
      else if (answer.status !== 400) expectAnswer(action, answer)
    }
  })

  test('refuses parameters that it does not know where it is asked to', async () => {
    const whole = { ...nameOf(action), ...example(action) }
    const loose = await server.get({ ...whole, unheard_of: 'x' })
    expect(loose.body).toEqual(once(action, (await server.get(whole)).body))
    const strict = await server.get({ ...whole, unheard_of: 'x', strict: 'true' })
    expect(textOf(action, strict)).toMatch(/^Unknown parameter 'unheard_?of'$/)
  })
})
