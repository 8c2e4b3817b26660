import { z } from 'zod'

/** The fields that are read from project files. Others are ignored. */

/** Names and hashes; a path of a file system has at most 4,096 bytes. */
const name = z.string().max(4_096)
const reference = z.object({
  start: z.number().int().nonnegative().max(1_000_000),
  length: z.number().int().positive().max(1_000),
})
const references = z.array(reference).max(10_000)
const immutables = z.record(name, references)
const links = z.record(name, z.record(name, references))

/** Hex digits of code. EIP-3860 allows at most 49,152 bytes, but tests lift the limit. */
const MAX_CODE_DIGITS = 4_000_000
const object = z.string().max(MAX_CODE_DIGITS)
const MAX_SOURCE_MAP = 20_000_000
const sourceMap = z.string().max(MAX_SOURCE_MAP).optional()

export const code = z.object({
  object: object.optional(),
  sourceMap,
  linkReferences: links.optional(),
  immutableReferences: immutables.optional(),
})

const abi = z.array(z.unknown()).max(20_000)

/** `readLayout` validates it when it is needed. */
const storageLayout = z.unknown().optional()

/** The compiler settings that answers and pages read. The rest is passed on unchanged. */
const settings = z.looseObject({
  optimizer: z
    .looseObject({ enabled: z.boolean().optional(), runs: z.number().int().nonnegative().optional() })
    .optional(),
  evmVersion: z.string().max(40).optional(),
})
/** Compiler input has library addresses by file and name, metadata by `file:name`. */
const libraries = z.record(name, z.string().max(100))

export const metadata = z.object({
  compiler: z.object({ version: z.string().max(100) }),
  language: z.enum(['Solidity', 'Yul']),
  settings: settings.extend({ compilationTarget: z.record(name, name), libraries: libraries.optional() }),
  sources: z.record(name, z.object({ keccak256: z.string().max(66), content: z.string().optional() })),
})

export const foundryArtefact = z.object({
  abi,
  bytecode: code,
  deployedBytecode: code,
  rawMetadata: z.string().optional(),
  metadata: metadata.optional(),
  storageLayout,
  /** The id of its source file in the compilation. */
  id: z.number().int().nonnegative().optional(),
})

/** Foundry's record of a compilation without `--build-info`. */
export const foundryIds = z.object({ source_id_to_path: z.record(name, name) })

/** Foundry's cache, which has the compilation of each artefact. */
export const foundryCache = z.object({
  files: z.record(
    name,
    z.object({
      artifacts: z.record(
        name,
        z.record(name, z.record(name, z.object({ path: name, build_id: name }).partial())),
      ),
    }),
  ),
})

const compilerInput = z.object({
  language: z.string().max(20),
  sources: z.record(name, z.object({ content: z.string().optional() })),
  settings: settings.extend({ libraries: z.record(name, libraries).optional() }).optional(),
})
const compilerOutput = z.object({
  contracts: z
    .record(
      name,
      z.record(
        name,
        z.object({
          abi: abi.optional(),
          metadata: z.string().optional(),
          storageLayout,
          evm: z.object({ bytecode: code.optional(), deployedBytecode: code.optional() }).optional(),
        }),
      ),
    )
    .optional(),
  sources: z.record(name, z.object({ id: z.number().int() })).optional(),
})

/** A complete compilation: of Hardhat 2, and of Foundry with `--build-info`. */
export const wholeBuild = z.object({
  solcLongVersion: z.string().max(100),
  input: compilerInput,
  output: compilerOutput,
})

/** A compilation of Hardhat 3, with its output in a separate file. */
export const hardhatBuild = z.object({
  solcLongVersion: z.string().max(100),
  /** Names of files in the compilation, by path in the project. */
  userSourceNameMap: z.record(name, name).optional(),
  input: compilerInput,
})
export const hardhatOutput = z.object({ output: compilerOutput })

export type CompilerInput = z.output<typeof compilerInput>
export type CompilerOutput = z.output<typeof compilerOutput>
export type Code = z.output<typeof code>
