import { expect, test } from 'vitest'
import { schemaOf } from '../../../src/api/openapi/schemas.ts'
import { ACTIONS } from '../../../src/api/registry.ts'
import { sharedWorld } from '../../support/world.ts'

const world = sharedWorld()

const askPage = async (action: string, parameters: Record<string, string>) => {
  const { status, body } = await world().server.get({ module: 'explorer', action, ...parameters })
  return { status, ...body.result }
}
type Texts = Record<string, string>
const ask = (txhash: string, more: Record<string, string> = {}) =>
  askPage('transactionpage', { txhash, ...more })

interface Schema {
  readonly type?: string | readonly string[]
  readonly pattern?: string
  readonly maxLength?: number
  readonly maxItems?: number
  readonly maxProperties?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly propertyNames?: Schema
  readonly additionalProperties?: Schema | false
  readonly items?: Schema | false
  readonly prefixItems?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
}

/** A bound on the length, or on the number of parts. */
const HAS_LIMIT: Readonly<Record<string, (schema: Schema) => boolean>> = {
  ...{ boolean: () => true, integer: () => true, number: () => true, null: () => true },
  string: ({ maxLength, pattern = '*' }) => maxLength !== undefined || !/[*+]|,\}/.test(pattern),
  array: ({ maxItems, items }) => maxItems !== undefined || !items,
  object: ({ maxProperties, additionalProperties, propertyNames }) =>
    maxProperties !== undefined || additionalProperties === false || propertyNames?.enum !== undefined,
}

/** The places in a shape that may hold any amount of data. */
function withoutLimit(schema: Schema, place: string): string[] {
  if (schema.enum || 'const' in schema) return []
  const { type = [], properties = {}, prefixItems = [], anyOf = [] } = schema
  const { items, propertyNames, additionalProperties } = schema
  const types = [type].flat()
  const isLimited = anyOf.length > 0 || (types.length > 0 && types.every((one) => HAS_LIMIT[one]?.(schema)))
  const parts = [
    ...Object.entries(properties),
    ...[...prefixItems, ...anyOf, items, propertyNames, additionalProperties].map(
      (part) => ['', part] as const,
    ),
  ]
  return [
    ...(isLimited ? [] : [place]),
    ...parts.flatMap(([name, part]) => (part ? withoutLimit(part, `${place} ${name}`.trim()) : [])),
  ]
}

test('each text, list and record of a page has a documented limit', () => {
  const pages = ACTIONS.map(({ name, result }) => [name, schemaOf(result, 'output')] as const).filter(
    ([, { properties = {} }]) => 'names' in properties && 'missing' in properties,
  )
  expect(pages.length).toBeGreaterThan(12)
  expect(pages.flatMap(([name, schema]) => withoutLimit(schema as Schema, name))).toEqual([])
})

/** First topics of token transfers: of ERC-20 and ERC-721, the two of ERC-1155, and the two of WETH. */
const TRANSFERS = [
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c',
  '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65',
]

interface Tabs {
  readonly tabs: readonly { readonly tab: string; readonly count: string }[]
}
const tabsOf = ({ tabs }: Tabs) => tabs.map(({ tab }) => tab)
/** 0 if the tab is left out. */
const countOf = ({ tabs }: Tabs, name: string) => Number(tabs.find(({ tab }) => tab === name)?.count ?? 0)

test('the page of each kind of transaction is what the node says of it', async () => {
  const { node, workload } = world()
  const kinds = new Map(workload.sent.map((one) => [`${one.kind} ${one.type} ${one.status}`, one.hash]))
  for (const [kind, hash] of kinds) {
    const transaction = await node.rpc<Record<string, string>>('eth_getTransactionByHash', [hash])
    const receipt = await node.rpc<Record<string, string> & { logs: { topics: string[] }[] }>(
      'eth_getTransactionReceipt',
      [hash],
    )
    const { status, page, missing } = await ask(hash.toUpperCase().replace('X', 'x'))
    expect([kind, status, missing]).toEqual([kind, 200, []])
    const decimal = (hex: string | undefined) => (hex === undefined ? null : `${BigInt(hex)}`)
    expect({ kind, ...page }).toMatchObject({
      kind,
      transaction: {
        hash,
        blockNumber: Number(transaction['blockNumber']),
        from: transaction['from'],
        to: transaction['to'],
        value: decimal(transaction['value']),
        nonce: decimal(transaction['nonce']),
        type: Number(transaction['type']),
        maxFeePerGas: decimal(transaction['maxFeePerGas']),
      },
      accessListLength: (transaction['accessList'] ?? []).length,
      mined: {
        gasUsed: decimal(receipt['gasUsed']),
        effectiveGasPrice: decimal(receipt['effectiveGasPrice']),
        succeeded: receipt['status'] === '0x1',
        createdContract: receipt['contractAddress'] ?? null,
      },
    })
    expect([kind, countOf(page, 'logs')]).toEqual([kind, receipt.logs.length])
    // An empty batch moves nothing.
    const movers = kind.startsWith('erc1155EmptyBatch') ? [] : receipt.logs
    const transfers = movers.filter(({ topics }) => TRANSFERS.includes(topics[0]!)).length
    expect([kind, countOf(page, 'transfers')]).toEqual([kind, transfers])
  }
})

