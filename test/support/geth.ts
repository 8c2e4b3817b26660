import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHmac, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createRpcClient, type RpcCall } from '../../src/demo/rpc.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { type Account, mnemonicToAccount } from '../vendor/viem/index.js'
import type { TestAnvil } from './anvil.ts'

const MNEMONIC = 'test test test test test test test test test test test junk'
const CHAIN_ID = 31337
const ZERO_ADDRESS: Hex = `0x${'0'.repeat(40)}`
const NOTHING: Hex = `0x${'0'.repeat(64)}`

// biome-ignore lint/suspicious/noExplicitAny: JSON of a node
type Raw = any

interface GethOptions {
  /** Of each block. */
  readonly gasLimit?: number
  /** How long geth builds a block before it is asked for it. */
  readonly buildMs?: number
}

/**
 * geth, with what workloads need of a node: unlocked accounts, which geth no longer has, are simulated by signing here,
 * and blocks are mined on request, by the Engine API through which a consensus client drives it.
 */
export async function startGeth(
  program: string,
  { gasLimit = 60_000_000, buildMs = 60 }: GethOptions = {},
): Promise<TestAnvil> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-geth-'))
  const accounts = Array.from({ length: 10 }, (_, addressIndex) =>
    mnemonicToAccount(MNEMONIC, { addressIndex }),
  )
  const byAddress = new Map(accounts.map((one) => [one.address.toLowerCase(), one]))
  const secret = randomBytes(32)
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const genesis = file('genesis.json', JSON.stringify(genesisOf(program, accounts, gasLimit)))
  execFileSync(program, ['init', '--state.scheme', 'hash', '--datadir', folder, genesis], { stdio: 'ignore' })
  const geth = spawn(program, [
    ...[
      '--datadir',
      folder,
      '--authrpc.jwtsecret',
      file('jwt', secret.toString('hex')),
      '--authrpc.port',
      '0',
    ],
    ...[
      '--http',
      '--http.port',
      '0',
      '--http.api',
      'eth,net,web3,txpool,debug',
      '--nodiscover',
      '--maxpeers',
      '0',
    ],
    ...[
      '--port',
      '0',
      '--ipcdisable',
      '--syncmode',
      'full',
      '--gcmode',
      'archive',
      '--miner.gaslimit',
      `${gasLimit}`,
      '--miner.recommit',
      '60s',
    ],
    ...[
      '--rpc.txfeecap',
      '0',
      '--rpc.batch-request-limit',
      '100000',
      '--txpool.accountslots',
      '4000',
      '--txpool.globalslots',
      '40000',
      '--miner.gasprice',
      '1',
    ],
  ])
  const ended = new Promise<void>((resolve) => geth.once('exit', () => resolve()))
  const end = async (signal: NodeJS.Signals) => {
    geth.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const { url, authUrl } = await addressesOf(geth)
  const client = createRpcClient(url)
  const engine = createEngine(authUrl, secret, buildMs)

  let next: number | undefined
  const mine = async (blocks = 1) => {
    for (let n = 0; n < blocks; n++) {
      const { hash, timestamp } = await client.rpc<Raw>('eth_getBlockByNumber', ['latest', false])
      const { pending } = await client.rpc<Raw>('txpool_status')
      await engine.block(hash, next ?? Number(timestamp) + 12, Number(pending) > 0)
      next = undefined
    }
    return head()
  }
  const head = async () => Number(await client.rpc('eth_blockNumber'))

  const send = async (request: Raw): Promise<unknown> => {
    const nonce = request.nonce ?? (await client.rpc('eth_getTransactionCount', [request.from, 'pending']))
    return client.rpc('eth_sendRawTransaction', [
      await signed(byAddress.get(request.from.toLowerCase())!, { ...request, nonce }),
    ])
  }
  const OURS: Record<string, (params: readonly Raw[]) => unknown> = {
    eth_accounts: () => [...byAddress.keys()],
    eth_sendTransaction: ([request]) => send(request),
    evm_mine: () => mine(),
    anvil_mine: ([blocks]) => mine(Number(blocks)),
    // Blocks are twelve seconds apart anyway.
    anvil_setBlockTimestampInterval: () => null,
    evm_setNextBlockTimestamp([time]) {
      next = Number(time)
    },
  }
  const rpc = async (method: string, params: readonly unknown[] = []): Promise<Raw> =>
    OURS[method] ? OURS[method](params) : client.rpc(method, params)
  const snapshot = async () => {
    const number = await head()
    return async () => {
      await client.rpc('debug_setHead', [toQuantity(number)])
    }
  }
  return {
    url,
    pid: geth.pid!,
    ended,
    close: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    rpc,
    async batch(calls: readonly RpcCall[]): Promise<Raw[]> {
      if (!calls.some(({ method }) => OURS[method])) return client.batch(calls)
      const answers: unknown[] = []
      for (const { method, params } of calls) answers.push(await rpc(method, params))
      return answers
    },
    mine,
    head,
    snapshot,
    async reorg(depth) {
      const from = (await head()) - depth
      await client.rpc('debug_setHead', [toQuantity(from)])
      await mine(depth)
    },
  }
}

