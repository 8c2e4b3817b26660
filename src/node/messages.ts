import { z } from 'zod'
import { textOfValue } from '../primitives/describe-value.ts'

/*
 * Reads what a node sends, by schema. A field of a wrong type becomes absent, or a text, so that no method is called on
 * a value of unknown type. Only `result` and `data` stay unchanged; the caller validates them.
 */

/** An answer or a notification of JSON-RPC. */
export interface Message {
  readonly id?: unknown
  readonly method?: string | undefined
  readonly result?: unknown
  readonly error?: unknown
}

const MESSAGE = z.object({
  // Some gateways return the number of a call as a text.
  id: z
    .unknown()
    .transform((id) => (typeof id === 'string' && /^\d{1,9}$/.test(id) ? Number(id) : id))
    .optional(),
  method: z.string().optional().catch(undefined),
  result: z.unknown().optional(),
  error: z.unknown().optional(),
})

/** undefined if it is not an object. */
export function readMessage(value: unknown): Message | undefined {
  const read = MESSAGE.safeParse(value)
  return read.success ? read.data : undefined
}

export interface RpcErrorObject {
  readonly code: number
  readonly message: string
  readonly data: unknown
}

/** JSON-RPC: internal error. */
const INTERNAL_ERROR = -32603
/** Longer than any reason that a node gives; revert data is in `data`. */
const MAX_ERROR_CHARACTERS = 4_096

const ERROR = z.object({
  code: z.int().catch(INTERNAL_ERROR),
  message: z.unknown().optional(),
  data: z.unknown().optional(),
})

/** The `error` of a message, of any shape: some nodes write a plain text there. */
export function readError(value: unknown): RpcErrorObject {
  const read = ERROR.safeParse(value)
  if (!read.success)
    return { code: INTERNAL_ERROR, message: textOfValue(value, MAX_ERROR_CHARACTERS), data: undefined }
  const { code, message, data } = read.data
  return {
    code,
    message:
      message === undefined || message === null ? 'no message' : textOfValue(message, MAX_ERROR_CHARACTERS),
    data,
  }
}
