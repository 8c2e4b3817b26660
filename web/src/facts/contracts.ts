import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { listRows, type RowList } from './row-list.ts'

export interface ContractsFacts {
  readonly kind: 'contracts'
  readonly list: RowList
}

const REFRESH_MS = 30_000

/** Verified contracts, the newest first. */
export async function loadContracts(
  api: Api,
  _id: string,
  query: URLSearchParams,
): Promise<Found<ContractsFacts>> {
  const list = await listRows(api, { module: 'explorer', action: 'contracts' }, query.get('cursor'))
  const facts: ContractsFacts = { kind: 'contracts', list }
  return {
    status: 200,
    title: 'Verified contracts',
    facts,
    ...(list.isFirst ? { refreshMs: REFRESH_MS } : {}),
  }
}
