import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { summary } from '../../../src/api/actions/explorer/summary.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { someOfEachKind } from '../../support/kinds.ts'
import type { TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'
import { encodeFunctionData, parseAbi } from '../../vendor/viem/index.js'

let anvil: TestAnvil
let workload: Workload
let server: TestServer
let folder: string
let registry: Server

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'clear-signing-'))
  await writeFile(path.join(folder, 'common.json'), JSON.stringify(common))
  await writeFile(path.join(folder, 'broken.json'), '{')
  registry = createServer((request, response) => {
    readFile(path.join(folder, path.basename(request.url!))).then(
      (bytes) => response.end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}`
  const places = [folder, `${url}/missing.json`, `${url}/token.descriptor`]
  const world = await startWorld(async (made) => {
    ;({ workload } = made)
    await writeFile(path.join(folder, 'items.json'), JSON.stringify(ofItems()))
    await writeFile(path.join(folder, 'token.descriptor'), JSON.stringify(ofToken()))
    return { CLEAR_SIGNING: places.join() }
  })
  ;({ node: anvil, server } = world)
  return world.close
})
afterAll(async () => {
  registry?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** By the published schema of ERC-7730. */
const common = {
  metadata: { owner: 'Demo', constants: { many: '1000000' } },
  display: {
    formats: {
      'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)': {
        intent: 'Send items',
        fields: [
          { path: 'from', label: 'From', format: 'addressName' },
          { path: 'value', label: 'Amount', format: 'raw' },
        ],
      },
    },
  },
}
const ofItems = () => ({
  includes: './common.json',
  context: {
    contract: {
      deployments: [
        { chainId: 1, address: `0x${'1'.repeat(40)}` },
        { chainId: 31337, address: workload.demo.contracts.items.address },
      ],
    },
  },
  display: {
    definitions: { recipient: { label: 'Recipient', format: 'addressName' } },
    formats: {
      'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)': {
        interpolatedIntent: 'Send {value} of {id} to {#.to}',
        fields: [
          { $ref: '$.display.definitions.recipient', path: '#.to' },
          { path: 'id', label: 'Item', format: 'nftName', params: { collectionPath: '@.to' } },
        ],
      },
    },
  },
})

/** Of a function that no other test calls. */
const ofToken = () => ({
  context: {
    contract: { deployments: [{ chainId: 31337, address: workload.demo.contracts.token.address }] },
  },
  display: {
    formats: {
      'payRent(uint256 months)': {
        interpolatedIntent: 'Pay {months} months of rent',
        fields: [{ path: 'months', label: 'Months', format: 'raw' }],
      },
    },
  },
})

// biome-ignore lint/suspicious/noExplicitAny: an answer's result, checked against its schema
async function summaryOf(txhash: Hex): Promise<any> {
  const { body } = await server.get({ module: 'explorer', action: 'summary', txhash })
  expect(body).toMatchObject({ message: 'OK', status: '1' })
  const result = summary.result.parse(body.result) as { text: string; parts: { text: string }[] }
  expect(result.parts.map(({ text }) => text).join('')).toBe(result.text)
  return result
}

async function send(request: object): Promise<Hex> {
  const [from] = await anvil.rpc<Hex[]>('eth_accounts', [])
  const hash = await anvil.rpc<Hex>('eth_sendTransaction', [{ from, gas: '0x100000', ...request }])
  await anvil.mine()
  await server.caughtUp(await anvil.head())
  return hash
}
const call = (to: Hex, signature: string, args: readonly unknown[]) => ({
  to,
  data: encodeFunctionData({ abi: parseAbi([`function ${signature}`]), args } as never),
})
const TO: Hex = `0x${'5e'.repeat(20)}`

test('every transaction of the demo, and one of each kind of the workload, has a sentence', async () => {
  const sources = new Set<string>()
  const texts = new Set<string>()
  const ofEachKind = someOfEachKind(workload.sent, ({ kind }) => [kind], 1)
  for (const { hash } of [...ofEachKind, ...workload.demo.transactions]) {
    const { text, source, isGuess } = await summaryOf(hash)
    expect(text).toMatch(/^[A-Z].+/)
    if (source === 'value' || source === 'transfers') expect(isGuess).toBe(false)
    sources.add(source)
    texts.add(text.split(' ')[0])
  }
  expect([...sources]).toEqual(expect.arrayContaining(['method', 'transfers', 'call']))
  expect([...texts]).toEqual(expect.arrayContaining(['Transferred', 'Called', 'Minted']))
})

test('says what was sent, and that nothing was where it failed', async () => {
  expect(await summaryOf(await send({ to: TO, value: '0x14d1120d7b160000' }))).toMatchObject({
    text: expect.stringMatching(`^Sent 1\\.5 \\S+ to ${TO}$|^Sent 1\\.5 to ${TO}$`),
    source: 'value',
    isGuess: false,
  })
  const { token } = workload.demo.contracts
  const [, poor] = await anvil.rpc<Hex[]>('eth_accounts', [])
  const failing = call(token.address, 'transferFrom(address,address,uint256)', [TO, poor, 10n ** 30n])
  const failed = await summaryOf(await send(failing))
  expect(failed).toMatchObject({ state: 'failed', source: 'method', isGuess: false })
  expect(failed.text).toBe(`Failed to transfer 1000000000000 DEMO from ${TO} to ${poor!.toLowerCase()}`)
})

test('tells of transfers and approvals of tokens; what a standard defines is no guess', async () => {
  const { token } = workload.demo.contracts
  const transfer = await summaryOf(
    await send(call(token.address, 'transfer(address,uint256)', [TO, 3_870_000_000_000_000_000n])),
  )
  expect(transfer).toMatchObject({ text: `Transferred 3.87 DEMO to ${TO}`, source: 'method', isGuess: false })
  expect(transfer.parts.map(({ kind }: { kind: string }) => kind)).toEqual([
    'text',
    'token',
    'text',
    'address',
  ])
  const approve = (amount: bigint) => send(call(token.address, 'approve(address,uint256)', [TO, amount]))
  expect(await summaryOf(await approve(2n ** 256n - 1n))).toMatchObject({
    text: `Approved ${TO} to spend any amount of ${token.address.toLowerCase()}`,
    isGuess: false,
  })
  expect((await summaryOf(await approve(0n))).text).toMatch(/^Revoked the approval of /)
  expect((await summaryOf(await approve(5n * 10n ** 18n))).text).toBe(`Approved ${TO} to spend 5 DEMO`)
})

test('a descriptor of the operator comes first, with what it includes, and a broken one is left out', async () => {
  const { items } = workload.demo.contracts
  const [from] = await anvil.rpc<Hex[]>('eth_accounts', [])
  const minted = await send(call(items.address, 'mint(address,uint256,uint256)', [from, 7n, 9n]))
  expect(await summaryOf(minted)).toMatchObject({ isGuess: false })
  const sent = await summaryOf(
    await send(
      call(items.address, 'safeTransferFrom(address from,address to,uint256 id,uint256 value,bytes data)', [
        from,
        TO,
        7n,
        4n,
        '0x',
      ]),
    ),
  )
  expect(sent).toMatchObject({ source: 'clear-signing', isGuess: false })
  expect(sent.text).toMatch(new RegExp(`^Send 4 of item 7 of .+ to ${TO}$`))
  expect(sent.fields.map(({ label }: { label: string }) => label).sort()).toEqual([
    'Amount',
    'From',
    'Item',
    'Recipient',
  ])
})

test('a descriptor at a URL counts too, and a URL that cannot be read stops nothing', async () => {
  const { token } = workload.demo.contracts
  const sent = await send(call(token.address, 'payRent(uint256)', [3n]))
  await expect.poll(async () => (await summaryOf(sent)).source).toBe('clear-signing')
  // The token has no such function.
  expect((await summaryOf(sent)).text).toBe('Failed: Pay 3 months of rent')
})

test('of a transaction that is not there it says so', async () => {
  const { body } = await server.get({ module: 'explorer', action: 'summary', txhash: `0x${'0'.repeat(64)}` })
  expect(body).toMatchObject({ message: 'Transaction not found', status: '0' })
})
