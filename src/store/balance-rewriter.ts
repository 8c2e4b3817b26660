import { setTimeout as sleep } from 'node:timers/promises'
import type { Range } from '../primitives/ranges.ts'
import { type Beside, createBeside, openBesidePool } from './beside.ts'
import { BALANCE_TABLES } from './families/balance-sums.ts'
import { noteAdded } from './families/token-balance-rows.ts'
import type { Tx } from './in-transaction.ts'
import { lockHead } from './lock-head.ts'
import { isLocked, keepVacuumsOff, lockTables } from './lock-tables.ts'
import type { DatabaseLocation } from './open.ts'
import {
  addGained,
  areReplaceable,
  beginRewrite,
  dropRewritten,
  isLeft,
  type MovedTokens,
  makeNext,
  type NextTable,
  readMoved,
  replaceTable,
  writeSums,
} from './rewritten-balances.ts'

/** Rewrites the tables of token balances on connections of its own, while blocks come in at the head (docs/decisions/0030). */
export interface BalanceRewriter {
  /** Whether the tables can be replaced: no object of an operator needs one of them, and it did not fail a short time ago. */
  isPossible(): Promise<boolean>
  /**
   * Adds these blocks, which are left for later. False if it came to nothing, as readers held a table, the disk had no room for its
   * copy, or blocks that are in it were taken back.
   */
  rewrite(blocks: Range, turns: Turns): Promise<boolean>
  /** Breaks off the statement that reads transfers, if there is one: who calls this is about to lock them. It is begun again. */
  releaseTransfers(): Promise<void>
  /** Blocks after this one are about to be taken back. */
  noteRewind(to: number): void
  close(): Promise<void>
}

/** Runs some work when other commits have had their turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface Turns {
  readonly inTurn: InTurn
  /** On the writer's connection. */
  readonly commit: <T>(durable: boolean, work: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A catch-up that takes longer is followed by another one, so that the last, for which the head waits, is short, ms. */
const MAX_CATCH_UP_MS = 100
const MAX_CATCH_UPS = 20
/** Readers hold a table: when it is tried again, ms, and how often. */
const LOCK_INTERVAL_MS = 500
const LOCK_ATTEMPTS = 20
/** Where the tables could not be replaced, it is not tried for this long, ms. */
const REST_MS = 600_000
/** PostgreSQL's codes: a statement was cancelled; the disk is full. */
const CANCELLED = '57014'
const DISK_FULL = '53100'

/** Drops what an earlier writer has left. */
export async function openBalanceRewriter(place: DatabaseLocation, epoch: number): Promise<BalanceRewriter> {
  const pool = openBesidePool(place, epoch, 2)
  await dropRewritten(pool)
  const beside = createBeside(pool)
  let pass: Pass | undefined
  let rewriting: Promise<boolean> | undefined
  let restsUntil = 0
  let isClosed = false

  const rewrite = async (blocks: Range, turns: Turns): Promise<boolean> => {
    pass = createPass(beside, blocks, turns)
    try {
      await dropRewritten(pool)
      return await pass.run()
    } catch (error) {
      if (isClosed || !(isLocked(error) || hasCode(error, DISK_FULL))) throw error
      restsUntil = performance.now() + REST_MS
      return false
    } finally {
      pass = undefined
      // Where the connection was lost, the next one does so.
      await dropRewritten(pool).catch(() => {})
      rewriting = undefined
    }
  }

  return {
    async isPossible() {
      if (performance.now() < restsUntil) return false
      return beside.run((tx) => areReplaceable(tx, BALANCE_TABLES))
    },
    rewrite(blocks, turns) {
      rewriting = rewrite(blocks, turns)
      return rewriting
    },
    releaseTransfers: async () => pass?.releaseTransfers(),
    noteRewind: (to) => pass?.noteRewind(to),
    async close() {
      if (isClosed) return
      isClosed = true
      pass?.end()
      await beside.cancel(rewriting).catch(() => {})
      await pool.end()
    },
  }
}

type Pass = ReturnType<typeof createPass>

/** One pass over the balances. */
function createPass(beside: Beside, blocks: Range, { inTurn, commit }: Turns) {
  let summing: Promise<void> | undefined
  let isEnded = false
  let next: readonly NextTable[] = []
  /** The lowest block to which the index was rewound while `next` is being read. */
  let rewoundTo = Number.POSITIVE_INFINITY
  /** Blocks that are in `next` were taken back. */
  let isOutdated = false

  const read = async (work: (tx: Tx) => Promise<readonly NextTable[]>): Promise<void> => {
    rewoundTo = Number.POSITIVE_INFINITY
    next = await beside.run(work)
    isOutdated ||= next.some(({ head }) => head > rewoundTo)
  }

  /** Repeated where it was broken off, after the turn of who did so. */
  const sum = async (): Promise<void> => {
    for (;;) {
      summing = beside.run((tx) => writeSums(tx, blocks))
      try {
        return await summing
      } catch (error) {
        if (isEnded || !hasCode(error, CANCELLED)) throw error
      } finally {
        summing = undefined
      }
      await inTurn(async () => {})
    }
  }

  const catchUp = async (): Promise<void> => {
    for (let n = 0; n < MAX_CATCH_UPS; n++) {
      const began = performance.now()
      await read((tx) => addGained(tx, next))
      if (performance.now() - began <= MAX_CATCH_UP_MS) return
    }
  }

  const replace = async (tx: Tx, moved: MovedTokens): Promise<boolean> => {
    await lockHead(tx)
    if (isOutdated || !(await isLeft(tx, blocks))) return false
    await addGained(tx, next)
    await lockTables(tx, namesOf(next))
    if (!(await areReplaceable(tx, tablesOf(next)))) return false
    for (const table of tablesOf(next)) await replaceTable(tx, table)
    // A count of holders that was made meanwhile lacks these.
    await tx.run(
      `update token set holders_block = null from unnest($1::bigint[], $2::int[]) as moved (token, touched)
        where address_id = moved.token and holders_block >= moved.touched`,
      [moved.tokens, moved.touched],
    )
    await noteAdded(tx, blocks)
    return true
  }

  return {
    /** False if blocks that it began with were taken back, or others have added these. */
    async run(): Promise<boolean> {
      await inTurn(() => commit(false, beginRewrite))
      await sum()
      await read(makeNext)
      const moved = await beside.run(readMoved)
      for (let attempt = 1; ; attempt++) {
        await catchUp()
        try {
          // Not in vain: a vacuum gives way, and no reader holds a table now.
          await beside.run(async (tx) => {
            await keepVacuumsOff(tx, namesOf(next))
            await lockTables(tx, namesOf(next))
          })
          return await inTurn(() => commit(false, (tx) => replace(tx, moved)))
        } catch (error) {
          if (isEnded || !isLocked(error) || attempt === LOCK_ATTEMPTS) throw error
        }
        await sleep(LOCK_INTERVAL_MS)
      }
    },
    releaseTransfers: () => beside.cancel(summing),
    noteRewind(to: number) {
      rewoundTo = Math.min(rewoundTo, to)
      isOutdated ||= next.some(({ head }) => head > to)
    },
    /** What is broken off from now on is not begun again. */
    end() {
      isEnded = true
    },
  }
}

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code
const tablesOf = (next: readonly NextTable[]) => next.map(({ table }) => table)
const namesOf = (next: readonly NextTable[]): string[] => next.map(({ table }) => table.name)
