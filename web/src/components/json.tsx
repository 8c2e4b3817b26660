import { shown } from '../text.ts'

/** Characters; a browser would take long over more. */
const MAX_CHARACTERS = 100_000

/** An answer as it came, set out, with nothing in it that only looks harmless. */
export function Json({ value, label }: { readonly value: unknown; readonly label: string }) {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
  const cut = text.length > MAX_CHARACTERS
  return (
    <figure class="json">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section class="lines" tabIndex={0} aria-label={label}>
        <pre>{shown(cut ? text.slice(0, MAX_CHARACTERS) : text)}</pre>
      </section>
      {cut && (
        <figcaption class="muted">
          The first {MAX_CHARACTERS.toLocaleString('en')} characters are shown.
        </figcaption>
      )}
    </figure>
  )
}
