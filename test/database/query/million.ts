import type pg from 'pg'
import { createRowSource } from '../../../bench/store/rows.ts'
import { noRows } from '../../../src/schema/tables.ts'
import { openWriter } from '../../../src/store/write/index-writer.ts'
import { createRowEncoder } from '../../../src/store/write/row-encoder.ts'
import type { TestDatabase } from '../../support/database.ts'

/** Addresses of the busiest, an average and an unknown account, and other subjects of lists. */
export interface Parties {
  readonly busiest: string
  readonly middle: string
  readonly unknown: string
  /** Most and few transfers. */
  readonly tokens: readonly [busy: string, quiet: string]
  readonly miner: string
  readonly contract: string
}

const PER_BLOCK = 150
const BLOCKS_PER_COMMIT = 60

/** A million transactions with a log and a transfer each, written as the indexer writes them, and then what has no synthetic source. */
export async function fillMillion({ pool, place }: TestDatabase, transactions = 1_000_000): Promise<Parties> {
  const writer = await openWriter({
    place,
    cachedAddresses: 1_000_000,
    now: Date.now,
    onLost: (error) => {
      throw error
    },
  })
  const source = createRowSource('erc20', { perBlock: PER_BLOCK })
  const encode = createRowEncoder()
  for (let done = 0; done < transactions; ) {
    const rows = noRows()
    const blocks = Array.from({ length: BLOCKS_PER_COMMIT }, () => source.next(rows).block)
    done += rows.transaction.length
    const unit = { first: blocks[0]!, last: blocks.at(-1)!, rows: [encode(rows)], untraced: [] }
    await writer.append([unit], { durable: false })
  }
  await writer.close()
  const unlimited = await pool.connect()
  try {
    await unlimited.query('set statement_timeout = 0')
    for (const statement of FURTHER) await unlimited.query(statement)
  } finally {
    unlimited.release(true)
  }
  return partiesOf(pool)
}

/** What traces, refreshers and users add; and transfers of the other standards. */
const FURTHER = [
  `insert into call (from_id, to_id, block, tx_index, index, type, undone, trace_address, value, gas, gas_used, input, output)
    select from_id, to_id, block, index, 1, 0, false, '{0}', 1, 1, 1, '', '' from transaction`,
  `insert into token_transfer (token, from_id, to_id, block, log_index, item, tx_index, standard, token_id, amount)
    select token, from_id, to_id, block, log_index, 1, tx_index, 721, block, 1 from token_transfer where log_index % 5 = 0`,
  `insert into token_transfer (token, from_id, to_id, block, log_index, item, tx_index, standard, token_id, amount)
    select token, from_id, to_id, block, log_index, 2, tx_index, 1155, block, 1 from token_transfer where log_index % 5 = 1 and item = 0`,
  `insert into withdrawal (block, position, address, index, validator, amount)
    select block, index, from_id, block, index, 1 from transaction where index < 16`,
  `insert into creation (address_id, creator_id, block, tx_index, call_index)
    select id, 1, first_block, 0, 0 from address where id % 10 = 0`,
  `insert into app.verified_contract (address, name, language, compiler_version, file_path, sources, settings,
      runtime_match, verified_at, changed_at)
    select address, 'A', 'Solidity', 'v0.8.30', 'A.sol', '{"A.sol":"contract A {}"}', '{}', 'exact', id, id
    from address where id % 1000 = 0`,
  `insert into address_balance (address_id, block, known_at, value)
    select id, (select number from head), extract(epoch from now())::bigint, 1 from address`,
  'update token_balance set called_block = touched_block, value_block = touched_block, value = abs(value) + 1',
  `insert into pending_transaction (hash, from_address, to_address, seen_at, nonce, value, gas, gas_price, input)
    select sha256(address), address, address, id, 1, 1, 1, 1, '' from address where id <= 5000`,
  'vacuum analyze',
]

async function partiesOf(pool: pg.Pool): Promise<Parties> {
  const addressOf = async (id: string) =>
    (await pool.query<{ address: string }>(`select address from address where id = (${id})`)).rows[0]!.address
  const byCount = (table: string, column: string, having = '') =>
    `select ${column} from ${table} group by ${column} ${having} order by count(*)`
  return {
    busiest: await addressOf(`${byCount('transaction', 'from_id')} desc limit 1`),
    middle: await addressOf(`${byCount('transaction', 'from_id', 'having count(*) >= 20')} limit 1`),
    unknown: '0x00000000000000000000000000000000deadbeef',
    tokens: [
      await addressOf(`${byCount('token_transfer', 'token')} desc limit 1`),
      await addressOf(`${byCount('token_transfer', 'token')} limit 1`),
    ],
    miner: await addressOf('select miner from block limit 1'),
    contract: await addressOf('select address_id from creation limit 1'),
  }
}
