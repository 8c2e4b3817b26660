import { expect, test } from 'vitest'
import { lineDifference } from '../../../src/api/actions/explorer/sourcechanges.ts'
import { leastTurn } from '../../support/loop-turns.ts'
import { createRandom } from '../../support/random.ts'

/* The difference of two sources, line by line. */

const sides = async (before: string, after: string) => {
  const { runs, isShortest } = await lineDifference(before, after)
  const of = (kind: string) => runs.filter((run) => run.kind === 'same' || run.kind === kind)
  const joined = (kind: string) => of(kind).flatMap(({ lines }) => lines)
  const edits = runs.filter(({ kind }) => kind !== 'same').reduce((sum, { lines }) => sum + lines.length, 0)
  return { removed: joined('removed'), added: joined('added'), edits, isShortest }
}

test('the difference has what both have once, and what one has alone in its place', async () => {
  expect((await lineDifference('a\nb\nc\nd', 'a\nx\nc\nd\ne')).runs).toEqual([
    { kind: 'same', lines: ['a'] },
    { kind: 'removed', lines: ['b'] },
    { kind: 'added', lines: ['x'] },
    { kind: 'same', lines: ['c', 'd'] },
    { kind: 'added', lines: ['e'] },
  ])
  expect((await lineDifference('', 'a')).runs).toEqual([{ kind: 'added', lines: ['a'] }])
  expect((await lineDifference('a\r\nb', 'a\nb')).runs).toEqual([{ kind: 'same', lines: ['a', 'b'] }])
})

/** By the whole table: as many edits as there must be. */
function fewestEdits(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (const [n, line] of a.entries()) {
    const next = [n + 1]
    for (const [m, other] of b.entries())
      next.push(line === other ? row[m]! : Math.min(row[m + 1]!, next[m]!) + 1)
    row = next
  }
  return row.at(-1)!
}

test('of random texts it leads from one to the other, with as few edits as can be', async () => {
  const random = createRandom(19)
  const text = () => Array.from({ length: 1 + random.below(30) }, () => random.pick(['a', 'b', 'c', 'd']))
  for (let n = 0; n < 500; n++) {
    const [a, b] = [text(), text()]
    const found = await sides(a.join('\n'), b.join('\n'))
    expect(found.removed).toEqual(a)
    expect(found.added).toEqual(b)
    expect(found.edits).toBe(fewestEdits(a, b))
  }
})

test('texts that have nothing in common take milliseconds, and are replaced whole', async () => {
  const text = (word: string) => Array.from({ length: 10_000 }, (_, n) => `${word} ${n}`).join('\n')
  const [a, b] = [text('a'), text('b')]
  // Without a limit each takes seconds.
  expect((await leastTurn(() => lineDifference(a, b), 60)).ms).toBeLessThan(60)
  expect(await sides(a, b)).toMatchObject({ edits: 20_000, isShortest: false })
})
