import type { ApiResponse } from '../../../src/http/routes/rendered-pages.ts'
import { addressOf } from '../base.ts'

/** An error answer of the server, with a message for the user. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, message: string, code = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

/** Requests JSON from this server. Throws Refused with a sentence if the server refuses or cannot be reached. */
export async function ask<T>(
  path: string,
  {
    method = 'GET',
    body,
    answersAnyway = false,
  }: { method?: string; body?: unknown; answersAnyway?: boolean } = {},
): Promise<T> {
  let response: Response
  try {
    response = await fetch(addressOf(path), {
      method,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    })
  } catch {
    throw new Refused(0, 'The server cannot be reached.')
  }
  const text = await response.text()
  let answer: { message?: string; code?: string; result?: unknown } | undefined
  try {
    answer = text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new Refused(response.status, 'The server gave an answer that cannot be read.')
  }
  if (!response.ok && !answersAnyway)
    throw new Refused(
      response.status,
      answer?.message ?? `The server refused it (${response.status}).`,
      answer?.code,
    )
  return answer as T
}

/** Sends a GET, or a POST with a JSON body. Returns any answer, including errors. */
export async function askApi(path: string, body?: unknown): Promise<ApiResponse> {
  const response = await fetch(
    addressOf(path),
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  ).catch(() => {
    throw new Refused(0, 'The server cannot be reached.')
  })
  const text = await response.text()
  let answer: unknown
  try {
    answer = JSON.parse(text)
  } catch {
    answer = undefined
  }
  return { status: response.status, headers: response.headers, body: answer }
}
