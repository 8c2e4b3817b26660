import { describe, expect, it, onTestFinished } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually, startTcpProxy } from '../../support/chainscope.ts'
import { expectNativeBalances, expectTokenBalances } from '../../support/exact.ts'
import { startFaultyNode } from '../../support/faulty-node.ts'
import { startRefreshed } from '../../support/refreshed.ts'
import { type RpcCall, type RpcError, startRefusingNode } from '../../support/refusing-node.ts'
import { runWorkload, type Workload } from '../../support/workload.ts'

async function startChain(seed: number) {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  return { anvil, workload: await runWorkload(anvil, { seed, blocks: 2, perBlock: 10 }) }
}

/** Transactions for every queue, from another account each time. */
function transactionsOf({ actor, demo }: Workload, turn: number) {
  const { contracts, accounts } = demo
  const to = accounts[1 + (turn % 8)]!
  return [
    actor.transfer(to, 1_000n + BigInt(turn)),
    actor.call(contracts.fee, 'transfer', [to, 10_000n]),
    actor.call(contracts.token, 'mint', [to, 3n]),
    actor.call(contracts.items, 'safeTransferFrom', [accounts[0]!, to, 1n, 1n, '0x']),
    actor.call(contracts.caller, 'distribute', [[to]], { value: 5n }),
  ]
}

async function expectExact(index: Awaited<ReturnType<typeof startRefreshed>>, anvil: TestAnvil) {
  await expectNativeBalances(index, anvil, await index.caughtUp())
  await expectTokenBalances(index, anvil)
}

const stateTag = ({ method, params }: RpcCall): unknown =>
  method === 'eth_call' || method === 'eth_getBalance' ? params[1] : undefined

/** Kinds of real nodes, by the calls that they refuse. */
const NODES: Record<string, (call: RpcCall) => RpcError | undefined> = {
  'keeps no state but the newest': (call) => {
    const tag = stateTag(call)
    return tag !== undefined && tag !== 'latest' ? { code: -32000, message: 'missing trie node' } : undefined
  },
  'knows neither states by hash nor calls without a contract': (call) => {
    if (typeof stateTag(call) === 'object') return { code: -32602, message: 'invalid argument 1' }
    const [request] = call.params as [{ to?: Hex }]
    return call.method === 'eth_call' && !request.to
      ? { code: -32602, message: 'missing field `to`' }
      : undefined
  },
}

const KEPT_STATES = 3

describe('a node that', () => {
  for (const [what, refuses] of Object.entries(NODES)) {
    it(`${what} gives exact balances all the same`, async () => {
      const { anvil, workload } = await startChain(20)
      const { url } = await startRefusingNode(anvil.url, refuses)
      const index = await startRefreshed({ url, head: anvil.head })
      await index.caughtUp()
      for (let turn = 0; turn < 4; turn++) await workload.actor.mine(transactionsOf(workload, turn))
      await expectExact(index, anvil)
    })
  }
})

describe('a node that keeps only recent states', () => {
  it('gives exact balances, those of blocks that are long gone included', async () => {
    const { anvil, workload } = await startChain(23)
    const recent: unknown[] = []
    const { url, received } = await startRefusingNode(anvil.url, (call) => {
      const tag = stateTag(call)
      const of = typeof tag === 'object' ? (tag as { blockHash: Hex }).blockHash : tag
      return of === undefined || of === 'latest' || recent.includes(of)
        ? undefined
        : { code: -32000, message: 'missing trie node: state is pruned' }
    })
    const index = await startRefreshed({ url, head: anvil.head })
    await index.caughtUp()
    for (let turn = 0; turn < 12; turn++) {
      await workload.actor.mine(transactionsOf(workload, turn))
      const { number, hash } = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', [
        'latest',
        false,
      ])
      recent.push(number, hash)
      if (recent.length > 2 * KEPT_STATES) recent.splice(0, 2)
    }
    await expectExact(index, anvil)
    expect(received.some((call) => recent.includes((stateTag(call) as { blockHash?: Hex })?.blockHash))).toBe(
      true,
    )
  })
})

