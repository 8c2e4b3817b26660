import { type Hex, toBuffer } from '../primitives/hex.ts'
import { defineFacts } from './facts.ts'
import { LOG_COLUMNS } from './logs-of-address.ts'
import type { Path } from './positions.ts'
import { idFromSql, lookedUpSql } from './transaction-columns.ts'

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
