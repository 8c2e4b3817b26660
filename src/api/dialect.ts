import type { Head } from '../query/indexed-head.ts'
import { optionalIn } from '../schema/transaction-fields.ts'
import { SIMILAR_MATCH_HEADER } from './records/contract-record.ts'
import {
  type DocumentTransaction,
  documentTransaction,
  ETHERSCAN_FIELDS,
  etherscanTransaction,
  type NamedTransactionRow,
  type RecordContext,
} from './records/transaction-record.ts'

interface ContractSourceRecord {
  readonly IsProxy: string
  readonly ImplementationAddress: string
  readonly Implementation?: string
  readonly OptimizationRuns: string
}

/** Has only one name of each field, because clients that know both refuse a record with both. */
const etherscanSource = ({
  IsProxy,
  ImplementationAddress,
  Implementation = '',
  OptimizationRuns,
  ...record
}: ContractSourceRecord) => ({
  ...record,
  Proxy: IsProxy === 'true' ? '1' : '0',
  Implementation,
  Runs: OptimizationRuns,
})

/**
 * There are two ways to write the same answer (compatibility.md, Dialects). The document's dialect is the rule. This type
 * lists what clients that parse Etherscan's records need instead, by action. Actions never test the dialect.
 */
export interface Dialect {
  readonly name: 'document' | 'etherscan'
  readonly defaultSort: 'asc' | 'desc'
  /** The text of a rate limit, with advice. */
  readonly tooMany: (limit: string, advice: string) => string
  /** The field `message` of an error. The field `result` has the text itself. */
  readonly errorMessage: (text: string) => string
  /** Writes the records of `txlist`, all fields of which differ. `transactionLogs` says whether they include logs. */
  readonly transaction: (
    context: RecordContext,
  ) => (row: NamedTransactionRow, head: Head) => DocumentTransaction
  /** The fields of these records, in order, if they differ from the document's. */
  readonly transactionFields?: readonly string[]
  readonly transactionLogs: boolean
  /** Do records of transactions and transfers name the called function? */
  readonly methodNames: boolean
  /** Does `getLogs` have `page` and `offset`? */
  readonly logPages: boolean
  /** Does a record of `listcontracts` have the contract's address? */
  readonly contractAddress: boolean
  /** Does a transaction have a rollup receipt's fields about the parent chain? */
  readonly rollupFields: boolean
  /** Message and status of a verification attempt that failed or is unknown. */
  readonly failedAttempt: (byGet: boolean) => { readonly message: string; readonly status: '0' | '1' }
  /** The answer to a submission for a contract that is fully verified. */
  readonly alreadyVerified: string
  /** Rewrites the result of `module/action`, which is in the document's form. */
  readonly rewrite: Readonly<
    Record<string, (result: never, headers: Readonly<Record<string, string>>) => unknown>
  >
  readonly rewriteRecord: Readonly<Record<string, (record: never) => object>>
}

export const DIALECTS: Readonly<Record<Dialect['name'], Dialect>> = {
  document: {
    name: 'document',
    defaultSort: 'desc',
    tooMany: (limit, advice) => `Too many requests: rate limit of ${limit} reached. ${advice}`,
    errorMessage: (text) => text,
    transaction: documentTransaction,
    transactionLogs: true,
    methodNames: false,
    logPages: false,
    contractAddress: false,
    rollupFields: false,
    // Clients that use POST read status 1 as success, whatever the text is (compatibility.md, Clients).
    failedAttempt: (byGet) => (byGet ? { message: 'OK', status: '1' } : { message: 'NOTOK', status: '0' }),
    alreadyVerified: 'Smart-contract already verified.',
    rewrite: {},
    rewriteRecord: {},
  },
  etherscan: {
    name: 'etherscan',
    defaultSort: 'asc',
    // Clients search for these words (compatibility.md, Clients).
    tooMany: (limit, advice) => `Max rate limit reached: ${limit}. ${advice}`,
    errorMessage: () => 'NOTOK',
    // Typed as the document's record, because actions promise that one and a dialect only rewrites it.
    transaction: etherscanTransaction as unknown as Dialect['transaction'],
    transactionFields: [...ETHERSCAN_FIELDS, ...optionalIn('etherscan').map(({ name }) => name)],
    transactionLogs: false,
    methodNames: true,
    logPages: true,
    contractAddress: true,
    rollupFields: true,
    alreadyVerified: 'Contract source code already verified',
    failedAttempt: () => ({ message: 'NOTOK', status: '0' }),
    rewrite: {
      'contract/getsourcecode': (records: ContractSourceRecord[], { [SIMILAR_MATCH_HEADER]: similar = '' }) =>
        records.map((record) => ({ ...etherscanSource(record), SimilarMatch: similar })),
      'block/getblocknobytime': ({ blockNumber }: { blockNumber: string }) => blockNumber,
      'block/getblockreward': (reward: { uncles: unknown; uncleInclusionReward: unknown }) => ({
        ...reward,
        uncles: reward.uncles ?? [],
        uncleInclusionReward: reward.uncleInclusionReward ?? '0',
      }),
    },
    rewriteRecord: {
      'logs/getLogs': (log: { transactionIndex: string }) => ({
        ...log,
        transactionIndex: log.transactionIndex === '0x0' ? '0x' : log.transactionIndex,
      }),
    },
  },
}
