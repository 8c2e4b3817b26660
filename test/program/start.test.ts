import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSocketServer, type Socket } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ownAnvil } from '../support/anvil.ts'
import {
  eventually,
  freePort,
  getJson,
  ownFolder,
  processesOf,
  refused,
  startChainscope,
  startTcpProxy,
} from '../support/chainscope.ts'
import { addressOf, ownDatabase } from '../support/database.ts'
import { othersReachRepository, root } from './store/supervisor-support.ts'

// Several whole starts each, which a busy machine draws out.

const strangersMayEnter = await othersReachRepository()

test('a malformed setting is named, as a variable and as a flag', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  await refused({ DATA_DIR, PORT: 'http' }, /setting PORT="http" .*whole number from 0 to 65535/, {
    exitCode: 2,
  })
  await refused({ DATA_DIR }, /setting START_BLOCK="soon" .*a block number or latest/, {
    args: ['start', '--start-block', 'soon'],
    exitCode: 2,
  })
  await refused({ DATA_DIR, WRAPPED_NATIVE: '0x12' }, /setting WRAPPED_NATIVE names "0x12"/, { exitCode: 2 })
  await refused(
    { DATA_DIR, VERIFY_EXCEPT: 'logs-bloom, luck' },
    /setting VERIFY_EXCEPT names "luck", which is no check; there are block-hash, /,
    { exitCode: 2 },
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('without an index the start waits for its node, reports it on its port too, and begins when it answers', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const anvil = await ownAnvil()
  await anvil.mine(2)
  const nodeProxy = await startTcpProxy(anvil.url)
  nodeProxy.cut()
  const PORT = `${await freePort()}`
  const chainscope = startChainscope({ DATA_DIR, PORT, RPC_URL: nodeProxy.url })
  await chainscope.waitForOutput(
    /Waiting +for the node at http:\/\/127\S+ The node does not answer.*\n.*no index yet/,
  )
  const health = await eventually(() => getJson(`http://127.0.0.1:${PORT}/api/health`))
  expect(health.status).toBe(503)
  expect(health.body.notes).toEqual([
    expect.stringMatching(/^Waiting for the node: The node does not answer/),
  ])
  expect((await getJson(`http://127.0.0.1:${PORT}/api/health/liveness`)).status).toBe(200)

  nodeProxy.mend()
  const url = await chainscope.url()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body).toMatchObject({ healthy: true, index: { block: 2 } }),
  )
})

test('a start that waits for its node exits at the first signal', async () => {
  const RPC_URL = `http://127.0.0.1:${await freePort()}`
  const DATABASE_URL = addressOf((await ownDatabase()).place)
  const chainscope = startChainscope({ DATA_DIR: await ownFolder(), DATABASE_URL, RPC_URL })
  await chainscope.waitForOutput(/Waiting/)
  expect(await chainscope.stop()).toBe(0)
  expect(chainscope.stderr()).toBe('')
})

test('an HTTP server that is no node at RPC_URL is named, and the start waits for a node there', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const site = createServer((_request, response) => response.end('<html>Hello</html>'))
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void site.close())
  const RPC_URL = `http://127.0.0.1:${(site.address() as { port: number }).port}`
  const chainscope = startChainscope({ DATA_DIR, RPC_URL })
  await chainscope.waitForOutput(
    /Waiting +for the node at http:\/\/127\S+ The node answered with no JSON: "<html>Hello/,
  )
  expect(await chainscope.stop()).toBe(0)
  expect(chainscope.stderr()).toBe('')
})

test('another chain than the indexed one is refused until the index is reset', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const first = await ownAnvil()
  const begun = startChainscope({ DATA_DIR, RPC_URL: first.url })
  await begun.url()
  await begun.stop()

  const otherId = await ownAnvil({ chainId: 31338 })
  await refused(
    { DATA_DIR, RPC_URL: otherId.url },
    /of chain 31337, the node is of chain 31338.*--reset-index/,
  )
  const otherGenesis = await ownAnvil({ timestamp: 1_600_000_000 })
  await otherGenesis.mine(3)
  const RPC_URL = otherGenesis.url
  await refused(
    { DATA_DIR, RPC_URL },
    /both have chain id 31337, but the genesis blocks differ.*--reset-index/,
  )
  expect(processesOf(DATA_DIR)).toEqual([])

  const reset = startChainscope({ DATA_DIR, RPC_URL }, { args: ['start', '--reset-index'] })
  const url = await reset.url()
  await eventually(async () => {
    const { body } = await getJson(`${url}/api?module=block&action=eth_block_number`)
    expect(body.result).toBe('0x3')
  })
})

