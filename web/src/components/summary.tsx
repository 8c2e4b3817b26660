import type { TransactionPage } from '../../../src/api/page/transaction-page.ts'
import type { Currency } from '../chain-values.ts'
import { shown } from '../text.ts'
import { Icon } from './icon.tsx'
import { AddressLink, Amount, Fact, FactList } from './page-elements.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'

interface SummaryProps {
  readonly summary: NonNullable<TransactionPage['summary']>
  readonly currency: Currency
}

export function Summary({ summary: { isGuess, parts, fields }, currency }: SummaryProps) {
  return (
    <section class="card summary" aria-label="Summary">
      <Icon name="moved" />
      <div>
        <p>
          <Parts parts={parts} currency={currency} /> {isGuess && <small class="guess">guessed</small>}
        </p>
        {fields.length > 0 && (
          <FactList>
            {fields.map((field, n) => (
              <Fact key={n} name={shown(field.label)}>
                <Parts parts={field.parts} currency={currency} />
              </Fact>
            ))}
          </FactList>
        )}
      </div>
    </section>
  )
}

interface PartsProps {
  readonly parts: readonly SummaryPart[]
  readonly currency: Currency
}

const Parts = ({ parts, currency }: PartsProps) => (
  <span class="wrap">
    {parts.map((part, n) => (
      <Part key={n} part={part} currency={currency} />
    ))}
  </span>
)

type SummaryPart = NonNullable<TransactionPage['summary']>['parts'][number]

interface PartProps {
  readonly part: SummaryPart
  readonly currency: Currency
}

function Part({ part: { kind, text, address, value, symbol, decimals }, currency }: PartProps) {
  const token = symbol ? { name: symbol, symbol, decimals: null, type: '' } : undefined
  switch (kind) {
    case 'address':
      return <AddressLink hash={address} />
    case 'coin':
      return <Amount value={value} currency={currency} exact />
    case 'token':
      return (
        <>
          <TokenAmount amount={value} decimals={decimals} isShort />{' '}
          <TokenLink address={address} token={token} />
        </>
      )
    case 'item':
      return (
        <>
          item <ItemLink address={address} id={value} /> of <TokenLink address={address} token={token} />
        </>
      )
    default:
      return <>{shown(text)}</>
  }
}
