import { useEffect, useState } from 'preact/hooks'
import { go } from '../router.ts'
import { pathOfText } from '../search-text.ts'

export function SearchBox({ value = '', big = false }: { readonly value?: string; readonly big?: boolean }) {
  const [text, setText] = useState(value)
  // It shows what was searched for, also after a link or the browser's back button led there.
  useEffect(() => setText(value), [value])
  return (
    <search class={big ? 'search big' : 'search'}>
      <form
        action="search"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() !== '') go(pathOfText(text) ?? `/search?q=${encodeURIComponent(text.trim())}`)
        }}
      >
        <input
          type="search"
          name="q"
          value={text}
          aria-label="Block, transaction or address"
          placeholder="Block, transaction or address"
          autoComplete="off"
          spellcheck={false}
          maxLength={200}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit">Search</button>
      </form>
    </search>
  )
}
