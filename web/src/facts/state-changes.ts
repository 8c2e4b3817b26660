import type { Api } from './api.ts'

interface Change {
  readonly before: string
  readonly after: string
}

export interface AccountChangeRow {
  readonly address: string
  readonly balance: Change | null
  readonly nonce: Change | null
  readonly codeSize: Change | null
  readonly storage: readonly (Change & { readonly slot: string })[]
  readonly slots: number
}

export interface StateChanges {
  readonly accounts: readonly AccountChangeRow[]
  readonly inAll: number
  /** Why there are none. */
  readonly message: string
}

const MAX_ACCOUNTS = 50
/** Of all accounts together. */
const MAX_SLOTS = 100
const MAX_MESSAGE = 400

type WireAccount = Omit<AccountChangeRow, 'slots'> & { readonly slots: string }

export async function stateChangesOf(api: Api, hash: string): Promise<StateChanges> {
  const { result, message } = await api.query<{
    readonly accounts: readonly WireAccount[]
    readonly accountsInAll: string
  }>({ module: 'explorer', action: 'statechanges', txhash: hash })
  let left = MAX_SLOTS
  return {
    accounts: (result?.accounts ?? []).slice(0, MAX_ACCOUNTS).map((account) => {
      const { address, balance, nonce, codeSize, slots } = account
      const storage = account.storage.slice(0, left)
      left -= storage.length
      return { address, balance, nonce, codeSize, storage, slots: Number(slots) }
    }),
    inAll: Number(result?.accountsInAll ?? 0),
    // What the node said is for its operator.
    message: result ? '' : `${message.slice(0, MAX_MESSAGE).split(/: |\.$/, 1)}.`,
  }
}
