import { RLP } from '@ethereumjs/rlp'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeHeader, writeReceipt, writeUncles, writeWithdrawal } from '../../../src/chain/encode-block.ts'
import { writeTransaction } from '../../../src/chain/encode-transaction.ts'
import { evm } from '../../../src/chain/evm.ts'
import { headerFieldsOf } from '../../../src/chain/forks.ts'
import { RlpWriter } from '../../../src/chain/rlp.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { toHex } from '../../../src/primitives/hex.ts'
import { loadEthereumjs } from '../../support/ethereumjs.ts'
import { receipt } from './answers.ts'
import { address, bytes, hash, quantity } from './arbitraries.ts'

const { Common, Hardfork, Mainnet, createBlockHeader, createTxFromRLP } = await loadEthereumjs()
const keccak = await createKeccak256()
// The oracle wants a KZG library before it decodes a blob transaction, and then never calls it.
const common = new Common({ chain: Mainnet, hardfork: Hardfork.Prague, customCrypto: { kzg: {} as never } })

/** A transaction as a node returns it, of any type that is encoded here; its hash is added afterwards. */
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
      const raw = asNode(drawn)
      const read = evm.read.transaction(raw)
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

test('a header of every fork from Berlin to Prague has the hash that the oracle finds, as an uncle too', () => {
  const rlp = new RlpWriter()
  fc.assert(
    fc.property(fc.constantFrom(...FORKS), header, ({ hardfork, has }, drawn) => {
      const sealed = {
        ...drawn,
        sha3Uncles: `0x${'5a'.repeat(32)}`,
        nonce: '0x0000000000000000',
        difficulty: '0x0',
      } as const
      const missing = FORKS[4].has.filter((field) => !(has as readonly string[]).includes(field))
      const absent = Object.fromEntries(missing.map((field) => [field, undefined]))
      const oracle = createBlockHeader(
        {
          ...sealed,
          ...absent,
          coinbase: drawn.miner,
          uncleHash: sealed.sha3Uncles,
          transactionsTrie: drawn.transactionsRoot,
          receiptTrie: drawn.receiptsRoot,
        },
        {
          common: new Common({ chain: Mainnet, hardfork }),
          skipConsensusFormatValidation: true,
          freeze: false,
        },
      )
      const read = evm.read.header({ ...sealed, ...absent, hash: toHex(oracle.hash()) })
      rlp.clear()
      writeHeader(rlp, read, headerFieldsOf(evm.forks))
      expect(toHex(rlp.since(0))).toBe(toHex(RLP.encode(oracle.raw())))
      expect(toHex(keccak(rlp.since(0)))).toBe(read.hash)
      rlp.clear()
      writeUncles(rlp, [read, read], headerFieldsOf(evm.forks))
      expect(toHex(rlp.since(0))).toBe(toHex(RLP.encode([oracle.raw(), oracle.raw()])))
    }),
  )
})

test('a withdrawal is the list of its four fields', () => {
  const rlp = new RlpWriter()
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      fc.nat(),
      address,
      fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
      (index, validator, address, amount) => {
        rlp.clear()
        writeWithdrawal(rlp, { index, validatorIndex: BigInt(validator), address, amount })
        expect(toHex(rlp.since(0))).toBe(toHex(RLP.encode([index, validator, address, amount])))
      },
    ),
  )
})

test('a receipt has its status, or before Byzantium the state root, and its type in front', () => {
  const rlp = new RlpWriter()
  const raw = {
    address: `0x${'aa'.repeat(20)}`,
    topics: [`0x${'01'.repeat(32)}`, `0x${'02'.repeat(32)}`],
    data: '0x0102',
    logIndex: '0x0',
  }
  const written = (changes: object) => {
    rlp.clear()
    writeReceipt(rlp, evm.read.receipt(receipt({ logs: [raw], ...changes })))
    return toHex(rlp.since(0))
  }
  const list = (first: unknown) =>
    toHex(
      RLP.encode([first as string, 21_000, `0x${'00'.repeat(256)}`, [[raw.address, raw.topics, raw.data]]]),
    ).slice(2)
  expect(written({})).toBe(`0x02${list(1)}`)
  expect(written({ status: '0x0', type: '0x0' })).toBe(`0x${list(0)}`)
  const root = `0x${'ee'.repeat(32)}`
  expect(written({ status: undefined, root, type: undefined })).toBe(`0x${list(root)}`)
})
