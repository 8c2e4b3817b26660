import { expect, onTestFinished, test } from 'vitest'
import { eventually } from '../../support/chainscope.ts'
import { runCommand } from '../../support/command.ts'
import { type Alteration, readRecording, startRecordedNode } from '../../support/recorded-node.ts'
import { startServer, type TestServer } from '../../support/server.ts'

/* Block access lists (EIP-7928), of two recorded chains of Amsterdam. */

type Method = 'debug_getRawBlockAccessList' | 'eth_getBlockAccessList'

async function serverOf(
  chain: 'from-start' | 'crossing',
  accessLists?: Method,
  alter?: Alteration,
  env: Record<string, string> = {},
) {
  const recording = readRecording(chain)
  const node = await startRecordedNode(recording, accessLists ? { accessLists } : {})
  node.alter(alter)
  const server = await startServer({ rpcUrl: node.url, env })
  onTestFinished(async () => {
    await server.close()
    await node.close()
  })
  // Not everything that tokens are asked was recorded, so that some stay due.
  await server.reachesHash(recording.blocks.at(-1)!.block.hash)
  return { server, blocks: recording.blocks, url: node.url }
}

const ask = async ({ request }: TestServer, method: string, ...params: unknown[]) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  return (await request('/api/eth-rpc', { method: 'POST', headers, body })).body
}
const quantity = (number: number) => `0x${number.toString(16)}`
const kept = async ({ index }: TestServer): Promise<number[]> =>
  (await index.query('select block from block_access_list order by block')).rows.map(({ block }) => block)

const EMPTY = { storageChanges: [], storageReads: [], balanceChanges: [], nonceChanges: [], codeChanges: [] }

test.for(['debug_getRawBlockAccessList', 'eth_getBlockAccessList'] as const)(
  'lists of a node that has %s are kept, and answered in both forms',
  async (method) => {
    const { server, blocks, url } = await serverOf('crossing', method)
    const named = blocks.flatMap(({ accessList }, number) => (accessList ? [number] : []))
    await eventually(async () => expect(await kept(server)).toEqual(named))
    for (const number of named) {
      const { accessList, block } = blocks[number]!
      for (const at of [quantity(number), block.hash, { blockHash: block.hash }])
        expect((await ask(server, 'debug_getRawBlockAccessList', at)).result).toBe(accessList)
    }
    // A block without transactions: what the rules of the chain read and change before and after them.
    const { result } = await ask(server, 'eth_getBlockAccessList', quantity(21))
    expect(result.map(({ address }: { address: string }) => address)).toEqual([
      '0x00000961ef480eb55e80d19ad83579a64c007002',
      '0x000064d678505ad48f8ccb093bc65613800e8282',
      '0x0000bbddc7ce488642fb579f8b00f3a590007251',
      '0x0000bff46984e3725691fa540a8c7589300d8282',
      '0x0000f90827f1c53a10cb7a02335b175320002935',
      '0x000f3df6d732807ef1319fb7b8bb8522d0beac02',
    ])
    expect(result[0]).toEqual({
      ...EMPTY,
      address: '0x00000961ef480eb55e80d19ad83579a64c007002',
      storageReads: [0, 1, 2, 3].map((slot) => `0x${slot.toString().padStart(64, '0')}`),
    })
    // A block before the fork has none, and one that is not there has nothing.
    expect((await ask(server, 'eth_getBlockAccessList', '0x1')).error).toMatchObject({ code: -32001 })
    expect((await ask(server, 'eth_getBlockAccessList', '0xffff')).result).toBeNull()

    const { body } = await server.get({ module: 'explorer', action: 'blockpage', block: 21 })
    expect(body.result.page.details.checks).toContainEqual({ name: 'access-list', outcome: 'proved' })
    const env = { RPC_URL: url, DATABASE_URL: server.databaseUrl }
    expect((await runCommand(['check', '--all'], env)).lines.at(-1)).toContain(': 0 differences')
  },
)

test('each block and account has the same values in both forms', async () => {
  const { server, blocks } = await serverOf('from-start', 'debug_getRawBlockAccessList')
  await eventually(async () => expect(await kept(server)).toHaveLength(blocks.length - 1))
  // Genesis: its header names the empty list, which no node has to say.
  expect((await ask(server, 'debug_getRawBlockAccessList', '0x0')).result).toBe('0xc0')
  expect((await ask(server, 'eth_getBlockAccessList', 'earliest')).result).toEqual([])
  for (const [number, { balances, nonces, codes }] of blocks.entries()) {
    if (number === 0) continue
    const { result } = await ask(server, 'eth_getBlockAccessList', quantity(number))
    for (const account of result) {
      expect(Object.keys(account)).toEqual(['address', ...Object.keys(EMPTY)])
      const { address, balanceChanges, nonceChanges, codeChanges } = account
      const last = (changes: Record<string, string>[], name = 'value') => changes.at(-1)?.[name]
      if (balances[address]) expect([address, last(balanceChanges)]).toEqual([address, balances[address]])
      if (nonces[address]) expect([address, last(nonceChanges)]).toEqual([address, nonces[address]])
      if (codes[address]) expect([address, last(codeChanges, 'code')]).toEqual([address, codes[address]])
    }
  }
})

test('a list whose hash is another than the header names is not kept, and no others are missing for it', async () => {
  const { server, blocks } = await serverOf(
    'from-start',
    'debug_getRawBlockAccessList',
    (method, [at], list) =>
      method === 'debug_getRawBlockAccessList' && at === '0x5' ? list.replace(/.$/, '1') : undefined,
  )
  const others = blocks.flatMap((_, number) => (number === 0 || number === 5 ? [] : [number]))
  await eventually(async () => expect(await kept(server)).toEqual(others))
})

test('nothing is said of a node that has no lists', async () => {
  const { server } = await serverOf('from-start')
  for (const method of ['eth_getBlockAccessList', 'debug_getRawBlockAccessList'])
    expect((await ask(server, method, '0x5')).error).toMatchObject({ code: 4444 })
  const { body } = await server.request('/api/health')
  expect([body.healthy, body.notes]).toEqual([true, []])
  expect(await kept(server)).toEqual([])
})
