import { randomBytes, randomInt } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { homePage } from '../../../src/api/actions/explorer/homepage.ts'
import { itemPage } from '../../../src/api/actions/explorer/itempage.ts'
import { listPage } from '../../../src/api/actions/explorer/listpage.ts'
import { searchPage } from '../../../src/api/actions/explorer/searchpage.ts'
import { statisticsPage } from '../../../src/api/actions/explorer/statisticspage.ts'
import { statusPage } from '../../../src/api/actions/explorer/statuspage.ts'
import { verifyPage } from '../../../src/api/actions/explorer/verifypage.ts'
import { addressPage } from '../../../src/api/page/address-page.ts'
import { ADDRESS_TABS, type AddressTab } from '../../../src/api/page/address-tabs.ts'
import { blockPage, listedBlock, listedTransaction } from '../../../src/api/page/block-page.ts'
import { type ContractView, contractPage } from '../../../src/api/page/contract-page.ts'
import { cutContract, functionsOf } from '../../../src/api/page/contract-tab.ts'
import { changesOnPage, searchOnPage, storageOnPage } from '../../../src/api/page/contract-views.ts'
import { cutSummary, cutTransaction } from '../../../src/api/page/cut-transaction.ts'
import { filePartOf } from '../../../src/api/page/file-part.ts'
import { metadataOf } from '../../../src/api/page/metadata.ts'
import { addressesOnPage, packNames } from '../../../src/api/page/names-on-page.ts'
import { bytesCutTo } from '../../../src/api/page/page-shapes.ts'
import { cutList, NO_ROWS } from '../../../src/api/page/row-lists.ts'
import { tokenPage } from '../../../src/api/page/token-page.ts'
import { type TokensOnPage, tokens as tokensShape } from '../../../src/api/page/tokens-on-page.ts'
import { TRANSACTION_TABS } from '../../../src/api/page/transaction-page.ts'
import { cutCalls, cutLogs, cutState, transactionTab } from '../../../src/api/page/transaction-tab.ts'
import type { ContractFacts } from '../../../src/api/records/contract-facts.ts'
import type { AskApi, PageModule } from '../../../src/http/routes/rendered-pages.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { repository } from '../../support/chainscope.ts'

/* Pages of the longest answers that an API could give: what random bytes there are no packing makes short. */

const { createRenderer }: PageModule = await import(
  pathToFileURL(path.join(repository, 'dist/pages/render.mjs')).href
)
const { renderPage } = createRenderer()
const ASSETS = path.join(repository, 'dist/pages/app/assets')
const packedAssets = readdirSync(ASSETS).filter((file) => file.startsWith('index-'))
/** Of 100 kB, what the script and the style of a first page leave. */
const MAX_PACKED_BYTES = packedAssets.reduce(
  (left, file) => left - statSync(path.join(ASSETS, file)).size,
  100_000,
)
/** Longer than any page shows. Many are made, so that they are pieces of one random text. */
const LONG_TEXT = 20_000
const RANDOM_BYTES = 5_000
const FILLER = '0'.repeat(LONG_TEXT)
const RANDOM_HEX = randomBytes(2_000_000).toString('hex')
const RANDOM_TEXT = randomBytes(3_000_000).toString('base64')
const piece = (text: string, length: number) => {
  const start = randomInt(text.length - length)
  return text.slice(start, start + length)
}
const hex = (bytes: number) =>
  bytes <= 32
    ? `0x${randomBytes(bytes).toString('hex')}`
    : `0x${piece(RANDOM_HEX, 2 * Math.min(bytes, RANDOM_BYTES))}${FILLER.slice(0, 2 * Math.max(0, bytes - RANDOM_BYTES))}`
const name = () => `</script><script>alert(1)</script>\u202e\u0000${piece(RANDOM_TEXT, RANDOM_BYTES)}`
const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n))

const HASH = hex(32)
const [FAILED, OF_OUTPUTS] = [hex(32), hex(32)]
const ADDRESS = hex(20)
const ITEMS = `0x${'e'.repeat(40)}`
const COLLECTIBLE = `0x${'c'.repeat(40)}`
const ACCESS_LIST = many(1_000, () => ({ address: hex(20), storageKeys: many(100, () => hex(32)) }))
const transaction = () => ({
  hash: hex(32),
  blockHash: HASH,
  blockNumber: '0x10',
  transactionIndex: '0x0',
  from: ADDRESS,
  to: hex(20),
  value: '0x1',
  gas: '0x20',
  maxFeePerGas: '0x10',
  type: '0x4',
  nonce: '0x1',
  input: hex(LONG_TEXT),
  blobVersionedHashes: many(9, () => hex(32)),
  accessList: ACCESS_LIST,
})
const TOKEN_NAME = { name: name(), symbol: name(), decimals: '200', type: 'ERC-20' }
const UNIT = { symbol: name(), decimals: '200' }
const POOL: TokensOnPage[string] = { ...TOKEN_NAME, pair: [UNIT, UNIT] }
const CURRENCY = { symbol: null, unit: 'wei', decimals: 18 }

