import type pg from 'pg'

/*
 * One row of each derived table is changed, removed or added without the program. Each statement returns the block of
 * the row, or null for tables that are not of blocks.
 */

export type Tampering = readonly { readonly table: string; readonly block: number | null }[]

const OF_BLOCKS = [
  'block',
  'uncle',
  'withdrawal',
  'transaction',
  'delegation',
  'log',
  'token_transfer',
  'call',
  'failure',
  'creation',
  'destruction',
]

/** The row of the table in the middle of those that fit: not the first and not the last of the chain. */
const middle = (table: string, fits = 'true') =>
  `(select ctid from ${table} where ${fits} order by 1 offset (select count(*) / 2 from ${table} where ${fits}) limit 1)`

async function run(
  pool: pg.Pool,
  table: string,
  statement: string,
): Promise<{ table: string; block: number | null }> {
  const column = table === 'block' ? 'number' : OF_BLOCKS.includes(table) ? 'block' : 'null::int'
  const { rows, rowCount } = await pool.query<{ block: number | null }>(
    `${statement} returning ${column} as block`,
  )
  if (rowCount !== 1) throw new Error(`${table}: ${rowCount} rows were tampered with`)
  return { table, block: rows[0]!.block }
}

/** Balances that a running server does not read again by itself: read at the newest block. */
const READ_AT_HEAD = 'value_block = (select number from head) and value > 0'

export async function changeRows(pool: pg.Pool): Promise<Tampering> {
  const changes: Record<string, [set: string, fits?: string]> = {
    block: ['gas_used = gas_used + 1'],
    transaction: ['value = value + 1'],
    delegation: ['nonce = nonce + 1'],
    log: [`data = data || '\\x01'`],
    token_transfer: ['amount = amount + 1', 'standard = 20'],
    call: ['value = value + 1'],
    failure: [`error = 'bad luck'`],
    creation: ['call_index = call_index + 50'],
    destruction: ['call_index = call_index + 50'],
    address: ['first_block = first_block + 1', 'first_block between 1 and (select number - 1 from head)'],
    address_balance: ['value = value + 1'],
    recorded_balance: ['value = value + 1'],
    token: [`name = 'Luck'`],
    token_balance: [
      'value = value + 1',
      `${READ_AT_HEAD} and token not in (select address_id from token where standard = 1155)`,
    ],
    token_id_balance: ['value = value + 1', 'value_block is not null'],
  }
  const done: { table: string; block: number | null }[] = []
  for (const [table, [set, fits]] of Object.entries(changes))
    done.push(await run(pool, table, `update ${table} set ${set} where ctid = ${middle(table, fits)}`))
  return done
}

export async function removeRows(pool: pg.Pool): Promise<Tampering> {
  const fits: Record<string, string> = {
    block: 'number between 2 and (select number - 2 from head)',
    transaction: 'true',
    delegation: 'true',
    log: 'true',
    token_transfer: 'true',
    call: 'true',
    failure: 'true',
    creation: 'true',
    destruction: 'true',
    address: 'first_block > 2',
    address_balance: 'true',
    recorded_balance:
      'block = (select block from address_balance where address_balance.address_id = recorded_balance.address_id)',
    token: 'true',
    token_balance: 'true',
    token_id_balance: 'true',
  }
  const done: { table: string; block: number | null }[] = []
  for (const [table, which] of Object.entries(fits))
    done.push(await run(pool, table, `delete from ${table} where ctid = ${middle(table, which)}`))
  return done
}

/** Copies of a row with some columns replaced, and rows that never were. */
export async function addRows(pool: pg.Pool): Promise<Tampering> {
  const copy = async (table: string, changed: Readonly<Record<string, string>>, fits = 'true') => {
    const { rows } = await pool.query<{ name: string }>(
      `select column_name as name from information_schema.columns where table_schema = 'chain' and table_name = $1`,
      [table],
    )
    const names = rows.map(({ name }) => `"${name}"`)
    const values = rows.map(({ name }) => changed[name] ?? `"${name}"`)
    return run(
      pool,
      table,
      `insert into ${table} (${names}) select ${values} from ${table} where ctid = ${middle(table, fits)}`,
    )
  }
  const someone = `(select id from address where first_block is not null and id not in (select address_id from token)
    and id not in (select holder from token_balance) order by id limit 1)`
  const stranger = `decode(repeat('5e', 20), 'hex')`
  return [
    await copy('block', { number: 'number + 5000' }),
    await run(
      pool,
      'uncle',
      `insert into uncle (block, position, miner, number, hash, header) values (3, 0, ${someone}, 2, '\\x11', '{}')`,
    ),
    await run(
      pool,
      'withdrawal',
      `insert into withdrawal (block, position, address, index, validator, amount) values (3, 0, ${someone}, 1, 1, 1)`,
    ),
    await copy('transaction', { index: '900' }),
    await copy('delegation', { position: '900' }),
    await copy('log', { index: '9000' }),
    await copy('token_transfer', { log_index: '9000' }, 'standard = 20'),
    await copy('call', { index: '900' }),
    await copy('failure', { tx_index: '900' }),
    await copy('creation', { call_index: '77' }),
    await copy('destruction', { call_index: '77' }),
    await run(
      pool,
      'block_source',
      `insert into block_source (first_block, last_block, node) values (9000, 9001, 'a node')`,
    ),
    await run(
      pool,
      'address',
      `insert into address (id, first_block, address) select max(id) + 5, 2, ${stranger} from address`,
    ),
    await run(
      pool,
      'address_balance',
      'insert into address_balance (address_id, block, known_at, value) values (999999, 1, 1, 1)',
    ),
    await run(
      pool,
      'recorded_balance',
      `insert into recorded_balance (address_id, block, canonical, block_hash, value)
        select ${someone}, number, true, hash, 12345 from block where number = 1`,
    ),
    await run(
      pool,
      'token_balance',
      `insert into token_balance (token, holder, touched_block, value, holder_address)
        select (select min(address_id) from token where standard = 20), id, 3, 5, address from address where id = ${someone}`,
    ),
    await run(
      pool,
      'token_id_balance',
      `insert into token_id_balance (token, holder, token_id, touched_block, value)
        select (select min(address_id) from token where standard = 1155), ${someone}, 123456, 3, 5`,
    ),
    await run(
      pool,
      'token',
      `insert into token (address_id, first_block, standard, supply_touched) values (${someone}, 3, 20, -1)`,
    ),
  ]
}
