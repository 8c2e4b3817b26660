/**
 * Whether an authorization changed its account's code. `unknown`: the index does not have all facts that
 * determine the account's nonce at that moment.
 */
export type Applied = boolean | 'unknown'

/** A position in an account's history. Within one transaction, authorizations come before calls. */
interface EventPosition {
  readonly block: number
  readonly txIndex: number
}

export interface SignedBy extends EventPosition {
  readonly kind: 'authorization'
  readonly chainId: bigint
  readonly nonce: bigint
  /** False if the delegate is the zero address, which removes the code. */
  readonly givesCode: boolean
}

/** An event that raises an account's nonce, or may: an authorization, or a creation by the account's code. */
export type NonceEvent = SignedBy | (EventPosition & { readonly kind: 'creation'; readonly sure: boolean })

/** The indexed history of an account from one of its transactions to the next. */
export interface NonceHistory {
  readonly chainId: bigint
  /** The nonce after the account's transaction began; null if unknown. */
  readonly start: bigint | null
  /** The nonce of the account's next transaction; null if there is none to compare with. */
  readonly end: bigint | null
  /** Whether the account may already have delegated code, which could create contracts. */
  readonly delegated: boolean
  /** From this block on, some creations may be unknown. */
  readonly untracedFrom: number
  /** From this position on, some events may be unknown. */
  readonly cutAt: EventPosition | null
  /** In the order of the chain. */
  readonly events: readonly NonceEvent[]
}

/** EIP-2681: no account's nonce exceeds this, and no authorization may have it. */
const LAST_NONCE = 2n ** 64n - 1n

/** Whether EIP-7702 refuses the authorization, whatever the account's nonce is. */
const isRefused = ({ chainId, nonce }: SignedBy, ownChain: bigint): boolean =>
  (chainId !== 0n && chainId !== ownChain) || nonce >= LAST_NONCE

/**
 * The result of each authorization, in the order of `events` (EIP-7702, Behavior). Counts the nonce from the
 * account's transaction on. If the count does not match the nonce of the account's next transaction, the results
 * are unknown.
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
    // Creations by the account's code since that block are unknown.
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
  return applied.map((result, n) => (isRefused(signed[n]!, chainId) ? result : 'unknown'))
}

const isBefore = (a: EventPosition, b: EventPosition): boolean =>
  a.block < b.block || (a.block === b.block && a.txIndex < b.txIndex)
