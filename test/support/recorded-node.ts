import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { RLP } from 'micro-eth-signer/core/rlp.js'

// biome-ignore lint/suspicious/noExplicitAny: JSON of a node, of any shape
export type Json = any

/** A node's answers about one block, and what changed in the state with it. */
export interface ServedBlock {
  readonly block: Json
  readonly uncles?: readonly Json[]
  readonly receipts: Json[]
  readonly traces: Json[]
  readonly diffs: Json[]
  /** RLP, hex; null before Amsterdam. */
  readonly accessList: string | null
  readonly balances: Readonly<Record<string, string>>
  readonly nonces: Readonly<Record<string, string>>
  readonly codes: Readonly<Record<string, string>>
}

export interface RecordedBlock extends ServedBlock {
  readonly about: string
  readonly amsterdam: boolean
}

/** What a node answers out of. */
interface Served {
  readonly client: string
  readonly chainId: string
  /** Answers of other methods, by their parameters. */
  readonly calls: readonly [method: string, params: unknown, answer: { result?: Json; error?: Json }][]
  readonly blocks: readonly ServedBlock[]
}

/** A chain of go-ethereum 1.17.10, recorded whole (test/fixtures/amsterdam). */
export interface Recording extends Served {
  readonly addresses: readonly string[]
  readonly blocks: readonly RecordedBlock[]
}

export const readRecording = (name: 'from-start' | 'crossing'): Recording =>
  JSON.parse(
    gunzipSync(readFileSync(new URL(`../fixtures/amsterdam/${name}.json.gz`, import.meta.url))).toString(),
  )

/** Changes a result on its way; gives back undefined where it leaves it alone. */
export type Alteration = (method: string, params: Json[], result: Json) => Json

export interface RecordedNode {
  readonly url: string
  /** From now on these are the chain. */
  become(blocks: readonly ServedBlock[]): void
  alter(alter: Alteration | undefined): void
  close(): Promise<void>
}

interface NodeOptions {
  /** Methods that this node does not have. */
  readonly without?: (method: string) => boolean
  /** The method that gives block access lists, which go-ethereum 1.17.10 lacks; `eth_`: as alloy names the fields. */
  readonly accessLists?: 'debug_getRawBlockAccessList' | 'eth_getBlockAccessList'
}