test('pages beyond the last are empty, and what is no page is the first', async () => {
  const { hash } = world().workload.sent.find(({ receipt }) => receipt.logs.length > 0)!
  const of = (tab: string, more: Record<string, string>) =>
    askPage('transactiontab', { txhash: hash, tab, ...more })
  const beyond = { listpage: '999999', after: '99999' }
  expect((await of('logs', beyond)).page.logs).toMatchObject({ rows: [], page: 999_999 })
  expect((await of('calls', beyond)).page.internal).toMatchObject({ rows: [], page: 999_999 })
  expect((await of('transfers', beyond)).page.transfers).toEqual({ rows: [], isFirst: false, next: null })
  for (const odd of ['0', '-1', '1e3', '1000000000000000000000', 'x']) {
    const { status, page } = await of('logs', { listpage: odd })
    expect([odd, status, page.logs.page]).toEqual([odd, 200, 1])
    expect((await of('calls', { listpage: odd })).page.internal.page).toBe(1)
    expect((await of('transfers', { after: `${odd}x` })).page.transfers.isFirst).toBe(true)
  }
})

test('a transaction has the tabs that have something, and a tab that is asked for', async () => {
  const { workload } = world()
  const moved = workload.sent.filter(({ kind, type }) => kind.startsWith('transfer') && type !== 4)
  const pages = await Promise.all(moved.map(async ({ hash }) => (await ask(hash)).page))
  const plain = pages.find(({ mined, transaction }) => mined.gasUsed === '21000' && transaction.value !== '0')
  expect(tabsOf(plain)).toEqual(['overview', 'balances', 'state'])
  const asked = await askPage('transactiontab', { txhash: plain.transaction.hash, tab: 'logs' })
  expect(tabsOf(asked.page)).toEqual(['overview', 'logs', 'balances', 'state'])
  expect(asked.page.logs).toEqual({ rows: [], page: 1, inAll: 0 })
  for (const { hash, receipt } of workload.sent
    .filter(({ receipt }) => receipt.logs.length > 0)
    .slice(0, 5)) {
    const { tabs } = (await ask(hash)).page
    const calls = await world().server.get({ module: 'account', action: 'txlistinternal', txhash: hash })
    expect(countOf({ tabs }, 'calls')).toBe(Array.isArray(calls.body.result) ? calls.body.result.length : 0)
    const changed = await world().server.get({ module: 'explorer', action: 'balancechanges', txhash: hash })
    expect(countOf({ tabs }, 'balances')).toBe(changed.body.result.length)
    const { page } = await askPage('transactiontab', { txhash: hash, tab: 'logs' })
    expect(page.tabs).toEqual(tabs)
    const emitters = (logs: readonly { readonly address: string }[]) => logs.map(({ address }) => address)
    expect(emitters(page.logs.rows)).toEqual(emitters(receipt.logs.slice(0, 25)))
  }
})

test('a page that is known answers what can change alone, and whole where its block is another one', async () => {
  const { node, workload } = world()
  const { hash } = workload.sent[0]!
  const receipt = await node.rpc<Record<string, string>>('eth_getTransactionReceipt', [hash])
  const of: [string, Record<string, string>, string[]][] = [
    ['transactionpage', { txhash: hash }, ['heads', 'neighbours']],
    ['transactiontab', { txhash: hash, tab: 'logs' }, ['heads']],
    ['transactiontab', { txhash: hash, tab: 'calls' }, ['heads']],
    ['blockpage', { block: `${Number(receipt['blockNumber'])}`, tab: 'logs' }, ['heads']],
  ]
  for (const [action, parameters, changing] of of) {
    const whole = await askPage(action, parameters)
    expect([whole.version, whole.changes]).toEqual([receipt['blockHash'], null])
    const changes = Object.fromEntries(changing.map((name) => [name, whole.page[name]]))
    const known = await askPage(action, { ...parameters, known: whole.version })
    expect(known).toEqual({ ...whole, page: null, names: [], changes })
    expect(await askPage(action, { ...parameters, known: `0x${'12'.repeat(32)}` })).toEqual(whole)
    expect(await askPage(action, { ...parameters, known: 'x' })).toEqual(whole)
  }
})

test('parts that were late are answered alone', async () => {
  const { hash } = world().workload.sent.find(({ status }) => !status)!
  const of: [string, Record<string, string>, string[]][] = [
    ['transactionpage', {}, ['mined', 'decodedCall', 'innerCalls', 'names', 'isUnverified', 'tokens']],
    ['transactiontab', { tab: 'calls' }, ['calls', 'internal', 'tokens']],
    ['transactiontab', { tab: 'state' }, ['state', 'tokens']],
    ['transactiontab', { tab: 'logs' }, ['logs', 'tokens']],
  ]
  for (const [action, tab, fields] of of) {
    const whole = await askPage(action, { txhash: hash, ...tab })
    const late = await askPage(action, { txhash: hash, ...tab, known: whole.version, late: '1' })
    const picked = Object.fromEntries(
      ['heads', 'summary', ...fields].map((field) => [field, whole.page[field]]),
    )
    // It has no reason, which is left out as one that is late.
    if (picked['mined']) {
      const { reason, ...mined } = picked['mined']
      expect([reason, late.changes.mined.reason]).toEqual(['', undefined])
      picked['mined'] = mined
    }
    expect([tab, late]).toMatchObject([
      tab,
      { page: null, version: whole.version, changes: picked, missing: [] },
    ])
    expect([tab, 'tabs' in late.changes]).toEqual([tab, false])
  }
})

