import type { Api } from './api.ts'
import { createLogCutter, type WireDecoded } from './decoded.ts'
import { cutBytes, pick, ROWS_PER_PAGE } from './shapes.ts'

/** A list of the query API that is a tab of an address's page. */
export interface TabList {
  readonly title: string
  readonly parameters: Readonly<Record<string, string>>
  /** The parameter that the address is; `address` where absent. */
  readonly addressName?: string
}

const account = (title: string, action: string): TabList => ({
  title,
  parameters: { module: 'account', action, sort: 'desc' },
})

export const TAB_LISTS = {
  transactions: account('Transactions', 'txlist'),
  internal: account('Internal', 'txlistinternal'),
  tokens: account('ERC-20', 'tokentx'),
  nfts: account('ERC-721', 'tokennfttx'),
  multi: account('ERC-1155', 'token1155tx'),
  holders: {
    title: 'Holders',
    parameters: { module: 'token', action: 'getTokenHolders' },
    addressName: 'contractaddress',
  },
  holdings: { title: 'Holdings', parameters: { module: 'account', action: 'tokenlist' } },
  approvals: { title: 'Approvals', parameters: { module: 'explorer', action: 'approvals' } },
  mined: { title: 'Blocks', parameters: { module: 'account', action: 'getminedblocks' } },
  withdrawals: account('Withdrawals', 'txsBeaconWithdrawal'),
  authorizations: account('Authorizations', 'authorizationlist'),
  operations: { title: 'User operations', parameters: { module: 'explorer', action: 'useroperations' } },
  logs: { title: 'Logs', parameters: { module: 'explorer', action: 'logs' } },
} as const satisfies Readonly<Record<string, TabList>>

export type TabName = keyof typeof TAB_LISTS
/** A record of a list, texts alone; long ones are cut. */
export type Row = Readonly<Record<string, unknown>>

const MAX_DATA_BYTES = 96
/** Of a list that has no pages. */
const MAX_ROWS = 100
/** One page of a tab's list; undefined: the API does not answer now. */
export async function loadList(api: Api, address: string, tab: TabName, page: number) {
  const { parameters, addressName = 'address' }: TabList = TAB_LISTS[tab]
  const all = { ...parameters, [addressName]: address }
  const answer = await api.part(api.query<Row[]>({ ...all, page: `${page}`, offset: `${ROWS_PER_PAGE}` }))
  if (!answer) return undefined
  const { result, message, hasMore } = answer
  const rows = (Array.isArray(result) ? result : []).slice(0, MAX_ROWS)
  return {
    rows: tab === 'logs' ? rows.map(cutLog()) : rows.map(cutRow),
    message: message.slice(0, 300),
    hasMore,
    csv: `v2/api?${new URLSearchParams({ ...all, format: 'csv' })}`,
  }
}

/** The fields that columns show. */
const ROW_FIELDS = [
  ...['hash', 'transactionHash', 'blockNumber', 'timeStamp', 'timestamp', 'from', 'to', 'contractAddress'],
  ...['value', 'isError', 'functionName', 'methodId', 'gasUsed', 'gasPrice', 'type', 'callType', 'address'],
  ...['tokenName', 'tokenSymbol', 'tokenDecimal', 'tokenID', 'tokenValue', 'name', 'symbol', 'decimals'],
  ...['balance', 'id', 'blockReward', 'withdrawalIndex', 'validatorIndex', 'amount', 'authority'],
  ...['delegate', 'nonce', 'applied', 'topics', 'owner', 'holders', 'totalSupply', 'match', 'language'],
  ...['compilerVersion', 'license', 'verifiedAt', 'valueUnit', 'valueSymbol', 'valueDecimals', 'miner'],
  ...['uncleNumber', 'kind', 'spender', 'allowance', 'userOpHash', 'entryPoint', 'paymaster', 'success'],
  ...['actualGasCost'],
]

export function cutRow(row: Row): Row {
  const { data } = row
  const bytes = typeof data === 'string' ? cutBytes(data, MAX_DATA_BYTES) : undefined
  return { ...pick(row, ROW_FIELDS), ...(bytes ? { data: bytes.hex, dataLength: bytes.length } : {}) }
}

/** With the event, where it was decoded and the page has room for it. */
function cutLog(): (row: Row) => Row {
  const cut = createLogCutter()
  return (row) => {
    const event = cut(row.decoded as WireDecoded | null)
    return { ...cutRow(row), ...(event ? { event } : {}) }
  }
}
