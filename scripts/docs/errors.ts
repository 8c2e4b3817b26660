import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ADVICE } from './advice.ts'
import { cell } from './markdown.ts'

/** What the source says of one class of failures. */
export interface ErrorClass {
  readonly name: string
  readonly base: string
  readonly code: string
  readonly sentence: string
  readonly retryable: boolean
  readonly exposed: boolean
  /** Does it end the start? */
  readonly start: boolean
}

/** Every class with a code below `src`, in the order of their codes. */
export function errorClasses(root: string): ErrorClass[] {
  const found = new Map<string, Omit<ErrorClass, 'start'>>()
  for (const file of readdirSync(join(root, 'src'), { recursive: true }) as string[]) {
    if (!file.endsWith('.ts')) continue
    const text = readFileSync(join(root, 'src', file), 'utf8')
    for (const part of text.split(/^(?=(?:export )?(?:abstract )?class )/m)) {
      const head = /^(?:export )?(?:abstract )?class (\w+) extends (\w+)/.exec(part)
      const code = /^ {2}(?:override )?readonly code(?:: string)? = '(\w+)'/m.exec(part)?.[1]
      if (!head || code === undefined) continue
      const body = part.slice(0, part.search(/^\}/m))
      found.set(head[1]!, {
        name: head[1]!,
        base: head[2]!,
        code,
        sentence: sentenceIn(body),
        retryable: /readonly retryable = true/.test(body),
        exposed: /readonly exposed = true/.test(body),
      })
    }
    for (const defined of definedIn(text)) found.set(defined.name, defined)
  }
  const is = (name: string, wanted: string): boolean =>
    name === wanted || (found.has(name) && is(found.get(name)!.base, wanted))
  return [...found.values()]
    .map((one) => ({
      ...one,
      start: is(one.name, 'StartError'),
      exposed: one.exposed || is(one.name, 'ActionError'),
    }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
}

/** Those that `Base.define(code, message, options)` makes. */
function definedIn(text: string): Omit<ErrorClass, 'start'>[] {
  return text
    .split(/^(?=(?:export )?const \w+ = \w+\.define\()/m)
    .slice(1)
    .map((part) => {
      const [, name, base] = /^(?:export )?const (\w+) = (\w+)/.exec(part)!
      const body = part.slice(part.indexOf('(') + 1, part.search(/\n(?=[^\s)])|$(?![\s\S])/))
      const code = /^\s*'(\w+)'/.exec(body)![1]!
      const rest = body.slice(body.indexOf(',') + 1)
      const options = rest.slice(
        firstArgument(rest.replace(/^\s*\([^)]*\) =>/, (head) => ' '.repeat(head.length))).length,
      )
      return {
        name: name!,
        code,
        base: base!,
        sentence: sentenceIn(`super(${rest.replace(/^\s*\([^)]*\) =>\s*/, '')}`),
        retryable: /\bretryable: true/.test(options),
        exposed: /\bexposed: true/.test(options),
      }
    })
}

/** The words given to `super(…)`, with `…` for what is filled in; empty when the thrower says them. */
function sentenceIn(body: string): string {
  const begin = body.indexOf('super(')
  if (begin < 0) return ''
  const argument = firstArgument(body.slice(begin + 'super('.length))
  const words = [...argument.matchAll(/'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template!,
  )
  if (words.length === 0) return ''
  const isChoice = /^\s*[\w.]+[^'"`]*\?/.test(argument)
  return words.join(isChoice ? ' — or: ' : '')
}

/** The text up to the comma or bracket that ends it; what is filled into templates becomes `…`. */
function firstArgument(text: string): string {
  let kept = ''
  let depth = 0
  let quote = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (quote === '`' && text.startsWith('${', at)) {
      at = endOfFilling(text, at + 2)
      kept += '…'
      continue
    }
    if (quote !== '') quote = sign === quote && text[at - 1] !== '\\' ? '' : quote
    else if (/['"`]/.test(sign)) quote = sign
    else if (/[([{]/.test(sign)) depth++
    else if (depth === 0 && /[,)]/.test(sign)) return kept
    else if (/[)\]}]/.test(sign)) depth--
    kept += sign
  }
  return kept
}

function endOfFilling(text: string, begin: number): number {
  for (let at = begin, depth = 1; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return text.length
}

export function errorsPage(root: string): string {
  const all = errorClasses(root)
  const table = (classes: readonly ErrorClass[]) =>
    [
      '| code | sentence, and what to do |',
      '|---|---|',
      ...classes.map(({ code, sentence, retryable }) => {
        const advice = ADVICE[code] ?? (retryable ? 'It is tried again by itself.' : '')
        const words = cell(
          sentence.replaceAll('\\`', '`').replaceAll("\\'", "'").replaceAll('\\n', ' ').replace(/…+/g, '…'),
        )
        return `| \`${code}\` | ${words || '(in the words of the case)'}${advice && ` *${cell(advice)}*`} |`
      }),
    ].join('\n')
  const start = all.filter((one) => one.start)
  const exposed = all.filter((one) => one.exposed && !one.start)
  const running = all.filter((one) => !one.exposed && !one.start)
  return `# Errors

Written by \`npm run docs\` from the classes in \`src/\`, and from \`scripts/docs/advice.ts\`. Where a sentence says
\`…\`, what it is about is filled in. The cause, where there is one, follows after a colon.

## At the start

One sentence on the console, exit code 1 (2 for a setting or a flag that cannot be used), nothing half-made left behind.

${table(start)}

## To a client of the API

The sentence is the answer's \`result\`.

${table(exposed)}

## While it runs

In the log, and in the \`notes\` of \`/api/health\` while they last.

${table(running)}
`
}
