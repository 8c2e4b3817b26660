import { expect, test } from 'vitest'
import type { List } from '../../../src/api/list/list.ts'
import { type ListPlan, readChunks, readFirst } from '../../../src/api/list/read.ts'

const plan: ListPlan = {
  skip: 0,
  take: Number.POSITIVE_INFINITY,
  after: undefined,
  partial: true,
  stream: true,
}

/** A stream of a list of which each search ends at its budget; what each of them finds. */
async function streamed(findings: readonly (readonly number[])[]) {
  let searches = 0
  const list = {
    key: ['integer'],
    keyOf: (item: number) => [item],
    async find() {
      const n = searches++
      return { items: findings[n] ?? [], reached: n < 20 ? [1_000 * (n + 1)] : undefined }
    },
    rows: async (items: readonly number[]) => items,
    record: (row) => row,
    usual: 10,
    pages: 'far',
  } satisfies List<number, number>
  const texts: string[] = []
  let next: unknown
  const write = async (rows: readonly unknown[]) => [Buffer.from(rows.join())]
  for await (const chunk of readChunks(await readFirst(list, plan), plan, write)) {
    texts.push(...chunk.pieces.map(String))
    next = chunk.next
  }
  return { searches, texts, next }
}

test('a stream ends after four searches in a row that found nothing, and goes on where it stopped', async () => {
  expect(await streamed([])).toEqual({ searches: 4, texts: [], next: [4_000] })
  expect(await streamed([[], [], [], [7]])).toEqual({ searches: 8, texts: ['7'], next: [8_000] })
})
