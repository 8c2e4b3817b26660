import type { Hex } from '../primitives/hex.ts'
import { evm } from './evm.ts'
import { defineChain, type Profile } from './profile.ts'

/** Which profile an operator chose, in data that can cross threads. */
export interface ProfileChoice {
  readonly name: 'evm'
  /** Empty: the profile's own. */
  readonly methodPrefix: string
  readonly wrappedNative: readonly Hex[]
}

const PROFILES: Record<ProfileChoice['name'], Profile> = { evm }

export function profileOf({ name, methodPrefix, wrappedNative }: ProfileChoice): Profile {
  const base = PROFILES[name]
  return defineChain(base, {
    name,
    ...(methodPrefix ? { methodPrefix } : {}),
    wrappedNative: [...base.wrappedNative, ...wrappedNative],
  })
}
