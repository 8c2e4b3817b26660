import { z } from 'zod'
import { ActionError, defineAction } from '../../action.ts'
import { addressParameter, contractAddressParameter } from '../../parameters/parameters.ts'
import { NOT_VERIFIED } from '../../records/contract-record.ts'
import { addressText, decimal } from '../../records/record-shapes.ts'
import { FileNotFoundError } from './contractfile.ts'

/** Characters of a file that are compared, lines around changes, and lines per answer. */
const MAX_CHARACTERS = 1_000_000
const CONTEXT = 3
const MAX_LINES = 4_000

const line = z.strictObject({
  kind: z.enum(['same', 'removed', 'added']),
  text: z.string(),
})

export const sourcechanges = defineAction({
  module: 'explorer',
  name: 'sourcechanges',
  summary:
    'Differences between the sources of two verified contracts, such as two implementations of a proxy: the files that differ, and the lines of one file.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    previous: addressParameter({
      missing: 'Query parameter previous is required',
      invalid: 'Invalid previous address hash',
    }).describe('The contract before it.'),
    path: z.string().optional().describe('A file to compare line by line; absent: the first that differs.'),
  }),
  result: z.strictObject({
    contractAddress: addressText,
    previous: addressText,
    files: z
      .array(z.strictObject({ path: z.string(), change: z.enum(['changed', 'added', 'removed']) }))
      .describe('Files that differ, by path.'),
    sameFiles: decimal.describe('How many files are the same.'),
    path: z.string().describe('The file with the following lines; empty: no file differs.'),
    hunks: z
      .array(
        z.strictObject({
          previousLine: decimal.describe('The first line in the contract before.'),
          line: decimal.describe('The first line in this contract.'),
          lines: z.array(line),
        }),
      )
      .describe(`With ${CONTEXT} lines around what changed, at most ${MAX_LINES} in all.`),
    isShortest: z
      .boolean()
      .describe('false: the file is too long or too different, so its middle is replaced as a whole.'),
    isComplete: z.boolean().describe('false: there are more lines.'),
  }),
  example: { contractaddress: '{token}', previous: '{token}' },
  uses: ['sources'],

  async answer({ contractaddress: address, previous, path: wanted }, { index, sources }) {
    const [after, before] = await Promise.all([
      sources.sourceOf(index, address).then((known) => known?.row.sources),
      sources.sourceOf(index, previous).then((known) => known?.row.sources),
    ])
    if (!after || !before) throw new ActionError(NOT_VERIFIED)
    const textOf = (all: Readonly<Record<string, string>>, path: string) =>
      Object.hasOwn(all, path) ? all[path] : undefined
    const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])].sort()
    const files = paths.flatMap((path) => {
      const [now, then] = [textOf(after, path), textOf(before, path)]
      if (now === then) return []
      return [
        { path, change: then === undefined ? 'added' : now === undefined ? 'removed' : 'changed' } as const,
      ]
    })
    if (wanted !== undefined && !paths.includes(wanted)) throw new FileNotFoundError()
    const path = wanted ?? (files.find(({ change }) => change === 'changed') ?? files[0])?.path ?? ''
    const [then = '', now = ''] = [textOf(before, path), textOf(after, path)]
    const { runs, isShortest } = await lineDifference(
      then.slice(0, MAX_CHARACTERS),
      now.slice(0, MAX_CHARACTERS),
    )
    const { hunks, isComplete } = hunksOf(runs)
    return {
      contractAddress: address,
      previous,
      files,
      sameFiles: `${paths.length - files.length}`,
      path,
      hunks,
      isShortest,
      isComplete: isComplete && Math.max(then.length, now.length) <= MAX_CHARACTERS,
    }
  },
})

type Line = z.input<typeof line>

/** The changed lines, with unchanged lines around them. */
function hunksOf(runs: readonly LineRun[]) {
  const hunks: { previousLine: string; line: string; lines: Line[] }[] = []
  let [previous, now, left, isOpen] = [1, 1, MAX_LINES, false]
  const add = (kind: Line['kind'], lines: readonly string[]) => {
    if (lines.length === 0) return
    if (!isOpen) hunks.push({ previousLine: `${previous}`, line: `${now}`, lines: [] })
    isOpen = true
    for (const text of lines.slice(0, Math.max(0, left))) hunks.at(-1)!.lines.push({ kind, text })
    left -= lines.length
    if (kind !== 'added') previous += lines.length
    if (kind !== 'removed') now += lines.length
  }
  for (const [n, { kind, lines }] of runs.entries()) {
    if (kind !== 'same') {
      add(kind, lines)
      continue
    }
    const tail = n === 0 ? 0 : CONTEXT
    const front = n === runs.length - 1 ? 0 : CONTEXT
    if (lines.length <= tail + front) {
      add('same', lines)
      continue
    }
    add('same', lines.slice(0, tail))
    isOpen = false
    const skipped = lines.length - tail - front
    previous += skipped
    now += skipped
    add('same', front === 0 ? [] : lines.slice(-front))
  }
  return { hunks: hunks.filter((hunk) => hunk.lines.length > 0), isComplete: left >= 0 }
}

/** Consecutive lines in both texts, or in one of them. */
interface LineRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly lines: readonly string[]
}

/** Largest number of lines in one text only, and of these times all lines, which takes a few ms. */
const MAX_EDITS = 500
const MAX_WORK = 10_000_000

/** The difference of two texts by lines. If they are too long or too different, it is not the shortest one. */
export async function lineDifference(
  before: string,
  after: string,
): Promise<{ runs: readonly LineRun[]; isShortest: boolean }> {
  const { diffArrays } = await import('diff')
  const [a, b] = [linesOf(before), linesOf(after)]
  const maxEditLength = Math.min(MAX_EDITS, Math.floor(MAX_WORK / (a.length + b.length)))
  const changes = diffArrays(a, b, { maxEditLength })
  if (!changes)
    return {
      runs: [
        { kind: 'removed', lines: a },
        { kind: 'added', lines: b },
      ],
      isShortest: false,
    }
  const runs = changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    lines: value,
  })) satisfies LineRun[]
  return { runs, isShortest: true }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/))
