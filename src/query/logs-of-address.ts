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
const LOG_COLUMNS = {
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

/** Events about changes of a proxy: its implementation, beacon, admin or facets. Values are the first topics. */
export const UPGRADE_EVENTS = {
  // EIP-1967, for proxies and beacons.
  Upgraded: '0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b',
  BeaconUpgraded: '0x1cf3b03a6cf19fa2baba4df148e9dcabedea7f8a5c07840e207e5c089be95d3e',
  AdminChanged: '0x7e644d79422f17c01e4894b5f4f588d331ebfa28653d42ae832dc59e38c9798f',
  // EIP-2535.
  DiamondCut: '0x8faa70878671ccd212d20771b795c50af8fd3ff6cf27f4bde57e5d4de0aeb673',
} as const satisfies Record<string, Hex>
export type UpgradeEvent = keyof typeof UPGRADE_EVENTS

export const UPGRADES = defineFacts({
  table: 'log',
  position: ['block', 'index'],
  columns: LOG_COLUMNS,
  alias: 'log',
  joins: `cross join lateral (
      select * from log where (log.block, log.index) = (page.block, page.index) limit 1
    ) as log
    join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
    join block as b on b.number = log.block`,
})

/** Logs of these events from one contract, found by the contract or by the events, whichever has fewer logs. */
export function upgradesOf(contract: Hex): Path {
  const topics = Object.values(UPGRADE_EVENTS)
  const named = topics.map((_, n) => `($1::bytea[])[${n + 2}]`)
  const emitter = idFromSql('emitter')
  return {
    accessPaths: [
      named.map((topic) => ({ key: [['hash64(topic0)', `hash64(${topic})`]], where: `topic0 = ${topic}` })),
      [{ key: [['address_id', emitter]] }],
    ],
    where: `topic0 in (${named.join(', ')}) and address_id = ${emitter}`,
    ctes: [lookedUpSql('emitter', '($1::bytea[])[1]')],
    values: [[contract, ...topics].map(toBuffer)],
  }
}
