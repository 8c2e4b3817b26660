import { z } from 'zod'
import type { Hex } from '../../primitives/hex.ts'
import { type MethodName, methodIdOf } from '../naming/method-names.ts'
import { bytesText } from './record-shapes.ts'

/** The called function of a transaction, as fields of list records. */
export const methodFields = {
  methodId: [bytesText, ({ input }: { input: Hex }) => methodIdOf(input)],
  functionName: [
    z.string(),
    ({ method }: { method: MethodName }) => method.text,
    'Such as `transfer(address to, uint256 value)`; empty: not known.',
  ],
  functionNameSource: [
    z.enum(['verified', 'similar', 'signatures', '']),
    ({ method }: { method: MethodName }) => method.source,
    'Where the name is from: the verified ABI of the contract or of what it forwards to, that of a contract with the same code (a guess), or a signature that is shipped with the program and that the arguments fit (a guess).',
  ],
} as const

export const METHOD_SOURCE = 'functionNameSource'

/** Adds the source of the name to a record, for requests that allow guesses. */
export const withMethodSource = <R extends object>(record: R, method: MethodName | undefined): R =>
  Object.assign(record, { [METHOD_SOURCE]: method?.source ?? '' })
