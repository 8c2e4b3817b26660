import { sentenceOf } from '../errors.ts'
import type { NodeFacts } from '../source/probe.ts'
import type { Turns } from '../store/queue.ts'
import type { Room } from '../store/room.ts'
import type { BlockUnit, Writer } from '../store/writer.ts'
import type { IndexerState } from './state.ts'
import { createTraceAlong } from './tracing.ts'
import type { Unit, Units } from './units.ts'

export interface WritingOptions {
  readonly writer: Writer
  readonly units: Units
  readonly turns: Turns
  /** Counted here. */
  readonly state: IndexerState
  readonly facts: NodeFacts
  readonly refresh: () => Promise<void>
  readonly log: (level: 'debug' | 'info' | 'warn' | 'error', sentence: string, facts?: object) => void
}

/** Writes units that follow each other, whole; what the database refuses is set aside. Returns how long it took, ms. */
export function createWriting({ writer, units, turns, state, facts, refresh, log }: WritingOptions) {
  const traceAlong = createTraceAlong(units, (sentence) => log('debug', sentence))

  const write = async (batch: readonly Unit[], durable: boolean): Promise<number> => {
    const ready: BlockUnit[] = []
    for (const unit of batch) {
      const first = unit.blocks[0]!
      const last = unit.blocks.at(-1)!
      ready.push({
        first,
        last,
        rows: unit.rows,
        untraced: unit.blocks.filter((block) => block.toTrace !== null).map((block) => block.number),
      })
    }
    // At the head the traces normally come along; they may take their time, the block does not wait for them.
    const newest = batch.at(-1)!.blocks.at(-1)!
    if (durable && facts.tracer !== null && state.nodeHead - newest.number < 3) await traceAlong(batch, ready)
    const began = performance.now()
    try {
      await turns.take(() => writer.append(ready, { durable }), durable ? 'first' : 'last')
    } catch (error) {
      if (!isDataError(error)) throw error
      await writeSingly(batch, durable, error)
      return performance.now() - began
    }
    const ms = performance.now() - began
    for (const { blocks, transactions } of batch) {
      state.blocksWritten += blocks.length
      state.transactionsWritten += transactions
      for (const block of blocks) {
        if (block.unproved.length === 0) continue
        state.unproved++
        state.lastUnproved = `block ${block.number}: ${block.unproved[0]}`
      }
    }
    log('debug', 'blocks written', {
      first: batch[0]!.blocks[0]!.number,
      last: newest.number,
      transactions: batch.reduce((sum, unit) => sum + unit.transactions, 0),
      ms: Math.round(ms),
    })
    await refresh()
    return ms
  }

  /** One block that the database refuses must not keep the others out: it is set aside, loudly. */
  const writeSingly = async (batch: readonly Unit[], durable: boolean, cause: unknown) => {
    const numbers = batch.flatMap((unit) => unit.blocks.map((block) => block.number))
    if (numbers.length > 1) {
      for (const number of numbers) await write([await units.bring(number, number)], durable)
      return
    }
    const number = numbers[0]!
    const { unit, raw } = await units.bare(number)
    const error = sentenceOf(cause)
    state.quarantined++
    state.lastQuarantined = `block ${number}: ${error}`
    log('error', `Block ${number} cannot be written and is set aside without its transactions: ${error}`)
    const [block] = unit.blocks
    await turns.take(
      () =>
        writer.append(
          [{ first: block!, last: block!, rows: unit.rows, untraced: [], quarantine: { error, raw } }],
          { durable },
        ),
      'first',
    )
    await refresh()
  }

  return write
}

/** The same writer, which waits while the disk is nearly full. */
export const writingInRoom = (writer: Writer, room: Room, signal: AbortSignal): Writer => ({
  ...writer,
  repairs: {
    ...writer.repairs,
    replace: async (unit, request) => {
      await room.wait(signal)
      return writer.repairs.replace(unit, request)
    },
  },
  append: async (units, how) => {
    await room.wait(signal)
    return writer.append(units, how)
  },
  appendTraces: async (unit, how) => {
    await room.wait(signal)
    return writer.appendTraces(unit, how)
  },
  rewind: async (to) => {
    await room.wait(signal)
    return writer.rewind(to)
  },
})

/** SQLSTATE classes of what no second try mends: data exceptions, violated constraints, limits of the program. */
const isDataError = (error: unknown): boolean => /^(22|23|54)/.test((error as { code?: string }).code ?? '')