/** A node that answers out of a recording, over JSON-RPC. */
export async function startRecordedNode(
  recording: Served,
  { without = () => false, accessLists }: NodeOptions = {},
): Promise<RecordedNode> {
  let methods = methodsOf(recording, recording.blocks)
  let alter: Alteration | undefined
  const calls = new Map(
    recording.calls.map(([method, params, answer]) => [`${method} ${JSON.stringify(params)}`, answer]),
  )

  const answer = ({ id, method, params = [] }: Json) => {
    const respond = (answer: object) => ({ jsonrpc: '2.0', id, ...answer })
    try {
      const isWithout = without(method) || (/BlockAccessList/.test(method) && method !== accessLists)
      const own = isWithout ? undefined : methods.get(method)
      const recorded = calls.get(`${method} ${JSON.stringify(params)}`)
      if (own === undefined) {
        if (recorded !== undefined && !isWithout) return respond(recorded)
        return respond({
          error: { code: -32601, message: `the method ${method} does not exist/is not available` },
        })
      }
      const result = own(params)
      return respond({ result: alter?.(method, params, structuredClone(result)) ?? result })
    } catch (error) {
      return respond({ error: { code: -32000, message: (error as Error).message } })
    }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  return {
    url: await listening(server),
    become: (blocks) => {
      methods = methodsOf(recording, blocks)
    },
    alter: (to) => {
      alter = to
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function listening(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Method = (params: Json[]) => Json

function methodsOf(recording: Served, blocks: readonly ServedBlock[]): Map<string, Method> {
  const head = blocks.length - 1
  const byHash = new Map(blocks.map(({ block }, number) => [block.hash as string, number]))
  const byTransaction = new Map(
    blocks.flatMap((recorded) =>
      recorded.block.transactions.map((one: Json, n: number) => [one.hash as string, { recorded, n }]),
    ) as [string, { recorded: ServedBlock; n: number }][],
  )
  const numberOf = (tag: Json): number | undefined => {
    if (typeof tag === 'object' && tag !== null)
      return tag.blockHash ? byHash.get(tag.blockHash) : Number(tag.blockNumber)
    if (tag === undefined || ['latest', 'pending', 'safe', 'finalized'].includes(tag)) return head
    return tag === 'earliest' ? 0 : tag.length === 66 ? byHash.get(tag) : Number(tag)
  }
  const at = (tag: Json): ServedBlock | undefined => blocks[numberOf(tag) ?? -1]
  const blockOf = (recorded: ServedBlock | undefined, full: boolean) =>
    recorded === undefined
      ? null
      : full
        ? recorded.block
        : { ...recorded.block, transactions: recorded.block.transactions.map((one: Json) => one.hash) }
  const state =
    (kind: 'balances' | 'nonces' | 'codes', none: string): Method =>
    ([address, tag]) => {
      const number = numberOf(tag)
      if (number === undefined || number > head) throw new Error('header not found')
      return (
        blocks.slice(0, number + 1).findLast((one) => one[kind][address.toLowerCase()] !== undefined)?.[kind][
          address.toLowerCase()
        ] ?? none
      )
    }
  const traced = ([tag, options]: Json[]) => {
    const recorded = at(tag)
    if (options?.tracer === 'prestateTracer') return recorded?.diffs
    return recorded?.traces.map((one) => ({ ...one, result: withoutLogs(one.result) })) ?? null
  }
  const uncle: Method = ([tag, index]) => at(tag)?.uncles?.[Number(index)] ?? null
  return new Map<string, Method>([
    ['web3_clientVersion', () => recording.client],
    ['eth_chainId', () => recording.chainId],
    ['net_version', () => String(Number(recording.chainId))],
    ['eth_blockNumber', () => `0x${head.toString(16)}`],
    ['eth_getBlockByNumber', ([tag, full]) => blockOf(at(tag), full)],
    ['eth_getBlockByHash', ([hash, full]) => blockOf(at(hash), full)],
    ['eth_getUncleByBlockHashAndIndex', uncle],
    ['eth_getUncleByBlockNumberAndIndex', uncle],
    ['eth_getBlockReceipts', ([tag]) => at(tag)?.receipts ?? null],
    [
      'eth_getTransactionReceipt',
      ([hash]) => {
        const found = byTransaction.get(hash)
        return found ? found.recorded.receipts[found.n] : null
      },
    ],
    [
      'eth_getTransactionByHash',
      ([hash]) => {
        const found = byTransaction.get(hash)
        return found ? found.recorded.block.transactions[found.n] : null
      },
    ],
    ['debug_getRawBlockAccessList', ([tag]) => at(tag)?.accessList ?? null],
    ['eth_getBlockAccessList', ([tag]) => accessListOf(at(tag)?.accessList)],
    ['debug_traceBlockByHash', traced],
    ['debug_traceBlockByNumber', traced],
    ['eth_getBalance', state('balances', '0x0')],
    ['eth_getTransactionCount', state('nonces', '0x0')],
    ['eth_getCode', state('codes', '0x')],
  ])
}

/** The recorded frames contain logs, which a node returns only when `withLog` asks for them. */
function withoutLogs({ logs, calls, ...frame }: Json): Json {
  return { ...frame, ...(calls ? { calls: calls.map(withoutLogs) } : {}) }
}

/** A block access list (EIP-7928) as alloy writes it: empty lists are left out. */
function accessListOf(rlp: string | null | undefined): Json {
  if (!rlp) return null
  const hex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex').replace(/^0/, '') || '0'}`
  const word = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex').padStart(64, '0')}`
  const changes = (list: Json[], name: string, write: (bytes: Uint8Array) => string) =>
    list.map(([index, value]) => ({ blockAccessIndex: hex(index), [name]: write(value) }))
  return (RLP.decode(Buffer.from(rlp.slice(2), 'hex')) as Json[]).map(
    ([address, storage, reads, balances, nonces, codes]) => ({
      address: `0x${Buffer.from(address).toString('hex')}`,
      ...(storage.length > 0
        ? {
            storageChanges: storage.map(([slot, values]: Json) => ({
              slot: hex(slot),
              changes: changes(values, 'newValue', hex),
            })),
          }
        : {}),
      storageReads: reads.map(word),
      balanceChanges: changes(balances, 'postBalance', hex),
      nonceChanges: changes(nonces, 'newNonce', hex),
      codeChanges: changes(codes, 'newCode', (code) => `0x${Buffer.from(code).toString('hex')}`),
    }),
  )
}
