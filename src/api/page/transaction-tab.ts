import { z } from 'zod'
import { MAX_NAME } from '../../abi-decoding/value-parts.ts'
import { txlistinternal } from '../actions/account/txlistinternal.ts'
import type { calltree } from '../actions/explorer/calltree.ts'
import type { statechanges } from '../actions/explorer/statechanges.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../records/record-shapes.ts'
import { createLogCutter, cutDecoded, type DecodedRecord, hasOnlyName, sizeOf } from './decoded-on-page.ts'
import { ROWS_PER_PAGE } from './page-lists.ts'
import {
  bytesCutTo,
  CALL_BOUNDS,
  cursorText,
  cutBytes,
  decodedOnPage,
  listOf,
  textOf,
} from './page-shapes.ts'
import { balanceChange, transactionHead } from './transaction-page.ts'

/** The tabs after the overview. */
export const MORE_TABS = ['balances', 'calls', 'state', 'transfers', 'logs'] as const

/** Rows of balance changes on a page. */
export const MAX_CHANGES = 100
/** The API returns more calls than a page has room for. */
const MAX_CALLS = 50
const MAX_ACCOUNTS = 50
/** Items of one transfer on a page. */
const MAX_ITEMS = 6
/** Slots of all accounts together. */
const MAX_SLOTS = 96
/** A variable has at least one of them. */
const BYTES_OF_SLOT = 32

const transfer = z.strictObject({
  from: addressText,
  to: addressText,
  token: addressText,
  amount: decimal.nullable(),
  amounts: listOf(decimal, MAX_ITEMS).nullable(),
  ids: listOf(decimal, MAX_ITEMS).nullable(),
  items: z.int().describe('In all.'),
  logIndex: z.int(),
})

/** Bytes of a log's data, and of what a call returns. */
const MAX_LOG_BYTES = 256
const MAX_OUTPUT_BYTES = 32

const log = z.strictObject({
  address: addressText,
  logIndex: z.int(),
  decoded: decodedOnPage
    .nullable()
    .describe('null: nothing that is known fits. Of what is decoded, topics and data are left out.'),
  topics: listOf(hashText, 4),
  data: cutBytes(MAX_LOG_BYTES),
})

const internalCall = txlistinternal.result.element
  .pick({
    ...({ from: true, to: true, contractAddress: true, type: true, callType: true } as const),
    ...({ value: true, gasUsed: true, isError: true, errCode: true, traceId: true } as const),
  })
  .extend({ errCode: textOf(100), traceId: textOf(200) })
  .strip()

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
  decoded: decodedOnPage.nullable(),
  decodedError: decodedOnPage.nullable(),
  results: decodedOnPage.nullable().describe('null: the bytes alone are known.'),
  output: cutBytes(MAX_OUTPUT_BYTES),
})

const variable = z.object({
  ...{ name: textOf(300), type: textOf(60), before: textOf(100), after: textOf(100) },
  ...{ beforeMember: textOf(MAX_NAME), afterMember: textOf(MAX_NAME) },
})

const numbers = z.object({ before: decimal, after: decimal }).nullable()

/** The answer for a further view of a transaction. Its type is `TransactionTab` in the pages' code. */
export const transactionTab = z.strictObject({
  ...transactionHead,
  hash: hashText,
  tab: z.enum(MORE_TABS),
  blockNumber: z.int().nullable().describe('null: it is not indexed, because it waits for example.'),
  succeeded: z.boolean().nullable().describe('null: it is not known.'),
  value: decimal,
  message: textOf(400).describe('Why there is nothing, or not all.'),
  transfers: z
    .strictObject({
      rows: listOf(transfer, ROWS_PER_PAGE),
      isFirst: z.boolean(),
      next: decimal.nullable().describe('`after` of the request for the next ones.'),
    })
    .nullable(),
  logs: z.strictObject({ rows: listOf(log, ROWS_PER_PAGE), page: z.int(), inAll: z.int() }).nullable(),
  internal: z
    .strictObject({ rows: listOf(internalCall, ROWS_PER_PAGE), page: z.int(), hasMore: z.boolean() })
    .nullable()
    .describe('The calls that the index has; the tab of calls shows them below its tree.'),
  balances: z
    .strictObject({
      rows: listOf(balanceChange, MAX_CHANGES),
      isFirst: z.boolean(),
      next: cursorText.nullable(),
    })
    .nullable(),
  calls: z
    .strictObject({
      calls: listOf(call, MAX_CALLS),
      inAll: z.int(),
      leftOut: z.int().describe('Calls that are deeper.'),
      isFirst: z.boolean(),
      next: decimal.nullable(),
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
          storage: listOf(
            z.object({
              ...{ slot: hashText, before: hashText, after: hashText },
              variables: listOf(variable, BYTES_OF_SLOT),
            }),
            MAX_SLOTS,
          ),
          slots: z.int().describe('In all.'),
        }),
        MAX_ACCOUNTS,
      ),
      inAll: z.int(),
    })
    .nullable(),
})
export type TransactionTab = z.output<typeof transactionTab>
export type Transfer = z.output<typeof transfer>
export type InternalCall = z.output<typeof internalCall>

interface LogRecord {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly index: number
}

/** `events`: what is known of each log. A log with decoded arguments is not shown as bytes. */
export function cutLogs(logs: readonly LogRecord[], events: readonly (DecodedRecord | null)[]) {
  const cutLog = createLogCutter()
  return logs.map(({ address, topics, data, index }, n) => {
    const event = cutLog(events[n] ?? null) ?? null
    const hasBytes = !event || hasOnlyName(event)
    return {
      address,
      logIndex: index,
      decoded: event,
      topics: hasBytes ? topics : [],
      data: hasBytes ? bytesCutTo(data, MAX_LOG_BYTES) : bytesCutTo('0x', 0),
    }
  })
}

const BOUNDS = { ...CALL_BOUNDS, signature: 60, arguments: 6, value: 66, parts: 120, total: 200 }
/** Characters of all arguments. */
const MAX_TOTAL = 6_000
/** Number of calls that show the bytes they return. */
const MAX_OUTPUTS = 30

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
    output:
      row.results || row.decodedError || row.output === '0x' || n >= MAX_OUTPUTS
        ? bytesCutTo('0x', 0)
        : { ...bytesCutTo(row.output, MAX_OUTPUT_BYTES), length: Number(row.outputLength) },
  }))
  const isCut = tree.calls.length > MAX_CALLS
  return {
    calls,
    inAll: Number(tree.callsInAll),
    leftOut: Number(tree.left_out),
    next: isCut ? calls.at(-1)!.index : (tree.next_page_params?.index ?? null),
  }
}

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
