import type pg from 'pg'

export const PAGE_KINDS = ['txlist', 'tokentx', 'txlistinternal', 'getLogs'] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** Rows of either side of an address, newest first: each side by its own index, then the newest of both. */
const eitherSide = (table: string, descending: string, take: number, where = 'true'): string => {
  const side = (column: string) =>
    `(select * from bare.${table} where ${column} = $1 and ${where} order by ${descending} limit ${take})`
  return `select * from (${side('"from"')} union ${side('"to"')}) as sides order by ${descending} limit ${take}`
}

const ITS_BLOCK = 'join bare.block as b on b.number = t.block'
const ITS_TRANSACTION = 'join bare.transaction as tx on (tx.block, tx.index) = (t.block, t.tx_index)'

/** Of the transfers of all standards those that `tokentx` lists. */
const FUNGIBLE = 'token_id is null'

/** SQL of a page of the bare loader's tables, of the address $1. */
export const BARE_PAGES: Record<PageKind, (take: number) => string> = {
  txlist: (take) =>
    `select t.*, b.hash as block_hash, b.timestamp
      from (${eitherSide('transaction', 'block desc, index desc', take)}) as t ${ITS_BLOCK}
      order by t.block desc, t.index desc`,
  tokentx: (take) =>
    `select t.*, b.hash as block_hash, b.timestamp, tx.hash, tx.nonce, tx.gas, tx.gas_price, tx.gas_used
      from (${eitherSide('token_transfer', 'block desc, log_index desc, item desc', take, FUNGIBLE)}) as t
      ${ITS_BLOCK} ${ITS_TRANSACTION} order by t.block desc, t.log_index desc, t.item desc`,
  txlistinternal: (take) =>
    `select t.*, b.timestamp, tx.hash
      from (${eitherSide('call', 'block desc, tx_index desc, index desc', take)}) as t
      ${ITS_BLOCK} ${ITS_TRANSACTION} order by t.block desc, t.tx_index desc, t.index desc`,
  getLogs: (take) =>
    `select t.*, b.hash as block_hash, b.timestamp, tx.hash, tx.gas_price, tx.gas_used
      from (select * from bare.log where address = $1 order by block, index limit ${take}) as t
      ${ITS_BLOCK} ${ITS_TRANSACTION} order by t.block, t.index`,
}

/** What the API is asked for the same page. */
export function apiQuery(kind: PageKind, address: string, take: number): string {
  const module = kind === 'getLogs' ? 'logs' : 'account'
  const page = { page: '1', offset: `${take}` }
  const rest: Record<string, string> =
    kind === 'getLogs' ? { fromBlock: '0', toBlock: 'latest' } : { sort: 'desc' }
  return new URLSearchParams({ module, action: kind, address, ...rest, ...page }).toString()
}

const HOTTEST = 20
const SPREAD = 500

/** Addresses that have rows of that kind: the 20 with the most, and 500 at even steps of all others. */
export async function addressesOf(
  pool: pg.Pool,
  kind: PageKind,
): Promise<{ hottest: string[]; spread: string[] }> {
  const parties = (table: string, where = 'true') =>
    `select "from" as it from bare.${table} where ${where}
     union all select "to" from bare.${table} where "to" is not null and ${where}`
  const its = {
    txlist: parties('transaction'),
    tokentx: parties('token_transfer', FUNGIBLE),
    txlistinternal: parties('call'),
    getLogs: 'select address as it from bare.log',
  }[kind]
  const { rows } = await pool.query<{ it: string }>(
    `select it from (${its}) as parties group by it order by count(*) desc, it`,
  )
  const all = rows.map(({ it }) => it)
  const step = Math.max(1, Math.floor((all.length - HOTTEST) / SPREAD))
  return {
    hottest: all.slice(0, HOTTEST),
    spread: all.filter((_, n) => n >= HOTTEST && n % step === 0).slice(0, SPREAD),
  }
}
