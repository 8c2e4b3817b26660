import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ChainRecording, RawObject } from './chain-recordings.ts'

interface Call {
  readonly id?: unknown
  readonly method: string
  readonly params?: readonly unknown[]
}

const hex = (value: number) => `0x${value.toString(16)}`
const lower = (value: unknown) => String(value).toLowerCase()

/** A node that answers out of recorded blocks of another chain. Its state is empty, and it has not kept the first block. */
export async function startChainNode(
  { chainId, blocks }: Pick<ChainRecording, 'chainId' | 'blocks'>,
  { perTransaction = false }: { readonly perTransaction?: boolean } = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const head = blocks.at(-1)!
  const find = (which: unknown) =>
    which === 'latest' || which === 'pending'
      ? head
      : blocks.find(
          ({ block }) => lower(block.hash) === lower(which) || Number(block.number) === Number(which),
        )
  const blockOf = (which: unknown, full: unknown): RawObject | null => {
    const found = find(which)?.block
    if (!found) return null
    return full ? found : { ...found, transactions: found.transactions.map(({ hash }) => hash) }
  }
  const all = blocks.flatMap(({ block, receipts }) =>
    block.transactions.map((transaction) => ({ transaction, receipts })),
  )
  const of = (hash: unknown) => all.find(({ transaction }) => lower(transaction['hash']) === lower(hash))
  const methods: Record<string, (...params: readonly unknown[]) => unknown> = {
    eth_chainId: () => hex(chainId),
    net_version: () => `${chainId}`,
    web3_clientVersion: () => 'recorded/1',
    eth_blockNumber: () => head.block.number,
    eth_syncing: () => false,
    eth_gasPrice: () => '0x1',
    eth_getBlockByNumber: blockOf,
    eth_getBlockByHash: blockOf,
    eth_getTransactionByHash: (hash) => of(hash)?.transaction ?? null,
    eth_getTransactionReceipt: (hash) =>
      of(hash)?.receipts.find((receipt) => lower(receipt['transactionHash']) === lower(hash)) ?? null,
    eth_getBalance: () => '0x0',
    eth_getTransactionCount: () => '0x0',
    eth_getCode: () => '0x',
    eth_getStorageAt: () => `0x${'0'.repeat(64)}`,
    eth_call: () => '0x',
    ...(perTransaction ? {} : { eth_getBlockReceipts: (which: unknown) => find(which)?.receipts ?? null }),
  }
  const answer = ({ id = null, method, params = [] }: Call) =>
    methods[method]
      ? { jsonrpc: '2.0', id, result: methods[method](...params) }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: `the method ${method} does not exist` } }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const asked = JSON.parse(body) as Call | Call[]
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(asked) ? asked.map(answer) : answer(asked)))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
