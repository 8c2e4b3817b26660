import { checksummed } from '../checksum.ts'
import type { Session } from '../session.ts'
import {
  noteNamed,
  ownResults,
  resultName,
  resultNote,
  SUGGEST_AFTER_MS,
  suggestionsFor,
} from './search-result.ts'

/** While the field has the focus, its list suggests addresses by the name in it. */
export function suggestNames(field: HTMLInputElement, own: Session['own']): void {
  // The reader may have gone on while this script came.
  if (document.activeElement !== field) return
  const end = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const suggest = async () => {
    const text = field.value.trim()
    const found = text ? await suggestionsFor(own, text) : ownResults(own, text)
    if (field.value.trim() !== text || end.signal.aborted) return
    const options = found
      .filter(({ address }) => address !== '')
      .map((result) => {
        const option = document.createElement('option')
        option.value = checksummed(result.address)
        option.label = `${resultName(result)}, ${resultNote(result)}`
        return option
      })
    field.list?.replaceChildren(...options)
  }
  const typed = () => {
    clearTimeout(timer)
    timer = setTimeout(suggest, SUGGEST_AFTER_MS)
  }
  // The server does not know notes.
  const changed = () => {
    field.value = noteNamed(own, field.value.trim())?.address ?? field.value
  }
  const { signal } = end
  field.addEventListener('input', typed, { signal })
  field.addEventListener('change', changed, { signal })
  field.addEventListener('blur', () => end.abort(), { signal })
  typed()
}
