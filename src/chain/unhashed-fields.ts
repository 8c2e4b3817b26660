import type { Profile } from './profile.ts'

/**
 * Fields that clients of other chains add to their JSON beside the standard ones, and that no hash or root covers. They stay in `extra`, but do not make a block unprovable. What is not listed might be a new field of the header.
 */
export const UNHASHED_FIELDS: Profile['unhashedFields'] = {
  block: new Set([
    // Arbitrum Nitro
    'l1BlockNumber', 'sendCount', 'sendRoot',
    // zkSync Era
    'l1BatchNumber', 'l1BatchTimestamp',
    // BSC
    'milliTimestamp',
    // EIP-7928: the header has its hash, which the check access-list compares
    'blockAccessList',
  ]), // biome-ignore format: a table
  transaction: new Set([
    // OP stack, Arbitrum, zkSync: of deposits and batches
    'isSystemTx', 'depositReceiptVersion', 'l1BatchNumber', 'l1BatchTxIndex', 'requestId',
  ]), // biome-ignore format: a table
  receipt: new Set([
    // OP stack
    'l1Fee', 'l1FeeScalar', 'l1GasPrice', 'l1GasUsed', 'l1BaseFeeScalar', 'l1BlobBaseFee', 'l1BlobBaseFeeScalar',
    'operatorFeeConstant', 'operatorFeeScalar', 'daFootprintGasScalar',
    // Arbitrum Nitro
    'gasUsedForL1', 'l1BlockNumber', 'timeboosted',
    // zkSync Era
    'l1BatchNumber', 'l1BatchTxIndex', 'l2ToL1Logs',
  ]), // biome-ignore format: a table
}
