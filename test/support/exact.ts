import { expect } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import type { TestAnvil } from './anvil.ts'
import { padded, type Refreshed } from './refreshed.ts'

/** Every address of the index, against the node at the indexed head. */
export async function expectNativeBalances({ database }: Refreshed, anvil: TestAnvil, head: number) {
  const { rows } = await database.pool.query<{ address: Hex; value: string | null }>(
    'select address, value::text from address left join address_balance on address_id = id order by id',
  )
  expect(rows.length).toBeGreaterThan(0)
  const balances = await anvil.batch<Hex>(
    rows.map(({ address }) => ({ method: 'eth_getBalance', params: [address, toQuantity(head)] })),
  )
  const node = rows.map(({ address }, n) => ({ address, value: BigInt(balances[n]!).toString() }))
  expect(rows).toEqual(node)
}

/** The first word that a call returns at a block; undefined when it fails or returns less than a word. */
async function callAt(anvil: TestAnvil, to: Hex, data: string, block: number): Promise<string | undefined> {
  const result = await anvil
    .rpc<Hex>('eth_call', [{ to, data, gas: '0x7a120' }, toQuantity(block)])
    .catch(() => '0x')
  return result.length < 66 ? undefined : BigInt(result.slice(0, 66)).toString()
}

/** Every holder, against the contract at the block of its last event and at the block that the value is of. */
export async function expectTokenBalances({ database }: Refreshed, anvil: TestAnvil) {
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
    const value = await callAt(anvil, row.token, data, row.of ?? row.touched)
    // A holder whose `balanceOf` failed keeps the sum of transfers.
    expect({ ...row, value: row.of === null ? undefined : row.value }).toEqual({ ...row, value })
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
    const value = await callAt(anvil, row.token, `0x00fdd58e${padded(row.holder)}${padded(row.id)}`, row.of)
    expect(row.value).toBe(value)
  }
  const { rows: sums } = await database.pool.query(
    `select b.value::text, (select sum(value)::text from token_id_balance as i where i.token = b.token and i.holder = b.holder) as sum
     from token_balance as b join token on address_id = b.token where standard = 1155`,
  )
  expect(sums.length).toBeGreaterThan(0)
  for (const { value, sum } of sums) expect(value).toBe(sum)
}
