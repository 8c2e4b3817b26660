import { readdirSync, readFileSync } from 'node:fs'
import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import { startAnvil } from '../../support/anvil.ts'
import { eventually, getJson, ownFolder, type RunningChainscope } from '../../support/chainscope.ts'
import { addressOf, freshDatabase } from '../../support/database.ts'
import { runWorkload } from '../../support/workload.ts'

/* For tests of one server of several processes (WORKERS). */

export const WORKERS = 3

export async function ownChain(workload: { readonly blocks: number } = { blocks: 1 }) {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const { demo } = await runWorkload(anvil, { seed: 7, ...workload })
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const settings = {
    DATABASE_URL: addressOf(database.place),
    DATA_DIR: await ownFolder(),
    HOST: '127.0.0.1',
    RPC_URL: anvil.url,
  }
  return { anvil, demo, settings, pool: database.pool }
}

export const untilFollowed = (url: string, block: number) =>
  eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ block, caughtUp: true }),
  )

/** Processes that this one started and that answer requests (Linux). */
export const workersOf = ({ pid }: RunningChainscope): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => {
      try {
        const [, parent] = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]!.split(' ')
        const command = readFileSync(`/proc/${one}/cmdline`, 'utf8')
        return Number(parent) === pid && command.includes('worker.js')
      } catch {
        return false
      }
    })

export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** Unix ms. */
  readonly at: number
}

/** On a connection of its own where no agent is given, so that the workers have them in turn. */
export const ask = (
  address: string,
  { agent, body, headers = {} }: { agent?: Agent; body?: string; headers?: Record<string, string> } = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST'
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    request(address, { agent: agent ?? false, method, headers: { ...json, ...headers }, timeout: 15_000 })
      .on('response', (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('error', reject)
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body: text, at: Date.now() }),
        )
      })
      .on('timeout', function (this: ReturnType<typeof request>) {
        this.destroy(new Error('no answer'))
      })
      .on('error', reject)
      .end(body)
  })

export const from = (address: string) => ({ 'x-forwarded-for': address })
export const path = '/api?module=block&action=eth_block_number'
