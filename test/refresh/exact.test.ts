import { describe, expect, it, onTestFinished } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { tellStory } from '../support/chain-story.ts'
import { padded, type Refreshed, startRefreshed } from '../support/refreshed.ts'

async function anvilOfOurOwn() {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  return anvil
}

/** Every address of the index, against the node at the indexed head. */
async function expectNativeBalances({ database }: Refreshed, anvil: TestAnvil, head: number) {
  const { rows } = await database.pool.query<{ address: Hex; value: string | null }>(
    'select address, value::text from address left join address_balance on address_id = id order by id',
  )
  expect(rows.length).toBeGreaterThan(0)
  const said = await anvil.batch<Hex>(
    rows.map(({ address }) => ({ method: 'eth_getBalance', params: [address, toQuantity(head)] })),
  )
  const node = rows.map(({ address }, n) => ({ address, value: BigInt(said[n]!).toString() }))
  expect(rows).toEqual(node)
}

/** What a call says at a block; undefined when it fails or says less than a word. */
async function callAt(anvil: TestAnvil, to: Hex, data: string, block: number): Promise<string | undefined> {
  const said = await anvil
    .rpc<Hex>('eth_call', [{ to, data, gas: '0x7a120' }, toQuantity(block)])
    .catch(() => '0x')
  return said.length < 66 ? undefined : BigInt(said.slice(0, 66)).toString()
}

/** Every holder, against the contract at the block of its last event and at the block that the value is of. */
async function expectTokenBalances({ database }: Refreshed, anvil: TestAnvil) {
  const { rows } = await database.pool.query<{
    token: Hex
    standard: number
    holder: Hex
    value: string
    touched: number
    of: number | null
  }>(
    `select contract.address as token, standard, holder_address as holder, value::text, touched_block as touched, value_block as of
     from token_balance as b join token on token.address_id = b.token join address as contract on contract.id = b.token
     where standard <> 1155`,
  )
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const data = `0x70a08231${padded(row.holder)}`
    const said = await callAt(anvil, row.token, data, row.of ?? row.touched)
    // Whoever was asked and did not say keeps the sum of transfers.
    expect({ ...row, value: row.of === null ? undefined : row.value }).toEqual({ ...row, value: said })
    if (row.of !== null) expect(row.of).toBeGreaterThanOrEqual(row.touched)
  }
  const { rows: ids } = await database.pool.query<{
    token: Hex
    holder: Hex
    id: string
    value: string
    of: number
  }>(
    `select contract.address as token, owner.address as holder, token_id::text as id, value::text, value_block as of
     from token_id_balance as b join address as contract on contract.id = b.token join address as owner on owner.id = b.holder`,
  )
  expect(ids.length).toBeGreaterThan(0)
  for (const row of ids) {
    const said = await callAt(anvil, row.token, `0x00fdd58e${padded(row.holder)}${padded(row.id)}`, row.of)
    expect(row.value).toBe(said)
  }
  const { rows: sums } = await database.pool.query(
    `select b.value::text, (select sum(value)::text from token_id_balance as i where i.token = b.token and i.holder = b.holder) as sum
     from token_balance as b join token on address_id = b.token where standard = 1155`,
  )
  expect(sums.length).toBeGreaterThan(0)
  for (const { value, sum } of sums) expect(value).toBe(sum)
}

describe('balances in the index', () => {
  it('equal what node and contracts say, for tokens with fees, rebases, lies and of every standard', async () => {
    const anvil = await anvilOfOurOwn()
    await tellStory(anvil, { seed: 5, blocks: 10 })
    const index = await startRefreshed(anvil)
    const head = await index.caughtUp()
    await expectNativeBalances(index, anvil, head)
    await expectTokenBalances(index, anvil)
    const { rows } = await index.database.pool.query(
      'select count(*)::int as count from recorded_balance where canonical',
    )
    expect(rows[0].count).toBeGreaterThan(0)
  })

  it('stay right while the head moves and blocks are replaced', async () => {
    const anvil = await anvilOfOurOwn()
    const story = await tellStory(anvil, { seed: 6, blocks: 2 })
    const index = await startRefreshed(anvil)
    await index.caughtUp()
    const { actor, demo } = story
    for (let turn = 0; turn < 6; turn++) {
      await actor.mine([
        actor.transfer(demo.accounts[turn]!, 1_000n),
        actor.call(demo.contracts.fee, 'transfer', [demo.accounts[turn + 1]!, 10_000n]),
        actor.call(demo.contracts.items, 'safeTransferFrom', [
          demo.accounts[0]!,
          demo.accounts[turn + 1]!,
          1n,
          1n,
          '0x',
        ]),
        actor.call(demo.contracts.caller, 'distribute', [[demo.accounts[turn]!]], { value: 5n }),
      ])
      if (turn === 3) {
        await index.caughtUp()
        await anvil.reorg(3)
      }
    }
    const head = await index.caughtUp()
    await expectNativeBalances(index, anvil, head)
    await expectTokenBalances(index, anvil)
    const { rows } = await index.database.pool.query(
      `select (select count(*)::int from recorded_balance where not canonical) as replaced,
         (select count(*)::int from recorded_balance r where canonical and not exists
           (select from block where number = r.block and hash = r.block_hash)) as wrong`,
    )
    expect(rows[0].wrong).toBe(0)
    expect(rows[0].replaced).toBeGreaterThan(0)
  })
})
