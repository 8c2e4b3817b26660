import { z } from 'zod'
import type { Hex } from '../../../primitives/hex.ts'
import {
  searchOfUpgrades,
  UPGRADE_EVENTS,
  UPGRADE_POSITION_COLUMNS,
  type UpgradeEvent,
  type UpgradeRow,
  upgradesOn,
} from '../../../query/upgrades.ts'
import { defineAction } from '../../action.ts'
import { listOf, ofSearch } from '../../list/list.ts'
import {
  blockRangeParameters,
  contractAddressParameter,
  pageParameters,
  ROWS_OF_EXPLORER_PAGE,
  rangeOf,
  searchIn,
} from '../../parameters.ts'
import { addressOrEmpty, addressText, decimal, hashText } from '../../records/shapes.ts'

const EVENTS = Object.keys(UPGRADE_EVENTS) as [UpgradeEvent, ...UpgradeEvent[]]

export const upgrades = defineAction({
  module: 'explorer',
  name: 'upgrades',
  summary:
    'What a proxy or a beacon says of its upgrades, by the logs of EIP-1967 and EIP-2535, newest first.',
  parameters: z.object({
    contractaddress: contractAddressParameter(),
    ...blockRangeParameters,
    ...pageParameters,
  }),
  result: z.array(
    z.strictObject({
      blockNumber: decimal,
      timeStamp: decimal,
      hash: hashText,
      logIndex: decimal,
      contractAddress: addressText,
      event: z.enum(EVENTS),
      newAddress: addressOrEmpty.meta({
        description:
          'The new implementation, beacon or admin, by the event; empty: of a diamond, or the log does not name one.',
      }),
    }),
  ),
  example: { contractaddress: '{proxy}' },
  empty: 'No upgrades found',
  range: rangeOf,
  facts: true,

  async list({ contractaddress: contract, ...values }, { index }) {
    const criteria = { contract, ...searchIn(values, { defaultSort: 'desc' }) }
    const { sort } = criteria
    return listOf({
      ...ofSearch({
        index,
        position: UPGRADE_POSITION_COLUMNS,
        search: async (part) => searchOfUpgrades({ ...criteria, ...part }),
        rowsOn: (page) => upgradesOn(index, page, sort),
      }),
      record: (row) => recordOf(row, contract),
      usual: ROWS_OF_EXPLORER_PAGE,
      pages: 'narrow',
      sort,
    })
  },
})

function recordOf(row: UpgradeRow, contract: Hex) {
  const { topics, data } = row
  const event = EVENTS.find((name) => UPGRADE_EVENTS[name] === topics[0])!
  // Early proxies do not index the address; a new admin is behind the old one.
  const words = [...topics.slice(1), ...(data.slice(2, 2 + 2 * 64).match(/.{64}/g) ?? [])]
  const word = event === 'AdminChanged' ? words[1] : event === 'DiamondCut' ? undefined : words[0]
  const [, digits] = /^(?:0x)?0{24}([0-9a-f]{40})$/.exec(word ?? '') ?? []
  return {
    blockNumber: `${row.block}`,
    timeStamp: row.timestamp,
    hash: row.hash,
    logIndex: `${row.index}`,
    contractAddress: contract,
    event,
    newAddress: digits === undefined ? '' : `0x${digits}`,
  }
}
