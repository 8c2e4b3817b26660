import { z } from 'zod'
import { enumTypesIn } from '../../abi-decoding/enums.ts'
import { describe, readAbi } from '../../abi-decoding/readable-abi.ts'
import { type Hex, isHex } from '../../primitives/hex.ts'
import type { ActionContext } from '../action.ts'
import { contract } from '../actions/explorer/contract.ts'
import { contractfile } from '../actions/explorer/contractfile.ts'
import { sourcechanges } from '../actions/explorer/sourcechanges.ts'
import { sourcesearch } from '../actions/explorer/sourcesearch.ts'
import { storage } from '../actions/explorer/storage.ts'
import { upgrades } from '../actions/explorer/upgrades.ts'
import type { ContractFacts } from '../records/contract-facts.ts'
import { abiOf } from '../records/contract-record.ts'
import { MAX_CODE_BYTES } from './address-page.ts'
import {
  CONTRACT_VIEWS,
  type ContractView,
  contractTab,
  type FilePart,
  FUNCTION_BOUNDS,
  GUESS_BOUNDS,
  MAX_ABI,
  MAX_ABIS,
  MAX_ENUMS,
  MAX_PATH,
  MAX_PATHS,
  MAX_SEARCHED,
  UPGRADES_PER_PAGE,
  type UpgradeHistory,
} from './contract-page.ts'
import { changesOnPage, searchOnPage, storageOnPage, within } from './contract-views.ts'
import { type ArgumentRecord, cutArguments } from './decoded-on-page.ts'
import { filePartOf } from './file-part.ts'
import type { PageBuilder } from './page-builder.ts'
import { bytesCutTo, listCursor, tabParameter } from './page-shapes.ts'
import { answerOf, orReason, rowsOf } from './row-lists.ts'
import { tokensOnPage } from './tokens-on-page.ts'

const optionalText = (description: string) => z.string().optional().describe(description)

/** What of the contract is shown. */
export const contractParameters = z.object({
  view: tabParameter(CONTRACT_VIEWS),
  file: optionalText('A source file by its path, or by its number as `#2`; else the main one.'),
  part: optionalText('Part of that file, from 1.'),
  line: optionalText('A line of that file: the part with it is answered.'),
  search: optionalText('Lines of the source with this text are answered in place of a file.'),
  upgrades: listCursor(),
  from: optionalText('Of the view `changes`: the implementation before.'),
  to: optionalText('The implementation after it.'),
  hunk: optionalText('The first of the changes that is answered, from 0.'),
})
type Asked = z.output<typeof contractParameters>
type Context = ActionContext<'rpc' | 'proxies' | 'sources' | 'storage' | 'decoding' | 'pool'>

/** Longest wait for facts about a contract that only the node has, ms. */
export const TAB_TIMEOUT_MS = 5_000

