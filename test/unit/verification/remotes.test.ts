import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createPrice } from '../../../src/coin/price.ts'
import { createCompilerCache } from '../../../src/verification/compilers/cache.ts'
import { createCatalog } from '../../../src/verification/compilers/compiler-catalog.ts'
import { createOtherExplorer } from '../../../src/verification/registry/other-explorer.ts'
import { createSourceRegistry } from '../../../src/verification/registry/remote-registry.ts'
import { alone } from '../../support/alone.ts'

/* Servers of the operator's settings with hostile answers. */
let folder: string
let servers: Server[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chainscope-remotes-'))
  servers = []
})
afterEach(async () => {
  for (const server of servers) server.closeAllConnections()
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  await rm(folder, { recursive: true, force: true })
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
const catalogOf = (url: string, redirectHosts: readonly string[] = []) =>
  createCatalog({ folder, lists: { solc: url, vyper: '' }, redirectHosts, now: Date.now })
const cacheOf = (url: string, redirectHosts: readonly string[] = []) =>
  createCompilerCache({
    folder,
    catalog: catalogOf(url, redirectHosts),
    redirectHosts,
    log: () => {},
    stallTimeoutMs: 500,
  })
const sentences = (error: unknown): string =>
  error instanceof Error ? `${error.message}; ${sentences(error.cause)}` : ''
const failure = (work: Promise<unknown>) => work.then(() => 'it went well', sentences)

const PROGRAM = Buffer.from('#!/bin/sh\n')
const entry = (at: string, longVersion = '0.8.30+commit.73712a01') => ({
  path: at,
  longVersion,
  sha256: createHash('sha256').update(PROGRAM).digest('hex'),
})

describe('a list of compilers', () => {
  test('that names other hosts or schemes is followed to none of them, unless the operator allows a host', async () => {
    let requests = 0
    const elsewhere = await serve((_request, response) => {
      requests++
      response.end(PROGRAM)
    })
    for (const at of [`${elsewhere}/solc`, 'file:///etc/passwd', '//127.0.0.2:1/solc', 'data:,solc']) {
      const url = await serve((_request, response) => response.end(JSON.stringify({ builds: [entry(at)] })))
      expect(await failure(cacheOf(url).get('solc', '0.8.30'))).toMatch(
        /^Compiler version 0.8.30 is not available/,
      )
    }
    expect(requests).toBe(0)
    const url = await serve((_request, response) =>
      response.end(JSON.stringify({ builds: [entry(`${elsewhere}/solc`)] })),
    )
    expect((await cacheOf(url, [new URL(elsewhere).host]).get('solc', '0.8.30')).version).toBe(
      '0.8.30+commit.73712a01',
    )
    expect(requests).toBe(1)
  })

  test('that leads out of its folder by its paths or versions writes nothing beside the folder of compilers', async () => {
    const url = await serve((request, response) =>
      request.url === '/lists/list.json'
        ? response.end(
            JSON.stringify({
              builds: [
                entry('../../../../solc', '0.8.30+commit.73712a01'),
                entry('solc', '../../0.8.31+commit.73712a01'),
                entry('solc', '0.8.31/../../x+commit.73712a01'),
              ],
            }),
          )
        : response.end(PROGRAM),
    )
    const cache = cacheOf(`${url}/lists/list.json`)
    const { file } = await cache.get('solc', '0.8.30')
    expect(path.relative(folder, file)).toBe(path.join('solc', '0.8.30+commit.73712a01', 'native'))
    expect(await failure(cache.get('solc', '0.8.31'))).toMatch(/is not available/)
    expect((await readdir(folder)).filter((name) => !name.startsWith('list-'))).toEqual(['solc'])
  })

  test('whose compiler is not the one that it names by its checksum is refused, and nothing of it is kept', async () => {
    const url = await serve((request, response) =>
      response.end(
        request.url === '/solc' ? '#!/bin/sh\nother' : JSON.stringify({ builds: [entry('/solc')] }),
      ),
    )
    expect(await failure(cacheOf(url).get('solc', '0.8.30'))).toMatch(/does not have the checksum/)
    expect(await readdir(path.join(folder, 'solc/0.8.30+commit.73712a01'))).toEqual([])
  })

  test('of 45 MB of empty objects, of depth, or of anything but builds is refused without holding anything up', async () => {
    const bodies: [Buffer, RegExp][] = [
      [Buffer.from(`{"builds":[${'{},'.repeat(15_000_000)}{}]}`), /holds more than 150000 values/],
      [Buffer.from(`{"builds":${'['.repeat(100_000)}`), /nested more than 8 levels deep/],
      [Buffer.from(`{"builds":[${'{},'.repeat(20_000)}{}]}`), /more than 10000 builds/],
      [Buffer.from(`{"builds":["${'a'.repeat(5_000_000)}"]}`), /larger than 4194304 bytes/],
      [Buffer.from('[]'), /names no builds/],
      [Buffer.from('null'), /names no builds/],
      [Buffer.from('{"builds":[null,1,"a",{"path":{}},{"path":"http://"}]}'), /is not available/],
    ]
    let body = bodies[0]![0]
    const url = await serve((_request, response) => response.end(body))
    for (const [bytes, why] of bodies) {
      body = bytes
      expect(await failure(catalogOf(url).find('solc', '0.8.30'))).toMatch(why)
    }
  })

  test('that redirects to another host is refused, and so is a compiler that does', async () => {
    const elsewhere = await serve((request, response) =>
      response.end(request.url === '/solc' ? PROGRAM : JSON.stringify({ builds: [entry('/solc')] })),
    )
    const url = await serve((_request, response) =>
      response.writeHead(302, { location: `${elsewhere}/list.json` }).end(),
    )
    expect(await failure(catalogOf(url).find('solc', '0.8.30'))).toMatch(/REDIRECT_HOSTS/)
    expect(await catalogOf(url, ['*']).find('solc', '0.8.30')).toHaveLength(1)
    const half = await serve((request, response) =>
      request.url === '/solc'
        ? response.writeHead(302, { location: `${elsewhere}/solc` }).end()
        : response.end(JSON.stringify({ builds: [entry('/solc')] })),
    )
    expect(await failure(cacheOf(half).get('solc', '0.8.30'))).toMatch(/REDIRECT_HOSTS/)
  })

  test('whose compiler never ends, or is sent slowly, is given up', async () => {
    const url = await serve((request, response) => {
      if (request.url !== '/solc') return response.end(JSON.stringify({ builds: [entry('/solc')] }))
      response.write(PROGRAM)
      return undefined
    })
    expect(await failure(cacheOf(url).get('solc', '0.8.30'))).toMatch(/the server stopped sending/)
  })
})

describe('the source registry, the price service and another explorer', () => {
  const asks = (url: string): [string, () => Promise<unknown>][] => [
    ['registry', () => createSourceRegistry({ url, chainId: 1n }).find(`0x${'11'.repeat(20)}`)],
    ['price', () => createPrice({ once: alone, url }).current()],
    ['explorer', () => createOtherExplorer({ url, chainId: 1n }).sourceOf(`0x${'11'.repeat(20)}`)],
  ]

  test('are not followed to other hosts', async () => {
    let requests = 0
    const elsewhere = await serve((_request, response) => {
      requests++
      response.end('{}')
    })
    const url = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end())
    for (const [name, ask] of asks(url))
      expect([name, await failure(ask())]).toEqual([name, expect.stringMatching(/redirects to/)])
    expect(requests).toBe(0)
  })

  test('may answer without end, or in many small values, at a bounded cost', async () => {
    for (const piece of ['a'.repeat(65_536), '[{},{},{},{},{},{},{},{}],'.repeat(2_000)]) {
      const url = await serve((_request, response) => {
        response.write('[')
        const more = () => {
          while (!response.destroyed && response.write(piece));
          if (!response.destroyed) response.once('drain', more)
        }
        more()
      })
      for (const [name, ask] of asks(url).slice(0, 2))
        expect([name, await failure(ask())]).toEqual([
          name,
          expect.stringMatching(/larger than|holds more than/),
        ])
    }
  })
})
