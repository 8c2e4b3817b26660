import { RLP } from '@ethereumjs/rlp'
import { createKeccak } from 'hash-wasm'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import type { Json, RecordedBlock } from './record.ts'

/**
 * Seals blocks: transaction hashes, roots, blooms and block hashes from what the blocks say. It knows nothing of
 * src/chain, which checks the same things; test/program/bench/replay.test.ts holds it against ethereumjs.
 */
export interface Sealer {
  /** Gives a transaction the hash of its encoding, and answers the encoding. */
  transaction(tx: Json): Uint8Array
  /** Gives a receipt its bloom, and answers its encoding. */
  receipt(receipt: Json): Uint8Array
  /** The root of a list, as headers carry it. */
  root(items: readonly Uint8Array[]): Hex
  /** Gives a block its roots, bloom, size and hash. */
  block(
    block: Json,
    transactions: readonly Uint8Array[],
    receipts: readonly Uint8Array[],
    blooms: Hex[],
  ): void
  keccak(bytes: Uint8Array): Uint8Array
}

const EMPTY = new Uint8Array(0)
const bytes = (hex: unknown): Uint8Array => Buffer.from((hex as string).slice(2), 'hex')
const hexOf = (data: Uint8Array): Hex => `0x${Buffer.from(data).toString('hex')}`

/** A number as RLP wants it: big-endian without leading zeros. */
function quantity(value: unknown): Uint8Array {
  const digits = (value as string).slice(2).replace(/^0+/, '')
  return digits === '' ? EMPTY : Buffer.from(digits.length % 2 ? `0${digits}` : digits, 'hex')
}

export async function createSealer(): Promise<Sealer> {
  const hasher = await createKeccak(256)
  const keccak = (data: Uint8Array) => hasher.init().update(data).digest('binary')

  function transaction(tx: Json): Uint8Array {
    const type = Number(tx['type'] ?? 0)
    const to = tx['to'] ? bytes(tx['to']) : EMPTY
    const call = [quantity(tx['gas']), to, quantity(tx['value']), bytes(tx['input'])]
    const signature = [quantity(type === 0 ? tx['v'] : tx['yParity']), quantity(tx['r']), quantity(tx['s'])]
    const nonce = quantity(tx['nonce'])
    let encoded: Uint8Array
    if (type === 0) {
      encoded = RLP.encode([nonce, quantity(tx['gasPrice']), ...call, ...signature])
    } else if (type === 1 || type === 2) {
      const prices = type === 1 ? ['gasPrice'] : ['maxPriorityFeePerGas', 'maxFeePerGas']
      const list = tx['accessList'] as Array<{ address: Hex; storageKeys: Hex[] }>
      const access = list.map(({ address, storageKeys }) => [bytes(address), storageKeys.map(bytes)])
      const chain = quantity(tx['chainId'])
      const body = [chain, nonce, ...prices.map((name) => quantity(tx[name])), ...call, access, ...signature]
      encoded = typed(type, body)
    } else {
      throw new Error(`The bench's chains have no transactions of type ${type}`)
    }
    tx['hash'] = hexOf(keccak(encoded))
    return encoded
  }

  const bits = new Map<string, number[]>() // addresses and topics come again and again
  function bitsOf(hex: string): number[] {
    let found = bits.get(hex)
    if (!found) {
      const hash = keccak(bytes(hex))
      found = [0, 2, 4].map((i) => ((hash[i]! << 8) | hash[i + 1]!) & 2047)
      if (bits.size > 50_000) bits.clear()
      bits.set(hex, found)
    }
    return found
  }

  function receipt(from: Json): Uint8Array {
    const logs = from['logs'] as Array<{ address: Hex; topics: Hex[]; data: Hex }>
    const bloom = new Uint8Array(256)
    for (const { address, topics } of logs) {
      for (const hex of [address, ...topics]) {
        for (const bit of bitsOf(hex)) bloom[255 - (bit >> 3)]! |= 1 << (bit & 7)
      }
    }
    from['logsBloom'] = hexOf(bloom)
    const body = [
      quantity(from['status']),
      quantity(from['cumulativeGasUsed']),
      bloom,
      logs.map(({ address, topics, data }) => [bytes(address), topics.map(bytes), bytes(data)]),
    ]
    const type = Number(from['type'] ?? 0)
    return type === 0 ? RLP.encode(body) : typed(type, body)
  }

  const root = (items: readonly Uint8Array[]): Hex => hexOf(trieRoot(items, keccak))

  function block(
    block: Json,
    transactions: readonly Uint8Array[],
    receipts: readonly Uint8Array[],
    blooms: Hex[],
  ) {
    const bloom = new Uint8Array(256)
    for (const one of blooms.map(bytes)) {
      for (let i = 0; i < bloom.length; i++) bloom[i]! |= one[i]!
    }
    block['logsBloom'] = hexOf(bloom)
    block['transactionsRoot'] = root(transactions)
    block['receiptsRoot'] = root(receipts)
    const header = HEADER.filter(([name]) => block[name] !== undefined).map(([name, kind]) =>
      kind(block[name]),
    )
    const legacy = (one: Uint8Array) => one[0]! >= 0xc0 // a legacy transaction is a list, a typed one bytes
    const body = transactions.map((one) => (legacy(one) ? RLP.decode(one) : one))
    const withdrawals = block['withdrawals'] === undefined ? [] : [[]] // ours have none
    block['size'] = `0x${RLP.encode([header, body, [], ...withdrawals] as never).length.toString(16)}`
    block['hash'] = hexOf(keccak(RLP.encode(header)))
  }

  return { transaction, receipt, root, block, keccak }
}