/** undefined if the facts about the contract did not arrive in time. */
export async function contractOnPage(address: Hex, asked: Asked, context: Context, parts: PageBuilder) {
  const { index, sources } = context
  const { view } = asked
  let isLate = false
  const inTime = async <T>(part: Promise<T>) => {
    const found = await parts.ofNode(part, TAB_TIMEOUT_MS)
    // While anything is missing, a part that is empty looks like one that is late.
    isLate ||= found === undefined && parts.missing.length > 0
    return found
  }
  const facts = await inTime(answerOf(contract, { contractaddress: address }, context))
  if (!facts) return undefined
  const isCode = view === 'code'
  const isVerified = isCode && facts.match !== ''
  const text = (asked.search ?? '').trim().slice(0, MAX_SEARCHED)
  const abiAddresses = view.endsWith('-proxy')
    ? (facts.proxy?.implementations ?? [])
        .slice(0, MAX_ABIS)
        .map((implementation) => implementation.address as Hex)
    : [address]
  const ofAbi = async (target: Hex): Promise<AbiOnPage> => {
    const known = await inTime(sources.abiOf(index, target))
    if (!known) return NO_ABI
    const text = abiOf(known.row)
    if (!isForms(view)) return { text, functions: [], enums: [] }
    const types = enumTypesIn(text)
    const enums = types.size > 0 ? await parts.of(sources.enumsOf(index, known.row)) : undefined
    const used = [...(enums ?? [])].filter(([type]) => types.has(type))
    // Text that is not an ABI has no functions.
    const reading = sources.abis.parsed(text).then((abi) => functionsOf(abi, view.startsWith('read')))
    return { text, functions: await reading.catch(() => []), enums: used }
  }
  const [abis, file, histories, variables, changes, search] = await Promise.all([
    Promise.all(isVerified || isForms(view) ? abiAddresses.map(ofAbi) : []),
    isVerified && !asked.search ? inTime(fileOf(address, facts, asked, context)) : null,
    isCode ? parts.of(upgradesOf(address, facts.proxy, asked.upgrades, context)) : [],
    view === 'storage' ? inTime(variablesOf(address, context)) : null,
    view === 'changes' ? inTime(changesOf(asked, context)) : null,
    isVerified && text !== '' ? inTime(searchOf(address, text, context)) : null,
  ])
  const isPool = isForms(view) && abis.some(({ text }) => text.includes(POOL_FUNCTION))
  const pools = isPool ? [address] : []
  const poolTokens = await tokensOnPage({ addresses: pools, pools }, context, parts)
  const tab = cutContract(facts, view, {
    pool: poolTokens[address]?.pair ? poolTokens[address] : undefined,
    ...{ abis, abiAddresses, file: file ?? null, upgrades: histories ?? [] },
    ...{ storage: variables ?? null, changes: changes ?? null, search: search ?? null },
  })
  return { tab, isLate }
}

export const variablesOf = async (contractaddress: Hex, context: Context) =>
  storageOnPage(await orReason(answerOf(storage, { contractaddress }, context), context))

/** The name in the ABI of a pool. */
const POOL_FUNCTION = '"token1"'

const isForms = (view: ContractView) => view.startsWith('read') || view.startsWith('write')

type Others = Pick<
  z.input<typeof contractTab>,
  'pool' | 'file' | 'upgrades' | 'storage' | 'changes' | 'search' | 'abiAddresses'
> & { readonly abis: readonly AbiOnPage[] }

interface AbiOnPage {
  /** ABIs as JSON; empty if there is none. */
  readonly text: string
  /** The functions that have forms in this view. */
  readonly functions: readonly string[]
  /** The enums among their types. */
  readonly enums: readonly (readonly [type: string, members: readonly string[]])[]
}
const NO_ABI: AbiOnPage = { text: '', functions: [], enums: [] }

export function cutContract(facts: ContractFacts, view: ContractView, { abis, ...others }: Others) {
  const isCode = view === 'code'
  const abi = abis.map(({ text }) => text).join('')
  const files = within(
    facts.files.map(({ path, size }) => ({ path: path.slice(0, MAX_PATH), size: Number(size) })),
    MAX_PATHS,
    ({ path }) => path.length,
  )
  const { match, similarTo, language, name, origin, libraries, similar, proxy } = facts
  const { constructorArguments: data, decodedConstructorArguments: args } = facts
  return contractTab.parse({
    ...{ view, match, similarTo, language, name, origin, libraries, similar, proxy },
    compiler: facts.compilerVersion,
    evmVersion: facts.evmVersion || 'compiler default',
    optimizer:
      facts.isOptimized === 'true' ? `on${facts.optimizerRuns && `, ${facts.optimizerRuns} runs`}` : 'off',
    licence: facts.license || licenceIn(others.file, files[0]?.path),
    verifiedAt: facts.verifiedAt ? Number(facts.verifiedAt) : null,
    constructorArguments: isCode && data && data !== '0x' ? bytesCutTo(data, MAX_CODE_BYTES) : null,
    decodedArguments: isCode && args ? cutArguments(args as readonly ArgumentRecord[]) : null,
    files,
    moreFiles: facts.files.length - files.length,
    abi: isCode && abi.length <= MAX_ABI ? abi : '',
    hasAbi: abi !== '',
    guessed: isCode && !match ? guessesOf(facts.guessedFunctions) : [],
    functions: abis.flatMap(({ functions }) => functions),
    enums: within(
      abis.flatMap(({ enums }) => enums.map(([type, members]) => ({ type, members }))),
      MAX_ENUMS,
      ({ type, members }) => type.length + members.join('","').length,
    ),
    ...others,
  } satisfies z.input<typeof contractTab>)
}

