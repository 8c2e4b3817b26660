import type { AccountEndpoint } from './account-endpoint.ts'
import { readAccount, readEverything, readUsage } from './endpoints/account.ts'
import { changeAddress, forgetAddress, listAddresses, stopWatchMail } from './endpoints/address-endpoints.ts'
import { changeKey, createKey, listKeys, readKey, removeKey } from './endpoints/key-endpoints.ts'

/** All endpoints below `/account`, for routes and OpenAPI. */
export const ENDPOINTS: readonly AccountEndpoint[] = [
  readAccount,
  listKeys,
  createKey,
  readKey,
  changeKey,
  removeKey,
  readUsage,
  listAddresses,
  changeAddress,
  forgetAddress,
  stopWatchMail,
  readEverything,
]
