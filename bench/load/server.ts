import type { AddressInfo } from 'node:net'
import type { Limiter } from '../../src/accounts/limits/limit.ts'
import { createOwnLimiter } from '../../src/accounts/limits/own.ts'
import { createSharedLimiter } from '../../src/accounts/limits/shared.ts'
import { readSettings } from '../../src/settings.ts'
import { bareServer } from '../../test/support/bare-server.ts'

/*
 * A process with Chainscope's own HTTP server and limits around an API that answers nothing. It records its decisions,
 * and sends them on request.
 */
const { redis, late, limited } = JSON.parse(process.argv[2]!) as {
  redis: string | undefined
  late: number
  limited: boolean
}

/** One decision: whose it was, and the second in which its window ended. */
interface Decision {
  readonly who: string
  readonly end: number
  readonly allowed: boolean
}
const decisions: Decision[] = []

const now = () => Date.now() - late
const limiter = redis ? await createSharedLimiter({ url: redis, now, log() {} }) : createOwnLimiter({ now })
const watched: Limiter = {
  ...limiter,
  async take(limit) {
    const verdict = await limiter.take(limit)
    decisions.push({ who: limit.id, end: Math.round((verdict.ends + late) / 1000), allowed: verdict.allowed })
    return verdict
  },
}
const server = await bareServer({
  limits: {
    limiter: watched,
    keys: {
      find: (text) => (text.startsWith('key-') ? { id: text, perSecond: 10, banned: false } : undefined),
      findNew: async () => undefined,
      isBanned: () => false,
      count() {},
    },
    settings: readSettings({
      TRUSTED_PROXIES: '127.0.0.1',
      ...(limited ? {} : { API_RATE_LIMIT_DISABLED: 'true' }),
    }),
    log() {},
  },
})
await server.listen({ host: '127.0.0.1', port: 0 })
process.on('message', (message) => {
  if (message === 'decisions') process.send!({ decisions: decisions.splice(0), issue: limiter.issue() })
  if (message === 'cpu') process.send!(process.cpuUsage())
})
process.on('disconnect', () => process.exit())
process.send!({ port: (server.server.address() as AddressInfo).port })
