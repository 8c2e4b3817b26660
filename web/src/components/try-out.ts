import type { Operation } from '../api-description.ts'
import { addressOf } from '../base.ts'

export type Tried = Awaited<ReturnType<typeof tryOut>>

/** Characters that are read of an answer, because a stream may be endless. */
const MAX_CHARACTERS = 200_000
const TIMEOUT_MS = 60_000

/** The request of an operation with these values. Empty values are left out. */
export function requestOf(
  { method, path, parameters, body }: Operation,
  values: Readonly<Record<string, string>>,
  written: string,
) {
  const query = new URLSearchParams()
  const fields: Record<string, string> = {}
  let place = path
  for (const parameter of parameters) {
    const value = values[parameter.name] ?? ''
    if (parameter.in === 'path') place = place.replace(`{${parameter.name}}`, encodeURIComponent(value))
    else if (value !== '' && parameter.in === 'body') fields[parameter.name] = value
    else if (value !== '') query.set(parameter.name, value)
  }
  const asked = query.toString()
  return {
    method,
    address: addressOf(`${place}${asked === '' ? '' : `?${asked}`}`),
    body: body === undefined ? bodyOf(parameters, fields) : written,
  }
}

const bodyOf = (parameters: Operation['parameters'], fields: Readonly<Record<string, string>>) =>
  parameters.some((parameter) => parameter.in === 'body') ? JSON.stringify(fields) : undefined

export async function tryOut({ method, address, body }: ReturnType<typeof requestOf>, apiKey: string) {
  const began = performance.now()
  const response = await fetch(address, {
    method,
    headers: {
      ...(apiKey === '' ? {} : { 'x-api-key': apiKey }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    body: body ?? null,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => {
    throw new Error('The server cannot be reached, or does not answer.')
  })
  const text = await beginningOf(response)
  const left = response.headers.get('x-ratelimit-remaining')
  const block = response.headers.get('x-index-block')?.split(';')[0]
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
    /** The headers worth showing. */
    answer: [
      ...(block ? [`as of block ${block}`] : []),
      ...(response.headers.get('x-complete') === 'false' ? ['there is more'] : []),
      ...(left === null ? [] : [`${left} of ${response.headers.get('x-ratelimit-limit')} requests left`]),
    ],
    text: laidOut(text),
  }
}

async function beginningOf({ body }: Response): Promise<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && text.length < MAX_CHARACTERS) {
    const { value, done } = await reader.read()
    if (done) return text
    text += value
  }
  await reader?.cancel()
  return text
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
