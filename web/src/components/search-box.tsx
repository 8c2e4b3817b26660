import { useEffect, useId, useState } from 'preact/hooks'
import { go } from '../router.ts'
import { pathOfText } from '../search-text.ts'
import { Api } from '../server/api.ts'
import { askApi } from '../server/ask.ts'
import { shortened } from '../text.ts'
import { Icon } from './icon.tsx'
import { pathOfResult, resultName, resultNote, type SearchResult, searchFor } from './search-result.ts'

const LABEL = 'Block, transaction, address, token or contract'
/** Short, as phones cut it. */
const HINT = 'Address, hash, block or name'
/** After the last key: a visitor without a key may send 300 requests a minute. */
const SUGGEST_AFTER_MS = 250
const MAX_SUGGESTED = 8

/** A search of its own page without scripts; with them it suggests what the text may mean. */
export function SearchBox({ value = '', big = false }: { readonly value?: string; readonly big?: boolean }) {
  const [text, setText] = useState(value)
  // It shows what was searched for, also after a link or the browser's back button led there.
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
      // Between the last and the first is the text itself.
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

/** Chosen by the keys of the field, which keeps the focus, or by pointing. */
const Suggestions = ({ id, results, chosen, onPick }: SuggestionsParts) => (
  <div id={id} class="suggestions" role="listbox" aria-label="Suggestions" hidden={results.length === 0}>
    {results.map((one, n) => (
      // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and names the option that is active
      // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
      <div
        key={n}
        id={`${id}-${n}`}
        role="option"
        aria-selected={n === chosen}
        // Before the field loses the focus, which closes the list.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          const path = pathOfResult(one)
          if (path) onPick(path)
        }}
      >
        <span>{resultName(one)}</span>
        <span class="muted">
          {resultNote(one)} {one.address && shortened(one.address)}
        </span>
      </div>
    ))}
  </div>
)

/** What the text may mean, a moment after it was written; what was searched for already is not looked for again. */
function useSuggestions(text: string, searched: string) {
  const [results, setResults] = useState<readonly SearchResult[]>([])
  // The page of the server suggests nothing: the first rendering in the browser is to be the same.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const close = () => setResults([])
  useEffect(() => {
    const written = text.trim()
    if (written === '' || written === searched.trim()) return close()
    let isOver = false
    const timer = setTimeout(() => {
      searchFor(new Api(askApi), written).then(
        (found) => {
          if (!isOver) setResults(found.results.slice(0, MAX_SUGGESTED))
        },
        // Suggestions are a help: the search itself says what is wrong.
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
