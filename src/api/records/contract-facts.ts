import { z } from 'zod'
import { PROXY_KINDS } from '../../node-state/proxies.ts'
import { ORIGINS } from '../../verification/intake/submission.ts'
import { argument } from './decoded-record.ts'
import { addressOrEmpty, addressText, decimal, decimalOrEmpty } from './record-shapes.ts'

const named = z.strictObject({
  address: addressText,
  name: z.string().describe('Name of a verified contract; else empty.'),
})

export const originText = z
  .enum([...ORIGINS, ''])
  .describe(
    'What it was verified from: standard JSON, a single file, or metadata with its sources, as a client sent them; the source registry, another explorer (`chainscope contracts import`), the source of the contract that made it, or the artefacts of a project (`chainscope dev`). Empty: it is not verified, or was by a version that did not keep it.',
  )

/** The answer of `explorer/contract`. */
export const contractFacts = z.strictObject({
  contractAddress: addressText,
  codeSize: decimalOrEmpty.describe('Bytes; empty: the node did not answer.'),
  compilerInCode: z
    .string()
    .describe('The version of solc that the metadata at the end of its code names; empty: it names none.'),
  match: z
    .enum(['exact', 'partial', 'runtime-only', 'similar', ''])
    .describe('How the source was matched; `similar`: it is that of similarTo; empty: it is not verified.'),
  similarTo: addressOrEmpty.describe('The verified contract with the same code.'),
  name: z.string(),
  language: z.enum(['Solidity', 'Vyper', 'Yul', '']),
  compilerVersion: z.string(),
  evmVersion: z.string().describe('Empty: the default of the compiler.'),
  isOptimized: z.enum(['true', 'false', '']),
  optimizerRuns: decimalOrEmpty,
  license: z.string(),
  verifiedAt: decimalOrEmpty.describe('Unix seconds.'),
  origin: originText,
  constructorArguments: z.string().regex(/^(0x([0-9a-f]{2})*)?$/),
  decodedConstructorArguments: z
    .array(argument)
    .readonly()
    .nullable()
    .describe('null: there are none, or they do not fit the ABI.'),
  libraries: z.array(z.strictObject({ file: z.string(), name: z.string(), address: z.string() })),
  files: z
    .array(z.strictObject({ path: z.string(), size: decimal }))
    .describe('The main one first; sizes in characters. `contractfile` has their texts.'),
  proxy: z
    .strictObject({
      kind: z.enum(PROXY_KINDS),
      beacon: addressOrEmpty,
      implementations: z.array(named).describe('Several of a diamond, at most 100.'),
      next: z
        .array(z.strictObject({ kind: z.enum(PROXY_KINDS), address: addressText, name: z.string() }))
        .describe('If the implementation is a proxy too: its implementation, and so on.'),
    })
    .nullable(),
  similar: z.array(named).describe('Other verified contracts with the same code, at most 10.'),
  guessedFunctions: z
    .array(
      z.strictObject({
        selector: z.string(),
        inputTypes: z
          .string()
          .nullable()
          .describe('As in a signature, read from the bytecode: `address,uint256`; null: not known.'),
        stateMutability: z
          .string()
          .describe('Read from the bytecode: pure, view, payable, nonpayable; empty: not known.'),
        signatures: z
          .array(z.string())
          .describe('Signatures with the types in the bytecode, if there are any.'),
      }),
    )
    .describe(
      'For a contract without a verified source: selectors that its code compares calls with, and possible signatures. All are guesses.',
    ),
})
export type ContractFacts = z.output<typeof contractFacts>
