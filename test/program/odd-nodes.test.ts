import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually } from '../support/chainscope.ts'
import { answering, type FaultyNode, type Json, startFaultyNode } from '../support/faulty-node.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { runWorkload, type Workload } from '../support/workload.ts'

let anvil: TestAnvil
let workload: Workload
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await runWorkload(anvil, { seed: 9, blocks: 2, perBlock: 8 })
})
afterAll(() => anvil?.close())

async function started(rpcUrl: string, env: Record<string, string> = {}): Promise<TestServer> {
  const server = await startServer({ rpcUrl, env: { LOG_LEVEL: 'error', ...env } })
  onTestFinished(() => server.close())
  return server
}

describe('a chain whose next fork adds unknown fields and transaction types', () => {
  const NEW_TYPE = 0x55
  let fork: number

  /** From the fork on headers have one more field, and each first transaction is of a new type with a field of its own. */
  async function forked(of = anvil): Promise<FaultyNode> {
    const node = await startFaultyNode(of.url)
    onTestFinished(() => node.close())
    fork = (await of.head()) + 1
    const isNew = (number: string) => Number(number) >= fork
    const invented = (transaction: Json) => ({ ...transaction, type: '0x55', inventedList: ['0x1'] })
    node.set(
      answering('eth_getBlockByNumber', (block) => ({
        result:
          block && isNew(block.number)
            ? {
                ...block,
                inventedRoot: `0x${'5'.repeat(64)}`,
                transactions: block.transactions.map((one: Json, n: number) =>
                  n === 0 && typeof one === 'object' ? invented(one) : one,
                ),
              }
            : block,
      })),
      answering('eth_getBlockReceipts', (receipts) => ({
        result: receipts.map((one: Json, n: number) =>
          n === 0 && isNew(one.blockNumber) ? { ...one, type: '0x55', inventedGas: '0x5' } : one,
        ),
      })),
    )
    return node
  }

  test('is indexed, unproved, and health reports it', async () => {
    const node = await forked()
    const server = await started(node.url)
    const { actor, demo, holders } = workload
    const sent: string[] = []
    for (let n = 0; n < 3; n++) {
      const receipts = await actor.mine([
        actor.transfer(holders[3]!, 5n),
        actor.call(demo.contracts.token, 'transfer', [holders[4]!, 6n]),
      ])
      sent.push(receipts[0]!.transactionHash)
    }
    await server.caughtUp(await anvil.head())
    const { body: health } = await server.request('/api/health')
    expect(health.healthy).toBe(true)
    expect(health.index.unproved).toBe(3)
    expect(health.notes.join('\n')).toMatch(/Some checks could not be made: block \d+: .*inventedRoot|0x55/)
    const { body } = await server.get({ module: 'account', action: 'txlist', address: holders[3]! })
    expect(body.result.map(({ hash }: { hash: string }) => hash)).toEqual(expect.arrayContaining(sent))
    const { rows } = await server.index.query(
      'select type from chain.transaction where block >= $1 and index = 0',
      [fork],
    )
    expect(rows).toEqual([{ type: NEW_TYPE }, { type: NEW_TYPE }, { type: NEW_TYPE }])
    const { body: moved } = await server.get({ module: 'account', action: 'tokentx', address: holders[4]! })
    expect(moved.result.length).toBeGreaterThanOrEqual(3)
  })

  test('stops a server with VERIFY=strict, and the note names VERIFY_EXCEPT', async () => {
    // A chain on which everything else can be proved.
    const plain = await startAnvil({ noMining: true })
    onTestFinished(() => plain.close())
    await plain.mine(2)
    const node = await forked(plain)
    const server = await started(node.url, { VERIFY: 'strict' })
    await server.caughtUp(fork - 1)
    const [from, to] = await plain.rpc<string[]>('eth_accounts')
    await plain.rpc('eth_sendTransaction', [{ from, to, value: '0x1' }])
    await plain.mine(2)
    await eventually(async () => {
      const { body } = await server.request('/api/health')
      expect(body.notes.join('\n')).toMatch(/VERIFY=strict.*VERIFY_EXCEPT=/)
      expect(body.index.block).toBe(fork - 1)
    })
  })
})

describe('the pool', () => {
  /** The promised two seconds hold on an idle machine: of all tries one has to be as quick, ms. */
  const WITHIN = 2_000
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({ rpcUrl: anvil.url, env: { LOG_LEVEL: 'error' } })
    await server.caughtUp(await anvil.head())
  })
  afterAll(() => server?.close())

  const sender = () => workload.demo.accounts[5]!
  const shown = async (): Promise<string[]> =>
    (await server.get({ module: 'account', action: 'pendingtxlist', address: sender() })).body.result.map(
      ({ hash }: { hash: string }) => hash,
    )
  const timeUntil = async (holds: (hashes: string[]) => boolean): Promise<number> => {
    const began = performance.now()
    await eventually(async () => expect(holds(await shown())).toBe(true))
    return performance.now() - began
  }
  const send = (more: object = {}) =>
    workload.actor.send({ ...workload.actor.transfer(workload.holders[2]!, 1n, { from: sender() }), ...more })

  test('is shown within two seconds, and mined transactions leave it as soon', async () => {
    await eventually(async () => {
      const hash = await send()
      const came = await timeUntil((hashes) => hashes.includes(hash))
      await anvil.mine()
      const left = await timeUntil((hashes) => hashes.length === 0)
      expect(Math.max(came, left)).toBeLessThan(WITHIN)
    })
  })

  test('shows the replacement of a transaction, and not the replaced one', async () => {
    const nonce = await anvil.rpc('eth_getTransactionCount', [sender(), 'latest'])
    const first = await send({ nonce })
    await timeUntil((hashes) => hashes.includes(first))
    const dearer = { maxFeePerGas: '0x2e90edd000', maxPriorityFeePerGas: '0x77359400' }
    const next = await send({ nonce, ...dearer })
    await timeUntil((hashes) => hashes.length === 1 && hashes[0] === next)
    const { body } = await server.get({ module: 'transaction', action: 'gettxinfo', txhash: first })
    expect(body.message).toBe('Transaction not found')
    await anvil.mine()
    await timeUntil((hashes) => hashes.length === 0)
  })

  test('removes dropped transactions', async () => {
    const hash = await send()
    await timeUntil((hashes) => hashes.includes(hash))
    await anvil.rpc('anvil_dropTransaction', [hash])
    await timeUntil((hashes) => hashes.length === 0)
  })
})
