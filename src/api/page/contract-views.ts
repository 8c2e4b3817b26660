import type { z } from 'zod'
import { MAX_NAME } from '../../abi-decoding/value-parts.ts'
import type { Hex } from '../../primitives/hex.ts'
import type { sourcechanges } from '../actions/explorer/sourcechanges.ts'
import type { sourcesearch } from '../actions/explorer/sourcesearch.ts'
import type { storage } from '../actions/explorer/storage.ts'
import {
  type ChangesPart,
  MAX_CHANGED,
  MAX_LINE,
  MAX_LINES,
  MAX_MATCHES,
  MAX_PATH,
  type StoragePart,
} from './contract-page.ts'

/** The answer of another action, or the reason why there is none. */
interface Asked<Action extends { readonly result: z.ZodType }> {
  readonly found: z.output<Action['result']> | undefined
  readonly reason: string
}

/** Characters of names, types and values of all variables on a page. */
const MAX_CHARACTERS = 10_000
/** Characters of a slot that is shown as a number. Longer ones belong to arrays and mappings, and are shortened. */
const MAX_SHORT_SLOT = 12

export function storageOnPage({ found: answer, reason }: Asked<typeof storage>): StoragePart {
  if (!answer) return { variables: [], message: reason, layoutOf: '', block: null, isComplete: true }
  const cut = answer.variables.map((variable) => ({
    name: cutTo(variable.name, 120),
    type: cutTo(variable.type, 120),
    slot: slotText(variable.slot),
    offset: variable.offset,
    value: cutTo(variable.value, 160),
    member: cutTo(variable.member, MAX_NAME),
    length: variable.length.slice(0, 78),
  }))
  const variables = within(cut, MAX_CHARACTERS, (variable) =>
    Object.values(variable).reduce((size, text) => size + 2 * text.length, 0),
  )
  return {
    variables,
    message: '',
    layoutOf: answer.layoutOf,
    block: Number(answer.blockNumber),
    isComplete: answer.isComplete && variables.length === cut.length,
  }
}

const cutTo = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

const slotText = (slot: string): string =>
  slot.length <= MAX_SHORT_SLOT ? `${Number(slot)}` : `${slot.slice(0, 8)}…${slot.slice(-4)}`

/** Bytes that a line takes in addition to its text. */
const LINE_BYTES = 20
/** Bytes of all lines on a page, which has them twice. */
const MAX_BYTES = MAX_LINES * LINE_BYTES

/** `asked`: the number of the first hunk to show. */
export function changesOnPage(
  { from, to, asked }: { readonly from: Hex; readonly to: Hex; readonly asked: number },
  { found: answer, reason }: Asked<typeof sourcechanges>,
): ChangesPart {
  if (!answer) {
    const none = { files: [], moreFiles: 0, sameFiles: '0', path: '', hunks: [], first: 0, next: null }
    return { from, to, ...none, isShortest: true, isComplete: true, message: reason }
  }
  const first = Math.min(asked, Math.max(0, answer.hunks.length - 1))
  const { hunks, isCut } = cutHunks(answer.hunks.slice(first))
  const end = first + hunks.length
  const files = answer.files.filter((file) => file.path.length <= MAX_PATH).slice(0, MAX_CHANGED)
  return {
    from,
    to,
    message: '',
    files,
    moreFiles: answer.files.length - files.length,
    sameFiles: answer.sameFiles,
    path: answer.path,
    hunks,
    first,
    next: end < answer.hunks.length ? end : null,
    isShortest: answer.isShortest,
    isComplete: answer.isComplete && !isCut,
  }
}

type Hunk = ChangesPart['hunks'][number]

/** The hunks that fit on a page. `isCut`: the first hunk lacks lines. */
function cutHunks(all: readonly Hunk[]): { hunks: Hunk[]; isCut: boolean } {
  const hunks: Hunk[] = []
  let left = MAX_BYTES
  for (const hunk of all) {
    const lines: Hunk['lines'][number][] = []
    for (const { kind, text } of hunk.lines) {
      const cut = cutLine(text)
      left -= Buffer.byteLength(cut) + LINE_BYTES
      if (left < 0) break
      lines.push({ kind, text: cut })
    }
    const isWhole = lines.length === hunk.lines.length
    if (isWhole || hunks.length === 0) hunks.push({ ...hunk, lines })
    if (!isWhole) return { hunks, isCut: hunks.length === 1 && hunks[0]!.lines === lines }
  }
  return { hunks, isCut: false }
}

const cutLine = (text: string): string => (text.length > MAX_LINE ? `${text.slice(0, MAX_LINE)}…` : text)

export function searchOnPage(text: string, { found: answer, reason }: Asked<typeof sourcesearch>) {
  if (!answer) return { text, message: reason, matches: [], isComplete: true }
  const matches = answer.matches.filter(({ path }) => path.length <= MAX_PATH).slice(0, MAX_MATCHES)
  const isComplete = answer.isComplete && matches.length === answer.matches.length
  return { text, message: '', matches, isComplete }
}

/** The first elements whose sizes add up to at most `most`. */
export function within<T>(all: readonly T[], most: number, sizeOf: (element: T) => number): T[] {
  let left = most
  const end = all.findIndex((element) => {
    left -= sizeOf(element)
    return left < 0
  })
  return all.slice(0, end < 0 ? all.length : end)
}
