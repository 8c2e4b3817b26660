import { z } from 'zod'
import type { MethodName } from '../method-names.ts'

/** What lists say of the function that a transaction called, beside its selector. */
export const methodShape = {
  functionName: z
    .string()
    .meta({ description: 'Such as `transfer(address to, uint256 value)`; empty: not known.' }),
  functionNameSource: z.enum(['verified', 'similar', 'signatures', '']).meta({
    description:
      'Where the name is from: the verified ABI of the contract or of what it forwards to, that of a contract with the same code (a guess), or a signature that is shipped with the program and that the arguments fit (a guess).',
  }),
}

export const METHOD_SOURCE = 'functionNameSource'

/** The same record, of a request that wants guesses too: it says which names are some. */
export const withMethodSource = <R extends object>(record: R, method: MethodName | undefined): R =>
  Object.assign(record, { [METHOD_SOURCE]: method?.source ?? '' })

export const methodRecord = (method: MethodName | undefined) => ({
  functionName: method?.text ?? '',
  functionNameSource: method?.source ?? ('' as const),
})