describe('a node that garbles its answers', () => {
  it.each([
    ['cuts them short', 'truncated'],
    [
      'says that we ask too often',
      { instead: { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'rate limit' } } },
    ],
    ['says something else', { status: 200, body: '<html>Hello</html>' }],
    ['answers nothing', { instead: [] }],
  ] as const)('and %s is asked again: no contract is taken for one that refuses', async (_, fault) => {
    const { anvil, workload } = await startChain(24)
    const node = await startFaultyNode(anvil.url)
    onTestFinished(() => node.close())
    const index = await startRefreshed({ url: node.url, head: anvil.head })
    await index.caughtUp()
    let garbled = 0
    node.set({
      request(calls) {
        if (!calls.some(({ method }) => method === 'eth_call')) return undefined
        garbled++
        return fault
      },
    })
    const [made] = await workload.actor.deploy([['DemoToken', 'Garbled', 'GRB', 9, 77n]])
    await workload.actor.mine([
      ...transactionsOf(workload, 3),
      workload.actor.call({ name: 'DemoToken', address: made!.address }, 'mint', [workload.holders[0]!, 5n]),
    ])
    await eventually(() => expect(garbled).toBeGreaterThan(5))
    node.set()
    await expectExact(index, anvil)
    const { rows } = await index.database.pool.query(
      'select name, symbol, decimals, total_supply::text from token join address on id = address_id where address = $1',
      [Buffer.from(made!.address.slice(2), 'hex')],
    )
    expect(rows).toEqual([{ name: 'Garbled', symbol: 'GRB', decimals: expect.anything(), total_supply: '5' }])
  })
})

describe('refreshing', () => {
  it('has the same result however fast blocks come', async () => {
    const { anvil, workload } = await startChain(21)
    const index = await startRefreshed(anvil)
    for (let turn = 0; turn < 120; turn++) await workload.actor.mine(transactionsOf(workload, turn))
    await expectExact(index, anvil)
  })

  it('forgets nothing when the program is killed and the node goes away', async () => {
    const { anvil, workload } = await startChain(22)
    const nodeProxy = await startTcpProxy(anvil.url)
    const node = { url: nodeProxy.url, head: anvil.head }
    let index = await startRefreshed(node)
    for (let turn = 0; turn < 6; turn++) {
      await workload.actor.mine(transactionsOf(workload, turn))
      if (turn === 3) {
        nodeProxy.cut()
        setTimeout(nodeProxy.mend, 400)
      }
      index.program.signal('SIGKILL')
      await index.program.ended
      index = await startRefreshed(node, {}, { database: index.database })
    }
    await expectExact(index, anvil)
  })
})

describe('pending transactions', () => {
  it('appear when the pool has them and leave when they are mined, replaced or dropped', async () => {
    const { anvil, workload } = await startChain(23)
    const index = await startRefreshed(anvil)
    await index.caughtUp()
    const { actor, demo } = workload
    const [, bob, carol] = demo.accounts as [Hex, Hex, Hex]
    const waiting = async (): Promise<Hex[]> => {
      const { result } = await index.ask({ module: 'account', action: 'pendingtxlist', address: carol })
      return result.map(({ hash }: { hash: Hex }) => hash)
    }
    const first = await actor.send(actor.transfer(carol, 7n, { from: bob }))
    await eventually(async () => expect(await waiting()).toEqual([first]))

    const { nonce } = await anvil.rpc<{ nonce: Hex }>('eth_getTransactionByHash', [first])
    const dearer = { maxFeePerGas: '0x2e90edd000', maxPriorityFeePerGas: '0x77359400', nonce }
    const second = await actor.send(actor.transfer(carol, 8n, { from: bob, fields: dearer }))
    await eventually(async () => expect(await waiting()).toEqual([second]))
    await anvil.rpc('evm_mine')
    await eventually(async () => expect(await waiting()).toEqual([]))

    const third = await actor.send(actor.transfer(carol, 9n, { from: bob }))
    await eventually(async () => expect(await waiting()).toEqual([third]))
    await anvil.rpc('anvil_dropTransaction', [third])
    await eventually(async () => expect(await waiting()).toEqual([]))
    expect((await index.database.pool.query('select from pending_transaction')).rowCount).toBe(0)
  })
})
