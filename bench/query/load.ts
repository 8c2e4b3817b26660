import { Agent, request } from 'node:http'

/** Results of repeated requests of one URL. */
export interface Load {
  readonly perSecond: number
  /** ms, from when a request should have been sent. */
  readonly p50: number
  readonly p99: number
  readonly bytes: number
}
export interface ToLoad {
  /** Several are requested in turns. */
  readonly url: string | readonly string[]
  readonly ms: number
  /** Requests a second, sent at their time whether those before were answered or not; null: as fast as answers come. */
  readonly rate: number | null
  /** By default each request has a parameter `n` of its own, so that no answer comes from a cache. */
  readonly isRepeated?: boolean
}

/* A load generator: closed loops measure the throughput, an open loop the latency. */
const CONNECTIONS = 16
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

let asked = 0
const nextOf = ({ url, isRepeated }: ToLoad) => {
  const urls = [url].flat()
  return () => {
    const next = urls[asked++ % urls.length]!
    return isRepeated ? next : `${next}${next.includes('?') ? '&' : '?'}n=${asked}`
  }
}

const ask = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { agent }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () =>
        answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`HTTP ${answer.statusCode} of ${url}`)),
      )
    })
      .on('error', reject)
      .end()
  })

async function closed(wanted: ToLoad): Promise<{ times: number[]; bytes: number; took: number }> {
  const { ms } = wanted
  const next = nextOf(wanted)
  const times: number[] = []
  let bytes = 0
  const began = performance.now()
  const loop = async () => {
    while (performance.now() - began < ms) {
      const sent = performance.now()
      const length = await ask(next())
      bytes += length
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, loop))
  return { times, bytes, took: performance.now() - began }
}

async function open(wanted: ToLoad) {
  const { ms, rate } = wanted
  const next = nextOf(wanted)
  const times: number[] = []
  let bytes = 0
  const began = performance.now()
  const count = Math.max(20, Math.round((ms / 1000) * rate!))
  const pending: Promise<void>[] = []
  for (let n = 0; n < count; ) {
    const now = performance.now() - began
    // All that are due by now: latency counts from the due time, so that a late generator does not hide it.
    for (; n < count && (n * 1000) / rate! <= now; n++) {
      const due = began + (n * 1000) / rate!
      pending.push(
        ask(next()).then((length) => {
          bytes += length
          times.push(performance.now() - due)
        }),
      )
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  return { times, bytes, took: performance.now() - began }
}

process.on('message', async (pending: ToLoad) => {
  try {
    const { times, bytes, took } = await (pending.rate === null ? closed(pending) : open(pending))
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
    process.send!({
      perSecond: (1000 * times.length) / took,
      p50: at(0.5),
      p99: at(0.99),
      bytes: bytes / times.length,
    })
  } catch (error) {
    process.send!({ error: (error as Error).message })
  }
})
process.on('disconnect', () => process.exit(0))