test('a page of addresses, tokens or the form that is known answers what can change, and late parts if asked', async () => {
  const { contracts, accounts } = world().workload.demo
  const [account, token] = [accounts[0]!, contracts.token.address]
  const [contractaddress, tokenid] = [contracts.collectible.address, '1']
  const state = 'balance nonce transactionsCount transfersCount seen holdings tabs counts'
  const ofCode = 'isContract codeLength creation token'
  // `changing`: what each answer of changes has. `late`: what it has in addition if late parts are asked for.
  const of: [action: string, asked: Texts, version: string, changing: string, late: string][] = [
    ['addresspage', { address: account }, 'account', `${state} list`, 'isContract codeLength'],
    ['addresspage', { address: token, tab: 'logs' }, 'token', `${state} list`, ofCode],
    ['contractpage', { address: token }, 'token', state, `${ofCode} creationCode runtimeCode`],
    ['tokenpage', { contractaddress: token }, '1', 'token holders transfers list', ''],
    [
      'tokenpage',
      { contractaddress: token, tab: 'holders' },
      '1',
      'token holders transfers list largest',
      '',
    ],
    ['itempage', { contractaddress, tokenid }, '1', 'owner transfers', 'metadata'],
    ['verifypage', { contractaddress: token, guid: 'x' }, '1', 'attempt', 'match name hasCode solc'],
  ]
  for (const [action, asked, version, changing, late] of of) {
    const whole = await askPage(action, asked)
    expect([action, whole.version, whole.changes, whole.missing]).toEqual([action, version, null, []])
    for (const [more, names] of [
      [{}, changing],
      [{ late: '1' }, `${changing} ${late}`.trim()],
    ] as const) {
      const { page, changes, ...rest } = await askPage(action, { ...asked, ...more, known: version })
      expect([action, rest.version, page]).toEqual([action, version, null])
      // Names without a value are left out: it is no proxy, and not verified.
      const empty = ['contractName', 'implementation']
      const shown = Object.keys(changes).filter((name) => !(empty.includes(name) && changes[name] === ''))
      expect([action, more, shown.toSorted()]).toEqual([action, more, names.split(' ').toSorted()])
      expect(whole.page).toMatchObject(changes)
    }
    expect(await askPage(action, { ...asked, known: 'x' })).toEqual(whole)
  }
})

test('a contract that is known answers its variables if they are shown, and its tab if that was late', async () => {
  const asked = { address: world().workload.demo.contracts.token.address }
  const whole = await askPage('contractpage', { ...asked, view: 'storage' })
  const contractOf = async (more: Texts) => {
    const { changes, version } = await askPage('contractpage', { ...asked, view: 'storage', ...more })
    return [changes.contract, version]
  }
  const { storage } = whole.page.contract
  expect(await contractOf({ known: 'token' })).toEqual([{ storage }, 'token'])
  expect(await contractOf({ known: 'token', view: 'code' })).toEqual([undefined, 'token'])
  const known = 'token without tab'
  expect(await contractOf({ known })).toEqual([undefined, known])
  expect(await contractOf({ known, late: '1' })).toEqual([whole.page.contract, 'token'])
  // Without a source it has no ABI, which is not late.
  const { contract } = (await askPage('contractpage', { ...asked, view: 'read' })).page
  expect(contract.match).toBe('')
  expect(await contractOf({ known, late: '1', view: 'read' })).toEqual([contract, 'token'])
})

test('the hash of a block is told from one of nothing', async () => {
  const { hash } = await world().node.rpc<{ hash: string }>('eth_getBlockByNumber', ['0x1', false])
  expect(await ask(hash)).toMatchObject({ page: null, isBlock: true })
  expect(await ask(`0x${'12'.repeat(32)}`)).toMatchObject({ page: null, isBlock: false })
})

test('the page of a block is what the node says of it, by its number and by its hash', async () => {
  const { node, workload } = world()
  const numbers = new Set(workload.sent.map(({ receipt }) => Number(receipt.blockNumber)))
  for (const number of [0, ...numbers].slice(0, 20)) {
    const block = await node.rpc<Record<string, string> & { transactions: Record<string, string>[] }>(
      'eth_getBlockByNumber',
      [`0x${number.toString(16)}`, true],
    )
    const { page, missing } = await askPage('blockpage', { block: `${number}` })
    expect([number, missing]).toEqual([number, []])
    expect(page.block).toMatchObject({
      number,
      ...{ hash: block['hash'], parentHash: block['parentHash'], miner: block['miner'] },
      ...{ stateRoot: block['stateRoot'], gasUsed: `${BigInt(block['gasUsed']!)}` },
      ...{ timestamp: Number(block['timestamp']), baseFee: `${BigInt(block['baseFeePerGas']!)}` },
    })
    expect(page.transactions).toBe(block.transactions.length)
    expect(page.rows.map(({ hash, from, value }: Record<string, string>) => [hash, from, value])).toEqual(
      block.transactions.slice(0, 25).map(({ hash, from, value }) => [hash, from, `${BigInt(value!)}`]),
    )
    expect((await askPage('blockpage', { block: block['hash']! })).page).toEqual(page)
  }
})

test('the lists of a block go on behind a cursor, and begin again where one does not fit', async () => {
  const { workload } = world()
  const counts = new Map<string, number>()
  for (const { receipt } of workload.sent)
    counts.set(
      `${Number(receipt.blockNumber)}`,
      (counts.get(`${Number(receipt.blockNumber)}`) ?? 0) + receipt.logs.length,
    )
  const [block, inAll] = [...counts].sort(([, a], [, b]) => b - a)[0]!
  const indexes: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const { page } = await askPage('blockpage', { block, tab: 'logs', listcursor: cursor })
    expect([page.rows, page.list.isFirst]).toEqual([[], cursor === ''])
    indexes.push(page.list.rows.length)
    cursor = page.list.next
  }
  expect(indexes.reduce((sum, rows) => sum + rows, 0)).toBe(inAll)
  for (const odd of ['x', 'WzFd', '!']) {
    const { page } = await askPage('blockpage', { block, tab: 'internal', listcursor: odd })
    expect([odd, page.list.isFirst]).toEqual([odd, true])
  }
})

