import { ChainscopeError } from '../errors.ts'
import type { ClaimBounds } from '../store/shared-values.ts'
import { fetchRemote } from '../untrusted/fetch-remote.ts'
import type { JsonLimits } from '../untrusted/json-limits.ts'
import type { Once } from './once-for-all.ts'

/** The coin's price from an external service. */
export interface Price {
  readonly usd: number
  /** undefined if the service does not give it. */
  readonly btc: number | undefined
  /** Unix seconds of the quote. */
  readonly at: number
}

export type PriceKeeper = ReturnType<typeof createPrice>

interface PriceOptions {
  /** Empty if no service is named. */
  readonly url: string
  /** Hosts that a redirect may lead to. */
  readonly redirectHosts?: readonly string[]
  /** Reads the price for all servers of the index. */
  readonly once: Once<Price>
  /** Unix milliseconds. */
  readonly now?: () => number
  /** For one request, ms. */
  readonly timeoutMs?: number
}

const TIMEOUT_MS = 3_000
const MAX_BYTES = 65_536
const JSON_LIMITS: JsonLimits = { maxDepth: 16, maxValues: 5_000 }
/** How long a price is served, the pause after a failure, and the age at which a price is dropped. */
const TTL_MS = 60_000
const RETRY_PAUSE_MS = 15_000
const MAX_AGE_MS = 3_600_000

/** Shared by the servers that need the price. */
export const PRICE_BOUNDS: ClaimBounds = {
  ttlMs: TTL_MS,
  leaseMs: TIMEOUT_MS + 2_000,
  pauseMs: RETRY_PAUSE_MS,
}

/** Requests the price at most once a minute, shared by concurrent callers and by all servers. */
export function createPrice(options: PriceOptions) {
  const { url, redirectHosts = [], once, now = Date.now, timeoutMs = TIMEOUT_MS } = options
  let kept: { readonly price: Price; readonly since: number } | undefined
  let failed: { readonly error: PriceUnavailableError; readonly at: number } | undefined
  let asking: Promise<void> | undefined

  const read = async (): Promise<Price> => ({
    ...readPrice(await fetchText(url, redirectHosts, timeoutMs)),
    at: Math.floor(now() / 1000),
  })
  const ask = async () => {
    const { value, ageMs, failure } = await once(read)
    if (value) kept = { price: value, since: now() - ageMs }
    failed = failure === undefined ? undefined : { error: new PriceUnavailableError(failure), at: now() }
  }

  return {
    /** undefined if no service is named. Throws PriceUnavailableError if there is no price of the last hour. */
    async current(): Promise<Price | undefined> {
      if (url === '') return undefined
      if (!(kept && now() - kept.since < TTL_MS) && !(failed && now() - failed.at < RETRY_PAUSE_MS)) {
        asking ??= ask().finally(() => {
          asking = undefined
        })
        await asking
      }
      if (kept && now() - kept.since < MAX_AGE_MS) return kept.price
      throw failed!.error
    },
  }
}

async function fetchText(url: string, redirectHosts: readonly string[], timeoutMs: number): Promise<string> {
  const { ok, status, text } = await fetchRemote(url, {
    headers: { accept: 'application/json' },
    timeoutMs,
    maxBytes: MAX_BYTES,
    json: JSON_LIMITS,
    redirectHosts,
  })
  if (!ok) throw new Error(`HTTP ${status}`)
  return text
}

/** Levels of the answer that are searched for the price. */
const MAX_DEPTH = 4

/** From the first object with a number `usd`, as services nest it differently: `{ "ethereum": { "usd": … , "btc": … } }` */
function readPrice(text: string): Pick<Price, 'usd' | 'btc'> {
  let level: unknown[] = [JSON.parse(text)]
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const objects = level.filter(
      (value): value is Record<string, unknown> => typeof value === 'object' && value !== null,
    )
    for (const object of objects) {
      const usd = amountOf(object['usd'] ?? object['USD'])
      if (usd !== undefined) return { usd, btc: amountOf(object['btc'] ?? object['BTC']) }
    }
    level = objects.flatMap((object) => Object.values(object))
  }
  throw new Error('the answer names no usd')
}

function amountOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

export class PriceUnavailableError extends ChainscopeError {
  readonly code = 'price_unavailable'
  override readonly retryable = true
  constructor(cause: unknown) {
    super('What COIN_PRICE_URL leads to gives no price', { cause })
  }
}
