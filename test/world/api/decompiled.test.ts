import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, createActor, type Deployed } from '../../../src/demo/actor.ts'
import { loadContracts } from '../../../src/demo/demo-contracts.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { startServer, type TestServer } from '../../support/server.ts'

const TOKEN = 'let me in'
const PATH = '/api/v1/decompiled_smart_contract'

let anvil: TestAnvil
let actor: Actor
let server: TestServer
let made: Deployed[]

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  actor = await createActor(anvil, loadContracts())
  made = await actor.deploy([['Caller'], ['Reverter'], ['Factory']])
  server = await startServer({ rpcUrl: anvil.url, env: { DECOMPILED_SMART_CONTRACT_TOKEN: TOKEN } })
  await server.caughtUp(await anvil.head())
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

const add = (body: unknown, authToken: string | undefined = TOKEN, to = server) =>
  to.request(PATH, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(authToken === undefined ? {} : { auth_token: authToken }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const list = async (more: object) => {
  const query = { module: 'contract', action: 'listcontracts', page: 1, offset: 100, ...more }
  return (await server.get(query, '/v2/api')).body.result.map(({ Address }: { Address: string }) => Address)
}
const record = (n: number, version = 'one') => ({
  address_hash: made[n]!.address,
  decompiler_version: version,
  decompiled_source_code: 'def storage: …\0',
})

test('with the token decompiled source is added to a contract, once for each version', async () => {
  const etag = (await server.get({ module: 'contract', action: 'listcontracts' })).headers.get('etag')
  const stored = { ...record(0), decompiled_source_code: 'def storage: …\ufffd' }
  expect(await add(record(0))).toMatchObject({ status: 201, body: stored })
  expect((await server.get({ module: 'contract', action: 'listcontracts' })).headers.get('etag')).not.toBe(
    etag,
  )
  const text = 'decompiled code already exists for the decompiler version'
  expect(await add(record(0))).toMatchObject({
    status: 422,
    body: { message: text, result: text, status: '0' },
  })
  expect((await add(record(0, 'two'))).status).toBe(201)
  expect(
    (await add({ ...record(2), address_hash: made[2]!.address.toUpperCase().replace('0X', '0x') })).status,
  ).toBe(201)

  expect(await list({ filter: 'decompiled' })).toEqual([made[0]!.address, made[2]!.address])
  expect(await list({ filter: 'decompiled', not_decompiled_with_version: 'two' })).toEqual([made[2]!.address])
  expect(await list({ filter: 'not_decompiled' })).toEqual([made[1]!.address])
})

test('a wrong token and a malformed body are refused', async () => {
  for (const wrong of ['', 'let me i', `${TOKEN}!`, undefined])
    expect(await add(record(1), wrong ?? '')).toMatchObject({ status: 403, body: { status: '0' } })
  const bad: [unknown, RegExp][] = [
    [{}, /address_hash is required/],
    [{ ...record(1), address_hash: '0x12' }, /address_hash is invalid/],
    [{ ...record(1), address_hash: 5 }, /address_hash is required/],
    [{ ...record(1), decompiler_version: '' }, /decompiler_version is required/],
    [{ ...record(1), decompiler_version: 'x'.repeat(256) }, /decompiler_version is longer/],
    [{ ...record(1), decompiled_source_code: ['a'] }, /decompiled_source_code is required/],
    [[], /address_hash is required/],
    ['null', /address_hash is required/],
  ]
  for (const [body, text] of bad) {
    const { status, body: answer } = await add(body)
    expect([status, answer.message]).toEqual([422, expect.stringMatching(text)])
  }
  expect((await add('{')).status).toBe(400)
  expect(await list({ filter: 'not_decompiled' })).toEqual([made[1]!.address])
})

test('without DECOMPILED_SMART_CONTRACT_TOKEN the route does not exist', async () => {
  const other = await startServer({ rpcUrl: anvil.url })
  try {
    for (const token of ['', TOKEN]) expect((await add(record(1), token, other)).status).toBe(404)
  } finally {
    await other.close()
  }
})
