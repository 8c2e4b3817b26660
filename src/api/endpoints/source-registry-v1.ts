import type pg from 'pg'
import { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { isPartial } from '../../query/contract-source.ts'
import { openSnapshot } from '../../query/reader.ts'
import { type MatchRow, verifiedMatch, verifiedMatches } from '../../query/verified-contracts.ts'
import type { Upload } from '../../verification/intake/submission.ts'
import { AlreadyVerifiedError, type Verifier } from '../../verification/queue/verifier.ts'
import { CONTRACT_POLL_HELD_MS } from '../shared/verification.ts'
import type { RegistryAnswer } from './source-registry.ts'

interface OldRegistryParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly verifier: Verifier
  readonly chainId: bigint
}

const MAX_ADDRESSES = 20

export const submission = z.object({
  address: z.string().refine((text) => isHex(text, 20), 'is not 0x and 40 hex digits'),
  chain: z.coerce.string(),
  files: z.record(z.string(), z.string()).optional(),
})

export type OlderRegistryApi = ReturnType<typeof createOlderRegistryApi>

/** API v1 of the public source registry, for Hardhat 2, hardhat-deploy and older forges (compatibility.md, Clients). */
export function createOlderRegistryApi({ pool, verifier, chainId }: OldRegistryParts) {
  const verifiedAs = (row: MatchRow, more: object = {}): RegistryAnswer => ({
    httpStatus: 200,
    body: { result: [{ address: row.address, chainId: `${chainId}`, status: statusOf(row), ...more }] },
  })

  return {
    /** `wholly`: ignores partial matches. Lists of addresses and chains are separated by commas. */
    async check(addresses: string, chainIds: string, wholly: boolean): Promise<RegistryAnswer> {
      const wanted = addresses.split(',').map((address) => address.trim())
      const bad = wanted.find((address) => !isHex(address, 20))
      if (bad !== undefined) return refusal(400, `Invalid address: ${bad.slice(0, 60)}`)
      if (wanted.length > MAX_ADDRESSES) return refusal(400, `At most ${MAX_ADDRESSES} addresses`)
      const isOurs = chainIds.split(',').some((id) => id.trim() === `${chainId}`)
      const rows = isOurs
        ? await verifiedMatches(
            openSnapshot(pool),
            wanted.map((address) => address.toLowerCase() as Hex),
          )
        : []
      const stateOf = (address: string) => {
        const row = rows.find((contract) => contract.address === address.toLowerCase())
        const status = row && statusOf(row)
        if (!status || (wholly && status !== 'perfect')) return { address, status: 'false' }
        return wholly
          ? { address, status, chainIds: [`${chainId}`] }
          : { address, chainIds: [{ chainId: `${chainId}`, status }] }
      }
      return { httpStatus: 200, body: wanted.map(stateOf) }
    },

    async verify(body: unknown, uploads: readonly Upload[], sender: string): Promise<RegistryAnswer> {
      const read = submission.safeParse(body)
      if (!read.success) {
        const [{ path, message } = { path: [], message: '' }] = read.error.issues
        return refusal(400, `${path.join('.') || 'The body'}: ${message}`)
      }
      const { chain, files = {} } = read.data
      if (chain !== `${chainId}`)
        return refusal(400, `The chain ${chain.slice(0, 40)} is not served here, ${chainId} is`)
      const address = read.data.address.toLowerCase() as Hex
      const sources = [...uploads, ...Object.entries(files).map(([name, content]) => ({ name, content }))]
      const submitted = await verifier.ofUploads(address, sources)
      if (submitted === undefined)
        return refusal(400, 'Metadata file not found. Did you include "metadata.json"?')
      try {
        const attempt = await verifier.attempt(
          await verifier.submit(submitted, sender),
          CONTRACT_POLL_HELD_MS,
        )
        if (attempt?.state === 'failed') return refusal(400, attempt.message ?? 'Unable to verify')
        const row = await verifiedMatch(openSnapshot(pool), address)
        return attempt?.state === 'passed' && row
          ? verifiedAs(row)
          : refusal(503, 'It is still being verified; ask again later')
      } catch (error) {
        const row =
          error instanceof AlreadyVerifiedError ? await verifiedMatch(openSnapshot(pool), address) : undefined
        if (row) return verifiedAs(row, { storageTimestamp: new Date(row.verified_at * 1000).toISOString() })
        if (!(error instanceof ChainscopeError && error.exposed)) throw error
        return refusal(error.retryable ? 503 : 400, error.message)
      }
    },
  }
}

const statusOf = (row: MatchRow) => (isPartial(row) ? 'partial' : 'perfect')

const refusal = (httpStatus: number, error: string): RegistryAnswer => ({ httpStatus, body: { error } })
