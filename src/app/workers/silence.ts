import { setTimeout as sleep } from 'node:timers/promises'

export interface SilenceBounds {
  /** How long one call may take, and the pause after it was answered, ms. */
  readonly intervalMs: number
  /** Calls without an answer in a row. One alone may be due to this process, where it was suspended itself. */
  readonly most: number
}

/** A worker holds its event loop for tens of milliseconds; one that is silent for this long hangs. */
export const SILENCE: SilenceBounds = { intervalMs: 5_000, most: 3 }

/** Calls a process again and again. Resolves to true when it has become silent, to false when the signal aborts. */
export async function becomesSilent(
  call: (timeoutMs: number) => Promise<unknown>,
  { intervalMs, most }: SilenceBounds,
  signal: AbortSignal,
): Promise<boolean> {
  for (let silent = 0; silent < most; ) {
    const isAnswered = await call(intervalMs).then(
      () => true,
      () => false,
    )
    if (signal.aborted) return false
    silent = isAnswered ? 0 : silent + 1
    if (isAnswered) await sleep(intervalMs, undefined, { signal }).catch(() => {})
    if (signal.aborted) return false
  }
  return true
}
