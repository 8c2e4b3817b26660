import { z } from 'zod'
import { balancesOf } from '../../../node-state/balance-now.ts'
import { type Hex, isHex, toBuffer } from '../../../primitives/hex.ts'
import { parseQuantity } from '../../../primitives/quantity.ts'
import { fundingOf, hasSentBefore } from '../../../query/funding.ts'
import { listsOfAddress } from '../../../query/lists-of-address.ts'
import { OUTPUTS, outputBalances, outputsOf } from '../../../query/outputs.ts'
import { mainHoldingsOf } from '../../../query/token-holdings.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { countsOf, lengthsOf, listOfAddress, tabsOf } from '../../page/address-lists.ts'
import { addressPage, MAX_CODE_BYTES, MAX_HOLDINGS } from '../../page/address-page.ts'
import { ADDRESS_KINDS, ADDRESS_LISTS, ADDRESS_TABS, type AddressKind } from '../../page/address-tabs.ts'
import {
  createPageBuilder,
  NodeIsLateError,
  type PageBuilder,
  resultOfNode,
  versionOf,
} from '../../page/page-builder.ts'
import { filters, filtersOf } from '../../page/page-filters.ts'
import { ROWS_PER_PAGE } from '../../page/page-lists.ts'
import {
  bytesCutTo,
  currencyOnPage,
  foundIn,
  knownPage,
  listChoices,
  onlyChanges,
  pageAnswer,
  pageOfList,
  tabParameter,
} from '../../page/page-shapes.ts'
import { answerOf, FAILED_LIST, NO_ROWS } from '../../page/row-lists.ts'
import { requiredAddress } from '../../parameters/parameters.ts'
import { holdingsNow, STANDARDS } from '../../records/holdings.ts'
import { getcontractcreation } from '../contract/getcontractcreation.ts'
import { getToken } from '../token.ts'
import { seen } from './seen.ts'

/** Code of an account that delegates by EIP-7702: this prefix, and the delegate's address. */
const DELEGATION = /^0xef0100([0-9a-f]{40})$/i

const version = z.enum(ADDRESS_KINDS)

const parameters = z.object({
  address: requiredAddress(),
  ...knownPage(version),
  tab: tabParameter(ADDRESS_TABS),
  listpage: pageOfList().describe('Page of its list.'),
  ...listChoices,
  ...filters.omit({ miner: true, name: true, sender: true, recipient: true, holder: true, item: true }).shape,
})

/** With the facts about its code if late parts are asked for. */
export const CHANGES = addressPage
  .omit({
    ...({ address: true, currency: true, funding: true, tab: true, page: true } as const),
    ...({ filters: true, listedToken: true } as const),
  })
  .partial()

/** What is shown in place of the parts that are missing. */
const MISSING = {
  ...{ balance: null, locked: null, nonce: null, transactionsCount: null, transfersCount: null },
  ...{ seen: null, holdings: [], outputs: [] },
  ...{ isContract: false, codeLength: null, delegate: null, creation: null, token: null },
  ...{ contractName: '', implementation: '', creationCode: null, runtimeCode: null },
}

export const USES = [
  ...(['pool', 'log', 'names', 'methodNames', 'dialect', 'settings', 'profile', 'now'] as const),
  ...(['rpc', 'balances', 'sources', 'decoding', 'counts'] as const),
] as const

export const addresspage = defineAction({
  module: 'explorer',
  name: 'addresspage',
  summary:
    'Everything that the page of an address shows, as of one block, without the source of a contract. Long texts and lists are cut.',
  parameters,
  result: pageAnswer(addressPage, onlyChanges(CHANGES, version)),
  example: { address: '{someone}', tab: 'holdings' },
  uses: USES,

  async answer(values, context) {
    const parts = createPageBuilder(context)
    const { page, changes, kind } = await addressOnPage(values, context, parts)
    if (changes) return parts.answerChanges(changes, kind)
    return { ...(await parts.answer(page)), version: versionOf(parts, kind), changes }
  },
})

/** The page of an address or, if it is known, its changes. Without the source for its contract tab. */
export async function addressOnPage(
  { address, tab, listpage, rows, sort, known, late, ...values }: z.output<typeof parameters>,
  context: ActionContext<(typeof USES)[number]>,
  parts: PageBuilder,
) {
  const { index, profile, balances } = context
  const isList = tab !== 'contract' && tab !== 'outputs'
  const limits = isList ? await filtersOf(values, ADDRESS_LISTS[tab].filters, context) : {}
  const place = { filters: limits, page: listpage, take: Number(rows), sort }
  const hasOutputs = balances.isOfOutputs(address)
  const [state, ofCode, activity, listed, outputs, funding] = await Promise.all([
    stateOf(address, context, parts),
    known && !late ? undefined : codeFactsOf(address, tab === 'contract', context, parts),
    activityOf(address, context, parts),
    isList ? parts.of(listOfAddress(address, { tab, ...place }, context, parts)) : undefined,
    hasOutputs && tab === 'outputs'
      ? parts.of(OUTPUTS.within(index, outputsOf(address), { sort: 'desc', take: ROWS_PER_PAGE }))
      : undefined,
    known ? undefined : parts.of(fundingOnPage(address, context)),
  ])
  const { kind = known ?? 'account', ...facts } = ofCode ?? {}
  const { lengths, ...counted } = activity
  const found = foundIn({
    ...state,
    ...facts,
    ...counted,
    tabs:
      known && (!lengths || parts.hasFailed) ? undefined : tabsOf(tab, { kind, hasOutputs }, lengths ?? {}),
    counts: known && !lengths ? undefined : countsOf(lengths ?? {}, counted.transactionsCount ?? null),
    list: listed?.list,
    outputs: outputs?.map(({ hash, index, amount }) => ({ transaction: hash, index, amount })),
  })
  if (known) return { page: null, changes: CHANGES.parse(found), kind }
  const page = addressPage.parse({
    ...MISSING,
    list: isList ? FAILED_LIST : NO_ROWS,
    ...found,
    address,
    currency: currencyOnPage(profile.currencies[profile.currencyOf(toBuffer(address))]!),
    funding: funding ?? null,
    tab,
    page: listpage,
    filters: limits,
    listedToken: listed?.listedToken ?? null,
  })
  return { page, changes: null, kind }
}