/** The licence in the main file. Used if the submission named none. */
function licenceIn(file: FilePart | null, main: string | undefined): string {
  if (!file || file.path !== main || file.part !== 1) return ''
  const [, licence] = /SPDX-License-Identifier:\s{0,4}([\w.+-]{1,40})/.exec(file.text) ?? []
  return licence === undefined ? '' : `${licence} (SPDX)`
}

/** The file with the requested path or number, or else the main file. */
async function fileOf(address: Hex, { files }: ContractFacts, asked: Asked, context: Context) {
  const wanted = asked.file ?? ''
  const number = /^#\d{1,6}$/.test(wanted) ? Number(wanted.slice(1)) - 1 : -1
  const path = files[number]?.path ?? files.find((file) => file.path === wanted)?.path ?? files[0]?.path
  const isMain = path === files[0]?.path
  // The page has no room for a longer path.
  if (path === undefined || (path.length > MAX_PATH && !isMain)) return null
  const { text } = await answerOf(contractfile, { contractaddress: address, path }, context)
  return filePartOf(path.slice(0, MAX_PATH), text, asked)
}

async function searchOf(contractaddress: Hex, q: string, context: Context) {
  const { data, error } = sourcesearch.parameters.safeParse({ contractaddress, q })
  if (!data) return searchOnPage(q, { found: undefined, reason: error.issues[0]!.message })
  return searchOnPage(q, await orReason(answerOf(sourcesearch, data, context), context))
}

/** The differences between two implementations; null if the request does not name both. */
async function changesOf({ from = '', to = '', file, hunk = '' }: Asked, context: Context) {
  const [previous, contractaddress] = [from.toLowerCase(), to.toLowerCase()]
  if (!isHex(previous, 20) || !isHex(contractaddress, 20)) return null
  const asked = answerOf(sourcechanges, { contractaddress, previous, path: file || undefined }, context)
  return changesOnPage(
    { from: previous, to: contractaddress, asked: /^\d{1,4}$/.test(hunk) ? Number(hunk) : 0 },
    await orReason(asked, context),
  )
}

async function upgradesOf(
  address: Hex,
  proxy: ContractFacts['proxy'],
  cursor: string | undefined,
  context: Context,
): Promise<UpgradeHistory[]> {
  if (!proxy || proxy.kind === 'EIP-1167' || proxy.kind === 'EIP-7702') return []
  const targets = proxy.beacon === '' ? [address] : [proxy.beacon, address]
  return Promise.all(
    targets.map(async (target, n) => {
      const place = { take: UPGRADES_PER_PAGE, cursor: n === 0 ? cursor : undefined }
      const { rows, next, isFirst } = await rowsOf(upgrades, { contractaddress: target }, context, place)
      return { of: target, rows, next: n === 0 ? next : null, isFirst }
    }),
  )
}

/** Signatures of an ABI's functions: of the read-only ones, or of the others. */
export function functionsOf(abi: unknown, isView: boolean): string[] {
  return readAbi(abi)
    .functions.filter((item) => item.isView === isView)
    .slice(0, FUNCTION_BOUNDS.most)
    .map((item) => describe(item).slice(0, FUNCTION_BOUNDS.characters))
}

/** Functions in the bytecode of an unverified contract. `inBytecode`: `(address,uint256) view`, or empty if unknown. */
const guessesOf = (functions: ContractFacts['guessedFunctions']) =>
  within(
    functions.map(({ selector, inputTypes, stateMutability, signatures }) => ({
      selector: selector.slice(0, GUESS_BOUNDS.selector),
      inBytecode:
        inputTypes == null
          ? ''
          : `(${inputTypes.slice(0, GUESS_BOUNDS.signature)}) ${`${stateMutability}`.slice(0, 10)}`.trim(),
      signatures: signatures
        .slice(0, GUESS_BOUNDS.signatures)
        .map((signature) => signature.slice(0, GUESS_BOUNDS.signature)),
    })),
    GUESS_BOUNDS.characters,
    ({ selector, inBytecode, signatures }) =>
      signatures.reduce((size, signature) => size + signature.length, selector.length + inBytecode.length),
  )
