import type pg from 'pg'
import type { Logger } from '../primitives/log.ts'
import { type Range, rangesOf } from '../primitives/ranges.ts'
import type { BalanceRewriter, InTurn, Turns } from './balance-rewriter.ts'
import { settleLarge, type UnsettledDays } from './families/days.ts'
import { addDeferred } from './families/token-balance-rows.ts'
import type { Tx } from './in-transaction.ts'
import { lockHead } from './lock-head.ts'

/**
 * Adds to the balances of tokens what was left for later while history was read (docs/decisions/0030). Blocks at the head come in
 * between its commits, which are short.
 */
export interface Settling {
  /** Adds all of it. */
  settle(inTurn: InTurn): Promise<void>
  /**
   * Before more is left: begins when there is enough for one pass over the balances, and waits for its end when there is much more.
   * A failure of an earlier pass is thrown here.
   */
  keepUp(inTurn: InTurn): Promise<void>
  /** Ends a pass that was begun: what it was to add stays left. */
  close(): Promise<void>
}

/** Transfers that were left for later, about: counted when the writer began. */
export interface DeferredTransfers {
  count: number
}

export interface SettlingOptions extends Pick<Turns, 'commit'> {
  readonly reader: pg.Pool
  readonly rewriter: BalanceRewriter
  readonly deferred: DeferredTransfers
  readonly log?: Logger
  /** As many are left for one pass. */
  readonly deferredTransfers?: number | undefined
  /** Fewer are added in place however small the table is; Infinity if all are. */
  readonly minTransfersRewritten?: number | undefined
}

/** Bytes of a balance, roughly: dead versions of rows count too. */
const ROW_BYTES = 120
/** As many transfers are left for one pass over the balances, at least; in a large table a quarter of its rows. */
const MIN_TRANSFERS = 500_000
const ROWS_FOR_TRANSFER = 4
/** History waits when this many times as many are left, and no more are added by one pass. */
const MAX_PASSES_LEFT = 2
/**
 * The table is rewritten where it has fewer rows for each transfer: a row takes some 4 µs, a transfer in place 13 µs in memory and
 * 40 µs or more beyond it (docs/performance.md).
 */
const MAX_ROWS_FOR_TRANSFER = 6
const MIN_TRANSFERS_REWRITTEN = 20_000
/** Transfers that one commit adds in place: at first, at least and at most, and how long it is to take, ms. */
const FIRST_IN_COMMIT = 5_000
const MIN_IN_COMMIT = 500
const MAX_IN_COMMIT = 50_000
const TARGET_MS = 300

export function createSettling(options: SettlingOptions): Settling {
  const {
    reader,
    rewriter,
    deferred,
    commit,
    log = () => {},
    minTransfersRewritten = MIN_TRANSFERS_REWRITTEN,
  } = options
  const addInPlace = createInPlace()
  let isClosed = false
  let pass: Promise<void> | undefined
  let failure: { error: unknown } | undefined
  let atATime: number | undefined
  const counted = countDeferred(reader).then((count) => {
    deferred.count += count
  })
  // A failure is thrown where `counted` is awaited.
  counted.catch(() => {})

  const isRewrittenFor = async (transfers: number): Promise<boolean> =>
    transfers >= minTransfersRewritten &&
    (await countRows(reader)) <= MAX_ROWS_FOR_TRANSFER * transfers &&
    rewriter.isPossible()

  /** Some of it, by one pass over the balances or by one commit. False if there is nothing. */
  const addSome = async (inTurn: InTurn): Promise<boolean> => {
    await counted
    if ((await readDeferred(reader)).length === 0) {
      deferred.count = 0
      return false
    }
    const most = MAX_PASSES_LEFT * (await passOf())
    const transfers = Math.min(deferred.count, most)
    if (!(await isRewrittenFor(transfers))) {
      const added = await inTurn(() => commit(false, addInPlace))
      deferred.count = Math.max(0, deferred.count - added)
      return true
    }
    const began = performance.now()
    const blocks = await firstDeferred(reader, most)
    if (blocks && (await rewriter.rewrite(blocks, { inTurn, commit }))) {
      deferred.count = Math.max(0, deferred.count - transfers)
      atATime = undefined
      const ms = Math.round(performance.now() - began)
      log('debug', `Balances of tokens: about ${transfers} transfers were added in ${ms} ms`)
    }
    return true
  }
  const passOf = async (): Promise<number> => {
    atATime ??=
      options.deferredTransfers ?? Math.max(MIN_TRANSFERS, (await countRows(reader)) / ROWS_FOR_TRANSFER)
    return atATime
  }
  /** Until fewer are left than one pass takes. */
  const addPass = async (inTurn: InTurn): Promise<void> => {
    try {
      while (!isClosed && deferred.count >= (await passOf()) && (await addSome(inTurn)));
    } catch (error) {
      failure = { error }
    } finally {
      pass = undefined
    }
  }
  const throwFailure = () => {
    const failed = failure
    failure = undefined
    if (failed) throw failed.error
  }

  return {
    async settle(inTurn) {
      await pass
      throwFailure()
      while (!isClosed && (await addSome(inTurn)));
    },
    async keepUp(inTurn) {
      await counted
      throwFailure()
      const one = await passOf()
      if (deferred.count < one) return
      pass ??= addPass(inTurn)
      if (deferred.count >= MAX_PASSES_LEFT * one) await pass
      throwFailure()
    },
    async close() {
      isClosed = true
      await rewriter.close()
      await pass
    },
  }
}

