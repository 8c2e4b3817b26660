import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ActionServer,
  type actionCases,
  expectAnswer,
  nameOf,
  startActionServer,
} from './every-action.ts'
import type { TestServer } from './server.ts'

/* Whatever a parameter of any action is, the answer is one of the API, and never an internal error. */

let actions: ActionServer
let server: TestServer

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

/** So that each value comes by each way to one of the actions. */
let turn = 0

export function testHostileParameters(cases: typeof actionCases): void {
  beforeAll(async () => {
    actions = await startActionServer()
    server = actions.server
  })
  afterAll(() => actions?.close())

  describe.each(cases)('%s', (_, action) => {
    test('answers any value of a parameter', async () => {
      const names = Object.keys(action.parameters.shape)
      // Short lists are as good as long ones.
      const short = names.includes('offset') ? { offset: '3' } : {}
      for (const name of names) {
        const others = { ...nameOf(action), ...short, ...actions.example(action) }
        const ask = async ([what, value]: (typeof HOSTILE)[number]) => {
          const query = await server.get({ ...others, [name]: value })
          expect.soft(() => expectAnswer(action, query), `${name}: ${what}`).not.toThrow()
        }
        await Promise.all(HOSTILE.map(ask))
      }
      // All at once, each value by one of the ways.
      const all = async ([what, value]: (typeof HOSTILE)[number], n: number) => {
        // No HTTP server reads an address line of a megabyte.
        const ways = Object.entries(actions.ways).filter(([way]) => way !== 'query' || value.length <= 10_000)
        const [way, send] = ways[(n + turn) % ways.length]!
        const values = Object.fromEntries(names.map((name) => [name, value]))
        const answer = await send({ ...nameOf(action), ...values })
        expect.soft(() => expectAnswer(action, answer), `all by ${way}: ${what}`).not.toThrow()
      }
      await Promise.all(HOSTILE.map(all))
      turn++
    })
  })

  // Bytes become text before it is known which action is meant: one of each kind stands for all.
  const kinds = new Map(
    cases.map((one) => [`${one[1].envelope} ${one[1].posted} ${one[1].list !== undefined}`, one]),
  )

  describe.each([...kinds.values()])('%s', (_, action) => {
    test('answers bytes that are no UTF-8, and megabytes', async () => {
      const { module, action: name } = nameOf(action)
      const [first = 'more'] = Object.keys(action.parameters.shape)
      const start = `module=${module}&action=${name}&${first}=`
      for (const bad of ['%ff%fe', '%c3%28', '%', '%zz', '%ed%a0%80', '%00'])
        expectAnswer(action, await server.request(`/api?${start}${bad}`))
      const bytes = Buffer.concat([Buffer.from(start), Buffer.from([0xff, 0xfe, 0x00, 0xc3])])
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      expectAnswer(action, await server.request('/api', { method: 'POST', body: bytes, headers }))
      const much = Buffer.from(start + 'a'.repeat(3_000_000))
      expectAnswer(action, await server.request('/api', { method: 'POST', body: much, headers }))
      for (const send of [actions.ways.JSON, actions.ways.multipart])
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
  })
}
