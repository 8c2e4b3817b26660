import { setImmediate as turn } from 'node:timers/promises'
import { z } from 'zod'
import { ActionError, defineAction } from '../../action.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { NOT_VERIFIED } from '../../records/contract-record.ts'
import { decimal } from '../../records/record-shapes.ts'

const MIN_CHARACTERS = 2
const MAX_CHARACTERS = 100
/** Matches per answer and per file, characters of a line, and characters of a file that are searched. */
const MAX_MATCHES = 100
const MAX_MATCHES_OF_FILE = 1_000
const MAX_LINE = 200
const MAX_FILE = 1_000_000

/** Keywords before the name in a definition, in Solidity and Vyper. */
const DEFINES =
  /\b(?:contract|interface|library|struct|enum|event|error|modifier|function|type|def|flag)\s+([A-Za-z_$][\w$]*)/

export const sourcesearch = defineAction({
  module: 'explorer',
  name: 'sourcesearch',
  summary:
    'Source lines of a verified contract that contain a text. Definitions come first; case does not matter.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    q: z
      .string({ error: 'Query parameter q is required' })
      .refine(
        (text) => text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS && !/\p{Cc}/u.test(text),
        `Invalid q: ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters of one line`,
      )
      .describe(`${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters.`),
  }),
  result: z.strictObject({
    matches: z
      .array(
        z.strictObject({
          path: z.string(),
          line: decimal,
          text: z.string().describe(`Around the match, at most ${MAX_LINE} characters.`),
          isDefinition: z.boolean(),
        }),
      )
      .describe(`At most ${MAX_MATCHES}.`),
    isComplete: z.boolean().describe('false: there are more, or a file is too long.'),
  }),
  example: { contractaddress: '{token}', q: 'mint' },
  uses: ['sources'],

  async answer({ contractaddress: address, q }, { index, sources }) {
    const row = (await sources.sourceOf(index, address))?.row
    if (!row) throw new ActionError(NOT_VERIFIED)
    const matches: Match[] = []
    let isComplete = true
    const paths = Object.keys(row.sources)
    for (const path of [row.file_path, ...paths.filter((file) => file !== row.file_path)]) {
      const text = Object.hasOwn(row.sources, path) ? row.sources[path]! : ''
      isComplete &&= text.length <= MAX_FILE
      let left = MAX_MATCHES_OF_FILE
      for (const match of matchesIn(path, text.slice(0, MAX_FILE), q)) {
        if (left-- === 0) break
        // All files are searched, because definitions may be in the last ones.
        if (match.isDefinition || matches.length < MAX_MATCHES) matches.push(match)
        else isComplete = false
      }
      isComplete &&= left >= 0
      await turn()
    }
    const sorted = [
      ...matches.filter(({ isDefinition }) => isDefinition),
      ...matches.filter(({ isDefinition }) => !isDefinition),
    ]
    return {
      matches: sorted.slice(0, MAX_MATCHES),
      isComplete: isComplete && sorted.length <= MAX_MATCHES,
    }
  },
})

interface Match {
  readonly path: string
  readonly line: string
  readonly text: string
  readonly isDefinition: boolean
}

/** The lines of a file that contain the text, without duplicates. */
function* matchesIn(path: string, text: string, wanted: string): Generator<Match> {
  const pattern = new RegExp(wanted.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`), 'gi')
  let [line, counted] = [1, 0]
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    for (
      let at = text.indexOf('\n', counted);
      at >= 0 && at < match.index;
      at = text.indexOf('\n', counted)
    ) {
      line++
      counted = at + 1
    }
    const end = text.indexOf('\n', match.index)
    const whole = text.slice(counted, end < 0 ? undefined : end)
    const from = Math.max(0, Math.min(match.index - counted - MAX_LINE / 4, whole.length - MAX_LINE))
    const [, name] = DEFINES.exec(whole.slice(0, 1_000)) ?? []
    yield {
      path,
      line: `${line}`,
      text: whole.slice(from, from + MAX_LINE).trim(),
      isDefinition: name?.toLowerCase() === wanted.toLowerCase(),
    }
    if (end < 0) return
    pattern.lastIndex = end + 1
  }
}
