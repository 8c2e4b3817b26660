import type { ListedTransaction } from '../../../src/api/page/block.ts'
import type { Currency } from '../chain-values.ts'
import { shownName } from '../text.ts'
import {
  AddressLink,
  Age,
  Amount,
  BlockLink,
  CoinAmount,
  type Column,
  Status,
  Table,
  TransactionLink,
} from './page-elements.tsx'
import type { Texts } from './row-table.tsx'
import { ItemLink, TokenAmount, TokenSymbol } from './token.tsx'

interface MethodParts {
  /** As `transfer(address,uint256)`; empty if unknown. */
  readonly functionName: string
  /** Of all but `verified` the name is a guess. */
  readonly functionNameSource: string
  /** 0x and eight digits; anything shorter: it calls no function. */
  readonly methodId: string
  /** It makes a contract: its input is the code, and calls no function. */
  readonly isCreation: boolean
}

/** The function that a transaction calls: its name, else its selector. */
export const methodOf = (row: Texts): MethodParts => ({
  functionName: row('functionName'),
  functionNameSource: row('functionNameSource'),
  methodId: row('methodId'),
  isCreation: row('to') === '',
})

export function Method({ functionName, functionNameSource, methodId, isCreation }: MethodParts) {
  if (isCreation) return <span class="called">Contract creation</span>
  const name = functionName.split('(')[0]
  const text = name ? shownName(name) : methodId.length >= 10 ? methodId.slice(0, 10) : 'Transfer'
  const isGuess = name !== '' && functionNameSource !== 'verified'
  const title = functionName && `${isGuess ? 'guessed: ' : ''}${shownName(functionName)}`
  return (
    <code class={isGuess ? 'called guessed' : 'called'} title={title || undefined}>
      {text}
    </code>
  )
}

export const currencyOf = (row: ListedTransaction): Currency => ({
  symbol: row.valueSymbol || null,
  unit: row.valueUnit,
  decimals: Number(row.valueDecimals),
})

/** The same of a record of another list. */
export const currencyIn = (row: Texts): Currency => ({
  symbol: row('valueSymbol') || null,
  unit: row('valueUnit'),
  decimals: Number(row('valueDecimals')),
})

export const TransactionCell = ({ row: { hash, isError } }: { readonly row: ListedTransaction }) => (
  <>
    <TransactionLink hash={hash} />
    {isError === '1' && (
      <>
        {' '}
        <Status ok={false}>failed</Status>
      </>
    )}
  </>
)

/** Whom it called, or the contract that it created. */
export const Recipient = ({
  row: { to, contractAddress },
}: {
  readonly row: { readonly to: string | null; readonly contractAddress: string }
}) =>
  to ? (
    <AddressLink hash={to} />
  ) : (
    <>
      <span class="muted">new</span> {contractAddress && <AddressLink hash={contractAddress} />}
    </>
  )

/** What it moved of a token first, and how many transfers it made. */
type TokenFields = Pick<
  ListedTransaction,
  'tokenTransfers' | 'tokenAddress' | 'tokenSymbol' | 'tokenDecimal' | 'tokenID' | 'tokenValue'
>

/** As the list names them; other lists have none. */
export const tokenFieldsOf = (row: Texts): TokenFields => ({
  tokenTransfers: row('tokenTransfers'),
  tokenAddress: row('tokenAddress'),
  tokenSymbol: row('tokenSymbol'),
  tokenDecimal: row('tokenDecimal'),
  tokenID: row('tokenID'),
  tokenValue: row('tokenValue'),
})

interface MovedParts {
  readonly value: string
  readonly currency: Currency
  readonly moved: TokenFields
}

/** What a transaction moved: coins, and of tokens what it moved first. */
export function Moved({ value, currency, moved }: MovedParts) {
  if (moved.tokenAddress === '') return <Amount value={value} currency={currency} />
  const more = Number(moved.tokenTransfers) - 1
  return (
    <>
      {value !== '0' && (
        <>
          <Amount value={value} currency={currency} /> <span class="muted">+</span>{' '}
        </>
      )}
      {moved.tokenID === '' ? (
        <TokenAmount amount={moved.tokenValue} decimals={moved.tokenDecimal} isShort />
      ) : (
        <>
          {moved.tokenValue !== '1' && (
            <>
              <TokenAmount amount={moved.tokenValue} decimals={null} isShort /> ×{' '}
            </>
          )}
          #<ItemLink address={moved.tokenAddress} id={moved.tokenID} />
        </>
      )}{' '}
      <TokenSymbol address={moved.tokenAddress} symbol={moved.tokenSymbol} />
      {more > 0 && (
        <span class="muted" title={`${more} further token ${more === 1 ? 'transfer' : 'transfers'}`}>
          {' '}
          +{more}
        </span>
      )}
    </>
  )
}

/** Transactions, newest first; those of one block without what they have in common. */
export const TransactionTable = ({
  label,
  rows,
  isOfBlock = false,
}: {
  readonly label: string
  readonly rows: readonly ListedTransaction[]
  readonly isOfBlock?: boolean
}) => (
  <Table
    label={label}
    rows={rows}
    columns={isOfBlock ? COLUMNS.filter(([title]) => title !== 'Block' && title !== 'Age') : COLUMNS}
    ids={rows.map(({ hash }) => hash)}
  />
)

const COLUMNS: readonly Column<ListedTransaction>[] = [
  ['Transaction', (row) => <TransactionCell row={row} />],
  ['Method', (row) => <Method {...row} isCreation={row.to === ''} />],
  ['Block', (row) => <BlockLink number={Number(row.blockNumber)} />],
  ['Age', (row) => <Age seconds={Number(row.timeStamp)} />],
  ['From', (row) => <AddressLink hash={row.from} />],
  ['To', (row) => <Recipient row={row} />],
  ['Value', (row) => <Moved value={row.value} currency={currencyOf(row)} moved={row} />],
  ['Fee', (row) => row.fee !== '' && <CoinAmount value={row.fee} />],
]
