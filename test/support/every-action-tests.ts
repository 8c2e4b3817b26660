import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Action } from '../../src/api/action.ts'
import { eventually } from './chainscope.ts'
import {
  type ActionServer,
  ANSWERS_BY_METHOD,
  type actionCases,
  expectAnswer,
  type Fields,
  isRpc,
  nameOf,
  startActionServer,
  where,
} from './every-action.ts'
import { NOT_ON_THE_DEMO } from './examples.ts'
import type { Answer, TestServer } from './server.ts'

/*
 * What holds for every action of the registry, new ones included: its example is answered in its declared shape, and
 * missing and malformed parameters get an answer of the API that names them. `hostile-parameter-tests.ts` has the worse ones.
 */

let actions: ActionServer
let server: TestServer

let turn = 0
/** The plain way and one of the others: what is asked of many parameters is asked by each of them. */
const inTurn = () => {
  const [plain, ...others] = Object.entries(actions.ways)
  return [plain!, others[turn++ % others.length]!]
}

/** How failures of ANSWERS_BY_METHOD differ. */
const FAILED_BY_POST = { message: 'NOTOK', status: '0' }

/** What gives another guid each time. */
const once = (action: Action, body: object) =>
  where(action) === 'contract/verifyproxycontract'
    ? { ...body, result: expect.stringMatching(/^[a-z0-9]{50,64}$/) }
    : body

const example = (action: Action) => actions.example(action)

const textOf = (action: Action, { body }: Answer): string =>
  isRpc(action)
    ? (body.error?.message ?? '')
    : ANSWERS_BY_METHOD.has(where(action))
      ? body.result
      : body.message

/** Texts name a parameter as api-spec.md does, which is not always as it is written on the wire. */
const CALLED: Readonly<Record<string, RegExp>> = {
  blockno: /block number/i,
  contractaddress: /contract ?address/i,
}
const namesIt = (name: string, text: string): boolean => (CALLED[name] ?? new RegExp(name, 'i')).test(text)

/** Filters that a page says it cannot use, beside its list. */
const refusedIn = ({ body }: Answer): string[] => Object.keys(body.result?.page?.list?.refused ?? {})

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
  'explorer/accounts': ['name'],
  'explorer/contractpage': ['search'],
  'explorer/contracts': ['name'],
  'explorer/listpage': ['name'],
  'explorer/search': ['q'],
  'explorer/sourcesearch': ['q'],
  'explorer/tokens': ['name'],
  'explorer/verifypage': ['guid'],
}

export function testActions(cases: typeof actionCases): void {
  beforeAll(async () => {
    actions = await startActionServer()
    server = actions.server
  })
  afterAll(() => actions?.close())

  describe.each(cases)('%s', (_, action) => {
    test('answers its example in the shape that it declares', async () => {
      const ask = () => server.get({ ...nameOf(action), ...example(action) })
      // The pool is looked through now and then.
      if (action.name === 'pendingtxlist')
        await eventually(async () => expect((await ask()).body.status).toBe('1'))
      const answer = await ask()
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
        for (const send of Object.values(actions.ways))
          expect((await send({ ...nameOf(action), ...rest })).body).toEqual(absent.body)
        if (name === 'contractname') continue // empty, it says: whichever matches
        const empty = await server.get({ ...nameOf(action), ...rest, [name]: '' })
        expect(empty.body).toEqual(absent.body)
        const blank = await server.get({ ...nameOf(action), ...rest, [name]: ' \t' })
        expect(blank.body).toEqual(absent.body)
      }
    })

    test('names a malformed parameter or ignores it, by whichever method and body', async () => {
      for (const name of Object.keys(action.parameters.shape)) {
        if (LENIENT[where(action)]?.includes(name)) continue
        const { [name]: _, ...rest } = example(action)
        const without = await server.get({ ...nameOf(action), ...rest })
        for (const [way, send] of inTurn()) {
          const answer = await send({ ...nameOf(action), ...rest, [name]: 'nonsense' })
          const text = [textOf(action, answer), ...refusedIn(answer)].join(' ')
          if (!isDeepStrictEqual(answer.body, without.body))
            expect([name, way, text, namesIt(name, text)]).toEqual([name, way, text, true])
          expect([200, 400]).toContain(answer.status)
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
        for (const [way, send] of inTurn())
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
        for (const other of [[[value], {}] as const, [{ a: value }, [[]]] as const][turn++ % 2]!) {
          const json = await actions.ways.JSON({ ...nameOf(action), ...example(action), [name]: other })
          expectAnswer(action, json)
          expect(textOf(action, json)).toBe(textOf(action, bad))
        }
      }
      const json = await actions.ways.JSON({ ...nameOf(action), ...example(action) })
      expect(json.body).toEqual(byPost)
    })

    test('refuses parameters that it does not know where it is asked to', async () => {
      const whole = { ...nameOf(action), ...example(action) }
      const loose = await server.get({ ...whole, unheard_of: 'x' })
      expect(loose.body).toEqual(once(action, (await server.get(whole)).body))
      const strict = await server.get({ ...whole, unheard_of: 'x', strict: 'true' })
      expect(textOf(action, strict)).toMatch(/^Unknown parameter 'unheard_?of'$/)
    })
  })
}
