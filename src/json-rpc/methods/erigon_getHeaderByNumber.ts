import { wholeBlock } from '../../query/whole-block.ts'
import { defineBlockMethod } from '../block-method.ts'
import { headerRecord } from '../records.ts'

/** What a block has beside its header (EIP-4895 names the withdrawals by their root there). */
const NOT_OF_HEADERS = ['transactions', 'uncles', 'withdrawals', 'size', 'totalDifficulty']

/** Erigon's: the header alone, with its hash. Otterscan asks for it before all else, to see that the node can serve it. */
export const erigon_getHeaderByNumber = defineBlockMethod({
  name: 'erigon_getHeaderByNumber',
  summary: 'The header of a block by its number or tag: the block without transactions, uncles and size.',
  async find(key, { index }) {
    const row = await wholeBlock(index, key)
    return row && headerOf(headerRecord(row))
  },
  async byNode(block, { node }) {
    const its = await node.read('getBlockByNumber', [block, false])
    return typeof its === 'object' && its !== null ? headerOf(its) : null
  },
})

const headerOf = (block: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(block).filter(([name]) => !NOT_OF_HEADERS.includes(name)))
