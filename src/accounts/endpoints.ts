import type { AccountEndpoint } from './endpoint.ts'
import { everything } from './endpoints/everything.ts'
import { changeKey, createKey, listKeys, readKey, removeKey } from './endpoints/keys.ts'
import { me } from './endpoints/me.ts'
import { usage } from './endpoints/usage.ts'

/** Everything below `/account`, for routes and OpenAPI. */
export const ENDPOINTS: readonly AccountEndpoint[] = [
  me,
  listKeys,
  createKey,
  readKey,
  changeKey,
  removeKey,
  usage,
  everything,
]
