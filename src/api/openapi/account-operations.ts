import { z } from 'zod'
import type { AccountEndpoint } from '../../accounts/account-endpoint.ts'
import type { AuthEndpoint } from '../../accounts/auth-endpoints.ts'
import type { JsonObject } from '../../primitives/json-text.ts'
import { answer, json, object, parameter, parametersOf, refTo, schemaOf, text } from './schemas.ts'

export const SESSION = {
  type: 'apiKey',
  in: 'cookie',
  name: 'chainscope.session_token',
  description:
    'The session cookie; called `__Secure-chainscope.session_token` over https. Pages of other sites cannot use it.',
}

export const REFUSED_ACCOUNT = {
  description: 'The error, as a sentence and as a code.',
  ...object({ message: text, code: text }),
}

/** The OpenAPI operation of an endpoint for the pages of this server: accounts, API keys, signing in. */
export function operationOf(endpoint: AccountEndpoint): JsonObject {
  const { name, summary, parameters, query, body, result, status = 200, open, refusals = {} } = endpoint
  const refused = {
    ...(parameters || query || body ? { 400: 'Something about the request is wrong.' } : {}),
    ...(open ? {} : { 401: 'Not signed in.' }),
    ...refusals,
  }
  return {
    operationId: name,
    tags: ['your account'],
    summary,
    security: open ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', z.object(parameters ?? {})),
      ...parametersOf('query', z.object(query ?? {})),
    ],
    ...(body ? { requestBody: bodyOf(z.object(body)) } : {}),
    responses: {
      [status]: { description: 'Done.', ...(result ? { content: json(schemaOf(result, 'output')) } : {}) },
      ...Object.fromEntries(
        Object.entries(refused).map(([code, description]) => [code, refusal(description as string)]),
      ),
    },
  }
}

export function authOperationOf({
  method,
  path,
  summary,
  query,
  body,
  guard,
  link,
}: AuthEndpoint): JsonObject {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  return {
    operationId: `auth${path.replaceAll(/[^a-zA-Z]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}${link ? 'Link' : ''}`,
    tags: ['your account'],
    summary,
    security: [{}, { session: [] }],
    parameters: [
      ...names.map((name) => parameter('path', name, true, text)),
      ...parametersOf('query', z.object(query ?? {})),
    ],
    ...(body ? { requestBody: bodyOf(body) } : {}),
    responses: link
      ? {
          200: {
            description: 'The page that the redirect leads to, for who follows it.',
            content: { 'text/html': { schema: text } },
          },
          302: { description: 'On to a page.' },
          '4XX': refusal('What is wrong.'),
        }
      : {
          200: answer('Done.', { type: 'object' }),
          '4XX': refusal('What is wrong.'),
          ...(guard && method === 'POST'
            ? { 429: refusal('Too many attempts; `Retry-After` is in seconds.') }
            : {}),
        },
  }
}

const refusal = (description: string) => answer(description, refTo('AccountRefusal'))

const bodyOf = (type: z.ZodType) => ({ required: true, content: json(schemaOf(type, 'input')) })
