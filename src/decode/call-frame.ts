import type { CallFrame, TransactionTrace } from '../chain/shapes.ts'
import { CALL_TYPES, noRows, type Rows } from '../schema/tables.ts'
import type { DecodeOptions } from './block.ts'

/**
 * The rows that a block's traces add, a second append to the same block: kept call frames, creations by factories,
 * destructions, and why transactions failed. `traces` may leave out transactions that can't have called anything.
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
    const undone = undoneFrames(frames)
    for (let index = 0; index < frames.length; index++) {
      const frame = frames[index]!
      if (!undone[index]) {
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
      if (index === 0 || !(options.zeroValueCalls || isKept(frame))) continue
      into.call.push({
        ...position,
        index,
        from_id: frame.from,
        to_id: frame.to,
        type: CALL_TYPES.indexOf(frame.type),
        undone: undone[index]!,
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

/** Value moves, creations, destructions and failures: what people ask an explorer for (silent-points, txlistinternal). */
export const isKept = (frame: CallFrame): boolean =>
  frame.error !== null ||
  isCreation(frame) ||
  frame.type === 'selfdestruct' ||
  (frame.value > 0n && frame.type !== 'delegatecall' && frame.type !== 'staticcall')

/** For each frame: did it, or one around it, fail, so that nothing of it lasted? Frames come in order of execution. */
export function undoneFrames(frames: readonly CallFrame[]): boolean[] {
  const undone = new Array<boolean>(frames.length)
  // Of the way down to the current frame: had the frame at this depth been undone?
  const above: boolean[] = []
  frames.forEach((frame, index) => {
    const depth = frame.traceAddress.length
    undone[index] = frame.error !== null || (depth > 0 && above[depth - 1] === true)
    above[depth] = undone[index]
  })
  return undone
}
