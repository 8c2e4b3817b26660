import { z } from 'zod'
import type { Decoded } from '../../abi-decoding/decode.ts'

const value = z
  .union([z.string(), z.array(z.unknown()).readonly()])
  .describe(
    'The value as text: numbers decimal, bytes and addresses in hex, `true` or `false`; a list of values for an array or a tuple.',
  )

export const argument = z.strictObject({
  name: z.string().describe('Empty if the ABI has none.'),
  type: z.string().describe('As in an ABI: `uint256`, `tuple[]`.'),
  components: z
    .array(z.unknown())
    .readonly()
    .optional()
    .describe('For a tuple: its parts, each with a name, a type and further components.'),
  value,
  member: z
    .union([z.string(), z.array(z.unknown()).readonly()])
    .optional()
    .describe(
      'For an enum of a verified contract: the name of its value. For an array or a tuple with enums: a list in the form of the value, with the names; an empty text where there is none.',
    ),
  indexed: z.boolean().optional().describe('For an event: whether it is a topic.'),
  hashed: z
    .boolean()
    .optional()
    .describe('true: the value is the keccak-256 of the argument, which is all that a topic has.'),
})

/** A decoded call, error or log; null if no known ABI or signature fits. */
export const decodedOrNull = z
  .strictObject({
    name: z.string(),
    signature: z.string(),
    origin: z
      .enum(['verified', 'similar', 'bytecode', 'signatures', 'built-in'])
      .describe(
        'Where the names are from: the verified ABI of the contract or of what it forwards to, that of a similar contract (a guess), the types in the bytecode of the contract, with a name of signature data that has the same types, else with the selector as the name (a guess), signature data alone (a guess), or Solidity itself and common standards: those of tokens, WETH, Multicall3, Safe, ERC-4337 and others.',
      ),
    arguments: z.array(argument).readonly(),
    trailing: z
      .string()
      .optional()
      .describe(
        'Bytes of a call after the arguments, which the function does not read; absent if there are none.',
      ),
  })
  .nullable()

export const decodedRecord = (decoded: Decoded | null | undefined) => decoded ?? null
