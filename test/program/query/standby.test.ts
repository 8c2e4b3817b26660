import type pg from 'pg'
import { expect, test } from 'vitest'
import {
  AnswerAgainError,
  answerFrom,
  type Database,
  openSnapshot,
  TooManyRowsError,
} from '../../../src/query/reader.ts'
import { standbyDatabase } from '../../../src/query/standby.ts'

const HASH = `0x${'ab'.repeat(32)}`
const headRow = (number: number) => ({
  h_head: `${number}|${HASH}|1|0||0|1|{}|{[0,${number + 1})}`,
  q_row: true,
})

/** A database with this head, or one whose statements fail so. */
function faked(head: number | { code?: string; message?: string }) {
  const statements: string[] = []
  const query = async ({ text }: pg.QueryConfig) => {
    statements.push(text)
    if (typeof head !== 'number') throw Object.assign(new Error(head.message), head)
    return { rows: [headRow(head)] }
  }
  return { query: query as unknown as pg.Pool['query'], statements }
}

/** A primary at block 7 that has this standby. */
function withStandby(head: Parameters<typeof faked>[0]) {
  const [primary, its] = [faked(7), faked(head)]
  const failures: unknown[] = []
  const standby = standbyDatabase(its, primary, (error) => failures.push(error))
  const pool: Database = { ...primary, standby: () => standby }
  return { pool, primary, its, failures }
}

const headOf = (pool: Database) =>
  answerFrom(pool, async (database) => (await openSnapshot(database).head()).number)

test('a request reads one database: the standby, where there is one', async () => {
  const { pool, primary } = withStandby(6)
  expect(await headOf(pool)).toBe(6)
  expect(primary.statements).toEqual([])
  expect(await headOf({ ...pool, standby: () => undefined })).toBe(7)
})

test.for([
  { code: '40001', message: 'canceling statement due to conflict with recovery' },
  { code: '40P01', message: 'canceling statement due to conflict with recovery' },
  { code: '57P01', message: 'terminating connection due to administrator command' },
  { code: '42P01', message: 'relation "head" does not exist' },
  { code: 'ECONNREFUSED', message: 'connect ECONNREFUSED' },
  { message: 'Connection terminated unexpectedly' },
])('where a standby fails with "$message" ($code), the primary answers', async (error) => {
  const { pool, primary, failures } = withStandby(error)
  expect(await headOf(pool)).toBe(7)
  expect(primary.statements).toHaveLength(1)
  expect(failures).toMatchObject([error])
})

test('a statement that takes too long on a standby is not asked again', async () => {
  const { pool, primary } = withStandby({
    code: '57014',
    message: 'canceling statement due to statement timeout',
  })
  await expect(headOf(pool)).rejects.toThrow(TooManyRowsError)
  expect(primary.statements).toEqual([])
})

test('user data is read from the primary: as of the block of the standby where that was read before', async () => {
  const { pool, primary, its } = withStandby(6)
  const userData = { text: 'select address from app.verified_contract' }
  const before = openSnapshot(pool.standby!()!)
  await before.query(userData)
  expect((await before.head()).number).toBe(7)
  expect(before.ofStandby).toBe(false)
  expect(its.statements).toEqual([])

  const after = openSnapshot(pool.standby!()!)
  expect((await after.head()).number).toBe(6)
  await after.query(userData)
  expect(primary.statements.at(-1)).toContain('app.verified_contract')
  expect(primary.statements.at(-1)).toContain('where number = $1 and hash = $2')
  await after.query({ text: 'select 1' })
  expect(its.statements).toHaveLength(2)
  expect(after.ofStandby).toBe(true)
})

test('an answer that the primary cannot make either is given up', async () => {
  const { pool } = withStandby({ code: '40001' })
  let attempts = 0
  const failing = answerFrom(pool, async (database) => {
    attempts++
    await openSnapshot(database.primary ? database : faked(7)).head()
    throw new (class extends AnswerAgainError {
      readonly code = 'gone'
    })('gone')
  })
  await expect(failing).rejects.toThrow('gone')
  expect(attempts).toBe(3)
})