/** A value of values in each other, of any length. */
const nested = (depth: number): unknown => (depth > 20 ? name() : [many(3, name), nested(depth + 1)])
/** An argument with names of any length. */
const argument = () => ({
  name: name(),
  type: 'tuple[]',
  components: many(3, () => ({ name: name(), type: name() })),
  value: nested(0),
})
const decoded = () => ({
  name: name(),
  signature: name(),
  origin: 'signatures',
  arguments: [...many(3, argument), ...many(300, () => ({ name: name(), type: 'bytes', value: hex(200) }))],
})
/** A call alone can have bytes behind its arguments. */
const decodedCall = () => ({ ...decoded(), trailing: hex(LONG_TEXT) })
const row = () => ({
  ...transaction(),
  accessList: undefined,
  blockNumber: '16',
  timeStamp: '1700000000',
  functionName: name(),
  methodId: '0x12345678',
  gasUsed: '1',
  gasPrice: '1',
  fee: '1',
  tokenName: name(),
  tokenSymbol: name(),
  tokenTransfers: '99',
  tokenAddress: hex(20),
  tokenDecimal: '18',
  tokenID: '9'.repeat(78),
  tokenValue: '9'.repeat(78),
  errCode: name(),
  data: hex(LONG_TEXT),
  topics: many(4, () => hex(32)),
  contractAddress: hex(20),
  revertReason: name(),
  traceId: '0_1',
  type: 'call',
  authority: hex(20),
  delegate: hex(20),
  txHash: hex(32),
  contractCreator: hex(20),
  fundingAddress: hex(20),
  fundingTxn: hex(32),
  timestamp: '1700000000',
  value: '1',
  valueUnit: 'wei',
  valueSymbol: 'ETH',
  valueDecimals: '200',
  miner: hex(20),
  transactionsCount: '9'.repeat(78),
  gasLimit: '9'.repeat(78),
  baseFeePerGas: '9'.repeat(78),
  currencyUnit: 'wei',
  currencySymbol: 'ETH',
  currencyDecimals: '200',
  holders: '9'.repeat(78),
  transfers: '9'.repeat(78),
  owner: hex(20),
  address: hex(20),
  name: name(),
  symbol: name(),
  decimals: '200',
  language: 'Solidity',
  verifiedAt: '1700000000',
  compilerVersion: name(),
  license: name(),
  totalSupply: '9'.repeat(78),
  blockReward: '1',
  kind: 'allowance',
  amount: '9'.repeat(78),
  allowance: '9'.repeat(78),
  spender: hex(20),
  userOpHash: hex(32),
  entryPoint: hex(20),
  paymaster: hex(20),
  actualGasCost: '1',
  decoded: decoded(),
  uncles: many(1_000, () => ({ miner: hex(20), blockreward: '1' })),
  creationBytecode: hex(LONG_TEXT),
})
const ROWS = many(25, row)
const HEALTH = {
  healthy: false,
  chain: { id: '1', name: name(), head: 1 },
  index: {
    block: 1,
    lag: 0,
    caughtUp: true,
    backlog: { history: 0, traces: 0, tokens: 0, balances: 0 },
    unproved: 0,
  },
  notes: many(50, name),
  node: many(50, () => ({ name: name(), healthy: false, trouble: name(), refuted: 0 })),
  replicas: many(50, () => ({
    ...{ name: name(), readable: false, trouble: name(), lagBlocks: null, lagSeconds: null },
  })),
}

