import type { LargestHolders as Largest } from '../facts/token.ts'
import { grouped } from '../text.ts'
import { Table } from './facts.tsx'

/** Pixels. */
const ROW = 40
const TEXT = 14
const BAR = 12
const ALL = 10_000

const percent = (share: number) => `${(share / 100).toFixed(2)}%`
const nameOf = ({ count }: Largest) => (count === 1 ? 'Top holder' : `Top ${grouped(count)}`)

/** How much of the supply those with most have: an image, so that no script draws it, and a table behind it. */
export function LargestHolders({ largest }: { readonly largest: readonly Largest[] }) {
  const last = largest.at(-1)
  if (!last) return null
  const label = `Share of the supply: ${nameOf(last)}, ${percent(last.share)}`
  return (
    <>
      <svg class="days" height={largest.length * ROW} role="img" aria-label={label}>
        {largest.map((one, n) => (
          <g key={one.count}>
            <text y={n * ROW + TEXT}>
              {nameOf(one)}: {percent(one.share)}
            </text>
            <rect class="grid" y={n * ROW + TEXT + 6} width="100%" height={BAR} />
            {/* A token says of its supply what it wants. */}
            <rect
              class="bars"
              y={n * ROW + TEXT + 6}
              width={percent(Math.min(one.share, ALL))}
              height={BAR}
            />
          </g>
        ))}
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
