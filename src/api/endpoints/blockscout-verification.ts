import { ChainscopeError } from '../../errors.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import type { Draft, Submission, Upload } from '../../verification/intake/submission.ts'
import { AlreadyVerifiedError, NoContractError, type Verifier } from '../../verification/queue/verifier.ts'
import type { SourceRegistry } from '../../verification/registry/remote-registry.ts'
import { isYes, normalizedEvmVersion } from '../parameters/verification-parameters.ts'
import { licenseNumber } from '../records/contract-record.ts'

interface BlockscoutRequest {
  readonly address: string
  /** By normalized name (`compilerversion`). */
  readonly fields: ReadonlyMap<string, string>
  readonly files: readonly Upload[]
  /** Interface files of a Vyper submission with several files. */
  readonly interfaces: readonly Upload[]
  readonly sender: string
}

interface BlockscoutAnswer {
  readonly httpStatus: number
  readonly body: { readonly message: string }
}

interface BlockscoutParts {
  readonly verifier: Pick<Verifier, 'submit' | 'ofUploads'>
  readonly registry: SourceRegistry
}

export type BlockscoutVerification = ReturnType<typeof createBlockscoutVerification>

/** Blockscout's own routes for verification, which titanoboa and scripts use (compatibility.md, Clients). */
export function createBlockscoutVerification(parts: BlockscoutParts) {
  const { verifier } = parts
  return {
    async submit(way: WayName, request: BlockscoutRequest): Promise<BlockscoutAnswer> {
      if (!isHex(request.address, 20)) return INVALID
      const address = request.address.toLowerCase() as Hex
      try {
        const submission = await WAYS[way]({ ...request, address }, parts)
        if ('httpStatus' in submission) return submission
        await verifier.submit(submission, request.sender)
        return say(200, 'Smart-contract verification started')
      } catch (error) {
        // Blockscout's texts and statuses, because its clients compare them.
        if (error instanceof AlreadyVerifiedError) return say(200, 'Already verified')
        if (error instanceof NoContractError) return say(404, 'Address is not a smart-contract')
        if (!(error instanceof ChainscopeError && error.exposed)) throw error
        return say(error.retryable ? 503 : 422, error.message)
      }
    },
  }
}

const say = (httpStatus: number, message: string): BlockscoutAnswer => ({ httpStatus, body: { message } })
const INVALID = say(422, 'Invalid parameter(s)')
const NO_JSON = say(200, 'JSON files not found')

type ReadSubmission = (
  request: BlockscoutRequest & { readonly address: Hex },
  parts: BlockscoutParts,
) => Promise<Draft | BlockscoutAnswer> | Draft | BlockscoutAnswer

const standardInput =
  (language: Submission['language']): ReadSubmission =>
  ({ address, fields, files }) => {
    const version = fields.get('compilerversion')
    // Some clients name the file after the contract.
    const input = files.find(({ name }) => /\.json$/i.test(name)) ?? files[0]
    if (version === undefined) return INVALID
    if (input === undefined) return NO_JSON
    return {
      ...common(address, fields, version),
      language,
      form: 'standard-json',
      source: input.content,
      name: fields.get('contractname') ?? '',
      settings: {},
    }
  }

const oneFile =
  (language: Submission['language']): ReadSubmission =>
  ({ address, fields }) => {
    const [version, source] = [fields.get('compilerversion'), fields.get('sourcecode')]
    const libraries = librariesIn(fields)
    if (version === undefined || source === undefined || libraries === undefined) return INVALID
    return {
      ...common(address, fields, version),
      language: fields.get('language')?.toLowerCase() === 'yul' ? 'Yul' : language,
      form: 'single-file',
      source,
      name: fields.get('contractname') ?? '',
      settings: {
        ...optimizerIn(fields),
        evmVersion: normalizedEvmVersion(fields.get('evmversion')),
        libraries,
      },
    }
  }