/** The genesis block of developer mode, with funded accounts, and without forks that the tests' own tools do not know. */
function genesisOf(program: string, accounts: readonly Account[], gasLimit: number): Raw {
  const genesis = JSON.parse(
    execFileSync(program, ['--dev', 'dumpgenesis'], { stdio: ['ignore', 'pipe', 'ignore'] }).toString(),
  )
  const { osakaTime: _, amsterdamTime: __, ...config } = genesis.config
  for (const name of Object.keys(config)) if (/^bpo/.test(name)) delete config[name]
  const alloc = { ...genesis.alloc }
  for (const { address } of accounts)
    alloc[address.slice(2).toLowerCase()] = { balance: toQuantity(10n ** 22n) }
  return {
    ...genesis,
    config: { ...config, chainId: CHAIN_ID },
    alloc,
    gasLimit: toQuantity(gasLimit),
    timestamp: toQuantity(1_700_000_000),
  }
}

/** It prints where it listens. */
function addressesOf(geth: ChildProcess): Promise<{ url: string; authUrl: string }> {
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const [, open] = /HTTP server started +endpoint=(\S+) +auth=false/.exec(output) ?? []
      const [, auth] = /HTTP server started +endpoint=(\S+) +auth=true/.exec(output) ?? []
      if (open && auth) resolve({ url: `http://${open}`, authUrl: `http://${auth}` })
    }
    geth.stdout!.on('data', listen)
    geth.stderr!.on('data', listen)
    geth.once('exit', (code) => reject(new Error(`geth ended with ${code}: ${output.slice(-2000)}`)))
  })
}

function createEngine(url: string, secret: Buffer, buildMs: number) {
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const ask = async (method: string, params: readonly unknown[]): Promise<Raw> => {
    const claim = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ iat: Math.floor(Date.now() / 1000) })}`
    const token = `${claim}.${createHmac('sha256', secret).update(claim).digest('base64url')}`
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
    const { result, error } = (await answer.json()) as Raw
    if (error) throw new Error(`${method}: ${error.message}`)
    return result
  }
  const state = (hash: Hex) => ({ headBlockHash: hash, safeBlockHash: NOTHING, finalizedBlockHash: NOTHING })
  return {
    /**
     * Builds the next block after this one from the pool. geth builds an empty block first, which it returns when asked
     * too soon: then another one is begun.
     */
    async block(parent: Hex, time: number, waiting: boolean, attempt = 1): Promise<void> {
      const wanted = {
        timestamp: toQuantity(time),
        prevRandao: `0x${attempt.toString(16).padStart(64, '0')}`,
        suggestedFeeRecipient: ZERO_ADDRESS,
        withdrawals: [],
        parentBeaconBlockRoot: NOTHING,
      }
      const { payloadId, payloadStatus } = await ask('engine_forkchoiceUpdatedV3', [state(parent), wanted])
      if (!payloadId) throw new Error(`geth builds no block: ${JSON.stringify(payloadStatus)}`)
      if (waiting) await new Promise((resolve) => setTimeout(resolve, buildMs * attempt))
      const { executionPayload, executionRequests } = await ask('engine_getPayloadV4', [payloadId])
      if (waiting && executionPayload.transactions.length === 0 && attempt < 20)
        return this.block(parent, time, waiting, attempt + 1)
      const { status, validationError } = await ask('engine_newPayloadV4', [
        executionPayload,
        [],
        NOTHING,
        executionRequests,
      ])
      if (status !== 'VALID') throw new Error(`geth refuses its own block: ${validationError}`)
      await ask('engine_forkchoiceUpdatedV3', [state(executionPayload.blockHash), null])
    },
  }
}

const TYPES: Record<string, string> = {
  '0x0': 'legacy',
  '0x1': 'eip2930',
  '0x2': 'eip1559',
  '0x4': 'eip7702',
}

/** Signs a transaction as a node does for an unlocked account. */
function signed(account: Account, request: Raw): Promise<Hex> {
  const big = (value: string | undefined) => (value === undefined ? undefined : BigInt(value))
  return account.signTransaction({
    type: TYPES[request.type ?? (request.gasPrice ? '0x0' : '0x2')],
    chainId: CHAIN_ID,
    nonce: Number(request.nonce),
    to: request.to ?? null,
    value: big(request.value) ?? 0n,
    data: request.data,
    gas: big(request.gas),
    ...(request.gasPrice
      ? { gasPrice: big(request.gasPrice) }
      : {
          maxFeePerGas: big(request.maxFeePerGas),
          maxPriorityFeePerGas: big(request.maxPriorityFeePerGas),
        }),
    ...(request.accessList ? { accessList: request.accessList } : {}),
    ...(request.authorizationList
      ? {
          authorizationList: request.authorizationList.map((one: Raw) => ({
            ...one,
            chainId: Number(one.chainId),
            nonce: Number(one.nonce),
            yParity: Number(one.yParity),
          })),
        }
      : {}),
  } as Raw)
}
