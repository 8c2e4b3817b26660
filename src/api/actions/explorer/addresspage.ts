import { z } from 'zod'
import { balancesOf } from '../../../node-state/balance-now.ts'
import { type Hex, isHex, toBuffer } from '../../../primitives/hex.ts'
import { parseQuantity } from '../../../primitives/quantity.ts'
import { fundingOf, hasSentBefore } from '../../../query/funding.ts'
import { listsOfAddress } from '../../../query/lists-of-address.ts'
import { outputBalances } from '../../../query/output-balances.ts'
import { OUTPUTS, outputsOf } from '../../../query/outputs.ts'
import { mainHoldingsOf } from '../../../query/token-holdings.ts'
import { type ActionContext, defineAction } from '../../action.ts'
import { countsOf, lengthsOf, listOfAddress, tabsOf } from '../../page/address-lists.ts'
import { addressPage, MAX_CODE_BYTES, MAX_HOLDINGS } from '../../page/address-page.ts'
import { ADDRESS_LISTS, ADDRESS_TABS } from '../../page/address-tabs.ts'
import {
  createPageBuilder,
  NodeIsLateError,
  type PageBuilder,
  resultOfNode,
} from '../../page/page-builder.ts'
import { filters, filtersOf } from '../../page/page-filters.ts'
import { ROWS_PER_PAGE } from '../../page/page-lists.ts'
import {
  bytesCutTo,
  currencyOnPage,
  listChoices,
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

const parameters = z.object({
  address: requiredAddress(),
  tab: tabParameter(ADDRESS_TABS),
  listpage: pageOfList().describe('Page of its list.'),
  ...listChoices,
  ...filters.omit({ miner: true, name: true, sender: true, recipient: true, holder: true, item: true }).shape,
})

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
  result: pageAnswer(addressPage, {}),
  example: { address: '{someone}', tab: 'holdings' },
  volatile: true,
  uses: USES,

  async answer(values, context) {
    const parts = createPageBuilder(context)
    return parts.answer(await addressOnPage(values, context, parts))
  },
})

/** The page of an address, with or without the source for its contract tab. */
export async function addressOnPage(
  { address, tab, listpage, rows, sort, ...values }: z.output<typeof parameters>,
  context: ActionContext<(typeof USES)[number]>,
  parts: PageBuilder,
) {
  const { index, profile, balances } = context
  const isList = tab !== 'contract' && tab !== 'outputs'
  const limits = isList ? await filtersOf(values, ADDRESS_LISTS[tab].filters, context) : {}
  const hasOutputs = balances.isOfOutputs(address)
  const [state, kind, activity, listed, outputs] = await Promise.all([
    stateOf(address, context, parts),
    kindOf(address, context, parts),
    activityOf(address, context, parts),
    isList
      ? parts.of(
          listOfAddress(
            address,
            { tab, filters: limits, page: listpage, take: Number(rows), sort },
            context,
            parts,
          ),
        )
      : undefined,
    hasOutputs && tab === 'outputs'
      ? parts.of(OUTPUTS.within(index, outputsOf(address), { sort: 'desc', take: ROWS_PER_PAGE }))
      : [],
  ])
  const { code, creation, ...known } = kind
  const { lengths, ...counted } = activity
  const hasCode = tab === 'contract' && known.isContract
  return addressPage.parse({
    address,
    currency: currencyOnPage(profile.currencies[profile.currencyOf(toBuffer(address))]!),
    ...state,
    ...known,
    ...counted,
    codeLength: code === undefined ? null : bytesCutTo(code, 0).length,
    creation: creation ?? null,
    tabs: tabsOf(tab, { ...known, hasOutputs }, lengths),
    counts: countsOf(lengths, counted.transactionsCount),
    tab,
    page: listpage,
    list: listed?.list ?? (isList ? FAILED_LIST : NO_ROWS),
    filters: limits,
    listedToken: listed?.listedToken ?? null,
    outputs: (outputs ?? []).map(({ hash, index, amount }) => ({ transaction: hash, index, amount })),
    creationCode: hasCode ? codeOnPage(creation?.creationBytecode) : null,
    runtimeCode: hasCode ? codeOnPage(code) : null,
  } satisfies z.input<typeof addressPage>)
}

const codeOnPage = (code: string | undefined) =>
  code && code !== '0x' ? bytesCutTo(code, MAX_CODE_BYTES) : null

/** The current state of an address. */
async function stateOf(
  address: Hex,
  context: ActionContext<'rpc' | 'balances' | 'settings' | 'now'>,
  parts: PageBuilder,
) {
  const [nonce, balance, locked] = await Promise.all([
    parts.ofNode(resultOfNode(context, 'eth_getTransactionCount', { address, block: 'latest' })),
    parts.ofNode(balanceNow(address, context)),
    context.balances.isOfOutputs(address) ? parts.of(lockedOf(address, context)) : null,
  ])
  return {
    nonce: parseQuantity(nonce)?.toString() ?? null,
    balance: balance ?? null,
    locked: locked ?? null,
  }
}

/** The kind of an address, by its code, creation and source. */
async function kindOf(address: Hex, context: ActionContext<'rpc' | 'sources' | 'names'>, parts: PageBuilder) {
  const { index, sources, names } = context
  const rpcResult = parts.ofNode(resultOfNode(context, 'eth_getCode', { address, block: 'latest' }))
  const reading = rpcResult.then((code) => (isHex(code) ? code : undefined))
  const [code, source, creations, token, named] = await Promise.all([
    reading,
    parts.ofNode(sources.abiOf(index, address, { seen: reading })),
    parts.of(answerOf(getcontractcreation, { contractaddresses: [address] }, context)),
    parts.of(answerOf(getToken, { contractaddress: address }, context)),
    parts.of(names.of(index, [address])),
  ])
  const [, delegate] = DELEGATION.exec(code ?? '') ?? []
  const mayBeContract = code === undefined || (code !== '0x' && delegate === undefined)
  const creation = mayBeContract ? creations?.[0] : undefined
  return {
    code,
    creation,
    // If the node does not answer, only the index can tell contracts from accounts.
    isContract: code === undefined ? creation !== undefined : mayBeContract,
    delegate: delegate === undefined ? null : `0x${delegate.toLowerCase()}`,
    token: (mayBeContract && token) || null,
    contractName: source?.row.name ?? '',
    implementation: named?.[0]?.implementation ?? '',
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

/** The activity of an address. */
async function activityOf(
  address: Hex,
  context: ActionContext<'pool' | 'balances' | 'counts' | 'profile'>,
  parts: PageBuilder,
) {
  const { index, counts } = context
  const [transactionsCount, transfersCount, funding, seenIn, held, lists] = await Promise.all([
    parts.of(counts.transactionsOf(index, address)),
    parts.of(counts.transfersOf(index, address)),
    parts.of(fundingOnPage(address, context)),
    parts.of(answerOf(seen, { address }, context)),
    parts.of(holdingsOnPage(address, context)),
    parts.of(listsOfAddress(index, address)),
  ])
  return {
    transactionsCount: transactionsCount ?? null,
    transfersCount: transfersCount ?? null,
    funding: funding ?? null,
    seen: seenIn?.lastBlock ? seenIn : null,
    holdings: held ?? [],
    lengths: lists ? lengthsOf(lists) : {},
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
