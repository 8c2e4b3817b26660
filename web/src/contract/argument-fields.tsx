import { type AbiParameter, elementOf, typeName } from '../../../src/abi-decoding/readable-abi.ts'
import { integerOf, nameOf, type Written } from '../abi/encode.ts'
import type { TokenUnit } from '../chain-values.ts'
import { Field } from '../components/field.tsx'
import { exactCoins, shown, shownName } from '../text.ts'

interface Props {
  readonly parameter: AbiParameter
  readonly name: string
  /** The token that the argument is an amount of; undefined if it is not known to be an amount. */
  readonly token?: TokenUnit | undefined
  readonly written: Written | undefined
  readonly onWritten: (written: Written) => void
  readonly depth?: number
}

/** An ABI may be hostile. A tuple beyond these limits is one field with JSON. */
const MAX_DEPTH = 3
const MAX_MEMBERS = 30

export const replaced = (all: Written | undefined, count: number, at: number, part: Written): Written[] =>
  Array.from({ length: count }, (_, n) => (n === at ? part : (partOf(all, n) ?? '')))

const partOf = (written: Written | undefined, n: number): Written | undefined =>
  typeof written === 'string' ? undefined : written?.[n]

/** A field for an argument. A tuple has a field for each member. */
export function ArgumentFields({ parameter, name, token, written, onWritten, depth = 0 }: Props) {
  const { type, components, members } = parameter
  if (components && type === 'tuple' && depth < MAX_DEPTH && components.length <= MAX_MEMBERS)
    return (
      <fieldset>
        <legend>{shown(name)}</legend>
        {components.map((part, n) => (
          <ArgumentFields
            key={n}
            parameter={part}
            name={nameOf(part, n)}
            written={partOf(written, n)}
            onWritten={(member) => onWritten(replaced(written, components.length, n, member))}
            depth={depth + 1}
          />
        ))}
      </fieldset>
    )
  const text = typeof written === 'string' ? written : ''
  if (members && !elementOf(parameter)) {
    const choices = members.map((member, n) => `${n}: ${shownName(member)}`)
    return (
      <Field
        label={`${shown(name)} (${typeName(parameter)})`}
        choices={choices}
        value={choices[Number(text || -1)] ?? ''}
        onValue={(choice) => onWritten(choice.split(':', 1)[0]!)}
      />
    )
  }
  return (
    <Field
      label={`${shown(name)} (${typeName(parameter)})`}
      hint={hintOf(parameter, text, token)}
      autoComplete="off"
      {...(type === 'bool' && { choices: ['true', 'false'] })}
      value={text}
      onValue={onWritten}
    />
  )
}

/** Integers with fewer bits are seldom amounts. */
const LEAST_BITS = 96

function hintOf(parameter: AbiParameter, text: string, token: TokenUnit | undefined): string {
  const { type } = parameter
  if (elementOf(parameter) || type === 'tuple') return 'As JSON: [1, "text", [true]]'
  const [, bits] = /^uint(\d+)$/.exec(type) ?? []
  if (bits === undefined || Number(bits) < LEAST_BITS) return ''
  const decimals = token && /^\d{1,2}$/.test(token.decimals ?? '') ? Number(token.decimals) : undefined
  const symbol = shownName(token?.symbol || 'token')
  const value = integerOf(text.trim())
  if (value === undefined || value < 0n)
    return decimals === undefined
      ? 'Whole number, or with a power of ten: 1.5e18'
      : `In smallest units: 1 ${symbol} is 1e${decimals}`
  return decimals === undefined
    ? `= ${value.toLocaleString('en')}`
    : `= ${exactCoins(value, decimals)} ${symbol}`
}
