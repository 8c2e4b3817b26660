import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import { coinMovesWithin, feeRecipientOf, tokenMovesWithin } from '../../../query/balance-moves.ts'
import { ofKnown } from '../../../query/list-rows.ts'
import type { Snapshot } from '../../../query/reader.ts'
import { tokensByAddress } from '../../../query/token-holdings.ts'
import { type TransactionDetails, transactionsByHash } from '../../../query/transaction-details.ts'
import type { ActionContext } from '../../action.ts'
import { defineList } from '../../list/define.ts'
import { MAX_RECORDS, transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { addressOrEmpty, change, decimalOrEmpty } from '../../records/record-shapes.ts'
import { balanceChanges } from '../../shared/balance-change-records.ts'

export const balancechanges = defineList({
  name: 'balancechanges',
  summary:
    'Balance changes of a transaction by address, in the native coin and in tokens. Includes value, fee, internal calls and token transfers.',
  parameters: { txhash: transactionHash() },
  example: { txhash: '{transaction}' },
  empty: 'No balance changes found',
  range: () => [0, -1],
  facts: true,
  uses: ['profile'],
  usual: MAX_RECORDS,

  async list({ txhash }, { index, profile }) {
    const transaction = (await transactionsByHash(index, [txhash])).at(-1)
    const rows = transaction ? await changesOf(index, transaction, profile) : []
    return {
      ...ofKnown({ place: 'integer' }, rows, ({ place }, [last]: readonly [number]) => place > last),
      missing: transaction ? [] : missingHistory(await index.head()),
      pending: transaction?.untraced && !transaction.from_logs ? UNTRACED : undefined,
    }
  },
})({
  address: [addressOrEmpty, (row) => row.address, 'Empty: of `burnt` and `fees`.'],
  kind: [
    z.enum(['coin', 'burnt', 'fees', 'ERC-20', 'ERC-721', 'ERC-1155']),
    (row) => row.kind,
    '`burnt`: coin that was destroyed; `fees`: coin that the rules of the chain pay to others than the fee recipient of the block, as a rollup does. All of the coin add up to zero.',
  ],
  contractAddress: [addressOrEmpty, (row) => row.token, 'Of a token.'],
  tokenID: [decimalOrEmpty, (row) => row.id ?? ''],
  change: [change, (row) => `${row.change}`],
  name: [z.string(), (row) => row.name],
  symbol: [z.string(), (row) => row.symbol],
  decimals: [decimalOrEmpty, (row) => row.decimals],
})

const UNTRACED = {
  message: 'OK-Partial: what internal transactions moved has not been processed yet',
  status: '1' as const,
}

async function changesOf(
  index: Snapshot,
  transaction: TransactionDetails,
  profile: ActionContext<'profile'>['profile'],
) {
  const [coins, tokens, feeTo] = await Promise.all([
    coinMovesWithin(index, transaction),
    tokenMovesWithin(index, transaction),
    profile.minerFee ? null : feeRecipientOf(index, transaction.block),
  ])
  const isCoin = profile.currencyOfValue(transaction) === 'primary'
  const changes = balanceChanges({ transaction, coins, tokens, feeTo: feeTo ?? null }).filter(
    ({ kind }) => isCoin || kind.startsWith('ERC'),
  )
  const addresses = [...new Set(changes.flatMap(({ token }) => (token === '' ? [] : token)))]
  const known = new Map(
    (addresses.length === 0 ? [] : await tokensByAddress(index, addresses)).map((token) => [
      token.address,
      token,
    ]),
  )
  const { symbol, decimals } = profile.currencies.primary!
  const nameOf = (token: Hex | '') => {
    if (token === '') return { name: '', symbol: symbol ?? '', decimals: `${decimals}` }
    const facts = known.get(token)
    return { name: facts?.name ?? '', symbol: facts?.symbol ?? '', decimals: facts?.decimals ?? '' }
  }
  return changes.map((row, place) => ({ place, ...row, ...nameOf(row.token) }))
}
