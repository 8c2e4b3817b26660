import { pause } from '../node/client.ts'
import type { TracedBlock } from '../source/traces.ts'
import type { Turns } from '../store/queue.ts'
import type { Writer } from '../store/writer.ts'
import type { Units } from './units.ts'

export interface TracingOptions {
  readonly writer: Writer
  readonly units: Units
  readonly turns: Turns
  readonly signal: AbortSignal
  readonly refresh: () => Promise<void>
  readonly trouble: (error: unknown) => void
}

/** Blocks asked for by one request; traces are the largest of all answers. */
const AT_ONCE = 8
const ASIDE = 3

/** Brings traces to blocks that are in without them, newest first: a slow tracer never holds up blocks. */
export async function traceGaps({
  writer,
  units,
  turns,
  signal,
  refresh,
  trouble,
}: TracingOptions): Promise<void> {
  let size = AT_ONCE
  while (!signal.aborted) {
    const blocks = await turns.take(() => writer.untraced(size * ASIDE))
    if (blocks.length === 0) {
      await pause(200, signal)
      continue
    }
    const parts: TracedBlock[][] = []
    for (let n = 0; n < blocks.length; n += size) parts.push(blocks.slice(n, n + size))
    try {
      const brought = await Promise.all(parts.map((part) => units.pace.run(() => units.trace(part, 120_000))))
      for (const [n, rows] of brought.entries())
        await turns.take(() => writer.appendTraces({ blocks: parts[n]!, rows }, { durable: false }))
      await refresh()
      size = Math.min(AT_ONCE, size + 1)
    } catch (error) {
      if (signal.aborted) return
      trouble(error)
      size = Math.max(1, size >> 1)
      await pause(size === 1 ? 2_000 : 200, signal)
    }
  }
}
