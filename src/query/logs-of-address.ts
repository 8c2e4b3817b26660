import { type Hex, toBuffer } from '../primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import { TOPICS } from '../schema/sql.ts'
import { everyCoinLog, LOGS_OF_PAGE } from './coin-logs.ts'
import { defineFacts } from './facts.ts'
import type { Path } from './positions.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256) of ERC-4337's entry points. */
export const USER_OPERATION: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

/** Columns of a log besides its emitter. */
export const LOG_COLUMNS = {
  timestamp: ['decimal', 'b.timestamp'],
  hash: ['hash', 't.hash'],
  topics: ['hashes', `to_json(${TOPICS})`],
  data: ['bytes', 'log.data'],
} as const

export const LOGS = defineFacts({
  table: 'log',
  position: ['block', 'index'],
  columns: { address: ['address', 'log.address'], ...LOG_COLUMNS },
  alias: 'log',
  joins: `${LOGS_OF_PAGE}
    join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
    join block as b on b.number = log.block`,
})

/** Logs that a contract emitted. */
export const logsEmittedBy = (address: Hex): Path => ({
  accessPaths: [
    [
      { key: [['address_id', idFromSql('emitter')]] },
      ...(address === COIN_LOG_EMITTER ? [everyCoinLog('true')] : []),
    ],
  ],
  ctes: [lookedUpSql('emitter', '$1')],
  values: [toBuffer(address)],
})

export const EVERY_LOG: Path = { accessPaths: [[{ key: [] }, everyCoinLog('true')]], values: [] }

/** User operations of an account, found by its own topic or by the event of all entry points, whichever has fewer logs. */
export function userOperationsOf(address: Hex): Path {
  const topics = { topic0: '($1::bytea[])[1]', topic2: '($1::bytea[])[2]' }
  return {
    accessPaths: Object.entries(topics).map(([column, topic]) => [
      { key: [[`hash64(${column})`, `hash64(${topic})`]], where: `${column} = ${topic}` },
    ]),
    where: Object.entries(topics)
      .map(([column, topic]) => `${column} = ${topic}`)
      .join(' and '),
    values: [[USER_OPERATION, `0x${address.slice(2).padStart(64, '0')}` as const].map(toBuffer)],
  }
}
