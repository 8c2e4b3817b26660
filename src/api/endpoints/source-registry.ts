import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { z } from 'zod'
import { ChainscopeError } from '../../errors.ts'
import type { Proxies, ProxyKind } from '../../node-state/proxies.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import { isPartial, withOutputSelection } from '../../query/contract-source.ts'
import { creationsOf } from '../../query/creations.ts'
import { openSnapshot, type Snapshot } from '../../query/reader.ts'
import {
  type MatchRow,
  type VerifiedRow,
  verificationDetails,
  verifiedContract,
  verifiedMatch,
} from '../../query/verified-contracts.ts'
import type { Submission } from '../../verification/intake/submission.ts'
import type { AttemptRow } from '../../verification/queue/attempt-records.ts'
import { AlreadyVerifiedError, type Verifier } from '../../verification/queue/verifier.ts'
import type { AbiCache } from '../../verification/sources/abis.ts'
import { POLL_HELD_MS } from '../shared/verification.ts'

export interface RegistryAnswer {
  readonly httpStatus: number
  readonly body: object
}

interface RegistryParts {
  readonly pool: Pick<pg.Pool, 'query'>
  readonly verifier: Verifier
  readonly chainId: bigint
  readonly proxies: Pick<Proxies, 'lookAt'>
  readonly abis: AbiCache
  readonly now: () => number
}

export const submission = z.object({
  stdJsonInput: z.looseObject({ language: z.enum(['Solidity', 'Vyper', 'Yul']).optional() }),
  compilerVersion: z.string().min(1),
  contractIdentifier: z.string().min(1),
})

/** The submission as the body parser delivers it: the compiler's input stays text. */
const received = submission.extend({
  stdJsonInput: z
    .object({
      text: z.string(),
      plain: z.object({ language: z.enum(['Solidity', 'Vyper', 'Yul']).optional() }),
    })
    .transform(({ text, plain: { language } }) => ({ text, language })),
})

export type RegistryApi = ReturnType<typeof createRegistryApi>

/** API v2 of the public source registry, for clients that verify there (compatibility.md, Clients). */
export function createRegistryApi({ pool, verifier, chainId, proxies, abis, now }: RegistryParts) {
  const placed = (chain: string, address: string): Hex | RegistryAnswer => {
    if (!/^\d{1,30}$/.test(chain) || BigInt(chain) !== chainId)
      return refusal(
        400,
        'unsupported_chain',
        `The chain ${chain.slice(0, 40)} is not served here, ${chainId} is`,
      )
    if (!isHex(address, 20))
      return refusal(400, 'invalid_parameter', 'The address is not 0x and 40 hex digits')
    return address.toLowerCase() as Hex
  }
  const stateOf = (row: MatchRow | undefined, address: Hex) => ({
    match: best(row),
    creationMatch: named(row?.creation_match),
    runtimeMatch: named(row?.runtime_match),
    chainId: `${chainId}`,
    address,
    ...(row ? { verifiedAt: new Date(row.verified_at * 1000).toISOString() } : {}),
  })

  return {
    async submit(chain: string, text: string, body: unknown, sender: string): Promise<RegistryAnswer> {
      const address = placed(chain, text)
      if (typeof address === 'object') return address
      const read = received.safeParse(body)
      if (!read.success) {
        const [{ path, message } = { path: [], message: '' }] = read.error.issues
        return refusal(400, 'invalid_parameter', `${path.join('.') || 'The body'}: ${message}`)
      }
      try {
        const verificationId = await verifier.submit(submissionOf(address, read.data), sender)
        return { httpStatus: 202, body: { verificationId } }
      } catch (error) {
        return refusalOf(error)
      }
    },

    async attempt(id: string): Promise<RegistryAnswer> {
      const attempt = await verifier.attempt(id, POLL_HELD_MS)
      if (attempt?.kind !== 'source') return refusal(404, 'job_not_found', 'No verification has this id')
      const done = attempt.state === 'passed' || attempt.state === 'failed'
      // After a failed attempt, an earlier match of the contract stays, but it is not this attempt's result.
      const row =
        attempt.state === 'passed' ? await verifiedMatch(openSnapshot(pool), attempt.address) : undefined
      return {
        httpStatus: 200,
        body: {
          isJobCompleted: done,
          verificationId: attempt.guid,
          jobStartTime: new Date(Number(attempt.begun)).toISOString(),
          ...(done ? { jobFinishTime: new Date(now()).toISOString() } : {}),
          contract: stateOf(row, attempt.address),
          ...(attempt.state === 'failed' ? { error: errorOf(attempt) } : {}),
        },
      }
    },

    /** `fields`: which parts to add to the match, separated by commas; `all`: every part. */
    async contract(chain: string, text: string, fields: string | undefined): Promise<RegistryAnswer> {
      const address = placed(chain, text)
      if (typeof address === 'object') return address
      const index = openSnapshot(pool)
      const row = await verifiedContract(index, address)
      if (!row) return { httpStatus: 404, body: stateOf(undefined, address) }
      const wanted = (fields ?? '').split(',').map((name) => name.trim().split('.')[0]!)
      const parts: Record<string, unknown> = {}
      for (const [name, read] of Object.entries(FIELDS))
        if (wanted.includes(name) || wanted.includes('all'))
          parts[name] = await read(row, { index, proxies, abis })
      return { httpStatus: 200, body: { ...stateOf(row, address), ...parts } }
    },
  }
}

