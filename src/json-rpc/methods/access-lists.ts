import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { EMPTY_ACCESS_LIST, readAccessList } from '../../chain/block-access-list.ts'
import { EMPTY_LIST_HASH } from '../../chain/rlp.ts'
import { NodeRefusedError } from '../../node/answers.ts'
import { toBuffer, toHex } from '../../primitives/hex.ts'
import { toQuantity } from '../../primitives/quantity.ts'
import { runSteps } from '../../primitives/steps.ts'
import { accessListOf } from '../../query/access-list.ts'
import { defineBlockMethod } from '../block-method.ts'
import { defineRpcError, RPC_ERROR_CODES } from '../rpc-error.ts'

const inflate = promisify(inflateRaw)

/** A method for the access list of a block; `write` converts its RLP to the answer. */
const accessListMethod = (name: string, summary: string, write: (rlp: Buffer) => unknown) =>
  defineBlockMethod({
    name,
    summary,
    async find(key, { index, node }) {
      const row = await accessListOf(index, key)
      if (row === undefined) return undefined
      if (row.named === null) throw new NoAccessListError(row.number)
      if (row.named === EMPTY_LIST_HASH) return write(Buffer.from(EMPTY_ACCESS_LIST))
      if (row.list !== null) return write(await inflate(toBuffer(row.list)))
      // The indexer may not have stored the list yet.
      return node.read(name, [toQuantity(row.number)]).catch((error: unknown) => {
        const isRefused = error instanceof NodeRefusedError && !error.limited
        throw isRefused ? new PrunedListError(row.number) : error
      })
    },
  })

export const getBlockAccessList = accessListMethod(
  'getBlockAccessList',
  'The accounts and slots that a block read and changed (EIP-7928).',
  (rlp) => runSteps(readAccessList(rlp)),
)

export const debug_getRawBlockAccessList = accessListMethod(
  'debug_getRawBlockAccessList',
  'The same as RLP. The header of the block has its keccak-256.',
  toHex,
)

const NoAccessListError = defineRpcError(
  RPC_ERROR_CODES.notFound,
  (number: number) => `Resource not found: block ${number} has no access list.`,
)

/** The code of execution-apis for blocks with a discarded list. */
const PRUNED = 4444
const PrunedListError = defineRpcError(
  PRUNED,
  (number: number) =>
    `Pruned history unavailable: neither the index nor the node has the access list of block ${number}.`,
)
