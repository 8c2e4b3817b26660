import type { TokenPage } from '../../../src/api/page/token.ts'
import { grouped } from '../text.ts'

/** Pixels. */
const HEIGHT = 14
const ALL = 10_000

const percent = (share: number) => `${(share / 100).toFixed(2)}%`
const nameOf = ({ count }: TokenPage['largest'][number]) =>
  count === 1 ? 'Top holder' : `Top ${grouped(count)}`

/** How much of the supply those with most have: a bar that needs no script, and its numbers. */
export function LargestHolders({ largest }: { readonly largest: TokenPage['largest'] }) {
  const last = largest.at(-1)
  if (!last) return null
  return (
    <div class="shares">
      <svg
        height={HEIGHT}
        role="img"
        aria-label={`Share of the supply: ${nameOf(last)}, ${percent(last.share)}`}
      >
        <rect class="rest" width="100%" height={HEIGHT} />
        {/* The widest first. A token says of its supply what it wants. */}
        {largest.toReversed().map(({ count, share }) => (
          <rect key={count} class="part" width={percent(Math.min(share, ALL))} height={HEIGHT} />
        ))}
      </svg>
      <dl class="legend">
        {largest.map((one) => (
          <div key={one.count}>
            <dt>{nameOf(one)}</dt>
            <dd>{percent(one.share)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
