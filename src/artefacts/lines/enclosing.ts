/** A function, modifier or contract of a source, by the bytes that it spans. */
export interface Definition {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly isContract: boolean
}

/** Comments and texts become blanks of the same length, so that braces in them do not count. */
const HIDDEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g
const DEFINITION =
  /\b(?:(contract|library|interface)\s+([\w$]+)|(function|modifier)\s+([\w$]+)|(constructor|fallback|receive)\s*\(|(function)\s*\()/g

/** Finds the contract and function around a byte of a source, by counting braces. */
export function createEnclosing(text: Buffer): (offset: number) => { contract: string; name: string } {
  const code = codeOf(text)
  let definitions: Definition[] | undefined
  return (offset) => {
    definitions ??= definitionsIn(code)
    const around = definitions.filter(({ start, end }) => start <= offset && offset < end)
    return {
      contract: around.findLast(({ isContract }) => isContract)?.name ?? '',
      name: around.findLast(({ isContract }) => !isContract)?.name ?? '',
    }
  }
}

/** One character for each byte; comments and strings become blanks. */
const codeOf = (text: Buffer): string =>
  text.toString('latin1').replace(HIDDEN, (hidden) => ' '.repeat(hidden.length))

const MAX_DEFINITIONS = 20_000

/** Definitions in the order in which they begin. */
function definitionsIn(code: string): Definition[] {
  const definitions: Definition[] = []
  const ends = closingBraces(code)
  for (const match of code.matchAll(DEFINITION)) {
    if (definitions.length >= MAX_DEFINITIONS) break
    const [, kind, contract, , named, special] = match
    const open = code.indexOf('{', match.index)
    const stop = code.indexOf(';', match.index)
    // A declaration without a body, as in an interface.
    if (open < 0 || (stop >= 0 && stop < open)) continue
    const end = ends.get(open)
    if (end === undefined) continue
    definitions.push({
      name: contract ?? named ?? special ?? 'fallback',
      start: match.index,
      end: end + 1,
      isContract: kind !== undefined,
    })
  }
  return definitions
}

function closingBraces(code: string): Map<number, number> {
  const open: number[] = []
  const ends = new Map<number, number>()
  for (let at = 0; at < code.length; at++) {
    if (code[at] === '{') open.push(at)
    else if (code[at] === '}') {
      const start = open.pop()
      if (start !== undefined) ends.set(start, at)
    }
  }
  return ends
}

/** Whether a contract begins there. Code that the compiler generated has the whole contract as its position. */
export const beginsContract = (text: Buffer, offset: number): boolean =>
  /^(?:abstract\s+)?(?:contract|library|interface)\s/.test(text.toString('latin1', offset, offset + 60))

export const beginsDefinition = (text: Buffer, offset: number): boolean =>
  beginsContract(text, offset) ||
  /^(?:function|constructor|fallback|receive|modifier)\b/.test(text.toString('latin1', offset, offset + 20))
