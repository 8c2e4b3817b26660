import type { Hex } from './hex.ts'

/** The address that emits the coin's logs (EIP-7708): the system address, which has no code. */
export const COIN_LOG_EMITTER: Hex = '0xfffffffffffffffffffffffffffffffffffffffe'

/**
 * Addresses that emit logs of the protocol itself, such as the coin's (EIP-7708) and any that a later fork adds: the
 * last 65,536. No contract can be created there, and these logs are not token transfers.
 */
export const isSystemEmitter = (address: Hex): boolean =>
  address.startsWith('0xffffffffffffffffffffffffffffffffffff')

const precompile = (number: number, name: string): readonly [Hex, string] => [
  `0x${number.toString(16).padStart(40, '0')}`,
  `Precompile: ${name}`,
]

/** Precompiles and system contracts at fixed addresses, and addresses without a known key. */
export const SYSTEM_NAMES: ReadonlyMap<Hex, string> = new Map<Hex, string>([
  ['0x0000000000000000000000000000000000000000', 'Zero address'],
  ['0x000000000000000000000000000000000000dead', 'Burn address'],
  precompile(1, 'ecRecover'),
  precompile(2, 'SHA-256'),
  precompile(3, 'RIPEMD-160'),
  precompile(4, 'identity'),
  precompile(5, 'modexp'),
  precompile(6, 'BN254 addition'),
  precompile(7, 'BN254 multiplication'),
  precompile(8, 'BN254 pairing'),
  precompile(9, 'BLAKE2 F'),
  precompile(10, 'KZG point evaluation'),
  precompile(11, 'BLS12-381 G1 addition'),
  precompile(12, 'BLS12-381 G1 multi-scalar multiplication'),
  precompile(13, 'BLS12-381 G2 addition'),
  precompile(14, 'BLS12-381 G2 multi-scalar multiplication'),
  precompile(15, 'BLS12-381 pairing'),
  precompile(16, 'BLS12-381 map to G1'),
  precompile(17, 'BLS12-381 map to G2'),
  // EIP-7951; RIP-7212 on rollups.
  precompile(256, 'P-256 verification'),
  ['0x000f3df6d732807ef1319fb7b8bb8522d0beac02', 'Beacon roots (EIP-4788)'],
  ['0x0000f90827f1c53a10cb7a02335b175320002935', 'Block hashes (EIP-2935)'],
  ['0x00000961ef480eb55e80d19ad83579a64c007002', 'Withdrawal requests (EIP-7002)'],
  ['0x0000bbddc7ce488642fb579f8b00f3a590007251', 'Consolidation requests (EIP-7251)'],
  [COIN_LOG_EMITTER, 'System address'],
])
