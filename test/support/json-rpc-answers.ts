import { createHash } from 'node:crypto'
import { bytesToHex, type Hex, hexToBytes, parseGwei, privateKeyToAccount } from '../vendor/viem/index.js'
import type { TestAnvil } from './anvil.ts'

// biome-ignore lint/suspicious/noExplicitAny: what is asked for is JSON of any shape
export type Json = Record<string, any>

type Call = [method: string, params: unknown[]]

/** Sends calls to an endpoint, ours or the node's. */
export function asker(url: string) {
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const post = async (body: unknown): Promise<any> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const whole = async (calls: Call[]): Promise<Json[]> => {
    const answers: Json[] = []
    for (let at = 0; at < calls.length; at += 200) {
      const part = calls.slice(at, at + 200)
      const responses = (await post(
        part.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params })),
      )) as Json[]
      for (const one of responses) answers[at + one['id']] = one
    }
    return answers.map(({ id, ...answer }) => answer)
  }
  // biome-ignore lint/suspicious/noExplicitAny: see above
  const ask = async (method: string, params: unknown[] = []): Promise<any> => {
    const { error, result } = await post({ jsonrpc: '2.0', id: 1, method, params })
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }
  return Object.assign(ask, {
    post,
    whole,
    batch: async (calls: Call[]) => (await whole(calls)).map(({ result }) => result),
  })
}

/** An answer without what one client writes on its own account: anvil's time in receipts, as a number. */
export function withoutExtras(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(withoutExtras)
  if (typeof answer !== 'object' || answer === null) return answer
  const { ...record } = answer as Json
  if ('cumulativeGasUsed' in record) delete record['blockTimestamp']
  // And the sidecar of a blob transaction, which no block holds.
  if (record['type'] === '0x3' && 'blobs' in record)
    for (const name of ['blobs', 'commitments', 'proofs', 'cellProofs', 'wrapperVersion']) delete record[name]
  for (const name in record) record[name] = withoutExtras(record[name])
  return record
}

/** The differences of two answers, each with its path; absent is not null. */
export function differences(wanted: unknown, got: unknown, path = ''): string[] {
  if (Object.is(wanted, got)) return []
  const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null
  if (!isRecord(wanted) || !isRecord(got) || Array.isArray(wanted) !== Array.isArray(got))
    return [`${path || 'answer'}: ${shown(wanted)}, but got ${shown(got)}`]
  return [...new Set([...Object.keys(wanted), ...Object.keys(got)])].flatMap((name) =>
    differences(wanted[name], got[name], path ? `${path}.${name}` : name),
  )
}

const shown = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 200)

/** anvil's first account. */
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')

const countOf = async (anvil: TestAnvil) =>
  Number(await anvil.rpc('eth_getTransactionCount', [account.address, 'latest']))

/** A signed transaction with one blob. */
export async function blobTransaction(anvil: TestAnvil): Promise<Hex> {
  // The polynomial 0: commitment and proof are the point at infinity, and no KZG library is needed.
  const infinity = `0xc0${'00'.repeat(47)}` as const
  const versioned = createHash('sha256').update(hexToBytes(infinity)).digest()
  versioned[0] = 1
  return account.signTransaction({
    chainId: Number(await anvil.rpc('eth_chainId')),
    type: 'eip4844',
    nonce: await countOf(anvil),
    to: `0x${'42'.repeat(20)}`,
    gas: 100_000n,
    maxFeePerGas: parseGwei('2000'),
    maxPriorityFeePerGas: parseGwei('1'),
    maxFeePerBlobGas: parseGwei('1'),
    blobVersionedHashes: [bytesToHex(versioned)],
    sidecars: [{ blob: `0x${'00'.repeat(131_072)}`, commitment: infinity, proof: infinity }],
  } as never)
}

/** A signed legacy transaction without a chain id (before EIP-155). */
export async function unprotectedTransaction(anvil: TestAnvil): Promise<Hex> {
  return account.signTransaction({
    type: 'legacy',
    nonce: await countOf(anvil),
    to: `0x${'43'.repeat(20)}`,
    gas: 21_000n,
    gasPrice: parseGwei('2000'),
    value: 2n,
  })
}
