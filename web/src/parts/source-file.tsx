import type { FilePart } from '../facts/contract-file.ts'
import { tokensOf } from '../highlight.ts'
import { grouped, shown } from '../text.ts'

interface Parts {
  readonly file: FilePart
  readonly language: string
  /** The page of a part of it. */
  readonly href: (part: number) => string
  /** The whole file, from the API. */
  readonly whole: string
}

/** A file of a source with the numbers of its lines. */
export function SourceFile({ file, language, href, whole }: Parts) {
  const { path, text, firstLine, part, parts, line } = file
  const lines = text.split('\n').length
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n).join('\n')
  const end = firstLine + lines
  const isHere = line >= firstLine && line < end
  return (
    <>
      <h3 class="wrap">{shown(path)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
      <section class="lines source" tabIndex={0} aria-label={shown(path)}>
        <pre class="numbers" aria-hidden="true">
          {isHere ? (
            <>
              {line > firstLine && `${numbers(firstLine, line)}\n`}
              <mark id="line">{line}</mark>
              {line + 1 < end && `\n${numbers(line + 1, end)}`}
            </>
          ) : (
            numbers(firstLine, end)
          )}
        </pre>
        <pre class="code">
          {tokensOf(text, language).map(({ kind, text: piece }, n) =>
            kind === '' ? (
              shown(piece)
            ) : (
              <span key={n} class={kind}>
                {shown(piece)}
              </span>
            ),
          )}
        </pre>
      </section>
      {parts > 1 && (
        <nav class="pager" aria-label="Parts of the file">
          {part > 1 && (
            <a class="button quiet" href={href(part - 1)} rel="prev">
              Previous part
            </a>
          )}
          <span class="muted">
            Part {grouped(part)} of {grouped(parts)}; <a href={whole}>the API</a> has the whole file
          </span>
          {part < parts && (
            <a class="button quiet" href={href(part + 1)} rel="next">
              Next part
            </a>
          )}
        </nav>
      )}
    </>
  )
}
