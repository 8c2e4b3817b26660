import { existsSync, readdirSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, getJson, ownFolder, processesOf, startChainscope } from '../../support/chainscope.ts'
import { runCommand } from '../../support/command.ts'

/** In a temporary folder of its own, so that another start of this machine removes nothing of it. */
async function start(folders: { cache: string; temporary: string }, args: string[], more = {}, cwd?: string) {
  const program = startChainscope(
    { XDG_CACHE_HOME: folders.cache, TMPDIR: folders.temporary, ...more },
    { args: ['dev', ...args], ...(cwd ? { cwd } : {}) },
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

test('what was indexed before a restart of the node is served until the next one, beside the new chain', async () => {
  const folders = { cache: await ownFolder(), temporary: await ownFolder(0o777) }
  const project = await ownFolder()
  const known = `0x${'ab'.repeat(20)}`
  await writeFile(path.join(project, 'chainscope.json'), JSON.stringify({ labels: { [known]: 'Treasury' } }))
  await writeFile(
    path.join(project, 'foundry.toml'),
    `[profile.default]\n[labels]\n"0x${'cd'.repeat(20)}" = "Router"\n`,
  )
  let anvil = await startAnvil({ chainId: 31337 })
  const port = Number(new URL(anvil.url).port)
  try {
    const { program, url } = await start(folders, ['--rpc-url', anvil.url], {}, project)
    const runs: string[] = []
    for (let run = 1; run <= 3; run++) {
      const [from] = await anvil.rpc<string[]>('eth_accounts')
      const hash = await anvil.rpc<string>('eth_sendTransaction', [
        { from, to: known, value: toQuantity(run) },
      ])
      await eventually(async () =>
        expect(
          (
            await getJson(
              `${url}/v2/api?chainid=31337&module=explorer&action=names&address=${known},${from},0x${'cd'.repeat(20)}`,
            )
          ).body.result.map((one: { name: string }) => one.name),
        ).toEqual(['Treasury', 'Account #0', 'Router']),
      )
      await eventually(async () =>
        expect(await (await fetch(`${url}/tx/${hash}`)).text()).toContain('Treasury'),
      )
      runs.push(hash)
      if (run > 1) {
        const found = [...program.stdout().matchAll(/^Former run +(\S+)\/ /gm)]
        const former = found.at(-1)![1]!
        expect(found).toHaveLength(run - 1)
        expect((await fetch(`${former}/tx/${runs[run - 2]}`)).status).toBe(200)
        expect((await fetch(`${former}/tx/${hash}`)).status).not.toBe(200)
        expect((await fetch(`${url}/tx/${runs[run - 2]}`)).status).toBe(404)
      }
      if (run === 3) break
      await anvil.close()
      anvil = await startAnvil({ chainId: 31337, port, timestamp: 1_700_000_000 + run * 1_000 })
      await eventually(() => expect(program.stdout().match(/^Former run/gm)).toHaveLength(run))
    }
    expect(await program.stop()).toBe(0)
    expect(readdirSync(folders.temporary)).toEqual([])
  } finally {
    await anvil.close()
  }
})
