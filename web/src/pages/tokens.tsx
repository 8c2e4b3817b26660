import { TOKEN_TYPES, type TokensFacts } from '../facts/tokens.ts'
import { AddressLink } from '../parts/facts.tsx'
import { type RowColumn, RowTable } from '../parts/row-table.tsx'
import { TokenAmount, TokenLink } from '../parts/token.tsx'
import { grouped, shownName } from '../text.ts'

const COLUMNS: readonly RowColumn[] = [
  {
    title: 'Token',
    cell: (row) => (
      <TokenLink
        address={row('contractAddress')}
        token={{ name: row('name'), symbol: row('symbol'), decimals: null, type: '' }}
      />
    ),
  },
  { title: 'Type', cell: (row) => shownName(row('type')) },
  { title: 'Holders', cell: (row) => grouped(Number(row('holders'))) },
  {
    title: 'Total supply',
    cell: (row) =>
      row('totalSupply') && <TokenAmount amount={row('totalSupply')} decimals={row('decimals')} />,
  },
  { title: 'Contract', cell: (row) => <AddressLink hash={row('contractAddress')} plain /> },
]

const hrefOf = (type: string | null) => (type === null ? 'tokens' : `tokens?type=${type}`)

/** Tokens, those that most accounts hold first. */
export const TokensPage = ({ facts: { type, list } }: { readonly facts: TokensFacts }) => (
  <>
    <div class="title">
      <h1>Tokens</h1>
      <p class="muted">Sorted by holders.</p>
    </div>
    <nav class="tabs" aria-label="Types of tokens">
      {[null, ...TOKEN_TYPES].map((one) => (
        <a key={one} href={hrefOf(one)} aria-current={one === type ? 'page' : undefined}>
          {one ?? 'All'}
        </a>
      ))}
    </nav>
    <section class="card" aria-label="Tokens">
      <RowTable label="List of tokens" columns={COLUMNS} list={list} href={hrefOf(type)} file="tokens" />
    </section>
  </>
)
