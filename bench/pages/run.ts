import { rm } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { migrate } from '../../src/schema/migrate.ts'
import { claimIdentity } from '../../src/store/connect/identity.ts'
import { startBrowser } from '../../test/support/browser.ts'
import { addressOf } from '../../test/support/database.ts'
import { fillLongList, SENDER } from '../lists/long-list.ts'
import { passableFolder } from '../support/folder.ts'
import { withPostgres } from '../support/postgres.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report, spread } from '../support/report.ts'
import { type ColdVisit, visitCold } from './cold-visit.ts'
import { type ServerTimes, serverTimes } from './server-times.ts'

/**
 * `npm run bench:pages`: pages of a chain on which one address sent a million transactions. What a cold browser loads of each
 * (bytes as they are sent, requests) and the longest task of its main thread; and how long the server takes for the document,
 * against the requests to the API that the page is made of, sent at once by a client: the baseline, in turns with it.
 */
const { values: flags } = parseArgs({
  options: {
    transactions: { type: 'string', default: '1000000' },
    turns: { type: 'string', default: '25' },
    visits: { type: 'string', default: '5' },
    json: { type: 'string' },
  },
})
const TURNS = Number(flags.turns)
const VISITS = Number(flags.visits)

/** The main lists of pages, as a client asks for 25 of their rows. */
const LISTS: Readonly<Record<string, string>> = {
  [`/address/${SENDER}`]: `v2/api?module=account&action=txlist&address=${SENDER}&sort=desc&page=1&offset=25`,
}

const folder = await passableFolder('pages')
const browser = await startBrowser()
try {
  await withPostgres(async ({ connection, pool }) => {
    await migrate(pool)
    await claimIdentity(pool, { chainId: 1n, genesisHash: null, profile: 'evm', startBlock: 0 })
    await fillLongList(pool, { transactions: Number(flags.transactions), logs: 1 })
    const settings = { DATABASE_URL: addressOf(connection), DATA_DIR: folder, CHAIN_NAME: 'Synthetic' }
    const server = await startProgram(settings, { args: ['serve'] })
    try {
      const figures: Figure[] = []
      for (const path of await pathsOf(server.url)) {
        const times = await serverTimes(server.url, path, LISTS[path], TURNS)
        const visits: ColdVisit[] = []
        for (let n = 0; n < VISITS; n++) visits.push(await visitCold(browser, `${server.url}${path}`))
        figures.push(...figuresOf(path, times, visits))
      }
      report(`Pages, ${flags.transactions} transactions, ${TURNS} turns and ${VISITS} visits`, figures)
    } finally {
      await server.close()
    }
  })
} finally {
  await browser.close()
  await rm(folder, { recursive: true, force: true })
}

/** Lists, and the newest of each thing. */
async function pathsOf(url: string): Promise<string[]> {
  const newest = (await (
    await fetch(`${url}/v2/api?module=account&action=txlist&address=${SENDER}&sort=desc&page=1&offset=1`)
  ).json()) as { result: { hash: string; blockNumber: string }[] }
  const { hash, blockNumber } = newest.result[0]!
  return [
    '/',
    '/blocks',
    '/txs',
    `/block/${blockNumber}`,
    `/tx/${hash}`,
    `/address/${SENDER}`,
    '/tokens',
    '/contracts',
    '/statistics',
  ]
}

function figuresOf(path: string, times: ServerTimes, visits: readonly ColdVisit[]): Figure[] {
  const name = path.replace(/0x\w+/, '0x…').replace(/\d{3,}/, 'n')
  const size = (what: string, value: number, unit: string): Figure => ({
    name: `${name}: ${what}`,
    value,
    unit,
    baseline: null,
    ratio: null,
  })
  const page = spread(times.page)
  const requests = spread(times.requests)
  const list = times.list.length === 0 ? [] : [spread(times.list).median]
  const largest = (of: (visit: ColdVisit) => number) => Math.max(...visits.map(of))
  return [
    {
      name: `${name}: server time, of ${times.count} requests`,
      value: page.median,
      unit: 'ms',
      baseline: requests.median,
      ratio: page.median / requests.median,
    },
    ...list.map((median) => ({
      name: `${name}: API request of the page, against its list of 25 rows`,
      value: requests.median,
      unit: 'ms',
      baseline: median,
      ratio: requests.median / median,
    })),
    size(
      'bytes',
      largest(({ bytes }) => bytes / 1000),
      'kB',
    ),
    size(
      'requests',
      largest(({ requests }) => requests),
      '',
    ),
    size('longest task, median', spread(visits.map(({ longestTask }) => longestTask)).median, 'ms'),
    size(
      'longest task, most',
      largest(({ longestTask }) => longestTask),
      'ms',
    ),
  ]
}
