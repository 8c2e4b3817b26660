import type { LogData } from '../../abi-decoding/decode.ts'
import type { BlockRef } from '../../chain/types.ts'
import type { Hex } from '../../primitives/hex.ts'
import { delegationsWithin } from '../../query/delegations.ts'
import { callPositionsWithin, callsAt } from '../../query/internal-calls.ts'
import { inputsWithin, outputsWithin } from '../../query/outputs.ts'
import type { Snapshot } from '../../query/reader.ts'
import { type TransferLogRow, transferLogsWithin } from '../../query/transfer-logs.ts'
import { logsOfTransactionFrom, type WholeTransactionRow } from '../../query/whole-transactions.ts'
import type { ActionContext } from '../action.ts'
import { decodedRecord } from '../records/decoded-record.ts'
import { callRecord } from '../records/internal-transaction-record.ts'
import type { DecodedRecord } from './decoded-on-page.ts'
import type { PageBuilder } from './page-builder.ts'
import { ROWS_PER_PAGE } from './page-lists.ts'
import { MAX_AUTHORIZATIONS, MAX_MOVED, MAX_MOVES } from './transaction-page.ts'
import { cutLogs } from './transaction-tab.ts'

/* Lists of a transaction on its tabs. Each reads only the rows that are shown. */

/** Longest wait for the ABIs of contracts, ms. The node may have to say what a proxy points to. */
const DECODING_TIMEOUT_MS = 5_000

/** The events of logs, as of a block. Those that could not be decoded in time are left out. */
export async function eventsOf(
  logs: readonly (LogData & { readonly address: Hex })[],
  block: BlockRef,
  { index, decoding }: ActionContext<'decoding'>,
  parts: PageBuilder,
): Promise<readonly (DecodedRecord | null)[]> {
  const decoder = decoding(index, block)
  const events: (DecodedRecord | null)[] = []
  const decoded = async () => {
    // One at a time, so that the first logs are decoded before the limit of bytes is reached.
    for (const log of logs) events.push(decodedRecord(await decoder.log(log.address, log)))
  }
  await parts.ofNode(decoded(), DECODING_TIMEOUT_MS)
  return events
}

export async function logsOnPage(
  row: WholeTransactionRow,
  page: number,
  context: ActionContext<'decoding'>,
  parts: PageBuilder,
) {
  const skip = (page - 1) * ROWS_PER_PAGE
  const logs = await logsOfTransactionFrom(context.index, row, { skip, take: ROWS_PER_PAGE })
  const events = await eventsOf(logs, { number: row.block, hash: row.block_hash }, context, parts)
  return { rows: cutLogs(logs, events), page, inAll: row.log_count }
}

export async function callsOnPage(index: Snapshot, hash: Hex, page: number) {
  const skip = (page - 1) * ROWS_PER_PAGE
  const all = { hash, sort: 'asc', skip, take: ROWS_PER_PAGE + 1, all: false } as const
  const { positions } = await callPositionsWithin(index, all)
  const rows = await callsAt(index, positions.slice(0, ROWS_PER_PAGE), { sort: 'asc' })
  return { rows: rows.map(callRecord), page, hasMore: positions.length > ROWS_PER_PAGE }
}

/** The transfers after the log with this index. */
export async function transfersOnPage(index: Snapshot, hash: Hex, after: number) {
  const rows = await transferLogsWithin(index, hash, { sort: 'asc', after: [after], take: ROWS_PER_PAGE + 1 })
  const moved = rows.slice(0, ROWS_PER_PAGE)
  return {
    rows: moved.map(transferOf),
    isFirst: after < 0,
    next: rows.length > ROWS_PER_PAGE ? `${moved.at(-1)!.log_index}` : null,
  }
}

/** What the last transfers moved of fungible tokens. */
export async function movesOnPage(index: Snapshot, hash: Hex) {
  const rows = await transferLogsWithin(index, hash, { sort: 'desc', take: MAX_MOVES })
  return rows.flatMap(({ standard, token, amounts: [amount] }) =>
    standard === 20 ? [{ token, amount: amount! }] : [],
  )
}

export async function authorizationsOnPage(index: Snapshot, hash: Hex) {
  const rows = await delegationsWithin(index, hash, { sort: 'asc', take: MAX_AUTHORIZATIONS + 1 })
  return {
    authorizations: rows.map((row) => ({
      authority: row.authority ?? '',
      delegate: row.delegate,
      chainId: row.chain_id,
      nonce: row.nonce,
      applied: `${row.applied}` as const,
    })),
    hasMoreAuthorizations: rows.length > MAX_AUTHORIZATIONS,
  }
}

/** For a chain whose coins are outputs (UTXO). */
export async function movedOutputs(index: Snapshot, hash: Hex) {
  const some = { sort: 'asc', take: MAX_MOVED } as const
  const [inputs, outputs] = await Promise.all([
    inputsWithin(index, hash, some),
    outputsWithin(index, hash, some),
  ])
  if (inputs.length + outputs.length === 0) return null
  const partOf = (
    { index: position, owner, amount }: { index: number; owner: Hex; amount: string | null },
    transaction: Hex | null,
  ) => ({ index: position, addressHash: owner, amount, transaction })
  return {
    inputs: inputs.map((input) => partOf(input, input.hash)),
    outputs: outputs.map((output) => partOf(output, output.spent_by)),
  }
}

const transferOf = (moved: TransferLogRow) => ({
  from: moved.from,
  to: moved.to,
  token: moved.token,
  // An ERC-1155 batch has an amount for each item.
  amount: moved.standard === 721 || moved.amounts.length > 1 ? null : moved.amounts[0]!,
  amounts: moved.standard === 1155 ? [...moved.amounts] : null,
  ids: moved.standard === 20 ? null : (moved.token_ids as string[]),
  items: moved.token_ids.length,
  logIndex: moved.log_index,
})
