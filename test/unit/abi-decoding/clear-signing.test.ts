import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import {
  type ClearSigningOptions,
  createClearSigning,
} from '../../../src/abi-decoding/clear-signing/clear-signing.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { encodeFunctionData, parseAbi } from '../../vendor/viem/index.js'

/* Descriptors (ERC-7730) at URLs: a local server that serves the files of a folder. */

const CONTRACT: Hex = `0x${'c0'.repeat(20)}`
const OTHER: Hex = `0x${'0c'.repeat(20)}`
const FROM: Hex = `0x${'f0'.repeat(20)}`
const PAY = 'pay(address to,uint256 amount)'
const input = encodeFunctionData({ abi: parseAbi([`function ${PAY}`]), args: [FROM, 5n] } as never) as Hex

/** By the published schema. */
const descriptor = (intent: string, { address = CONTRACT, chainId = 1, ...more } = {}) => ({
  context: { contract: { deployments: [{ chainId, address }] } },
  display: { formats: { [PAY]: { intent, fields: [{ path: 'amount', label: 'Amount', format: 'raw' }] } } },
  ...more,
})

let folder: string
let served: string[]
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'descriptors-'))
  served = []
  onTestFinished(() => rm(folder, { recursive: true }))
})

const put = (name: string, content: object | string) =>
  writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content))

/** Serves the folder. Returns the URL of a file of it. */
async function service(): Promise<(name: string) => string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost')
    served.push(pathname)
    readFile(path.join(folder, path.basename(pathname))).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return (name) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry/${name}?key=secret`
}

async function opened(places: string[], more: Partial<ClearSigningOptions> = {}) {
  const logged: string[] = []
  const log = (_level: string, message: string) => void logged.push(message)
  const keccak = await createKeccak256()
  const signing = createClearSigning({ places, chainId: 1n, keccak, redirectHosts: [], log, ...more })
  onTestFinished(() => signing.close())
  await signing.read
  const intentOf = async (to = CONTRACT) =>
    (await signing.describe({ from: FROM, to, value: 0n, input }))?.intent
  return { intentOf, logged }
}

test('a descriptor is read from a URL, with what it includes from the same server', async () => {
  const urlOf = await service()
  const { display, ...context } = descriptor('Pay the bill')
  await put('common.json', { display })
  await put('bill.json', { ...context, includes: './common.json' })
  const { intentOf, logged } = await opened([urlOf('bill.json')])
  expect(await intentOf()).toBe('Pay the bill')
  expect(await intentOf(OTHER)).toBeUndefined()
  expect(served).toEqual(['/registry/bill.json', '/registry/common.json'])
  expect(logged).toEqual([])
})

test('a URL is read again, and what was read is kept while it cannot be', async () => {
  const urlOf = await service()
  await put('bill.json', descriptor('Pay one'))
  const { intentOf, logged } = await opened([urlOf('bill.json')], { urlIntervalMs: 40, fileIntervalMs: 10 })
  expect(await intentOf()).toBe('Pay one')
  await put('bill.json', descriptor('Pay two'))
  await expect.poll(() => intentOf()).toBe('Pay two')
  await rm(path.join(folder, 'bill.json'))
  await expect.poll(() => logged.length).toBe(1)
  // The key of the URL is not shown.
  expect(logged[0]).toBe(
    `Clear-signing descriptors of ${new URL(urlOf('')).origin}/…: they cannot be read: the server answers with status 404; those that were read before are kept`,
  )
  expect(await intentOf()).toBe('Pay two')
})

test('the first place that describes a function counts, be it a file or a URL', async () => {
  const urlOf = await service()
  await put('url.json', descriptor('By the URL'))
  await put('file.json', descriptor('By the file'))
  const [url, file] = [urlOf('url.json'), path.join(folder, 'file.json')]
  expect(await (await opened([url, file])).intentOf()).toBe('By the URL')
  expect(await (await opened([file, url])).intentOf()).toBe('By the file')
})

test('a URL that cannot be read costs no other place, and is named once', async () => {
  const urlOf = await service()
  await put('good.json', descriptor('Pay'))
  await put('broken.json', '{')
  await put('large.json', descriptor('x'.repeat(2_000_000)))
  await put('deep.json', `${'['.repeat(100)}${']'.repeat(100)}`)
  await put('elsewhere.json', descriptor('Pay', { chainId: 10 }))
  const bad = ['missing.json', 'broken.json', 'large.json', 'deep.json', 'elsewhere.json'].map(urlOf)
  const { intentOf, logged } = await opened(['http://127.0.0.1:1/none.json', ...bad, urlOf('good.json')])
  expect(await intentOf()).toBe('Pay')
  expect(logged).toEqual([
    expect.stringContaining('fetch failed'),
    expect.stringContaining('status 404'),
    expect.stringMatching(/JSON/),
    expect.stringContaining('larger than 2000000 bytes'),
    expect.stringContaining('nested more than'),
    expect.stringContaining('they are of no contract of this chain'),
  ])
  expect(logged.join()).not.toContain('secret')
})

test('what a descriptor includes from another server, or a file from a URL, is not requested', async () => {
  const urlOf = await service()
  const otherUrlOf = await service()
  await put('common.json', { display: descriptor('Included').display })
  const { context } = descriptor('')
  await put('url.json', { context, includes: otherUrlOf('common.json') })
  await put('file.json', { context, includes: otherUrlOf('common.json') })
  const { intentOf } = await opened([urlOf('url.json'), path.join(folder, 'file.json')])
  expect(await intentOf()).toBeUndefined()
  expect(served).toEqual(['/registry/url.json'])
})
