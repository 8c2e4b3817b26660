import type pg from 'pg'

/** The sender of all transactions. */
export const SENDER = '0x00000000000000000000000000000000000000aa'
const PER_BLOCK = 100
/** Of the others. */
const OTHERS = 1_000

export interface LongList {
  readonly transactions: number
  /** Of each transaction. */
  readonly logs: number
}

const word = (number: string) => `decode(md5((${number})::text) || md5((-${number})::text), 'hex')`
const address = (number: string) => `decode(lpad(to_hex(${number}), 40, '0'), 'hex')`

/** One address' long life: transactions of the size that token transfers have, with logs that share few topics. */
export async function fillLongList(pool: pg.Pool, { transactions, logs }: LongList): Promise<void> {
  const blocks = Math.ceil(transactions / PER_BLOCK)
  const each = `generate_series(0, ${transactions - 1}) as n`
  const sender = `(select id from address where address = ${address('170')})`
  const other = (number: string) => `(${sender} + 1 + (${number}) % ${OTHERS})`
  await pool.query(`
    insert into address (id, first_block, address)
      select 1000000 + n, 0, ${address('170 + n')} from generate_series(0, ${OTHERS}) as n;
    insert into block (number, miner, transaction_count, unproved, hash, parent_hash, timestamp, sha3_uncles, state_root,
        transactions_root, receipts_root, difficulty, extra_data, size, gas_limit, gas_used, fees)
      select n, ${sender}, ${PER_BLOCK}, 0, ${word('n')}, '', 1600000000 + 12 * n, '', '', '', '', 0, '', 0, 0, 0, 7
      from generate_series(0, ${blocks - 1}) as n;
    update head set number = ${blocks - 1}, hash = ${word(`${blocks - 1}`)}, blocks = '{[0,${blocks})}';
    insert into transaction (from_id, to_id, created_id, block, index, first_log, log_count, type, status, hash, nonce, value,
        gas, gas_price, gas_used, cumulative_gas_used, v, r, s, input)
      select ${sender}, ${other('n')}, null, n / ${PER_BLOCK}, n % ${PER_BLOCK}, ${logs} * (n % ${PER_BLOCK}), ${logs}, 2, 1,
        ${word(`${transactions} + n`)}, n, 0, 90000, 13345678901, 51234, 51234, 1, ${word('n')}, ${word('n')},
        '\\xa9059cbb'::bytea || ${word('n')} || ${word('n + 1')}
      from ${each};
    insert into log (address_id, block, index, tx_index, topic0, topic1, topic2, data)
      select ${other('n')}, n / ${PER_BLOCK}, ${logs} * (n % ${PER_BLOCK}) + k, n % ${PER_BLOCK}, ${word('k')},
        ${word(`n % ${OTHERS}`)}, ${word(`${transactions} + n * 100 + k`)}, ${word('n')}
      from ${each}, generate_series(0, ${logs - 1}) as k;
  `)
  await pool.query('vacuum analyze')
}
