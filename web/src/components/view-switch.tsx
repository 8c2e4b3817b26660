import { useEffect, useMemo, useState } from 'preact/hooks'
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
  /** Hears how the bytes are to be shown, where the reader has chosen it. */
  readonly onLines: (lines: readonly string[]) => void
}

/** Chooses among the ways in which bytes can be read. */
export function ViewSwitch({ hex, isCall, label, onLines }: Parts) {
  const [chosen, setChosen] = useState<ByteView>()
  const views = useMemo(() => viewsOf(hex, isCall), [hex, isCall])
  useEffect(() => {
    if (chosen) onLines(linesOf(hex, chosen, isCall))
  }, [hex, isCall, chosen])
  if (views.length === 1) return null
  const current = chosen ?? (isCall ? 'words' : 'hex')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a paragraph
    <span class="views" role="group" aria-label={`Show ${label} as`}>
      {views.map((one) => (
        <button key={one} type="button" aria-pressed={one === current} onClick={() => setChosen(one)}>
          {TITLES[one]}
        </button>
      ))}
    </span>
  )
}
