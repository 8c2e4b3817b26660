import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import { pathOfText } from '../search-text.ts'
import { type Session, useSession } from '../session.ts'
import { shortened } from '../text.ts'
import { Identicon } from './page-elements.tsx'
import {
  pathOfNote,
  pathOfResult,
  resultName,
  resultNote,
  type SearchResult,
  SUGGEST_AFTER_MS,
  suggestionsFor,
} from './search-result.ts'

const MAX_SUGGESTED = 8

export interface SuggestionsProps {
  readonly id: string
  /** Has the field, which keeps the focus and whose keys choose a suggestion. */
  readonly form: HTMLFormElement
  readonly text: string
  /** The text that was searched already. It has no suggestions. */
  readonly searched: string
  readonly onFollow: (path: string) => void
}

export function Suggestions({ id, form, text, searched, onFollow }: SuggestionsProps) {
  const { own } = useSession()
  const { results, close } = useSuggestions(text, searched, own)
  const [chosen, choose] = useState(-1)
  useEffect(() => choose(-1), [results])
  const isOpen = results.length > 0
  const follow = (path: string) => {
    close()
    onFollow(path)
  }
  // Before the next key press.
  useLayoutEffect(() => {
    const field = form.querySelector('input')!
    field.setAttribute('aria-controls', id)
    field.ariaExpanded = `${isOpen}`
    if (chosen >= 0) field.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    else field.removeAttribute('aria-activedescendant')
    const pressed = (event: KeyboardEvent) => {
      if (!isOpen) return
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        // The position between the last and the first result is the text itself.
        choose(((chosen + 1 + step + results.length + 1) % (results.length + 1)) - 1)
      } else if (event.key === 'Escape') {
        event.preventDefault()
        close()
      }
    }
    const submitted = (event: Event) => {
      close()
      const picked = results[chosen] && pathOfResult(results[chosen])
      const written = text.trim()
      const path = picked ?? (pathOfText(written) === undefined ? pathOfNote(own, written) : undefined)
      if (path === undefined) return
      event.preventDefault()
      // Otherwise the form would search for the text.
      event.stopImmediatePropagation()
      follow(path)
    }
    field.addEventListener('keydown', pressed)
    field.addEventListener('blur', close)
    form.addEventListener('submit', submitted, true)
    return () => {
      field.removeEventListener('keydown', pressed)
      field.removeEventListener('blur', close)
      form.removeEventListener('submit', submitted, true)
    }
  })
  return (
    <div id={id} class="suggestions" role="listbox" aria-label="Suggestions" hidden={!isOpen}>
      {results.map((result, n) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the option that is active
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={n}
          id={`${id}-${n}`}
          role="option"
          aria-selected={n === chosen}
          // Prevents the loss of focus, which would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            const path = pathOfResult(result)
            if (path) follow(path)
          }}
        >
          {result.address && <Identicon address={result.address} size={20} />}
          <span>{resultName(result)}</span>
          <span class="muted">
            {resultNote(result)} {result.address && `· ${shortened(result.address)}`}
          </span>
        </div>
      ))}
    </div>
  )
}

/** Results for the text, a moment after it was typed. */
function useSuggestions(text: string, searched: string, own: Session['own']) {
  const [results, setResults] = useState<readonly SearchResult[]>([])
  const close = () => setResults([])
  useEffect(() => {
    const written = text.trim()
    if (written === '' || written === searched.trim()) return close()
    let isOver = false
    const timer = setTimeout(() => {
      void suggestionsFor(own, written).then((found) => {
        if (!isOver) setResults(found.slice(0, MAX_SUGGESTED))
      })
    }, SUGGEST_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return { results, close }
}