test('a block that is not there is told from one that was replaced', async () => {
  expect(await askPage('blockpage', { block: '123456789' })).toMatchObject({
    page: null,
    absent: { why: 'not-mined' },
  })
  expect(await askPage('blockpage', { block: `0x${'12'.repeat(32)}` })).toMatchObject({
    page: null,
    absent: { why: 'unknown', fork: null },
  })
  const { body } = await world().server.get({ module: 'explorer', action: 'blockpage', block: 'x' })
  expect(body).toMatchObject({ status: '0', result: 'Invalid block' })
})

test('the home page has the newest blocks and transactions, and what the chain is like', async () => {
  const { node } = world()
  const head = Number(await node.rpc('eth_blockNumber', []))
  const { page, missing, ...answer } = await askPage('homepage', {})
  expect([answer.head, missing, page.indexed]).toEqual([head, [], 1])
  expect(await askPage('chainhead', {})).toMatchObject({ page: null, head, baseFee: answer.baseFee })
  expect(page.blocks.map(({ blockNumber }: Record<string, string>) => Number(blockNumber))).toEqual(
    Array.from({ length: 8 }, (_, n) => head - n),
  )
  expect(page.transactions).toHaveLength(8)
  expect(Number(page.totals.transactions)).toBeGreaterThanOrEqual(world().workload.sent.length)
  expect(page.days.at(-1)).toHaveProperty('newAddresses')
})

test('the page of a token has what its lists and its contract say', async () => {
  const { workload } = world()
  const { token, collectible } = workload.demo.contracts
  const get = async (parameters: Record<string, string>) => (await world().server.get(parameters)).body.result
  for (const { address } of [token, collectible]) {
    const facts = await get({ module: 'token', action: 'getToken', contractaddress: address })
    const { page, missing } = await askPage('tokenpage', { contractaddress: address, tab: 'holders' })
    expect(missing).toEqual([])
    expect(page.token).toMatchObject({ name: facts.name, symbol: facts.symbol, type: facts.type })
    expect(page.list.rows.length).toBe(Math.min(25, Number(page.holders)))
    expect(page.tabs.includes('inventory')).toBe(facts.type !== 'ERC-20')
    const shares = page.largest.map(({ share }: { share: number }) => share)
    expect(shares).toEqual(shares.toSorted((one: number, other: number) => one - other))
  }
  expect(await askPage('tokenpage', { contractaddress: workload.demo.accounts[0]! })).toMatchObject({
    page: null,
  })
})

test('the page of a contract has what the single actions say of it', async () => {
  const { token, proxy } = world().workload.demo.contracts
  const get = async (action: string, parameters: Record<string, string>) =>
    (await world().server.get({ module: 'explorer', action, ...parameters })).body.result
  for (const { address } of [token, proxy]) {
    const facts = await get('contract', { contractaddress: address })
    const { page, missing, names } = await askPage('contractpage', { address, search: 'x' })
    expect(missing).toEqual([])
    const { contract, ...ofAddress } = page
    const other = await askPage('addresspage', { address, tab: 'contract' })
    expect(ofAddress).toEqual(other.page)
    expect(names.slice(0, other.names.length)).toEqual(other.names)
    const { match, similarTo, language, origin, name, libraries, similar, proxy } = facts
    expect(contract).toMatchObject({ match, similarTo, language, origin, name, libraries, similar, proxy })
    expect(contract.guessed.map(({ selector }: Texts) => selector)).toEqual(
      facts.guessedFunctions.map(({ selector }: Texts) => selector),
    )
    const upgrades = await get('upgrades', { contractaddress: address })
    const hashes = (rows: unknown) => (Array.isArray(rows) ? rows : []).map(({ hash }: Texts) => hash)
    expect(hashes(contract.upgrades[0]?.rows)).toEqual(facts.proxy ? hashes(upgrades) : [])
    const stored = await get('storage', { contractaddress: address })
    const { storage, file, search } = (await askPage('contractpage', { address, view: 'storage' })).page
      .contract
    expect([file, search]).toEqual([null, null])
    if (typeof stored === 'string') expect(storage).toMatchObject({ message: stored, variables: [] })
    else expect(storage.variables.length).toBe(stored.variables.length)
  }
  const [someone] = world().workload.demo.accounts
  expect((await askPage('contractpage', { address: someone!, view: 'odd' })).page.contract).toBeNull()
})

test('the page of an address is what the node says of it, and its list what the API lists', async () => {
  const { node, workload } = world()
  const { token, collectible } = workload.demo.contracts
  const decimal = async (method: string, address: string) =>
    `${BigInt(await node.rpc<string>(method, [address, 'latest']))}`
  for (const address of [workload.demo.accounts[0]!, token.address, collectible.address]) {
    const code = await node.rpc<string>('eth_getCode', [address, 'latest'])
    const { page, missing } = await askPage('addresspage', { address })
    expect([address, missing]).toEqual([address, []])
    expect(page).toMatchObject({
      address: address.toLowerCase(),
      balance: await decimal('eth_getBalance', address),
      nonce: await decimal('eth_getTransactionCount', address),
      isContract: code !== '0x',
      codeLength: code.length / 2 - 1,
      tab: 'transactions',
    })
    const parameters = { module: 'explorer', action: 'transactions', address, page: '1', offset: '25' }
    const { body } = await world().server.get(parameters)
    const hashesOf = (rows: { hash: string }[]) => rows.map(({ hash }) => hash)
    expect(hashesOf(page.list.rows)).toEqual(hashesOf(body.result))
    expect(page.tabs.includes('contract')).toBe(code !== '0x')
    expect(page.creation !== null).toBe(code !== '0x')
    const contract = (await askPage('addresspage', { address, tab: 'contract' })).page
    expect(contract.runtimeCode?.length ?? 0).toBe(page.codeLength)
  }
})

