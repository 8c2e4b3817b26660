/** Consecutive lines in both texts, or in one of them. */
export interface LineRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly lines: readonly string[]
}

export interface LineDifference {
  readonly runs: readonly LineRun[]
  /** false if the texts are too long or too different. Then one is removed and the other added as a whole. */
  readonly isShortest: boolean
}

/** Largest number of lines in one text only, and of these times all lines, which takes a few ms. */
const MAX_EDITS = 500
const MAX_WORK = 10_000_000

/** The shortest difference of two texts by lines. */
export async function lineDifference(before: string, after: string): Promise<LineDifference> {
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
