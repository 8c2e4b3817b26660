import { beforeAll, expect } from 'vitest'
import { type OracleChain, type OracleTransaction, readChain } from '../../oracle/chain.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { startGeth } from '../../support/geth.ts'
import { someOfEachKind } from '../../support/kinds.ts'
import { createRandom } from '../../support/random.ts'
import { type Query, startServer, type TestServer } from '../../support/server.ts'
import { runWorkload, type Workload } from '../../support/workload.ts'
import { sharedWorld, type World } from '../../support/world.ts'

/** A chain with a workload, the program that indexed it, and the node's answers about it. */
export let anvil: TestAnvil
export let workload: Workload
export let server: TestServer
export let chain: OracleChain
export let head: number
export let wrapped: string
export const random = createRandom(5)

/** Path of a geth to run the workload on instead. */
const GETH = process.env['CHAINSCOPE_GETH']

/** Both suites of a worker that compare with it read the chain once. */
let read: { readonly of: TestAnvil; readonly chain: OracleChain } | undefined

/** For the file that calls it: the world of the worker, or one of geth. */
export function useWorld(): void {
  const shared = GETH ? undefined : sharedWorld()
  beforeAll(async () => {
    const ofGeth = shared ? undefined : await gethWorld(GETH!)
    const world = shared?.() ?? ofGeth!
    ;({ node: anvil, workload, server, head } = world)
    wrapped = workload.demo.contracts.wrapped.address
    if (read?.of !== anvil)
      read = { of: anvil, chain: await readChain((method, params) => anvil.rpc(method, params)) }
    chain = read.chain
    return ofGeth?.close
  })
}

async function gethWorld(program: string): Promise<World & { close(): Promise<void> }> {
  const node = await startGeth(program)
  const workload = await runWorkload(node, { seed: 3, blocks: 10, perBlock: 20 })
  const { actor, demo } = workload
  const many = Array.from({ length: 120 }, () => random.hex(20))
  await actor.mine([actor.call(demo.contracts.token, 'transferMany', [many, 3n], { gas: 9_000_000n })])
  await node.mine(90) // a countdown needs a hundred blocks
  const server = await startServer({
    rpcUrl: node.url,
    env: { WRAPPED_NATIVE: demo.contracts.wrapped.address },
  })
  const head = await node.head()
  await server.caughtUp(head)
  const close = async () => {
    await server.close()
    await node.close()
  }
  return { node, workload, server, head, close }
}

export const ask = async (module: string, action: string, more: Query = {}, where?: string) => {
  const { status, body, headers } = await server.get({ module, action, ...more }, where)
  expect(status).toBe(200)
  if (body.status === '1') expect(headers.get('x-index-block')).toBe(`${head};${chain.blocks[head].hash}`)
  return body
}
export const list = async (module: string, action: string, more: Query, where?: string) => {
  const body = await ask(module, action, more, where)
  if (body.result.length > 0) expect(body).toMatchObject({ message: 'OK', status: '1' })
  else expect(body).toMatchObject({ result: [], status: '0' })
  return body.result
}
export const allAddresses = () => [...workload.holders, '0x0000000000000000000000000000000000000000']
export const window = () => {
  const [a, b] = [random.below(head), random.below(head)]
  return { startblock: Math.min(a, b), endblock: Math.max(a, b) }
}
export const within = (block: string, { startblock, endblock }: ReturnType<typeof window>) =>
  Number(block) >= startblock && Number(block) <= endblock

/**
 * Transactions of each kind, two of each: to which contract, by which function, and with which end. What is the same many
 * times on the chain is asked for as often only where the whole is compared.
 */
export const twoOfEachKind = (): OracleTransaction[] =>
  someOfEachKind(chain.transactions, ({ raw, receipt }) => [
    `${raw.to} ${raw.input.slice(0, 10)} ${receipt.status}`,
    `${raw.type} ${receipt.status} ${raw.to === null}`,
  ])

/** So many rows on a page that a list has six pages at most. */
export const pageOf = (rows: readonly unknown[], least: number) => Math.max(least, Math.ceil(rows.length / 6))

/** All rows by pages of some size. */
export async function byPages(module: string, action: string, more: Query, offset: number) {
  const rows: unknown[] = []
  for (let page = 1; ; page++) {
    const some = await list(module, action, { ...more, page, offset })
    rows.push(...some)
    if (some.length < offset) return rows
  }
}
