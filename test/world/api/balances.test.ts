import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { eventually, startTcpProxy } from '../../support/chainscope.ts'
import { refreshedBy } from '../../support/refreshed.ts'
import { startWorld, type World } from '../../support/world.ts'

const UNUSED_ADDRESS: Hex = '0x00000000000000000000000000000000000abcde'
/** Another, which no test gives anything before. */
const UNNAMED: Hex = '0x00000000000000000000000000000000000abcdf'

let own: Awaited<ReturnType<typeof startWorld>>
beforeAll(async () => {
  own = await startWorld()
  return own.close
})

function askOf({ node: anvil, workload, server }: Pick<World, 'node' | 'workload' | 'server'>) {
  const balanceAt = async (address: Hex, block: string) =>
    BigInt(await anvil.rpc<Hex>('eth_getBalance', [address, block])).toString()
  return { anvil, workload, ...refreshedBy(anvil, server), balanceAt }
}

describe('a balance, a holding and a supply after a block', () => {
  it('are those of that block, by number, tag or hash; unknown blocks are refused by name', async () => {
    const { workload, ask, balanceAt, anvil } = askOf(own)
    const { actor, demo } = workload
    const [alice, bob] = demo.accounts as [Hex, Hex]
    const { token } = demo.contracts
    const before = await anvil.head()
    await actor.mine([actor.transfer(bob, 7n), actor.call(token, 'transfer', [bob, 5n])])
    const head = await anvil.head()
    await eventually(async () =>
      expect((await ask({ module: 'block', action: 'eth_block_number' })).result).toBe(toQuantity(head)),
    )
    const call = async (data: string, block: string) =>
      BigInt(await anvil.rpc<Hex>('eth_call', [{ to: token.address, data }, block])).toString()
    const heldBy = (holder: Hex) => `0x70a08231${holder.slice(2).padStart(64, '0')}`
    const account = (action: string, more: Record<string, string>) =>
      ask({ module: 'account', action, ...more })
    const held = { contractaddress: token.address, address: bob }

    for (const block of [1, before, head]) {
      const then = toQuantity(block)
      const [native, holding, supply] = [
        await balanceAt(bob, then),
        block === 1 ? '0' : await call(heldBy(bob), then),
        block === 1 ? '0' : await call('0x18160ddd', then),
      ]
      for (const tag of [then, `${block}`]) {
        expect((await account('balance', { address: bob, tag })).result).toBe(native)
        expect((await account('tokenbalance', { ...held, tag })).result).toBe(holding)
      }
      expect((await account('balancemulti', { address: `${alice},${bob}`, tag: then })).result).toEqual([
        { account: alice, balance: await balanceAt(alice, then), stale: false },
        { account: bob, balance: native, stale: false },
      ])
      const blockno = `${block}`
      for (const chainid of ['', '31337']) {
        expect((await account('balancehistory', { address: bob, blockno, chainid })).result).toBe(native)
        expect((await account('tokenbalancehistory', { ...held, blockno, chainid })).result).toBe(holding)
        const parameters = {
          module: 'stats',
          action: 'tokensupplyhistory',
          contractaddress: token.address,
          blockno,
        }
        expect((await ask({ ...parameters, chainid })).result).toBe(supply)
      }
    }
    const tagged = async (tag: string) => (await account('balance', { address: bob, tag })).result
    expect(await tagged('earliest')).toBe(await balanceAt(bob, '0x0'))
    expect(await tagged('latest')).toBe(await balanceAt(bob, 'latest'))
    expect(await tagged('pending')).toBe(await balanceAt(bob, 'latest'))
    for (const action of ['balance', 'tokenbalance'])
      expect(await account(action, { ...held, tag: 'soon' })).toMatchObject({
        result: 'Invalid `tag` param',
        status: '0',
      })
    expect(await account('balance', { address: bob, tag: '0xfffff' })).toMatchObject({
      result: 'The balance after block 1048575 is known neither to the index nor to the node',
      status: '0',
    })
    expect(await account('tokenbalance', { ...held, tag: '999999' })).toMatchObject({
      result: 'The token balance after block 999999 is known neither to the index nor to the node',
      status: '0',
    })
  })
})

