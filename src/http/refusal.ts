import { DIALECTS, type Dialect } from '../api/dialect.ts'

/** Writes refusals in the query API's envelope, before an action has read the request. */
export type Refusals = ReturnType<typeof createRefusals>

/** A refusal in the envelope of the query API. The message is the same in every dialect. */
export const envelope = (result: string, message = result) => ({ message, result, status: '0' })

type Asked = { readonly url: string }

/** The dialect depends on the URL only, because the body may be unread or unreadable. */
export function createRefusals(usual: Dialect['name']) {
  const dialectOf = ({ url }: Asked): Dialect =>
    DIALECTS[url.startsWith('/v2/api') || /[?&]chain_?id=[^&]/i.test(url) ? 'etherscan' : usual]
  return {
    dialectOf,
    write: (request: Asked, text: string, message = text) =>
      envelope(text, dialectOf(request).errorMessage(message)),
  }
}
