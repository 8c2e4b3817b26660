/**
 * Whether an authorization changed what code its account runs. `unknown`: the index does not hold all that the account's
 * nonce at that moment follows from.
 */
export type Applied = boolean | 'unknown'

/** Where something happened to an account. Within one transaction, authorizations come before all that it calls. */
interface EventPosition {
  readonly block: number
  readonly txIndex: number
}

export interface SignedBy extends EventPosition {
  readonly kind: 'authorization'
  readonly chainId: bigint
  readonly nonce: bigint
  /** The delegate is an address other than zero. */
  readonly givesCode: boolean
}

/** What raises an account's nonce, or may: an authorization, or a contract that the account's code created. */
export type NonceEvent = SignedBy | (EventPosition & { readonly kind: 'creation'; readonly sure: boolean })

/** What the index knows of an account from one of its own transactions to the next. */
export interface NonceHistory {
  readonly chainId: bigint
  /** The account's nonce after its own transaction was begun; null if unknown. */
  readonly start: bigint | null
  /** The nonce of its next own transaction, where there is one; null if there is nothing to compare with. */
  readonly end: bigint | null
  /** Its code may have been delegated before, so that it may create contracts. */
  readonly delegated: boolean
  /** From this block on not all creations are known. */
  readonly untracedFrom: number
  /** From this place on not all events are known. */
  readonly cutAt: EventPosition | null
  /** In the order of the chain. */
  readonly events: readonly NonceEvent[]
}

/** EIP-2681: no account gets beyond it, and no authorization may carry it. */
const LAST_NONCE = 2n ** 64n - 1n

/** Does EIP-7702 refuse it, whatever the account's nonce is? */
const isRefused = ({ chainId, nonce }: SignedBy, ownChain: bigint): boolean =>
  (chainId !== 0n && chainId !== ownChain) || nonce >= LAST_NONCE

/**
 * What became of each authorization, in the order of `events` (EIP-7702, Behavior). The nonce is followed from the
 * account's own transaction on; where that does not lead to the nonce of its next one, nothing is claimed.
 */
export function appliedIn(history: NonceHistory): Applied[] {
  const { chainId, start, end, untracedFrom, cutAt, events } = history
  const applied: Applied[] = []
  let nonce = start
  let { delegated } = history
  let last: EventPosition | undefined
  for (const event of events) {
    const { block, txIndex } = event
    const sameTransaction = last !== undefined && last.block === block && last.txIndex === txIndex
    // What its code created since then is not known.
    if (delegated && block >= untracedFrom && !sameTransaction) nonce = null
    if (cutAt && !isBefore(event, cutAt)) nonce = null
    last = event
    if (event.kind === 'creation') {
      if (!event.sure) nonce = null
      else if (nonce !== null) nonce++
    } else if (isRefused(event, chainId)) applied.push(false)
    else if (nonce === null) {
      delegated ||= event.givesCode
      applied.push('unknown')
    } else if (event.nonce !== nonce) applied.push(false)
    else {
      nonce++
      delegated = event.givesCode
      applied.push(true)
    }
  }
  const open = delegated && untracedFrom < Number.POSITIVE_INFINITY
  if (nonce === null || end === null || open || nonce === end) return applied
  const signed = events.filter((event): event is SignedBy => event.kind === 'authorization')
  return applied.map((one, n) => (isRefused(signed[n]!, chainId) ? one : 'unknown'))
}

const isBefore = (one: EventPosition, other: EventPosition): boolean =>
  one.block < other.block || (one.block === other.block && one.txIndex < other.txIndex)
