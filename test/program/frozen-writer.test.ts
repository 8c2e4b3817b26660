import { expect, test } from 'vitest'
import { ownChain, startChainscope, untilFollowed } from '../support/chainscope.ts'

/* Any number of servers, one indexer at a time, and others that stand by for it. */

test('a writer that was frozen commits nothing when it wakes up, and stands by', async () => {
  const { anvil, settings, pool } = await ownChain()
  const start = () => startChainscope({ ...settings, RPC_URL: anvil.url }, { args: ['start'] })
  const frozen = start()
  const url = await frozen.url()
  await untilFollowed(`${url}/api/health`, anvil)
  const other = start()
  const address = `${await other.url()}/api/health`
  await other.waitForOutput(/Standing by/)
  await untilFollowed(address, anvil)

  const epochOf = async () => (await pool.query('select epoch from head')).rows[0].epoch as number
  const before = await epochOf()
  frozen.signal('SIGSTOP')
  await anvil.mine(2)
  await untilFollowed(address, anvil)
  expect(await epochOf()).toBe(before + 1)
  frozen.signal('SIGCONT')
  await frozen.waitForOutput(/Standing by/)
  await anvil.mine(2)
  await untilFollowed(address, anvil)
  await untilFollowed(`${url}/api/health`, anvil)
  expect(await epochOf()).toBe(before + 1)
})
