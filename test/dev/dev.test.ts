import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, ownFolder, processesOf, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'

/** In a temporary folder of its own, so that another start of this machine removes nothing of it. */
async function start(folders: { cache: string; temporary: string }, args: string[], more = {}) {
  const program = startChainscope(
    { XDG_CACHE_HOME: folders.cache, TMPDIR: folders.temporary, ...more },
    { args: ['dev', ...args] },
  )
  const [, url] = await program.waitForOutput(/^Explorer +(http:\S+)\/ /m)
  return { program, url: url! }
}

const blockNumber = (url: string) =>
  eventually(async () => {
    const { status, body } = await getJson(`${url}/v2/api?chainid=31337&module=proxy&action=eth_blockNumber`)
    expect(status).toBe(200)
    return Number(body.result)
  })

test('explores an anvil that it starts, keeps the prepared database alone, and is gone at its end', async () => {
  const folders = { cache: await ownFolder(), temporary: await ownFolder(0o777) }
  const anvilArgs = ['--anvil', '--', '--port', '0', '--chain-id', '31337']
  // Of a project, for other purposes: neither is used.
  const project = { RPC_URL: 'http://127.0.0.1:1', DATABASE_URL: 'postgres://127.0.0.1:1/project' }
  const both = await Promise.all([start(folders, anvilArgs, project), start(folders, anvilArgs, project)])
  for (const { url } of both) expect(await blockNumber(url)).toBe(0)
  expect(both[0].url).not.toBe(both[1].url)
  expect(readdirSync(path.join(folders.cache, 'chainscope'))).toEqual([expect.stringMatching(/^postgres-/)])

  // Ended as a terminal ends it, and as nothing can be prepared for.
  both[0].program.signal('SIGINT')
  expect(await both[0].program.ended).toBe(0)
  both[1].program.signal('SIGKILL')
  await both[1].program.ended
  await eventually(() => {
    expect(readdirSync(folders.temporary)).toEqual([])
    expect(processesOf(folders.temporary)).toEqual([])
  })

  const again = await start(folders, [...anvilArgs])
  expect(await blockNumber(again.url)).toBe(0)
  expect(readdirSync(path.join(folders.cache, 'chainscope'))).toHaveLength(1)
})

test('explores the node that is named, and makes a prepared database again that is of no use', async () => {
  const folders = { cache: await ownFolder(), temporary: await ownFolder(0o777) }
  const anvil = await startAnvil({ noMining: true, chainId: 31337 })
  try {
    await anvil.mine(3)
    const first = await start(folders, ['--rpc-url', anvil.url])
    await eventually(async () => expect(await blockNumber(first.url)).toBe(3))
    await first.program.stop()
    const [name] = readdirSync(path.join(folders.cache, 'chainscope'))
    const cluster = path.join(folders.cache, 'chainscope', name!, 'cluster')
    await rm(path.join(cluster, 'global'), { recursive: true })
    const second = await start(folders, ['--rpc-url', anvil.url])
    await eventually(async () => expect(await blockNumber(second.url)).toBe(3))
    expect(existsSync(path.join(cluster, 'global'))).toBe(true)
  } finally {
    await anvil.close()
  }
})

test('refuses a node and an anvil at once', async () => {
  const { code, stderr } = await runCommand(['dev', '--rpc-url', 'http://127.0.0.1:1', '--anvil'], {})
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining('give one of them') })
})
