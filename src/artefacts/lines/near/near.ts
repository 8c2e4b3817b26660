import type { Place } from '../last-place.ts'
import type { Evidence } from './evidence.ts'
import type { Body } from './reach.ts'

/* Where the optimiser kept no place of the statement that failed, the text of the functions that may have run says more. */

const STATEMENT = /\b(?:require|revert|assert)\b/g
/** From the beginning of a statement to the reason that it gives. */
const MAX_STATEMENT = 600
const NOTHING = /(?!)/

/** What a statement that panics looks like (Solidity's documentation, Panic via assert and Error via require). */
const PANICS: ReadonlyMap<number, RegExp> = new Map([
  [0x01, /\bassert\s*\(/g],
  [0x11, /[-+*]/g],
  [0x12, /[/%]/g],
  [0x21, /\b[A-Z]\w*\s*\(/g],
  [0x31, /\.\s*pop\s*\(/g],
  [0x32, /[\w)\]]\s*\[\s*\w/g],
  [0x41, /\bnew\s+(?:\w+\s*\[|bytes\b|string\b)/g],
])

/**
 * The place of the statement that made this evidence, as near as `visited` to it: the newest place in one of the functions
 * that may have run. Without evidence it is `visited`, else the first function. undefined: no function is known.
 */
export function nearPlace(
  reachable: readonly Body[],
  visited: Place | undefined,
  evidence: Evidence | undefined,
): Place | undefined {
  const found = evidence && statementOf(reachable, visited, evidence)
  if (found) return found
  if (visited) return visited
  const [called] = reachable
  return called && placeIn(called, called.start, called.end)
}

export const bodyAround = (reachable: readonly Body[], place: Place): Body | undefined =>
  reachable.find(({ path, start, end }) => path === place.path && start <= place.start && place.start < end)

function statementOf(reachable: readonly Body[], visited: Place | undefined, evidence: Evidence) {
  const around = visited && bodyAround(reachable, visited)
  const bodies = around ? [around, ...reachable.filter((one) => one !== around)] : reachable
  for (const body of bodies) {
    const matches = matchesIn(body, evidence)
    if (matches.length === 0) continue
    const from = body === around ? lineStart(body.text, visited!.start) : body.start
    const at = matches.find((one) => one >= from) ?? matches.at(-1)!
    const start = evidence.kind === 'panic' ? at : beginningOf(body, at)
    return placeIn(body, start, at + 1)
  }
  return undefined
}

/** Bytes of the file at which the evidence may have been made. */
function matchesIn(body: Body, evidence: Evidence): number[] {
  const { code, start, end } = body
  const open = code.indexOf('{', start)
  if (evidence.kind === 'reason') {
    const text = body.text.toString('latin1', open, end)
    const found: number[] = []
    for (const quote of ['"', "'"])
      for (let at = text.indexOf(`${quote}${evidence.text}`); at >= 0; ) {
        found.push(open + at)
        at = text.indexOf(`${quote}${evidence.text}`, at + 1)
      }
    return found.sort((one, other) => one - other)
  }
  const pattern =
    evidence.kind === 'panic'
      ? (PANICS.get(evidence.code) ?? NOTHING)
      : new RegExp(`\\b${evidence.name.replaceAll('$', '\\$')}\\s*[({]`, 'g')
  if (pattern === NOTHING) return []
  return [...code.slice(open, end).matchAll(pattern)].map((match) => open + match.index)
}

/** The `require` or `revert` that a reason or an error is an argument of. */
function beginningOf({ code, start }: Body, at: number): number {
  const before = code.slice(Math.max(start, at - MAX_STATEMENT, code.lastIndexOf(';', at - 1)), at)
  const last = [...before.matchAll(STATEMENT)].at(-1)
  return last ? at - before.length + last.index : at
}

const lineStart = (text: Buffer, at: number): number => text.lastIndexOf('\n', at) + 1

const placeIn = ({ path, text }: Body, start: number, end: number): Place => ({
  path,
  text,
  start,
  size: Math.max(1, end - start),
})
