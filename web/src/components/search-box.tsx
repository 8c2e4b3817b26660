import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { go } from '../router.ts'
import { pathOfText } from '../search-text.ts'
import { Icon } from './icon.tsx'
import { lazy } from './lazy.tsx'

const LABEL = 'Block, transaction, address, token or contract'
/** Short, because phones cut longer hints. */
const HINT = 'Address, hash, block or name'

/** Loaded when the reader comes to the field. */
const Suggestions = lazy(() => import('./suggestions.tsx'), 'Suggestions')

/** A form that leads to the search page. With scripts it suggests results. */
export function SearchBox({ value = '', big = false }: { readonly value?: string; readonly big?: boolean }) {
  const [text, setText] = useState(value)
  // Shows the searched text also after a link or the back button.
  useEffect(() => setText(value), [value])
  // The browser's first rendering must equal the server's, which has no suggestions.
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  const [isUsed, setUsed] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const list = useId()
  const submit = (event: Event) => {
    event.preventDefault()
    const written = text.trim()
    if (written !== '') go(pathOfText(written) ?? `/search?q=${encodeURIComponent(written)}`)
  }
  const combobox: object = isLive
    ? { role: 'combobox' as const, 'aria-autocomplete': 'list' as const, 'aria-expanded': false }
    : {}
  return (
    <search class={big ? 'search big' : 'search'}>
      <form ref={form} action="search" onSubmit={submit}>
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
          onInput={(event) => {
            setUsed(true)
            setText(event.currentTarget.value)
          }}
          onFocus={() => setUsed(true)}
        />
        <button type="submit">
          <Icon name="search" />
          <span>Search</span>
        </button>
      </form>
      {isUsed && (
        <Suggestions
          id={list}
          form={form.current!}
          text={text}
          searched={value}
          onFollow={(path) => {
            setText(value)
            go(path)
          }}
        />
      )}
    </search>
  )
}
