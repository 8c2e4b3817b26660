import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'

/** Browsers that signed in to an account keep a signed cookie, by which they are recognised at the next sign-in. */
export interface KnownBrowsers {
  /** The id of the browser, if it has signed in to this account. */
  find(cookies: string | string[] | undefined, account: string): string | undefined
  /** A Set-Cookie header. */
  cookie(account: string, place: { path: string; secure: boolean }): string
}

const NAME = 'chainscope.known'
const MAX_AGE_S = 31_536_000

export function createKnownBrowsers(secret: Secret): KnownBrowsers {
  const key = secret.derive('known browsers')
  const sign = (id: string, account: string) => createHmac('sha256', key).update(`${id} ${account}`).digest()
  return {
    find(cookies, account) {
      const [, id, proof] =
        new RegExp(`(?:^|; ?)${NAME}=([\\w-]{16})\\.([\\w-]{43})`).exec(`${cookies}`) ?? []
      if (!id || !proof) return undefined
      const signature = Buffer.from(proof, 'base64url')
      const expected = sign(id, account)
      return signature.length === expected.length && timingSafeEqual(signature, expected) ? id : undefined
    },
    cookie(account, { path, secure }) {
      const id = randomBytes(12).toString('base64url')
      const value = `${id}.${sign(id, account).toString('base64url')}`
      return `${NAME}=${value}; Path=${path}; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}