test('the page of an address names who sent its first coins, unless it had paid for transactions before', async () => {
  const { workload } = world()
  const funded = async (address: string) => {
    const { body } = await world().server.get({ module: 'account', action: 'fundedby', address })
    return [body.result, (await askPage('addresspage', { address })).page.funding] as const
  }
  const [rich, poor] = [workload.demo.accounts[0]!, workload.demo.contracts.wrapped.address]
  const [later, ofRich] = await funded(rich)
  expect(later.fundingTxn).toMatch(/^0x/)
  expect(ofRich).toBe(null)
  const [first, ofPoor] = await funded(poor)
  expect(ofPoor).toMatchObject({ fundingAddress: first.fundingAddress, fundingTxn: first.fundingTxn })
})

test('the page of an address names those of its tokens that have the most holders', async () => {
  const address = world().workload.demo.accounts[0]!
  const resultOf = async (parameters: Record<string, string>) =>
    (await world().server.get(parameters)).body.result as Record<string, string>[]
  const held = await resultOf({ module: 'account', action: 'tokenlist', address })
  const tokens = await resultOf({ module: 'explorer', action: 'tokens' })
  const holdersOf = (contract: string) =>
    Number(tokens.find(({ contractAddress }) => contractAddress === contract)?.['holders'] ?? -1)
  const expected = [...new Set(held.map(({ contractAddress }) => contractAddress!))]
    .toSorted()
    .toSorted((a, b) => holdersOf(b) - holdersOf(a))
  const { holdings, list } = (await askPage('addresspage', { address, tab: 'holdings' })).page
  expect(holdings.map(({ contractAddress }: { contractAddress: string }) => contractAddress)).toEqual(
    expected.slice(0, 4),
  )
  // The list has the same order, and the items of a token in that of their numbers.
  expect(list.rows.map(({ contractAddress, id }: Texts) => [contractAddress, id])).toEqual(
    expected.flatMap((token) =>
      held.filter((row) => row['contractAddress'] === token).map(({ id }) => [token, id]),
    ),
  )
  const amounts = held.filter(({ contractAddress }) => contractAddress === expected[0])
  expect(holdings[0].balance).toBe(`${amounts.reduce((sum, { balance }) => sum + BigInt(balance!), 0n)}`)
})

test('the list of an address is limited by the filters of its tab alone, and says why it is empty', async () => {
  const { workload } = world()
  const [address] = workload.demo.accounts
  const { token } = workload.demo.contracts
  const own = { address: address!, tab: 'tokens' }
  const { page } = await askPage('addresspage', {
    ...own,
    token: ` ${token.address} `,
    direction: 'out',
    days: '7',
  })
  expect(page.filters).toEqual({ token: token.address, direction: 'out' })
  expect(page.listedToken.symbol).toBe('DEMO')
  for (const { from, contractAddress } of page.list.rows)
    expect([from, contractAddress]).toEqual([address!.toLowerCase(), token.address.toLowerCase()])
  const odd = { token: 'x', direction: 'up', from: '2024-02-31', min: '-1', tab: 'nothing', listpage: 'x' }
  expect((await askPage('addresspage', { ...own, ...odd })).page).toMatchObject({
    filters: { direction: 'up', from: '2024-02-31', min: '-1' },
    tab: 'transactions',
    list: { rows: [], message: 'Nothing is listed, as a filter cannot be used.' },
  })
  for (const [limits, message] of [
    [{ to: '1999-12-31' }, 'No blocks in this period.'],
    [{ listpage: '999999' }, /Result window|too many rows/],
  ] as const) {
    const { page } = await askPage('addresspage', { ...own, ...limits })
    expect([page.list.rows, page.list.message]).toEqual([[], expect.stringMatching(message)])
  }
})

test('only the first page of the list of an address is the first', async () => {
  const [address] = world().workload.demo.accounts
  for (const listpage of ['1', '2'])
    expect((await askPage('addresspage', { address: address!, listpage })).page.list.isFirst).toBe(
      listpage === '1',
    )
})

test.each([
  [
    { sender: '0x12' },
    { sender: 'The sender is 0x and 40 hex digits, or a name that only one address has.' },
  ],
  [{ status: 'odd' }, { status: 'The status is failed or succeeded.' }],
  [{ method: '0x12' }, { method: 'A method is 0x and 8 hex digits, or a name such as transfer.' }],
  [{ method: 'noSuchMethodAtAll' }, { method: 'No method of this name is known.' }],
  [
    { from: '2024-02-31', to: 'noon' },
    { from: 'A day is written as 2026-01-31.', to: 'A day is written as 2026-01-31.' },
  ],
  [{ from: '2024-02-02', to: '2024-02-01' }, { to: 'The last day is before the first one.' }],
  [{ min: '1,5' }, { min: 'An amount is a number, such as 1.5.' }],
  [{ min: '10', max: '9.99' }, { max: 'The greatest amount is below the least one.' }],
])('a filter that cannot be used stays as it was written and says why: %o', async (written, refused) => {
  const { page } = await askPage('listpage', { list: 'transactions', rows: '100', sort: 'asc', ...written })
  expect(page.filters).toEqual(written)
  expect(page.list).toMatchObject({ refused, rows: [], next: null, take: 100, order: 'ascending' })
})