/** Made for each page, so that its memory is given back. */
const decodedTransaction = () => ({
  decoded: decodedCall(),
  calls: many(100, (n) => ({
    path: n % 2 === 0 ? `${n}` : `${n - 1}_0`,
    to: hex(20),
    value: '9'.repeat(78),
    methodId: hex(4),
    isDelegated: true,
    decoded: decodedCall(),
  })),
  hasMoreCalls: true,
  error: decoded(),
  logs: [],
})
const LOGS = many(25, (n) => ({
  address: hex(20),
  topics: many(4, () => hex(32)),
  data: hex(2_000),
  index: n,
}))
const NAMED = many(50, () => ({ address: hex(20), name: name() }))
/** What is known of a contract, whose file is of characters with three bytes each. */
const CONTRACT: ContractFacts = {
  ...{ contractAddress: ADDRESS, codeSize: '24576', compilerInCode: '' },
  match: 'exact',
  similarTo: ADDRESS,
  name: name(),
  language: 'Solidity',
  compilerVersion: name(),
  evmVersion: name(),
  isOptimized: 'true',
  optimizerRuns: name(),
  license: name(),
  verifiedAt: '1700000000',
  origin: 'standard-json',
  constructorArguments: hex(LONG_TEXT),
  decodedConstructorArguments: decoded().arguments as never,
  libraries: NAMED.map((one) => ({ ...one, file: name() })),
  files: many(500, () => ({ path: `${name()}/${name()}`, size: '9'.repeat(20) })),
  proxy: {
    ...{ kind: 'EIP-1967 beacon' as never, beacon: ADDRESS, implementations: NAMED },
    next: NAMED.map((one) => ({ ...one, kind: 'EIP-1967' as never })),
  },
  similar: NAMED,
  guessedFunctions: many(500, () => ({
    selector: hex(4),
    inputTypes: name(),
    stateMutability: name(),
    signatures: many(10, name),
  })),
}
const part = (n: number) => ({
  kind: ['text', 'token', 'item', 'address'][n % 4],
  text: name(),
  address: n % 4 === 0 ? '' : hex(20),
  value: n % 4 === 1 || n % 4 === 2 ? '7'.repeat(78) : '',
  symbol: name(),
  decimals: '18',
})
const SUMMARY = {
  isGuess: true,
  parts: many(50, part),
  fields: many(50, () => ({ label: name(), parts: many(20, part) })),
}
const TABS = TRANSACTION_TABS.map((tab) => ({ tab, count: '1000+' }))
/** Tokens of a transaction, and amounts of them. */
const moved = (count: number) => {
  const tokens = many(count, (n) => [hex(20), n < 4 ? POOL : TOKEN_NAME] as const)
  const moves = many(50, (n) => ({
    token: tokens[n % count]![0],
    amount: `${n}`.padEnd(78, `${randomInt(1e9)}`),
  }))
  return { tokens: Object.fromEntries(tokens), moves }
}
/** What `explorer/transactionpage` makes of as much as a transaction could have: one that failed moved nothing. */
const transactionPage = (kind: 'succeeded' | 'failed' | 'of outputs') => {
  const big = '9'.repeat(78)
  const outputs = many(50, (n) => ({ addressHash: hex(20), amount: big, index: n, transaction: hex(32) }))
  const page = cutTransaction({
    summary: SUMMARY as never,
    decoded: { ...decodedTransaction(), ...(kind === 'succeeded' ? { error: null } : {}) } as never,
    transaction: {
      ...{ hash: HASH, blockNumber: 16, blockHash: hex(32), transactionIndex: 3, from: hex(20), to: ADDRESS },
      ...{ value: big, gas: big, gasPrice: big, type: 4, nonce: big, maxFeePerGas: big },
      ...{ maxPriorityFeePerGas: big, maxFeePerBlobGas: big, blobVersionedHashes: many(9, () => hex(32)) },
    },
    input: hex(LONG_TEXT),
    accessList: ACCESS_LIST,
    currency: CURRENCY,
    heads: { head: 32, safe: 16, finalized: 15 },
    functionName: name(),
    userOperations: many(kind === 'succeeded' ? 250 : 0, () => ({
      ...{
        entryPoint: hex(20),
        sender: hex(20),
        paymaster: hex(20),
        nonce: big,
        succeeded: false,
        cost: big,
      },
    })),
    userOperationsInAll: 250,
    tabs: TABS,
    ...(kind === 'succeeded' ? moved(27) : { tokens: {}, moves: [] }),
    names: Object.fromEntries(many(10, () => [hex(20), name()])),
    isUnverified: false,
    hasMoreAuthorizations: true,
    authorizations: many(50, () => ({
      ...{ authority: hex(20), delegate: hex(20), chainId: big, nonce: big, applied: 'unknown' },
    })),
    balances: {
      rows: many(100, () => ({
        ...{ address: hex(20), kind: 'ERC-1155', contractAddress: hex(20), tokenID: big, change: `-${big}` },
        ...{ name: name(), symbol: name(), decimals: '18' },
      })),
      ...{ hasMore: true, message: name() },
    },
    moved: kind === 'of outputs' ? { inputs: outputs, outputs } : null,
    neighbours: [hex(32), hex(32)],
    mined: {
      ...{ gasUsed: big, effectiveGasPrice: big, blobGasUsed: big, blobGasPrice: big },
      succeeded: kind !== 'failed',
      ...{ createdContract: null, fee: big, timestamp: 1_700_000_000, baseFee: big },
      checks: many(100, () => ({ name: 'transaction-hashes', outcome: 'left-out' as const })),
      ...(kind === 'failed' ? { reason: name(), error: name() } : { reason: '', error: '' }),
      failure:
        kind !== 'failed'
          ? null
          : {
              frames: many(500, () => ({
                ...{ address: hex(20), contract: name(), function: name(), file: name() },
                ...{ line: '1', column: '1', precision: 'near' },
              })),
              excerpt: { firstLine: '1', lines: many(500, name) },
              how: name(),
            },
    },
  })
  return answerOfPage(page, { isBlock: false })
}
const answerOfPage = (page: object | null, more: object) => ({
  ...{
    ...more,
    page,
    head: 32,
    baseFee: '9'.repeat(78),
    coin: CURRENCY,
    network: 'testnet',
    missing: [name().slice(0, 300)],
  },
  names: packNames(
    addressesOnPage(page ?? {}).map(() => ({
      ...{ name: randomBytes(75).toString('base64'), source: 'proxy', isContract: true },
      tags: many(50, () => randomBytes(30).toString('base64')),
    })),
  ),
})
const logRow = () => ({
  ...{ blockNumber: '16', timeStamp: '1700000000', hash: hex(32), logIndex: '1', address: hex(20) },
  ...{ topics: many(4, () => hex(32)), data: hex(LONG_TEXT), decoded: decoded() },
})
const callRow = () => ({
  ...{ blockNumber: '16', timeStamp: '1700000000', hash: hex(32), transactionHash: hex(32), errCode: name() },
  ...{ from: hex(20), to: hex(20), contractAddress: hex(20), value: '9'.repeat(78), input: hex(LONG_TEXT) },
  ...{ type: 'call', callType: 'delegatecall', isError: '1', gas: '1', gasUsed: '1' },
})
/** What `explorer/blockpage` makes of the largest block. */
const blockAnswer = (tab: string | null) => {
  const big = '9'.repeat(78)
  const logs = many(25, logRow)
  const emitters = tokensShape.parse(
    Object.fromEntries(logs.map(({ address }, n) => [address, n < 4 ? POOL : TOKEN_NAME])),
  )
  const page = blockPage.parse({
    block: {
      ...{ number: 16, hash: HASH, parentHash: hex(32), timestamp: 1_700_000_000, miner: ADDRESS },
      ...{ gasUsed: big, gasLimit: big, baseFee: big, blobGasUsed: big, excessBlobGas: big, size: big },
      ...{ difficulty: big, totalDifficulty: big, nonce: hex(8), stateRoot: hex(LONG_TEXT) },
      ...{ transactionsRoot: hex(32), receiptsRoot: hex(32), withdrawalsRoot: hex(32) },
      ...{ parentBeaconBlockRoot: hex(32), requestsHash: hex(32), uncles: many(1_000, () => hex(32)) },
    },
    extraData: bytesCutTo(hex(LONG_TEXT), 1_024),
    heads: { head: 32, safe: 16, finalized: 15 },
    withdrawals: many(tab ? 0 : 1_000, (n) => ({
      index: `${n}`,
      validator: '1',
      address: hex(20),
      amount: '1',
    })),
    withdrawalsInAll: 1_000,
    transactions: 5_000,
    counts: { internalTxsCount: '9', erc20TxsCount: big, erc721TxsCount: big, erc1155TxsCount: big },
    details: {
      ...{ logsCount: '9', smallestPriorityFee: big, medianPriorityFee: big, largestPriorityFee: big },
      ...{ blobGasPrice: big, reward: big, staticReward: big, inclusionReward: big, keptFees: big },
      ...{ burntFees: big, otherFees: big, node: name(), nodes: many(20, name) },
      uncles: many(1_000, () => ({ miner: hex(20), reward: big })),
      checks: many(100, () => ({ name: name().slice(0, 40), outcome: 'unprovable' })),
      replaced: many(200, () => ({
        ...{ hash: hex(32), miner: hex(20), timeStamp: '1', replacedAt: '1700000000' },
      })),
    },
    ...{ currency: CURRENCY, rewardCurrency: CURRENCY, tab: tab ?? 'transactions', page: 1 },
    rows: many(tab ? 0 : 25, () => ({
      ...row(),
      to: hex(20),
      isError: '1',
      functionNameSource: '',
      fee: big,
    })),
    list: tab
      ? cutList(
          {
            ...NO_ROWS,
            rows: tab === 'logs' ? logs : many<object>(25, callRow),
            message: name(),
            next: hex(60),
          },
          emitters,
        )
      : null,
  })
  return answerOfPage(page, { absent: null })
}
const tokenAnswer = (asked: URLSearchParams) => {
  const big = '9'.repeat(78)
  const address = asked.get('contractaddress')!
  const type = /c{40}/.test(address) ? 'ERC-721' : /e{40}/.test(address) ? 'ERC-1155' : 'ERC-20'
  const tab = asked.get('tab') || 'transfers'
  const page = tokenPage.parse({
    token: { address, name: name(), symbol: name(), decimals: big, type, totalSupply: big },
    ...{
      holders: big,
      transfers: big,
      contractName: name(),
      tabs: ['transfers', 'holders', 'inventory'],
      tab,
    },
    creation: { contractCreator: hex(20), txHash: hex(32), blockNumber: '1', timestamp: '1700000000' },
    proxy: { kind: name(), implementation: hex(20) },
    list: longList(many(countAsked(asked), row)),
    filters: { holder: hex(20), from: '2024-01-01', to: '2024-01-01' },
    largest: many(50, (n) => ({ count: n, share: 1 })),
  })
  return answerOfPage(page, { version: '1', changes: null })
}
const balanceRow = () => ({
  ...{ blockNumber: '16', timeStamp: '1700000000', value: '9'.repeat(78), source: 'index' },
})
const longList = (rows: object[] = ROWS) =>
  cutList({ ...NO_ROWS, rows, message: name(), next: hex(60), take: rows.length, order: 'ascending' })
