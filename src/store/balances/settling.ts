import type pg from 'pg'
import type { Logger } from '../../primitives/log.ts'
import type { Range } from '../../primitives/ranges.ts'
import { type Queryable, readValue } from '../../schema/read-rows.ts'
import type { Tx } from '../connect/in-transaction.ts'
import { settleLarge, type UnsettledDays } from '../families/days.ts'
import { addDeferred, readDeferred } from '../families/token-balance-rows.ts'
import { lockHead } from '../locks/epoch.ts'
import type { BalanceRewriter, InTurn, Turns } from './balance-rewriter.ts'

/** Approximate number of deferred transfers, counted when the writer opened. */
export interface DeferredTransfers {
  count: number
}

export interface SettlingOptions extends Pick<Turns, 'commit'> {
  readonly reader: pg.Pool
  readonly rewriter: BalanceRewriter
  readonly deferred: DeferredTransfers
  readonly log?: Logger
  /** Number of deferred transfers that starts a pass. */
  readonly deferredTransfers?: number | undefined
  /** With fewer transfers, they are added in place even in a small table. Infinity: always in place. */
  readonly minTransfersRewritten?: number | undefined
}

/** Approximate size of a balance, bytes. Dead row versions count too. */
const ROW_BYTES = 120
/** Minimum number of deferred transfers for a pass. In a large table it is a quarter of its rows. */
const MIN_TRANSFERS = 500_000
const ROWS_FOR_TRANSFER = 4
/** History waits when this many passes are due. One pass adds at most as many transfers. */
const MAX_PASSES_LEFT = 2
/**
 * The table is rewritten if it has at most this many rows per transfer. A row takes some 4 µs. A transfer in place
 * takes 13 µs in memory and 40 µs or more beyond it (docs/performance.md).
 */
const MAX_ROWS_FOR_TRANSFER = 6
const MIN_TRANSFERS_REWRITTEN = 20_000
/** Transfers that one commit adds in place (first, fewest, most), and the intended time of a commit, ms. */
const FIRST_IN_COMMIT = 5_000
const MIN_IN_COMMIT = 500
const MAX_IN_COMMIT = 50_000
const TARGET_MS = 300

/**
 * Adds deferred transfers to token balances (docs/decisions/0030). Its commits are short, and blocks at the head are
 * committed in between.
 */
export function createSettling(options: SettlingOptions) {
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
  // Failures are thrown where `counted` is awaited.
  counted.catch(() => {})

  const isRewrittenFor = async (transfers: number): Promise<boolean> =>
    transfers >= minTransfersRewritten &&
    (await countRows(reader)) <= MAX_ROWS_FOR_TRANSFER * transfers &&
    rewriter.isPossible()

  /** Adds some transfers, by a rewrite or by one commit. Returns false if none are deferred. */
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
  /** Adds deferred transfers to the balances until fewer than one pass are left. */
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
    /** Adds all deferred transfers. */
    async settle(inTurn: InTurn) {
      await pass
      throwFailure()
      while (!isClosed && (await addSome(inTurn)));
    },
    /**
     * Call it before more transfers are deferred. Starts a pass when enough transfers wait for it, and waits for its end
     * when far too many do. Throws the failure of an earlier pass.
     */
    async keepUp(inTurn: InTurn) {
      await counted
      throwFailure()
      const passSize = await passOf()
      if (deferred.count < passSize) return
      pass ??= addPass(inTurn)
      if (deferred.count >= MAX_PASSES_LEFT * passSize) await pass
      throwFailure()
    },
    /** Stops the current pass. Transfers that it did not add stay deferred. */
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

/** Adds as many transfers in place as fit the intended time. Returns their approximate number. */
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

const countRows = (reader: pg.Pool): Promise<number> =>
  readValue(reader, `select bytes_of('token_balance', false)::float8 / ${ROW_BYTES}`)

async function countDeferred(reader: pg.Pool): Promise<number> {
  let sum = 0
  for (const blocks of await readDeferred(reader))
    sum += await readValue<number>(
      reader,
      'select count(*)::float8 from token_transfer where block between $1 and $2',
      blocks,
    )
  return sum
}

/** The first deferred blocks, with at most `most` transfers unless one block has more. */
async function firstDeferred(client: Queryable, most: number): Promise<Range | undefined> {
  const [range] = await readDeferred(client)
  if (!range) return undefined
  const [first, last] = range
  const beyond = await readValue<number | undefined>(
    client,
    `select block from token_transfer where block between $1 and $2 order by block, log_index, item offset $3 limit 1`,
    [first, last, Math.floor(most)],
  )
  return [first, beyond === undefined ? last : Math.max(first, beyond - 1)]
}
