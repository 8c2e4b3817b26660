import { UNCLES } from '../../../query/block-lists.ts'
import { defineFactList } from '../../list/define.ts'

export const uncles = defineFactList({
  name: 'uncles',
  node: 'Uncle',
  summary: 'Uncle (ommer) blocks, newest first.',
  example: { page: '1', offset: '10' },
  empty: 'No uncles found',
  rows: UNCLES,
})({
  blockNumber: ['block', 'Of the block that names it.'],
  timeStamp: ['timestamp', 'Of the block that names it.'],
  unclePosition: 'position',
  uncleNumber: 'number',
  hash: 'hash',
  miner: 'miner',
})
