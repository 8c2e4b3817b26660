import type pg from 'pg'
import { UPGRADE_EVENTS, USER_OPERATION } from '../src/query/logs-of-address.ts'
import {
  addressAt,
  BLOCKS,
  BUSY,
  BUSY_TOPIC,
  fillContracts,
  fillIndex,
  OWNER,
  QUIET,
  transactionHash,
  wordAt,
} from '../test/database/query/filled-index.ts'

const bytes = (number: string, length: number) => `decode(lpad(to_hex(${number}), ${2 * length}, '0'), 'hex')`
const topic = (hex: string) => `decode('${hex.slice(2)}', 'hex')`
/** The first transactions of the blocks whose numbers end with this digit. */
const transactionsOfBlocksEndingWith = (n: string) => `transaction where block % 10 = ${n} and index < 3`

/** An index with rows of every kind of list, always the same. */
export async function fillForRequests(pool: pg.Pool): Promise<void> {
  await fillIndex(pool)
  await fillContracts(pool, 5_000, 1_000)
  const upgrades = Object.values(UPGRADE_EVENTS).map(topic)
  await pool.query(`
    insert into uncle (block, position, miner, number, hash, header)
      select n, 0, 2 + n % 5, n - 1, ${bytes('7000000 + n', 32)}, '{}' from generate_series(1, 300) as n;
    insert into log (address_id, block, index, tx_index, topic0, topic1, data)
      select 50 + n % 3, n, 91, 1, (array[${upgrades.join(', ')}])[1 + n % 4], ${bytes('60 + n', 32)}, ''
      from generate_series(1, 200) as n;
    insert into log (address_id, block, index, tx_index, topic0, topic1, topic2, topic3, data)
      select 60, n, 92, 2, ${topic(USER_OPERATION)}, ${bytes('n', 32)}, ${bytes('1 + n % 9', 32)}, ${bytes('70', 32)},
        ${bytes('n', 32)} || ${bytes('n % 2', 32)} || ${bytes('5', 32)} || ${bytes('6', 32)}
      from generate_series(1, 200) as n;
    insert into token_transfer (token, from_id, to_id, block, log_index, item, tx_index, standard, token_id, amount)
      select 53, ${BUSY} + n % 4, 3 + n % 5, n / 4, 93 + n % 4, n % 3, 4, 1155, n % 30, 1 + n % 7
      from generate_series(0, 1999) as n;
    insert into token_transfer (token, from_id, to_id, block, log_index, item, tx_index, standard, token_id, amount)
      select 52 - n % 2, ${BUSY} + n % 4, 3 + n % 5, n, 98, 0, 5, case when n % 2 = 0 then 721 else 20 end,
        case when n % 2 = 0 then 1000 + n % 700 end, 1 + n % 9
      from generate_series(0, 999) as n;
    insert into token (address_id, first_block, standard, facts_block, supply_block, supply_touched, decimals, total_supply, name, symbol, holders, holders_block)
      select n, n, (array[20, 721, 721, 1155])[n - 49], 5, case when n % 2 = 0 then 1999 else 7 end, 5, 18, 1000 * n, 'Token ' || n, 'T' || n, n % 2, 9
      from generate_series(50, 53) as n;
    insert into token_balance (token, holder, touched_block, called_block, value_block, value, holder_address)
      select 50 + n % 4, 1 + n / 4, 5, case when n % 3 = 0 then 9 end, case when n % 3 = 0 then 9 end, n % 50, ${bytes('1 + n / 4', 20)}
      from generate_series(0, 999) as n;
    insert into token_id_balance (token, holder, token_id, touched_block, called_block, value_block, value)
      select distinct on (holder, id) 53, 3 + n % 5 as holder, n % 30 as id, 5, null::int, null::int, 1 + n % 7
      from generate_series(0, 1999) as n order by holder, id, n;
    insert into address_balance (address_id, block, known_at, value)
      select n, ${BLOCKS - 1}, 1700000000, n * 1000 from generate_series(1, 5000) as n;
    insert into failure (block, tx_index, error, output) select block, index, 'execution reverted', '' from ${transactionsOfBlocksEndingWith('3')};
    insert into output (owner_id, block, tx_index, index, lock, expires, denomination, hash, amount)
      select 1 + n % 5, t.block, t.index, n, t.block + 5, null, n, t.hash, 1000 + n
      from ${transactionsOfBlocksEndingWith('1').replace(' where', ' as t, generate_series(0, 3) as n where')};
    insert into input (owner_id, block, tx_index, position, output_index, output_hash)
      select owner_id, block + 1, tx_index, index, index, hash from output where index < 2;
    insert into emitted_transaction (from_id, to_id, block, position, tx_index, origin_index, kind, hash, origin_hash, value, gas, input)
      select 3, 4, block, index, index, 0, 0, ${bytes('20000000 + block * 20 + index', 32)}, hash, 9, 8, ''
      from ${transactionsOfBlocksEndingWith('4')};
    insert into executed_transaction (block, tx_index, origin_index, kind, origin_hash)
      select block + 1, tx_index, 0, 0, origin_hash from emitted_transaction;
    insert into participant (address_id, block, tx_index, role) select 5, block, index, 1 from ${transactionsOfBlocksEndingWith('5')};
    update head set revision = 3, untraced = 2; insert into untraced (block) values (1200), (1990);
    insert into replaced_block (hash, number, parent_hash, timestamp, miner, replaced_at)
      select ${bytes('8000000 + n', 32)}, n, ${bytes('5000000 + n - 1', 32)}, 1, 2, 1 from generate_series(1500, 1510) as n;
  `)
}

const ids = [BUSY, 2, OWNER, 4, 5, QUIET, 50, 51, 52, 53, 60, 105, 123, 176, 100_001, 100_010, 4_999_999]

/** What parameters of random requests are made of. */
export const KNOWN = {
  addresses: ids.map(addressAt),
  hashes: [1, 2, 3, 4, 10, 11, 14, 15, 900, 1999]
    .flatMap((block) => [transactionHash(block, 0), transactionHash(block, 2)])
    .concat(wordAt(9_000_003), wordAt(5_000_900), wordAt(1)),
  tokens: [50, 51, 52, 53, 53].map(addressAt),
  topics: [wordAt(BUSY_TOPIC), USER_OPERATION, ...Object.values(UPGRADE_EVENTS), wordAt(5)],
  numbers: ['0', '1', '3', '10', '11', '900', '1500', '1999', '2000', '99999999999', 'latest', '0x1f4'],
  replacedBlock: wordAt(8_001_505),
  head: wordAt(5_000_000 + BLOCKS - 1),
} as const