test('amounts of tokens are limited with the decimals of one token, and refused without it', async () => {
  const { workload } = world()
  const own = { address: workload.demo.accounts[0]!, tab: 'tokens', min: '0.5' }
  expect((await askPage('addresspage', own)).page.list).toMatchObject({
    rows: [],
    refused: { min: 'Amounts of tokens differ: enter the address of the token, too.' },
  })
  const { list } = (await askPage('addresspage', { ...own, token: workload.demo.contracts.token.address }))
    .page
  expect(list.rows.length).toBeGreaterThan(0)
  for (const { value } of list.rows) expect(BigInt(value)).toBeGreaterThanOrEqual(5n * 10n ** 17n)
  const odd = { token: '0x12', min: '0.5' }
  expect(Object.keys((await askPage('addresspage', { ...own, ...odd })).page.list.refused)).toContain('token')
})

test('the name of a method means all its forms, and a selector itself alone', async () => {
  const methodsOf = async (method: string) => {
    const { list } = (await askPage('listpage', { list: 'transactions', method, rows: '100' })).page
    return new Set(list.rows.map(({ methodId }: Texts) => methodId))
  }
  const { list } = (await askPage('listpage', { list: 'transactions', method: 'Transfer' })).page
  const selectors = new URLSearchParams(list.csv.split('?')[1]).get('methodid')!.split(',')
  // transfer(address,uint256), transfer(address,uint256,bytes)
  expect(selectors).toEqual(expect.arrayContaining(['0xa9059cbb', '0xbe45fd62']))
  expect(await methodsOf('transfer')).toContain('0xa9059cbb')
  expect(selectors).toEqual(expect.arrayContaining([...(await methodsOf('transfer'))]))
  expect(await methodsOf('0xA9059CBB')).toEqual(new Set(['0xa9059cbb']))
})

test('the pages of lists have what the API lists, and go on behind a cursor', async () => {
  for (const list of ['blocks', 'transactions', 'tokens', 'accounts']) {
    const { body } = await world().server.get({ module: 'explorer', action: list, page: '1', offset: '26' })
    const { page, missing } = await askPage('listpage', { list })
    expect([list, missing]).toEqual([list, []])
    expect(page.list.rows).toHaveLength(Math.min(25, body.result.length))
    // A name may be longer than a page has room for.
    for (const [n, { name: _, ...row }] of page.list.rows.entries()) expect(body.result[n]).toMatchObject(row)
    expect(page.list.next !== null).toBe(body.result.length > 25)
    if (page.list.next === null) continue
    const more = await askPage('listpage', { list, listcursor: page.list.next })
    expect(more.page.list.isFirst).toBe(false)
    expect(body.result[25]).toMatchObject(more.page.list.rows[0])
  }
  expect((await askPage('listpage', { list: 'transactions', listcursor: '!' })).page.list.isFirst).toBe(true)
  const { page } = await askPage('listpage', { list: 'transactions', block: '1', from: '2024-01-01' })
  expect([page.block, page.filters]).toEqual([1, {}])
  expect((await askPage('listpage', { list: 'tokens', type: 'ERC-721' })).page).toMatchObject({
    type: 'ERC-721',
    list: { rows: expect.arrayContaining([expect.objectContaining({ type: 'ERC-721' })]) },
  })
})

test('a reader chooses how many rows a list has, and which end comes first', async () => {
  for (const rows of ['50', '100']) {
    const { page } = await askPage('listpage', { list: 'transactions', rows })
    expect(page.list).toMatchObject({ take: Number(rows), order: 'descending' })
    expect(page.list.rows.length).toBeGreaterThan(25)
    expect(page.list.rows.length).toBeLessThanOrEqual(Number(rows))
  }
  const { page: odd } = await askPage('listpage', { list: 'transactions', rows: '1000000', sort: 'up' })
  expect(odd.list).toMatchObject({ take: 25, order: 'descending' })
  const { page } = await askPage('listpage', { list: 'blocks', sort: 'asc' })
  expect(page.list.order).toBe('ascending')
  expect(page.list.rows.slice(0, 2)).toMatchObject([{ blockNumber: '0' }, { blockNumber: '1' }])
  const more = await askPage('listpage', { list: 'blocks', sort: 'asc', listcursor: page.list.next })
  expect(more.page.list.rows[0].blockNumber).toBe(`${page.list.rows.length}`)
  const of = await askPage('addresspage', { address: page.list.rows[1].miner, tab: 'mined', rows: '50' })
  expect(of.page.list.take).toBe(50)
  expect((await askPage('listpage', { list: 'accounts', sort: 'asc' })).page.list.order).toBe(null)
})

test('a filter takes the name of the one address that has it', async () => {
  const { token } = world().workload.demo.contracts
  for (const name of ['demo TOKEN', 'DEMO', 'Demo Token (DEMO)']) {
    const { list, filters } = (await askPage('listpage', { list: 'transactions', recipient: name })).page
    expect(filters).toEqual({ recipient: token.address.toLowerCase() })
    expect(list.rows.length).toBeGreaterThan(0)
    expect(list.rows.every(({ to }: { to: string }) => to === token.address.toLowerCase())).toBe(true)
  }
  const { list, filters } = (await askPage('listpage', { list: 'transactions', recipient: 'Demo T' })).page
  expect([filters, Object.keys(list.refused)]).toEqual([{ recipient: 'Demo T' }, ['recipient']])
})

