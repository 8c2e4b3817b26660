import type { Steps } from '../primitives/steps.ts'

/**
 * Names of the values of enums, by their type as Solidity writes it in ABIs and storage layouts: `Vault.Mode`, or `Mode` for one
 * outside of contracts.
 */
export type Enums = ReadonlyMap<string, readonly string[]>

export const NO_ENUMS: Enums = new Map()

/** Solidity's limit for the values of an enum. */
const MAX_MEMBERS = 256
/** Enums of a contract, and types in an ABI that are looked at. */
const MAX_ENUMS = 1_000
const MAX_TYPES = 10_000
/** Characters of all sources that are read. */
export const MAX_SOURCE_CHARACTERS = 4_000_000
/** Limits of names: of one, of all values of an enum, and of all enums of a contract. Answers repeat them. */
const MAX_NAME_CHARACTERS = 100
const MAX_ENUM_CHARACTERS = 4_000
const MAX_ALL_CHARACTERS = 200_000

/** The next word or sign, or else what has none. A long one takes several steps. */
const TOKEN = /[A-Za-z_$][\w$]{0,4095}|[{};"']|\/[/*]?|[^\w${};"'/]{1,4096}|\d{1,4096}/g
/** What follows the beginning of a comment or a string, up to its end, in pieces. */
const INSIDE: ReadonlyMap<string, RegExp> = new Map([
  ['//', /[^\n\r]{1,4096}/y],
  ['/*', /(?:[^*]|\*(?!\/)){1,4096}/y],
  ['"', /(?:[^"\\\n]|\\.){1,4096}/y],
  ["'", /(?:[^'\\\n]|\\.){1,4096}/y],
])
const WORD = /^[A-Za-z_$]/
const SIGN = /^[{};]/
const DECLARES_CONTRACT: ReadonlySet<string> = new Set(['contract', 'interface', 'library'])

/**
 * The enums that sources in Solidity declare. The compiler's ABI and storage layout have only their types, not their values.
 * An enum that several files declare differently under one name is left out, and so is one with long names.
 */
export function* enumsIn(sources: Iterable<string>): Steps<Enums> {
  const enums = new Map<string, readonly string[]>()
  const ambiguous = new Set<string>()
  let left = MAX_SOURCE_CHARACTERS
  let leftForNames = MAX_ALL_CHARACTERS
  for (const source of sources) {
    left -= source.length
    if (left < 0) return new Map()
    for (const declared of declarationsIn(source)) {
      yield
      if (!declared) continue
      const [type, members] = declared
      const other = enums.get(type)
      if (other) {
        if (!ambiguous.has(type) && other.join() !== members.join()) ambiguous.add(type)
        continue
      }
      leftForNames -= type.length + members.join().length
      if (enums.size >= MAX_ENUMS || leftForNames < 0) continue
      // A copy, because parts of a text keep all of it in memory.
      const [name, ...names] = JSON.parse(JSON.stringify([type, ...members])) as [string, ...string[]]
      enums.set(name, names)
    }
  }
  for (const type of ambiguous) enums.delete(type)
  return enums
}

/** A step per token, or per piece of a long one; an enum at its end. */
function* declarationsIn(source: string): Generator<readonly [string, readonly string[]] | undefined> {
  /** Open braces, and the contract of the outermost; empty if it is none. */
  let depth = 0
  let outer = ''
  let contract = ''
  let enumeration: { readonly name: string; readonly members: string[] } | undefined
  let before = ''
  const pattern = new RegExp(TOKEN)
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [token] = match
    const inside = INSIDE.get(token)
    if (inside) {
      let at = pattern.lastIndex
      for (inside.lastIndex = at; inside.test(source); inside.lastIndex = at) {
        at = inside.lastIndex
        yield
      }
      pattern.lastIndex = token === '//' ? at : at + token.length
    } else if (WORD.test(token)) {
      if (before === 'enum') enumeration = { name: token, members: [] }
      else if (enumeration && enumeration.members.length <= MAX_MEMBERS) enumeration.members.push(token)
      else if (DECLARES_CONTRACT.has(before)) contract = token
    } else if (token === '}' && enumeration) {
      const { name, members } = enumeration
      enumeration = undefined
      if (depth < 2 && isSmall(name, members)) yield [depth === 0 ? name : `${outer}.${name}`, members]
    } else if (token === '}') depth = Math.max(0, depth - 1)
    else if (token === '{' && !enumeration) {
      if (depth++ === 0) outer = contract
      contract = ''
    }
    if (WORD.test(token) || SIGN.test(token)) before = token
    yield
  }
}

const isSmall = (name: string, members: readonly string[]): boolean =>
  members.length <= MAX_MEMBERS &&
  [name, ...members].every(({ length }) => length <= MAX_NAME_CHARACTERS) &&
  members.join().length <= MAX_ENUM_CHARACTERS

/** The names of the values of a parameter or a variable; undefined if it is no enum, or if they are not known. */
export const membersOf = (type: unknown, enums: Enums): readonly string[] | undefined =>
  typeof type === 'string' && type.startsWith('enum ')
    ? enums.get(type.slice('enum '.length).split('[', 1)[0]!)
    : undefined

/** Does an ABI as JSON have enums? */
export const hasEnumTypes = (abi: string): boolean => abi.includes('"enum ')

/** The types of enums in an ABI as JSON. */
export function enumTypesIn(abi: string): ReadonlySet<string> {
  const types = new Set<string>()
  let left = MAX_TYPES
  for (const [, type] of abi.matchAll(/"enum ([\w$.]{1,201})/g)) {
    types.add(type!)
    if (--left === 0) break
  }
  return types
}

/** The name of the value of a variable; empty if it is no enum, or if it is not known. */
export const memberIn = (type: string, value: string, enums: Enums): string =>
  (/^\d+$/.test(value) && membersOf(type, enums)?.[Number(value)]) || ''

/** A parameter with values of enums. */
interface Named {
  readonly type: string
  readonly components?: readonly Named[]
  readonly members?: readonly string[]
}

/** The name of a value of an enum; for an array or a tuple, a list in the form of its value. Names that are not known are empty. */
export type MemberNames = string | readonly MemberNames[]

/** undefined if the parameter has no enum with known names. */
export const memberNamesOf = (parameter: Named, value: unknown): MemberNames | undefined =>
  hasMembers(parameter) ? namesIn(parameter, value) || undefined : undefined

const hasMembers = ({ members, components }: Named): boolean =>
  members !== undefined || (components ?? []).some(hasMembers)

function namesIn(parameter: Named, value: unknown): MemberNames {
  const { type, components, members } = parameter
  if (!Array.isArray(value)) return members?.[Number(value)] ?? ''
  if (!type.endsWith(']'))
    return value.map((part, n) => (components?.[n] ? namesIn(components[n], part) : ''))
  const element = { ...parameter, type: type.slice(0, type.lastIndexOf('[')) }
  return value.map((part) => namesIn(element, part))
}
