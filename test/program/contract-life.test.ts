import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { runCommand } from '../support/command.ts'
import { HEIR, type Metamorphic, startMetamorphic } from '../support/metamorphic.ts'

/*
 * A contract comes into being, is destroyed, and is made again at the same address with other code: as far as a chain
 * before Cancun allows. Each state is answered as of its block, whichever branch the chain follows.
 */

let world: Metamorphic
let address: Hex
beforeAll(async () => {
  world = await startMetamorphic()
})
afterAll(() => world?.close())

const creation = async () =>
  (await world.server.get({ module: 'contract', action: 'getcontractcreation', contractaddresses: address }))
    .body.result
/** In the dialect whose records name their contract. */
const isEmpty = async () => {
  const parameters = { module: 'contract', action: 'listcontracts', filter: 'empty' }
  const { body } = await world.server.get(parameters, '/v2/api')
  const records: { Address: Hex }[] = Array.isArray(body.result) ? body.result : []
  return records.some((record) => record.Address === address)
}
const expectRight = async () =>
  expect(
    await runCommand(['check', '--all'], {
      RPC_URL: world.anvil.url,
      DATABASE_URL: world.server.databaseUrl,
    }),
  ).toMatchObject({ code: 0, lines: [expect.stringMatching(/: 0 differences$/)] })

describe('a contract that is created repeatedly at one address', () => {
  let first: Hex
  let second: Hex
  it('is answered from its creation on', async () => {
    first = await world.make('One')
    address = await world.address()
    expect(await world.maker.version(address)).toBe(1n)
    expect(await creation()).toMatchObject([
      { contractAddress: address, txHash: first, contractFactory: world.factory.address },
    ])
    expect(await isEmpty()).toBe(false)
  })

  it('has no code after SELFDESTRUCT, and its balance is the beneficiary’s', async () => {
    await world.maker.send({ to: address, data: '0x', value: '0x2a' })
    await world.destroy()
    expect(await isEmpty()).toBe(true)
    expect(await creation()).toMatchObject([{ txHash: first }])
    const { body } = await world.server.get({ module: 'account', action: 'balance', address: HEIR })
    expect(body.result).toBe('42')
  })

  it('is another one after another creation, with its tokens', async () => {
    second = await world.make('Two')
    expect(await world.maker.version(address)).toBe(2n)
    expect(await isEmpty()).toBe(false)
    expect(await creation()).toMatchObject([{ txHash: second }])
    await world.maker.call({ name: 'Two', address }, 'mint', [HEIR, 7n])
    await world.indexed()
    const { body } = await world.server.get({ module: 'account', action: 'tokentx', address: HEIR })
    expect(body.result).toMatchObject([{ contractAddress: address, value: '7' }])
    await expectRight()
  })

  it('is that of the chain after reorgs of its destruction and of its creation', async () => {
    const back = await world.anvil.snapshot()
    await world.destroy()
    expect(await isEmpty()).toBe(true)
    await back()
    await world.anvil.mine(2)
    await world.indexed()
    expect(await isEmpty()).toBe(false)

    const again = await world.anvil.snapshot()
    await world.destroy()
    const third = await world.make('One')
    expect(await creation()).toMatchObject([{ txHash: third }])
    await again()
    await world.anvil.mine(3)
    await world.indexed()
    expect(await creation()).toMatchObject([{ txHash: second }])
    expect(await isEmpty()).toBe(false)
    await expectRight()
  })
})
