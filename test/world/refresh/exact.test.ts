import { describe, expect, it, onTestFinished } from 'vitest'
import { expectNativeBalances, expectTokenBalances } from '../../support/exact.ts'
import { refreshedBy } from '../../support/refreshed.ts'
import { sharedWorld, startWorld } from '../../support/world.ts'

const shared = sharedWorld()

describe('balances in the index', () => {
  it('equal what node and contracts say, for tokens with fees, rebases, wrong events and of every standard', async () => {
    const { node, server } = shared()
    const index = refreshedBy(node, server)
    const head = await index.caughtUp()
    await expectNativeBalances(index, node, head)
    await expectTokenBalances(index, node)
    const { rows } = await index.database.pool.query(
      'select count(*)::int as count from recorded_balance where canonical',
    )
    expect(rows[0].count).toBeGreaterThan(0)
  })

  it('stay right while the head moves and blocks are replaced', async () => {
    const { node, workload, server, close } = await startWorld()
    onTestFinished(close)
    const index = refreshedBy(node, server)
    await index.caughtUp()
    const { actor, demo } = workload
    for (let turn = 0; turn < 6; turn++) {
      await actor.mine([
        actor.transfer(demo.accounts[turn]!, 1_000n),
        actor.call(demo.contracts.fee, 'transfer', [demo.accounts[turn + 1]!, 10_000n]),
        actor.call(demo.contracts.items, 'safeTransferFrom', [
          demo.accounts[0]!,
          demo.accounts[turn + 1]!,
          1n,
          1n,
          '0x',
        ]),
        actor.call(demo.contracts.caller, 'distribute', [[demo.accounts[turn]!]], { value: 5n }),
      ])
      if (turn === 3) {
        await index.caughtUp()
        await node.reorg(3)
      }
    }
    const head = await index.caughtUp()
    await expectNativeBalances(index, node, head)
    await expectTokenBalances(index, node)
    const { rows } = await index.database.pool.query(
      `select (select count(*)::int from recorded_balance where not canonical) as replaced,
         (select count(*)::int from recorded_balance r where canonical and not exists
           (select from block where number = r.block and hash = r.block_hash)) as wrong`,
    )
    expect(rows[0].wrong).toBe(0)
    expect(rows[0].replaced).toBeGreaterThan(0)
  })
})
