import { defineBlockHashMethod, fullOrHashes } from '../block-method.ts'
import { findBlock } from '../blocks.ts'

export const getBlockByHash = defineBlockHashMethod({
  name: 'getBlockByHash',
  summary: 'A block by its hash, with its transactions in full or their hashes.',
  ...fullOrHashes,
  find: findBlock,
})
