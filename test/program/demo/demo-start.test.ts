import { existsSync } from 'node:fs'
import { chmod, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ownAnvil } from '../../support/anvil.ts'
import {
  eventually,
  getJson,
  ownFolder,
  processesOf,
  refused,
  startChainscope,
} from '../../support/chainscope.ts'
import { addressOf, ownDatabase } from '../../support/database.ts'

// Several whole starts each, which a busy machine draws out.

test.for([0o755, 0o700])(
  'the demo leaves nothing behind, with a temporary folder of mode %o',
  async (mode) => {
    const TMPDIR = await ownFolder()
    await chmod(TMPDIR, mode)
    const elsewhere = '/var/lib/chainscope'
    const others = async () => (existsSync(elsewhere) ? await readdir(elsewhere) : [])
    const before = await others()
    const DATA_DIR = path.join(await ownFolder(), 'data')
    const demo = startChainscope({ TMPDIR, DATA_DIR })
    const url = await demo.url()
    await demo.waitForOutput(/^Try:$/m)
    expect((await getJson(`${url}/api/health`)).body.chain.id).toBe('1337')
    demo.signal('SIGINT')
    expect(await demo.ended).toBe(0)
    // The shell that watches over anvil removes its folder a moment later.
    await eventually(async () => expect(await readdir(TMPDIR)).toEqual([]))
    await eventually(() => expect(processesOf(TMPDIR)).toEqual([]))
    expect((await others()).filter((name) => name.includes('demo') && !before.includes(name))).toEqual([])
    expect(existsSync(DATA_DIR)).toBe(false)
  },
)

test('a signal during the start of the demo leaves nothing behind', async () => {
  const TMPDIR = await ownFolder()
  const demo = startChainscope({ TMPDIR })
  await eventually(async () => expect(await readdir(TMPDIR)).not.toEqual([]))
  demo.signal('SIGINT')
  expect(await demo.ended).toBe(0)
  await eventually(async () => expect(await readdir(TMPDIR)).toEqual([]))
  expect(processesOf(TMPDIR)).toEqual([])
})

test('a demo that is killed leaves nothing behind', async () => {
  const TMPDIR = await ownFolder()
  const demo = startChainscope({ TMPDIR })
  await demo.url()
  expect(processesOf(TMPDIR).join('\n')).toMatch(/postgres/)
  demo.signal('SIGKILL')
  expect(await demo.ended).toBe('SIGKILL')
  await eventually(async () => expect(await readdir(TMPDIR)).toEqual([]))
  await eventually(() => expect(processesOf(TMPDIR)).toEqual([]))
})

test('in a database of the operator the demo never replaces the index of another chain', async () => {
  const databaseUrl = addressOf((await ownDatabase()).place)
  const RPC_URL = (await ownAnvil()).url
  const first = startChainscope({ DATABASE_URL: databaseUrl, RPC_URL })
  const url = await first.url()
  await refused({ DATABASE_URL: databaseUrl, RPC_URL }, /Another Chainscope is already indexing/, {
    args: ['start', '--reset-index'],
  })
  expect((await getJson(`${url}/api/health`)).status).toBe(200)
  await first.stop()
  await refused(
    { DATABASE_URL: databaseUrl, TMPDIR: await ownFolder() },
    /of chain 31337, the node is of chain 1337/,
  )
})
