import { setTimeout as sleep } from 'node:timers/promises'
import type { Range } from '../../primitives/ranges.ts'
import type { Commit, Tx } from '../connect/in-transaction.ts'
import type { DatabaseLocation } from '../connect/open.ts'
import { BALANCE_TABLES } from '../families/balance-sums.ts'
import { noteAdded } from '../families/token-balance-rows.ts'
import { type Beside, createBeside, openBesidePool } from '../locks/beside.ts'
import { lockHead } from '../locks/epoch.ts'
import { isLocked, keepVacuumsOff, lockTables } from '../locks/lock-tables.ts'
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

/** Runs `work` after other commits had their turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

export interface Turns {
  readonly inTurn: InTurn
  readonly commit: Commit
}

/** While a catch-up takes longer, another one follows. The last one holds up the head, so it must be short, ms. */
const MAX_CATCH_UP_MS = 100
const MAX_CATCH_UPS = 20
/** Interval and number of attempts when readers hold a table, ms. */
const LOCK_INTERVAL_MS = 500
const LOCK_ATTEMPTS = 20
/** Time without another attempt after the tables could not be replaced, ms. */
const REST_MS = 600_000
/** Error codes of PostgreSQL: the statement was cancelled; the disk is full. */
const CANCELLED = '57014'
const DISK_FULL = '53100'

export type BalanceRewriter = Awaited<ReturnType<typeof openBalanceRewriter>>

/**
 * Rewrites the tables of token balances on connections of its own, while the writer commits blocks
 * (docs/decisions/0030). Drops the tables that an earlier writer left.
 */
export async function openBalanceRewriter(place: DatabaseLocation, epoch: number) {
  const pool = openBesidePool(place, epoch, 2)
  const sideConnection = createBeside(pool, epoch)
  // This one is not cancelled with a rewrite.
  const cleaner = createBeside(pool, epoch)
  const drop = () => cleaner.run(({ client }) => dropRewritten(client))
  await drop()
  let pass: Pass | undefined
  let rewriting: Promise<boolean> | undefined
  let restsUntil = 0
  let isClosed = false

  const rewrite = async (blocks: Range, turns: Turns): Promise<boolean> => {
    pass = createPass(sideConnection, blocks, turns)
    try {
      await drop()
      return await pass.run()
    } catch (error) {
      if (isClosed || !(isLocked(error) || hasCode(error, DISK_FULL))) throw error
      restsUntil = performance.now() + REST_MS
      return false
    } finally {
      pass = undefined
      // If the connection is lost, the next rewrite drops the tables.
      await drop().catch(() => {})
      rewriting = undefined
    }
  }

  return {
    /** Whether the tables can be replaced: no object of an operator depends on them, and no attempt failed within REST_MS. */
    async isPossible() {
      if (performance.now() < restsUntil) return false
      return sideConnection.run((tx) => areReplaceable(tx, BALANCE_TABLES))
    },
    /**
     * Adds the transfers of these deferred blocks. Returns false if nothing changed: readers held a table, the disk had
     * no room for the copy, or the rewrite included blocks that were reorganised away.
     */
    rewrite(blocks: Range, turns: Turns) {
      rewriting = rewrite(blocks, turns)
      return rewriting
    },
    /** Cancels the statement that reads transfers, if one runs: the caller is about to lock them. Then it is started again. */
    releaseTransfers: async () => pass?.releaseTransfers(),
    /** Blocks after `to` have been removed. The next commit waits for this call. */
    noteRewind: (to: number) => pass?.noteRewind(to),
    async close() {
      if (isClosed) return
      isClosed = true
      pass?.end()
      await sideConnection.cancel(rewriting).catch(() => {})
      await pool.end()
    },
  }
}

type Pass = ReturnType<typeof createPass>

/** One rewrite of the balances. */
function createPass(beside: Beside, blocks: Range, { inTurn, commit }: Turns) {
  let summing: Promise<void> | undefined
  let isEnded = false
  let next: readonly NextTable[] = []
  /** The lowest block that the index was rewound to while `next` was being made. */
  let rewoundTo = Number.POSITIVE_INFINITY
  /** `next` includes blocks that were reorganised away. */
  let isOutdated = false

  const read = async (work: (tx: Tx) => Promise<readonly NextTable[]>): Promise<void> => {
    rewoundTo = Number.POSITIVE_INFINITY
    next = await beside.run(work)
    isOutdated ||= next.some(({ head }) => head > rewoundTo)
  }

  /** Repeats the statement after it was cancelled, once the commit that cancelled it is done. */
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
    // A holder count that was made during the rewrite lacks these transfers.
    await tx.run(
      `update token set holders_block = null from unnest($1::bigint[], $2::int[]) as moved (token, touched)
        where address_id = moved.token and holders_block >= moved.touched`,
      [moved.tokens, moved.touched],
    )
    await noteAdded(tx, blocks)
    return true
  }

  return {
    /** Returns false if blocks in `next` were reorganised away, or another process added these blocks. */
    async run(): Promise<boolean> {
      await inTurn(() => commit(false, beginRewrite))
      await sum()
      await read(makeNext)
      const moved = await beside.run(readMoved)
      for (let attempt = 1; ; attempt++) {
        await catchUp()
        try {
          // A first try outside of the turn: vacuums give way, and it shows that no reader holds a table now.
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
    /** Statements that are cancelled from now on are not repeated. */
    end() {
      isEnded = true
    },
  }
}

const hasCode = (error: unknown, code: string): boolean => (error as { code?: unknown }).code === code
const tablesOf = (next: readonly NextTable[]) => next.map(({ table }) => table)
const namesOf = (next: readonly NextTable[]): string[] => next.map(({ table }) => table.name)
