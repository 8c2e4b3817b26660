import type { AddressPage } from '../../../src/api/page/address-page.ts'
import { addressesOnPage, packNames } from '../../../src/api/page/names.ts'
import type { PackedNames } from '../../../src/api/page/shapes.ts'
import { hasWrongChecksum } from '../checksum.ts'
import { shortened } from '../text.ts'
import type { Api } from './api.ts'
import type { ContractFacts } from './contract.ts'
import { type Found, missing } from './found.ts'
import { identiconOf } from './identicon.ts'
import { isAddress, refreshOfList } from './shapes.ts'
import { titleOfToken } from './token.ts'

export interface AddressFacts extends AddressPage {
  readonly kind: 'address'
  /** A `data:` URI. */
  readonly identicon: string
  readonly hasWrongChecksum: boolean
  readonly contract: ContractFacts | null
}

const REFRESH_MS = 15_000
const FILTERS = [
  ...(['direction', 'method', 'status', 'token', 'from', 'to', 'min', 'max', 'days'] as const),
  ...(['rows', 'sort'] as const),
] as const

export async function loadAddress(
  api: Api,
  id: string,
  query: URLSearchParams,
): Promise<Found<AddressFacts>> {
  if (!isAddress(id)) return missing('Invalid address', ['An address is 0x followed by 40 hex digits.'])
  const address = id.toLowerCase()
  const tab = query.get('tab')
  const other = otherContractView(tab)
  if (other !== undefined) return { redirect: `/address/${id}?tab=contract${other}` }
  const isContract = tab === 'contract'
  const defined = query.get('definition')
  if (isContract && defined !== null)
    return { redirect: await (await import('./contract-search.ts')).pathOfDefinition(api, id, defined) }
  const [{ page, names }, contract] = await Promise.all([
    api.page<AddressPage>('addresspage', {
      ...{ address, tab, listpage: query.get('page') },
      ...Object.fromEntries(FILTERS.map((name) => [name, query.get(name)])),
    }),
    // A browser that has the page needs its script only to ask again.
    isContract
      ? api.part(import('./contract.ts').then(({ loadContract }) => loadContract(api, address, query)))
      : undefined,
  ])
  const facts: AddressFacts = {
    kind: 'address',
    ...page!,
    identicon: identiconOf(address),
    hasWrongChecksum: hasWrongChecksum(id),
    contract: (page!.isContract && contract) || null,
  }
  const named = facts.token ? titleOfToken(facts.token) : facts.contractName
  return {
    status: 200,
    title: named || `Address ${shortened(id)}`,
    facts,
    names: facts.contract ? await namesWithContract(api, page!, facts, names) : names,
    ...refreshOfList(REFRESH_MS, page!.list),
  }
}

/** Names of the addresses that the contract's tab shows beside those of the page. */
async function namesWithContract(
  api: Api,
  page: AddressPage,
  facts: AddressFacts,
  names: PackedNames,
): Promise<PackedNames> {
  const known = addressesOnPage(page).length
  const more = addressesOnPage(facts).slice(known)
  if (more.length === 0) return names
  const parameters = { module: 'explorer', action: 'names', address: more.join(',') }
  const answer = await api.part(api.query<{ address: string; name: string; source: string }[]>(parameters))
  const of = new Map((answer?.result ?? []).map(({ address, name, source }) => [address, { name, source }]))
  const first = Array.from({ length: known }, (_, n) => names[n] ?? 0)
  return [...first, ...packNames(more.map((one) => [of.get(one)?.name ?? '', of.get(one)?.source ?? '']))]
}

/** Blockscout's names of these tabs. */
function otherContractView(tab: string | null): string | undefined {
  const [, what, whose] = /^(read|write)_(contract|proxy)$/.exec(tab ?? '') ?? []
  return what && `&view=${what}${whose === 'proxy' ? '-proxy' : ''}`
}
