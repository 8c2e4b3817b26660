import type { ApiResponse } from '../../../src/http/routes/rendered-pages.ts'
import { addressOf } from '../base.ts'

/** Throws an error with a sentence if the server cannot be reached. The answer is undefined if it is no JSON. */
async function send(path: string, method: string, body: unknown) {
  const response = await fetch(addressOf(path), {
    method,
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Error('The server cannot be reached.')
  })
  const text = await response.text()
  try {
    return { response, text, answer: JSON.parse(text) as unknown }
  } catch {
    return { response, text, answer: undefined }
  }
}

/** Requests JSON from this server. Throws an error with a sentence if the server refuses or cannot be reached. */
export async function ask<T>(
  path: string,
  { method = 'GET', body }: { method?: string; body?: unknown } = {},
): Promise<T> {
  const { response, text, answer } = await send(path, method, body)
  if (text !== '' && answer === undefined) throw new Error('The server gave an answer that cannot be read.')
  if (!response.ok)
    throw new Error(
      (answer as { message?: string } | undefined)?.message ?? `The server refused it (${response.status}).`,
    )
  return answer as T
}

/** Sends a GET, or a POST with a JSON body. Returns any answer, including errors. */
export async function askApi(path: string, body?: unknown): Promise<ApiResponse> {
  const { response, answer } = await send(path, body === undefined ? 'GET' : 'POST', body)
  return { status: response.status, headers: response.headers, body: answer }
}