const codeOnPage = (code: string | undefined) =>
  code && code !== '0x' ? bytesCutTo(code, MAX_CODE_BYTES) : undefined

async function stateOf(
  address: Hex,
  context: ActionContext<'rpc' | 'balances' | 'settings' | 'now'>,
  parts: PageBuilder,
) {
  const [nonce, balance, locked] = await Promise.all([
    parts.ofNode(resultOfNode(context, 'eth_getTransactionCount', { address, block: 'latest' })),
    parts.ofNode(balanceNow(address, context)),
    context.balances.isOfOutputs(address) ? parts.of(lockedOf(address, context)) : undefined,
  ])
  return { nonce: parseQuantity(nonce)?.toString(), balance, locked }
}

/** The kind of an address, by its code, creation and source. undefined: what the node did not say in time. */
async function codeFactsOf(
  address: Hex,
  withCodes: boolean,
  context: ActionContext<'rpc' | 'sources' | 'names'>,
  parts: PageBuilder,
) {
  const { index, sources, names } = context
  const rpcResult = parts.ofNode(resultOfNode(context, 'eth_getCode', { address, block: 'latest' }))
  const reading = rpcResult.then((code) => (isHex(code) ? code : undefined))
  const [code, source, creations, listed, named] = await Promise.all([
    reading,
    parts.ofNode(sources.abiOf(index, address, { seen: reading })),
    parts.of(answerOf(getcontractcreation, { contractaddresses: [address] }, context)),
    parts.of(answerOf(getToken, { contractaddress: address }, context)),
    parts.of(names.of(index, [address])),
  ])
  const [, delegated] = DELEGATION.exec(code ?? '') ?? []
  const mayBeContract = code === undefined || (code !== '0x' && delegated === undefined)
  const [creation, token] = mayBeContract ? [creations?.[0], listed] : []
  // If the node does not answer, only the index can tell contracts from accounts.
  const isContract = code === undefined ? Boolean(creation ?? token) || undefined : mayBeContract
  const kind: AddressKind | undefined = token
    ? 'token'
    : isContract
      ? 'contract'
      : delegated
        ? 'delegated'
        : code && 'account'
  return {
    kind,
    isContract,
    codeLength: code && bytesCutTo(code, 0).length,
    delegate: delegated ? `0x${delegated.toLowerCase()}` : undefined,
    creation,
    token,
    contractName: source?.row.name,
    implementation: named?.[0]?.implementation,
    creationCode: withCodes && isContract ? codeOnPage(creation?.creationBytecode) : undefined,
    runtimeCode: withCodes && isContract ? codeOnPage(code) : undefined,
  }
}

/** null if no transaction or call sent its first coins. */
async function fundingOnPage(address: Hex, { index, profile }: ActionContext<'profile'>) {
  const row = await fundingOf(index, address)
  if (!row || (await hasSentBefore(index, address, row.block))) return null
  const { from, transaction_hash, value, type } = row
  // An internal call moves the currency that gas is paid in.
  const name = type === null ? 'primary' : profile.currencyOfValue({ type, to: address })
  return {
    fundingAddress: from,
    fundingTxn: transaction_hash,
    value,
    currency: currencyOnPage(profile.currencies[name]!),
  }
}

async function activityOf(
  address: Hex,
  context: ActionContext<'pool' | 'balances' | 'counts'>,
  parts: PageBuilder,
) {
  const { index, counts } = context
  const [transactionsCount, transfersCount, seenIn, holdings, lists] = await Promise.all([
    parts.of(counts.transactionsOf(index, address)),
    parts.of(counts.transfersOf(index, address)),
    parts.of(answerOf(seen, { address }, context)),
    parts.of(holdingsOnPage(address, context)),
    parts.of(listsOfAddress(index, address)),
  ])
  return {
    transactionsCount,
    transfersCount,
    seen: seenIn && (seenIn.lastBlock ? seenIn : null),
    holdings,
    lengths: lists && lengthsOf(lists),
  }
}

async function holdingsOnPage(holder: Hex, context: ActionContext<'balances'>) {
  const rows = await holdingsNow(holder, await mainHoldingsOf(context.index, holder, MAX_HOLDINGS), context)
  return rows
    .filter(({ value }) => value !== '0')
    .map(({ address, standard, name, symbol, decimals, value }) => ({
      contractAddress: address,
      name: name ?? '',
      symbol: symbol ?? '',
      decimals: decimals ?? '',
      type: STANDARDS[standard],
      balance: value,
    }))
}

async function balanceNow(address: Hex, context: ActionContext<'balances' | 'settings' | 'now'>) {
  const [entry] = await balancesOf([address], context)
  if (entry!.unknown) throw new NodeIsLateError()
  return entry!.balance
}

/** null if not all blocks are indexed. */
async function lockedOf(address: Hex, { index }: ActionContext) {
  const [balance] = await outputBalances(index, [address])
  return balance!.whole ? balance!.locked : null
}
