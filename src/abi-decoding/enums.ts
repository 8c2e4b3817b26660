import type { Steps } from '../primitives/steps.ts'

/**
 * Names of the values of enums, by their type as Solidity writes it in ABIs and storage layouts: `Vault.Mode`, or `Mode` for one
 * outside of contracts.
 */
export type Enums = ReadonlyMap<string, readonly string[]>

export const NO_ENUMS: Enums = new Map()

/** Solidity's limit for the values of an enum. */
const MAX_MEMBERS = 256
const MAX_ENUMS = 1_000
/** Characters of all sources that are read. */
const MAX_CHARACTERS = 4_000_000

/** Comments, strings, words, and what separates them. None of its parts can be read in two ways, so that it takes linear time. */
const TOKEN = /\/\/[^\n\r]*|\/\*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[A-Za-z_$][\w$]*|[{};]/g
const WORD = /^[A-Za-z_$]/
const DECLARES_CONTRACT: ReadonlySet<string> = new Set(['contract', 'interface', 'library'])

/**
 * The enums that sources in Solidity declare. The compiler's ABI and storage layout have only their types, not their values.
 * An enum that several files declare differently under one name is left out.
 */
export function* enumsIn(sources: Iterable<string>): Steps<Enums> {
  const enums = new Map<string, readonly string[]>()
  const ambiguous = new Set<string>()
  let left = MAX_CHARACTERS
  for (const source of sources) {
    left -= source.length
    if (left < 0) return new Map()
    for (const declared of declarationsIn(source)) {
      yield
      if (!declared) continue
      const [type, members] = declared
      const other = enums.get(type)
      if (other && other.join() !== members.join()) ambiguous.add(type)
      if (enums.size < MAX_ENUMS) enums.set(type, members)
    }
  }
  for (const type of ambiguous) enums.delete(type)
  return enums
}

/** A step per token; an enum at its end. */
function* declarationsIn(source: string): Generator<readonly [string, readonly string[]] | undefined> {
  /** The names of the open braces: of a contract, else empty. */
  const scopes: string[] = []
  let contract = ''
  let enumeration: { readonly name: string; readonly members: string[] } | undefined
  let before = ''
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [token] = match
    if (token === '/*') {
      const end = source.indexOf('*/', pattern.lastIndex)
      if (end < 0) return
      pattern.lastIndex = end + 2
    }
    if (/^["'/]/.test(token)) {
      yield
      continue
    }
    if (WORD.test(token)) {
      if (before === 'enum') enumeration = { name: token, members: [] }
      else if (enumeration) enumeration.members.push(token)
      else if (DECLARES_CONTRACT.has(before)) contract = token
    } else if (token === '}' && enumeration) {
      const { name, members } = enumeration
      enumeration = undefined
      if (scopes.length < 2 && members.length <= MAX_MEMBERS)
        yield [scopes[0] === undefined ? name : `${scopes[0]}.${name}`, members]
    } else if (token === '}') scopes.pop()
    else if (token === '{' && !enumeration) {
      scopes.push(contract)
      contract = ''
    }
    before = token
    yield
  }
}

/** The names of the values of a parameter or a variable; undefined if it is no enum, or if they are not known. */
export const membersOf = (type: unknown, enums: Enums): readonly string[] | undefined =>
  typeof type === 'string' && type.startsWith('enum ')
    ? enums.get(type.slice('enum '.length).replace(/(\[\d*\])+$/, ''))
    : undefined

/** The types of enums in an ABI as JSON. */
export const enumTypesIn = (abi: string): ReadonlySet<string> =>
  new Set(Array.from(abi.matchAll(/"enum ([\w$.]+)/g), ([, type]) => type!))

/** The name of the value of a variable; empty if it is no enum, or if it is not known. */
export const memberIn = (type: string, value: string, enums: Enums): string =>
  (/^\d+$/.test(value) && membersOf(type, enums)?.[Number(value)]) || ''
