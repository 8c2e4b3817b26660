import { codeOf, definitionsIn } from '../enclosing.ts'

/** A function or modifier with a body. */
export interface Body {
  readonly path: string
  readonly text: Buffer
  /** The whole file, one character for each byte, without comments and texts. */
  readonly code: string
  readonly name: string
  readonly contract: string
  /** Bytes. */
  readonly start: number
  readonly end: number
}

export interface SourceText {
  readonly path: string
  readonly text: Buffer
}

/** Functions of a project of hundreds of contracts. */
const MAX_BODIES = 20_000
/** Bytes of sources that one contract is made of. */
const MAX_BYTES = 8 * 1_048_576

/** What may run in a contract, by the names in its sources. */
export interface Reach {
  /** Functions of this name of a contract, and what they may call by its name; those come first. */
  from(contract: string, name: string): readonly Body[]
}

/** Of which each contract has its own. */
const SPECIAL: ReadonlySet<string> = new Set(['constructor', 'fallback', 'receive'])

export function createReach(files: readonly SourceText[]): Reach {
  const bodies: Body[] = []
  const bases = new Map<string, readonly string[]>()
  let bytes = 0
  for (const { path, text } of files) {
    bytes += text.length
    if (bytes > MAX_BYTES) break
    const code = codeOf(text)
    const definitions = definitionsIn(code)
    const contracts = definitions.filter(({ isContract }) => isContract)
    for (const { name, start } of contracts) bases.set(name, basesIn(code, start))
    for (const { name, start, end, isContract } of definitions) {
      if (isContract || bodies.length >= MAX_BODIES) continue
      const contract = contracts.find((one) => one.start <= start && start < one.end)?.name ?? ''
      bodies.push({ path, text, code, name, contract, start, end })
    }
  }
  const named = groupByName(bodies)
  return {
    from(contract, name) {
      const family = familyOf(contract, bases)
      const same = named.get(name) ?? []
      const own = same.filter((body) => family.has(body.contract))
      const found = new Set(own.length > 0 || SPECIAL.has(name) ? own : same)
      // A set yields what is added while it is walked.
      for (const { code, start, end } of found)
        for (const [word] of code.slice(start, end).matchAll(/[A-Za-z_$][\w$]*/g))
          for (const body of named.get(word) ?? []) found.add(body)
      return [...found]
    },
  }
}

function basesIn(code: string, contract: number): readonly string[] {
  const header = code.slice(contract, code.indexOf('{', contract))
  const [, list = ''] = /\bis\b([\s\S]*)$/.exec(header) ?? []
  return [...list.replaceAll(/\([^)]*\)/g, '').matchAll(/[\w$]+(?=\s*(?:,|$))/g)].map(([name]) => name)
}

/** A contract and what it inherits from. */
function familyOf(contract: string, bases: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const family = new Set([contract])
  for (const one of family) for (const base of bases.get(one) ?? []) family.add(base)
  return family
}

function groupByName(bodies: readonly Body[]): ReadonlyMap<string, readonly Body[]> {
  const named = new Map<string, Body[]>()
  for (const body of bodies) {
    const same = named.get(body.name)
    if (same) same.push(body)
    else named.set(body.name, [body])
  }
  return named
}
