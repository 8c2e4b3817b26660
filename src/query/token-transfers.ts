import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { SelectedRow } from '../schema/columns.ts'
import type { tokenTransferTable } from '../schema/tables.ts'
import type { SelectedTransaction } from '../schema/transaction-fields.ts'
import { type AmountsAndSide, amountsSql, conditionsSql, type IndexRange } from './index-ranges.ts'
import type { ListedFacts } from './list-rows.ts'
import { nameAddresses } from './name-addresses.ts'
import type { PageOfPositions, Search, SearchPart } from './positions.ts'
import type { Snapshot } from './reader.ts'
import { prepared } from './statement.ts'
import { idFromSql, lookedUpSql, PAID_GAS_PRICE, selectedSql } from './transaction-columns.ts'

/** A token transfer with its transaction and the token's facts; amounts are decimal text. */
export interface TokenTransferRow
  extends SelectedTransaction<'transfer'>,
    Omit<SelectedRow<typeof tokenTransferTable>, 'from_id' | 'to_id' | 'standard'> {
  readonly block_hash: Hex
  readonly timestamp: string
  readonly from: Hex
  readonly to: Hex
  readonly name: string | null
  readonly symbol: string | null
  readonly decimals: string | null
  /** `0x` if not requested. */
  readonly input: Hex
  /** The called address and the start of the input, if requested; `called` is null for a creation. */
  readonly called: Hex | null
  readonly call_data: Hex
}

export interface TransfersFilter extends AmountsAndSide {
  readonly standard: 20 | 721 | 1155
  /** A party of the transfer. */
  readonly address?: Hex | undefined
  readonly token?: Hex | undefined
}

export const TRANSFER_POSITION_COLUMNS = ['block', 'log_index', 'item'] as const

/** SQL that joins a transfer, as `moved`, with its transaction and block to a page of positions. */
export const TRANSFER_OF_PAGE = `join token_transfer as moved using (block, log_index, item)
  join transaction as t on (t.block, t.index) = (moved.block, moved.tx_index)
  join block as b on b.number = moved.block`

/** Transfers of one standard by party, by token, or both. With both, each is an access path. */
export function searchOfTransfers(filter: TransfersFilter, part: SearchPart): Search {
  const { standard, address, token, side } = filter
  const values: Buffer[] = []
  const ctes: string[] = []
  const knownSql = (name: string, hex: Hex | undefined) => {
    if (hex === undefined) return undefined
    ctes.push(lookedUpSql(name, `$${values.push(toBuffer(hex))}`))
    return idFromSql(name)
  }
  const party = knownSql('party', address)
  const contract = knownSql('contract', token)
  const through = (column: string, id: string): IndexRange => ({
    key: [
      [column, id],
      ['standard', `${standard}`],
    ],
  })
  const accessPaths: IndexRange[][] = []
  const sides = side ? ([`${side}_id`] as const) : (['from_id', 'to_id'] as const)
  if (party) accessPaths.push(sides.map((column) => through(column, party)))
  if (contract) accessPaths.push([through('token', contract)])
  return {
    ...part,
    table: 'token_transfer',
    position: TRANSFER_POSITION_COLUMNS,
    accessPaths,
    where: conditionsSql([
      ...(party && contract
        ? [
            `standard = ${standard} and token = ${contract}`,
            `(${sides.map((column) => `${column} = ${party}`).join(' or ')})`,
          ]
        : []),
      ...amountsSql('amount', filter),
    ]),
    ctes,
    values,
  }
}

/** Optional contents of a row. */
interface TransferRows {
  /** Adds the transaction's input, which may be large. */
  readonly input: boolean
  /** Adds the called function: its selector, or also its arguments. */
  readonly method?: 'selector' | 'arguments' | undefined
}

/**
 * Bytes of input to read. The selector has 4 bytes, and arguments are words of 32 bytes. The limit cuts within a word,
 * so that decoding fails for input that was cut.
 */
const CALL_DATA_BYTES = { selector: 4, arguments: 1_027 } as const

/** Transfers of a page, in the page's order. */
async function transfersOn(
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
  { input, method }: TransferRows,
): Promise<TokenTransferRow[]> {
  const rows = await index.query<TokenTransferRow>(
    prepared(`select moved.block, b.hash as block_hash, b.timestamp, moved.log_index, moved.item, moved.tx_index,
          moved.token, moved.from_id as "from", moved.to_id as "to",
          moved.token_id, moved.amount, token.name, token.symbol, token.decimals,
          ${selectedSql(['transfer'], { gas_price: PAID_GAS_PRICE })}, ${input ? 't.input' : `'\\x'::bytea as input`},
          ${method ? `t.to_id as called, substring(t.input for ${CALL_DATA_BYTES[method]}) as call_data` : `null as called, '\\x'::bytea as call_data`}
        from (${page.text}) as page ${TRANSFER_OF_PAGE}
        left join token on token.address_id = moved.token
        order by moved.block ${sort}, moved.log_index ${sort}, moved.item ${sort}`),
    page.values,
  )
  return nameAddresses(index, rows, ['token', 'from', 'to', 'called'])
}

export const TOKEN_TRANSFERS: ListedFacts<TokenTransferRow, TransfersFilter & TransferRows> = {
  position: TRANSFER_POSITION_COLUMNS,
  search: searchOfTransfers,
  on: transfersOn,
}
