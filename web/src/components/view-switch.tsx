import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type ByteView, linesOf, viewsOf } from '../byte-views.ts'

const TITLES: Readonly<Record<ByteView, string>> = {
  hex: 'Hex',
  words: 'Words',
  numbers: 'Numbers',
  text: 'Text',
}

interface Parts {
  readonly hex: string
  readonly isCall: boolean
  readonly label: string
  /** Hears how the reader wants bytes to be written in lines. */
  readonly onView: (linesOf: (hex: string) => readonly string[]) => void
}

/** Chooses among the ways in which bytes can be read. */
export function ViewSwitch({ hex, isCall, label, onView }: Parts) {
  const [chosen, setChosen] = useState<ByteView>()
  const views = useMemo(() => viewsOf(hex, isCall), [hex, isCall])
  const group = useRef<HTMLSpanElement>(null)
  // It takes the place of the button that was pressed.
  useEffect(() => group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(), [])
  const choose = (view: ByteView) => {
    setChosen(view)
    onView((bytes) => linesOf(bytes, view, isCall))
  }
  const current = chosen ?? (isCall ? 'words' : 'hex')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a paragraph
    <span ref={group} class="views" role="group" aria-label={`Show ${label} as`}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === current} onClick={() => choose(one)}>
          {TITLES[one]}
        </button>
      ))}
    </span>
  )
}
