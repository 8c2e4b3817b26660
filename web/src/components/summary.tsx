import type { TransactionPage } from '../../../src/api/page/transaction.ts'
import { shown } from '../text.ts'
import { AddressLink, Amount, Fact, FactList } from './facts.tsx'
import { Icon } from './icon.tsx'
import { ItemLink, TokenAmount, TokenLink } from './token.tsx'

/** One sentence of what happened. */
export function Summary({
  summary: { isGuess, parts, fields },
}: {
  readonly summary: NonNullable<TransactionPage['summary']>
}) {
  return (
    <section class="card summary" aria-label="Summary">
      <Icon name="moved" />
      <div>
        <p>
          <Parts parts={parts} /> {isGuess && <small class="guess">guessed</small>}
        </p>
        {fields.length > 0 && (
          <FactList>
            {fields.map((field, n) => (
              <Fact key={n} name={shown(field.label)}>
                <Parts parts={field.parts} />
              </Fact>
            ))}
          </FactList>
        )}
      </div>
    </section>
  )
}

const Parts = ({ parts }: { readonly parts: readonly SummaryPart[] }) => (
  <span class="wrap">
    {parts.map((part, n) => (
      <Part key={n} part={part} />
    ))}
  </span>
)

type SummaryPart = NonNullable<TransactionPage['summary']>['parts'][number]

function Part({ part: { kind, text, address, value, symbol, decimals } }: { readonly part: SummaryPart }) {
  const token = symbol ? { name: symbol, symbol, decimals: null, type: '' } : undefined
  switch (kind) {
    case 'address':
      return <AddressLink hash={address} />
    case 'coin':
      return (
        <Amount
          value={value}
          currency={{ symbol: symbol || null, unit: 'wei', decimals: Number(decimals) }}
          exact
        />
      )
    case 'token':
      return (
        <>
          <TokenAmount amount={value} decimals={decimals} /> <TokenLink address={address} token={token} />
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
