import { z } from 'zod'
import type { RowOfFacts } from '../../../query/facts.ts'
import { UPGRADE_EVENTS, UPGRADES, type UpgradeEvent, upgradesOf } from '../../../query/logs-of-address.ts'
import { defineFactList } from '../../list/define.ts'
import { contractAddressParameter } from '../../parameters/parameters.ts'
import { addressOrEmpty, addressText } from '../../records/record-shapes.ts'

const EVENTS = Object.keys(UPGRADE_EVENTS) as [UpgradeEvent, ...UpgradeEvent[]]

export const upgrades = defineFactList({
  name: 'upgrades',
  node: 'Upgrade',
  summary: 'Upgrades of a proxy or a beacon, newest first, from its EIP-1967 and EIP-2535 events.',
  parameters: { contractaddress: contractAddressParameter() },
  example: { contractaddress: '{proxy}' },
  empty: 'No upgrades found',
  pages: 'narrow',
  rows: UPGRADES,
  path: ({ contractaddress }) => upgradesOf(contractaddress),
})({
  blockNumber: 'block',
  timeStamp: 'timestamp',
  hash: 'hash',
  logIndex: 'index',
  contractAddress: [addressText, (_, { contractaddress }) => contractaddress],
  event: [z.enum(EVENTS), (row) => eventOf(row)],
  newAddress: [
    addressOrEmpty.describe(
      'The new implementation, beacon or admin, by the event; empty: of a diamond, or the log does not name one.',
    ),
    (row) => newAddressOf(row),
  ],
})

type UpgradeRow = RowOfFacts<typeof UPGRADES>

const eventOf = ({ topics }: UpgradeRow) => EVENTS.find((name) => UPGRADE_EVENTS[name] === topics[0])!

function newAddressOf(row: UpgradeRow): string {
  const { topics, data } = row
  const event = eventOf(row)
  // In early proxies the address is not an indexed parameter. The event of a new admin has the old one first.
  const words = [...topics.slice(1), ...(data.slice(2, 2 + 2 * 64).match(/.{64}/g) ?? [])]
  const word = event === 'AdminChanged' ? words[1] : event === 'DiamondCut' ? undefined : words[0]
  const [, digits] = /^(?:0x)?0{24}([0-9a-f]{40})$/.exec(word ?? '') ?? []
  return digits === undefined ? '' : `0x${digits}`
}
