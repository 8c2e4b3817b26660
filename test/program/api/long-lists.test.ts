import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { type LoopProbe, loopProbe } from '../../support/loop-probe.ts'
import { type Query, startProgram, type TestProgram } from '../../support/server.ts'

/*
 * Lists of 10,000 records, the most that a request may ask for, of a young index: its statistics are of the first
 * blocks, as autovacuum finds them on a chain that has just begun.
 */

const COUNT = 10_000
const PER_BLOCK = 100
const TRANSFER = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** Creation code that does this for each number from 10,000 down. */
const countdown = (body: string): Hex => `0x6127105b${body}600190038060035700`
/** A transfer of an ERC-20 from and to the address of that number. */
const TRANSFERS = countdown(`8060005280807f${TRANSFER}60206000a3`)
/** A call with a wei for the sender. */
const CALLS = countdown('600060006000600060013361fffff150')
const MAX_TURN_MS = 20
/** They take 0.2 to 0.6 s; one that reads all calls for each took 10 s. */
const MAX_MS = 4_000

let anvil: TestAnvil
let server: TestProgram
let probe: LoopProbe
let from: Hex
let token: Hex
let caller: Hex

beforeAll(async () => {
  // Before the hard fork that limits the gas of a transaction.
  anvil = await startAnvil({ hardfork: 'prague', noMining: true, args: ['--gas-limit', '900000000'] })
  ;[from] = (await anvil.rpc<Hex[]>('eth_accounts')) as [Hex]
  const send = (fields: object) => anvil.rpc<Hex>('eth_sendTransaction', [{ from, ...fields }])
  const created = async (data: Hex, value = 0) => {
    const hash = await send({ data, value: toQuantity(value), gas: '0x20000000' })
    await anvil.mine()
    const receipt = await anvil.rpc<{ contractAddress: Hex; status: Hex }>('eth_getTransactionReceipt', [
      hash,
    ])
    expect(receipt.status).toBe('0x1')
    return receipt.contractAddress
  }
  token = await created(TRANSFERS)
  caller = await created(CALLS, COUNT)
  probe = await loopProbe()
  server = await startProgram({ rpcUrl: anvil.url, env: probe.env })
  await server.caughtUp(2)
  await server.index.query('analyze block')
  for (let sent = 0; sent < COUNT; sent += PER_BLOCK) {
    const one = (_: unknown, n: number) =>
      send({ to: from, data: `0x${'ab'.repeat(68)}`, gas: '0x10000', nonce: toQuantity(2 + sent + n) })
    await Promise.all(Array.from({ length: PER_BLOCK }, one))
    await anvil.mine()
  }
  await server.caughtUp(2 + COUNT / PER_BLOCK)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

const longestTurn = () => probe.longestTurn()

describe('in a young index no turn of the event loop takes 20 ms, and no answer seconds, for', () => {
  test.for<[what: string, count: number, query: () => Query]>([
    ['transactions of an address', COUNT, () => ({ module: 'account', action: 'txlist', address: from })],
    [
      'internal transactions of a contract',
      COUNT,
      () => ({ module: 'account', action: 'txlistinternal', address: caller }),
    ],
    ['transfers of a token', COUNT, () => ({ module: 'account', action: 'tokentx', contractaddress: token })],
    [
      'logs of a contract',
      1_000,
      () => ({ module: 'logs', action: 'getLogs', address: token, fromBlock: 0, toBlock: 99 }),
    ],
  ])('%s', { retry: 8 }, async ([, count, query]) => {
    await longestTurn()
    const began = performance.now()
    const { body } = await server.get({ ...query(), page: 1, offset: COUNT })
    expect(performance.now() - began).toBeLessThan(MAX_MS)
    expect(await longestTurn()).toBeLessThan(MAX_TURN_MS)
    expect(body.result).toHaveLength(count)
  })
})
