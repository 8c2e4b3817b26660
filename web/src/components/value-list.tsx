import type { ComponentChildren } from 'preact'
import { grouped, shown, shownName } from '../text.ts'
import { isArray, type ValueNode } from '../value-tree.ts'

/** Parts that are shown before the reader expands the list. */
const MAX_SHOWN = 20

interface Props {
  readonly node: ValueNode
  /** Renders a value without parts. */
  readonly textOf: (node: ValueNode) => ComponentChildren
}

/** Parts of an array by position, or of a tuple by name and type. */
export function ValueList({ node: { type, items, parts }, textOf }: Props) {
  const isOfArray = isArray(type)
  if (parts.length === 0) return <span class="muted">{items === 0 ? 'empty' : '…'}</span>
  const rows = parts.map((part, n) => (
    <li key={n}>
      <span class="muted">
        {part.name === '' ? n : <bdi>{shownName(part.name)}</bdi>}
        {!isOfArray && part.items === null && (
          <>
            {' '}
            <code>{shown(part.type)}</code>
          </>
        )}
      </span>
      <div>{part.items === null ? textOf(part) : <ValueList node={part} textOf={textOf} />}</div>
    </li>
  ))
  return (
    <>
      <ol class="values">{rows.slice(0, MAX_SHOWN)}</ol>
      {rows.length > MAX_SHOWN && (
        <details class="more">
          <summary>Show all {grouped(rows.length)}</summary>
          <ol class="values">{rows.slice(MAX_SHOWN)}</ol>
        </details>
      )}
      {items !== null && items > parts.length && (
        <p class="muted">and {grouped(items - parts.length)} more</p>
      )}
    </>
  )
}
