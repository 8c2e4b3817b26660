import { expect, it, onTestFinished } from 'vitest'
import { startAnvil } from '../support/anvil.ts'
import { eventually, getJson, startChainscope } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { addressOf, freshDatabase } from '../support/database.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startProgram } from '../support/server.ts'
import { startWorkload } from '../support/workload.ts'

it('an index that drops while it is read and killed again and again is right', async () => {
  const anvil = await startAnvil({ noMining: true })
  const workload = await startWorkload(anvil, { seed: 21 })
  const settings = { KEEP_BLOCKS: '128', REORG_DEPTH: '64' }
  const env = { ...settings, API_RATE_LIMIT_DISABLED: 'true' }
  const server = await startProgram({ rpcUrl: anvil.url, env })
  try {
    const [address] = workload.demo.accounts
    const list = `/api?module=account&action=txlist&offset=1000&sort=asc&address=${address}`
    let answers = 0
    let reading = true
    const wrong: string[] = []
    const reader = (async () => {
      while (reading) {
        const answer = await server.request(list).catch(() => undefined)
        if (!answer) continue
        answers++
        const { body, headers } = answer
        if (!Array.isArray(body.result)) {
          if (body.result !== 'Chain is indexing now, try again later') wrong.push(JSON.stringify(body))
          continue
        }
        const [, last] = /blocks 0 to (\d+) are not/.exec(body.message) ?? []
        const first = Math.min(
          ...(body.result as { blockNumber: string }[]).map((one) => Number(one.blockNumber)),
        )
        // A list says that it is whole, or from which block on it is, and has nothing below.
        const isPartial = headers.get('x-complete') === 'false'
        if (answer.status !== 200 || (last !== undefined && (first <= Number(last) || !isPartial)))
          wrong.push(`${answer.status} ${body.message}, first ${first}`)
      }
    })()
    for (let round = 0; round < 8; round++) {
      await workload.block(8)
      await anvil.mine(40)
      // Somewhere in what the new blocks cause: an append, a division, a drop.
      await new Promise((resolve) => setTimeout(resolve, 40 + 35 * round))
      if (round % 2 === 1) await server.killAndStart()
      else await caughtUpWith(anvil, server)
    }
    await caughtUpWith(anvil, server)
    reading = false
    await reader
    expect(wrong).toEqual([])
    expect(answers).toBeGreaterThan(20)
    const { rows } = await server.index.query('select kept_from, number from head')
    expect(rows[0].kept_from).toBeGreaterThan(rows[0].number - 300)
    const index = { RPC_URL: anvil.url, DATABASE_URL: server.databaseUrl, ...settings }
    expect((await runCommand(['check', '--all'], index)).lines).toEqual([
      expect.stringMatching(/: 0 differences/),
    ])
  } finally {
    await server.close()
    await anvil.close()
  }
})

it('a reorganisation of all that is kept stops indexing, whatever is accepted', async () => {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const start = (...args: string[]) =>
    startChainscope(
      { RPC_URL: anvil.url, DATABASE_URL: addressOf(database.place), KEEP_BLOCKS: '128', REORG_DEPTH: '64' },
      { args: ['start', ...args] },
    )
  const first = start()
  await first.url()
  const [from, to] = (await anvil.rpc('eth_accounts')) as [string, string]
  await anvil.rpc('eth_sendTransaction', [{ from, to, value: '0x1' }])
  for (let n = 0; n < 8; n++) {
    const head = await anvil.mine(35)
    await eventually(async () => {
      const { rows } = await database.pool.query('select number from head')
      expect(rows[0].number).toBe(head)
    })
  }
  await first.stop()
  const { rows } = await database.pool.query('select kept_from from head')
  expect(rows[0].kept_from).toBeGreaterThan(100)
  // The blocks of the other branch have other times.
  const depth = (await anvil.head()) - 20
  await anvil.rpc('anvil_setBlockTimestampInterval', [7])
  await anvil.reorg(depth)
  await anvil.mine(3)

  const again = start('--accept-reorg')
  const url = await again.url()
  await eventually(async () => {
    const { body } = await getJson(`${url}/api/health`)
    expect(body.notes.join(' ')).toContain('dropped blocks cannot be taken back from the balances')
  })
  const now = await database.pool.query('select kept_from from head')
  expect(now.rows).toEqual(rows)
})
