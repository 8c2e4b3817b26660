import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { startWorkload, type Workload } from '../../support/workload.ts'
import { KINDS, type Kind } from '../../support/workload-transactions.ts'

/* What accounting tools do: they add up all that an explorer lists of an address. */

const nested = (method: string): Kind => {
  return ({ actor, demo, random, strangers }, sending) => {
    const to = random.pick(strangers)
    const args = method === 'nest' ? [BigInt(random.below(6)), to] : [to]
    return actor.call(demo.contracts.caller, method, args, { ...sending, value: BigInt(random.below(1000)) })
  }
}

/** Transfers below a root that fails, too. */
const NESTED: Readonly<Record<string, Kind>> = {
  ...Object.fromEntries(
    ['nest', 'distribute', 'caughtFailure', 'undoneTransfer', 'transfer', 'unwrap'].map((name) => [
      name,
      KINDS[name]!,
    ]),
  ),
  failsAfterSending: nested('sendThenRevert'),
  nestsOutOfGas: (state, sending) => ({ ...nested('nest')(state, sending), gas: '0x13880' }),
}

let anvil: TestAnvil
let workload: Workload
let server: TestServer
let genesis: ReadonlyMap<string, bigint>

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  const running = await startWorkload(anvil, { seed: 7 })
  workload = running
  for (let n = 0; n < 25; n++) await running.block(20, NESTED)
  const known = [...new Set(workload.holders.map((address) => address.toLowerCase()))]
  const before = await anvil.batch<Hex>(
    known.map((address) => ({ method: 'eth_getBalance', params: [address, '0x0'] })),
  )
  genesis = new Map(known.map((address, n) => [address, BigInt(before[n]!)]))
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(await anvil.head())
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

type Row = Readonly<Record<string, string>>
async function all(action: string, parameters: Row): Promise<Row[]> {
  const { body } = await server.get({ module: 'account', action, sort: 'asc', ...parameters }, '/v2/api')
  return Array.isArray(body.result) ? body.result : []
}

test('an address has what its transactions, fees, rewards and calls without an error add up to', async () => {
  const sent = workload.sent.slice(-500)
  expect(sent.some(({ kind, status }) => kind === 'failsAfterSending' && !status)).toBe(true)
  expect(sent.some(({ kind, status }) => kind === 'nestsOutOfGas' && !status)).toBe(true)
  let undone = 0
  for (const [address, first] of genesis) {
    let sum = first
    for (const one of await all('txlist', { address })) {
      const value = one['isError'] === '0' ? BigInt(one['value']!) : 0n
      if (one['from'] === address) sum -= value + BigInt(one['gasUsed']!) * BigInt(one['gasPrice']!)
      if (one['to'] === address || one['contractAddress'] === address) sum += value
    }
    for (const one of await all('txlistinternal', { address })) {
      if (one['isError'] === '1') {
        if (one['errCode'] === 'parent reverted') undone++
        continue
      }
      if (one['from'] === address) sum -= BigInt(one['value']!)
      if (one['to'] === address || one['contractAddress'] === address) sum += BigInt(one['value']!)
    }
    for (const one of await all('getminedblocks', { address })) sum += BigInt(one['blockReward']!)
    const { body } = await server.get({ module: 'account', action: 'balance', address }, '/v2/api')
    expect(`${address} ${sum}`).toBe(`${address} ${body.result}`)
  }
  expect(undone).toBeGreaterThan(50)
})
