import type { Profile } from './chain/profile.ts'
import type { Console } from './console.ts'
import { serveWaiting } from './http/waiting-server.ts'
import type { Meeting } from './meeting.ts'
import { dropIndex, migrate } from './schema/migrate.ts'
import type { Settings } from './settings.ts'
import type { NodeFacts } from './source/probe.ts'
import {
  claimIdentity,
  type Identity,
  knownIdentity,
  refuseOtherChain,
  refuseSecondIndexer,
} from './store/identity.ts'
import { openPool, type Place } from './store/open.ts'

export interface ClaimOptions {
  readonly place: Place
  readonly meeting: Meeting
  readonly profile: Profile
  readonly settings: Settings
  readonly demo: boolean
  readonly resetIndex: boolean
  readonly console: Console
  readonly signal: AbortSignal
}

/** How often it is said again that the node is waited for, ms. */
const REMIND = 5_000

/**
 * Makes the database ready for the node's chain, and says which that is. An index that is there already knows it by
 * itself; without one, and before one is dropped, the node is waited for.
 */
export async function claimIndex(options: ClaimOptions): Promise<Identity> {
  const { place, meeting, profile, settings, demo, resetIndex, console } = options
  const onError = (error: Error) => console.log('warn', `The database: ${error.message}`)
  const steps = openPool(place, { name: 'migration', connections: 2, statementTimeout: 0, onError })
  try {
    const known = resetIndex ? undefined : await knownIdentity(steps, profile.name)
    const facts = meeting.facts() ?? (known ? undefined : await waited(options))
    await refuseSecondIndexer(steps)
    // The demo begins anew each time; but not in place of the index of another chain.
    if (demo && !resetIndex && facts) await refuseOtherChain(steps, facts)
    if (resetIndex || demo) await dropIndex(steps)
    await migrate(steps)
    if (!facts) return known!
    const { chainId, genesisHash, head } = facts
    const startBlock = settings.START_BLOCK === 'latest' ? head.number : settings.START_BLOCK
    return await claimIdentity(steps, { chainId, genesisHash, profile: profile.name, startBlock })
  } finally {
    await steps.end()
  }
}

/** Nothing can be answered without a node or an index, but that it is so. */
async function waited({ meeting, settings, signal }: ClaimOptions): Promise<NodeFacts> {
  const why = () => `Waiting for the node: ${meeting.trouble()}`
  const server = await serveWaiting(settings.HOST, settings.PORT, why)
  try {
    return await meeting.wait(signal, 'there is no index yet: it begins when the node is there', REMIND)
  } finally {
    await server.close()
  }
}
