import { z } from 'zod'
import { ChainscopeError } from '../../../errors.ts'
import { locateTransaction } from '../../../query/internal-calls.ts'
import type { AccountChange, Change } from '../../../source/state-changes.ts'
import { ActionError, defineAction } from '../../action.ts'
import { transactionHash } from '../../parameters.ts'
import { missingHistory } from '../../partial.ts'
import { addressText, decimal, hashText } from '../../records/shapes.ts'
import { TransactionNotFoundError } from '../transaction.ts'

/** In one answer. */
const MAX_ACCOUNTS = 300
const MAX_SLOTS = 600

const numbers = z.strictObject({ before: decimal, after: decimal }).nullable()

export const statechanges = defineAction({
  module: 'explorer',
  name: 'statechanges',
  summary:
    "Balances, nonces, code and storage before and after a transaction. It comes from the node's prestateTracer.",
  parameters: z.object({ txhash: transactionHash() }),
  result: z.strictObject({
    hash: hashText,
    blockNumber: decimal,
    accounts: z.array(
      z.strictObject({
        address: addressText,
        balance: numbers.describe('null: the same as before, here and below.'),
        nonce: numbers,
        codeSize: numbers.describe('Bytes of its code.'),
        storage: z.array(z.strictObject({ slot: hashText, before: hashText, after: hashText })),
        slots: decimal.describe('Slots that changed; `storage` may lack some.'),
      }),
    ),
    accountsInAll: decimal,
    isComplete: z
      .boolean()
      .describe(
        `false: more than ${MAX_ACCOUNTS} accounts or ${MAX_SLOTS} slots changed; the others are left out.`,
      ),
  }),
  example: { txhash: '{transaction}' },
  volatile: true,
  uses: ['readStateChanges'],

  async answer({ txhash }, { index, readStateChanges }) {
    const place = await locateTransaction(index, txhash)
    if (!place) throw new TransactionNotFoundError(missingHistory(await index.head()))
    const { block, block_hash } = place
    const changes = await readStateChanges({ hash: txhash, block_hash }).catch((cause: unknown) => {
      throw cause instanceof ChainscopeError ? new NoStateChangesError(cause) : cause
    })
    let left = MAX_SLOTS
    const accounts = changes.slice(0, MAX_ACCOUNTS).map((one) => {
      const storage = one.storage.slice(0, left)
      left -= storage.length
      return recordOf(one, storage)
    })
    const slots = changes.reduce((sum, { storage }) => sum + storage.length, 0)
    return {
      hash: txhash,
      blockNumber: `${block}`,
      accounts,
      accountsInAll: `${changes.length}`,
      isComplete: changes.length <= MAX_ACCOUNTS && slots <= MAX_SLOTS,
    }
  },
})

const textOf = (change: Change<bigint | number> | null) =>
  change && { before: `${change.before}`, after: `${change.after}` }

const recordOf = (change: AccountChange, storage: AccountChange['storage']) => ({
  address: change.address,
  balance: textOf(change.balance),
  nonce: textOf(change.nonce),
  codeSize: textOf(change.code),
  storage: storage.map(({ slot, before, after }) => ({ slot, before, after })),
  slots: `${change.storage.length}`,
})

const NoStateChangesError = ActionError.define(
  'no_state_changes',
  (cause: Error) => `The node cannot trace this block: ${cause.message.slice(0, 300)}`,
  { causeLast: true },
)
