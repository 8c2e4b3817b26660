import type { Hex } from '../../primitives/hex.ts'
import { EMPTY_BLOOM } from '../bloom.ts'
import { readReceipt as readAccountReceipt } from '../evm/read-receipt.ts'
import {
  arrayOf,
  hashOf,
  isAbsent,
  MalformedAnswerError,
  objectOf,
  positionOf,
  type RawFields,
} from '../evm/rpc-fields.ts'
import type { Receipt } from '../types.ts'

/**
 * A receipt of any type. Its bloom of 10 KB is useless to clients, which expect 256 bytes. Even for a failed
 * creation the node returns a contract address, which it computes; it is removed.
 */
export function readReceipt(answer: unknown): Receipt {
  const raw = objectOf(answer, 'receipt')
  const {
    outboundEtxs,
    etxs,
    originatingTxHash: _,
    etxType: __,
    logsBloom: ___,
    from: ____,
    to: _____,
    ...rest
  } = raw
  const receipt = readAccountReceipt({ ...rest, logsBloom: EMPTY_BLOOM })
  if (receipt.status === null)
    throw new MalformedAnswerError('receipt', raw, 'status', raw['status'], '0 or 1')
  receipt.blockNumber = positionOf(raw['blockNumber'], 'blockNumber', 'receipt', raw)
  receipt.emitted = emittedOf(outboundEtxs ?? etxs, raw)
  if (!receipt.status) receipt.contractAddress = null
  return receipt
}

/** Nodes of 2023 and 2024 call the list `etxs`. */
function emittedOf(list: unknown, raw: RawFields): readonly Hex[] {
  if (isAbsent(list)) return []
  return arrayOf(list, 'outboundEtxs', 'receipt', raw).map((item) => {
    const external = objectOf(item, 'external transaction')
    return hashOf(external['hash'], 'hash', 'external transaction', external)
  })
}
