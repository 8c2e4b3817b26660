import { type ComponentChildren, hydrate, render } from 'preact'
import { useContext, useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { PageContextValue } from '../page-context.ts'
import { SessionContext } from '../session.ts'

const AS_IT_IS = { __html: '' }
const isServer = typeof document === 'undefined'

/**
 * The rows of a table. Those that the server rendered become live in a task of their own, after the rest of the page: one task for
 * both would keep a reader's clicks waiting. Preact leaves what is within an element of unknown HTML as it is.
 */
export function LiveRows({ children }: { readonly children: ComponentChildren }) {
  const page = useContext(PageContextValue)
  const session = useContext(SessionContext)
  const body = useRef<HTMLTableSectionElement>(null)
  const isLive = useRef(false)
  const rows = (
    <SessionContext.Provider value={session}>
      <PageContextValue.Provider value={page}>{children}</PageContextValue.Provider>
    </SessionContext.Provider>
  )
  const newest = useRef(rows)
  newest.current = rows
  useLayoutEffect(() => {
    const at = body.current!
    if (!isLive.current && at.firstChild) return
    isLive.current = true
    render(newest.current, at)
  })
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
  return isServer ? <tbody>{rows}</tbody> : <tbody ref={body} dangerouslySetInnerHTML={AS_IT_IS} />
}
