import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareServer } from '../../support/bare-server.ts'

const server = await bareServer()
let port = 0
beforeAll(async () => {
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => server.close())

test.for(['with a content-length', 'in pieces'])(
  'a client that sends far too much gets to read so: %s',
  async (how) => {
    const size = 64 * 1_048_576
    const type = { 'content-type': 'application/json' }
    const headers = how === 'in pieces' ? type : { ...type, 'content-length': size }
    const answer = await new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const request = send({ host: '127.0.0.1', port, path: '/api', method: 'POST', headers })
      request.on('error', reject).on('response', async (response) => {
        let text = ''
        for await (const piece of response) text += piece
        resolve({ status: response.statusCode, text })
      })
      // It reads nothing before it has sent everything, as simple clients do.
      const piece = Buffer.alloc(1_048_576, 'x')
      let left = size / piece.length
      const write = () => {
        while (left-- > 0) if (!request.write(piece)) return void request.once('drain', write)
        request.end()
      }
      write()
    })
    expect(answer.status).toBe(413)
    expect(JSON.parse(answer.text)).toMatchObject({ status: '0', result: 'The body is too large.' })
  },
)
