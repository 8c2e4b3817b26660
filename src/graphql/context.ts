import DataLoader from 'dataloader'
import type { ContractDecoding, OpenDecoding } from '../api/naming/decoding.ts'
import type { Profile } from '../chain/profile.ts'
import type { AccountStateReader } from '../node-state/account-state.ts'
import type { Balances } from '../node-state/ask.ts'
import { type BalanceNow, balancesOf } from '../node-state/balance-now.ts'
import type { Hex } from '../primitives/hex.ts'
import { knownAddresses } from '../query/activity-of-address.ts'
import { type BlockOutline, blocksByNumber } from '../query/blocks-by-number.ts'
import { type CallDetails, type CallsPart, callsOfTransactions } from '../query/calls-of-transactions.ts'
import { type ExternalTransactionRow, emittedBy, executedBy } from '../query/external-transactions.ts'
import type { Snapshot } from '../query/reader.ts'
import { type TokenRow, tokensByAddress } from '../query/token-holdings.ts'
import { type TransactionDetails, transactionsByHash } from '../query/transaction-details.ts'
import type { Settings } from '../settings.ts'
import type { createSources, SmartContract } from './sources.ts'

/** Shared by all requests. */
export interface GraphParts {
  readonly balances: Balances
  readonly accounts: AccountStateReader
  readonly settings: Pick<Settings, 'BALANCE_FRESHNESS'>
  /** Sources of contracts. Contracts without a source are omitted. */
  readonly sources: ReturnType<typeof createSources>
  readonly decoding: OpenDecoding
  readonly profile: Pick<
    Profile,
    'currencies' | 'currencyOf' | 'currencyOfValue' | 'externalKinds' | 'outputs'
  >
  /** Unix milliseconds. */
  readonly now: () => number
}

export interface GraphContext extends GraphParts {
  /** The index at one block for the whole answer. The block is known before resolvers run. */
  readonly index: Snapshot
  readonly loaders: Loaders
  /** By the contracts as they are at that block. */
  readonly decoder: ContractDecoding
}

interface CallsOf extends CallsPart {
  readonly transaction: Hex
}

type Loaders = ReturnType<typeof createLoaders>

/** Loaders of one request: simultaneous loads become one, and no value is loaded twice. */
export function createLoaders(
  index: Snapshot,
  pool: Parameters<GraphParts['sources']>[1],
  parts: GraphParts,
) {
  const byKey = <K, V>(ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) =>
    new DataLoader<K, V | undefined>(async (keys) => {
      const values = await ask(keys)
      return keys.map((key) => values.get(key))
    })
  const rows = <K, V>(ask: (keys: readonly K[]) => Promise<readonly V[]>, keyOf: (row: V) => K) =>
    byKey<K, V>(async (keys) => new Map((await ask(keys)).map((row) => [keyOf(row), row])))

  return {
    /** Whether a block names this address. */
    known: new DataLoader<Hex, boolean>(async (addresses) => {
      const known = await knownAddresses(index, addresses)
      return addresses.map((address) => known.has(address))
    }),
    balance: new DataLoader<Hex, BalanceNow>((addresses) => balancesOf(addresses, { ...parts, index })),
    /** undefined if the node did not answer. */
    code: byKey<Hex, Hex>(async (addresses) => parts.accounts.code(addresses, await index.head())),
    nonce: byKey<Hex, bigint>(async (addresses) => parts.accounts.nonces(addresses, await index.head())),
    source: rows<Hex, SmartContract>(
      (addresses) => parts.sources(addresses, pool),
      (source) => source.address,
    ),
    block: rows<number, BlockOutline>(
      (numbers) => blocksByNumber(index, numbers),
      (block) => block.number,
    ),
    transaction: rows<Hex, TransactionDetails>(
      (hashes) => transactionsByHash(index, hashes),
      (transaction) => transaction.hash,
    ),
    token: rows<Hex, TokenRow>(
      (addresses) => tokensByAddress(index, addresses),
      (token) => token.address,
    ),
    emitted: new DataLoader<Hex, ExternalTransactionRow[]>(async (hashes) => {
      const emitted = await emittedBy(index, hashes)
      return hashes.map((hash) => emitted.filter(({ asked }) => asked === hash))
    }),
    executes: rows<Hex, ExternalTransactionRow & { readonly asked: Hex }>(
      (hashes) => executedBy(index, hashes),
      ({ asked }) => asked,
    ),
    calls: new DataLoader<CallsOf, readonly CallDetails[], string>((request) => callsOf(index, request), {
      cacheKeyFn: (request) => `${request.transaction} ${stretchOf(request)}`,
    }),
  }
}

const stretchOf = ({ sort, above, below, take }: CallsOf) => `${sort} ${above} ${below} ${take}`

/** One statement for all transactions with the same requested range of calls. */
async function callsOf(index: Snapshot, request: readonly CallsOf[]): Promise<CallDetails[][]> {
  const stretches = request.map(stretchOf)
  const found = new Map<string, CallDetails[]>()
  for (const [n, item] of request.entries()) {
    const stretch = stretches[n]!
    if (found.has(stretch)) continue
    const same = request.filter((_, other) => stretches[other] === stretch)
    const hashes = same.map(({ transaction }) => transaction)
    found.set(stretch, await callsOfTransactions(index, hashes, item))
  }
  return request.map(({ transaction }, n) =>
    found.get(stretches[n]!)!.filter((call) => call.transaction_hash === transaction),
  )
}
