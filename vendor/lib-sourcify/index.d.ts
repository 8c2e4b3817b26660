// What Chainscope uses of lib-sourcify 3.4.0, after the package's own declarations.

interface Sources {
  readonly [path: string]: string
}
type Places = readonly { readonly start: number; readonly length: number }[]
type LinkReferences = Readonly<Record<string, Readonly<Record<string, Places>>>>
type ImmutableReferences = Readonly<Record<string, Places>>
type Auxdata = Record<string, { offset: number; value: string }>

export interface Metadata {
  compiler?: { version?: string }
  sources?: Record<string, unknown>
}

export interface CompilationTarget {
  readonly name: string
  readonly path: string
}

/** The last argument asks for the compiler's build in JavaScript. */
export interface Compiler {
  compile(version: string, input: object, forceEmscripten?: boolean): Promise<never>
}

/** What reads something of an output throws where there is none. */
export abstract class AbstractCompilation {
  constructor(compiler: Compiler, version: string, input: never, target: CompilationTarget)
  protected _creationBytecodeCborAuxdata?: Auxdata
  protected _runtimeBytecodeCborAuxdata?: Auxdata
  compile(forceEmscripten?: boolean): Promise<void>
  generateCborAuxdataPositions(forceEmscripten?: boolean): Promise<void>
  get contractCompilerOutput(): { abi?: unknown }
  get creationBytecode(): string
  get runtimeBytecode(): string
  get metadata(): unknown
  get sources(): Sources
  get immutableReferences(): ImmutableReferences
  get runtimeLinkReferences(): LinkReferences
  get creationLinkReferences(): LinkReferences
  get creationBytecodeCborAuxdata(): Auxdata
  get runtimeBytecodeCborAuxdata(): Auxdata
}
export class SolidityCompilation extends AbstractCompilation {}
export class VyperCompilation extends AbstractCompilation {}
export class YulCompilation extends AbstractCompilation {}

/** What is read of a chain. */
export interface SourcifyChain {
  readonly chainId: number
  getBytecode(address: string): Promise<string>
  getTx(hash: string): Promise<{ blockNumber: number; from: string }>
  getContractCreationBytecodeAndReceipt(
    address: string,
    hash: string,
  ): Promise<{ creationBytecode: string; txReceipt: { index: number } }>
}

export type VerificationStatus = 'perfect' | 'partial' | 'extra-file-input-bug' | 'error' | null

export interface Transformation {
  type: 'insert' | 'replace' | 'delete'
  reason: 'constructorArguments' | 'library' | 'immutable' | 'cborAuxdata' | 'callProtection'
  offset: number
  id?: string
  length?: number
}

export interface TransformationValues {
  constructorArguments?: string
  callProtection?: string
  libraries?: Record<string, string>
  immutables?: Record<string, string>
  cborAuxdata?: Record<string, string>
}

interface Transformations {
  list: Transformation[]
  values: TransformationValues
}

export interface VerificationExport {
  status: { runtimeMatch: VerificationStatus; creationMatch: VerificationStatus }
  transformations: { runtime: Transformations; creation: Transformations }
  compilation: {
    sources: Sources
    contractCompilerOutput: { abi?: unknown[]; storageLayout?: unknown }
    immutableReferences?: ImmutableReferences
    metadata?: unknown
    jsonInput: { settings: object }
  }
}

export class Verification {
  constructor(compilation: AbstractCompilation, chain: SourcifyChain, address: string, creatorTxHash?: string)
  compilation: AbstractCompilation
  verify(): Promise<void>
  get status(): VerificationExport['status']
  get transformations(): VerificationExport['transformations']
  export(): VerificationExport
}

interface File {
  path: string
  content: string
}

export class SolidityMetadataContract {
  constructor(metadata: Metadata, sources: File[])
  name: string
  path: string
  missingSources: Record<string, unknown>
  invalidSources: Record<string, unknown>
  solcJsonInput: object | null
  isCompilable(): boolean
  createJsonInputFromMetadata(): void
}

export function splitFiles(files: File[]): { metadataFiles: Metadata[]; sourceFiles: File[] }

export function setLibSourcifyLogger(logger: {
  logLevel: number
  setLevel(level: number): void
  log(level: number, message: string): void
}): void

export const DEFAULT_OUTPUT_SELECTION: Readonly<Record<string, unknown>>
