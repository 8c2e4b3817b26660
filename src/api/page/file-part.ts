import { runSteps, type Steps } from '../../primitives/steps.ts'
import { type FilePart, MAX_PART } from './contract-page.ts'

/**
 * A source is on a page twice, for readers and for the script, and both are compressed. The first limit is in bytes. The
 * second is an estimate of the compressed bytes: a character costs its bytes in UTF-8, or a quarter of a byte if the last
 * four characters have occurred before.
 */
const MAX_PART_COST = 9_700
const REPEATED_COST = 0.25
/** Characters per step. */
const STEP = 256

/**
 * A source file, or the part of it that fits on a page. `part` and `line` are from the page's URL. Parts end at the end of a
 * line, unless a line is too long.
 */
export async function filePartOf(
  path: string,
  text: string,
  asked: { readonly part?: string | undefined; readonly line?: string | undefined },
): Promise<FilePart> {
  const starts = await runSteps(startsOf(text), { isLong: true })
  const numberIn = (given = '') => (/^\d{1,7}$/.test(given) ? Number(given) : 0)
  const line = numberIn(asked.line)
  const wanted = line > 0 ? starts.filter(([, first]) => first <= line).length : numberIn(asked.part)
  const number = Math.min(starts.length, Math.max(1, wanted))
  const [start, firstLine] = starts[number - 1]!
  return {
    path,
    text: text.slice(start, starts[number]?.[0]),
    firstLine,
    part: number,
    parts: starts.length,
    line,
  }
}

/** The offset and the first line number of each part. */
function* startsOf(text: string): Steps<[start: number, line: number][]> {
  const starts: [number, number][] = [[0, 1]]
  let seen = new Set<string>()
  let [bytes, cost, line] = [0, 0, 1]
  /** The start of the current line. */
  let lineStart = 0
  for (let at = 0; at < text.length; at++) {
    if (at % STEP === 0) yield
    const code = text.charCodeAt(at)
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : 3
    const four = text.slice(Math.max(0, at - 3), at + 1)
    bytes += size
    cost += seen.has(four) ? REPEATED_COST : size
    seen.add(four)
    if (bytes > MAX_PART || cost > MAX_PART_COST) {
      const [start] = starts.at(-1)!
      // If the part has no end of a line, it is cut at this character.
      const cut = lineStart > start ? lineStart : at
      starts.push([cut, line])
      seen = new Set()
      ;[bytes, cost] = [0, 0]
      at = cut - 1
      continue
    }
    if (code === 10) {
      line++
      lineStart = at + 1
    }
  }
  return starts
}
