import { expect, test } from 'vitest'
import { bareServer } from '../../support/bare-server.ts'

/** The server around an API with a defect. */
const server = await bareServer({
  dispatch: async () => {
    throw new Error('an internal secret')
  },
})

const json = { 'content-type': 'application/json' }
const refusals: [what: string, status: number, text: RegExp, request: object][] = [
  ['a path that is none', 404, /^Not found$/, { method: 'GET', path: '/nothing' }],
  ['a path that is no text', 404, /^Not found$/, { method: 'GET', path: '/%ff%zz' }],
  [
    'a body that cannot be read',
    400,
    /^The body is not JSON\.$/,
    { method: 'POST', headers: json, body: '{' },
  ],
  [
    'a body that is too large',
    413,
    /^The body is too large\.$/,
    { method: 'POST', headers: json, body: `"${'x'.repeat(10_485_760)}"` },
  ],
  ['a defect', 500, /^Something went wrong\. Request [0-9a-f-]{36}$/, { method: 'GET' }],
]

test.each(refusals)('%s is refused in the envelope of the dialect', async (_, status, text, options) => {
  const { path = '', ...request } = options as { path?: string; method: 'GET' | 'POST' }
  for (const [where, query, etherscan] of [
    ['/api', '', false],
    ['/api', '?chainid=1', true],
    ['/v2/api', '', true],
  ] as const) {
    const answer = await server.inject({ ...request, url: `${where}${path}${query}` })
    expect(answer.statusCode).toBe(status)
    const body = answer.json()
    expect(body).toEqual({ message: expect.any(String), result: expect.stringMatching(text), status: '0' })
    if (etherscan) expect(body.message).toBe('NOTOK')
    else expect(body.result.startsWith(body.message)).toBe(true)
    expect(answer.body).not.toContain('secret')
  }
})
