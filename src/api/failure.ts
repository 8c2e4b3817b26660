import type { Head } from '../query/indexed-head.ts'
import { NothingIndexedError, TooManyRowsError } from '../query/reader.ts'
import { ActionError, WindowTooLargeError } from './action.ts'
import { type ApiAnswer, envelopeOf, indexBlockHeader } from './envelope.ts'
import type { ParsedRequest } from './parse.ts'

/** The answer to an error that the caller can act on; any other is thrown on. */
export function failureOf(error: unknown, parsed: ParsedRequest, head: Head | undefined): ApiAnswer {
  const { action, dialect, values, list, cursorText } = parsed
  const fail = (refused: ActionError) => envelopeOf(action).failure(action, dialect, refused, values)
  if (error instanceof NothingIndexedError)
    return fail(
      new ActionError(error.message, { cause: error, httpStatus: 503, headers: { 'retry-after': '5' } }),
    )
  const tooMany = error instanceof TooManyRowsError
  const refused = tooMany ? new ActionError(error.message, { cause: error }) : error
  if (!(refused instanceof ActionError)) throw error
  const { headers, ...failed } = fail(refused)
  const beyond = list && (tooMany || error instanceof WindowTooLargeError)
  const onwards = beyond ? { 'x-complete': 'false', ...list.link(cursorText) } : {}
  return { ...failed, headers: { ...headers, ...onwards, ...indexBlockHeader(head) } }
}
