import type { upgrades } from '../../../src/api/actions/explorer/upgrades.ts'
import { type ArgumentRecord, cutArguments } from '../../../src/api/page/decoded.ts'
import { pick } from '../../../src/api/page/rows.ts'
import type { ContractFacts } from '../../../src/api/records/contract-facts.ts'
import { type CutBytes, cursorOf, cutBytes, isAddress, within } from '../chain-values.ts'
import type { Api, ResultOf } from '../server/api.ts'
import { type FilePart, filePartOf } from './file-part.ts'
import { functionsOf, guessesOf } from './functions.ts'

/** What the tab of a contract shows: its code, its variables, or the forms that call it, itself or what it forwards to. */
export type ContractView = 'code' | 'changes' | 'storage' | 'read' | 'write' | 'read-proxy' | 'write-proxy'

export type NamedAddress = ContractFacts['similar'][number]
type Proxy = ReturnType<typeof cutProxy>
export type Contract = NonNullable<Awaited<ReturnType<typeof loadContract>>>
export type UpgradeHistory = Contract['upgrades'][number]
export type Upgrade = UpgradeHistory['rows'][number]

/** Bounds on what a page shows: bytes of code, characters of an ABI, and lengths of lists. */
const MAX_CODE_BYTES = 256
const MAX_ABI = 8_000
const MAX_LISTED = 10
const MAX_NAME = 61
const MAX_PATH = 120
/** Characters of the paths of all files. */
const MAX_PATHS = 4_000
/** Of a diamond, whose facets have an ABI each. */
const MAX_ABIS = 4
const UPGRADES_PER_PAGE = '10'

const text = (value: unknown, most = MAX_NAME): string => `${value ?? ''}`.slice(0, most)

export async function loadContract(api: Api, address: string, view: ContractView, query: URLSearchParams) {
  const { result: found } = await api.query<ContractFacts>({
    module: 'explorer',
    action: 'contract',
    contractaddress: address,
  })
  if (!found) return undefined
  const proxy = found.proxy && cutProxy(found.proxy)
  const abiAddresses = view.endsWith('-proxy')
    ? (proxy?.implementations ?? []).slice(0, MAX_ABIS).map((one) => one.address)
    : [address]
  const isCode = view === 'code'
  const hasForms = view.startsWith('read') || view.startsWith('write')
  const [abis, file, history, storage, changes, search] = await Promise.all([
    Promise.all((isCode && found.match) || hasForms ? abiAddresses.map((one) => abiOf(api, one)) : []),
    isCode && found.match && !query.get('search') ? api.part(fileOf(api, address, found, query)) : undefined,
    isCode ? api.part(upgradesOf(api, address, proxy, cursorOf(query.get('upgrades')))) : undefined,
    // The script of the view is a file of its own, which has its request too.
    view === 'storage'
      ? import('./storage.tsx').then(({ loadStorage }) => api.part(loadStorage(api, address)))
      : undefined,
    view === 'changes'
      ? import('./changes.tsx').then(({ loadChanges }) => api.part(loadChanges(api, query)))
      : undefined,
    isCode && found.match && query.get('search')
      ? import('./source-search.tsx').then(({ searchSource }) =>
          api.part(searchSource(api, address, query.get('search'))),
        )
      : undefined,
  ])
  const abi = abis.join('')
  const files = filesOf(found)
  const runs = text(found.optimizerRuns)
  return {
    view,
    ...pick(found, ['match', 'similarTo', 'language']),
    name: text(found.name),
    compiler: text(found.compilerVersion),
    evmVersion: text(found.evmVersion) || 'compiler default',
    optimizer: found.isOptimized === 'true' ? `on${runs && `, ${runs} runs`}` : 'off',
    licence: text(found.license) || licenceIn(file, files[0]?.path),
    verifiedAt: found.verifiedAt ? Number(found.verifiedAt) : null,
    origin: text(found.origin),
    storage: storage ?? null,
    changes: changes ?? null,
    search: search ?? null,
    constructorArguments: isCode ? codeOf(found.constructorArguments) : null,
    decodedArguments:
      isCode && found.decodedConstructorArguments
        ? cutArguments(found.decodedConstructorArguments as readonly ArgumentRecord[])
        : null,
    libraries: named(found.libraries),
    files,
    moreFiles: found.files.length - files.length,
    file: file ?? null,
    abi: isCode && abi.length <= MAX_ABI ? abi : '',
    hasAbi: abi !== '',
    proxy,
    upgrades: history ?? [],
    similar: named(found.similar),
    guessed: isCode && !found.match ? guessesOf(found.guessedFunctions) : [],
    functions: hasForms ? functionsOf(abis, view.startsWith('read')) : [],
    abiAddresses,
  }
}

