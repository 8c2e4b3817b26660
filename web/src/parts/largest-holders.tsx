import type { LargestHolders as Largest } from '../facts/token.ts'
import { grouped } from '../text.ts'
import { Table } from './facts.tsx'

/** Units of the drawing. */
const WIDTH = 420
const LEFT = 70
const ROW = 22
const BAR = 14
const ALL = 10_000

const percent = (share: number) => `${(share / 100).toFixed(2)} %`
const nameOf = ({ count }: Largest) => (count === 1 ? 'first' : `first ${grouped(count)}`)

/** How much of the supply those with most have: an image, so that no script draws it, and a table behind it. */
export function LargestHolders({ largest }: { readonly largest: readonly Largest[] }) {
  const last = largest.at(-1)
  if (!last) return null
  const height = largest.length * ROW
  const label = `Share of the supply: the ${nameOf(last)} hold ${percent(last.share)}`
  // A token says of its supply what it wants.
  const width = (share: number) => Math.round((Math.min(share, ALL) / ALL) * (WIDTH - LEFT) * 10) / 10
  return (
    <>
      <svg class="days" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
        <path class="grid" d={`M${LEFT} 0V${height}M${WIDTH} 0V${height}`} />
        <path
          class="bars"
          d={largest
            .map(({ share }, n) => `M${LEFT} ${n * ROW + (ROW - BAR) / 2}h${width(share)}v${BAR}H${LEFT}z`)
            .join('')}
        />
        <g>
          {largest.map((one, n) => (
            <text key={one.count} x={LEFT - 6} y={n * ROW + ROW / 2 + 4} text-anchor="end">
              {nameOf(one)}
            </text>
          ))}
        </g>
      </svg>
      <details>
        <summary>Table</summary>
        <Table label="Shares of the largest holders" head={['Holders', 'Share of the supply']}>
          {largest.map((one) => (
            <tr key={one.count}>
              <td>{nameOf(one)}</td>
              <td>{percent(one.share)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  )
}
