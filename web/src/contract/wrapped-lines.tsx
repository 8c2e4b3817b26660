import type { ComponentChildren } from 'preact'
import type { Token } from '../highlight.ts'

interface Props {
  readonly tokens: readonly Token[]
  readonly first: number
  readonly marked: number
  readonly codeOf: (tokens: readonly Token[]) => ComponentChildren
}

/** Lines of source code that end at the edge of their box. Each is an element, so that it keeps its number. */
export const WrappedLines = ({ tokens, first, marked, codeOf }: Props) => (
  <ol class="wrapped" start={first}>
    {linesOf(tokens).map((line, n) => (
      <li key={n}>
        <code class={first + n === marked ? 'marked' : undefined}>{codeOf(line)}</code>
      </li>
    ))}
  </ol>
)

/** The tokens of each line. A comment of several lines becomes several tokens. */
function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]]
  for (const { kind, text } of tokens)
    for (const [n, part] of text.split('\n').entries()) {
      if (n > 0) lines.push([])
      if (part !== '') lines.at(-1)!.push({ kind, text: part })
    }
  return lines
}