const severalFiles =
  (language: 'Solidity' | 'Vyper'): ReadSubmission =>
  ({ address, fields, files, interfaces }) => {
    const version = fields.get('compilerversion')
    const libraries = librariesIn(fields)
    if (version === undefined || files.length === 0 || libraries === undefined) return INVALID
    const { optimizer, runs } = optimizerIn(fields)
    const evmVersion = normalizedEvmVersion(fields.get('evmversion'))
    const linked = Object.keys(libraries).length > 0
    const settings = {
      ...(evmVersion === undefined ? {} : { evmVersion }),
      ...(language === 'Solidity' ? { optimizer: { enabled: optimizer, runs } } : {}),
      // The request does not say which file has a library, so each library is set for all files.
      ...(linked ? { libraries: Object.fromEntries(files.map(({ name }) => [name, libraries])) } : {}),
    }
    return {
      ...common(address, fields, version),
      language,
      form: 'standard-json',
      source: {
        language,
        sources: contentsOf(files),
        settings,
        ...(language === 'Vyper' ? { interfaces: contentsOf(interfaces) } : {}),
      },
      name: '',
      settings: {},
    }
  }

const viaRegistry: ReadSubmission = async ({ address, files }, { registry, verifier }) => {
  // If the registry is unreachable, use the submitted sources.
  const known = await registry.find(address).catch(() => undefined)
  return known ?? (await verifier.ofUploads(address, files)) ?? NO_JSON
}

const WAYS = {
  'flattened-code': oneFile('Solidity'),
  'standard-input': standardInput('Solidity'),
  'multi-part': severalFiles('Solidity'),
  'vyper-code': oneFile('Vyper'),
  'vyper-standard-input': standardInput('Vyper'),
  'vyper-multi-part': severalFiles('Vyper'),
  sourcify: viaRegistry,
} as const satisfies Record<string, ReadSubmission>

export type WayName = keyof typeof WAYS
export const WAY_NAMES = Object.keys(WAYS) as readonly WayName[]

const common = (address: Hex, fields: ReadonlyMap<string, string>, version: string) => ({
  address,
  version,
  constructorArguments: argumentsIn(fields),
  license: licenseIn(fields.get('licensetype')),
})

/** Submitted arguments are used only if they cannot be detected from the creation. */
function argumentsIn(fields: ReadonlyMap<string, string>): Hex | undefined {
  const text = fields.get('constructorargs')?.replace(/^0x/i, '').toLowerCase()
  const detects = fields.get('autodetectconstructorargs')
  if (text === undefined || (detects !== undefined && isYes(detects))) return undefined
  return isHex(`0x${text}`) ? `0x${text}` : undefined
}

const optimizerIn = (fields: ReadonlyMap<string, string>) => ({
  optimizer: isYes(fields.get('isoptimizationenabled')),
  runs: Number(/^\d{1,10}$/.exec(fields.get('optimizationruns') ?? '')?.[0] ?? 200),
})

/** Addresses by name, from JSON; undefined if it is malformed. */
function librariesIn(fields: ReadonlyMap<string, string>): Record<string, Hex> | undefined {
  try {
    const all = Object.entries(JSON.parse(fields.get('libraries') ?? '{}') as Record<string, unknown>)
    if (!all.every(([, at]) => typeof at === 'string' && isHex(at, 20))) return undefined
    return Object.fromEntries(all) as Record<string, Hex>
  } catch {
    // Malformed JSON is not a list of libraries.
    return undefined
  }
}

const contentsOf = (files: readonly Upload[]) =>
  Object.fromEntries(files.map(({ name, content }) => [name, { content }]))

/** Blockscout's names of licenses that differ from the usual ones. */
const LICENSES = new Map([
  ['gnu_gpl_v2', 'GPL-2.0'],
  ['gnu_gpl_v3', 'GPL-3.0'],
  ['gnu_lgpl_v2_1', 'LGPL-2.1'],
  ['gnu_lgpl_v3', 'LGPL-3.0'],
  ['gnu_agpl_v3', 'AGPL-3.0'],
  ['bsl_1_1', 'BUSL-1.1'],
])

function licenseIn(text: string | undefined): number | undefined {
  const name = text?.toLowerCase()
  const number = licenseNumber(
    LICENSES.get(name ?? '') ?? name?.replace(/_(\d)_(\d)$/, '-$1.$2').replaceAll('_', '-'),
  )
  return number !== undefined && number >= 1 && number <= 14 ? number : undefined
}
