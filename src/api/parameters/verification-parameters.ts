import { z } from 'zod'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { CONTRACT_FIELDS } from '../records/contract-record.ts'
import { addressOrEmpty } from '../records/record-shapes.ts'

/** Types of the parameters of verification, with their error texts (compatibility.md, Verification). */

const invalid = (name: string) => `${name} has invalid format`

export const requiredText = (name: string, missing = `${name} is required.`) =>
  z.string({ error: missing }).transform((text) => text.replaceAll('\0', '\ufffd'))

export const requiredAddress = (name: string, missing = `${name} is required.`) =>
  z
    .string({ error: missing })
    .refine((text) => isHex(text, 20), invalid(name))
    .transform((text) => text.toLowerCase() as Hex)
    .describe('The address of the contract: 0x and 40 hex digits.')

const matching = (name: string, pattern: RegExp) => z.string().regex(pattern, invalid(name))

const YES_OR_NO = /^(0|1|true|false)$/i
export const requiredYesOrNo = (name: string) =>
  z.string({ error: `${name} is required.` }).regex(YES_OR_NO, invalid(name))
export const yesOrNo = (name: string) => matching(name, YES_OR_NO).optional()

/** The range of optimizer runs that a compiler accepts. */
export const optimizerRuns = (name: string) =>
  matching(name, /^\d{1,10}$/)
    .optional()
    .describe('For how many runs the optimizer worked.')

const constructorArguments = (name: string) =>
  z
    .string()
    .refine((text) => /^(0x)?([0-9a-f]{2})*$/i.test(text), invalid(name))
    .optional()
    .describe('Constructor arguments as ABI-encoded hex, with or without 0x.')

/** To be spread into parameters. Includes Etherscan's misspelling, which clients send. */
export const constructorArgumentParameters = {
  constructorArguments: constructorArguments('constructorArguments'),
  constructorArguements: constructorArguments('constructorArguements'),
  autodetectConstructorArguments: yesOrNo('autodetectConstructorArguments').describe(
    'true: find the constructor arguments in the code that made the contract.',
  ),
}

const NUMBERS_OR_NAMES =
  /^(\d{1,2}|none|unlicense|mit|gpl-[23]\.0|lgpl-2\.1|lgpl-3\.0|bsd-[23]-clause|mpl-2\.0|osl-3\.0|apache-2\.0|agpl-3\.0|busl-1\.1)$/i
export const licenseType = matching('licenseType', NUMBERS_OR_NAMES)
  .refine((text) => !/^\d+$/.test(text) || (Number(text) >= 1 && Number(text) <= 14), invalid('licenseType'))
  .optional()
  .describe('A license by its number, 1 to 14, or by its name.')

export const evmVersion = (name: string) =>
  matching(name, /^[a-zA-Z ]{1,40}$/)
    .optional()
    .describe('The version of the EVM that was compiled for.')

/** Parameters for the names and addresses of libraries, numbered from 1, and a function that reads them. */
export function numberedLibraries(
  most: number,
  nameOf: (n: number) => string,
  addressOf: (n: number) => string,
) {
  const numbers = Array.from({ length: most }, (_, n) => n + 1)
  const parameters: Record<string, z.ZodOptional<z.ZodString>> = Object.fromEntries(
    numbers.flatMap((n) => [
      [nameOf(n), z.string().optional().describe(`Name of the library ${n}.`)],
      [
        addressOf(n),
        matching(addressOf(n), /^0x[0-9a-f]{40}$/i)
          .optional()
          .describe(`Address of the library ${n}.`),
      ],
    ]),
  )
  return {
    parameters,
    /** Addresses by name. Skips numbers that lack a name or an address. */
    in(values: Readonly<Record<string, unknown>>): Record<string, Hex> {
      const all = numbers.map((n) => [values[nameOf(n)], values[addressOf(n)]] as const)
      return Object.fromEntries(all.filter(([name, at]) => name && at)) as Record<string, Hex>
    },
  }
}

export const isYes = (text: string | undefined): boolean => /^(1|true)$/i.test(text ?? '')

/** The compiler's default EVM version may be named `default` or `compiler default`. */
export const normalizedEvmVersion = (text: string | undefined): string | undefined =>
  text === undefined || /^(compiler ?)?default$/i.test(text) ? undefined : text

/** Reads either spelling, with or without 0x. */
export function constructorArgumentsOf(values: {
  readonly constructorArguments?: string | undefined
  readonly constructorArguements?: string | undefined
  readonly autodetectConstructorArguments?: string | undefined
}): Hex | undefined {
  const text = values.constructorArguments ?? values.constructorArguements
  if (text === undefined || isYes(values.autodetectConstructorArguments)) return undefined
  return `0x${text.replace(/^0x/i, '').toLowerCase()}`
}

/** The answer to a submission that waits for the result: the contract, or the guid if that takes too long. */
export const verificationResult = z.union([
  z.strictObject({
    ...CONTRACT_FIELDS,
    ImplementationAddress: addressOrEmpty,
    IsProxy: z.enum(['true', 'false']),
  }),
  z.string().describe('The guid, if it takes longer than 30 s.'),
])
