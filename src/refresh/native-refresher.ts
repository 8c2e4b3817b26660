import { StateGoneError } from '../node-state/state-reader.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import {
  type DueAddresses,
  markedAddresses,
  requestedAddresses,
  unsweptAddresses,
  writeNative,
} from '../store/refreshed/write-native.ts'
import type { RefreshParts } from './refresher.ts'

const MAX_MARKED = 1_000
const MAX_SWEPT = 1_000

/**
 * Reads native balances at the newest indexed block: first for addresses that blocks touched, then for those never
 * read, in order of ids. store/families/balances has the invariants.
 */
export function createNativeRefresher({ pool, profile, states, readNatives, ask }: RefreshParts) {
  /** False if the chain changed in between: then nothing was written. */
  const read = async ({ head, due }: DueAddresses, sweptTo?: number): Promise<boolean> => {
    const isAccount = ({ address }: { address: Hex }) => profile.currencyOf(toBuffer(address)) === 'primary'
    const accounts = due.filter(isAccount)
    const addresses = accounts.map(({ address }) => address)
    const { result, block } = await states.at(head!, (pin) => readNatives(addresses, pin, ask), ask)
    const entries = accounts.flatMap((account) => {
      const value = result.get(account.address)
      return value === undefined ? [] : [[account, value] as const]
    })
    const unread = accounts.filter(({ address }) => !result.has(address))
    const reading = {
      head: head!,
      block: block && block.hash === head!.hash ? head! : block,
      values: new Map(entries),
      unread,
      computed: due.filter((item) => !isAccount(item)),
      now: Math.floor(Date.now() / 1000),
      // A development node can change the state of its newest block until it mines the next one.
      isLasting: !profile.isDevelopment,
    }
    if (!(await writeNative(pool, reading, sweptTo))) return false
    // The values are stored, but their block is unknown: the marks stay, and a pause precedes the next reading.
    if (block === undefined) throw new StateGoneError(undefined)
    return true
  }

  return {
    async step() {
      const marked = await markedAddresses(pool, MAX_MARKED)
      if (marked.due.length > 0) {
        await read(marked)
        return marked.due.length
      }
      const unswept = await unsweptAddresses(pool, MAX_SWEPT)
      if (unswept.due.length === 0) return 0
      await read(unswept, unswept.due.at(-1)!.id)
      return unswept.due.length
    },
    /** Reads these balances now. Rejects if the node does not answer. Addresses that are not in the index are omitted. */
    async refresh(addresses: readonly Hex[]) {
      const requested = await requestedAddresses(pool, addresses)
      if (requested.due.length > 0) await read(requested)
    },
  }
}
