import { readFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchWithoutNode, partsWithoutNode } from '../../../bench/support/api-parts.ts'
import type { Dispatch } from '../../../src/api/dispatch.ts'
import { joinParameters } from '../../../src/api/request.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { addressAt, BUSY, fillIndex } from '../query/filled-index.ts'

const root = new URL('../../../', import.meta.url)

let database: TestDatabase
let dispatch: Dispatch
beforeAll(async () => {
  database = await freshDatabase()
  await fillIndex(database.pool)
  dispatch = dispatchWithoutNode(await partsWithoutNode(database.pool))
})
afterAll(() => database.close())

/** Files of `src` with a function that runs meanwhile. */
async function filesRunBy(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  try {
    await work()
    const { result } = await session.post('Profiler.takePreciseCoverage')
    return result
      .filter(({ url, functions }) => url.startsWith(`${root}src/`) && functions.some(isRun))
      .map(({ url }) => url.slice(`${root}`.length))
  } finally {
    session.disconnect()
  }
}
const isRun = ({ ranges }: { ranges: { count: number }[] }) => ranges[0]!.count > 0

test('txlist runs functions of exactly the files that architecture.md lists', async () => {
  const architecture = readFileSync(new URL('docs/architecture.md', root), 'utf8')
  const [, list] = / files and \d+ returns\.[\s\S]*?^```\n([\s\S]*?)^```/m.exec(architecture)!
  const listed = new Set([...list!.matchAll(/^(?:↩ )?(src\/\S+)/gm)].map(([, file]) => file!))
  const isData = (file: string) => /^src\/api\/(registry|dialect)\.ts$/.test(file)
  const ask = () =>
    dispatch({
      parameters: joinParameters([
        Object.entries({
          module: 'account',
          action: 'txlist',
          address: addressAt(BUSY),
          page: '1',
          offset: '3',
        }),
      ]),
      etherscanPath: false,
      get: { ifNoneMatch: undefined },
    })
  const first = await filesRunBy(ask)
  // What runs in the background meanwhile, such as a timer of another test, runs once.
  const second = await filesRunBy(ask)
  const run = first.filter((file) => listed.has(file) || second.includes(file))
  expect(run.filter((file) => !/^src\/(primitives|store)\//.test(file)).sort()).toEqual(
    [...listed].filter((file) => !file.startsWith('src/http/') && !isData(file)).sort(),
  )
})
