import { fork } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type EmbeddedPostgres, startPostgres } from '../../src/store/postgres/embedded-postgres.ts'
import { addressOf } from '../../test/support/database.ts'
import { startGeth } from '../../test/support/geth.ts'
import { startWorkload } from '../../test/support/workload.ts'
import type { Load, ToLoad } from '../scale/load.ts'
import { passableFolder } from '../support/folder.ts'
import { startProgram } from '../support/program.ts'
import { type Figure, report } from '../support/report.ts'
import { TYPESCRIPT } from '../support/typescript.ts'

/**
 * `npm run bench:rpc -- --geth /path/of/geth`: JSON-RPC of the index beside that of geth, on the same chain, in turns. The
 * load comes from a third process.
 */
const { values: flags } = parseArgs({
  options: {
    geth: { type: 'string', default: 'geth' },
    ms: { type: 'string', default: '2000' },
    connections: { type: 'string', default: '1,16,64' },
    only: { type: 'string', default: '' },
    json: { type: 'string' },
  },
})
const LARGE_BLOCK = 740
const TRANSFERS_IN_ONE = 120
/** Above what any base fee of a short chain grows to; geth wants a tip. */
const PRICE = { gasPrice: '0x1d1a94a2000' } as const

const folder = await passableFolder('bench')
const geth = await startGeth(flags.geth)
const generator = fork(new URL('../scale/load.ts', import.meta.url).pathname, {
  execArgv: ['--import', TYPESCRIPT],
})
let postgres: EmbeddedPostgres | undefined
try {
  const workload = await startWorkload(geth, { seed: 3, types: [2] })
  for (let n = 0; n < 20; n++) await workload.block(20)
  const { actor, demo, sent } = workload
  const strangers = Array.from(
    { length: TRANSFERS_IN_ONE },
    (_, n) => `0x${(n + 1).toString(16).padStart(40, '5')}`,
  )
  const transferMany = () =>
    actor.call(demo.contracts.token, 'transferMany', [strangers, 3n], { gas: 9_000_000n, ...PRICE })
  const logged: string[] = []
  for (let n = 0; n < 5; n++) {
    const [first] = await actor.mine(Array.from({ length: 5 }, transferMany))
    logged.push(`0x${Number(first!.blockNumber).toString(16)}`)
  }
  const large = await actor.mine(
    Array.from({ length: LARGE_BLOCK }, (_, n) => ({
      from: demo.accounts[n % demo.accounts.length]!,
      to: strangers[n % strangers.length]! as `0x${string}`,
      value: '0x1',
      gas: '0x5208',
      ...PRICE,
    })),
  )
  const block = `0x${Number(large[0]!.blockNumber).toString(16)}`
  const head = await geth.head()

  postgres = await startPostgres({ dataDir: folder, log: () => {} })
  const program = await startProgram({
    RPC_URL: geth.url,
    DATABASE_URL: addressOf(postgres.connection),
    DATA_DIR: folder,
    API_RATE_LIMIT_DISABLED: 'true',
  })
  try {
    for (let caughtUp = false; !caughtUp; await sleep(100)) {
      const { index } = (await (await fetch(`${program.url}/api/health`)).json()) as {
        index: { block: number; backlog: Record<string, number> }
      }
      caughtUp = index.block === head && Object.values(index.backlog).every((due) => due === 0)
    }
    const hashes = sent.map(({ hash }) => hash)
    const questions: { [name: string]: readonly string[] } = {
      'block number': [call('eth_blockNumber')],
      balance: demo.accounts.map((address) => call('eth_getBalance', address, 'latest')),
      'transaction by hash': hashes.map((hash) => call('eth_getTransactionByHash', hash)),
      receipt: hashes.map((hash) => call('eth_getTransactionReceipt', hash)),
      [`block of ${LARGE_BLOCK} transactions`]: [call('eth_getBlockByNumber', block, true)],
      'its receipts': [call('eth_getBlockReceipts', block)],
      // More than a thousand at once are refused.
      'logs, 600 of one token': logged.map((block) =>
        call('eth_getLogs', { fromBlock: block, toBlock: block, address: demo.contracts.token.address }),
      ),
    }
    const figures: Figure[] = []
    for (const [name, bodies] of Object.entries(questions)) {
      if (!name.includes(flags.only)) continue
      for (const url of [`${program.url}/api/eth-rpc`, geth.url]) await expectResults(url, bodies)
      for (const connections of flags.connections.split(',').map(Number)) {
        const measure = (url: string, path: string) =>
          load({
            port: Number(new URL(url).port),
            paths: [path],
            bodies,
            connections,
            ms: Number(flags.ms),
            address: '',
          })
        await measure(program.url, '/api/eth-rpc') // Warms up.
        const theirs = await measure(geth.url, '/')
        const ours = await measure(program.url, '/api/eth-rpc')
        const compared = (what: string, unit: string, value: number, baseline: number) =>
          figures.push({
            name: `${name}, ${connections} connections${what}`,
            value,
            unit,
            baseline,
            ratio: value / baseline,
          })
        compared('', '/s', ours.perSecond, theirs.perSecond)
        compared(', p99', 'ms', ours.p99, theirs.p99)
      }
    }
    report(`JSON-RPC beside geth, ${flags.ms} ms each`, figures)
  } finally {
    await program.close()
  }
} finally {
  generator.disconnect()
  await postgres?.close()
  await geth.close()
  await rm(folder, { recursive: true, force: true })
}

function call(method: string, ...params: readonly unknown[]): string {
  return JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
}

/** A refusal is quick, and would be taken for a fast answer. */
async function expectResults(url: string, bodies: readonly string[]): Promise<void> {
  for (const body of bodies) {
    const headers = { 'content-type': 'application/json' }
    const answer = await (await fetch(url, { method: 'POST', headers, body })).text()
    if (!answer.includes('"result"')) throw new Error(`${url} answers ${body} with ${answer.slice(0, 300)}`)
  }
}

function load(wanted: ToLoad): Promise<Load> {
  return new Promise((resolve, reject) => {
    generator.once('message', (done: Load | { error: string }) =>
      'error' in done ? reject(new Error(done.error)) : resolve(done),
    )
    generator.send(wanted)
  })
}
