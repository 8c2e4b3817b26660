import type { Hex } from '../primitives/hex.ts'
import { evm } from './evm.ts'
import { defineChain, type Profile } from './profile.ts'
import { type ChainParameters, LIVE_PARAMETERS } from './two-currency/chain-parameters.ts'
import { twoCurrency } from './two-currency.ts'

/** Which profile an operator chose, in data that can cross threads. */
export interface ProfileChoice {
  readonly name: 'evm' | 'two-currency'
  /** Empty means the profile's default. */
  readonly methodPrefix: string
  readonly wrappedNative: readonly Hex[]
  /** For a two-currency chain; absent means the parameters of the live chain. */
  readonly parameters?: ChainParameters
  readonly isDevelopment?: boolean
}

const PROFILES: Record<ProfileChoice['name'], (parameters: ChainParameters) => Profile> = {
  evm: () => evm,
  'two-currency': twoCurrency,
}

export function profileOf({
  name,
  methodPrefix,
  wrappedNative,
  parameters,
  isDevelopment = false,
}: ProfileChoice): Profile {
  const base = PROFILES[name](parameters ?? LIVE_PARAMETERS)
  return defineChain(base, {
    name,
    isDevelopment,
    ...(methodPrefix ? { methodPrefix } : {}),
    wrappedNative: [...base.wrappedNative, ...wrappedNative],
  })
}
