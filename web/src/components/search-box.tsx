import { useEffect, useId, useState } from 'preact/hooks'
import { go } from '../router.ts'
import { pathOfText } from '../search-text.ts'
import { Api } from '../server/api.ts'
import { askApi } from '../server/ask.ts'
import { shortened } from '../text.ts'
import { Icon } from './icon.tsx'
import { pathOfResult, resultName, resultNote, type SearchResult, searchFor } from './search-result.ts'

const LABEL = 'Block, transaction, address, token or contract'
/** Short, because phones cut longer hints. */
const HINT = 'Address, hash, block or name'
/** Delay after the last key press. Visitors without an API key may send 300 requests a minute. */
const SUGGEST_AFTER_MS = 250
const MAX_SUGGESTED = 8

/** A form that leads to the search page. With scripts it suggests results. */
export function SearchBox({ value = '', big = false }: { readonly value?: string; readonly big?: boolean }) {
  const [text, setText] = useState(value)
  // Shows the searched text also after a link or the back button.
  useEffect(() => setText(value), [value])
  const { results, isLive, close } = useSuggestions(text, value)
  const [chosen, choose] = useState(-1)
  useEffect(() => choose(-1), [results])
  const list = useId()
  const isOpen = results.length > 0
  const follow = (path: string) => {
    close()
    setText(value)
    go(path)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    const picked = results[chosen] && pathOfResult(results[chosen])
    const written = text.trim()
    if (picked) follow(picked)
    else if (written !== '') {
      close()
      go(pathOfText(written) ?? `/search?q=${encodeURIComponent(written)}`)
    }
  }
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
  const combobox: object = isLive
    ? {
        role: 'combobox' as const,
        'aria-autocomplete': 'list' as const,
        'aria-expanded': isOpen,
        'aria-controls': list,
        'aria-activedescendant': chosen >= 0 ? `${list}-${chosen}` : undefined,
      }
    : {}
  return (
    <search class={big ? 'search big' : 'search'}>
      <form action="search" onSubmit={submit}>
        <input
          type="text"
          enterKeyHint="search"
          name="q"
          value={text}
          aria-label={LABEL}
          placeholder={HINT}
          autoComplete="off"
          spellcheck={false}
          maxLength={200}
          {...combobox}
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={pressed}
          onBlur={close}
        />
        <button type="submit">
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
      {isLive && <Suggestions id={list} results={results} chosen={chosen} onPick={follow} />}
    </search>
  )
}

interface SuggestionsParts {
  readonly id: string
  readonly results: readonly SearchResult[]
  readonly chosen: number
  readonly onPick: (path: string) => void
}

/** The list of suggestions. The input field keeps the focus and handles the keys. */
const Suggestions = ({ id, results, chosen, onPick }: SuggestionsParts) => (
  <div id={id} class="suggestions" role="listbox" aria-label="Suggestions" hidden={results.length === 0}>
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
          if (path) onPick(path)
        }}
      >
        <span>{resultName(result)}</span>
        <span class="muted">
          {resultNote(result)} {result.address && shortened(result.address)}
        </span>
      </div>
    ))}
  </div>
)

/** Results for the text, a moment after it was typed. A text that was searched already has no suggestions. */
function useSuggestions(text: string, searched: string) {
  const [results, setResults] = useState<readonly SearchResult[]>([])
  // The browser's first rendering must equal the server's, which has no suggestions.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const close = () => setResults([])
  useEffect(() => {
    const written = text.trim()
    if (written === '' || written === searched.trim()) return close()
    let isOver = false
    const timer = setTimeout(() => {
      searchFor(new Api(askApi), written).then(
        (answer) => {
          if (!isOver) setResults(answer.results.slice(0, MAX_SUGGESTED))
        },
        // Suggestions are optional. The search itself reports errors.
        () => {
          if (!isOver) close()
        },
      )
    }, SUGGEST_AFTER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text])
  return { results, isLive, close }
}
