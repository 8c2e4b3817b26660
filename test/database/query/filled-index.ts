import type pg from 'pg'

/*
 * An index with busy and quiet parties, large enough for a wrong plan to show. Busy parties are busy in the first half
 * of the chain only, so that the planner's statistics are wrong for the second.
 */

export const BLOCKS = 2_000
const PER_BLOCK = 20

export const addressAt = (id: number): `0x${string}` => `0x${id.toString(16).padStart(40, '0')}`
export const wordAt = (id: number): `0x${string}` => `0x${id.toString(16).padStart(64, '0')}`
/** Ids of addresses. */
export const BUSY = 1
export const QUIET = 7
/** Numbers of topics. */
export const BUSY_TOPIC = 1
export const QUIET_TOPIC = 999_999
export const MINER = 2
/** It is called as often as others, never with any value. */
export const UNFUNDED = 176
/** It approved 50 items of three contracts, and amounts of them to seven spenders. */
export const OWNER = 3
export const transactionHash = (block: number, index: number) => wordAt(1_000_000 + block * PER_BLOCK + index)

const bytes = (number: string, length: number) => `decode(lpad(to_hex(${number}), ${2 * length}, '0'), 'hex')`
const each = `generate_series(0, ${BLOCKS * PER_BLOCK - 1}) as n`
const place = `n / ${PER_BLOCK}, n % ${PER_BLOCK}`
/** The busy one in the first half, then others. */
const party = `case when n < ${(BLOCKS * PER_BLOCK) / 2} then ${BUSY} else 100 + n % 3000 end`
const value = `case when 100 + n % 77 = ${UNFUNDED} then 0 else 1 end`

export async function fillIndex(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into address (id, first_block, address) select n, 0, ${bytes('n', 20)} from generate_series(1, 5000) as n;
    insert into block (number, miner, transaction_count, unproved, hash, parent_hash, timestamp, sha3_uncles, state_root,
        transactions_root, receipts_root, difficulty, extra_data, size, gas_limit, gas_used, fees)
      select n, ${MINER} + n % 3, ${PER_BLOCK}, 0, ${bytes('5000000 + n', 32)}, '', 1000 + 12 * n, '', '', '', '', 0, '', 0, 0, 0, 7
      from generate_series(0, ${BLOCKS - 1}) as n;
    insert into block_source (first_block, last_block, node) select n, n, 'node ' || n % 2 from generate_series(0, ${BLOCKS - 1}) as n;
    update head set number = ${BLOCKS - 1}, hash = ${bytes(`5000000 + ${BLOCKS - 1}`, 32)}, blocks = '{[0,${BLOCKS})}';
    insert into transaction (from_id, to_id, created_id, block, index, first_log, log_count, type, status, hash, nonce, value,
        gas, gas_price, gas_used, cumulative_gas_used, v, r, s, input)
      select ${party}, case when n % 50 = 0 then null else 100 + n % 77 end, case when n % 50 = 0 then 4000 + n % 900 end,
        ${place}, 3 * (n % ${PER_BLOCK}), 3, 2, 1, ${bytes('1000000 + n', 32)}, 1, ${value}, 1, 1, 1, 1, 0, '', '', ''
      from ${each};
    insert into log (address_id, block, index, tx_index, topic0, topic1, topic2, data)
      select ${party}, n / ${PER_BLOCK}, 3 * (n % ${PER_BLOCK}) + k, n % ${PER_BLOCK},
        case when n % 9000 = 1 then ${bytes(`${QUIET_TOPIC}`, 32)} else ${bytes(`${BUSY_TOPIC}`, 32)} end,
        ${bytes('n % 4000', 32)}, case when k = 0 then ${bytes('n % 2', 32)} end, ''
      from ${each}, generate_series(0, 2) as k;
    insert into log (address_id, block, index, tx_index, topic0, topic1, topic2, topic3, data)
      select 50 + n % 3, n, 90, 0, decode('8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925', 'hex'),
        ${bytes(`${OWNER}`, 32)}, ${bytes('n % 7', 32)}, case when n % 2 = 0 then ${bytes('n', 32)} end,
        case when n % 2 = 0 then '' else ${bytes('n', 32)} end
      from generate_series(1, 100) as n;
    insert into token_transfer (token, from_id, to_id, block, log_index, item, tx_index, standard, token_id, amount)
      select 50 + n % 3, ${party}, 100 + n % 77, n / ${PER_BLOCK}, 3 * (n % ${PER_BLOCK}), 0, n % ${PER_BLOCK},
        case when n % 8000 = 0 then 20 else 721 end, 1, 1
      from ${each};
    insert into call (from_id, to_id, block, tx_index, index, type, undone, trace_address, value, gas, gas_used, input, output)
      select ${party}, 100 + n % 77, ${place}, 1, 0, false, '{0}', ${value}, 1, 1, '', '' from ${each};
    insert into chain_identity (chain_id, genesis_hash, profile, start_block) values (1, '', 'evm', 0);
    insert into delegation (authority, delegate, block, tx_index, position, chain_id, nonce)
      select case when n % 2 = 0 then ${BUSY} else 100 + n % 3000 end, 50, ${place}, 0, 1, n from ${each} where n % 5 = 0;
    insert into creation (address_id, creator_id, block, tx_index, call_index)
      select created_id, from_id, block, index, 0 from transaction where created_id is not null;
    insert into pending_transaction (hash, from_address, to_address, seen_at, nonce, value, gas, gas_price, input)
      select ${bytes('9000000 + n', 32)}, ${bytes('1 + n % 2', 20)}, ${bytes('3 + n % 5', 20)}, n, 1, 1, 1, 1, ''
      from generate_series(1, 5000) as n;
    insert into recorded_balance select ${BUSY}, number, true, hash, number from block;
    insert into daily_statistics select n, 100, 0, 0, 0, 0, 0, 0, 0, 0, 0 from generate_series(0, 5000) as n;
  `)
}

/** Contracts that a factory made, ten in a block, as many as these; the first `verified` of them are verified. */
export async function fillContracts(pool: pg.Pool, contracts: number, verified: number): Promise<void> {
  await pool.query(`
    insert into address (id, first_block, address) select 100000 + n, n / 10, ${bytes('100000 + n', 20)} from generate_series(1, ${contracts}) as n;
    insert into creation (address_id, creator_id, factory_id, block, tx_index, call_index)
      select 100000 + n, ${BUSY}, 50, n / 10, n % 10, 2 from generate_series(1, ${contracts}) as n;
    insert into app.verified_contract (address, name, language, compiler_version, file_path, sources, settings,
        runtime_match, verified_at, changed_at)
      select ${bytes('100000 + n', 20)}, 'A', 'Solidity', 'v0.8.30', 'A.sol', '{"A.sol":"contract A {}"}', '{}', 'exact', n, n
      from generate_series(1, ${verified}) as n;
    insert into app.decompiled_contract (address, decompiler_version, source, added_at)
      select ${bytes('100000 + 10 * n', 20)}, 'one', '', 0 from generate_series(1, 500) as n;
    insert into destruction (address_id, block, tx_index, call_index)
      select 100000 + 1000 * n, ${BLOCKS - 1}, 0, 1 from generate_series(1, ${contracts} / 1000) as n;
    insert into withdrawal (block, position, address, index, validator, amount)
      select n / 4, n % 4, 1 + n % 10, n, n, n from generate_series(0, 7999) as n;
  `)
}
