import type pg from 'pg'
import { z } from 'zod'
import type { ApiKeyHasher } from './api-key-hasher.ts'
import type { Visitor } from './auth.ts'

/** What answering takes. */
export interface EndpointContext {
  readonly pool: pg.Pool
  readonly hasher: ApiKeyHasher
  readonly ways: Ways
  readonly now: () => number
}

/** How people can sign in here. */
export interface Ways {
  readonly email: true
  /** Mail is sent: addresses are proved, passwords can be reset. */
  readonly mail: boolean
  readonly oidc: { readonly name: string } | null
  readonly siwe: boolean
}

type Shape = z.ZodRawShape
type Read<S extends Shape> = z.output<z.ZodObject<S>>

/** One endpoint below `/account`: what it takes, what it answers, and how. */
export interface EndpointSpec<P extends Shape, Q extends Shape, B extends Shape, R> {
  /** Unique; its operationId in OpenAPI. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parameters in braces: `/account/keys/{id}`. */
  readonly path: string
  readonly summary: string
  readonly parameters?: P
  readonly query?: Q
  readonly body?: B
  /** null: nothing is answered. */
  readonly result: z.ZodType<R> | null
  readonly status?: 200 | 201 | 204
  /** The file that a browser keeps it as. */
  readonly download?: string
  /** Answers those too who are not signed in. */
  readonly open?: true
  /** What else it may say, by HTTP status. */
  readonly refusals?: Readonly<Record<number, string>>
  answer(
    request: {
      readonly visitor: Visitor
      /** Where it is open; undefined: nobody is signed in. */
      readonly anybody: Visitor | undefined
      readonly parameters: Read<P>
      readonly query: Read<Q>
      readonly body: Read<B>
    },
    context: EndpointContext,
  ): Promise<R>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of them holds every shape
export type Endpoint = EndpointSpec<any, any, any, any>

export const defineEndpoint = <
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends Shape = Record<never, never>,
  R = unknown,
>(
  spec: EndpointSpec<P, Q, B, R>,
): EndpointSpec<P, Q, B, R> => spec

/** An API key's id, which is not the key. */
export const keyId = { id: z.uuid().describe("The key's id; not the key.") }

/** Control characters have no place in a name; what else there is in it, pages show as text. */
export const keyName = z
  .string()
  .trim()
  .min(1, 'A key needs a name.')
  .max(100, 'The name of a key has at most 100 characters.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'The name of a key is one line of text.')
  .describe('What tells keys apart.')

export const ownKey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string().describe('ISO 8601.'),
  lastUsed: z.string().nullable().describe('The day, such as 2026-01-31; null: never.'),
})