/** Puts a block on top of those that are there, with hashes and roots that hold, wherever they are repeated. */
export function sealBlock(
  { block, receipts, traces }: RecordedBlock,
  hashes: readonly Hex[],
  sealer: Sealer,
): void {
  const number = hashes.length
  const at = toQuantity(number)
  block.number = at
  if (number > 0) block['parentHash'] = hashes[number - 1]
  const transactions = block.transactions.map(sealer.transaction)
  const encoded = receipts.map(sealer.receipt)
  const blooms = receipts.map((receipt) => receipt['logsBloom'] as Hex)
  sealer.block(block, transactions, encoded, blooms)

  const { hash: blockHash } = block
  block.transactions.forEach((tx, i) => {
    tx['blockHash'] = blockHash
    tx['blockNumber'] = at
    const where = { blockHash, blockNumber: at, transactionHash: tx['hash'] }
    for (const one of [receipts[i]!, ...(receipts[i]!['logs'] as Json[])]) Object.assign(one, where)
  })
  for (const trace of traces) {
    trace['blockHash'] = blockHash
    trace['blockNumber'] = number
    trace['transactionHash'] = block.transactions[trace['transactionPosition'] as number]!['hash']
  }
}

function typed(type: number, body: Parameters<typeof RLP.encode>[0]): Uint8Array {
  return Buffer.concat([Uint8Array.of(type), RLP.encode(body)])
}

/** In the order of the yellow paper and of the EIPs that added to it. */
const HEADER: Array<[string, (value: unknown) => Uint8Array]> = [
  ['parentHash', bytes],
  ['sha3Uncles', bytes],
  ['miner', bytes],
  ['stateRoot', bytes],
  ['transactionsRoot', bytes],
  ['receiptsRoot', bytes],
  ['logsBloom', bytes],
  ['difficulty', quantity],
  ['number', quantity],
  ['gasLimit', quantity],
  ['gasUsed', quantity],
  ['timestamp', quantity],
  ['extraData', bytes],
  ['mixHash', bytes],
  ['nonce', bytes],
  ['baseFeePerGas', quantity],
  ['withdrawalsRoot', bytes],
  ['blobGasUsed', quantity],
  ['excessBlobGas', quantity],
  ['parentBeaconBlockRoot', bytes],
  ['requestsHash', bytes],
]

type Item = { path: number[]; value: Uint8Array }
type Keccak = (data: Uint8Array) => Uint8Array
type Node = Uint8Array | Node[]

function trieRoot(values: readonly Uint8Array[], keccak: Keccak): Uint8Array {
  if (values.length === 0) return keccak(RLP.encode(EMPTY))
  const items = values.map((value, i) => {
    const key = RLP.encode(i === 0 ? EMPTY : quantity(`0x${i.toString(16)}`))
    return { path: [...key].flatMap((byte) => [byte >> 4, byte & 15]), value }
  })
  return keccak(RLP.encode(trieNode(items, 0, keccak)))
}

/** The node for items that share the first `depth` nibbles of their paths. */
function trieNode(items: Item[], depth: number, keccak: Keccak): Node {
  const first = items[0]!
  if (items.length === 1) return [compact(first.path.slice(depth), true), first.value]
  let shared = depth
  while (items.every(({ path }) => shared < path.length && path[shared] === first.path[shared])) shared++
  if (shared > depth) {
    return [compact(first.path.slice(depth, shared), false), reference(items, shared, keccak)]
  }
  const branches: Item[][] = Array.from({ length: 16 }, () => [])
  // No key of a list is the beginning of another: RLP says how long each is. So a branch has no value.
  for (const item of items) branches[item.path[depth]!]!.push(item)
  return [...branches.map((some) => (some.length ? reference(some, depth + 1, keccak) : EMPTY)), EMPTY]
}

/** A node inside of another: itself when it is short, else its hash. */
function reference(items: Item[], depth: number, keccak: Keccak): Node {
  const node = trieNode(items, depth, keccak)
  const encoded = RLP.encode(node)
  return encoded.length < 32 ? node : keccak(encoded)
}

/** Nibbles as bytes, with the flags for a leaf and for an odd number in front. */
function compact(nibbles: number[], isLeaf: boolean): Uint8Array {
  const odd = nibbles.length % 2
  const all = [(isLeaf ? 2 : 0) + odd, ...(odd ? [] : [0]), ...nibbles]
  return Uint8Array.from({ length: all.length / 2 }, (_, i) => (all[2 * i]! << 4) | all[2 * i + 1]!)
}
