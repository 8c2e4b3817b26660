import type { z } from 'zod'
import { isGuess } from '../../abi-decoding/decode.ts'
import {
  MAX_NAME,
  MAX_TYPE,
  memberOf,
  sizeOfParts,
  valuePartsOf,
  writtenType,
} from '../../abi-decoding/value-parts.ts'
import type { argument, decodedOrNull } from '../records/decoded-record.ts'
import {
  CALL_BOUNDS,
  type DecodedArgument,
  type DecodedBounds,
  type DecodedOnPage,
  type Guess,
  MAX_TRAILING,
} from './page-shapes.ts'
import { cutRow, type Row } from './rows.ts'
import type { TokensOnPage } from './tokens-on-page.ts'

/** The fields of a query API record that are read. */
export type DecodedRecord = Pick<
  NonNullable<z.output<typeof decodedOrNull>>,
  'signature' | 'origin' | 'arguments' | 'trailing'
>
export type ArgumentRecord = z.output<typeof argument>

/** Limits that are smaller, because sources take most of the page, and of one of many logs. */
const CONSTRUCTOR_BOUNDS = { ...CALL_BOUNDS, parts: 300, total: 700 }
const LOG_BOUNDS = { signature: 200, arguments: 12, value: 200, parts: 400, total: 500 }
/** Characters of all logs on a page. A token transfer takes 170. */
const MAX_LOGS_TOTAL = 4_500
/** Characters of the names of events whose arguments a page has no room for. */
const MAX_NAMES_TOTAL = 240

/** Cuts the events of a page's logs. Those for which the page has no room have only their names, or are left out. */
export function createLogCutter(): (decoded: DecodedRecord | null) => DecodedOnPage | undefined {
  let left = MAX_LOGS_TOTAL
  let leftForNames = MAX_NAMES_TOTAL
  return (decoded) => {
    if (!decoded) return undefined
    const event = cutDecoded(decoded, LOG_BOUNDS)
    left -= sizeOf(event)
    if (left >= 0) return event
    leftForNames -= event.signature.length
    if (leftForNames < 0) return undefined
    return { ...event, arguments: [], more: event.arguments.length + event.more, trailing: '' }
  }
}

/** Is only the event's name on the page? Then its topics and data are too. */
export const hasOnlyName = (event: DecodedOnPage): boolean => event.arguments.length === 0 && event.more > 0

/** Cuts the records of a list. A log has its decoded event instead of its topics and data, if the page has room for it. */
export function rowCutter(tokens: TokensOnPage = {}): (row: object) => Row {
  const cutLog = createLogCutter()
  return (record) => {
    const row = record as Row
    const cut = cutRow(row)
    const event = cutLog((row['decoded'] ?? null) as DecodedRecord | null)
    if (!event) return cut
    if (hasOnlyName(event)) return { ...cut, event }
    const { topics: _topics, data: _data, dataLength: _length, logIndex: _index, ...rest } = cut
    const token = tokens[`${row['address']}`]
    const { symbol, decimals, type, pair } = token ?? {}
    return { ...rest, event, ...(token ? { token: { symbol, decimals, type, pair } } : {}) }
  }
}

/** Arguments by a verified ABI, for example those of a constructor. */
export const cutArguments = (args: readonly ArgumentRecord[]): DecodedOnPage =>
  cutDecoded({ signature: '', origin: 'verified', arguments: args }, CONSTRUCTOR_BOUNDS)

export function cutDecoded(decoded: DecodedRecord, bounds: DecodedBounds): DecodedOnPage {
  const trailing = cut(decoded.trailing ?? '', MAX_TRAILING)
  let left = bounds.total - trailing.length
  const shown: DecodedArgument[] = []
  for (const argument of decoded.arguments.slice(0, bounds.arguments)) {
    const name = (argument.name ?? '').slice(0, MAX_NAME)
    const type = cut(writtenType(argument), MAX_TYPE)
    const parts = Array.isArray(argument.value)
      ? valuePartsOf(
          argument,
          argument.value,
          Math.min(bounds.parts, left - name.length - type.length),
          argument.member,
        )
      : undefined
    const text = parts ? '' : `${argument.value}`
    const value = text.slice(0, bounds.value)
    const shownArgument = {
      ...{ name, type, value, isCut: value !== text, isHash: argument.hashed === true },
      ...memberOf(argument.member),
      ...(parts ? { list: parts } : {}),
    }
    left -= sizeOfArgument(shownArgument)
    if (left < 0) break
    shown.push(shownArgument)
  }
  return {
    signature: cut(decoded.signature, bounds.signature),
    guess: guessOf(decoded),
    arguments: shown,
    more: decoded.arguments.length - shown.length,
    trailing,
  }
}

const sizeOfArgument = ({ name, type, value, member = '', list }: DecodedArgument): number =>
  name.length + type.length + value.length + member.length + (list ? sizeOfParts(list) : 0)
export const sizeOf = ({ signature, arguments: args, trailing }: DecodedOnPage): number =>
  args.reduce((size, shown) => size + sizeOfArgument(shown), signature.length + trailing.length)

const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most)}…` : text)

function guessOf({ origin, signature }: DecodedRecord): Guess | null {
  if (!isGuess(origin)) return null
  // A function without a known name is named by its selector.
  if (origin === 'bytecode')
    return signature.startsWith('0x') ? 'types read from the bytecode' : 'guessed, from bytecode'
  return origin === 'similar' ? 'guessed by a similar contract' : 'guessed'
}