/** As many rows as the reader chose. */
const countAsked = (asked: URLSearchParams) => Number(asked.get('rows') ?? 25)
const addressOf = (asked: URLSearchParams) => {
  const big = '9'.repeat(78)
  const tab = (asked.get('tab') ?? 'transactions') as AddressTab
  const token = { name: name(), symbol: name(), decimals: '200', type: 'ERC-20' }
  return addressPage.parse({
    ...{ address: ADDRESS, currency: CURRENCY, balance: big, locked: big, nonce: big },
    ...{ transactionsCount: 299_999, transfersCount: 299_999, isContract: true, codeLength: 24_576 },
    delegate: hex(20),
    creation: { contractCreator: hex(20), txHash: hex(32), blockNumber: '1', timestamp: '1700000000' },
    funding: { fundingAddress: hex(20), fundingTxn: hex(32), value: big, currency: CURRENCY },
    seen: { firstBlock: '1', firstTimeStamp: '1700000000', lastBlock: '1', lastTimeStamp: '1700000000' },
    token: { ...token, totalSupply: big },
    holdings: many(50, () => ({ ...token, contractAddress: hex(20), balance: big })),
    ...{ contractName: name(), implementation: name() },
    tabs: [...ADDRESS_TABS],
    counts: Object.fromEntries(ADDRESS_TABS.map((one) => [one, '1000+'])),
    ...{ tab, page: 1 },
    list:
      tab === 'contract'
        ? NO_ROWS
        : longList(
            tab === 'balance'
              ? many(100, balanceRow)
              : many<object>(countAsked(asked), tab === 'logs' ? logRow : row),
          ),
    filters: { token: hex(20), from: '2024-01-01', to: '2024-01-01', min: big, max: big },
    listedToken: { symbol: name(), decimals: '18' },
    outputs: [],
    creationCode: tab === 'contract' ? bytesCutTo(hex(LONG_TEXT), 256) : null,
    runtimeCode: tab === 'contract' ? bytesCutTo(hex(LONG_TEXT), 256) : null,
  })
}
const listAnswer = (asked: URLSearchParams) => {
  const list = asked.get('list')
  const cut = list === 'blocks' ? listedBlock : list === 'transactions' ? listedTransaction : undefined
  const typed = () => ({ ...row(), to: hex(20), isError: '1', functionNameSource: '' })
  const page = listPage.parse({
    list: {
      ...longList(many(countAsked(asked), row)),
      ...(cut ? { rows: many(countAsked(asked), () => cut.parse(typed())) } : {}),
    },
    filters: {
      ...{ name: name(), sender: hex(20), recipient: hex(20), method: 'transfer', status: 'failed' },
      ...{ miner: hex(20), from: '2024-01-01', to: '2024-01-01' },
    },
    ...{ block: null, total: '1'.repeat(78), type: null, others: ['withdrawals', 'uncles'] },
  })
  return answerOfPage(page, {})
}
const itemAnswer = (asked: URLSearchParams) => {
  const big = '9'.repeat(78)
  const address = asked.get('contractaddress')!
  const type = /e{40}/.test(address) ? 'ERC-1155' : 'ERC-721'
  const page = itemPage.parse({
    token: { address, name: name(), symbol: name(), decimals: big, type, totalSupply: big },
    ...{ id: asked.get('tokenid')!, owner: hex(20) },
    metadata: metadataOf(abiText(`data:application/json,${JSON.stringify(METADATA)}`))!,
    transfers: longList(),
    holders: type === 'ERC-1155' ? longList(many(25, () => ({ address: hex(20), value: big }))) : null,
  })
  return answerOfPage(page, { isNft: true, version: '1', changes: null })
}
const homeAnswer = () => {
  const big = '9'.repeat(78)
  const page = homePage.parse({
    indexed: 0.5,
    blocks: many(50, row),
    transactions: many(50, () => ({ ...row(), to: hex(20), isError: '1', functionNameSource: '' })),
    gas: { SafeGasPrice: '1.5', ProposeGasPrice: '2.5', FastGasPrice: big },
    totals: { transactions: big, addresses: big, contracts: big },
    days: many(50, () => ({ date: '2024-01-01', transactions: big, newAddresses: big })),
    today: '2024-01-02',
  })
  return answerOfPage(page, {})
}
const DECODED_CALL = decodedCall()
const CALL_TREE = {
  calls: many(300, (n) => ({
    ...{
      index: `${n}`,
      path: many(Math.min(n, 64), () => '0').join('_'),
      type: name(),
      from: hex(20),
      to: hex(20),
    },
    ...{ value: '7'.repeat(78), gasUsed: `${1_000_000 - n}`, ownGas: '1', methodId: hex(4), error: name() },
    ...{
      decoded: { ...DECODED_CALL, signature: name() },
      decodedError: { ...DECODED_CALL, signature: name() },
      output: hex(1_024),
      outputLength: '9999',
    },
  })),
  callsInAll: '100000',
  left_out: '9',
  next_page_params: { index: '99' },
}
const VARIABLES = many(20, () => ({
  ...{ name: name(), type: name(), before: name(), after: name() },
  ...{ beforeMember: name(), afterMember: name() },
}))
const STATE_CHANGES = {
  accounts: many(300, () => ({
    address: hex(20),
    balance: { before: '7'.repeat(78), after: '8'.repeat(78) },
    nonce: { before: '1', after: '2' },
    codeSize: { before: '0', after: '24576' },
    storage: many(600, (n) => ({
      ...{ slot: hex(32), before: hex(32), after: hex(32) },
      variables: [VARIABLES[n % VARIABLES.length]],
    })),
    slots: '600',
  })),
  accountsInAll: '9999',
}
const CHANGED_BALANCES = many(200, (n) => ({
  ...{ address: hex(20), kind: 'ERC-1155', contractAddress: hex(20), change: `-${'7'.repeat(78)}` },
  ...{ tokenID: `${n}`.repeat(20), name: name(), symbol: name(), decimals: '200' },
}))
/** What each tab of a transaction shows. */
const CONTENT: Readonly<Record<string, () => object>> = {
  transfers: () => ({
    transfers: {
      rows: many(50, (n) => ({
        ...{ from: hex(20), to: hex(20), token: hex(20), amount: null, items: 1_000, logIndex: n },
        ...{ amounts: many(1_000, () => '7'.repeat(77)), ids: many(1_000, () => '8'.repeat(77)) },
      })),
      ...{ isFirst: false, next: '7' },
    },
  }),
  logs: () => ({ logs: { rows: cutLogs(LOGS, LOGS.map(decoded) as never), page: 2, inAll: 500 } }),
  'bare logs': () => ({ logs: { rows: cutLogs(LOGS, []), page: 2, inAll: 500 } }),
  calls: () => ({
    calls: { ...cutCalls(CALL_TREE as never), isFirst: false },
    internal: {
      rows: many(50, () => ({
        ...{ from: hex(20), to: hex(20), contractAddress: hex(20), type: 'call', callType: 'call' },
        ...{ value: '9'.repeat(78), gasUsed: '9'.repeat(78), isError: '1', errCode: name() },
        traceId: many(64, () => '0').join('_'),
      })),
      ...{ page: 2, hasMore: true },
    },
  }),
  balances: () => ({ balances: { rows: CHANGED_BALANCES, isFirst: true, next: hex(60) } }),
  state: () => ({ state: cutState(STATE_CHANGES as never) }),
}
const tabAnswer = (tab: string, isDecoded: boolean) => {
  const page = transactionTab.parse({
    ...{
      hash: HASH,
      tab,
      summary: cutSummary(SUMMARY as never),
      heads: { head: 32, safe: 16, finalized: 15 },
    },
    ...{
      blockNumber: 16,
      succeeded: true,
      value: '9'.repeat(78),
      currency: CURRENCY,
      tabs: TABS,
      ...moved(70),
    },
    ...{
      message: name(),
      transfers: null,
      logs: null,
      internal: null,
      balances: null,
      calls: null,
      state: null,
    },
    ...CONTENT[tab === 'logs' && !isDecoded ? 'bare logs' : tab]!(),
  })
  return answerOfPage(page, { version: null, changes: null })
}
const statisticsAnswer = () => {
  const big = '9'.repeat(78)
  const { date: _, averageBlockTime: __, ...figures } = statisticsPage.shape.days.unwrap().element.shape
  const day = () => ({
    ...Object.fromEntries(Object.keys(figures).map((figure) => [figure, big])),
    ...{ date: '2024-01-01', averageBlockTime: '99.99' },
  })
  const page = statisticsPage.parse({
    ...{
      currency: CURRENCY,
      days: many(365, day),
      today: '2026-11-30',
      range: '365',
      message: name(),
      csv: '',
    },
  })
  return answerOfPage(page, {})
}
const STORAGE = {
  contractAddress: ADDRESS,
  layoutOf: hex(20),
  blockNumber: '16',
  variables: many(300, () => ({
    name: name(),
    type: name(),
    slot: hex(32),
    offset: '0',
    value: name(),
    member: name(),
    length: '9'.repeat(78),
  })),
  isComplete: true,
}
const MATCHES = {
  matches: many(100, (n) => ({
    path: randomBytes(60).toString('hex'),
    line: `${n}`,
    text: name(),
    isDefinition: true,
  })),
  isComplete: false,
}
const CHANGES = {
  ...{ contractAddress: ADDRESS, previous: ADDRESS },
  files: many(100, () => ({ path: randomBytes(60).toString('hex'), change: 'changed' as const })),
  sameFiles: '9',
  path: name(),
  hunks: many(200, (n) => ({
    previousLine: `${n}`,
    line: `${n}`,
    lines: many(200, () => ({
      kind: 'added' as const,
      text: String.fromCharCode(...many(100, () => 0x4e00 + Math.floor(Math.random() * 20_000))),
    })),
  })),
  isShortest: false,
  isComplete: false,
}
const UPGRADES = many(50, (n) => ({
  blockNumber: `${n}`,
  timeStamp: '1700000000',
  hash: hex(32),
  logIndex: '1',
  event: name(),
  newAddress: ADDRESS,
}))
const SOURCE = `${String.fromCharCode(...many(60_000, () => 0x4e00 + Math.floor(Math.random() * 20_000)))}\u202e\0</script>${name()}`
const ABI = JSON.stringify(
  many(2_000, () => ({
    type: 'function',
    name: `</script>${randomBytes(80).toString('hex')}`,
    inputs: [],
    outputs: [],
    stateMutability: 'view',
  })),
)
/** What `explorer/contractpage` makes of as much as a contract could have. */
const contractAnswer = async (asked: URLSearchParams) => {
  const view = (asked.get('view') ?? 'code') as ContractView
  const isSearch = asked.has('search')
  const contract = cutContract(CONTRACT, view, {
    abis: [
      {
        text: ABI,
        functions: functionsOf(JSON.parse(ABI), view.startsWith('read')),
        enums: many(50, () => [name(), many(50, name)] as const),
      },
    ],
    pool: POOL,
    abiAddresses: many(4, () => hex(20)),
    file:
      view === 'code' && !isSearch
        ? await filePartOf(name().slice(0, 120), SOURCE, { part: asked.get('part') ?? '' })
        : null,
    upgrades:
      view === 'code' ? many(2, () => ({ of: hex(20), rows: UPGRADES, next: hex(60), isFirst: false })) : [],
    storage: view === 'storage' ? storageOnPage({ found: STORAGE, reason: '' }) : null,
    changes:
      view === 'changes'
        ? changesOnPage(
            { from: ADDRESS as Hex, to: ADDRESS as Hex, asked: 0 },
            { found: CHANGES, reason: '' },
          )
        : null,
    search: isSearch ? searchOnPage(asked.get('search')!, { found: MATCHES, reason: '' }) : null,
  })
  return answerOfPage(
    contractPage.parse({ ...addressOf(new URLSearchParams({ tab: 'contract' })), contract }),
    { version: 'contract without tab', changes: null },
  )
}
/** What an item says of itself, with a picture of the largest size that a page shows. */
const METADATA = {
  name: name(),
  description: name(),
  image: `data:image/svg+xml;base64,${randomBytes(11_900).toString('base64')}`,
  attributes: many(100, () => ({ trait_type: name(), value: name() })),
}
/** As a contract returns one text. */
const abiText = (text: string) => {
  const bytes = Buffer.from(text)
  const word = (number: number) => number.toString(16).padStart(64, '0')
  return `0x${word(32)}${word(bytes.length)}${bytes.toString('hex')}`
}

