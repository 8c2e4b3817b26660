/**
 * Names of the index's migrations, in order. In a file of their own, so that a start without new migrations loads none.
 */
export const INDEX_STEPS = ['0001-index-tables'] as const

export const APP_STEPS = ['0001-user-data-tables'] as const

/** Steps of versions before 0.1.0, which made the tables that the first step makes now. */
export const FORMER_INDEX_STEPS =
  `0001-blocks 0002-addresses 0003-transactions 0004-tokens 0005-repairs 0006-set-aside
  0007-coin-logs 0008-delegations 0009-user-data-in-app 0010-second-ledger 0011-column-names 0012-partitions
  0013-retention 0014-writer 0015-token-pages 0016-filters 0017-statistics-and-names 0018-shared-values 0019-unsummed
  0021-pending-by-time 0022-replaced-by-number 0023-base-fees-of-days 0024-block-sources 0025-funding 0026-approvals
  0027-checks-left-out 0028-other-fees 0029-access-lists 0030-odd-transfers 0031-code-readings 0032-distributed`.split(
    /\s+/,
  )

export const FORMER_APP_STEPS = `0001-people 0002-contracts 0003-verification 0004-accounts 0005-look-ups
  0006-hashed-sessions 0007-fair-verification 0008-table-names 0009-lookups-and-triggers 0010-several-chains
  0011-verification-outputs 0012-address-notes 0013-sources-of-code`.split(/\s+/)
