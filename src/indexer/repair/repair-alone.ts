import { profileOf } from '../../chain/choose.ts'
import type { NodeClient } from '../../node/client.ts'
import { createMutex } from '../../primitives/concurrency.ts'
import type { Logger } from '../../primitives/log.ts'
import { openWriter } from '../../store/write/index-writer.ts'
import { createActiveIssues } from '../active-issues.ts'
import { startCheckers } from '../check/checkers.ts'
import { createUnits } from '../fetch/units.ts'
import type { IndexerSettings } from '../indexer-methods.ts'
import { executeRepair } from './repairing.ts'

export interface AloneOptions {
  readonly settings: IndexerSettings
  readonly node: NodeClient
  readonly signal: AbortSignal
  readonly log: Logger
}

/**
 * Executes waiting repair requests if no server runs. Values to be read from contracts afterwards wait for the next
 * server. Throws SecondWriterError if a server is running.
 */
export async function repairAlone({ settings, node, signal, log }: AloneOptions): Promise<void> {
  const profile = profileOf(settings.profile)
  const lost = new AbortController()
  const stopped = AbortSignal.any([signal, lost.signal])
  const writer = await openWriter({
    place: settings.place,
    cachedAddresses: 100_000,
    now: Date.now,
    onLost: (error) => lost.abort(error),
    rules: profile,
  })
  const checkers = startCheckers(settings, { signal: stopped })
  const units = createUnits({
    ...settings,
    node,
    checkers,
    profile,
    signal: stopped,
    issues: createActiveIssues(log, () => {}),
    giveUp: () => false,
  })
  try {
    for (let next = await writer.repairs.next(); next && !stopped.aborted; next = await writer.repairs.next())
      await executeRepair(next, {
        ...settings,
        writer,
        units,
        writeMutex: createMutex(),
        node,
        profile,
        signal: stopped,
        refresh: async () => {},
        log,
      })
    lost.signal.throwIfAborted()
  } finally {
    await checkers.close()
    await writer.close().catch(() => {})
  }
}
