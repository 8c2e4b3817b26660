import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Secret } from './secret.ts'

/** Browsers that signed in to an account before keep a cookie that says so, and that only we can make. */
export interface KnownBrowsers {
  /** Which browser it is, if it is known to this account. */
  find(cookies: string | string[] | undefined, account: string): string | undefined
  /** A Set-Cookie. */
  cookie(account: string, place: { path: string; secure: boolean }): string
}

const NAME = 'chainscope.known'
/** Seconds. */
const YEAR = 31_536_000

export function createKnownBrowsers(secret: Secret): KnownBrowsers {
  const key = secret.derive('known browsers')
  const sign = (id: string, account: string) => createHmac('sha256', key).update(`${id} ${account}`).digest()
  return {
    find(cookies, account) {
      const [, id, proof] =
        new RegExp(`(?:^|; ?)${NAME}=([\\w-]{16})\\.([\\w-]{43})`).exec(`${cookies}`) ?? []
      if (!id || !proof) return undefined
      const given = Buffer.from(proof, 'base64url')
      const made = sign(id, account)
      return given.length === made.length && timingSafeEqual(given, made) ? id : undefined
    },
    cookie(account, { path, secure }) {
      const id = randomBytes(12).toString('base64url')
      const value = `${id}.${sign(id, account).toString('base64url')}`
      return `${NAME}=${value}; Path=${path}; Max-Age=${YEAR}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
    },
  }
}
