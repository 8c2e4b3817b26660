import { writeHeader } from '../../src/chain/encode-block.ts'
import { evm } from '../../src/chain/evm.ts'
import { headerFieldsOf } from '../../src/chain/forks.ts'
import { EMPTY_LIST_HASH, RlpWriter } from '../../src/chain/rlp.ts'
import type { Keccak } from '../../src/primitives/hash.ts'
import { toHex } from '../../src/primitives/hex.ts'
import type { Json, RecordedBlock } from './recorded-node.ts'

/** keccak(rlp('')): the root of an empty trie. */
const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421'

/**
 * A branch that leaves the recorded chain after block `after`: blocks without transactions, each with the header fields
 * of the recorded block of its number, and a right hash.
 */
export function otherBranch(
  blocks: readonly RecordedBlock[],
  after: number,
  length: number,
  keccak: Keccak,
): RecordedBlock[] {
  const branch = blocks.slice(0, after + 1)
  for (const recorded of blocks.slice(after + 1, after + 1 + length)) {
    const block = sealed(
      {
        ...recorded.block,
        parentHash: branch.at(-1)!.block.hash,
        extraData: '0x6f74686572',
        gasUsed: '0x0',
        blobGasUsed: '0x0',
        logsBloom: `0x${'0'.repeat(512)}`,
        transactionsRoot: EMPTY_ROOT,
        receiptsRoot: EMPTY_ROOT,
        withdrawalsRoot: EMPTY_ROOT,
        sha3Uncles: EMPTY_LIST_HASH,
        transactions: [],
        withdrawals: [],
      },
      keccak,
    )
    const none = {
      receipts: [],
      traces: [],
      diffs: [],
      accessList: null,
      balances: {},
      nonces: {},
      codes: {},
    }
    branch.push({ ...recorded, ...none, about: 'another branch', block })
  }
  return branch
}

/** The block with the hash that its header has. */
export function sealed(block: Json, keccak: Keccak): Json {
  const rlp = new RlpWriter()
  writeHeader(rlp, evm.read.header(block), headerFieldsOf(evm.forks))
  return { ...block, hash: toHex(keccak(rlp.since(0))) }
}
