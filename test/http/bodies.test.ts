import { beforeEach, expect, test } from 'vitest'
import type { ApiRequest } from '../../src/api/request.ts'
import { bareServer } from '../support/bare-server.ts'

let read: ApiRequest | undefined
const server = await bareServer({
  dispatch: async (request) => {
    read = request
    return { httpStatus: 200, headers: {}, body: { message: 'OK', result: '', status: '1' } }
  },
})
beforeEach(() => {
  read = undefined
})

const post = (type: string, payload: string | Buffer, url = '/api') =>
  server.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })

const FORM = 'multipart/form-data; boundary=x'
const part = (name: string, text: string, file?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${text}\r\n`
const END = '--x--\r\n'

test('a multipart field of megabytes arrives whole', async () => {
  const source = `contract A {}\n${'x'.repeat(3_000_000)}\n`
  expect((await post(FORM, part('sourceCode', source) + END)).statusCode).toBe(200)
  expect(read!.parameters.get('sourcecode')).toBe(source)
})

test('files arrive in the order of their numbers, and as text where a text belongs', async () => {
  const body = part('files[1]', '{}', 'metadata.json') + part('files[0]', 'contract A {}', 'A.sol')
  await post(FORM, body + part('name', 'A', 'name.txt') + part('name', 'B') + END)
  expect(read!.uploads).toEqual([
    { name: 'A.sol', content: 'contract A {}' },
    { name: 'metadata.json', content: '{}' },
  ])
  expect(read!.parameters.get('name')).toBe('A')
})

test.for([
  ['without its boundary', 'multipart/form-data', part('a', 'b') + END],
  ['cut short', FORM, part('a', 'b') + part('sourceCode', 'contract').slice(0, -5)],
  ['that is something else', FORM, 'a=b'],
])('a multipart body %s is refused as unreadable', async ([, type, body]) => {
  const answer = await post(type!, body!)
  expect([answer.statusCode, answer.json().result]).toEqual([
    400,
    'The body is not the multipart form that its content type says.',
  ])
})

test.for([
  ['long files', part('files[0]', 'x'.repeat(6_000_000), 'a') + part('files[1]', 'x'.repeat(6_000_000), 'b')],
  ['many parts', Array.from({ length: 301 }, (_, n) => part(`f${n}`, 'x')).join('')],
])('a multipart body of too %s is too large', async ([, body]) => {
  const answer = await post(FORM, body! + END)
  expect([answer.statusCode, answer.json().result]).toEqual([413, 'The body is too large.'])
})

test.for(['nonsense', 'a/b/c', ';', 'multipart/form-data', 'application/json'])(
  'an empty body counts as none, called %s or not',
  async (type) => {
    expect((await post(type, '', '/api?module=block')).statusCode).toBe(200)
    expect([...read!.parameters]).toEqual([['module', 'block']])
  },
)

test('a body of no kind counts as none', async () => {
  expect((await post('nonsense', 'module=account', '/api?module=block')).statusCode).toBe(200)
  expect([...read!.parameters]).toEqual([['module', 'block']])
})
