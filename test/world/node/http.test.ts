import { afterAll, beforeAll, expect, test } from 'vitest'
import { createNodeClient } from '../../../src/node/client.ts'
import { type Anvil, startAnvil } from '../../support/anvil.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
})
afterAll(() => anvil?.close())

// Vitest fails a run with an uncaught exception in it.
test('a node that closes the connection of a large request fails that request alone', async () => {
  const node = createNodeClient({ urls: [anvil.url], timeout: 5_000, connections: 4 })
  const data = `0x${'00'.repeat(4_000_000)}`
  const pending = Array.from({ length: 20 }, () =>
    node.call('eth_call', [{ data, to: `0x${'00'.repeat(20)}` }, 'latest'], { attempts: 1 }),
  )
  const outcomes = await Promise.allSettled(pending)
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 100))
  node.close()
})
