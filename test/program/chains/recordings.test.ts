import { expect, onTestFinished, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { startChainNode } from '../../support/chain-node.ts'
import { type ChainRecording, chainRecordings, type RawObject } from '../../support/chain-recordings.ts'
import { runCommand } from '../../support/command.ts'
import { startServer, type TestServer } from '../../support/server.ts'

/* Blocks of other chains, from the node's answers to pages, by the default settings. */

/** Beside the recordings: nodes with receipts by transaction alone, a strict OP stack, Sonic. */
const recordings = chainRecordings()
const named = (file: string) => recordings.find((one) => one.file === file)!
const CASES: readonly (readonly [string, ChainRecording, Readonly<Record<string, string>>, boolean])[] = [
  ...recordings.map((one) => [one.file, one, {}, false] as const),
  ['cronos-6541, receipt by receipt', named('cronos-6541'), {}, true],
  ['stable-42767022, by setting', named('stable-42767022'), named('stable-42767022').expect.env, false],
  ['op-isthmus, strictly', named('op-isthmus'), { VERIFY: 'strict' }, false],
]

/** Each waits more than it works. */
const AT_ONCE = { concurrent: true }

test.for(CASES)('%s is indexed, and answered as it came', AT_ONCE, async (one, { onTestFinished }) => {
  const [, recording, env, perTransaction] = one
  const node = await startChainNode(recording, { perTransaction })
  onTestFinished(() => node.close())
  const [{ block, receipts }] = recording.blocks as [ChainRecording['blocks'][number]]
  const settings = { ...env, START_BLOCK: `${Number(block.number)}` }
  const server = await startServer({ rpcUrl: node.url, env: settings })
  onTestFinished(() => server.close())
  await server.caughtUp(Number(block.number))

  // Meanwhile, as it only reads.
  const checking = runCommand(['check', '--all'], {
    ...settings,
    RPC_URL: node.url,
    DATABASE_URL: server.databaseUrl,
  })
  const ask = asking(server)
  expectRecorded(await ask('eth_getBlockByNumber', block.number, true), block)
  expectRecorded(await ask('eth_getBlockReceipts', block.number), receipts)
  for (const [n, transaction] of block.transactions.entries()) {
    const { hash } = transaction
    expectRecorded(await ask('eth_getTransactionByHash', hash), transaction)
    expectRecorded(
      await ask('eth_getTransactionByBlockNumberAndIndex', block.number, `0x${n.toString(16)}`),
      transaction,
    )
    const receipt = receipts.find(({ transactionHash }) => transactionHash === hash) ?? null
    expectRecorded(await ask('eth_getTransactionReceipt', hash), receipt)
  }
  const logs = receipts.flatMap((receipt) => receipt['logs'] as RawObject[])
  expectRecorded(await ask('eth_getLogs', { fromBlock: block.number, toBlock: block.number }), logs)

  for (const path of pagesOf(block, logs))
    expect([path, (await fetch(`${server.url}${path}`)).status]).toEqual([path, 200])

  const checked = await checking
  expect(checked.lines.at(-1)).toContain(': 0 differences')
  expect([0, 3]).toContain(checked.code)
})

test('a deposit of the OP stack, which pays for no gas, burns nothing', async () => {
  const recording = named('op-isthmus')
  const node = await startChainNode(recording)
  onTestFinished(() => node.close())
  const blockno = Number(recording.blocks[0]!.block.number)
  const server = await startServer({ rpcUrl: node.url, env: { START_BLOCK: `${blockno}` } })
  onTestFinished(() => server.close())
  await server.caughtUp(blockno)
  const { body } = await server.get({ module: 'explorer', action: 'blockpage', block: blockno })
  expect(body.result.page.details).toMatchObject({ keptFees: '0', burntFees: '0', otherFees: '' })
})

const asking =
  (server: TestServer) =>
  async (method: string, ...params: unknown[]): Promise<unknown> => {
    const { body } = await server.request('/api/eth-rpc', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    expect(body, method).toHaveProperty('result')
    return body.result
  }

const REPEATED = new Set(Object.values(evm.repeated).flatMap((names) => [...names]))

/** Every recorded field is answered, but those that only repeat others; null is as good as absent. */
function expectRecorded(answer: unknown, recorded: unknown): void {
  if (recorded === null) expect(answer).toBeNull()
  else expect(answer).toMatchObject(withoutNull(recorded) as object)
}

function withoutNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNull)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([name, one]) => one !== null && !REPEATED.has(name))
  return Object.fromEntries(entries.map(([name, one]) => [name, withoutNull(one)]))
}

function pagesOf(
  block: RawObject & { readonly transactions: readonly RawObject[] },
  logs: readonly RawObject[],
): string[] {
  const addresses = new Set<unknown>([block['miner'], ...logs.map(({ address }) => address)])
  for (const { from, to } of block.transactions) addresses.add(from).add(to ?? from)
  return [
    '/', '/blocks', '/txs', '/accounts', '/tokens', '/statistics', '/withdrawals',
    `/block/${Number(block['number'])}`, `/block/${block['hash']}`,
    ...block.transactions.map(({ hash }) => `/tx/${hash}`),
    ...[...addresses].map((address) => `/address/${address}`),
  ] // biome-ignore format: a list
}
