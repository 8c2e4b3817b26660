import type { z } from 'zod'
import type { decodetransaction } from '../actions/explorer/decodetransaction.ts'
import type { failure } from '../actions/explorer/failure.ts'
import type { summary } from '../actions/explorer/summary.ts'
import type { PartRecord } from '../sentence/records.ts'
import {
  BATCH_BOUNDS,
  CALL_BOUNDS,
  createLogCutter,
  cutDecoded,
  ERROR_BOUNDS,
  MAX_LOGS_TOTAL,
} from './decoded.ts'
import { cutInnerCalls } from './inner-calls.ts'
import { bytesCutTo, ROWS_PER_PAGE } from './shapes.ts'
import { MAX_FIELDS, type TransactionPage, transactionPage } from './transaction.ts'

/** Bytes shown of an input, of an input whose arguments are decoded, and of a log's data. */
const MAX_INPUT_BYTES = 1_024
const MAX_DECODED_INPUT_BYTES = 256
const MAX_LOG_BYTES = 24
/** Parts of text in all fields below the sentence. */
const MAX_FIELD_PARTS = 4

type Shown = z.input<typeof transactionPage>

/** Rows and answers before they are cut to the size of a page. */
export interface UncutTransaction
  extends Omit<
    Shown,
    | 'summary'
    | 'mined'
    | 'input'
    | 'accessList'
    | 'accessListLength'
    | 'decodedCall'
    | 'innerCalls'
    | 'hasMoreInnerCalls'
  > {
  readonly summary: SummaryRecord | null
  readonly input: string
  readonly accessList: readonly { readonly address: string; readonly storageKeys: readonly string[] }[]
  readonly decoded: z.output<typeof decodetransaction.result> | null
  readonly mined:
    | (Omit<NonNullable<Shown['mined']>, 'decodedError' | 'failure' | 'logs'> & {
        readonly failure: FailureRecord | null
        readonly logs: readonly LogRecord[]
      })
    | null
}

type SummaryRecord = Pick<z.output<typeof summary.result>, 'isGuess' | 'parts' | 'fields'>
type FailureRecord = Pick<z.output<typeof failure.result>, 'frames' | 'excerpt' | 'how'>

interface LogRecord {
  readonly address: string
  readonly topics: readonly string[]
  readonly data: string
  readonly index: number
}

/** Cuts the facts to the size of a page: each text and list has a limit. */
export function cutTransaction({
  summary,
  decoded,
  input,
  accessList,
  mined,
  ...rest
}: UncutTransaction): TransactionPage {
  const inner = cutInnerCalls(decoded?.calls ?? [], decoded?.hasMoreCalls ?? false)
  const call = decoded?.decoded
  // For Solidity's built-in errors, the page shows the reason.
  const error = decoded?.error && decoded.error.origin !== 'built-in' ? decoded.error : null
  const cutLog = createLogCutter(MAX_LOGS_TOTAL - inner.size)
  const events = new Map(
    decoded?.logs.slice(0, ROWS_PER_PAGE).map((log) => [Number(log.index), cutLog(log.decoded)] as const),
  )
  return transactionPage.parse({
    ...rest,
    summary: summary && cutSummary(summary),
    input: bytesCutTo(input, call ? MAX_DECODED_INPUT_BYTES : MAX_INPUT_BYTES),
    accessList: accessList.map(({ address, storageKeys }) => ({
      address,
      storageKeys,
      keys: storageKeys.length,
    })),
    accessListLength: accessList.length,
    functionName: call ? '' : rest.functionName,
    decodedCall: call ? cutDecoded(call, inner.calls.length > 0 ? BATCH_BOUNDS : CALL_BOUNDS) : null,
    innerCalls: inner.calls,
    hasMoreInnerCalls: inner.hasMore,
    mined: mined && {
      ...mined,
      reason: error ? '' : mined.reason,
      decodedError: error && cutDecoded(error, ERROR_BOUNDS),
      failure: mined.failure && cutFailure(mined.failure),
      // Decoded logs are not shown as bytes.
      logs: mined.logs.slice(0, ROWS_PER_PAGE).map(({ address, topics, data, index }) => {
        const event = events.get(index) ?? null
        return {
          address,
          logIndex: index,
          decoded: event,
          topics: event ? [] : topics,
          data: event ? bytesCutTo('0x', 0) : bytesCutTo(data, MAX_LOG_BYTES),
        }
      }),
    },
  })
}

/** Amounts and addresses are written by the page, so their texts are removed. */
const cutParts = (parts: readonly PartRecord[]) =>
  parts.map((part) => ({ ...part, text: part.kind === 'text' ? part.text : '' }))

export function cutSummary({ isGuess, parts, fields }: SummaryRecord) {
  let left = MAX_FIELD_PARTS
  return {
    isGuess,
    parts: cutParts(parts),
    fields: fields.slice(0, MAX_FIELDS).flatMap((field) => {
      const some = cutParts(field.parts.slice(0, left))
      left -= some.length
      return some.length === 0 ? [] : [{ label: field.label, parts: some }]
    }),
  }
}

/** null if the location of the failure is unknown. */
function cutFailure({ frames, excerpt, how }: FailureRecord) {
  if (frames.length === 0 && how === '') return null
  return {
    frames: frames.map(({ file, line, column, precision, ...frame }) => ({
      address: frame.address,
      contract: frame.contract,
      function: frame.function,
      at: file === '' ? '' : `${file.slice(-200)}:${line}:${column}`,
      isNear: precision === 'near',
      line: Number(line),
    })),
    excerpt: excerpt && { firstLine: Number(excerpt.firstLine), lines: [...excerpt.lines] },
    how,
  }
}
