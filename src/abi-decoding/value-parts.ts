/** An array or a tuple, for a reader. */
export interface ValueParts {
  /** Number of items of the value. The last ones may be missing in `parts`. */
  readonly items: number
  /** Each part comes before its own parts. */
  readonly parts: readonly ValuePart[]
}

export interface ValuePart {
  /** 1 for the items of the value itself. */
  readonly depth: number
  /** Empty if it has none. Elements of an array have no names. */
  readonly name: string
  /** Empty for an element of an array: the array's type has the type of its elements. */
  readonly type: string
  readonly value: string
  readonly isCut: boolean
  /** The name of the value of an enum; absent if it is none, or if its names are not known. */
  readonly member?: string
  /** Number of its own items; null if it is not an array or a tuple. */
  readonly items: number | null
}

/** A parameter, or a component of a tuple. */
interface Typed {
  readonly name?: string
  readonly type: string
  readonly components?: readonly unknown[] | undefined
}

/** The size of a part on a page besides its texts, in characters. */
const PART_SIZE = 8
/** Largest number of characters of names and types that are shown. Pages show 60 of a name, and mark a longer one. */
export const MAX_NAME = 61
export const MAX_TYPE = 100
const MAX_TYPES = 30
/** Nesting of tuples and arrays; values of deeper ones are left out. */
const MAX_DEPTH = 12

export const sizeOfParts = ({ parts }: ValueParts): number =>
  parts.reduce(
    (size, { name, type, value, member = '' }) =>
      size + PART_SIZE + name.length + type.length + value.length + member.length,
    0,
  )

/** The parts of a value, as many as fit in `room` characters. `names`: those of enums, in the form of the value. */
export function valuePartsOf(
  typed: Typed,
  values: readonly unknown[],
  room: number,
  names?: unknown,
): ValueParts {
  const parts: ValuePart[] = []
  let left = room
  const add = (parent: Typed, items: readonly unknown[], depth: number, members: unknown) => {
    const element = elementOf(parent)
    for (const [n, item] of items.entries()) {
      const partType = element ?? ((parent.components ?? [])[n] as Typed | undefined) ?? { type: '' }
      const name = element ? '' : (partType.name ?? '').slice(0, MAX_NAME)
      const type = element ? '' : writtenType(partType).slice(0, MAX_TYPE)
      const inner = Array.isArray(item) ? (item as readonly unknown[]) : undefined
      const named = Array.isArray(members) ? (members[n] as unknown) : undefined
      const member = memberOf(named)
      left -= PART_SIZE + name.length + type.length + (member.member?.length ?? 0)
      if (left <= 0) return
      const text = inner ? '' : String(item)
      const value = text.slice(0, left)
      left -= value.length
      parts.push({ depth, name, type, value, isCut: value !== text, items: inner?.length ?? null, ...member })
      if (inner && depth < MAX_DEPTH) add(partType, inner, depth + 1, named)
    }
  }
  add(typed, values, 1, names)
  return { items: values.length, parts }
}

/** The name of a value of an enum, if it is one. */
export const memberOf = (name: unknown): { readonly member?: string } =>
  typeof name === 'string' && name !== '' ? { member: name.slice(0, MAX_NAME) } : {}

const elementOf = (typed: Typed): Typed | undefined =>
  typed.type.endsWith(']') ? { ...typed, type: typed.type.slice(0, typed.type.lastIndexOf('[')) } : undefined

/** The type as it is shown. For a tuple, the types of its components without names. */
export function writtenType({ type, components }: Typed, depth = 0): string {
  if (!components || !type.startsWith('tuple') || depth > MAX_DEPTH) return type
  const parts = (components as readonly Typed[]).slice(0, MAX_TYPES)
  return `(${parts.map((part) => writtenType(part, depth + 1)).join()})${type.slice('tuple'.length)}`
}