describe('balance, balancemulti and listaccounts', () => {
  it('answer what the node says, for accounts, contracts and strangers, in the words of the API', async () => {
    const { workload, ask, balanceAt, anvil } = askOf(own)
    const [alice, bob] = workload.demo.accounts as [Hex, Hex]
    const { token } = workload.demo.contracts
    const account = (action: string, more = {}) => ask({ module: 'account', action, ...more })

    expect(await account('balance', { address: alice })).toEqual({
      message: 'OK',
      result: await balanceAt(alice, 'latest'),
      status: '1',
    })
    const record = async (address: Hex) => ({
      account: address,
      balance: await balanceAt(address, 'latest'),
      stale: false,
    })
    const several = `${bob},${alice.toUpperCase().replace('0X', '0x')},${UNUSED_ADDRESS},${bob}, ${token.address}`
    const expected = [
      await record(bob),
      await record(alice),
      await record(UNUSED_ADDRESS),
      await record(token.address),
    ]
    expect((await account('balancemulti', { address: several })).result).toEqual(expected)
    expect((await account('balance', { address: several })).result).toEqual(expected)

    expect(await account('balance')).toMatchObject({
      message: "Query parameter 'address' is required",
      status: '0',
    })
    expect(await account('balancemulti', { address: `${alice},0x12` })).toEqual({
      message: 'Invalid address hash',
      result: 'Invalid address hash',
      status: '0',
    })
    expect(await account('balance', { address: 'x', chainid: '31337' })).toEqual({
      message: 'NOTOK',
      result: 'Invalid address hash',
      status: '0',
    })

    // The stranger was asked from the node: given something without a transaction, the answer follows at once.
    await anvil.rpc('anvil_setBalance', [UNUSED_ADDRESS, '0x7b'])
    expect((await account('balance', { address: UNUSED_ADDRESS })).result).toBe('123')

    const pages = [1, 2].map((page) => account('listaccounts', { page: `${page}`, offset: '4' }))
    const listed = (await Promise.all(pages)).flatMap(({ result }) => result)
    expect(listed).toHaveLength(8)
    for (const { address, balance, stale } of listed)
      expect({ balance, stale }).toEqual({ balance: await balanceAt(address, 'latest'), stale: false })
    expect((await account('listaccounts')).result.slice(0, 8)).toEqual(listed)
    const everybody = (await account('listaccounts', { page: '1', offset: '1000' })).result
    expect(everybody.map(({ address }: { address: Hex }) => address)).not.toContain(UNUSED_ADDRESS)
  })

  it('mark an old balance as stale while it is read again, and without a node for good', async () => {
    let nodeProxy: Awaited<ReturnType<typeof startTcpProxy>>
    const world = await startWorld(async ({ node }) => {
      nodeProxy = await startTcpProxy(node.url)
      return { BALANCE_FRESHNESS: '2', RPC_URL: nodeProxy.url }
    })
    onTestFinished(world.close)
    const { workload, ask, database } = askOf(world)
    const alice = workload.demo.accounts[0]!
    const multi = async (address: string) =>
      (await ask({ module: 'account', action: 'balancemulti', address })).result
    await database.pool.query('update address_balance set known_at = 1000')
    const [{ balance, stale }] = await multi(alice)
    expect(stale).toBe(true)
    await eventually(async () =>
      expect(await multi(alice)).toEqual([{ account: alice, balance, stale: false }]),
    )
    const { rows } = await database.pool.query(
      'select known_at from address_balance join address on id = address_id where address = $1',
      [Buffer.from(alice.slice(2), 'hex')],
    )
    expect(rows[0].known_at).toBeGreaterThan(1000)

    nodeProxy!.cut()
    expect(await multi(UNUSED_ADDRESS)).toEqual([{ account: UNUSED_ADDRESS, balance: '0', stale: true }])
    await database.pool.query('update address_balance set known_at = 1000')
    expect((await multi(alice))[0]).toEqual({ account: alice, balance, stale: true })
  })
})