const searchAnswer = () => {
  const result = () => ({
    ...{ type: 'token', address: hex(20), hash: hex(32), blockNumber: '9'.repeat(10), standard: 'ERC-1155' },
    ...{ name: name(), symbol: name(), holders: '9'.repeat(20) },
  })
  return answerOfPage(searchPage.parse({ results: many(50, result), message: name() }), {})
}
const verifyAnswer = () => {
  const versions = () => many(10_000, (n) => `v0.8.${n}+commit.${hex(4).slice(2)}`)
  const page = verifyPage.parse({
    ...{ address: ADDRESS, match: 'exact', name: name(), hasCode: true, solc: name() },
    versions: { solc: versions(), vyper: versions() },
    attempt: { status: name(), reason: name() },
  })
  return answerOfPage(page, { version: '1', changes: null })
}

/** What the API answers, by its action. */
const ANSWERS: Readonly<Record<string, (asked: URLSearchParams) => unknown>> = {
  chainhead: () => answerOfPage(null, {}),
  homepage: homeAnswer,
  blockpage: (asked) => blockAnswer(asked.get('tab')),
  transactionpage(asked) {
    const hash = asked.get('txhash')
    return transactionPage(hash === FAILED ? 'failed' : hash === OF_OUTPUTS ? 'of outputs' : 'succeeded')
  },
  transactiontab: (asked) => tabAnswer(asked.get('tab')!, asked.get('txhash') === HASH),
  addresspage: (asked) => answerOfPage(addressOf(asked), { version: 'delegated', changes: null }),
  contractpage: contractAnswer,
  tokenpage: tokenAnswer,
  itempage: itemAnswer,
  listpage: listAnswer,
  statisticspage: statisticsAnswer,
  searchpage: searchAnswer,
  statuspage: () => answerOfPage(statusPage.parse(HEALTH), {}),
  verifypage: verifyAnswer,
}

