import type { Readable } from 'node:stream'
import type { Head } from '../query/indexed-head.ts'
import { type Action, type ActionError, ActionResult } from './action.ts'
import type { Dialect } from './dialect.ts'

export interface ApiAnswer {
  readonly httpStatus: number
  readonly headers: Readonly<Record<string, string>>
  /** HTTP trailers by name. Each function is called when the body has ended. */
  readonly trailers?: Readonly<Record<string, () => string>>
  /** A short list is a Buffer of text, a long one a stream. undefined means not modified (304). */
  readonly body: object | Buffer | Readable | undefined
}

export const indexBlockHeader = (head: Head | undefined): Record<string, string> =>
  head ? { 'x-index-block': `${head.number};${head.hash}` } : {}

/** The header with the block of a value that is older than the answer. */
export const asOfHeader = (block: number | undefined): Record<string, string> =>
  block === undefined ? {} : { 'x-values-as-of': `${block}` }

export const refusalAnswer = (dialect: Dialect, text: string, httpStatus = 200): ApiAnswer => ({
  httpStatus,
  headers: {},
  body: { message: dialect.errorMessage(text), result: text, status: '0' },
})

export interface Envelope {
  success(
    action: Action,
    dialect: Dialect,
    answer: unknown,
    head: Head | undefined,
    values: Record<string, string>,
  ): ApiAnswer
  failure(action: Action, dialect: Dialect, error: ActionError, values: Record<string, string>): ApiAnswer
}

const queryEnvelope: Envelope = {
  success({ module, name, empty }, dialect, answer, head) {
    const actionResult = answer instanceof ActionResult ? answer : undefined
    const plain = actionResult ? actionResult.result : answer
    const isEmpty =
      empty !== undefined && Array.isArray(plain) && plain.length === 0 && actionResult?.message === undefined
    const rewrite = dialect.rewrite[`${module}/${name}`]
    const result = rewrite && !isEmpty ? rewrite(plain as never, actionResult?.headers ?? {}) : plain
    return {
      httpStatus: 200,
      headers: { ...indexBlockHeader(head), ...actionResult?.headers },
      body: isEmpty
        ? { message: empty, result: [], status: '0' }
        : { message: actionResult?.message ?? 'OK', result, status: actionResult?.status ?? '1' },
    }
  },
  failure: (_action, dialect, { message, httpStatus, headers }) => ({
    ...refusalAnswer(dialect, message, httpStatus),
    headers,
  }),
}

const jsonRpcEnvelope: Envelope = {
  success: (action, _dialect, answer, head, values) => ({
    httpStatus: 200,
    headers: indexBlockHeader(head),
    body: { jsonrpc: '2.0', result: answer, id: idOf(action, values) },
  }),
  failure: (action, _dialect, { message, httpStatus, headers }, values) => ({
    httpStatus: httpStatus === 200 ? 400 : httpStatus,
    headers,
    body: {
      jsonrpc: '2.0',
      error: { code: httpStatus === 404 ? -32000 : httpStatus === 503 ? -32001 : -32602, message },
      id: idOf(action, values),
    },
  }),
}

const PROXY_ID = 1

/** Like the node, uses HTTP 200 for results and for the node's errors, because clients read the body only then. */
const proxyEnvelope: Envelope = {
  success: (_action, _dialect, answer, head) => ({
    httpStatus: 200,
    headers: indexBlockHeader(head),
    body: { jsonrpc: '2.0', id: PROXY_ID, ...(answer as object) },
  }),
  failure: (_action, _dialect, { message, httpStatus, headers }) => ({
    httpStatus,
    headers,
    body: {
      jsonrpc: '2.0',
      id: PROXY_ID,
      error: { code: httpStatus === 503 ? -32002 : -32602, message },
    },
  }),
}

/** The parameter `id`, or 1 if it is malformed. 0 if the action has no such parameter. */
function idOf({ parameters }: Action, values: Record<string, string>): number {
  if (!('id' in parameters.shape)) return 0
  const id = values['id'] ?? ''
  return /^\d{1,15}$/.test(id) ? Number(id) : 1
}

const ENVELOPES = { query: queryEnvelope, 'json-rpc': jsonRpcEnvelope, proxy: proxyEnvelope }

export const envelopeOf = ({ envelope = 'query' }: Action): Envelope => ENVELOPES[envelope]
