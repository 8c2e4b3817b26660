import type { RawFields } from '../../../src/chain/evm/rpc-fields.ts'

/** Complete answers of a current node; each test changes the field that it is about. */
const HASH = `0x${'a1'.repeat(32)}`
const BLOCK = `0x${'b1'.repeat(32)}`
const FROM = `0x${'f1'.repeat(20)}`
const TO = `0x${'c1'.repeat(20)}`
const EMPTY_BLOOM = `0x${'00'.repeat(256)}`

export const transaction = (changes: RawFields = {}): RawFields => ({
  hash: HASH,
  blockHash: BLOCK,
  blockNumber: '0x5',
  transactionIndex: '0x0',
  type: '0x2',
  from: FROM,
  to: TO,
  nonce: '0x7',
  value: '0xde0b6b3a7640000',
  gas: '0x5208',
  gasPrice: '0x3b9aca07',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x7',
  input: '0x',
  chainId: '0x1',
  accessList: [],
  v: '0x1',
  yParity: '0x1',
  r: '0x1234',
  s: '0x5678',
  ...changes,
})

export const log = (changes: RawFields = {}): RawFields => ({
  address: TO,
  topics: [HASH],
  data: '0x01',
  logIndex: '0x0',
  blockHash: BLOCK,
  blockNumber: '0x5',
  transactionHash: HASH,
  transactionIndex: '0x0',
  removed: false,
  ...changes,
})

export const receipt = (changes: RawFields = {}): RawFields => ({
  transactionHash: HASH,
  blockHash: BLOCK,
  blockNumber: '0x5',
  transactionIndex: '0x0',
  type: '0x2',
  from: FROM,
  to: TO,
  status: '0x1',
  gasUsed: '0x5208',
  cumulativeGasUsed: '0x5208',
  effectiveGasPrice: '0x3b9aca07',
  contractAddress: null,
  logsBloom: EMPTY_BLOOM,
  logs: [],
  ...changes,
})

export const block = (changes: RawFields = {}): RawFields => ({
  number: '0x5',
  hash: BLOCK,
  parentHash: HASH,
  timestamp: '0x6720c2a7',
  miner: FROM,
  nonce: '0x0000000000000000',
  mixHash: HASH,
  sha3Uncles: '0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347',
  stateRoot: HASH,
  transactionsRoot: HASH,
  receiptsRoot: HASH,
  logsBloom: EMPTY_BLOOM,
  difficulty: '0x0',
  extraData: '0x',
  size: '0x300',
  gasLimit: '0x1c9c380',
  gasUsed: '0x5208',
  baseFeePerGas: '0x7',
  uncles: [],
  transactions: [transaction()],
  ...changes,
})
