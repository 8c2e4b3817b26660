import { z } from 'zod'
import { type Enums, memberIn, NO_ENUMS } from '../../../abi-decoding/enums.ts'
import { ChainscopeError } from '../../../errors.ts'
import { lacksState } from '../../../node-state/state-reader.ts'
import type { Hex } from '../../../primitives/hex.ts'
import { type TransactionWithOutcome, transactionByHash } from '../../../query/transaction-by-hash.ts'
import { isAnyVerified } from '../../../query/verified-contracts.ts'
import type { AccountChange, Change } from '../../../source/state-changes.ts'
import { type ActionContext, ActionError, defineAction, StateNotKeptError } from '../../action.ts'
import { transactionHash } from '../../parameters/parameters.ts'
import { missingHistory } from '../../partial.ts'
import { addressText, decimal, hashText } from '../../records/record-shapes.ts'
import { TransactionNotFoundError } from '../transaction.ts'
import { layoutFor } from './storage.ts'

/** Limits per answer. */
const MAX_ACCOUNTS = 300
const MAX_SLOTS = 600
/** Limits for naming variables: contracts, and candidates for the keys of their mappings. */
const MAX_NAMED = 10
const MAX_KEYS = 100
/** Logs whose words are candidates for keys. */
const MAX_LOGS = 50

const member = z
  .string()
  .describe('For an enum: the name of the value; empty: it is none, or it is not known.')
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
        storage: z.array(
          z.strictObject({
            ...{ slot: hashText, before: hashText, after: hashText },
            variables: z
              .array(
                z.strictObject({
                  name: z.string().describe('With members, elements and keys: `balances[0x…]`.'),
                  ...{ type: z.string(), before: z.string(), after: z.string() },
                  beforeMember: member,
                  afterMember: member,
                }),
              )
              .describe(
                'What changed in the slot, by the storage layout of the verified contract; empty: not known. Keys of mappings are known if they are in the input, a log, or an address of the transaction.',
              ),
          }),
        ),
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
  uses: ['readStateChanges', 'storage', 'proxies', 'sources'],

  async answer({ txhash }, context) {
    const { index, readStateChanges } = context
    const sent = await transactionByHash(index, { hash: txhash, logsAbove: -1, logs: MAX_LOGS })
    if (!sent) throw new TransactionNotFoundError(missingHistory(await index.head()))
    const { block, block_hash } = sent
    const read = await readStateChanges({ hash: txhash, block_hash }).catch((cause: unknown) => {
      if (lacksState(cause)) throw new StateNotKeptError(cause)
      throw cause instanceof ChainscopeError ? new NoStateChangesError(cause) : cause
    })
    const changes = read.toSorted((a, b) => weightOf(b, sent) - weightOf(a, sent))
    let left = MAX_SLOTS
    const cut = changes.slice(0, MAX_ACCOUNTS).map((change) => {
      const storage = change.storage.slice(0, left)
      left -= storage.length
      return { ...change, storage }
    })
    const named = await variablesOf(cut, sent, context)
    const slots = changes.reduce((sum, { storage }) => sum + storage.length, 0)
    return {
      hash: txhash,
      blockNumber: `${block}`,
      accounts: cut.map((change, n) =>
        recordOf(change, changes[n]!.storage.length, named.get(change.address)),
      ),
      accountsInAll: `${changes.length}`,
      isComplete: changes.length <= MAX_ACCOUNTS && slots <= MAX_SLOTS,
    }
  },
})

/** The sender is listed first, then the recipient, then the accounts with the most changes. */
const weightOf = (
  { address, balance, nonce, code, storage }: AccountChange,
  { from, to }: TransactionWithOutcome,
): number =>
  address === from
    ? Number.POSITIVE_INFINITY
    : address === to
      ? Number.MAX_VALUE
      : storage.length + [balance, nonce, code].filter(Boolean).length

interface Named {
  readonly slots: ReturnType<ActionContext<'storage'>['storage']['name']>
  readonly enums: Enums
}

/** The names of the variables in each slot, by contract. */
async function variablesOf(
  changes: readonly AccountChange[],
  sent: TransactionWithOutcome,
  context: ActionContext<'storage' | 'proxies' | 'sources'>,
): Promise<ReadonlyMap<Hex, Named>> {
  const named = new Map<Hex, Named>()
  // If no contract is verified, there is no need to ask the node.
  if (!(await isAnyVerified(context.index))) return named
  const keys = keysOf(changes, sent)
  const block = { number: sent.block, hash: sent.block_hash }
  for (const { address, storage } of changes
    .filter((change) => change.storage.length > 0)
    .slice(0, MAX_NAMED)) {
    const known = await layoutFor(address, block, context)
    if (known?.layout)
      named.set(address, { slots: context.storage.name(known.layout, storage, keys), enums: known.enums })
  }
  return named
}

/** Words of a transaction that may be keys of mappings, the likely ones first. */
function keysOf(changes: readonly AccountChange[], { from, to, input, logs }: TransactionWithOutcome): Hex[] {
  const addresses = [
    from,
    to,
    ...changes.map(({ address }) => address),
    ...logs.map(({ address }) => address),
  ]
  const keys = new Set<string>()
  for (const address of addresses) if (address) keys.add(address.slice(2).padStart(64, '0'))
  const add = (words: string) => {
    for (const word of words.match(/.{64}/gs) ?? []) if (keys.size < MAX_KEYS) keys.add(word)
  }
  for (const { topics } of logs) for (const topic of topics.slice(1)) add(topic!.slice(2))
  // The arguments, which follow the selector.
  add(input.slice(10, 10 + 64 * MAX_KEYS))
  for (const { data } of logs) add(data.slice(2, 2 + 64 * MAX_KEYS))
  return [...keys].slice(0, MAX_KEYS).map((word): Hex => `0x${word}`)
}

const textOf = (change: Change<bigint | number> | null) =>
  change && { before: `${change.before}`, after: `${change.after}` }

const recordOf = (
  change: AccountChange,
  slots: number,
  { slots: named, enums }: Named = { slots: [], enums: NO_ENUMS },
) => ({
  address: change.address,
  balance: textOf(change.balance),
  nonce: textOf(change.nonce),
  codeSize: textOf(change.code),
  storage: change.storage.map(({ slot, before, after }, n) => ({
    ...{ slot, before, after },
    variables: (named[n] ?? []).map((variable) => ({
      ...variable,
      beforeMember: memberIn(variable.type, variable.before, enums),
      afterMember: memberIn(variable.type, variable.after, enums),
    })),
  })),
  slots: `${slots}`,
})

const NoStateChangesError = ActionError.define(
  'no_state_changes',
  (cause: Error) => `The node cannot trace this block: ${cause.message.slice(0, 300)}`,
  { causeLast: true },
)
