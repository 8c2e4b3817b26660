import type { TokenRows } from '../../../src/api/actions/explorer/tokenpage.ts'
import type { TokenPage } from '../../../src/api/page/token-page.ts'
import { checksummed } from '../checksum.ts'
import { shortened } from '../text.ts'
import { AddressLink, Age } from './page-elements.tsx'

/** Number of colours for the tiles of items. */
const TILES = 3n

/** The class of an item's tile that has no picture. */
export const tileOf = (id: string) => `tile tile-${BigInt(id) % TILES}`

/** Items as tiles. Their metadata is shown only on their own pages. */
export const Inventory = ({
  rows,
  token,
}: {
  readonly rows: readonly TokenRows['inventory'][]
  readonly token: TokenPage['token']
}) => (
  <ul class="inventory">
    {rows.map((row) => {
      const id = row.tokenID
      return (
        <li key={id}>
          <a class={tileOf(id)} href={`token/${checksummed(token.address)}/instance/${id}`}>
            #{shortened(id)}
          </a>
          {row.owner !== '' && (
            <span>
              <Owner address={row.owner} />
            </span>
          )}
          <span class="muted">
            moved{' '}
            <a href={`tx/${row.hash}`}>
              <Age seconds={Number(row.timeStamp)} />
            </a>
          </span>
        </li>
      )
    })}
  </ul>
)

/** The owner of an ERC-721 item. ERC-1155 items may have several owners. */
export const Owner = ({
  address,
  owners = 'several owners',
}: {
  readonly address: string
  readonly owners?: string
}) =>
  address === '' ? (
    <span class="muted">{owners}</span>
  ) : /^0x0{40}$/.test(address) ? (
    <span class="muted">burned</span>
  ) : (
    <AddressLink hash={address} />
  )
