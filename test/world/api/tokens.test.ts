import { describe, expect, it, onTestFinished } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { eventually } from '../../support/chainscope.ts'
import { padded, refreshedBy } from '../../support/refreshed.ts'
import { sharedWorld, startWorld, type World } from '../../support/world.ts'

const UNUSED_ADDRESS: Hex = '0x00000000000000000000000000000000000abcde'

const shared = sharedWorld()

function askOf({ node, workload, server }: Pick<World, 'node' | 'workload' | 'server'>) {
  const index = refreshedBy(node, server)
  const call = async (to: Hex, data: string) =>
    BigInt((await node.rpc<Hex>('eth_call', [{ to, data }, 'latest'])).slice(0, 66)).toString()
  const { contracts } = workload.demo
  return {
    ...workload,
    contracts,
    ...index,
    balanceOf: (token: Hex, holder: Hex) => call(token, `0x70a08231${padded(holder)}`),
    balanceOfId: (token: Hex, holder: Hex, id: string) =>
      call(token, `0x00fdd58e${padded(holder)}${padded(id)}`),
    supplyOf: (token: Hex) => call(token, '0x18160ddd'),
    of: (action: string, contractaddress: string, more = {}) =>
      index.ask({ module: 'token', action, contractaddress, ...more }),
    account: (action: string, more: Record<string, string>) =>
      index.ask({ module: 'account', action, ...more }),
  }
}