const submissionOf = (
  address: Hex,
  { stdJsonInput, compilerVersion, contractIdentifier }: z.output<typeof received>,
): Submission => ({
  address,
  language: stdJsonInput.language ?? 'Solidity',
  version: compilerVersion,
  form: 'standard-json',
  source: stdJsonInput.text,
  name: contractIdentifier,
  settings: {},
})

function refusalOf(error: unknown): RegistryAnswer {
  if (error instanceof AlreadyVerifiedError)
    return refusal(409, error.code, 'The contract is already verified with an exact match')
  if (!(error instanceof ChainscopeError && error.exposed)) throw error
  return refusal(error.retryable ? 503 : 400, error.code, error.message)
}

type Transformed = Record<'runtime' | 'creation', { list: unknown; values: unknown }>

interface FieldParts {
  readonly index: Snapshot
  readonly proxies: RegistryParts['proxies']
  readonly abis: AbiCache
}

/** The registry's names for kinds of proxies. It has none for EIP897Proxy and EIP7702Proxy, which are our names. */
const PROXY_TYPES: Readonly<Record<ProxyKind, string>> = {
  'EIP-7702': 'EIP7702Proxy',
  'EIP-1167': 'EIP1167Proxy',
  'EIP-1967': 'EIP1967Proxy',
  'EIP-1967 beacon': 'EIP1967Proxy',
  'EIP-1822': 'PROXIABLEProxy',
  zeppelinos: 'ZeppelinOSProxy',
  'EIP-897': 'EIP897Proxy',
  'EIP-2535': 'DiamondProxy',
  'master copy': 'GnosisSafeProxy',
  'own slot': 'SequenceWalletProxy',
  constant: 'FixedProxy',
}

/** Parts that can be added to the match. */
const FIELDS: Readonly<Record<string, (row: VerifiedRow, parts: FieldParts) => unknown>> = {
  abi: ({ abi }, { abis }) => abis.parsed(abi),
  sources: ({ sources }) => inputSources(sources),
  metadata: async ({ address }, { index }) => (await verificationDetails(index, address))?.metadata ?? null,
  stdJsonInput: (row) => ({
    language: row.language,
    sources: inputSources(row.sources),
    settings: withOutputSelection(row),
  }),
  compilation: ({ language, compiler_version, settings, name, file_path }) => ({
    language,
    compiler: language === 'Vyper' ? 'vyper' : 'solc',
    compilerVersion: compiler_version.replace(/^v(?:yper:)?/, ''),
    compilerSettings: settings,
    name,
    fullyQualifiedName: `${file_path}:${name}`,
  }),
  deployment: async ({ address }, { index }) => {
    const [made] = await creationsOf(index, [address])
    return {
      transactionHash: made?.transaction_hash ?? null,
      blockNumber: made ? `${made.block}` : null,
      deployer: made ? (made.factory ?? made.creator) : null,
    }
  },
  proxyResolution: async ({ address }, { index, proxies }) => {
    const { kind, implementations } = await proxies.lookAt(address, await index.head())
    const isProxy = kind !== undefined && implementations.length > 0
    return {
      isProxy,
      proxyType: isProxy ? PROXY_TYPES[kind] : null,
      implementations: implementations.map((implementation) => ({ address: implementation })),
    }
  },
  runtimeBytecode: (row, parts) => changes(row, parts, 'runtime'),
  creationBytecode: (row, parts) => changes(row, parts, 'creation'),
}

const inputSources = (sources: VerifiedRow['sources']) =>
  Object.fromEntries(Object.entries(sources).map(([path, content]) => [path, { content }]))

/** The transformations of the compiled code that result in the code on the chain. */
async function changes({ address }: VerifiedRow, { index }: FieldParts, code: keyof Transformed) {
  const details = await verificationDetails(index, address)
  const transformed = (details?.transformations as Transformed | null | undefined)?.[code]
  return { transformations: transformed?.list ?? null, transformationValues: transformed?.values ?? null }
}

const named = (match: 'exact' | 'partial' | null | undefined) =>
  match === 'exact' ? 'exact_match' : match === 'partial' ? 'match' : null
const best = (row: MatchRow | undefined) =>
  row === undefined ? null : isPartial(row) ? 'match' : 'exact_match'

const errorOf = ({ message }: AttemptRow) => ({
  customCode: message?.startsWith('The compiled code') ? 'no_match' : 'compiler_error',
  message: message ?? 'Unable to verify',
  errorId: randomUUID(),
})

export const refusal = (httpStatus: number, customCode: string, message: string): RegistryAnswer => ({
  httpStatus,
  body: { customCode, message, errorId: randomUUID() },
})
