/** Consecutive lines that both texts have, or one of them. */
export interface LineRun {
  readonly kind: 'same' | 'removed' | 'added'
  readonly lines: readonly string[]
}

export interface LineDifference {
  readonly runs: readonly LineRun[]
  /** false: the texts are too long or too different, and what is between their common ends is removed and added whole. */
  readonly isShortest: boolean
}

/** Lines of both texts together, and lines that one of them has alone: the time is their product at most, some ms. */
const MAX_LINES = 20_000
const MAX_EDITS = 700

/** The shortest difference of two texts by lines (Myers, "An O(ND) difference algorithm and its variations", 1986). */
export function lineDifference(before: string, after: string): LineDifference {
  const [a, b] = [linesOf(before), linesOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  let end = 0
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end++
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)]
  const edits = left.length + right.length <= MAX_LINES ? shortestEdits(numbered(left, right)) : undefined
  const runs: { kind: LineRun['kind']; lines: string[] }[] = []
  const add = (kind: LineRun['kind'], lines: readonly string[]) => {
    if (lines.length === 0) return
    const last = runs.at(-1)
    if (last?.kind !== kind) runs.push({ kind, lines: [...lines] })
    else for (const line of lines) last.lines.push(line)
  }
  add('same', a.slice(0, start))
  if (edits) for (const [kind, n] of edits) add(kind, [(kind === 'added' ? right : left)[n]!])
  else {
    add('removed', left)
    add('added', right)
  }
  add('same', a.slice(a.length - end))
  return { runs, isShortest: edits !== undefined }
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/\r?\n/))

/** Equal lines have equal numbers, which are compared faster. */
function numbered(left: readonly string[], right: readonly string[]): [Int32Array, Int32Array] {
  const numbers = new Map<string, number>()
  const numberOf = (line: string) => {
    const known = numbers.get(line) ?? numbers.size
    numbers.set(line, known)
    return known
  }
  return [Int32Array.from(left, numberOf), Int32Array.from(right, numberOf)]
}

type Edit = readonly [kind: LineRun['kind'], line: number]

/** Edits in order, of an added line its number in `b`; undefined: there are more than the bound. */
function shortestEdits([a, b]: [Int32Array, Int32Array]): Edit[] | undefined {
  const most = Math.min(MAX_EDITS, a.length + b.length)
  /** How far each diagonal reaches in `a`, after each number of edits. */
  const reached: Int32Array[] = []
  const furthest = new Int32Array(2 * most + 3)
  const middle = most + 1
  for (let edits = 0; edits <= most; edits++) {
    reached.push(furthest.slice(middle - edits - 1, middle + edits + 2))
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = isDown(furthest, middle, diagonal, edits)
        ? furthest[middle + diagonal + 1]!
        : furthest[middle + diagonal - 1]! + 1
      while (x < a.length && x - diagonal < b.length && a[x] === b[x - diagonal]) x++
      furthest[middle + diagonal] = x
      if (x >= a.length && x - diagonal >= b.length) return walkedBack(reached, a.length, b.length)
    }
  }
  return undefined
}

/** Is the diagonal entered by an added line? */
const isDown = (furthest: Int32Array, middle: number, diagonal: number, edits: number): boolean =>
  diagonal === -edits ||
  (diagonal !== edits && furthest[middle + diagonal - 1]! < furthest[middle + diagonal + 1]!)

function walkedBack(reached: readonly Int32Array[], ofA: number, ofB: number): Edit[] {
  const edits: Edit[] = []
  let [x, y] = [ofA, ofB]
  for (let count = reached.length - 1; count >= 0; count--) {
    const before = reached[count]!
    const middle = count + 1
    const diagonal = x - y
    const down = isDown(before, middle, diagonal, count)
    const from = count === 0 ? 0 : before[middle + diagonal + (down ? 1 : -1)]!
    const beginX = count === 0 ? 0 : down ? from : from + 1
    while (x > beginX) {
      x--
      y--
      edits.push(['same', x])
    }
    if (count === 0) break
    if (down) edits.push(['added', --y])
    else edits.push(['removed', --x])
  }
  return edits.reverse()
}
