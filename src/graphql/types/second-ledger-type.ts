import type { Currency } from '../../chain/profile.ts'
import { type Hex, toBuffer } from '../../primitives/hex.ts'
import { ofFacts, ofPlaces } from '../../query/list-rows.ts'
import {
  INPUT_KINDS,
  inputsWithin,
  OUTPUTS,
  outputBalances,
  outputsOf,
  outputsWithin,
} from '../../query/outputs.ts'
import type { GraphContext } from '../context.ts'
import { columnsOf, factsOf } from '../fact-fields.ts'
import type { Graph } from '../graph.ts'

/*
 * Further types and fields for chains with a second currency: units, inputs and outputs, and external transactions with
 * their emission and execution. On other chains the lists are empty.
 */

export function defineSecondLedger(graph: Graph): void {
  const currency = defineCurrency(graph)
  defineExternalTransaction(graph)
  defineOutputs(graph)
  addToQuery(graph, currency)
  addToAddress(graph, currency)
  addToTransaction(graph, currency)
}

function defineCurrency({ builder }: Graph) {
  return builder.objectRef<Currency>('Currency').implement({
    description: 'The currency of an amount.',
    fields: (t) => ({
      symbol: t.string({
        description: 'Symbol of the coin; null if chains of this kind have different ones.',
        resolve: ({ symbol }) => symbol ?? null,
      }),
      unit: t.exposeString('unit', { nullable: false, description: 'The smallest unit.' }),
      decimals: t.exposeInt('decimals', {
        nullable: false,
        description: 'Digits between the smallest unit and the coin.',
      }),
    }),
  })
}

type CurrencyRef = ReturnType<typeof defineCurrency>

function defineExternalTransaction({ types }: Graph): void {
  types.externalTransaction.implement({
    description: 'A transaction that one block emits and a later one, of this chain or of another, executes.',
    fields: (t) => ({
      ...columnsOf(t, {
        hash: ['hash', 'hash', 'On emission; it may differ when executed.'],
        originHash: ['hash', 'origin_hash'],
        originIndex: ['integer', 'origin_index'],
        fromAddressHash: ['address', 'from'],
        toAddressHash: ['address?', 'to'],
        value: ['amount', 'value', 'As emitted.'],
        executedValue: [
          'amount?',
          'executed_value',
          'In the currency of its recipient; null while it is not executed.',
        ],
        gas: ['decimal', 'gas'],
        input: ['bytes', 'input'],
        emittedInBlock: ['integer', 'emitted_in'],
        executedInBlock: ['integer?', 'executed_in', 'null: not yet, or on another chain.'],
      }),
      kind: t.string({
        nullable: false,
        description: 'As emitted: transfer, reward, conversion, …',
        resolve: ({ kind }, _, { profile }) => profile.externalKinds[kind] ?? `${kind}`,
      }),
      executedKind: t.string({
        description: 'A conversion may be refused when it is executed.',
        resolve: ({ executed_kind: kind }, _, { profile }) =>
          kind === null ? null : (profile.externalKinds[kind] ?? `${kind}`),
      }),
      emittedBy: t.field({
        type: types.transaction,
        description: 'null: a reward, which the block itself emits.',
        resolve: ({ emitted_by: hash }, _, { loaders }) => (hash ? loaders.transaction.load(hash) : null),
      }),
      executedBy: t.field({
        type: types.transaction,
        resolve: ({ executed_by: hash }, _, { loaders }) => (hash ? loaders.transaction.load(hash) : null),
      }),
    }),
  })
}

function defineOutputs({ types }: Graph): void {
  types.output.implement({
    description: 'An unspent or spent output of the secondary currency.',
    fields: (t) =>
      factsOf(t, OUTPUTS.kinds, {
        transactionHash: ['hash', 'With the index, the outpoint.'],
        index: 'index',
        blockNumber: 'block',
        addressHash: 'owner',
        denomination: 'denomination',
        amount: 'amount',
        lock: ['lock', 'The first block in which it can be spent.'],
        expires: [
          'expires',
          'The first block in which it no longer exists although nothing spent it; null: it lasts.',
        ],
        spentBy: 'spent_by',
        spentInBlock: 'spent_in',
      }),
  })
  types.input.implement({
    description: 'An output as a transaction spends it.',
    fields: (t) =>
      factsOf(t, INPUT_KINDS, {
        transactionHash: ['hash', 'With the index, the outpoint.'],
        index: 'index',
        addressHash: 'owner',
        denomination: ['denomination', 'null: the output is not indexed.'],
        amount: 'amount',
      }),
  })
}

const currencyOfAddress = (address: Hex, { currencies, currencyOf }: GraphContext['profile']): Currency =>
  currencies[currencyOf(toBuffer(address))]!

function addToQuery({ builder }: Graph, currency: CurrencyRef): void {
  builder.queryField('currency', (t) =>
    t.field({
      type: currency,
      nullable: false,
      description: 'The currency of an address’s balance, whether the index knows the address or not.',
      args: { addressHash: t.arg({ type: 'AddressHash', required: true }) },
      resolve: (_root, { addressHash }, { profile }) => currencyOfAddress(addressHash, profile),
    }),
  )
}

function addToAddress({ builder, types, list }: Graph, currency: CurrencyRef): void {
  builder.objectFields(types.address, (t) => ({
    currency: t.field({
      type: currency,
      nullable: false,
      description: 'The currency of its balance.',
      resolve: ({ hash }, _, { profile }) => currencyOfAddress(hash, profile),
    }),
    lockedCoinBalance: t.field({
      type: 'Wei',
      description: 'Outputs that cannot be spent yet; null where it has none, or not all blocks are indexed.',
      resolve: async ({ hash }, _, { index, balances }) => {
        if (!balances.isOfOutputs(hash)) return null
        const [balance] = await outputBalances(index, [hash])
        return balance!.whole ? balance!.locked : null
      },
    }),
    outputs: list(t, {
      kind: 'outputs',
      node: types.output,
      description: 'Outputs that it has or had; newest first.',
      rows: ({ hash }, _, { index }) => ofFacts(index, OUTPUTS, outputsOf(hash)),
    }),
  }))
}

function addToTransaction({ builder, types, list }: Graph, currency: CurrencyRef): void {
  builder.objectFields(types.transaction, (t) => ({
    currency: t.field({
      type: currency,
      nullable: false,
      description: 'The currency of its value.',
      resolve: ({ type, to }, _, { profile }) =>
        profile.currencies[profile.currencyOfValue({ type: type ?? 0, to: to ?? null })]!,
    }),
    inputs: list(t, {
      kind: 'inputs',
      node: types.input,
      description: 'Outputs that it spends, in its order.',
      rows: ({ hash }, _, { index }) =>
        ofPlaces('position', 'asc', (range) => inputsWithin(index, hash, range)),
    }),
    outputs: list(t, {
      kind: 'outputsWithin',
      node: types.output,
      description: 'Outputs that it created, by their index.',
      rows: ({ hash }, _, { index }) =>
        ofPlaces('index', 'asc', (range) => outputsWithin(index, hash, range)),
    }),
    emitted: t.field({
      type: [types.externalTransaction],
      nullable: { list: false, items: false },
      description: 'External transactions that it emitted.',
      resolve: ({ hash }, _, { loaders }) => loaders.emitted.load(hash),
    }),
    executes: t.field({
      type: types.externalTransaction,
      description:
        'The external transaction that it executes; null: it is none, or was emitted on another chain.',
      resolve: ({ hash }, _, { loaders }) => loaders.executes.load(hash),
    }),
  }))
}