test('transactions are limited by their parties, their method, their amount and their outcome', async () => {
  const of = async (limits: Record<string, string>) =>
    (await askPage('listpage', { list: 'transactions', rows: '100', ...limits })).page
  const { list: all } = await of({})
  const call = all.rows.find(
    ({ methodId, isError }: Record<string, string>) => methodId!.length === 10 && isError === '0',
  )
  const { from: sender, to: recipient, methodId: method } = call
  for (const [limits, isIt] of [
    [{ sender }, (row: Texts) => row['from'] === sender],
    [{ recipient }, (row: Texts) => row['to'] === recipient],
    [{ sender, recipient }, (row: Texts) => row['from'] === sender && row['to'] === recipient],
    [{ method }, (row: Texts) => row['methodId'] === method],
    [{ status: 'failed' }, (row: Texts) => row['isError'] === '1'],
    [{ status: 'succeeded', min: '0.5' }, (row: Texts) => BigInt(row['value']!) >= 5n * 10n ** 17n],
  ] as const) {
    const { list, filters } = await of(limits)
    expect(filters).toEqual(limits)
    const hashes = ({ hash }: { hash: string }) => hash
    const wanted = all.rows.filter((row: never) => isIt(row)).map(hashes)
    expect([limits, list.rows.map(hashes).slice(0, wanted.length)]).toEqual([limits, wanted])
    expect(list.rows.every((row: never) => isIt(row))).toBe(true)
    expect(list.rows.length).toBeGreaterThan(0)
  }
})

test('transactions are limited to those that moved a token, each once', async () => {
  const { contracts } = world().workload.demo
  const get = async (asked: Record<string, string>): Promise<Texts[]> =>
    (await world().server.get({ page: '1', offset: '1000', sort: 'asc', ...asked })).body.result
  const hashesOf = (rows: readonly Texts[]) => [...new Set(rows.map(({ hash }) => hash))]
  for (const [action, { address: token }] of [
    ['tokentx', contracts.token],
    ['tokennfttx', contracts.collectible],
    ['token1155tx', contracts.items],
  ] as const) {
    const moved = hashesOf(await get({ module: 'account', action, contractaddress: token }))
    expect(moved.length).toBeGreaterThan(1)
    const asked = { module: 'explorer', action: 'transactions', contractaddress: token }
    const rows = await get(asked)
    expect(rows.map(({ hash }) => hash)).toEqual(moved)
    const part = async (page: string) => hashesOf(await get({ ...asked, page, offset: '2', sort: 'desc' }))
    expect([...(await part('1')), ...(await part('2'))]).toEqual([...moved].reverse().slice(0, 4))
    const last = rows.at(-1)!
    const limits = {
      from: last['from']!,
      status: last['isError'] === '1' ? '0' : '1',
      methodid: last['methodId']!,
    }
    const isMet = (row: Texts, names: readonly string[]) =>
      (!names.includes('from') || row['from'] === last['from']) &&
      (!names.includes('status') || row['isError'] === last['isError']) &&
      (!names.includes('methodid') || row['methodId'] === last['methodId'])
    for (const names of [['from'], ['status'], ['from', 'methodid']] as const) {
      const limited = Object.fromEntries(names.map((name) => [name, limits[name]]))
      expect(await get({ ...asked, ...limited })).toEqual(rows.filter((row) => isMet(row, names)))
    }
    const { list, filters } = (await askPage('listpage', { list: 'transactions', token, sort: 'asc' })).page
    expect([filters, hashesOf(list.rows)]).toEqual([{ token }, moved.slice(0, list.rows.length)])
  }
})

test('tokens and contracts are found by a part of their names in their lists', async () => {
  const { list, filters } = (await askPage('listpage', { list: 'tokens', name: ' collect ' })).page
  expect(filters).toEqual({ name: 'collect' })
  expect(list.rows.length).toBeGreaterThan(0)
  for (const { name, symbol } of list.rows) expect(`${name} ${symbol}`.toLowerCase()).toContain('collect')
  const typed = await askPage('listpage', { list: 'tokens', name: 'collect', type: 'ERC-20' })
  expect(typed.page.list.rows).toEqual([])
  for (const name of ["o'reilly", '%', '\\', 'x'.repeat(200)])
    for (const list of ['tokens', 'contracts'])
      expect(await askPage('listpage', { list, name })).toMatchObject({
        missing: [],
        page: { list: { rows: [] } },
      })
  const long = await askPage('listpage', { list: 'tokens', name: 'x'.repeat(201) })
  expect(long.page.list.refused).toEqual({ name: 'A name is searched with at most 200 characters.' })
  // Nothing that could be seen is left of it.
  expect((await askPage('listpage', { list: 'tokens', name: '\0 \u202e' })).page.filters).toEqual({})
})

test('the lists of a token are limited to an address, and to days', async () => {
  const { address: contractaddress } = world().workload.demo.contracts.token
  const of = async (limits: Record<string, string>) =>
    (await askPage('tokenpage', { contractaddress, ...limits })).page
  const { list: holders } = await of({ tab: 'holders' })
  const { address: holder, value } = holders.rows[1]
  expect((await of({ tab: 'holders', holder })).list.rows).toEqual([{ address: holder, value }])
  const nobody = `0x${'9'.repeat(40)}`
  expect((await of({ tab: 'holders', holder: nobody })).list).toMatchObject({
    rows: [],
    message: 'This address does not hold the token.',
  })
  const { list, filters } = await of({ holder, item: '7' })
  expect(filters).toEqual({ holder })
  expect(list.rows.length).toBeGreaterThan(0)
  for (const { from, to } of list.rows) expect([from, to]).toContain(holder)
  expect((await of({ to: '1999-12-31' })).list).toMatchObject({
    rows: [],
    message: 'No blocks in this period.',
  })
  const { address: items } = world().workload.demo.contracts.collectible
  const [{ tokenID: item }] = (await askPage('tokenpage', { contractaddress: items, tab: 'inventory' })).page
    .list.rows
  const found = await askPage('tokenpage', { contractaddress: items, tab: 'inventory', item })
  expect(found.page.list.rows).toMatchObject([{ tokenID: item }])
})

