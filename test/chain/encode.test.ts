import { createBlockHeader } from '@ethereumjs/block'
import { Common, Hardfork, Mainnet } from '@ethereumjs/common'
import { RLP } from '@ethereumjs/rlp'
import { createTxFromRLP } from '@ethereumjs/tx'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeHeader } from '../../src/chain/encode-header.ts'
import { writeTransaction } from '../../src/chain/encode-transaction.ts'
import { evm } from '../../src/chain/evm.ts'
import { RlpWriter } from '../../src/chain/rlp.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { toHex } from '../../src/primitives/hex.ts'
import { address, bytes, hash, quantity } from './arbitraries.ts'

const keccak = await createKeccak256()
// The oracle wants a KZG library before it decodes a blob transaction, and then never calls it.
const common = new Common({ chain: Mainnet, hardfork: Hardfork.Prague, customCrypto: { kzg: {} as never } })

/** A transaction as a node says it, of any type that we encode; its hash is put in afterwards. */
const transaction = fc.record({
  type: fc.constantFrom('0x0', '0x1', '0x2', '0x3', '0x4'),
  protected: fc.boolean(),
  from: address,
  to: fc.oneof(address, fc.constant(null)),
  nonce: quantity(63),
  value: quantity(256),
  gas: quantity(64),
  gasPrice: quantity(64),
  fees: fc.tuple(quantity(100), quantity(100)),
  input: bytes(100),
  parity: fc.boolean(),
  r: quantity(255).filter((r) => r !== '0x0'),
  s: quantity(253).filter((s) => s !== '0x0'),
  accessList: fc.array(fc.record({ address, storageKeys: fc.array(hash, { maxLength: 3 }) }), {
    maxLength: 3,
  }),
  blobVersionedHashes: fc.array(
    hash.map((text) => `0x01${text.slice(4)}`),
    { minLength: 1, maxLength: 4 },
  ),
  maxFeePerBlobGas: quantity(128),
  authorizationList: fc.array(
    fc.record({
      chainId: fc.constantFrom('0x0', '0x1'),
      address,
      nonce: quantity(63),
      yParity: fc.constantFrom('0x0', '0x1'),
      r: quantity(250).filter((r) => r !== '0x0'),
      s: quantity(250).filter((s) => s !== '0x0'),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

test('a transaction of every type, read and encoded, is what the oracle decodes, with the same hash', () => {
  const rlp = new RlpWriter()
  fc.assert(
    fc.property(transaction, (drawn) => {
      const said = asNode(drawn)
      const read = evm.read.transaction(said)
      rlp.clear()
      writeTransaction(rlp, read)
      const encoded = Uint8Array.from(rlp.since(0))
      const oracle = createTxFromRLP(encoded, { common, freeze: false })
      expect(toHex(oracle.serialize())).toBe(toHex(encoded))
      expect(toHex(oracle.hash())).toBe(toHex(keccak(encoded)))
      expect(oracle).toMatchObject({
        nonce: read.nonce,
        value: read.value,
        gasLimit: read.gas,
        r: read.r,
        s: read.s,
      })
      expect(read.extra).toBeNull()
    }),
    { numRuns: 300 },
  )
})

function asNode(
  drawn: (typeof transaction)['generate'] extends (...a: never[]) => { value: infer T } ? T : never,
) {
  const type = Number(drawn.type)
  const bit = drawn.parity ? 1 : 0
  const [low, high] = drawn.fees.toSorted((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
  const common = {
    type: drawn.type,
    hash: `0x${'11'.repeat(32)}`,
    transactionIndex: '0x0',
    from: drawn.from,
    // Blobs and authorizations cannot create.
    to: type >= 3 ? (drawn.to ?? drawn.from) : drawn.to,
    nonce: drawn.nonce,
    value: drawn.value,
    gas: drawn.gas,
    gasPrice: drawn.gasPrice,
    input: drawn.input,
    r: drawn.r,
    s: drawn.s,
  }
  if (type === 0) return { ...common, v: `0x${((drawn.protected ? 37 : 27) + bit).toString(16)}` }
  return {
    ...common,
    chainId: '0x1',
    yParity: `0x${bit}`,
    v: `0x${bit}`,
    accessList: drawn.accessList,
    ...(type >= 2 ? { maxFeePerGas: high, maxPriorityFeePerGas: low } : {}),
    ...(type === 3
      ? { blobVersionedHashes: drawn.blobVersionedHashes, maxFeePerBlobGas: drawn.maxFeePerBlobGas }
      : {}),
    ...(type === 4 ? { authorizationList: drawn.authorizationList } : {}),
  }
}

const FORKS = [
  { hardfork: Hardfork.Berlin, has: [] },
  { hardfork: Hardfork.London, has: ['baseFeePerGas'] },
  { hardfork: Hardfork.Shanghai, has: ['baseFeePerGas', 'withdrawalsRoot'] },
  {
    hardfork: Hardfork.Cancun,
    has: ['baseFeePerGas', 'withdrawalsRoot', 'blobGasUsed', 'excessBlobGas', 'parentBeaconBlockRoot'],
  },
  {
    hardfork: Hardfork.Prague,
    has: [
      'baseFeePerGas',
      'withdrawalsRoot',
      'blobGasUsed',
      'excessBlobGas',
      'parentBeaconBlockRoot',
      'requestsHash',
    ],
  },
] as const

const header = fc.record({
  parentHash: hash,
  miner: address,
  stateRoot: hash,
  transactionsRoot: hash,
  receiptsRoot: hash,
  logsBloom: hash.map((text) => `0x${text.slice(2).repeat(8)}`),
  number: quantity(50),
  gasLimit: quantity(62).map((text) => `0x7${text.slice(2).padStart(15, '0').slice(-15)}`),
  gasUsed: quantity(62),
  timestamp: quantity(64),
  extraData: bytes(32),
  mixHash: hash,
  baseFeePerGas: quantity(128),
  withdrawalsRoot: hash,
  blobGasUsed: quantity(64),
  excessBlobGas: quantity(64),
  parentBeaconBlockRoot: hash,
  requestsHash: hash,
})

test('a header of every fork from Berlin to Prague has the hash that the oracle finds', () => {
  const rlp = new RlpWriter()
  fc.assert(
    fc.property(fc.constantFrom(...FORKS), header, ({ hardfork, has }, drawn) => {
      const appended: readonly string[] = FORKS[4].has
      const said = {
        ...Object.fromEntries(
          Object.entries(drawn).filter(
            ([field]) => !appended.includes(field) || (has as readonly string[]).includes(field),
          ),
        ),
        sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
        nonce: '0x0000000000000000',
        difficulty: '0x0',
        hash: drawn.stateRoot,
        size: '0x1',
      }
      rlp.clear()
      writeHeader(rlp, evm.read.header(said))
      const {
        miner,
        mixHash,
        sha3Uncles,
        transactionsRoot,
        receiptsRoot,
        hash: _,
        size: __,
        ...same
      } = said as never
      const oracle = createBlockHeader(
        {
          ...(same as object),
          coinbase: miner,
          mixHash,
          uncleHash: sha3Uncles,
          transactionsTrie: transactionsRoot,
          receiptTrie: receiptsRoot,
        },
        {
          common: new Common({ chain: Mainnet, hardfork }),
          skipConsensusFormatValidation: true,
          freeze: false,
        },
      )
      expect(toHex(RLP.encode(oracle.raw()))).toBe(toHex(rlp.since(0)))
      expect(toHex(oracle.hash())).toBe(toHex(keccak(rlp.since(0))))
    }),
  )
})
