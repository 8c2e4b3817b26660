import { type Hex, toBuffer } from '../primitives/hex.ts'
import { COIN_LOG_EMITTER } from '../primitives/system-addresses.ts'
import { TOPICS } from '../schema/sql.ts'
import { everyCoinLog, LOGS_OF_PAGE } from './coin-logs.ts'
import type { PageOfPositions, Position, Search } from './positions.ts'
import { prepared, type Snapshot } from './reader.ts'
import { idFrom, lookedUp } from './transaction-columns.ts'

/** UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256) of ERC-4337's entry points. */
export const USER_OPERATION: Hex = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'

export const LOG_OF_ADDRESS_POSITION_COLUMNS = ['block', 'index']

interface LogsOfAddress {
  readonly address: Hex
  readonly firstBlock: number
  readonly lastBlock: number
  readonly sort: 'asc' | 'desc'
  readonly skip: number
  readonly take: number
  readonly after?: Position | undefined
  readonly partial?: boolean | undefined
}

/** What a contract logged. */
export const searchOfEmitted = ({ address, ...part }: LogsOfAddress): Search => ({
  ...part,
  table: 'log',
  position: LOG_OF_ADDRESS_POSITION_COLUMNS,
  accessPaths: [
    [
      { key: [['address_id', idFrom('emitter')]] },
      ...(address === COIN_LOG_EMITTER ? [everyCoinLog('true')] : []),
    ],
  ],
  ctes: [lookedUp('emitter', '$1')],
  values: [toBuffer(address)],
})

/** All logs of some blocks. */
export const searchOfLogged = (part: Omit<LogsOfAddress, 'address'>): Search => ({
  ...part,
  table: 'log',
  position: LOG_OF_ADDRESS_POSITION_COLUMNS,
  accessPaths: [[{ key: [] }, everyCoinLog('true')]],
  values: [],
})

/** User operations of an account, by the logs of entry points: among those that name it, or all of them, whichever are fewer. */
export const searchOfUserOperations = ({ address, ...part }: LogsOfAddress): Search => {
  const topics = { topic0: '($1::bytea[])[1]', topic2: '($1::bytea[])[2]' }
  return {
    ...part,
    table: 'log',
    position: LOG_OF_ADDRESS_POSITION_COLUMNS,
    accessPaths: Object.entries(topics).map(([column, topic]) => [
      { key: [[`hash64(${column})`, `hash64(${topic})`]], where: `${column} = ${topic}` },
    ]),
    where: Object.entries(topics)
      .map(([column, topic]) => `${column} = ${topic}`)
      .join(' and '),
    values: [[USER_OPERATION, `0x${address.slice(2).padStart(64, '0')}` as const].map(toBuffer)],
  }
}

export interface LogOfAddressRow {
  readonly address: Hex
  readonly block: number
  readonly index: number
  readonly timestamp: string
  readonly hash: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Logs of a page, in its order. */
export const logsOfAddressOn = (
  index: Snapshot,
  page: PageOfPositions,
  sort: 'asc' | 'desc',
): Promise<LogOfAddressRow[]> =>
  index.query<LogOfAddressRow>(
    prepared(`select log.address, log.block, log.index, b.timestamp, t.hash, to_json(${TOPICS}) as topics, log.data
        from (${page.text}) as page ${LOGS_OF_PAGE}
        join transaction as t on (t.block, t.index) = (log.block, log.tx_index)
        join block as b on b.number = log.block
        order by log.block ${sort}, log.index ${sort}`),
    page.values,
  )
