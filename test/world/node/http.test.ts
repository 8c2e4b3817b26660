import { afterAll, beforeAll, expect, test } from 'vitest'
import { profileOf } from '../../../src/chain/choose.ts'
import { createNodeClient } from '../../../src/node/client.ts'
import { probeNode } from '../../../src/source/probe.ts'
import { sameChain } from '../../../src/source/same-chain.ts'
import { type Anvil, startAnvil } from '../../support/anvil.ts'
import { type RequestFault, startFaultyNode } from '../../support/faulty-node.ts'

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

const DEAD_BACKENDS: Readonly<Record<string, RequestFault>> = {
  'a status of its gateway': { status: 502, body: '<html>502 Bad Gateway</html>' },
  'a page': { status: 200, body: '<html>Down for maintenance</html>' },
  'a broken connection': 'down',
}

test.each(Object.entries(DEAD_BACKENDS))(
  'a node is identified though every third answer is %s',
  async (_name, fault) => {
    const behind = await startFaultyNode(anvil.url)
    let requests = 0
    behind.set({ request: () => (++requests % 3 === 0 ? fault : undefined) })
    const node = createNodeClient({ urls: [behind.url], timeout: 10_000, connections: 4 })
    try {
      const profile = profileOf({ name: 'evm', methodPrefix: 'eth_', wrappedNative: [] })
      for (const _start of [1, 2, 3]) {
        requests++
        const facts = await probeNode(node, { profile, tracer: 'auto', clock: () => performance.now() })
        expect(facts.tracer).not.toBeNull()
        node.expect(sameChain(profile, facts))
        await node.confirm()
      }
    } finally {
      node.close()
      await behind.close()
    }
  },
)
