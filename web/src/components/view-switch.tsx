import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type ByteView, linesOf, viewsOf } from '../byte-views.ts'
import { Button } from './buttons.tsx'

const TITLES: Readonly<Record<ByteView, string>> = {
  hex: 'Hex',
  words: 'Words',
  numbers: 'Numbers',
  text: 'Text',
}

interface Props {
  readonly hex: string
  readonly isCall: boolean
  readonly label: string
  /** Called with the reader's choice: a function that writes bytes as lines. */
  readonly onView: (linesOf: (hex: string) => readonly string[]) => void
}

/** Lets the reader choose how bytes are shown. */
export function ViewSwitch({ hex, isCall, label, onView }: Props) {
  const [chosen, setChosen] = useState<ByteView>()
  const views = useMemo(() => viewsOf(hex, isCall), [hex, isCall])
  const group = useRef<HTMLSpanElement>(null)
  // Takes the focus, because it replaces the button that was pressed.
  useEffect(() => group.current?.querySelector<HTMLElement>('[aria-pressed=true]')?.focus(), [])
  const choose = (view: ByteView) => {
    setChosen(view)
    onView((bytes) => linesOf(bytes, view, isCall))
  }
  const current = chosen ?? (isCall ? 'words' : 'hex')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a paragraph
    <span ref={group} class="views" role="group" aria-label={`Show ${label} as`}>
      {views.map((view) => (
        <Button key={view} aria-pressed={view === current} onClick={() => choose(view)} text={TITLES[view]} />
      ))}
    </span>
  )
}
