import { expect } from 'vitest'
import { lower } from '../oracle/two-currency/addresses.ts'
import { eventually } from './chainscope.ts'
import { startProgram, type TestServer } from './server.ts'
import { RECORDED_CHAIN_PARAMETERS } from './two-currency-recording.ts'

/* The whole program over a replayed node of a chain with two currencies. */

export const ADDRESSES_PER_REQUEST = 20
const REQUEST_CONCURRENCY = 4

export async function eachOf<Value>(
  values: readonly Value[],
  work: (value: Value) => Promise<void>,
): Promise<void> {
  const left = [...values]
  const worker = async () => {
    for (let value = left.shift(); value !== undefined; value = left.shift()) await work(value)
  }
  await Promise.all(Array.from({ length: REQUEST_CONCURRENCY }, worker))
}

export const ENVIRONMENT = {
  CHAIN_PROFILE: 'two-currency',
  CHAIN_PARAMETERS: RECORDED_CHAIN_PARAMETERS,
  RATE_LIMIT: '0',
}
/** The program that indexes the node at this URL. */
export const startTwoCurrency = (url: string) => startProgram({ rpcUrl: url, env: ENVIRONMENT })

/** Everything but what contracts say of themselves: not every call is recorded. */
export const indexed = (server: TestServer, hash: string) =>
  eventually(async () => {
    await server.reachesHash(hash)
    const { index } = (await server.request('/api/health')).body
    expect(index.backlog).toMatchObject({ history: 0, balances: 0 })
  })

/** By address in lower case. */
export async function balancesOf(
  server: TestServer,
  addresses: readonly string[],
): Promise<Map<string, string>> {
  const balances = new Map<string, string>()
  const starts = Array.from(addresses.keys()).filter((n) => n % ADDRESSES_PER_REQUEST === 0)
  await eachOf(starts, async (from) => {
    const part = addresses.slice(from, from + ADDRESSES_PER_REQUEST)
    const { body } = await server.get({ module: 'account', action: 'balancemulti', address: part.join() })
    for (const { account, balance } of body.result as { account: string; balance: string }[])
      balances.set(lower(account), balance)
  })
  return new Map(addresses.map((address) => [lower(address), balances.get(lower(address)) ?? '']))
}
