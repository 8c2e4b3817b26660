import type { z } from 'zod'
import type { chainhead } from '../../../src/api/actions/explorer/chainhead.ts'
import type { PageAnswer } from '../../../src/api/page/optional-parts.ts'
import type { Health } from '../../../src/http/health-shape.ts'
import type { ApiResponse, AskApi } from '../../../src/http/render-thread.ts'

/** The API refuses, or cannot be reached: the page cannot be made. */
export class ApiUnavailable extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** What an action answers, by its declaration. */
export type ResultOf<Action extends { readonly result: z.ZodType }> = z.output<Action['result']>

/** An answer of the query API. */
export interface QueryAnswer<T> {
  /** undefined where it says that there is none, or refuses the request. */
  readonly result: T | undefined
  /** Why there is no result. */
  readonly message: string
  /** Leads to what is behind a list's part. */
  readonly cursor: string | null
  /** Why a verification failed; null of everything else. */
  readonly reason: string | null
}

/** What each page about the chain knows of it. */
export type ChainNow = Pick<PageAnswer<object | null>, 'head' | 'baseFee' | 'coin' | 'network'>

/** Makes the requests of one page, and remembers them for its list of requests. */
export class Api {
  /** Paths below the base. */
  readonly requests: string[] = []
  /** Why parts of the page are left out. */
  readonly failures: string[] = []
  /** As the answer says of which the page is made. */
  chain: ChainNow | undefined
  readonly #ask: AskApi

  constructor(ask: AskApi) {
    this.#ask = ask
  }

  /** `module`, `action` and the rest; `/v2/api` answers with function names. */
  async query<T>(parameters: Readonly<Record<string, string>>, path = 'v2/api'): Promise<QueryAnswer<T>> {
    const { body, headers } = await this.#request(`${path}?${new URLSearchParams(parameters)}`)
    const { status, result, message } = (body ?? {}) as { status?: string; result?: T; message?: string }
    const [, next] = /^<([^>]*)>; rel="next"/.exec(headers.get('link') ?? '') ?? []
    return {
      result: status === '1' ? result : undefined,
      message: typeof result === 'string' ? result : (message ?? ''),
      cursor: next === undefined ? null : new URLSearchParams(next).get('cursor'),
      reason: headers.get('x-verification-message'),
    }
  }

  /** The answer of an action that is a page; why parts of it are missing is kept for its reader. */
  async page<Action extends { readonly result: z.ZodType<PageAnswer<object | null>> }>(
    action: string,
    parameters: Readonly<Record<string, string | null>> = {},
  ): Promise<ResultOf<Action>> {
    const given = Object.entries(parameters).filter((one): one is [string, string] => one[1] !== null)
    const { result, message } = await this.query<ResultOf<Action>>({
      ...{ module: 'explorer', action },
      ...Object.fromEntries(given),
    })
    if (!result) throw new ApiUnavailable(503, message)
    this.failures.push(...result.missing)
    const { head, baseFee, coin, network } = result
    this.chain = { head, baseFee, coin, network }
    return result
  }

  /** For a page that knows nothing of the chain, which can do without. */
  async askChain(): Promise<ChainNow | undefined> {
    await this.page<typeof chainhead>('chainhead').catch(() => {})
    return this.chain
  }

  /** An unhealthy server answers with its state, too. */
  async health(): Promise<Health> {
    const { status, body } = await this.#send('api/health')
    if (typeof (body as Health | undefined)?.index?.block === 'number') return body as Health
    throw unavailable(status, body)
  }

  /** A part that the page can do without. */
  async part<T>(asked: Promise<T>): Promise<T | undefined> {
    try {
      return await asked
    } catch (error) {
      const { message } = error as Error
      const text = message.slice(0, 300)
      if (!this.failures.includes(text)) this.failures.push(text)
      return undefined
    }
  }

  async #request(path: string): Promise<ApiResponse> {
    const response = await this.#send(path)
    const { status, body } = response
    if (status === 403 || status === 429 || status >= 500) throw unavailable(status, body)
    return response
  }

  #send(path: string): Promise<ApiResponse> {
    this.requests.push(path)
    return this.#ask(path)
  }
}

const unavailable = (status: number, body: unknown) =>
  new ApiUnavailable(status, refusalOf(body) ?? `The API answers with status ${status}.`)

/** The sentence of a refusal, in whichever envelope it comes. */
function refusalOf(body: unknown): string | undefined {
  const { result, message, error, errors } = (body ?? {}) as {
    result?: unknown
    message?: unknown
    error?: { message?: unknown }
    errors?: { message?: unknown }[]
  }
  const texts = [result, error?.message, errors?.[0]?.message, message]
  return texts.find((text): text is string => typeof text === 'string')
}
