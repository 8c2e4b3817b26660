import { type Hex, isHex } from '../primitives/hex.ts'

/** Things that can be found by id (Relay's object identification). */
export type NodeKey =
  | { readonly type: 'Transaction'; readonly hash: Hex }
  | { readonly type: 'InternalTransaction' | 'TokenTransfer'; readonly hash: Hex; readonly index: number }

export const nodeIdOf = (key: NodeKey): string =>
  Buffer.from([key.type, key.hash, ...('index' in key ? [key.index] : [])].join(':')).toString('base64')

/** undefined if it is not an id of this server. */
export function readNodeId(id: string): NodeKey | undefined {
  const [type, hash, index, ...rest] = Buffer.from(id.slice(0, 300), 'base64').toString('latin1').split(':')
  if (!isHex(hash, 32) || rest.length > 0) return undefined
  const lower = hash.toLowerCase() as Hex
  if (type === 'Transaction') return index === undefined ? { type, hash: lower } : undefined
  if (type !== 'InternalTransaction' && type !== 'TokenTransfer') return undefined
  return /^\d{1,9}$/.test(index ?? '') ? { type, hash: lower, index: Number(index) } : undefined
}
