import { z } from 'zod'
import type { calltree } from '../actions/explorer/calltree.ts'
import type { statechanges } from '../actions/explorer/statechanges.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../records/shapes.ts'
import { CALL_BOUNDS, cutDecoded, type DecodedRecord, sizeOf } from './decoded.ts'
import { bytesCutTo, currency, cutBytes, decodedFacts, listOf, textOf } from './shapes.ts'
import { balanceChange, summaryOnPage, tokens } from './transaction.ts'

/** Further views of a transaction after the first one. */
export const MORE_TABS = ['balances', 'calls', 'state'] as const

/** Rows of balance changes on a page. */
export const MAX_CHANGES = 100
/** The API returns more calls than a page has room for. */
const MAX_CALLS = 50
const MAX_ACCOUNTS = 50

const call = z.object({
  index: decimal,
  path: textOf(400),
  type: textOf(200),
  to: addressOrEmpty,
  value: decimal,
  gasUsed: decimal,
  ownGas: decimal,
  methodId: textOf(10),
  error: textOf(40),
  decoded: decodedFacts.nullable(),
  decodedError: decodedFacts.nullable(),
  results: decodedFacts.nullable().describe('null: the bytes alone are known.'),
  output: cutBytes,
})

const variable = z.object({ name: textOf(300), type: textOf(60), before: textOf(100), after: textOf(100) })

const numbers = z.object({ before: decimal, after: decimal }).nullable()

/** The answer for a further view of a transaction. Its type is `TransactionTab` in the pages' code. */
export const transactionTab = z.strictObject({
  hash: hashText,
  tab: z.enum(MORE_TABS),
  summary: summaryOnPage.extend({ state: z.string() }).nullable(),
  currency: currency.describe('Currency of call values and balances.'),
  message: textOf(400).describe('Why there is nothing, or not all.'),
  balances: z
    .strictObject({
      rows: listOf(balanceChange, MAX_CHANGES),
      isFirst: z.boolean(),
      next: z.string().nullable(),
    })
    .nullable(),
  calls: z
    .strictObject({
      calls: listOf(call, MAX_CALLS),
      tokens,
      inAll: z.int(),
      leftOut: z.int().describe('Calls that are deeper.'),
      isFirst: z.boolean(),
      next: z.string().nullable(),
    })
    .nullable(),
  state: z
    .strictObject({
      accounts: listOf(
        z.object({
          address: addressText,
          balance: numbers,
          nonce: numbers,
          codeSize: numbers,
          storage: z.array(
            z.object({
              ...{ slot: hashText, before: hashText, after: hashText },
              variables: z.array(variable),
            }),
          ),
          slots: z.int().describe('In all.'),
        }),
        MAX_ACCOUNTS,
      ),
      tokens,
      inAll: z.int(),
    })
    .nullable(),
})
export type TransactionTab = z.output<typeof transactionTab>

const BOUNDS = { ...CALL_BOUNDS, signature: 60, arguments: 6, value: 66, parts: 120, total: 200 }
/** Characters of all arguments. */
const MAX_TOTAL = 6_000
/** Calls whose return values are shown as bytes, and bytes of each. */
const MAX_OUTPUTS = 30
const MAX_OUTPUT_BYTES = 32

export function cutCalls(tree: z.output<typeof calltree.result>) {
  let left = MAX_TOTAL
  const bounded = (decoded: DecodedRecord | null) => {
    if (!decoded) return null
    const cut = cutDecoded(decoded, BOUNDS)
    left -= sizeOf(cut)
    return left < 0 ? { ...cut, arguments: [], more: cut.arguments.length + cut.more } : cut
  }
  const calls = tree.calls.slice(0, MAX_CALLS).map((row, n) => ({
    ...row,
    decoded: bounded(row.decoded),
    decodedError: bounded(row.decodedError),
    results: bounded(row.results && { signature: '', origin: 'verified', arguments: row.results }),
    output: bytesCutTo(!row.results && n < MAX_OUTPUTS ? row.output : '0x', MAX_OUTPUT_BYTES),
  }))
  const isCut = tree.calls.length > MAX_CALLS
  return {
    calls,
    inAll: Number(tree.callsInAll),
    leftOut: Number(tree.left_out),
    next: isCut ? calls.at(-1)!.index : (tree.next_page_params?.index ?? null),
  }
}

/** Slots of all accounts together. */
const MAX_SLOTS = 96
/** Characters of names and values of all variables. Further slots are shown as words. */
const MAX_NAMED = 2_700

export function cutState({ accounts, accountsInAll }: z.output<typeof statechanges.result>) {
  let left = MAX_SLOTS
  let room = MAX_NAMED
  const variablesOf = ({ variables }: (typeof accounts)[number]['storage'][number]) => {
    const cut = variables.map((fields) => variable.parse(fields))
    room -= cut.reduce((sum, fields) => sum + Object.values(fields).join('').length, 0)
    return room < 0 ? [] : cut
  }
  const cut = accounts.slice(0, MAX_ACCOUNTS).map((account) => {
    const storage = account.storage.slice(0, left).map((slot) => ({ ...slot, variables: variablesOf(slot) }))
    left -= storage.length
    return { ...account, storage, slots: Number(account.slots) }
  })
  return { accounts: cut, inAll: Number(accountsInAll) }
}