/** What the main file says of its licence, where the submission did not. */
function licenceIn(file: FilePart | null | undefined, main: string | undefined): string {
  if (!file || file.path !== main || file.part !== 1) return ''
  const [, licence] = /SPDX-License-Identifier:\s{0,4}([\w.+-]{1,40})/.exec(file.text) ?? []
  return licence === undefined ? '' : `${licence} (SPDX)`
}

const codeOf = (hex: string | null | undefined): CutBytes | null =>
  hex && hex !== '0x' ? cutBytes(hex, MAX_CODE_BYTES) : null

const cutProxy = (proxy: NonNullable<ContractFacts['proxy']>) => ({
  kind: text(proxy.kind),
  beacon: text(proxy.beacon),
  implementations: named(proxy.implementations),
  next: named(proxy.next),
})

/** The first of some records, their texts cut. */
const named = <T extends object>(records: readonly T[]): T[] =>
  records
    .slice(0, MAX_LISTED)
    .map((record) => Object.fromEntries(Object.entries(record).map(([name, one]) => [name, text(one)])) as T)

const filesOf = ({ files }: ContractFacts) =>
  within(
    files.map(({ path, size }) => ({ path: path.slice(0, MAX_PATH), size: Number(size) })),
    MAX_PATHS,
    ({ path }) => path.length,
  )

/** As JSON; empty if there is none. */
async function abiOf(api: Api, address: string): Promise<string> {
  const answer = await api.part(api.query<string>({ module: 'contract', action: 'getabi', address }))
  const abi = answer?.result
  return typeof abi === 'string' && abi.startsWith('[') ? abi : ''
}

/** The file that the address of the page names by its path or its number; else the main one. */
async function fileOf(
  api: Api,
  address: string,
  { files }: ContractFacts,
  query: URLSearchParams,
): Promise<FilePart | null> {
  const asked = query.get('file') ?? ''
  const number = /^#\d{1,6}$/.test(asked) ? Number(asked.slice(1)) - 1 : -1
  const path = files[number]?.path ?? files.find((one) => one.path === asked)?.path ?? files[0]?.path
  const isMain = path === files[0]?.path
  // The list of requests shows them whole.
  if (path === undefined || (path.length > MAX_PATH && !isMain)) return null
  const { result } = await api.query<{ text: string }>({
    module: 'explorer',
    action: 'contractfile',
    contractaddress: address,
    ...(isMain ? {} : { path }),
  })
  return result ? filePartOf(path.slice(0, MAX_PATH), result.text, query) : null
}

/** The history of a proxy, and that of its beacon. */
async function upgradesOf(api: Api, address: string, proxy: Proxy | null, cursor: string | undefined) {
  if (!proxy || proxy.kind === 'EIP-1167' || proxy.kind === 'EIP-7702') return []
  const of = isAddress(proxy.beacon) ? [proxy.beacon, address] : [address]
  return Promise.all(
    of.map(async (contract, n) => {
      const its = n === 0 ? cursor : undefined
      const { result, cursor: next } = await api.query<ResultOf<typeof upgrades>>({
        module: 'explorer',
        action: 'upgrades',
        contractaddress: contract,
        offset: UPGRADES_PER_PAGE,
        ...(its === undefined ? { page: '1' } : { cursor: its }),
      })
      const rows = (result ?? []).slice(0, Number(UPGRADES_PER_PAGE))
      return {
        of: contract,
        rows: rows.map((row) => ({
          ...pick(row, ['blockNumber', 'timeStamp', 'hash', 'logIndex', 'newAddress']),
          event: text(row.event, 20),
        })),
        next: n === 0 ? next : null,
        isFirst: its === undefined,
      }
    }),
  )
}
