import type { Hex } from './hex.ts'

/** Where EIP-7708 has the coin's logs come from: the system address, which has no code. */
export const COIN_LOG_EMITTER: Hex = '0xfffffffffffffffffffffffffffffffffffffffe'

/**
 * Addresses that the protocol itself emits logs from, the coin's and any that a later fork adds: the last 65,536. No
 * contract can be created at one that anybody could find, and what they log is no token transfer.
 */
export const isSystemEmitter = (address: Hex): boolean =>
  address.startsWith('0xffffffffffffffffffffffffffffffffffff')
