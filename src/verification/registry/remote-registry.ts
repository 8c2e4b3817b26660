import { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import type { Hex } from '../../primitives/hex.ts'
import { fetchRemote } from '../../untrusted/fetch-remote.ts'
import { type JsonLimits, parseJson } from '../../untrusted/json-limits.ts'
import type { Submission } from '../intake/submission.ts'

/** The public registry of verified sources. */
export type SourceRegistry = ReturnType<typeof createSourceRegistry>

const REQUEST_TIMEOUT_MS = 8_000
/** The limit of a submission, plus settings. */
const MAX_BYTES = 12 * 1_048_576
const JSON_LIMITS: JsonLimits = { maxDepth: 64, maxValues: 100_000 }

/** The fields of the registry's contract (API version 2) that a compilation needs. */
const contract = z.object({
  match: z.enum(['exact_match', 'match']),
  compilation: z.object({
    language: z.enum(['Solidity', 'Vyper', 'Yul']),
    compilerVersion: z.string(),
    compilerSettings: z.record(z.string(), z.unknown()),
    fullyQualifiedName: z.string(),
  }),
  sources: z.record(z.string(), z.object({ content: z.string() })),
})

export function createSourceRegistry({
  url,
  chainId,
  redirectHosts = [],
}: {
  url: string
  chainId: bigint
  redirectHosts?: readonly string[]
}) {
  const base = url.replace(/\/+$/, '')
  return {
    /** The source that verified the contract there; undefined if it is unknown. Throws RegistryAwayError. */
    async find(address: Hex): Promise<Submission | undefined> {
      if (base === '') return undefined
      let record: z.output<typeof contract>
      try {
        const answer = await fetchRemote(
          `${base}/v2/contract/${chainId}/${address}?fields=compilation,sources`,
          {
            headers: { accept: 'application/json' },
            timeoutMs: REQUEST_TIMEOUT_MS,
            maxBytes: MAX_BYTES,
            json: JSON_LIMITS,
            redirectHosts,
          },
        )
        // The registry answers 404 for an unknown contract, and 400 for an unknown chain.
        if (answer.status === 404 || answer.status === 400) return undefined
        if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
        const read = contract.safeParse(parseJson(Buffer.from(answer.text), JSON_LIMITS))
        if (!read.success) return undefined
        record = read.data
      } catch (cause) {
        throw new RegistryUnavailableError(cause)
      }
      const { language, compilerVersion, compilerSettings, fullyQualifiedName } = record.compilation
      return {
        address,
        origin: 'registry',
        language,
        version: compilerVersion,
        form: 'standard-json',
        source: JSON.stringify({ language, sources: record.sources, settings: compilerSettings }),
        name: fullyQualifiedName,
        settings: {},
      }
    },
  }
}

const RegistryUnavailableError = ChainscopeError.define(
  'registry_away',
  (_cause: unknown) => 'The source registry does not answer',
  { retryable: true, causeLast: true },
)
