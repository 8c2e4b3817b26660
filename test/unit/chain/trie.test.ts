import { RLP } from '@ethereumjs/rlp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RlpWriter } from '../../../src/chain/rlp.ts'
import { EMPTY_ROOT, rootOfList } from '../../../src/chain/trie.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { toHex } from '../../../src/primitives/hex.ts'
import { loadEthereumjs } from '../../support/ethereumjs.ts'

const { MerklePatriciaTrie } = await loadEthereumjs()
const keccak = await createKeccak256()

function root(values: readonly Uint8Array[]): string {
  const rlp = new RlpWriter(64)
  return toHex(rootOfList(values.length, (i, rlp) => rlp.rawBytes(values[i]!), rlp, keccak))
}

async function oracle(values: readonly Uint8Array[]): Promise<string> {
  const trie = new MerklePatriciaTrie()
  for (const [i, value] of values.entries()) await trie.put(RLP.encode(i), value)
  return toHex(trie.root())
}

test('the root of a list of any length is that of the oracle', async () => {
  for (const count of [0, 1, 2, 3, 15, 16, 17, 127, 128, 129, 130, 255, 256, 257, 300, 1_000]) {
    const values = Array.from({ length: count }, (_, i) =>
      new Uint8Array(1 + ((i * 7) % 120)).fill(1 + (i % 250)),
    )
    expect([count, root(values)]).toEqual([count, await oracle(values)])
  }
})

test('values of every length, short ones within their parents too, make the root of the oracle', async () => {
  const value = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 3 }),
    fc.uint8Array({ minLength: 1, maxLength: 90 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(value, { maxLength: 40 }), async (values) => {
      expect(root(values)).toBe(await oracle(values))
    }),
  )
})

test('an empty list has the well-known root', () => {
  expect(root([])).toBe(EMPTY_ROOT)
})

test('indexes past two bytes keep their place', () => {
  const values = Array.from({ length: 65_600 }, (_, i) => Uint8Array.of(1 + (i % 200), i & 255))
  // What the oracle found for this list, in 15 seconds.
  expect(root(values)).toBe('0x1fd66b89b2c42916e05ba8f803417cfb425fcffaa429d39dceaffe7f636d6e52')
})
