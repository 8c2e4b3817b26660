/** Members of a list or an object that a text shows. */
const MAX_MEMBERS = 5
const MAX_CHARACTERS = 80

/**
 * A short text for any value, for messages. JSON from outside may contain objects with a number as `toString`, and
 * nesting that exhausts the stack of `JSON.stringify`. So this calls nothing on the value and reads only two levels.
 */
export function describeValue(value: unknown, maxCharacters = MAX_CHARACTERS): string {
  if (value === undefined) return 'missing'
  const text = describeAt(value, 0)
  return text.length > maxCharacters ? `${text.slice(0, maxCharacters - 3)}…` : text
}

/** A string unchanged, anything else as by `describeValue`. */
export const textOfValue = (value: unknown, maxCharacters = MAX_CHARACTERS): string =>
  typeof value === 'string' ? value.slice(0, maxCharacters) : describeValue(value, maxCharacters)

function describeAt(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 2 * MAX_CHARACTERS))
  if (typeof value !== 'object' || value === null)
    return typeof value === 'symbol' || typeof value === 'function' ? `a ${typeof value}` : `${value}`
  const isList = Array.isArray(value)
  const [open, close] = isList ? '[]' : '{}'
  if (depth === 2) return `${open}…${close}`
  const members: string[] = []
  for (const key in value) {
    if (members.length === MAX_MEMBERS) {
      members.push('…')
      break
    }
    const member = describeAt((value as Record<string, unknown>)[key], depth + 1)
    members.push(isList ? member : `${JSON.stringify(key.slice(0, MAX_CHARACTERS))}:${member}`)
  }
  return `${open}${members.join(',')}${close}`
}