describe('tokens', () => {
  it('have the metadata of their contracts, in any encoding', async () => {
    const { contracts, of, supplyOf } = askOf(shared())
    const facts = async (label: keyof typeof contracts) =>
      (await of('getToken', contracts[label].address)).result
    expect(await facts('token')).toEqual({
      cataloged: true,
      contractAddress: contracts.token.address,
      decimals: '18',
      name: 'Demo Token',
      symbol: 'DEMO',
      totalSupply: await supplyOf(contracts.token.address),
      type: 'ERC-20',
    })
    expect(await facts('collectible')).toMatchObject({
      name: 'Demo Collectible',
      decimals: '',
      type: 'ERC-721',
    })
    expect(await facts('items')).toMatchObject({ name: '', symbol: '', totalSupply: '', type: 'ERC-1155' })
    expect(await facts('bytes32')).toMatchObject({ name: 'Bytes Token', symbol: 'BYT', decimals: '18' })
    const huge = (await facts('hugeName')).name
    expect(huge).toHaveLength(255)
    expect(huge.startsWith('HUGE HUGE')).toBe(true)
    expect(await facts('invalidUtf8')).toMatchObject({ symbol: '\ufffd', cataloged: true })
    expect((await facts('invalidUtf8')).name).toMatch(/^Bad\ufffd+ \ufffd+A$/)
    expect(await facts('nul')).toMatchObject({
      name: '\ufffdNUL\ufffdToken\ufffd\n\r\u001b[1m',
      symbol: '<script>alert(1)</script>',
    })
    const nothing = { name: '', symbol: '', decimals: '', totalSupply: '', cataloged: true }
    expect(await facts('reverting')).toMatchObject(nothing)
    expect(await facts('endlessGas')).toMatchObject(nothing)
    expect(await facts('lying')).toMatchObject({ name: '', totalSupply: (2n ** 256n - 1n).toString() })
    expect((await of('tokeninfo', contracts.token.address)).result).toMatchObject([
      { tokenName: 'Demo Token', symbol: 'DEMO', divisor: '18', tokenType: 'ERC20' },
    ])

    expect((await of('getToken', '')).result).toBe('Query parameter contract address is required')
    expect((await of('getToken', '0x12')).result).toBe('Invalid contract address hash')
    expect((await of('getToken', UNUSED_ADDRESS)).result).toBe('Contract address not found')
  })

  it('have holders, those with most first, each with what the contract says', async () => {
    const { contracts, of, balanceOf } = askOf(shared())
    for (const label of ['token', 'fee', 'collectible', 'oldCollectible', 'bytes32'] as const) {
      const { address } = contracts[label]
      const all = (await of('getTokenHolders', address, { page: '1', offset: '1000' })).result
      expect(all.length).toBeGreaterThan(0)
      const ordered = all.toSorted(
        (a: { value: string; address: Hex }, b: { value: string; address: Hex }) =>
          Number(BigInt(b.value) - BigInt(a.value) > 0n) - Number(BigInt(b.value) - BigInt(a.value) < 0n) ||
          (a.address < b.address ? -1 : 1),
      )
      expect(all).toEqual(ordered)
      if (label !== 'fee')
        for (const { address: holder, value } of all) expect(value).toBe(await balanceOf(address, holder))
      expect((await of('tokenholdercount', address)).result).toBe(`${all.length}`)
      const pages = await Promise.all(
        [1, 2].map(
          async (page) => (await of('tokenholderlist', address, { page: `${page}`, offset: '2' })).result,
        ),
      )
      expect(pages.flat()).toEqual(
        all.slice(0, 4).map((one: { address: Hex; value: string }) => ({
          TokenHolderAddress: one.address,
          TokenHolderQuantity: one.value,
        })),
      )
    }
    expect((await of('getTokenHolders', contracts.token.address)).result).toHaveLength(10)
    expect(await of('getTokenHolders', UNUSED_ADDRESS)).toEqual({ message: 'OK', result: [], status: '1' })
    expect((await of('getTokenHolders', '')).result).toBe('Query parameter contract address is required')
  })

  it('are listed for their owners, also those that mint without events', async () => {
    const { contracts, account, balanceOf, balanceOfId, demo } = askOf(shared())
    const alice = demo.accounts[0]!
    const list = (await account('tokenlist', { address: alice })).result
    expect(list.map((one: { contractAddress: Hex }) => one.contractAddress)).toEqual(
      list.map((one: { contractAddress: Hex }) => one.contractAddress).toSorted(),
    )
    const ids = list.filter((one: { type: string }) => one.type === 'ERC-1155')
    expect(ids.length).toBeGreaterThan(1)
    for (const one of list) {
      const balanceAtNode =
        one.id === undefined
          ? await balanceOf(one.contractAddress, alice)
          : await balanceOfId(one.contractAddress, alice, one.id)
      if (one.contractAddress !== contracts.fee.address) expect(one.balance).toBe(balanceAtNode)
    }
    const balance = async (contractaddress: string, address: string) =>
      (await account('tokenbalance', { contractaddress, address })).result
    expect(await balance(contracts.token.address, alice)).toBe(
      await balanceOf(contracts.token.address, alice),
    )
    const sum = ids.reduce((total: bigint, one: { balance: string }) => total + BigInt(one.balance), 0n)
    expect(await balance(contracts.items.address, alice)).toBe(sum.toString())
    expect(await balance(contracts.token.address, UNUSED_ADDRESS)).toBe('0')
    expect(await balance(UNUSED_ADDRESS, alice)).toBe('0')
    expect(await balance('', '')).toBe('Required query parameters missing: contractaddress, address')
    expect(await balance(contracts.token.address, '')).toBe('Required query parameters missing: address')
    expect(await balance('0x1', alice)).toBe('Invalid contractaddress format')
    expect(await balance(contracts.token.address, '0x1')).toBe('Invalid address format')

    expect(await account('tokenlist', { address: UNUSED_ADDRESS })).toEqual({
      message: 'No tokens found',
      result: [],
      status: '0',
    })
    const fungible = (await account('addresstokenbalance', { address: alice })).result
    expect(fungible.map((one: { TokenAddress: Hex }) => one.TokenAddress)).toEqual(
      list.flatMap((one: { type: string; contractAddress: Hex }) =>
        one.type === 'ERC-20' ? [one.contractAddress] : [],
      ),
    )
    const nfts = (await account('addresstokennftbalance', { address: alice })).result
    expect(nfts.map((one: { TokenSymbol: string }) => one.TokenSymbol)).toEqual(
      list.flatMap((one: { type: string; symbol: string }) => (one.type === 'ERC-721' ? [one.symbol] : [])),
    )
  })

  it('that change without events are found, and then read as they are asked for', async () => {
    const world = await startWorld()
    onTestFinished(world.close)
    const { contracts, actor, account, balanceOf, caughtUp, demo, database, of, supplyOf } = askOf(world)
    const { rebasing } = contracts
    const bob = demo.accounts[1]!
    await actor.mine([actor.call(rebasing, 'rebase', [250n])])
    await caughtUp()
    const balance = async () =>
      (await account('tokenbalance', { contractaddress: rebasing.address, address: bob })).result
    await eventually(async () => {
      const { rows } = await database.pool.query(
        'select live from token join address on id = address_id where address = $1',
        [Buffer.from(rebasing.address.slice(2), 'hex')],
      )
      expect(rows[0].live).toBe(true)
    })
    await actor.mine([actor.call(rebasing, 'rebase', [333n])])
    await caughtUp()
    // A slow node answers after the API has given up waiting for it.
    await eventually(async () => expect(await balance()).toBe(await balanceOf(rebasing.address, bob)))
    const listed = (await account('tokenlist', { address: bob })).result
    expect(
      listed.find((one: { contractAddress: Hex }) => one.contractAddress === rebasing.address).balance,
    ).toBe(await balanceOf(rebasing.address, bob))
    await eventually(async () => {
      const holders = (await of('getTokenHolders', rebasing.address, { page: '1', offset: '100' })).result
      for (const { address, value } of holders) expect(value).toBe(await balanceOf(rebasing.address, address))
      expect((await of('getToken', rebasing.address)).result.totalSupply).toBe(
        await supplyOf(rebasing.address),
      )
    })
  })
})
