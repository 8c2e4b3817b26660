import { type ComponentChild, Fragment } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'
import type { FilePart } from '../../../src/api/page/contract-page.ts'
import { addressOf } from '../base.ts'
import { IconButton, LinkButton } from '../components/buttons.tsx'
import { CopyButton, DownloadButton } from '../components/copy-button.tsx'
import { Icon } from '../components/icon.tsx'
import { type Token, tokensOf } from '../highlight.ts'
import { grouped, shown } from '../text.ts'
import { WrappedLines } from './wrapped-lines.tsx'

interface Props {
  readonly file: FilePart
  readonly language: string
  /** The page of another part of the file. */
  readonly href: (part: number) => string
  /** The page that leads to the definition of a name. */
  readonly definition: (name: string) => string
  readonly whole: string
  readonly search?: ComponentChild
  /** The tree of files, if there are several. */
  readonly tree?: ComponentChild
}

/** A source file with line numbers. A click on a number marks its line and puts it into the URL. */
export function SourceFile({ file, language, href, definition, whole, search, tree }: Props) {
  const { path, text, firstLine, part, parts } = file
  const [line, setLine] = useState(file.line)
  const [isWrapped, setWrapped] = useState(false)
  const lines = text.split('\n').length
  const numbers = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, n) => from + n).join('\n')
  const end = firstLine + lines
  const isHere = line >= firstLine && line < end
  const place = (at: number) => `${href(part)}&line=${at}#line`
  const mark = ({ clientY, currentTarget }: MouseEvent) => {
    const { top, height } = (currentTarget as Element).getBoundingClientRect()
    const at = firstLine + Math.min(lines - 1, Math.max(0, Math.floor(((clientY - top) / height) * lines)))
    setLine(at)
    history.replaceState(history.state, '', place(at))
  }
  // The browser scrolled to the line in the server's HTML, which this replaces.
  useLayoutEffect(() => {
    if (location.hash === '#line') document.getElementById('line')?.scrollIntoView({ block: 'center' })
  }, [])
  const tokens = tokensOf(text, language)
  return (
    <div class={tree ? 'panel with-tree' : 'panel'}>
      <div class="title">
        <h2 class="wrap">
          <Icon name="contract" /> {shown(path)}
        </h2>
        {search}
        <span class="row needs-script">
          <IconButton
            label="Wrap lines"
            icon="wrap"
            aria-pressed={isWrapped}
            onClick={() => setWrapped(!isWrapped)}
          />
          <CopyButton label="Copy the file" read={() => readFile(whole)} />
          <CopyButton
            label="Copy a link to it"
            icon="link"
            read={async () => addressOf(isHere ? place(line) : href(part))}
          />
          <DownloadButton
            label="Download the file"
            file={path.split('/').at(-1) || 'source.txt'}
            read={() => readFile(whole)}
          />
        </span>
      </div>
      {tree}
      <div class="file">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keys */}
        <section class="lines source" tabIndex={0} aria-label={shown(path)}>
          {isWrapped ? (
            <WrappedLines
              tokens={tokens}
              first={firstLine}
              marked={line}
              codeOf={(part) => <Code tokens={part} definition={definition} />}
            />
          ) : (
            <>
              <pre class="numbers" aria-hidden="true" onClick={mark}>
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
                <Code tokens={tokens} definition={definition} />
              </pre>
            </>
          )}
        </section>
        {parts > 1 && (
          <nav class="pager" aria-label="Parts of the file">
            {part > 1 && <LinkButton href={href(part - 1)} rel="prev" text="Previous part" />}
            <span class="muted">
              Part {grouped(part)} of {grouped(parts)}; <a href={whole}>the API</a> has the whole file
            </span>
            {part < parts && <LinkButton href={href(part + 1)} rel="next" text="Next part" />}
          </nav>
        )}
      </div>
    </div>
  )
}

/** Reads the whole file, because the page may have only a part of it. */
async function readFile(whole: string): Promise<string> {
  const { result } = (await (await fetch(addressOf(whole))).json()) as { result?: { text?: unknown } }
  if (typeof result?.text !== 'string') throw new Error('The file cannot be read now.')
  return result.text
}

/** Names that are probably defined in a source: in CamelCase, or called. */
const NAMES = /\b(?:[A-Z][\w$]*[a-z][\w$]*|[A-Za-z_$][\w$]+(?=\())/g
/** Names that the compiler defines. */
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
/** Longer names cannot be searched. */
const MAX_NAME = 100
const MAX_LINKS = 200

interface CodeProps extends Pick<Props, 'definition'> {
  readonly tokens: readonly Token[]
}

function Code({ tokens, definition }: CodeProps) {
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