test('a taken port ends the start before anything is created', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const other = createServer()
  await new Promise<void>((listening) => other.listen(0, '0.0.0.0', listening))
  onTestFinished(() => void other.close())
  const PORT = `${(other.address() as { port: number }).port}`
  await refused({ DATA_DIR, PORT, RPC_URL: (await ownAnvil()).url }, new RegExp(`Port ${PORT} .*taken`))
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a database that refuses the connection is named without its password', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const DATABASE_URL = `postgres://me:secret@127.0.0.1:${await freePort()}/index`
  const RPC_URL = (await ownAnvil()).url
  await refused(
    { DATA_DIR, DATABASE_URL, RPC_URL },
    /^(?!.*secret).*DATABASE_URL .*does not take our connection/,
  )
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a DATA_DIR that is a file is refused and stays a file', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  await writeFile(DATA_DIR, 'mine')
  await refused(
    { DATA_DIR, RPC_URL: (await ownAnvil()).url },
    /DATA_DIR .* cannot be used .*a file in its place/,
  )
})

test.runIf(process.platform === 'linux')(
  'a DATA_DIR where no folder can be made is refused at once, in one sentence',
  async () => {
    const RPC_URL = (await ownAnvil()).url
    for (const DATA_DIR of ['/proc/chainscope', '/proc/chainscope/data'])
      await refused({ DATA_DIR, RPC_URL }, /^DATA_DIR \/proc\S+ cannot be used \(no folder.*(?<!\.): \/proc/)
  },
)

test.runIf(root && strangersMayEnter)(
  'an ordinary user who may not write to DATA_DIR gets an error that names it',
  async () => {
    const folder = await ownFolder()
    const RPC_URL = (await ownAnvil()).url
    await refused({ DATA_DIR: path.join(folder, 'data'), RPC_URL }, /may not write there/, { uid: 4242 })
    expect(await readdir(folder)).toEqual([])
  },
)

test('a second Chainscope on a data folder is refused, and the first keeps running', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const RPC_URL = (await ownAnvil()).url
  const first = startChainscope({ DATA_DIR, RPC_URL })
  const url = await first.url()
  await refused({ DATA_DIR, RPC_URL }, /Another Chainscope \(process \d+\) works in DATA_DIR/)
  await refused({ DATA_DIR, RPC_URL }, /Another Chainscope/, { args: ['start', '--reset-index'] })
  expect((await getJson(`${url}/api/health`)).status).toBe(200)
})

test.for(['SIGTERM', 'SIGINT'] as const)('%s ends everything, also when sent twice', async (signal) => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const chainscope = startChainscope({ DATA_DIR, RPC_URL: (await ownAnvil()).url })
  await chainscope.url()
  expect(processesOf(DATA_DIR)).not.toEqual([])
  chainscope.signal(signal)
  chainscope.signal(signal)
  expect(await chainscope.ended).toBe(0)
  expect(chainscope.stderr()).toBe('')
  expect(processesOf(DATA_DIR)).toEqual([])
  expect(existsSync(path.join(DATA_DIR, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false)
})

test('a signal during the first requests to the node ends the start at once', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const sockets: Socket[] = []
  const silent = createSocketServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
  })
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  })
  const RPC_URL = `http://127.0.0.1:${(silent.address() as { port: number }).port}`
  // Far longer than the test may take: it does not end by itself.
  const chainscope = startChainscope({ DATA_DIR, RPC_URL, RPC_TIMEOUT: '600' })
  await eventually(() => expect(sockets).not.toEqual([]))
  chainscope.signal('SIGINT')
  expect(await chainscope.ended).toBe(0)
  expect(chainscope.stderr()).toBe('')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('a signal during initdb leaves a folder that the next start uses', async () => {
  const DATA_DIR = path.join(await ownFolder(), 'data')
  const RPC_URL = (await ownAnvil()).url
  const chainscope = startChainscope({ DATA_DIR, RPC_URL })
  await eventually(() => expect(existsSync(path.join(DATA_DIR, 'postgres'))).toBe(true))
  chainscope.signal('SIGTERM')
  expect(await chainscope.ended).toBe(0)
  expect(chainscope.stdout()).not.toContain('Serving')
  expect(processesOf(DATA_DIR)).toEqual([])
  await startChainscope({ DATA_DIR, RPC_URL }).url()
})
