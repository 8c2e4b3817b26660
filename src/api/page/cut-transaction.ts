import type { z } from 'zod'
import type { decodetransaction } from '../actions/explorer/decodetransaction.ts'
import type { failure } from '../actions/explorer/failure.ts'
import type { summary } from '../actions/explorer/summary.ts'
import type { PartRecord } from '../sentence/records.ts'
import { cutDecoded } from './decoded-on-page.ts'
import { cutInnerCalls } from './inner-calls.ts'
import { bytesCutTo, CALL_BOUNDS } from './page-shapes.ts'
import {
  MAX_ERROR_BYTES,
  MAX_INPUT_BYTES,
  type TransactionPage,
  transactionPage,
} from './transaction-page.ts'

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
    | (Omit<NonNullable<Shown['mined']>, 'decodedError' | 'unknownError' | 'failure'> & {
        readonly failure: FailureRecord | null
      })
    | null
}

type SummaryRecord = Pick<z.output<typeof summary.result>, 'isGuess' | 'parts' | 'fields'>
type FailureRecord = Pick<z.output<typeof failure.result>, 'frames' | 'excerpt' | 'how'>

/** Cuts the facts to the size of a page: each text and list has a limit. */
export function cutTransaction({ summary, input, accessList, ...rest }: UncutTransaction): TransactionPage {
  return transactionPage.parse({
    ...cutCall(rest),
    summary: summary && cutSummary(summary),
    input: bytesCutTo(input, MAX_INPUT_BYTES),
    accessList: accessList.map(({ address, storageKeys }) => ({
      address,
      storageKeys,
      keys: storageKeys.length,
    })),
    accessListLength: accessList.length,
  })
}

/** Cuts what was called, and how it failed. */
function cutCall<Parts extends Pick<UncutTransaction, 'decoded' | 'mined'>>({
  decoded,
  mined,
  ...rest
}: Parts) {
  const nested = decoded?.calls ?? []
  const innerCalls = cutInnerCalls(nested)
  // For Solidity's built-in errors, the page shows the reason.
  const error = decoded?.error && decoded.error.origin !== 'built-in' ? decoded.error : null
  const unknownError = decoded?.unknownError ? bytesCutTo(decoded.unknownError, MAX_ERROR_BYTES) : null
  return {
    ...rest,
    ...(decoded?.decoded ? { functionName: '' } : {}),
    decodedCall: decoded?.decoded ? cutDecoded(decoded.decoded, CALL_BOUNDS) : null,
    innerCalls,
    hasMoreInnerCalls: decoded?.hasMoreCalls === true || innerCalls.length < nested.length,
    mined: mined && {
      ...mined,
      reason: error || unknownError ? '' : mined.reason,
      decodedError: error && cutDecoded(error, CALL_BOUNDS),
      unknownError,
      failure: mined.failure && cutFailure(mined.failure),
    },
  }
}

/** The parts that were late. Those that are late again are left out, so that they do not replace earlier ones. */
export function cutLateParts<
  Parts extends Pick<UncutTransaction, 'decoded' | 'mined'> & {
    readonly isUnverified: boolean
    readonly summary: SummaryRecord | undefined
  },
>({ isUnverified, summary, ...parts }: Parts) {
  const { decodedCall, innerCalls, hasMoreInnerCalls, mined, ...rest } = cutCall(parts)
  const isDecoded = parts.decoded !== null
  return {
    ...rest,
    ...(isUnverified ? { isUnverified } : {}),
    ...(summary ? { summary: cutSummary(summary) } : {}),
    ...(isDecoded ? { decodedCall, innerCalls, hasMoreInnerCalls } : {}),
    ...(mined ? { mined: cutLateFields(mined, isDecoded) } : {}),
  }
}

function cutLateFields(
  { reason, failure, decodedError, unknownError, ...others }: NonNullable<Shown['mined']>,
  isDecoded: boolean,
) {
  return {
    ...others,
    ...(isDecoded ? { decodedError, unknownError } : {}),
    ...(reason !== '' || decodedError || unknownError ? { reason } : {}),
    ...(failure ? { failure } : {}),
  }
}

/** Amounts and addresses are written by the page, so their texts are removed. */
const cutParts = (parts: readonly PartRecord[]) =>
  parts.map((part) => ({ ...part, text: part.kind === 'text' ? part.text : '' }))

export const cutSummary = ({ isGuess, parts, fields }: SummaryRecord) => ({
  isGuess,
  parts: cutParts(parts),
  fields: fields.map((field) => ({ label: field.label, parts: cutParts(field.parts) })),
})

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
