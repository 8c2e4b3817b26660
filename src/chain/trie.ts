import type { Keccak } from '../primitives/hash.ts'
import type { Hex } from '../primitives/hex.ts'
import type { RlpWriter } from './rlp.ts'

/** keccak(rlp('')): the root of an empty list. */
export const EMPTY_ROOT: Hex = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/**
 * The root of the Merkle-Patricia trie of an ordered list (Yellow Paper, appendix D): the value of item i has
 * the key rlp(i). The trie is not kept: the sorted keys are cut into nodes from the root down, and nodes are hashed
 * from the leaves up. `write(i, rlp)` writes the raw bytes of item i; it is called once per item.
 */
export function rootOfList(
  count: number,
  write: (index: number, rlp: RlpWriter) => void,
  rlp: RlpWriter,
  keccak: Keccak,
): Uint8Array {
  if (count === 0) return Buffer.from(EMPTY_ROOT.slice(2), 'hex')
  const tree = { order: sortedIndexes(count), write, rlp, keccak }
  const mark = rlp.mark()
  writeNode(tree, 0, count, 0)
  const root = keccak(rlp.since(mark))
  rlp.rewind(mark)
  return root
}

interface Tree {
  order: Uint32Array
  write: (index: number, rlp: RlpWriter) => void
  rlp: RlpWriter
  keccak: Keccak
}

/** Writes the node for `order[from … to)`. Their keys share the first `depth` nibbles. */
function writeNode(tree: Tree, from: number, to: number, depth: number): void {
  const { order, rlp } = tree
  const mark = rlp.mark()
  const first = order[from]!
  if (to - from === 1) {
    tree.write(first, rlp)
    rlp.stringHead(mark)
    writePath(rlp, first, depth, keyLength(first), true)
    rlp.list(mark)
    return
  }
  // Keys are sorted, so all keys share the nibbles that the first and the last key share.
  const last = order[to - 1]!
  let shared = depth
  while (nibbleOf(first, shared) === nibbleOf(last, shared)) shared++
  if (shared > depth) {
    writeReference(tree, from, to, shared)
    writePath(rlp, first, depth, shared, false)
    rlp.list(mark)
    return
  }
  // No key is a prefix of another key, so a branch never has a value.
  rlp.rawByte(0x80)
  let end = to
  for (let nibble = 15; nibble >= 0; nibble--) {
    let begin = end
    while (begin > from && nibbleOf(order[begin - 1]!, depth) === nibble) begin--
    if (begin === end) rlp.rawByte(0x80)
    else writeReference(tree, begin, end, depth + 1)
    end = begin
  }
  rlp.list(mark)
}

/** A node within its parent: the node itself if it is shorter than 32 bytes, otherwise its hash. */
function writeReference(tree: Tree, from: number, to: number, depth: number): void {
  const { rlp } = tree
  const mark = rlp.mark()
  writeNode(tree, from, to, depth)
  const node = rlp.since(mark)
  if (node.length < 32) return
  const hash = tree.keccak(node)
  rlp.rewind(mark)
  rlp.string(hash)
}

/** The nibbles `from … to` of a key in hex-prefix encoding (Yellow Paper, appendix C). */
function writePath(rlp: RlpWriter, index: number, from: number, to: number, leaf: boolean): void {
  const mark = rlp.mark()
  let at = to
  for (; at - from >= 2; at -= 2) rlp.rawByte((nibbleOf(index, at - 2) << 4) | nibbleOf(index, at - 1))
  const flag = leaf ? 0x20 : 0
  rlp.rawByte(at > from ? flag | 0x10 | nibbleOf(index, from) : flag)
  rlp.stringHead(mark)
}

/** The length of rlp(index) in nibbles: one byte for 1 … 127 and for 0 (`80`), otherwise a head and the bytes. */
function keyLength(index: number): number {
  if (index < 0x80) return 2
  return index < 0x100 ? 4 : index < 0x1_0000 ? 6 : index < 0x100_0000 ? 8 : 10
}

function nibbleOf(index: number, place: number): number {
  const length = keyLength(index)
  if (index === 0) return place === 0 ? 8 : 0
  if (length === 2) return place === 0 ? index >> 4 : index & 15
  // 81, 82, 83, 84: the number of bytes that follow.
  if (place < 2) return place === 0 ? 8 : (length - 2) / 2
  return (index >>> (4 * (length - 1 - place))) & 15
}

/** Indexes in the order of their keys: 1 … 127, then 0 (key `80`), then the longer ones. */
function sortedIndexes(count: number): Uint32Array {
  const order = new Uint32Array(count)
  const small = Math.min(count, 128)
  for (let i = 1; i < small; i++) order[i - 1] = i
  order[small - 1] = 0
  for (let i = 128; i < count; i++) order[i] = i
  return order
}
