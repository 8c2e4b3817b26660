import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, open, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { writeLocalSettings } from '../../bench/support/local-settings.ts'
import { connectionOf } from '../../src/store/connect/open.ts'
import { findRunningPostgres } from '../../src/store/postgres/running.ts'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, startChainscope } from '../support/chainscope.ts'

const MB = 1_048_576
const RESERVE = 30
const WAL = 32

/** A small disk of the test's own, in memory; undefined where this user may not have one. */
function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m,mode=0755', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

async function probe(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'chainscope-disk-'))
  const can = mounted(folder)
  if (can) execFileSync('umount', [folder])
  await rm(folder, { recursive: true })
  return can
}

const canMount = process.platform === 'linux' && (await probe())

test.skipIf(!canMount)(
  'a disk below its reserve stops writing, not answering; a full one delays writing and loses nothing (needs the right to mount)',
  async () => {
    const disk = await mkdtemp(path.join(tmpdir(), 'chainscope-disk-'))
    mounted(disk)
    onTestFinished(async () => {
      execFileSync('umount', ['-l', disk])
      await rm(disk, { recursive: true, force: true })
    })
    await chmod(disk, 0o755)
    await smallLog(disk)
    const anvil = await startAnvil({ noMining: true })
    onTestFinished(() => anvil.close())
    await anvil.mine(5)
    const chainscope = startChainscope({
      DATA_DIR: disk,
      RPC_URL: anvil.url,
      DISK_RESERVE: `${RESERVE}`,
    })
    const url = await chainscope.url()
    const health = () => getJson(`${url}/api/health`)
    const newest = () => getJson(`${url}/api?module=block&action=eth_block_number`)
    const at = (block: number) =>
      eventually(async () => expect((await newest()).body.result).toBe(`0x${block.toString(16)}`))
    await at(5)

    // Another process fills the disk beyond DISK_RESERVE.
    const ballast = await takeUp(disk, 2 * WAL + RESERVE - 20)
    await eventually(async () => {
      const { status, body } = await health()
      expect(status).toBe(503)
      expect(body.notes.join('\n')).toMatch(/has \d+ MB left .*writing stops below 94 MB/)
    })
    await anvil.mine(3)
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(await newest()).toMatchObject({ status: 200, body: { result: '0x5' } })
    expect((await getJson(`${url}/api/health/readiness`)).status).toBe(200)
    await ballast.release()
    await at(8)
    await eventually(async () => expect((await health()).status).toBe(200))

    // Now to the last byte: PostgreSQL cannot continue.
    const all = await takeUp(disk, 0)
    await letItWrite(disk)
    await eventually(async () => expect((await newest()).status).toBe(503))
    await anvil.mine(2)
    await all.release()
    await at(10)
    await eventually(async () => expect((await health()).status).toBe(200))
    await ask(disk, async (client) => {
      const { rows } = await client.query(
        'select count(*)::int as blocks, max(number) as newest from chain.block',
      )
      expect(rows).toEqual([{ blocks: 11, newest: 10 }])
    })
    expect(await chainscope.stop()).toBe(0)
  },
)

/** Where the server of a data folder listens. */
async function ask(dataDir: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(connectionOf((await findRunningPostgres(dataDir))!))
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}

/** A write-ahead log that fits the small disk. */
const smallLog = (dataDir: string): Promise<void> =>
  writeLocalSettings(dataDir, `max_wal_size = '${WAL}MB'\nmin_wal_size = '${WAL}MB'\n`)

/** Fills the disk but for `left` MB. */
async function takeUp(folder: string, left: number) {
  const file = path.join(folder, 'ballast')
  const handle = await open(file, 'w')
  const block = Buffer.alloc(MB)
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(folder)
      if (bavail * bsize <= left * MB) break
      await handle.write(block, 0, Math.min(MB, bavail * bsize - left * MB))
    }
  } finally {
    await handle.close()
  }
  return { release: () => rm(file) }
}

/** Writes more than the write-ahead log has space for. */
async function letItWrite(dataDir: string): Promise<void> {
  await ask(dataDir, async (client) => {
    await client.query(
      'create table public.ballast as select repeat(md5(n::text), 100) from generate_series(1, 20000) n',
    )
  }).catch(() => {})
  await ask(dataDir, async (client) => {
    for (let n = 0; n < 10; n++)
      await client.query('select pg_logical_emit_message(true, $1, $2)', ['', 'x'.repeat(MB)])
  }).catch(() => {})
}
