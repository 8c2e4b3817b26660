import type { ListedTransaction } from '../../../src/api/page/block-page.ts'
import type { Currency } from '../chain-values.ts'
import { shownName } from '../text.ts'
import {
  AddressLink,
  Age,
  Amount,
  BlockLink,
  CoinAmount,
  type Column,
  column,
  type Has,
  Status,
  Table,
  TransactionLink,
} from './page-elements.tsx'
import { ItemLink, TokenAmount, TokenSymbol } from './token.tsx'

interface MethodProps {
  /** For example `transfer(address,uint256)`; empty if unknown. */
  readonly functionName: string
  /** The name is a guess unless this is `verified`. */
  readonly functionNameSource: string
  /** 0x and eight digits. Shorter if the transaction calls no function. */
  readonly methodId: string
  /** Empty if it creates a contract, so its input is code and not a call. */
  readonly to: string
}

export const number = (text = '') => (text === '' || text === '0x' ? 0 : Number(text))

/* Columns of several lists. */
export const HASH = column('Transaction', (row: TransactionProps['row']) => <TransactionCell row={row} />)
export const METHOD = column('Method', (row: MethodProps) => <Method {...row} />)
export const BLOCK = column('Block', (row: Has<'blockNumber'>) => (
  <BlockLink number={number(row.blockNumber)} />
))
export const AGE = column('Age', (row: Partial<Has<'timeStamp' | 'timestamp'>>) => (
  <Age seconds={number(row.timeStamp || row.timestamp)} />
))
export const FROM = column('From', (row: Has<'from'>) => <AddressLink hash={row.from} />)
export const TO = column('To', (row: Has<'to'>) => <AddressLink hash={row.to} />)
export const MOVED = column('Value', (row: Valued & TokenFields) => (
  <Moved value={row.value} currency={currencyOf(row)} moved={row} />
))
export const FEE = column('Fee', (row: Has<'fee'>) => row.fee !== '' && <CoinAmount value={row.fee} />)

export function Method({ functionName, functionNameSource, methodId, to }: MethodProps) {
  if (to === '') return <span class="called">Contract creation</span>
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

export type Valued = Has<'value' | 'valueSymbol' | 'valueUnit' | 'valueDecimals'>

export const currencyOf = (row: Valued): Currency => ({
  symbol: row.valueSymbol || null,
  unit: row.valueUnit,
  decimals: Number(row.valueDecimals),
})

interface TransactionProps {
  readonly row: Has<'hash'> & { readonly isError?: string }
}

export const TransactionCell = ({ row: { hash, isError } }: TransactionProps) => (
  <>
    <TransactionLink hash={hash} />
    {isError === '1' && (
      <>
        {' '}
        <Status ok={false}>Failed</Status>
      </>
    )}
  </>
)

/** The called address, or the created contract. */
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

/** The first token transfer of a transaction, and the number of its transfers. */
type TokenFields = Pick<
  ListedTransaction,
  'tokenTransfers' | 'tokenAddress' | 'tokenSymbol' | 'tokenDecimal' | 'tokenID' | 'tokenValue'
>

interface MovedProps {
  readonly value: string
  readonly currency: Currency
  readonly moved: TokenFields
}

/** What a transaction moved: its first token transfer, or else coins. */
export function Moved({ value, currency, moved }: MovedProps) {
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

/** Transactions, the newest first. In the list of a block, columns with the same content in all rows are left out. */
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
    columns={isOfBlock ? COLUMNS.filter((column) => column !== BLOCK && column !== AGE) : COLUMNS}
    ids={rows.map(({ hash }) => hash)}
  />
)

const COLUMNS: readonly Column<ListedTransaction>[] = [
  HASH,
  METHOD,
  BLOCK,
  AGE,
  FROM,
  ['To', (row) => <Recipient row={row} />],
  MOVED,
  FEE,
]
