import type { Writer } from '../store/writer.ts'
import { inSpan, type Spans } from '../telemetry/spans.ts'

/** A writer whose commits of blocks, and take-backs, are spans. */
export const traceWriter = (writer: Writer, spans: Spans): Writer => ({
  ...writer,
  append(units, options) {
    const attributes = {
      'chainscope.first_block': units[0]?.first.number ?? -1,
      'chainscope.last_block': units.at(-1)?.last.number ?? -1,
    }
    const work = () => writer.append(units, options)
    return inSpan(spans, 'commit blocks', { kind: 'internal', attributes }, work)
  },
  rewind(to) {
    const attributes = { 'chainscope.last_block': to }
    return inSpan(spans, 'rewind', { kind: 'internal', attributes }, () => writer.rewind(to))
  },
})
