import type { ContractFacts } from '../../../src/api/records/contract-facts.ts'
import type { Api } from './api.ts'
import type { Found } from './found.ts'
import { isAddress } from './shapes.ts'

/** What is known of a contract that is to be verified. */
export interface VerifyFacts {
  readonly kind: 'verify'
  /** Empty: none was named. */
  readonly address: string
  /** How it is verified already; empty: it is not. */
  readonly match: string
  readonly name: string
  readonly hasCode: boolean
  /** By the metadata at the end of its code; null: it does not say. */
  readonly solc: string | null
}

export async function loadVerify(api: Api, _id: string, query: URLSearchParams): Promise<Found<VerifyFacts>> {
  const asked = query.get('a') ?? query.get('address') ?? ''
  const address = isAddress(asked) ? asked.toLowerCase() : ''
  const parameters = { module: 'explorer', action: 'contract', contractaddress: address }
  const asking = address === '' ? undefined : api.query<ContractFacts>(parameters)
  const known = (await (asking && api.part(asking)))?.result
  return {
    status: 200,
    title: 'Verify a contract',
    facts: {
      kind: 'verify',
      address,
      match: known?.match ?? '',
      name: (known?.name ?? '').slice(0, 61),
      hasCode: known?.codeSize !== '0',
      solc: known?.compilerInCode || null,
    },
  }
}
