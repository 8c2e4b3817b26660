import type { Api } from './api.ts'
import { pick } from './shapes.ts'

/** What a transaction did, in one sentence. */
export interface SummaryFacts {
  readonly isGuess: boolean
  readonly parts: readonly SummaryPart[]
  readonly fields: readonly SummaryField[]
}

export interface SummaryField {
  readonly label: string
  readonly parts: readonly SummaryPart[]
}

const FIELDS = ['kind', 'text', 'address', 'value', 'symbol', 'decimals'] as const
/** Amounts and addresses have no text: the page writes them. */
export type SummaryPart = Readonly<Record<(typeof FIELDS)[number], string>>

interface WireSummary extends Omit<SummaryFacts, 'fields'> {
  readonly fields: readonly (SummaryField & { readonly text: string })[]
}

/** Of a sentence. */
const MAX_PARTS = 8
const MAX_FIELDS = 3
/** Of all fields together. */
const MAX_FIELD_PARTS = 4
const MAX_TEXT = 50
const MAX_DIGITS = 78

const cut = (parts: readonly SummaryPart[]): SummaryPart[] =>
  parts.map((part) => {
    const { text, symbol, value, ...rest } = pick(part, FIELDS)
    return {
      ...rest,
      text: part.kind === 'text' ? text.slice(0, MAX_TEXT) : '',
      symbol: symbol.slice(0, MAX_TEXT),
      value: value.slice(0, MAX_DIGITS),
    }
  })

export async function summaryOf(api: Api, hash: string): Promise<SummaryFacts | null> {
  const { result } = await api.query<WireSummary>({ module: 'explorer', action: 'summary', txhash: hash })
  if (!result) return null
  let left = MAX_FIELD_PARTS
  return {
    isGuess: result.isGuess,
    parts: cut(result.parts.slice(0, MAX_PARTS)),
    fields: result.fields.slice(0, MAX_FIELDS).flatMap(({ label, parts }) => {
      const some = cut(parts.slice(0, left))
      left -= some.length
      return some.length === 0 ? [] : [{ label: label.slice(0, MAX_TEXT), parts: some }]
    }),
  }
}
