import { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import { pause } from '../../node/client.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { fetchRemote } from '../../untrusted/fetch-remote.ts'
import type { JsonLimits } from '../../untrusted/json-limits.ts'
import type { Submission } from '../intake/submission.ts'

export type OtherExplorer = ReturnType<typeof createOtherExplorer>

const PAGE_SIZE = 100
const REQUEST_TIMEOUT_MS = 30_000
/** Per answer. A page of contracts has a tenth of this. */
const MAX_BYTES = 50_000_000
const JSON_LIMITS: JsonLimits = { maxDepth: 64, maxValues: 1_000_000 }
/** Ends the walk if an explorer repeats pages endlessly. No explorer has as many contracts. */
const MAX_PAGES = 100_000
const MAX_ATTEMPTS = 4
/** Doubled before each attempt. */
const RETRY_PAUSE_MS = 200

const envelope = z.object({
  status: z.string().optional(),
  message: z.string().optional(),
  result: z.unknown(),
})
const listed = z.array(z.looseObject({ Address: z.string().optional() }))
const text = z
  .union([z.string(), z.number(), z.boolean()])
  .transform(String)
  .nullish()
  .transform((value) => value ?? '')
const record = z.looseObject({
  ABI: text,
  SourceCode: text,
  ContractName: text,
  CompilerVersion: text,
  OptimizationUsed: text,
  OptimizationRuns: text,
  Runs: text,
  EVMVersion: text,
  FileName: text,
  ConstructorArguments: text,
  Library: text,
  LicenseType: text,
  AdditionalSources: z
    .array(z.object({ Filename: z.string(), SourceCode: z.string() }))
    .optional()
    .catch(undefined),
  ExternalLibraries: z
    .array(z.object({ name: z.string(), address_hash: z.string() }))
    .optional()
    .catch(undefined),
  CompilerSettings: z.record(z.string(), z.unknown()).optional().catch(undefined),
})
export type ExplorerRecord = z.output<typeof record>

export function createOtherExplorer({
  url,
  chainId,
  redirectHosts = [],
}: {
  url: string
  chainId: bigint
  redirectHosts?: readonly string[]
}) {
  const base = url.replace(/\/+$/, '').replace(/\/api$/, '')
  const ask = async (query: Readonly<Record<string, string>>): Promise<unknown> => {
    // Chainscope lists addresses in the dialect that a chain id selects; other explorers ignore it.
    const parameters = new URLSearchParams({ module: 'contract', ...query, chainid: `${chainId}` })
    for (let attempt = 1; ; attempt++) {
      try {
        const answer = await fetchRemote(`${base}/api?${parameters}`, {
          headers: { accept: 'application/json' },
          timeoutMs: REQUEST_TIMEOUT_MS,
          maxBytes: MAX_BYTES,
          json: JSON_LIMITS,
          redirectHosts,
        })
        if (answer.status === 429 || answer.status >= 500) throw new Error(`HTTP ${answer.status}`)
        return envelope.parse(JSON.parse(answer.text)).result
      } catch (cause) {
        if (attempt >= MAX_ATTEMPTS) throw new OtherExplorerError(base, cause)
        await pause(RETRY_PAUSE_MS * 2 ** attempt)
      }
    }
  }
  return {
    /** Addresses of verified contracts, page by page, each once. Throws OtherExplorerError. */
    async *verified(): AsyncGenerator<Hex> {
      const seen = new Set<string>()
      for (let page = 1; page <= MAX_PAGES; page++) {
        const result = await ask({
          action: 'listcontracts',
          filter: 'verified',
          page: `${page}`,
          offset: `${PAGE_SIZE}`,
        })
        const read = listed.safeParse(result)
        if (!read.success) throw new OtherExplorerError(base, new Error(String(result).slice(0, 200)))
        if (read.data.length > 0 && read.data.every(({ Address }) => Address === undefined))
          throw new OtherExplorerError(base, new Error('its records have no addresses'))
        for (const { Address } of read.data) {
          const address = Address?.toLowerCase()
          if (!isHex(address, 20) || seen.has(address)) continue
          seen.add(address)
          yield address
        }
        if (read.data.length < PAGE_SIZE) return
      }
    },
    /** The contract's verified source; undefined if the record is too incomplete to compile it again. */
    async sourceOf(address: Hex): Promise<Submission | undefined> {
      const result = await ask({ action: 'getsourcecode', address })
      const read = z.union([z.array(record).min(1), record]).safeParse(result)
      if (!read.success) return undefined
      return submissionOf(address, Array.isArray(read.data) ? read.data[0]! : read.data)
    },
  }
}

/** The submission in a record of `getsourcecode`, of any explorer. */
function submissionOf(address: Hex, entry: ExplorerRecord): Submission | undefined {
  const { SourceCode: source, ContractName: name, CompilerVersion: version } = entry
  if (source === '' || version === '') return undefined
  const language = /^vyper/i.test(version) || /\.vy$/.test(entry.FileName) ? 'Vyper' : 'Solidity'
  const hex = entry.ConstructorArguments.replace(/^0x/i, '').toLowerCase()
  const constructorArguments = isHex(`0x${hex}`) && hex !== '' ? (`0x${hex}` as Hex) : undefined
  const common = { address, origin: 'explorer', language, version, constructorArguments } as const
  if (/^\s*\{/.test(source))
    return { ...common, form: 'standard-json', source, name: nameIn(entry), settings: {} }
  const runs = Number(entry.OptimizationRuns || entry.Runs || 200)
  const optimizer = /^(1|true)$/i.test(entry.OptimizationUsed)
  const evmVersion = /^(default)?$/i.test(entry.EVMVersion) ? undefined : entry.EVMVersion
  const libraries = librariesIn(entry)
  if (entry.AdditionalSources?.length || entry.CompilerSettings) {
    const file = entry.FileName || `${name}.sol`
    const others = (entry.AdditionalSources ?? []).map(({ Filename, SourceCode }) => [
      Filename,
      { content: SourceCode },
    ])
    const settings = entry.CompilerSettings ?? {
      optimizer: { enabled: optimizer, runs },
      ...(evmVersion ? { evmVersion } : {}),
      ...(Object.keys(libraries).length > 0 ? { libraries: { [file]: libraries } } : {}),
    }
    const sources = { ...Object.fromEntries(others), [file]: { content: source } }
    return {
      ...common,
      form: 'standard-json',
      source: JSON.stringify({ language, sources, settings }),
      name: `${file}:${name}`,
      settings: {},
    }
  }
  return {
    ...common,
    form: 'single-file',
    source,
    name: nameIn(entry),
    settings: { optimizer, runs, evmVersion, libraries },
  }
}

const nameIn = ({ FileName, ContractName }: ExplorerRecord): string =>
  FileName === '' || ContractName.includes(':') ? ContractName : `${FileName}:${ContractName}`

function librariesIn({ Library, ExternalLibraries }: ExplorerRecord): Record<string, Hex> {
  const pairs = (ExternalLibraries ?? []).map(({ name, address_hash }) => [name, address_hash] as const)
  for (const pair of Library.split(';')) {
    const colon = pair.lastIndexOf(':')
    const [name, address] = [pair.slice(0, colon), pair.slice(colon + 1)]
    pairs.push([name, address.startsWith('0x') ? address : `0x${address}`])
  }
  return Object.fromEntries(pairs.filter(([name, address]) => name !== '' && isHex(address, 20))) as Record<
    string,
    Hex
  >
}

const OtherExplorerError = ChainscopeError.define(
  'other_explorer_away',
  (url: string, _cause: unknown) => `The explorer at ${url} does not list its contracts`,
  { retryable: true, causeLast: true },
)
