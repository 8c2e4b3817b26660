import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../support/database.ts'
import { createMaker, type Made } from '../support/proxies.ts'
import { startServer, type TestServer } from '../support/server.ts'

/*
 * A contract comes into being, is destroyed, and is made again at the same address with other code: as far as a chain
 * before Cancun allows. Each state is answered as of its block, whichever branch the chain follows.
 */

const SALT: Hex = `0x${'5a'.repeat(32)}`
const HEIR: Hex = `0x${'1e'.repeat(20)}`

let anvil: TestAnvil
let database: TestDatabase
let server: TestServer
let maker: Awaited<ReturnType<typeof createMaker>>
let factory: Made
let one: Made
let two: Made
let address: Hex
beforeAll(async () => {
  anvil = await startAnvil({ hardfork: 'shanghai' })
  maker = await createMaker(anvil)
  ;[factory, one, two] = [
    await maker.deploy('Metamorphic'),
    await maker.deploy('One'),
    await maker.deploy('Two'),
  ]
  database = await freshDatabase()
  server = await startServer({ rpcUrl: anvil.url, env: { DATABASE_URL: addressOf(database.place) } })
})
afterAll(async () => {
  await server?.close()
  await database?.close()
  await anvil?.close()
})

/** Waits until the index has the node's newest block, whichever branch that is of. */
async function indexed(): Promise<void> {
  const { number, hash } = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', [
    'latest',
    false,
  ])
  await server.reachesHash(hash)
  await server.caughtUp(Number(number))
}
const make = async (code: Made) => {
  const { hash } = await maker.call(factory, 'make', [SALT, code.address])
  await indexed()
  return hash
}
const destroy = async () => {
  await maker.call({ name: 'One', address }, 'destroy', [HEIR])
  await indexed()
}
const creation = async () =>
  (await server.get({ module: 'contract', action: 'getcontractcreation', contractaddresses: address })).body
    .result
/** In the dialect whose records name their contract. */
const isEmpty = async () => {
  const parameters = { module: 'contract', action: 'listcontracts', filter: 'empty' }
  const { body } = await server.get(parameters, '/v2/api')
  const records: { Address: Hex }[] = Array.isArray(body.result) ? body.result : []
  return records.some((record) => record.Address === address)
}
const expectRight = async () =>
  expect(
    await runCommand(['check', '--all'], { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place) }),
  ).toMatchObject({ code: 0, lines: [expect.stringMatching(/: 0 differences$/)] })

describe('a contract that is created repeatedly at one address', () => {
  let first: Hex
  let second: Hex
  it('is answered from its creation on', async () => {
    first = await make(one)
    const { rows } = await database.pool.query<{ address: Hex }>(
      `select address.address from creation join address on id = address_id
        where factory_id = (select id from address where address = $1)`,
      [Buffer.from(factory.address.slice(2), 'hex')],
    )
    address = rows[0]!.address
    expect(await maker.version(address)).toBe(1n)
    expect(await creation()).toMatchObject([
      { contractAddress: address, txHash: first, contractFactory: factory.address },
    ])
    expect(await isEmpty()).toBe(false)
  })

  it('has no code after SELFDESTRUCT, and its balance is the beneficiary’s', async () => {
    await maker.send({ to: address, data: '0x', value: '0x2a' })
    await destroy()
    expect(await isEmpty()).toBe(true)
    expect(await creation()).toMatchObject([{ txHash: first }])
    const { body } = await server.get({ module: 'account', action: 'balance', address: HEIR })
    expect(body.result).toBe('42')
  })

  it('is another one after another creation, with its tokens', async () => {
    second = await make(two)
    expect(await maker.version(address)).toBe(2n)
    expect(await isEmpty()).toBe(false)
    expect(await creation()).toMatchObject([{ txHash: second }])
    await maker.call({ name: 'Two', address }, 'mint', [HEIR, 7n])
    await indexed()
    const { body } = await server.get({ module: 'account', action: 'tokentx', address: HEIR })
    expect(body.result).toMatchObject([{ contractAddress: address, value: '7' }])
    await expectRight()
  })

  it('is that of the chain after reorgs of its destruction and of its creation', async () => {
    const back = await anvil.snapshot()
    await destroy()
    expect(await isEmpty()).toBe(true)
    await back()
    await anvil.mine(2)
    await indexed()
    expect(await isEmpty()).toBe(false)

    const again = await anvil.snapshot()
    await destroy()
    const third = await make(one)
    expect(await creation()).toMatchObject([{ txHash: third }])
    await again()
    await anvil.mine(3)
    await indexed()
    expect(await creation()).toMatchObject([{ txHash: second }])
    expect(await isEmpty()).toBe(false)
    await expectRight()
  })
})