describe('balancehistory', () => {
  it('begins at the first recorded balance if the node does not answer for older blocks', async () => {
    let nodeProxy: Awaited<ReturnType<typeof startTcpProxy>>
    const world = await startWorld(async ({ node }) => {
      nodeProxy = await startTcpProxy(node.url)
      return { RPC_URL: nodeProxy.url }
    })
    onTestFinished(world.close)
    const { workload, ask, balanceAt, anvil, caughtUp } = askOf(world)
    const [alice, bob] = workload.demo.accounts as [Hex, Hex]
    for (let day = 0; day < 4; day++) {
      await anvil.rpc('evm_increaseTime', [86_400])
      await workload.actor.mine([workload.actor.transfer(bob, 5n)])
      await caughtUp()
    }
    nodeProxy!.cut()
    const history = { module: 'explorer', action: 'balancehistory', address: alice, points: '3' }
    const { message, result } = await ask(history)
    expect(message).toBe(`OK-Partial: Balances before block ${result[0].blockNumber} need an archive node`)
    expect(result).toHaveLength(3)
    expect(Number(result.at(-1).blockNumber)).toBe(await anvil.head())
    for (const { blockNumber, value, source } of result) {
      expect(value).toBe(await balanceAt(alice, toQuantity(Number(blockNumber))))
      expect(source).toBe('index')
    }
  })
})

describe('chain_get_balance', () => {
  it('has balances by tag and by block, as JSON-RPC does', async () => {
    const { workload, ask, balanceAt, anvil, caughtUp, database } = askOf(own)
    const alice = workload.demo.accounts[0]!
    const get = async (more: Record<string, string>) =>
      ask({ module: 'account', action: 'eth_get_balance', ...more })
    const hex = async (address: Hex, block: string) => toQuantity(BigInt(await balanceAt(address, block)))

    expect(await get({ address: alice })).toEqual({
      jsonrpc: '2.0',
      result: await hex(alice, 'latest'),
      id: 0,
    })
    for (const block of [0, 3, 8, await anvil.head()]) {
      expect((await get({ address: alice, block: `${block}` })).result).toBe(
        await hex(alice, toQuantity(block)),
      )
      expect((await get({ address: alice, block: toQuantity(block) })).result).toBe(
        await hex(alice, toQuantity(block)),
      )
    }
    const oldest = await database.pool.query(
      `select value::text from recorded_balance join address on id = address_id where address = $1 order by block limit 1`,
      [Buffer.from(alice.slice(2), 'hex')],
    )
    expect((await get({ address: alice, block: 'earliest' })).result).toBe(
      toQuantity(BigInt(oldest.rows[0].value)),
    )
    expect((await get({ address: UNNAMED, block: 'latest' })).result).toBe('0x0')

    const failure = (code: number, message: string) => ({ jsonrpc: '2.0', error: { code, message }, id: 0 })
    expect((await get({})).error.message).toBe("Query parameter 'address' is required")
    expect((await get({ address: '0x1' })).error.message).toBe('Invalid address hash')
    expect((await get({ address: alice, block: 'soon' })).error.message).toBe('Invalid block')
    expect(await get({ address: alice, block: '9999999' })).toEqual(failure(-32000, 'Balance not found'))
    expect((await get({ address: UNNAMED, block: 'earliest' })).error.message).toBe('Balance not found')

    // A block that is replaced by a shorter branch leaves what was recorded in it.
    await workload.actor.mine([workload.actor.transfer(workload.demo.accounts[1]!, 5n)])
    await caughtUp()
    const lost = await hex(alice, 'latest')
    await anvil.rpc('anvil_rollback', [2])
    await workload.actor.mine([workload.actor.transfer(UNNAMED, 1n, { from: workload.demo.accounts[2]! })])
    await eventually(async () =>
      expect(await get({ address: alice, block: 'latest' })).not.toMatchObject({ result: lost }),
    )
    expect((await get({ address: alice, block: 'pending' })).result).toBe(lost)
    await caughtUp()
    expect((await get({ address: alice, block: 'latest' })).result).toBe(await hex(alice, 'latest'))
  })
})
