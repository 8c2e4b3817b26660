import type pg from 'pg'
import { z } from 'zod'
import type { ApiKeyHasher } from './api-key-hasher.ts'
import type { Visitor } from './auth.ts'
import type { Secret } from './secret.ts'

export interface EndpointContext {
  readonly pool: pg.Pool
  readonly hasher: ApiKeyHasher
  readonly secret: Secret
  readonly ways: SignInMethods
  readonly now: () => number
}

export const signInMethods = z.object({
  email: z.literal(true),
  mail: z.boolean().describe('Mail is sent: addresses are confirmed, passwords can be reset.'),
  oidc: z.object({ name: z.string() }).nullable().describe('An OpenID provider.'),
  siwe: z.boolean().describe('Sign-In with Ethereum.'),
})
export type SignInMethods = z.output<typeof signInMethods>

type Shape = z.ZodRawShape
type ReadShape<S extends Shape> = z.output<z.ZodObject<S>>

/** An endpoint below `/account`: parameters, answer and handler. */
export interface EndpointSpec<P extends Shape, Q extends Shape, B extends Shape, R> {
  /** Unique; the operationId in OpenAPI. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Parameters in braces: `/account/keys/{id}`. */
  readonly path: string
  readonly summary: string
  readonly parameters?: P
  readonly query?: Q
  readonly body?: B
  /** null if the answer has no body. */
  readonly result: z.ZodType<R> | null
  readonly status?: 200 | 201 | 204
  /** File name under which a browser saves the answer. */
  readonly download?: string
  /** Whether it answers users who are not signed in. */
  readonly open?: true
  /** Further answers by HTTP status. */
  readonly refusals?: Readonly<Record<number, string>>
  answer(
    request: {
      readonly visitor: Visitor
      /** The visitor of an `open` endpoint; undefined if not signed in. */
      readonly anybody: Visitor | undefined
      readonly parameters: ReadShape<P>
      readonly query: ReadShape<Q>
      readonly body: ReadShape<B>
    },
    context: EndpointContext,
  ): Promise<R>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of them holds every shape
export type AccountEndpoint = EndpointSpec<any, any, any, any>

export const defineEndpoint = <
  P extends Shape = Record<never, never>,
  Q extends Shape = Record<never, never>,
  B extends Shape = Record<never, never>,
  R = unknown,
>(
  spec: EndpointSpec<P, Q, B, R>,
): EndpointSpec<P, Q, B, R> => spec

export const keyId = { id: z.uuid().describe("The key's id; not the key.") }

/** Control characters are refused; pages show all other characters as text. */
export const keyName = z
  .string()
  .trim()
  .min(1, 'A key needs a name.')
  .max(100, 'The name of a key has at most 100 characters.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'The name of a key is one line of text.')
  .describe('A name to tell keys apart.')

export const keyRecord = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string().describe('ISO 8601.'),
  lastUsed: z.string().nullable().describe('A date, for example 2026-01-31; null if never used.'),
})
