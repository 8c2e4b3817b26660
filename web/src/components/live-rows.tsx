import { type ComponentChildren, createElement, hydrate, render } from 'preact'
import { useContext, useEffect, useLayoutEffect, useReducer, useRef } from 'preact/hooks'
import { MovesContext } from '../moves.ts'
import { PageContextValue } from '../page-context.ts'
import { SessionContext } from '../session.ts'
import { AS_IT_IS, isServer } from './lazy.tsx'

interface Props {
  readonly as?: 'tbody' | 'ol'
  /** Unique ids of the rows, the newest first. They are used to count new rows while these are held back. */
  readonly ids?: readonly string[] | undefined
  readonly children: ComponentChildren
}

/** Whether the reader points at the rows, has the focus in them, or has selected text in them. */
function isInUse(rows: HTMLElement): boolean {
  const selection = getSelection()
  return (
    rows.matches(':hover, :focus-within') ||
    (selection !== null && !selection.isCollapsed && selection.containsNode(rows, true))
  )
}

/**
 * The rows of a table or list that change while the page is open. Rows that the server rendered become live in a separate
 * task after the rest of the page, because a single task would delay a reader's clicks. Preact does not change the content
 * of an element with unknown inner HTML. While a reader uses the rows they do not change, so that a click opens the
 * intended row. The style sheet shows how many new rows wait.
 */
export function LiveRows({ as: Rows = 'tbody', ids = [], children }: Props) {
  const page = useContext(PageContextValue)
  const session = useContext(SessionContext)
  const moves = useContext(MovesContext)
  const body = useRef<HTMLElement>(null)
  const isLive = useRef(false)
  const first = useRef(ids[0])
  const rows = (
    <SessionContext.Provider value={session}>
      <PageContextValue.Provider value={page}>
        <MovesContext.Provider value={moves}>{children}</MovesContext.Provider>
      </PageContextValue.Provider>
    </SessionContext.Provider>
  )
  const newest = useRef(rows)
  newest.current = rows
  useLayoutEffect(() => {
    const at = body.current!
    const isHeld = at.firstChild !== null && isInUse(at)
    const waiting = isHeld && first.current !== undefined ? ids.indexOf(first.current) : 0
    at.dataset['new'] = waiting === 0 ? '' : `${waiting < 0 ? ids.length : waiting} new`
    if (isHeld || (at.firstChild && !isLive.current)) return
    first.current = ids[0]
    isLive.current = true
    render(newest.current, at)
  })
  const [, update] = useReducer((n: number) => n + 1, 0)
  useEffect(() => {
    const at = body.current!
    const task = setTimeout(() => {
      if (!isLive.current) hydrate(newest.current, at)
      isLive.current = true
    })
    return () => {
      clearTimeout(task)
      render(null, at)
    }
  }, [])
  if (isServer) return <Rows>{rows}</Rows>
  return createElement(Rows, {
    ref: body,
    dangerouslySetInnerHTML: AS_IT_IS,
    onMouseLeave: update,
    onFocusOut: update,
  })
}
