import { z } from 'zod'

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
const MAX_ANSWER_CHARACTERS = 1_000_000

/** Asks the node who it is. Throws where it does not answer. */
export async function identifyNode(url: string, timeoutMs = TIMEOUT_MS): Promise<NodeIdentity> {
  const [meta, chainId, genesis] = await askNode(url, timeoutMs, [
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
const answers = z.array(z.object({ id: z.number(), result: z.unknown().optional() }))

/** Their answers in the order of the calls; undefined where the node gives none. */
export async function askNode(
  url: string,
  timeoutMs: number,
  calls: [string, unknown[]][],
): Promise<Answer[]> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  let text = ''
  for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
    text += part
    if (text.length > MAX_ANSWER_CHARACTERS) throw new Error('The answer of the node is too large')
  }
  const all = answers.parse(JSON.parse(text))
  return calls.map((_, id) => all.find((one) => one.id === id))
}
