import { DIALECTS, type Dialect } from '../api/dialect.ts'

/** Writes refusals in the query API's envelope, before an action has read the request. */
export interface Refusals {
  dialectOf(request: { readonly url: string }): Dialect
  write(request: { readonly url: string }, text: string, message?: string): object
}

/** The dialect depends on the URL only, because the body may be unread or unreadable. */
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
