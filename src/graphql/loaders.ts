import DataLoader from 'dataloader'
import { type BalanceNow, balancesOf } from '../node-state/balance-now.ts'
import type { Hex } from '../primitives/hex.ts'
import { knownAddresses } from '../query/activity-of-address.ts'
import { type BlockOutline, blocksByNumber } from '../query/blocks-by-number.ts'
import { type CallDetails, type CallsPart, callsOfTransactions } from '../query/calls-of-transactions.ts'
import { type ExternalTransactionRow, emittedBy, executedBy } from '../query/external-transactions.ts'
import type { Snapshot } from '../query/reader.ts'
import { type TokenRow, tokensByAddress } from '../query/token-holdings.ts'
import { type TransactionDetails, transactionsByHash } from '../query/transaction-details.ts'
import type { GraphParts, SmartContract } from './parts.ts'

/** Largest number of contracts to look up implementations for, per request, and of implementations per contract. */
const MAX_IMPLEMENTATIONS = 10

/** Loaders of one request: simultaneous loads become one, and no value is loaded twice. */
export interface Loaders {
  /** Whether a block names this address. */
  readonly known: DataLoader<Hex, boolean>
  readonly balance: DataLoader<Hex, BalanceNow>
  /** undefined if the node did not answer. */
  readonly code: DataLoader<Hex, Hex | undefined>
  readonly nonce: DataLoader<Hex, bigint | undefined>
  readonly source: DataLoader<Hex, SmartContract | undefined>
  /** The implementations of a proxy. */
  readonly behind: DataLoader<Hex, readonly Hex[]>
  readonly block: DataLoader<number, BlockOutline | undefined>
  readonly transaction: DataLoader<Hex, TransactionDetails | undefined>
  readonly token: DataLoader<Hex, TokenRow | undefined>
  readonly calls: DataLoader<CallsOf, readonly CallDetails[], string>
  /** External transactions that a transaction emitted. */
  readonly emitted: DataLoader<Hex, readonly ExternalTransactionRow[]>
  /** The external transaction that a transaction executes. */
  readonly executes: DataLoader<Hex, ExternalTransactionRow | undefined>
}

export interface CallsOf extends CallsPart {
  readonly transaction: Hex
}

export function createLoaders(
  index: Snapshot,
  pool: Parameters<GraphParts['sources']>[1],
  parts: GraphParts,
): Loaders {
  const byKey = <K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) =>
    new DataLoader<K, V | undefined>(async (keys) => {
      const values = await ask(keys)
      return keys.map((key) => values.get(key))
    })
  const rows = <K, V>(ask: (keys: readonly K[]) => Promise<readonly V[]>, keyOf: (row: V) => K) =>
    byKey<K, V>(async (keys) => new Map((await ask(keys)).map((row) => [keyOf(row), row])))

  return {
    known: new DataLoader(async (addresses) => {
      const known = await knownAddresses(index, addresses)
      return addresses.map((address) => known.has(address))
    }),
    balance: new DataLoader((addresses) => balancesOf(addresses, { ...parts, index })),
    code: byKey(async (addresses) => parts.accounts.code(addresses, await index.head())),
    nonce: byKey(async (addresses) => parts.accounts.nonces(addresses, await index.head())),
    source: rows(
      (addresses) => parts.sources(addresses, pool),
      (source) => source.address,
    ),
    behind: new DataLoader(async (addresses) => {
      const head = await index.head()
      return Promise.all(
        addresses.map(async (address, n) =>
          n < MAX_IMPLEMENTATIONS
            ? (await parts.proxies.implementationsOf(address, head)).slice(0, MAX_IMPLEMENTATIONS)
            : [],
        ),
      )
    }),
    block: rows(
      (numbers) => blocksByNumber(index, numbers),
      (block) => block.number,
    ),
    transaction: rows(
      (hashes) => transactionsByHash(index, hashes),
      (transaction) => transaction.hash,
    ),
    token: rows(
      (addresses) => tokensByAddress(index, addresses),
      (token) => token.address,
    ),
    emitted: new DataLoader(async (hashes) => {
      const emitted = await emittedBy(index, hashes)
      return hashes.map((hash) => emitted.filter(({ asked }) => asked === hash))
    }),
    executes: rows(
      (hashes) => executedBy(index, hashes),
      ({ asked }) => asked,
    ),
    calls: new DataLoader((request) => callsOf(index, request), {
      cacheKeyFn: (request) => `${request.transaction} ${stretchOf(request)}`,
    }),
  }
}

const stretchOf = ({ sort, above, below, take }: CallsOf) => `${sort} ${above} ${below} ${take}`

/** One statement for all transactions with the same requested range of calls. */
async function callsOf(index: Snapshot, request: readonly CallsOf[]): Promise<CallDetails[][]> {
  const stretches = new Map<string, CallsOf[]>()
  for (const item of request)
    stretches.set(stretchOf(item), [...(stretches.get(stretchOf(item)) ?? []), item])
  const byKey = new Map<string, CallDetails[]>()
  for (const [stretch, some] of stretches) {
    const hashes = some.map(({ transaction }) => transaction)
    for (const call of await callsOfTransactions(index, hashes, some[0]!)) {
      const key = `${call.transaction_hash} ${stretch}`
      const calls = byKey.get(key)
      if (calls) calls.push(call)
      else byKey.set(key, [call])
    }
  }
  return request.map((item) => byKey.get(`${item.transaction} ${stretchOf(item)}`) ?? [])
}
