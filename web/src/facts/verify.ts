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

/** CBOR of Solidity's metadata: the key `solc` with three bytes, and the length of all. */
const SOLC = /64736f6c6343([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})[0-9a-f]{4}$/

export async function loadVerify(api: Api, _id: string, query: URLSearchParams): Promise<Found<VerifyFacts>> {
  const asked = query.get('a') ?? query.get('address') ?? ''
  const address = isAddress(asked) ? asked.toLowerCase() : ''
  const [known, state] = await Promise.all([
    address === ''
      ? undefined
      : api.part(
          api.query<{ match: string; name: string }>({
            module: 'explorer',
            action: 'contract',
            contractaddress: address,
          }),
        ),
    address === '' ? undefined : api.part(api.rpc<[string]>(['eth_getCode', address, 'latest'])),
  ])
  const code = state?.[0] ?? null
  const [, ...version] = SOLC.exec(code ?? '') ?? []
  return {
    status: 200,
    title: 'Verify a contract',
    facts: {
      kind: 'verify',
      address,
      match: `${known?.result?.match ?? ''}`.slice(0, 20),
      name: `${known?.result?.name ?? ''}`.slice(0, 61),
      hasCode: code !== '0x',
      solc: version.length === 3 ? version.map((digits) => Number.parseInt(digits, 16)).join('.') : null,
    },
  }
}
