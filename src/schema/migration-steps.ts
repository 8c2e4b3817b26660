import { Kysely, type Migration, Migrator, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import * as metadata from './migrations/app/0001-people.ts'
import * as contracts from './migrations/app/0002-contracts.ts'
import * as verification from './migrations/app/0003-verification.ts'
import * as accounts from './migrations/app/0004-accounts.ts'
import * as lookUps from './migrations/app/0005-look-ups.ts'
import * as hashedSessions from './migrations/app/0006-hashed-sessions.ts'
import * as fairVerification from './migrations/app/0007-fair-verification.ts'
import * as tableNames from './migrations/app/0008-table-names.ts'
import * as lookUpsAndTriggers from './migrations/app/0009-lookups-and-triggers.ts'
import * as severalChains from './migrations/app/0010-several-chains.ts'
import * as verificationOutputs from './migrations/app/0011-verification-outputs.ts'
import * as addressNotes from './migrations/app/0012-address-notes.ts'
import * as sourcesOfCode from './migrations/app/0013-sources-of-code.ts'
import * as blocks from './migrations/index/0001-blocks.ts'
import * as addresses from './migrations/index/0002-addresses.ts'
import * as transactions from './migrations/index/0003-transactions.ts'
import * as tokens from './migrations/index/0004-tokens.ts'
import * as repairs from './migrations/index/0005-repairs.ts'
import * as setAside from './migrations/index/0006-set-aside.ts'
import * as coinLogs from './migrations/index/0007-coin-logs.ts'
import * as delegations from './migrations/index/0008-delegations.ts'
import * as userDataInApp from './migrations/index/0009-user-data-in-app.ts'
import * as secondLedger from './migrations/index/0010-second-ledger.ts'
import * as columnNames from './migrations/index/0011-column-names.ts'
import * as partitions from './migrations/index/0012-partitions.ts'
import * as retention from './migrations/index/0013-retention.ts'
import * as writer from './migrations/index/0014-writer.ts'
import * as tokenPages from './migrations/index/0015-token-pages.ts'
import * as filters from './migrations/index/0016-filters.ts'
import * as statisticsAndNames from './migrations/index/0017-statistics-and-names.ts'
import * as sharedValues from './migrations/index/0018-shared-values.ts'
import * as unsummed from './migrations/index/0019-unsummed.ts'
import * as pendingByTime from './migrations/index/0021-pending-by-time.ts'
import * as replacedByNumber from './migrations/index/0022-replaced-by-number.ts'
import * as baseFeesOfDays from './migrations/index/0023-base-fees-of-days.ts'
import * as blockSources from './migrations/index/0024-block-sources.ts'
import * as funding from './migrations/index/0025-funding.ts'
import * as approvals from './migrations/index/0026-approvals.ts'
import * as checksLeftOut from './migrations/index/0027-checks-left-out.ts'
import * as otherFees from './migrations/index/0028-other-fees.ts'
import * as accessLists from './migrations/index/0029-access-lists.ts'
import * as oddTransfers from './migrations/index/0030-odd-transfers.ts'
import * as codeReadings from './migrations/index/0031-code-readings.ts'
import * as distributed from './migrations/index/0032-distributed.ts'
import type { APP_STEPS, INDEX_STEPS } from './step-names.ts'

const INDEX: Record<(typeof INDEX_STEPS)[number], Migration> = {
  '0001-blocks': blocks,
  '0002-addresses': addresses,
  '0003-transactions': transactions,
  '0004-tokens': tokens,
  '0005-repairs': repairs,
  '0006-set-aside': setAside,
  '0007-coin-logs': coinLogs,
  '0008-delegations': delegations,
  '0009-user-data-in-app': userDataInApp,
  '0010-second-ledger': secondLedger,
  '0011-column-names': columnNames,
  '0012-partitions': partitions,
  '0013-retention': retention,
  '0014-writer': writer,
  '0015-token-pages': tokenPages,
  '0016-filters': filters,
  '0017-statistics-and-names': statisticsAndNames,
  '0018-shared-values': sharedValues,
  '0019-unsummed': unsummed,
  '0021-pending-by-time': pendingByTime,
  '0022-replaced-by-number': replacedByNumber,
  '0023-base-fees-of-days': baseFeesOfDays,
  '0024-block-sources': blockSources,
  '0025-funding': funding,
  '0026-approvals': approvals,
  '0027-checks-left-out': checksLeftOut,
  '0028-other-fees': otherFees,
  '0029-access-lists': accessLists,
  '0030-odd-transfers': oddTransfers,
  '0031-code-readings': codeReadings,
  '0032-distributed': distributed,
}

const APP: Record<(typeof APP_STEPS)[number], Migration> = {
  '0001-people': metadata,
  '0002-contracts': contracts,
  '0003-verification': verification,
  '0004-accounts': accounts,
  '0005-look-ups': lookUps,
  '0006-hashed-sessions': hashedSessions,
  '0007-fair-verification': fairVerification,
  '0008-table-names': tableNames,
  '0009-lookups-and-triggers': lookUpsAndTriggers,
  '0010-several-chains': severalChains,
  '0011-verification-outputs': verificationOutputs,
  '0012-address-notes': addressNotes,
  '0013-sources-of-code': sourcesOfCode,
}

/** Migrations by name, in order, of both schemas. */
export interface Steps {
  readonly index: Readonly<Record<string, Migration>>
  readonly app: Readonly<Record<string, Migration>>
}

/** The migrations of this version. */
export const STEPS: Steps = { index: INDEX, app: APP }

/** Applies to a schema the migrations that it lacks. Returns their names, and the one that failed with its error. */
export async function runSteps(
  pool: Pool,
  schema: string,
  steps: Readonly<Record<string, Migration>>,
): Promise<{ readonly applied: string[]; readonly failed?: string; readonly error?: unknown }> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: borrowed(pool) }) })
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => steps },
    migrationTableSchema: schema,
  })
  const { error, results = [] } = await migrator.migrateToLatest()
  const namesOf = (status: string) =>
    results.filter((one) => one.status === status).map((one) => one.migrationName)
  const applied = namesOf('Success')
  return error ? { applied, failed: namesOf('Error')[0] ?? schema, error } : { applied }
}

/** The pool belongs to the caller: Kysely must not end it. */
const borrowed = (pool: Pool) => ({ connect: () => pool.connect(), end: async () => {} })
