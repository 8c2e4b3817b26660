import type { Api } from './api.ts'

/** What is published about a contract. */
export interface Contract {
  readonly isVerified: boolean
  readonly name: string
  readonly compiler: string
  readonly evmVersion: string
  readonly optimizer: string
  readonly licence: string
  readonly implementation: string
  readonly constructorArguments: string
  readonly abi: string
  readonly files: readonly SourceFile[]
  /** Files that are not shown since all together are too long. */
  readonly omitted: number
}

export interface SourceFile {
  readonly path: string
  readonly text: string
}

interface SourceRecord {
  readonly SourceCode?: string
  readonly ABI: string
  readonly ContractName?: string
  readonly FileName?: string
  readonly CompilerVersion?: string
  readonly OptimizationUsed?: string
  readonly OptimizationRuns?: string | number
  readonly Runs?: string
  readonly EVMVersion?: string
  readonly LicenseType?: string
  readonly ConstructorArguments?: string
  readonly ImplementationAddress?: string
  readonly Implementation?: string
}

/** Characters of all files together, and of the ABI: a page is small. */
const MAX_SOURCE = 50_000
const MAX_ABI = 10_000
const MAX_FILES = 50

export async function loadContract(api: Api, address: string): Promise<Contract | undefined> {
  const { result } = await api.query<SourceRecord[]>({ module: 'contract', action: 'getsourcecode', address })
  const record = result?.[0]
  if (!record) return undefined
  const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 300) : `${value ?? ''}`)
  const source = record.SourceCode ?? ''
  const runs = text(record.OptimizationRuns ?? record.Runs)
  const isOptimized = /^(1|true)$/i.test(text(record.OptimizationUsed))
  return {
    isVerified: source !== '',
    name: text(record.ContractName),
    compiler: text(record.CompilerVersion),
    evmVersion: text(record.EVMVersion),
    optimizer: isOptimized ? `on${runs && `, ${runs} runs`}` : 'off',
    licence: text(record.LicenseType),
    implementation: text(record.ImplementationAddress ?? record.Implementation),
    constructorArguments: (record.ConstructorArguments ?? '').slice(0, 4_000),
    abi: record.ABI.startsWith('[') && record.ABI.length <= MAX_ABI ? record.ABI : '',
    ...withinLimit(filesOf(source, text(record.FileName) || 'source')),
  }
}

/** One file as it is, or a compiler's input as JSON, which comes in a second pair of braces. */
function filesOf(source: string, name: string): SourceFile[] {
  const json = /^\{\{[\s\S]*\}\}$/.test(source.trim()) ? source.trim().slice(1, -1) : source
  try {
    const parsed = JSON.parse(json) as { sources?: Record<string, { content?: string }> }
    const sources = parsed.sources ?? (parsed as Record<string, { content?: string }>)
    return Object.entries(sources).map(([path, file]) => ({ path, text: `${file?.content ?? ''}` }))
  } catch {
    return source === '' ? [] : [{ path: name, text: source }]
  }
}

function withinLimit(files: readonly SourceFile[]): Pick<Contract, 'files' | 'omitted'> {
  const kept: SourceFile[] = []
  let length = 0
  for (const { path, text } of files) {
    length += text.length
    if (length > MAX_SOURCE || kept.length >= MAX_FILES) break
    kept.push({ path: path.slice(0, 300), text })
  }
  return { files: kept, omitted: files.length - kept.length }
}
