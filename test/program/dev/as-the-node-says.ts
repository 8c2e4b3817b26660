import { isDeepStrictEqual } from 'node:util'
import type { Explorer } from '../../../src/index.ts'
import type { Question, World } from '../../oracle/answer.ts'
import { createBranches } from '../../oracle/branches.ts'
import type { Ask } from '../../oracle/chain.ts'
import { accountList } from '../../oracle/lists/accounts.ts'
import { queryOf } from '../../support/server.ts'
import { fault } from '../random-chains/judge.ts'
import { moduleOf } from '../random-chains/questions.ts'

const NO_WRAPPED = `0x${'00'.repeat(20)}`

/** What an explorer answers otherwise than its node, in sentences. */
export async function differences(
  explorer: Explorer,
  node: Ask,
  touched: Iterable<string>,
  chainId: number,
): Promise<string[]> {
  const head = await node('eth_getBlockByNumber', ['latest', false])
  const branch = await createBranches(node, NO_WRAPPED).keep(head.hash)
  const named = accountList(branch, () => 0n).found as string[]
  const addresses = [...new Set([...named, ...touched].map((one) => one.toLowerCase()))]
  const balances = new Map<string, bigint>()
  for (const address of addresses)
    balances.set(address, BigInt(await node('eth_getBalance', [address, 'latest'])))
  const world: World = {
    branch,
    facts: () => ({ name: '', symbol: '', decimals: '' }),
    holdings: () => [],
    native: () => (address) => balances.get(address.toLowerCase()) ?? 0n,
  }
  const questions: Question[] = [
    { action: 'listaccounts', params: { page: '1', offset: '1000' }, etherscan: false },
    ...addresses.flatMap((address): Question[] => [
      { action: 'txlist', params: { address, sort: 'asc' }, etherscan: true },
      { action: 'txlistinternal', params: { address, sort: 'asc' }, etherscan: true },
      { action: 'balancemulti', params: { address }, etherscan: true },
    ]),
  ]
  const found: string[] = []
  for (const question of questions) {
    const { action, params } = question
    const path = question.etherscan ? '/v2/api' : '/api'
    const query = queryOf({
      module: moduleOf(action),
      action,
      apikey: 'any',
      chainid: question.etherscan ? chainId : undefined,
      ...params,
    })
    const response = await fetch(`${explorer.url}${path}?${query}`)
    const answer = { status: response.status, headers: response.headers, body: await response.json() }
    const difference = fault(world, question, answer)
    if (difference) found.push(difference)
  }
  return [...found, ...(await rpcDifferences(explorer, node, branch.number, addresses))]
}

/** Addresses get more with each sequence, and a batch has a limit. */
const CALLS_PER_BATCH = 500

async function batch(explorer: Explorer, calls: readonly [string, unknown[]][], from: number) {
  const part = calls.slice(from, from + CALLS_PER_BATCH)
  const response = await fetch(`${explorer.api}/eth-rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(
      part.map(([method, params], n) => ({ jsonrpc: '2.0', id: from + n, method, params })),
    ),
  })
  const answers = await response.json()
  if (!Array.isArray(answers)) throw new Error(`No answers to a batch: ${JSON.stringify(answers)}`)
  return answers as { id: number; result?: unknown; error?: unknown }[]
}

async function rpcDifferences(
  explorer: Explorer,
  node: Ask,
  head: number,
  addresses: readonly string[],
): Promise<string[]> {
  const blocks = Array.from({ length: head + 1 }, (_, n) => `0x${n.toString(16)}`)
  const calls: [string, unknown[]][] = [
    ...blocks.map((block): [string, unknown[]] => ['eth_getBlockByNumber', [block, true]]),
    ...addresses.flatMap((address): [string, unknown[]][] => [
      ['eth_getBalance', [address, 'latest']],
      ['eth_getBalance', [address, blocks[head >> 1]]],
      ['eth_getCode', [address, 'latest']],
      ['eth_getTransactionCount', [address, 'latest']],
      ['eth_getStorageAt', [address, '0x0', 'latest']],
    ]),
  ]
  const answers = new Map<number, { result?: unknown; error?: unknown }>()
  for (let from = 0; from < calls.length; from += CALLS_PER_BATCH)
    for (const { id, ...answer } of await batch(explorer, calls, from)) answers.set(id, answer)
  const found: string[] = []
  for (const [id, [method, params]] of calls.entries()) {
    const answer = answers.get(id)
    const [answered, right] = [answer?.result, await node(method, params)].map(comparable)
    if (!isDeepStrictEqual(answered, right))
      found.push(
        `${method} ${JSON.stringify(params)}: got ${JSON.stringify(answered ?? answer)}, right is ${JSON.stringify(right)}`,
      )
  }
  return found
}

/** Of a block, what no client writes otherwise. */
// biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
const comparable = (result: any): unknown =>
  typeof result === 'object' && result !== null
    ? {
        hash: result.hash,
        parentHash: result.parentHash,
        timestamp: result.timestamp,
        gasUsed: result.gasUsed,
        transactions: result.transactions?.map(
          ({ hash, from, to, value, input }: Record<string, string>) => ({
            hash,
            from,
            to,
            value,
            input,
          }),
        ),
      }
    : result
