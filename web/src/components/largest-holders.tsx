import type { TokenPage } from '../../../src/api/page/token-page.ts'
import { grouped } from '../text.ts'

/** Height in pixels. */
const HEIGHT = 14
const ALL = 10_000

const percent = (share: number) => `${(share / 100).toFixed(2)}%`
const nameOf = ({ count }: TokenPage['largest'][number]) =>
  count === 1 ? 'Top holder' : `Top ${grouped(count)}`

/** The share of the largest holders in the supply, as a bar with numbers. It needs no script. */
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
        {/* The widest is drawn first. Shares are capped, because a token may report any supply. */}
        {largest.toReversed().map(({ count, share }) => (
          <rect key={count} class="part" width={percent(Math.min(share, ALL))} height={HEIGHT} />
        ))}
      </svg>
      <dl class="legend">
        {largest.map((group) => (
          <div key={group.count}>
            <dt>{nameOf(group)}</dt>
            <dd>{percent(group.share)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
