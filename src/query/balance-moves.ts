import type { Hex } from '../primitives/hex.ts'
import { callTypesSql } from './internal-calls.ts'
import { nameAddresses } from './name-addresses.ts'
import { type Snapshot, TooManyRowsError } from './reader.ts'
import { prepared } from './statement.ts'

/** The sum that all calls of a transaction transferred from one address to another, wei, decimal. */
export interface CoinMove {
  readonly from: Hex
  readonly to: Hex
  readonly value: string
}

/** The sum that a transaction transferred of a token or an item. */
export interface TokenMove {
  readonly from: Hex
  readonly to: Hex
  readonly token: Hex
  readonly standard: 20 | 721 | 1155
  /** null if fungible. */
  readonly token_id: string | null
  readonly amount: string
}

/** The recipient of a transaction's fee, and the burnt part of the gas price. */
export interface FeeRecipient {
  readonly miner: Hex
  /** null if the chain burns no fees. */
  readonly base_fee: string | null
}

/** Position of a transaction. */
export interface Place {
  readonly block: number
  readonly index: number
}

/** Largest number of rows of one transaction to sum. A large block has gas for some 30,000 of either kind. */
const MAX_ROWS = 100_000
/** A delegatecall repeats its caller's value, and a callcode pays its own contract. */
const BORROWING = callTypesSql('staticcall', 'delegatecall', 'callcode')

/** Leaves out the transaction's own value. */
export async function coinMovesWithin(index: Snapshot, { block, index: n }: Place): Promise<CoinMove[]> {
  const rows = await index.query<CoinMove & { readonly counted: number }>(
    prepared(`select from_id as "from", to_id as "to", sum(value)::text as value, (sum(count(*)) over ())::int as counted
      from (select from_id, to_id, value from call
        where (block, tx_index) = ($1, $2) and block <= at and value > 0 and not undone
          and to_id is not null and type not in (${BORROWING})
        limit ${MAX_ROWS + 1}) as moved
      group by from_id, to_id order by min(from_id), min(to_id)`),
    [block, n],
  )
  refuseMany(rows)
  return nameAddresses(index, rows, ['from', 'to'])
}

export async function tokenMovesWithin(index: Snapshot, { block, index: n }: Place): Promise<TokenMove[]> {
  const rows = await index.query<TokenMove & { readonly counted: number }>(
    prepared(`select from_id as "from", to_id as "to", token, standard, token_id::text as token_id, sum(amount)::text as amount,
        (sum(count(*)) over ())::int as counted
      from (select moved.from_id, moved.to_id, moved.token, moved.standard, moved.token_id, moved.amount
        from transaction as its join token_transfer as moved on moved.block = its.block
          and moved.log_index >= its.first_log and moved.log_index < its.first_log + its.log_count
        where (its.block, its.index) = ($1, $2) and its.block <= at and moved.block = $1
        limit ${MAX_ROWS + 1}) as moved
      group by from_id, to_id, token, standard, token_id order by token, token_id, from_id, to_id`),
    [block, n],
  )
  refuseMany(rows)
  return nameAddresses(index, rows, ['from', 'to', 'token'])
}

function refuseMany([first]: readonly { readonly counted: number }[]): void {
  if (first && first.counted > MAX_ROWS) throw new TooManyRowsError()
}

export const feeRecipientOf = (index: Snapshot, block: number) =>
  index.first<FeeRecipient>(
    prepared(`select miner.address as miner, b.base_fee from block as b join address as miner on miner.id = b.miner
        where b.number = $1 and b.number <= at`),
    [block],
  )
