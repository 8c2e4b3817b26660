import type { AccountEndpoint } from './endpoint.ts'
import { readEverything } from './endpoints/everything.ts'
import { changeKey, createKey, listKeys, readKey, removeKey } from './endpoints/keys.ts'
import { readAccount } from './endpoints/me.ts'
import { readUsage } from './endpoints/usage.ts'

/** Everything below `/account`, for routes and OpenAPI. */
export const ENDPOINTS: readonly AccountEndpoint[] = [
  readAccount,
  listKeys,
  createKey,
  readKey,
  changeKey,
  removeKey,
  readUsage,
  readEverything,
]
