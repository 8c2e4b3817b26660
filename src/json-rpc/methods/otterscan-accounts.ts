import { z } from 'zod'
import { MAX_INT4 } from '../../primitives/quantity.ts'
import { creationsOf } from '../../query/creations.ts'
import { tracesMissing } from '../../query/internal-calls.ts'
import { LATEST_BLOCK } from '../../query/positions.ts'
import { sentTransaction } from '../../query/sent-transaction.ts'
import { searchPage } from '../otterscan.ts'
import { defineRpcError, RPC_ERROR_CODES } from '../rpc-error.ts'
import { defineMethod } from '../rpc-method.ts'
import { address, orLatest, position } from '../rpc-parameters.ts'

export const ots_hasCode = defineMethod({
  name: 'ots_hasCode',
  summary: 'Is there code at an address?',
  params: z.object({ address, block: orLatest }),
  async answer({ address, block }, { index, node }) {
    const code = await node.readState('getCode', block, (at) => [address, at], index)
    return typeof code === 'string' && code.length > 2
  },
})

export const ots_getTransactionBySenderAndNonce = defineMethod({
  name: 'ots_getTransactionBySenderAndNonce',
  summary: 'The hash of the transaction that an account sent with this nonce.',
  params: z.object({ address, nonce: position }),
  answer: async ({ address, nonce }, { index }) =>
    (await sentTransaction(index, address, BigInt(nonce))) ?? null,
})

export const ots_getContractCreator = defineMethod({
  name: 'ots_getContractCreator',
  summary: 'The creator of a contract, an account or a contract, and the transaction.',
  params: z.object({ address }),
  async answer({ address }, { index }) {
    const [made] = await creationsOf(index, [address])
    if (made) return { hash: made.transaction_hash, creator: made.factory ?? made.creator }
    // Only traces show what contracts create.
    if ((await tracesMissing(index, 0, MAX_INT4)) === 'some') throw new CreationNotTracedError()
    return null
  },
})

const CreationNotTracedError = defineRpcError(
  RPC_ERROR_CODES.unavailable,
  'Some internal transactions have not yet been processed; one may have created it',
)

const params = z.object({ address, block: position, pageSize: position })

export const ots_searchTransactionsBefore = defineMethod({
  name: 'ots_searchTransactionsBefore',
  summary: 'Transactions of an address before a block, newest first; 0 means the end of the chain.',
  params,
  async answer({ block, ...request }, context) {
    const lastBlock = block === 0 ? LATEST_BLOCK : block - 1
    const criteria = { ...request, sort: 'desc', firstBlock: 0, lastBlock } as const
    const { more, ...lists } = await searchPage(criteria, context)
    return { ...lists, firstPage: block === 0, lastPage: !more }
  },
})

export const ots_searchTransactionsAfter = defineMethod({
  name: 'ots_searchTransactionsAfter',
  summary: 'Transactions of an address after a block, newest first; 0 means before the first block.',
  params,
  async answer({ block, ...request }, context) {
    const firstBlock = block === 0 ? 0 : Math.min(block + 1, LATEST_BLOCK - 1)
    const criteria = { ...request, sort: 'asc', firstBlock, lastBlock: LATEST_BLOCK } as const
    const { more, ...lists } = await searchPage(criteria, context)
    return { ...lists, firstPage: !more, lastPage: block === 0 }
  },
})