/** Counts large days until none is left. */
export const createDaySettling =
  ({ reader, unsettled, commit }: { reader: pg.Pool; unsettled: UnsettledDays } & Pick<Turns, 'commit'>) =>
  async (inTurn: InTurn): Promise<void> => {
    const commitInTurn = (work: (tx: Tx) => Promise<void>) =>
      inTurn(() => commit(false, (tx) => lockHead(tx).then(() => work(tx))))
    while (await settleLarge(reader, unsettled, commitInTurn));
  }

/** Adds some in place: as many transfers as take the intended time. Returns how many, about. */
function createInPlace(): (tx: Tx) => Promise<number> {
  let inCommit = FIRST_IN_COMMIT
  return async (tx) => {
    const began = performance.now()
    await lockHead(tx)
    const blocks = await firstDeferred(tx.client, inCommit)
    if (!blocks) return 0
    await addDeferred(tx, blocks)
    const added = inCommit
    const fitting = (added * TARGET_MS) / (performance.now() - began)
    inCommit = Math.round(Math.min(Math.max(fitting, MIN_IN_COMMIT), MAX_IN_COMMIT, 2 * added))
    return added
  }
}

async function countRows(reader: pg.Pool): Promise<number> {
  const { rows } = await reader.query<{ rows: number }>(
    `select bytes_of('token_balance', false)::float8 / ${ROW_BYTES} as rows`,
  )
  return rows[0]!.rows
}

async function countDeferred(reader: pg.Pool): Promise<number> {
  let sum = 0
  for (const blocks of await readDeferred(reader)) {
    const { rows } = await reader.query<{ count: number }>(
      'select count(*)::float8 as count from token_transfer where block between $1 and $2',
      [...blocks],
    )
    sum += rows[0]!.count
  }
  return sum
}

type Connection = Pick<pg.ClientBase, 'query'>

async function readDeferred(client: Connection): Promise<Range[]> {
  const { rows } = await client.query<{ unsummed: string }>('select unsummed::text from head')
  return rangesOf(rows[0]!.unsummed)
}

/** The first blocks that wait, with this many transfers at most unless one block has more. */
async function firstDeferred(client: Connection, most: number): Promise<Range | undefined> {
  const [range] = await readDeferred(client)
  if (!range) return undefined
  const [first, last] = range
  const { rows } = await client.query<{ block: number }>(
    `select block from token_transfer where block between $1 and $2 order by block, log_index, item offset $3 limit 1`,
    [first, last, Math.floor(most)],
  )
  const [beyond] = rows
  return [first, beyond ? Math.max(first, beyond.block - 1) : last]
}
