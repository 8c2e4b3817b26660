import type { Hex } from '../../primitives/hex.ts'

/** A piece of a sentence; amounts are decimal, in the smallest unit. */
export type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'address'; readonly address: Hex }
  /** An amount of the chain's coin. */
  | { readonly kind: 'coin'; readonly value: bigint }
  | { readonly kind: 'token'; readonly token: Hex; readonly value: bigint }
  /** An item (NFT) of a contract. */
  | { readonly kind: 'item'; readonly token: Hex; readonly id: bigint }

export const text = (words: string): Part => ({ kind: 'text', text: words })
export const address = (value: Hex): Part => ({ kind: 'address', address: value })
export const coin = (value: bigint): Part => ({ kind: 'coin', value })
export const token = (contract: Hex, value: bigint): Part => ({ kind: 'token', token: contract, value })
export const item = (contract: Hex, id: bigint): Part => ({ kind: 'item', token: contract, id })