/** Answers every request with as much as it can. */
const generous: AskApi = async (asked) => {
  const answer = (body: unknown) => ({ status: 200, headers: new Headers(), body })
  const query = new URLSearchParams(asked.slice(asked.indexOf('?')))
  return answer({ status: '1', message: 'OK', result: await ANSWERS[query.get('action')!]!(query) })
}

test.each([
  '/',
  '/blocks',
  '/txs',
  '/txs?rows=100',
  '/txs/pending',
  '/withdrawals',
  '/uncles',
  '/accounts',
  '/tokens',
  '/tokens?rows=100',
  '/contracts',
  `/verify?a=${ADDRESS}&guid=${'0'.repeat(50)}`,
  '/statistics?days=365',
  '/search?q=x&all=1',
  '/status',
  `/token/${ADDRESS}`,
  `/token/${ADDRESS}?rows=100`,
  `/token/${ADDRESS}?tab=holders&rows=100`,
  `/token/${ADDRESS}?tab=holders`,
  `/token/${COLLECTIBLE}?tab=inventory`,
  `/token/${COLLECTIBLE}/instance/${2n ** 256n - 1n}`,
  `/token/${ITEMS}/instance/${2n ** 256n - 1n}`,
  '/block/16',
  '/block/16?tab=logs',
  '/block/16?tab=internal',
  `/tx/${HASH}`,
  `/tx/${FAILED}`,
  `/tx/${OF_OUTPUTS}`,
  `/tx/${HASH}?tab=transfers`,
  `/tx/${HASH}?tab=logs`,
  `/tx/${FAILED}?tab=logs`,
  `/tx/${HASH}?tab=balances`,
  `/tx/${HASH}?tab=calls`,
  `/tx/${HASH}?tab=state`,
  `/address/${ADDRESS}`,
  `/address/${ADDRESS}?rows=100`,
  `/address/${ADDRESS}?tab=approvals&rows=100`,
  `/address/${ADDRESS}?tab=tokens&rows=100`,
  `/address/${ADDRESS}?tab=logs`,
  `/address/${ADDRESS}?tab=approvals`,
  `/address/${ADDRESS}?tab=items`,
  `/address/${ADDRESS}?tab=balance&token=${ADDRESS}`,
  `/address/${ADDRESS}?tab=operations`,
  `/address/${ADDRESS}?tab=tokens`,
  `/address/${ADDRESS}?tab=contract`,
  `/address/${ADDRESS}?tab=contract&part=7`,
  `/address/${ADDRESS}?tab=contract&view=storage`,
  `/address/${ADDRESS}?tab=contract&search=x`,
  `/address/${ADDRESS}?tab=contract&view=changes&from=${ADDRESS}&to=${ADDRESS}`,
  `/address/${ADDRESS}?tab=contract&view=read-proxy`,
])('the page of the longest answers is short, and nothing of them is markup: %s', async (url) => {
  const [path = '', query = ''] = url.split('?')
  const asked: string[] = []
  const page = await renderPage(
    { path, query, base: 'http://localhost/', siteName: 'Chain', health: 'healthy' },
    (one) => {
      asked.push(one)
      return generous(one)
    },
  )
  if (!page || 'redirect' in page) throw new Error('it was not rendered')
  expect(page.status).toBe(200)
  expect(asked).toHaveLength(1)
  expect(page.html).not.toContain('<script')
  expect(page.html).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u)
  // Who asks for four times as many rows asks for four times as much.
  const times = countAsked(new URLSearchParams(query)) / 25
  expect(gzipSync(page.html + page.state).length).toBeLessThan(times * MAX_PACKED_BYTES)
})
