import { isHex } from '../../primitives/hex.ts'
import { checksummed } from './zone-addresses.ts'

/** Where a method needs a block, which callers may leave out. */
const BLOCK_AT: Readonly<Record<string, number>> = {
  getBalance: 1,
  getCode: 1,
  getStorageAt: 2,
  getTransactionCount: 1,
  getContractSize: 1,
  call: 1,
  createAccessList: 1,
  qiToQuai: 1,
  quaiToQi: 1,
}

/** Knows the pending block; for other methods nodes answer with a crash of their own. */
const KNOWS_PENDING = 'getTransactionCount'

/**
 * Parameters as nodes want them: addresses spelled by EIP-55, as some methods take no other spelling, and a block that
 * they know. They are the same array where nothing changes.
 */
export function outgoing(method: string, params: readonly unknown[]): readonly unknown[] {
  const spelled = params.some((one) => respelled(one) !== one) ? params.map(respelled) : params
  const name = method.slice(method.indexOf('_') + 1)
  const at = BLOCK_AT[name]
  if (at === undefined || params.length < at) return spelled
  if (params.length === at) return [...spelled, 'latest']
  return params[at] === 'pending' && name !== KNOWS_PENDING ? spelled.with(at, 'latest') : spelled
}

const isAddress = (value: unknown): value is string => isHex(value, 20)

/** An address, a list of addresses, or a call from and to some; the value itself where there is nothing to change. */
function respelled(value: unknown): unknown {
  if (isAddress(value)) return checksummed(value)
  if (Array.isArray(value)) return value.some(isAddress) ? value.map(respelled) : value
  if (typeof value !== 'object' || value === null) return value
  const { from, to } = value as { from?: unknown; to?: unknown }
  if (!isAddress(from) && !isAddress(to)) return value
  return {
    ...value,
    ...(isAddress(from) ? { from: checksummed(from) } : {}),
    ...(isAddress(to) ? { to: checksummed(to) } : {}),
  }
}
