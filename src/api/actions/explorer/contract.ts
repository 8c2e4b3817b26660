import { z } from 'zod'
import { hasEnumTypes } from '../../../abi-decoding/enums.ts'
import type { BlockRef } from '../../../chain/types.ts'
import type { Proxies, ProxyKind, ProxyLookup } from '../../../node-state/proxies.ts'
import { byteLength, type Hex, toBuffer } from '../../../primitives/hex.ts'
import type { Snapshot } from '../../../query/reader.ts'
import { type VerifiedRow, verifiedNames, verifiedOfCode } from '../../../query/verified-contracts.ts'
import type { KnownSource } from '../../../verification/sources/similar-contracts.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import type { ContractDecoding } from '../../naming/decoding.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { contractFacts } from '../../records/contract-facts.ts'
import { compilationOf } from '../../records/contract-record.ts'

const MAX_IMPLEMENTATIONS = 100
/** Longest chain of proxies. A longer one would hardly work within the gas of a call. */
const MAX_CHAIN = 4
const MAX_SIMILAR = 10
/** Signatures of one selector. */
const MAX_SIGNATURES = 5

export const contract = defineAction({
  module: 'explorer',
  name: 'contract',
  summary:
    'Verification, compiler settings, files and proxy target of a contract. Without a source, the functions recovered from its bytecode.',
  parameters: z.object({ contractaddress: contractAddressParameter() }),
  result: contractFacts,
  example: { contractaddress: '{token}' },
  // The node knows which implementation a proxy uses.
  volatile: true,
  // The source belongs to the code as of the block.
  facts: true,
  uses: ['proxies', 'sources', 'decoding'],

  async answer({ contractaddress: address }, context) {
    const { index, proxies, sources, decoding } = context
    const head = await index.head()
    const looking = proxies.lookAt(address, head)
    const known = await sources.sourceOf(
      index,
      address,
      looking.then(({ code }) => code),
    )
    const seen = await looking
    const decoder = decoding(index, head)
    return {
      contractAddress: address,
      codeSize: seen.code === undefined ? '' : `${byteLength(seen.code)}`,
      compilerInCode: solcIn(seen.code ?? '0x'),
      ...sourceFacts(known),
      decodedConstructorArguments: (known && (await decodedArguments(known.row, decoder, context))) ?? null,
      proxy: await proxyFacts(seen, head, context),
      similar: known ? await similarTo(known, address, index) : [],
      guessedFunctions: known || seen.code === undefined ? [] : await guessedIn(seen.code, decoder),
    }
  },
})

/** End of Solidity's CBOR metadata: the key `solc` with three bytes, and the length of the metadata. */
const SOLC = /64736f6c6343([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{4}$/

function solcIn(code: Hex): string {
  const [, ...version] = SOLC.exec(code) ?? []
  return version.map((digits) => Number.parseInt(digits, 16)).join('.')
}

type Context = ActionContext<'proxies' | 'sources' | 'decoding'>

const NOT_COMPILED = {
  name: '',
  match: '',
  language: '',
  compilerVersion: '',
  evmVersion: '',
  isOptimized: '',
  optimizerRuns: '',
  license: '',
  verifiedAt: '',
  origin: '',
} as const

function sourceFacts(known: KnownSource | undefined) {
  const row = known?.row
  return {
    ...(row ? compilationOf(row) : NOT_COMPILED),
    ...(known?.sameCode ? { match: 'similar' as const } : {}),
    similarTo: known?.sameCode ?? '',
    constructorArguments: row && row.constructor_arguments !== '0x' ? row.constructor_arguments : '',
    libraries: Object.entries(row?.settings.libraries ?? {}).flatMap(([file, all]) =>
      Object.entries(all).map(([name, at]) => ({ file, name, address: `${at}`.toLowerCase() })),
    ),
    files: row ? filesOf(row) : [],
  }
}

function filesOf({ sources, file_path: main }: VerifiedRow): { path: string; size: string }[] {
  const paths = Object.keys(sources)
  return [...paths.filter((path) => path === main), ...paths.filter((path) => path !== main)].map((path) => ({
    path,
    size: `${sources[path]!.length}`,
  }))
}

async function decodedArguments(row: VerifiedRow, decoding: ContractDecoding, { index, sources }: Context) {
  const { abi, constructor_arguments: data } = row
  if (data === '0x' || abi === null) return undefined
  const items = await sources.abis.parsed(abi)
  const inputs = Array.isArray(items)
    ? (items as { type?: unknown; inputs?: unknown }[]).find((item) => item?.type === 'constructor')?.inputs
    : undefined
  const enums = hasEnumTypes(abi) ? await sources.enumsOf(index, row) : undefined
  return decoding.values(inputs ?? [], data, enums)
}

async function proxyFacts(seen: ProxyLookup, block: BlockRef, { index, proxies }: Context) {
  const { kind, beacon, implementations: all } = seen
  if (kind === undefined) return null
  const implementations = all.slice(0, MAX_IMPLEMENTATIONS)
  const chain = implementations.length === 1 ? await chainBehind(implementations[0]!, block, proxies) : []
  const rows = await verifiedNames(index, [...implementations, ...chain.map(({ address }) => address)])
  const nameOf = (address: Hex) => rows.find((row) => row.address === address)?.name ?? ''
  return {
    kind,
    beacon: beacon ?? '',
    implementations: implementations.map((address) => ({ address, name: nameOf(address) })),
    next: chain.map((link) => ({ ...link, name: nameOf(link.address) })),
  }
}

/** Follows implementations that are proxies too, until one is not a proxy or occurs twice. */
async function chainBehind(first: Hex, block: BlockRef, proxies: Pick<Proxies, 'lookAt'>) {
  const chain: { kind: ProxyKind; address: Hex }[] = []
  const met = new Set([first])
  for (let address = first; chain.length < MAX_CHAIN; ) {
    const { kind, implementations } = await proxies.lookAt(address, block)
    const [next] = implementations
    if (kind === undefined || next === undefined || met.has(next)) break
    chain.push({ kind, address: next })
    met.add(next)
    address = next
  }
  return chain
}

async function similarTo({ row }: KnownSource, address: Hex, index: Snapshot) {
  if (row.code_hash === null) return []
  const rows = await verifiedOfCode(index, toBuffer(row.code_hash), MAX_SIMILAR + 1)
  return rows.filter((twin) => twin.address !== address).slice(0, MAX_SIMILAR)
}

async function guessedIn(code: Hex, decoding: ContractDecoding) {
  const functions = await decoding.functionsIn(code)
  return functions.map(({ selector, types, stateMutability, signatures }) => ({
    selector,
    inputTypes: types ?? null,
    stateMutability,
    signatures: signatures.slice(0, MAX_SIGNATURES),
  }))
}
