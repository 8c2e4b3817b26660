import type { z } from 'zod'
import type { chainhead } from '../../../src/api/actions/explorer/chainhead.ts'
import type { PackedNames, PageAnswer } from '../../../src/api/page/page-shapes.ts'
import type { ApiResponse, AskApi } from '../../../src/http/routes/rendered-pages.ts'
import type { ApiDocument } from '../api-description.ts'

/** The API refused a request or could not be reached, so the page cannot be shown. */
export class ApiUnavailable extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The type of an action's result, from its declaration. */
export type ResultOf<Action extends { readonly result: z.ZodType }> = z.output<Action['result']>

/** What was loaded before, so that only its changes are asked for. */
export interface Known<Answer = object> {
  readonly answer: Answer
  readonly version: string
  /** `1`: the parts that were late are to be loaded, too. */
  readonly late: '1' | null
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is left out of the changes, or of one of their objects, stays as it was. */
function withChanges(answer: object, changes: object): object {
  const parts = new Map<string, unknown>(Object.entries(answer))
  for (const [name, part] of Object.entries(changes)) {
    const before = parts.get(name)
    parts.set(name, isObject(before) && isObject(part) ? { ...before, ...part } : part)
  }
  return Object.fromEntries(parts)
}

/** The facts about the chain that the answer of each page has. */
export type ChainNow = Pick<PageAnswer<object | null>, 'head' | 'baseFee' | 'coin' | 'network'>

/** Sends the requests of one page, and records them for the list of requests on the page. */
export class Api {
  /** Paths relative to the base. */
  readonly requests: string[] = []
  /** Why parts of the page are missing. */
  readonly failures: string[] = []
  /** From the page's answer, as are the names of its addresses. */
  chain: ChainNow | undefined
  names: PackedNames = []
  /** Set if only changes were answered. */
  changes: object | undefined
  readonly #ask: AskApi

  constructor(ask: AskApi) {
    this.#ask = ask
  }

  /** `parameters` include `module` and `action`. The answers of `/v2/api` have names of functions. */
  async query<T>(parameters: Readonly<Record<string, string>>) {
    const { body } = await this.#request(`v2/api?${new URLSearchParams(parameters)}`)
    const { status, result, message } = (body ?? {}) as { status?: string; result?: T; message?: string }
    return {
      /** undefined if there is none, or if the request was refused. */
      result: status === '1' ? result : undefined,
      message: typeof result === 'string' ? result : (message ?? ''),
    }
  }

  /**
   * Requests an action for a page, or only the changes of what is known, which it returns as the page. Records why parts of the
   * page are missing.
   */
  async page<Action extends { readonly result: z.ZodType<PageAnswer<object | null>> }>(
    action: string,
    parameters: Readonly<Record<string, string | null>> = {},
    known?: Known,
  ): Promise<ResultOf<Action>> {
    const asked = { ...parameters, known: known?.version ?? null, late: known?.late ?? null }
    const given = Object.entries(asked).filter((entry): entry is [string, string] => entry[1] !== null)
    const { result, message } = await this.query<ResultOf<Action>>({
      ...{ module: 'explorer', action },
      ...Object.fromEntries(given),
    })
    if (!result) throw new ApiUnavailable(503, message)
    this.failures.push(...result.missing)
    const { head, baseFee, coin, network, names } = result
    this.chain = { head, baseFee, coin, network }
    this.names = names
    const { changes } = result as { readonly changes?: object | null }
    if (!known || !changes) return result
    this.changes = changes
    return { ...result, page: withChanges(known.answer, changes) }
  }

  /** Reads the chain's facts for the header, if the page's own answer lacks them. Returns undefined if that fails. */
  async askChain(): Promise<ChainNow | undefined> {
    await this.page<typeof chainhead>('chainhead').catch(() => {})
    return this.chain
  }

  async description(): Promise<ApiDocument> {
    return (await this.#request('api/openapi.json')).body as ApiDocument
  }

  async #request(path: string): Promise<ApiResponse> {
    this.requests.push(path)
    const response = await this.#ask(path)
    const { status, body } = response
    if (status !== 403 && status !== 429 && status < 500) return response
    throw new ApiUnavailable(status, refusalOf(body) ?? `The API answers with status ${status}.`)
  }
}

function refusalOf(body: unknown): string | undefined {
  const { result, message } = (body ?? {}) as { result?: unknown; message?: unknown }
  return [result, message].find((text) => typeof text === 'string')
}
