import { type Hex, toBuffer } from '../primitives/hex.ts'
import type { Snapshot } from './reader.ts'
import { TOKEN_COLUMNS, type TokenRow } from './tokens.ts'

/** Those of these addresses that are tokens, in no particular order. */
export const tokensByAddress = (index: Snapshot, addresses: readonly Hex[]): Promise<TokenRow[]> =>
  index.query<TokenRow>(
    {
      name: 'tokens by address',
      text: `select ${TOKEN_COLUMNS}
        from address join token on token.address_id = address.id
        where address.address = any($1::bytea[]) and token.first_block <= at`,
    },
    [addresses.map(toBuffer)],
  )
