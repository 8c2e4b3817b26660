import type { Hex } from '../../primitives/hex.ts'
import { accessListItem } from '../evm/read-transaction.ts'
import {
  addressOf,
  arrayOf,
  bytesOf,
  hashOf,
  isAbsent,
  type NodeObjectKind,
  objectOf,
  positionOf,
  quantityOf,
  type RawFields,
  unknownFields,
} from '../evm/rpc-fields.ts'
import type { EmittedTransaction } from '../types.ts'

/** The kinds of external transactions, `etxType`. */
export const KINDS = {
  transfer: 0,
  reward: 1,
  conversion: 2,
  claim: 3,
  wrapping: 4,
  refusedConversion: 5,
  unwrapping: 6,
} as const

const KNOWN = new Set([
  'type', 'etxType', 'hash', 'blockHash', 'blockNumber', 'transactionIndex', 'from', 'to', 'value', 'gas', 'nonce',
  'input', 'accessList', 'originatingTxHash', 'etxIndex',
]) // biome-ignore format: a table

/** The fields that an external transaction has both at emission and at execution. */
export function readExternal(raw: RawFields, kind: NodeObjectKind) {
  const accessList = raw['accessList']
  return {
    ownHash: hashOf(raw['hash'], 'hash', kind, raw),
    hash: hashOf(raw['originatingTxHash'], 'originatingTxHash', kind, raw),
    index: positionOf(raw['etxIndex'], 'etxIndex', kind, raw),
    kind: positionOf(raw['etxType'], 'etxType', kind, raw),
    from: addressOf(raw['from'], 'from', kind, raw),
    to: addressOf(raw['to'], 'to', kind, raw),
    value: quantityOf(raw['value'], 'value', kind, raw),
    gas: quantityOf(raw['gas'], 'gas', kind, raw),
    input: bytesOf(raw['input'], 'input', kind, raw),
    accessList: isAbsent(accessList) ? [] : arrayOf(accessList, 'accessList', kind, raw).map(accessListItem),
    extra: unknownFields(raw, KNOWN),
  }
}

/** The hash of the paid share is the last 32 bytes of a reward's input. */
const HASH_DIGITS = 64

/** The external transactions that a block emits. `emitters`: the positions of the block's transactions by hash. */
export function readEmitted(
  list: readonly unknown[],
  emitters: ReadonlyMap<Hex, number>,
): EmittedTransaction[] {
  return list.map((answer) => {
    const raw = objectOf(answer, 'external transaction')
    const { extra: _, ...external } = readExternal(raw, 'external transaction')
    const isReward = external.kind === KINDS.reward
    return {
      ...external,
      emitter: isReward ? null : (emitters.get(external.hash) ?? null),
      rewardOf:
        isReward && external.input.length > HASH_DIGITS ? `0x${external.input.slice(-HASH_DIGITS)}` : null,
    }
  })
}
