import { createOwnLimiter } from '../../src/accounts/limits/own.ts'
import type { LimitParts } from '../../src/http/plugins/request-limits.ts'
import { readSettings } from '../../src/settings.ts'

/** For servers without rate limits. */
export const noLimits = (): LimitParts => ({
  limiter: createOwnLimiter({ now: Date.now }),
  keys: { find: () => undefined, findNew: async () => undefined, isBanned: () => false, count() {} },
  settings: readSettings({ API_RATE_LIMIT_DISABLED: 'true' }),
  log() {},
})

/** For servers without metrics. */
export const noMetrics = () => ({
  metrics: { watch() {}, read: async () => ({ type: 'text/plain', text: '' }) },
  token: '',
})
