import { undone } from '../chain/evm/read-traces.ts'
import type { CallFrame, TransactionTrace } from '../chain/types.ts'
import { isNotable } from '../schema/notable-calls.ts'
import { CALL_TYPES, noRows, type Rows } from '../schema/tables.ts'
import type { DecodeOptions } from './decode-block.ts'

/**
 * The rows that traces add to a block: stored call frames, creations by factories, destructions, and reasons
 * of failures. `traces` may omit transactions that can't have called anything.
 */
export function decodeTraces(
  block: number,
  traces: readonly TransactionTrace[],
  options: DecodeOptions,
  into: Rows = noRows(),
): Rows {
  for (const { index: txIndex, frames } of traces) {
    const root = frames[0]
    if (!root) continue
    const position = { block, tx_index: txIndex }
    if (root.error !== null) into.failure.push({ ...position, error: root.error, output: root.output })
    const gone = undone(frames)
    for (let index = 0; index < frames.length; index++) {
      const frame = frames[index]!
      if (!gone[index]) {
        if (frame.type === 'selfdestruct')
          into.destruction.push({ ...position, address_id: frame.from, call_index: index })
        else if (index > 0 && isCreation(frame) && frame.to !== null) {
          into.creation.push({
            ...position,
            address_id: frame.to,
            creator_id: root.from,
            factory_id: frame.from,
            call_index: index,
          })
        }
      }
      if (
        index === 0 ||
        !(options.zeroValueCalls || isNotable(frame.type, frame.error !== null, frame.value > 0n))
      )
        continue
      into.call.push({
        ...position,
        index,
        from_id: frame.from,
        to_id: frame.to,
        type: CALL_TYPES.indexOf(frame.type),
        undone: gone[index]!,
        trace_address: frame.traceAddress,
        value: frame.value,
        gas: frame.gas,
        gas_used: frame.gasUsed,
        input: frame.input,
        output: frame.output,
        error: frame.error,
      })
    }
  }
  return into
}

const isCreation = (frame: CallFrame): boolean => frame.type === 'create' || frame.type === 'create2'
