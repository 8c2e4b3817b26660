import { z } from 'zod'
import { createTransport, type Transport } from '../node/http.ts'

/**
 * What a development node says of itself: it is another chain as soon as `run` differs.
 */
export interface NodeIdentity {
  /** Of the run of the chain: differs after a restart and after anvil_reset or hardhat_reset, and stays after evm_revert. */
  readonly run: string
  /** Of a fork of another chain, the last block of that one. */
  readonly forkBlock: number | undefined
  readonly client: string
}

/** anvil and Hardhat answer it (Hardhat's documentation of its network). */
const metadata = z.object({
  clientVersion: z.string().max(200).optional(),
  chainId: z.union([z.number(), z.string().max(80)]).optional(),
  instanceId: z.string().max(80),
  forkedNetwork: z.object({ forkBlockNumber: z.number().int().nonnegative().optional() }).nullish(),
})
const block = z.object({ hash: z.string().max(80) }).nullable()

const TIMEOUT_MS = 2_000
/** A genesis block with all its fields is far smaller. */
const LIMITS = { maxBytes: 1_000_000, json: { maxDepth: 32, maxValues: 50_000 } }

/** Asks the node who it is. Throws where it does not answer. */
export async function identifyNode(url: string, timeoutMs = TIMEOUT_MS): Promise<NodeIdentity> {
  return withTransport(url, (transport) => identify(transport, timeoutMs))
}

/** As `identifyNode`, again and again over one connection: a hundredth of a processor less for each explorer. */
export function createIdentityReader(url: string): { identify(): Promise<NodeIdentity>; close(): void } {
  const transport = createTransport(url, { connections: 1 })
  return { identify: () => identify(transport, TIMEOUT_MS), close: () => transport.close() }
}

async function identify(transport: Transport, timeoutMs: number): Promise<NodeIdentity> {
  const [meta, chainId, genesis] = await ask(transport, timeoutMs, [
    ['hardhat_metadata', []],
    ['eth_chainId', []],
    ['eth_getBlockByNumber', ['0x0', false]],
  ])
  const id = z.string().max(80).parse(chainId?.result)
  const known = metadata.safeParse(meta?.result)
  if (known.success) {
    const { instanceId, forkedNetwork, clientVersion = '' } = known.data
    return {
      run: `${id} ${instanceId}`,
      forkBlock: forkedNetwork?.forkBlockNumber,
      client: clientVersion,
    }
  }
  // Any other node: by its chain and its first block, as the index does.
  const first = block.parse(genesis?.result ?? null)
  return { run: `${id} ${first?.hash ?? ''}`, forkBlock: undefined, client: '' }
}

type Answer = { readonly result?: unknown } | undefined
const answers = z.array(z.object({ id: z.coerce.number(), result: z.unknown().optional() }))

/** Their answers in the order of the calls; undefined where the node gives none. */
export const askNode = (url: string, timeoutMs: number, calls: [string, unknown[]][]): Promise<Answer[]> =>
  withTransport(url, (transport) => ask(transport, timeoutMs, calls))

async function withTransport<T>(url: string, work: (transport: Transport) => Promise<T>): Promise<T> {
  const transport = createTransport(url, { connections: 1 })
  try {
    return await work(transport)
  } finally {
    transport.close()
  }
}

async function ask(transport: Transport, timeout: number, calls: [string, unknown[]][]): Promise<Answer[]> {
  const body = JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })))
  const { bytes } = await transport.post(body, { ...LIMITS, timeout })
  const all = answers.parse(JSON.parse(bytes.toString()))
  return calls.map((_, id) => all.find((one) => one.id === id))
}
