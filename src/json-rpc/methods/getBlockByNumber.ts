import { defineBlockMethod, fullOrHashes } from '../block-method.ts'
import { findBlock } from '../blocks.ts'

export const getBlockByNumber = defineBlockMethod({
  name: 'getBlockByNumber',
  summary: 'A block by its number or tag, with its transactions in full or their hashes.',
  ...fullOrHashes,
  find: findBlock,
})
