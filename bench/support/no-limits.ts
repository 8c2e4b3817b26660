import { createOwnLimiter } from '../../src/accounts/limits/own.ts'
import type { LimitParts } from '../../src/http/plugins/limits.ts'
import { readSettings } from '../../src/settings.ts'

/** For servers that count nobody. */
export const noLimits = (): LimitParts => ({
  limiter: createOwnLimiter({ now: Date.now }),
  keys: { find: () => undefined, findNew: async () => undefined, isBanned: () => false, count() {} },
  settings: readSettings({ API_RATE_LIMIT_DISABLED: 'true' }),
  log() {},
})

/** For servers whose figures nobody reads. */
export const noMetrics = () => ({
  metrics: { watch() {}, read: async () => ({ type: 'text/plain', text: '' }) },
  token: '',
})
