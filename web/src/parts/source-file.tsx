import { type ComponentChild, Fragment } from 'preact'
import type { FilePart } from '../facts/contract-file.ts'
import { type Token, tokensOf } from '../highlight.ts'
import { grouped, shown } from '../text.ts'

interface Parts {
  readonly file: FilePart
  readonly language: string
  /** The page of a part of it. */
  readonly href: (part: number) => string
  /** Leads from a name to where it is defined. */
  readonly definition: (name: string) => string
  /** The whole file, from the API. */
  readonly whole: string
}

/** A file of a source with the numbers of its lines. */
export function SourceFile({ file, language, href, definition, whole }: Parts) {
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
          <Code tokens={tokensOf(text, language)} definition={definition} />
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

/** Names that a source defines as a rule: in CamelCase, or called. */
const NAMES = /\b(?:[A-Z][\w$]*[a-z][\w$]*|[A-Za-z_$][\w$]+(?=\())/g
/** Of the compiler. */
const BUILT_IN = new Set([
  'require',
  'keccak256',
  'encode',
  'encodePacked',
  'push',
  'pop',
  'gasleft',
  'addmod',
])
/** Longer ones cannot be searched for. */
const MAX_NAME = 100
/** The most links on a page. */
const MAX_LINKS = 200

interface CodeParts extends Pick<Parts, 'definition'> {
  readonly tokens: readonly Token[]
}

function Code({ tokens, definition }: CodeParts) {
  let left = MAX_LINKS
  const withLinks = (text: string) => {
    const pieces: ComponentChild[] = []
    let end = 0
    for (const { 0: name, index } of text.matchAll(NAMES)) {
      if (BUILT_IN.has(name) || name.length > MAX_NAME || left-- <= 0) continue
      pieces.push(
        shown(text.slice(end, index)),
        <a key={index} href={definition(name)}>
          {name}
        </a>,
      )
      end = index + name.length
    }
    return [...pieces, shown(text.slice(end))]
  }
  return (
    <>
      {tokens.map(({ kind, text }, n) =>
        kind === '' ? (
          <Fragment key={n}>{withLinks(text)}</Fragment>
        ) : (
          <span key={n} class={kind}>
            {shown(text)}
          </span>
        ),
      )}
    </>
  )
}
