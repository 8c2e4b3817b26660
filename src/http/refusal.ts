import { DIALECTS, type Dialect } from '../api/dialect.ts'

/** Refusals before an action reads the request, in the query API's envelope. */
export interface Refusals {
  dialectOf(request: { readonly url: string }): Dialect
  write(request: { readonly url: string }, text: string, message?: string): object
}

/** The URL alone decides the dialect: the body may not have been read, or cannot be. */
export function createRefusals(usual: Dialect['name']): Refusals {
  const dialectOf = ({ url }: { readonly url: string }) =>
    DIALECTS[url.startsWith('/v2/api') || /[?&]chain_?id=[^&]/i.test(url) ? 'etherscan' : usual]
  return {
    dialectOf,
    write: (request, text, message = text) => ({
      message: dialectOf(request).errorMessage(message),
      result: text,
      status: '0',
    }),
  }
}
