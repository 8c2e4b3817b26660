import type { Hex } from '../../primitives/hex.ts'
import { delegationsWithin } from '../../query/delegations.ts'
import { callPositionsWithin, callsAt } from '../../query/internal-calls.ts'
import { inputsWithin, outputsWithin } from '../../query/outputs.ts'
import type { Snapshot } from '../../query/reader.ts'
import { tokensByAddress } from '../../query/tokens.ts'
import { type TransferLogRow, transferLogsWithin } from '../../query/transfer-logs.ts'
import { callRecord } from '../records/internal-transaction.ts'
import { ROWS_PER_PAGE } from './shapes.ts'
import { MAX_AUTHORIZATIONS, MAX_MOVED, TRANSFERS_PER_PAGE } from './transaction.ts'

/* Lists on the page of a transaction. Each reads only the rows that are shown. */

export async function callsOnPage(index: Snapshot, hash: Hex, page: number) {
  const skip = (page - 1) * ROWS_PER_PAGE
  const all = { hash, sort: 'asc', skip, take: ROWS_PER_PAGE + 1, all: false } as const
  const { positions } = await callPositionsWithin(index, all)
  const rows = await callsAt(index, positions.slice(0, ROWS_PER_PAGE), { sort: 'asc' })
  return {
    internal: rows.map(callRecord),
    internalPage: page,
    hasMoreInternal: positions.length > ROWS_PER_PAGE,
  }
}

/** The last transfers, in descending order. */
export async function transfersOnPage(index: Snapshot, hash: Hex, before: number | undefined) {
  const rows = await transferLogsWithin(index, hash, {
    sort: 'desc',
    after: before === undefined ? undefined : [before],
    take: TRANSFERS_PER_PAGE + 1,
  })
  const moved = rows.slice(0, TRANSFERS_PER_PAGE)
  return {
    transfers: moved.map(transferOf),
    nextTransfers: rows.length > TRANSFERS_PER_PAGE ? moved.at(-1)!.log_index : null,
  }
}

/** The tokens among these addresses. */
export async function tokensOnPage(index: Snapshot, addresses: readonly (Hex | null)[]) {
  const asked = [...new Set(addresses.filter((address) => address !== null))]
  const tokens = asked.length === 0 ? [] : await tokensByAddress(index, asked)
  return Object.fromEntries(
    tokens.map(({ address, name, symbol, decimals, standard }) => [
      address,
      { name, symbol, decimals, type: `ERC-${standard}` },
    ]),
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
      applied: `${row.applied}`,
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
