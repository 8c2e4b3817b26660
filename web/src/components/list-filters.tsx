import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { useSession } from '../session.ts'
import type { FilterProps } from './filter-form.tsx'
import { AS_IT_IS, isServer, lazy } from './lazy.tsx'

const FilterForm = lazy(() => import('./filter-form.tsx'), 'FilterForm')

/**
 * Filters and order of a list. The form that the server rendered works without its script, which is loaded only when the
 * browser renders another page.
 */
export function ListFilters(props: FilterProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isMade, setMade] = useState(!isServer)
  useLayoutEffect(() => {
    if (!box.current?.firstChild) setMade(false)
  }, [])
  const { own } = useSession()
  const suggest = ({ target }: Event) => {
    if (!(target instanceof HTMLInputElement) || target.list?.id !== 'names') return
    // Suggestions are optional.
    import('./filter-names.ts').then(
      ({ suggestNames }) => suggestNames(target, own),
      () => {},
    )
  }
  if (props.names.length === 0 && (props.list.order === null || props.list.rows.length < 2)) return null
  return isMade ? (
    <div class="filter-room" ref={box} onFocusIn={suggest} dangerouslySetInnerHTML={AS_IT_IS} />
  ) : (
    <div class="filter-room" onFocusIn={suggest}>
      <FilterForm {...props} />
    </div>
  )
}