test('the page of an item has its owner, its transfers and what its contract says of it', async () => {
  const { collectible, items, token } = world().workload.demo.contracts
  const get = async (action: string, parameters: Record<string, string>) =>
    (await world().server.get({ module: 'explorer', action, ...parameters })).body.result
  for (const { address: contractaddress } of [collectible, items]) {
    const [item] = await get('tokenitems', { contractaddress })
    const parameters = { contractaddress, tokenid: item.tokenID }
    const { page, missing, isNft } = await askPage('itempage', parameters)
    expect([missing, isNft]).toEqual([[], true])
    expect(page).toMatchObject({ id: item.tokenID, owner: item.owner })
    const transfers = await get('itemtransfers', parameters)
    expect(page.transfers.rows.length).toBe(Math.min(25, transfers.length))
    expect(transfers[0]).toMatchObject(page.transfers.rows[0])
    expect(page.holders === null).toBe(contractaddress === collectible.address)
  }
  const nothing = { contractaddress: collectible.address, tokenid: `${2n ** 256n - 1n}` }
  expect(await askPage('itempage', nothing)).toMatchObject({ page: null, isNft: true })
  const coin = { contractaddress: token.address, tokenid: '1' }
  expect(await askPage('itempage', coin)).toMatchObject({ page: null, isNft: false })
})

test('the views of a transaction have what the API says of its balances and its calls', async () => {
  const { hash } = world().workload.sent.find(({ receipt }) => receipt.logs.length > 0)!
  const get = async (action: string) =>
    (await world().server.get({ module: 'explorer', action, txhash: hash })).body.result
  const balances = await askPage('transactiontab', { txhash: hash, tab: 'balances' })
  expect(balances.missing).toEqual([])
  const { state } = await get('summary')
  expect(balances.page).toMatchObject({ hash, message: '', calls: null, state: null })
  expect(balances.page.succeeded).toBe(state === 'succeeded')
  expect(balances.page.balances).toMatchObject({
    rows: await get('balancechanges'),
    isFirst: true,
    next: null,
  })
  const tree = await get('calltree')
  const { page } = await askPage('transactiontab', { txhash: hash, tab: 'calls', after: 'x' })
  expect(page.calls).toMatchObject({ inAll: Number(tree.callsInAll), isFirst: true })
  expect(page.calls.calls.map(({ to, path }: Record<string, string>) => [to, path])).toEqual(
    tree.calls.slice(0, 50).map(({ to, path }: Record<string, string>) => [to, path]),
  )
  const nothing = { txhash: `0x${'12'.repeat(32)}` }
  // The first tab says that there is no such transaction.
  for (const tab of ['transfers', 'logs', 'calls', 'state', 'balances'])
    expect((await askPage('transactiontab', { ...nothing, tab })).page).toBeNull()
})

test('the page of statistics has the days that the API has, oldest first', async () => {
  const { body } = await world().server.get({
    module: 'explorer',
    action: 'statistics',
    page: '1',
    offset: '90',
  })
  const { page, missing } = await askPage('statisticspage', { days: '90' })
  expect([missing, page.range]).toEqual([[], '90'])
  expect(page.days.toReversed()).toEqual(body.result)
  expect((await askPage('statisticspage', { days: '31' })).page.range).toBe('30')
})

test('the pages of search, verification and status have what the API says', async () => {
  const get = async (parameters: Record<string, string>) => (await world().server.get(parameters)).body.result
  const { address: contractaddress } = world().workload.demo.contracts.token
  const results = await get({ module: 'explorer', action: 'search', q: 'collectible' })
  expect(results.length).toBeGreaterThan(0)
  expect((await askPage('searchpage', { q: ' collectible ' })).page).toEqual({ results, message: '' })
  for (const q of ['', 'x'.repeat(201)])
    expect((await askPage('searchpage', { q })).page).toEqual({ results: [], message: '' })

  const facts = await get({ module: 'explorer', action: 'contract', contractaddress })
  const of = async (asked: Record<string, string>) => (await askPage('verifypage', asked)).page
  expect(await of({ contractaddress, guid: 'x' })).toMatchObject({
    ...{ address: contractaddress, match: facts.match, name: facts.name, solc: facts.compilerInCode },
    ...{ hasCode: true, attempt: { status: 'Unknown UID', reason: '' } },
  })
  const none = { address: '', match: '', name: '', solc: '', hasCode: true, attempt: null }
  expect(await of({})).toMatchObject(none)
  expect(await of({ contractaddress: 'x' })).toMatchObject(none)
  const account = world().workload.demo.accounts[0]!
  expect(await of({ contractaddress: account })).toMatchObject({ address: account, hasCode: false })

  const { chain, node, healthy } = (await world().server.request('/api/health')).body
  const status = await askPage('statuspage', {})
  expect(status.page).toMatchObject({ chain, healthy, node: [{ ...node[0], name: 'Node 1' }] })
  expect(JSON.stringify(status)).not.toContain(node[0].name)
})
