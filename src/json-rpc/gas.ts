import { parseQuantity, toQuantity } from '../primitives/quantity.ts'

/**
 * Caps the gas of a call, like geth's `--rpc.gascap`. Without gas the node's limit applies. The node itself
 * refuses a malformed quantity.
 */
export function withGasCap(transaction: unknown, cap: number): unknown {
  if (cap === 0 || typeof transaction !== 'object' || transaction === null || Array.isArray(transaction))
    return transaction
  const capped: Record<string, unknown> = { ...transaction }
  // Some nodes use the older name.
  for (const name of ['gas', 'gasLimit']) {
    const request = capped[name]
    // Some nodes accept numbers, too.
    const gas =
      typeof request === 'number' && Number.isFinite(request)
        ? BigInt(Math.ceil(request))
        : parseQuantity(request)
    if (gas !== undefined && gas > BigInt(cap)) capped[name] = toQuantity(cap)
  }
  return capped
}
