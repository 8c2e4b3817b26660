import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { dispatchWithoutNode, partsWithoutNode, poolOf } from '../../../bench/support/api-parts.ts'
import { statuspage } from '../../../src/api/actions/explorer/statuspage.ts'
import { verifypage } from '../../../src/api/actions/explorer/verifypage.ts'
import { createDispatch, type Dispatch } from '../../../src/api/dispatch.ts'
import type { ApiAnswer } from '../../../src/api/envelope.ts'
import type { RowList } from '../../../src/api/page/row-lists.ts'
import { joinParameters } from '../../../src/api/request.ts'
import { evm } from '../../../src/chain/evm.ts'
import { openSnapshot } from '../../../src/query/reader.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { healthOf } from '../../support/health.ts'
import { insertVerified } from '../../support/verified.ts'
import {
  addressAt,
  BLOCKS,
  BUSY,
  BUSY_TOPIC,
  fillIndex,
  transactionHash,
  wordAt,
} from '../query/filled-index.ts'

let database: TestDatabase
let dispatch: Dispatch
let parts: Awaited<ReturnType<typeof partsWithoutNode>>
/** What happens after a statement was answered. */
let onAnswered: ((text: string) => Promise<void>) | undefined
/** Whether traces are complete, as requests assume it before they read the head. */
const traces = { complete: false }
/** Statements that the database cancels. */
let givenUp: RegExp | undefined
const query = (config: pg.QueryConfig) =>
  givenUp?.test(config.text)
    ? Promise.reject(
        Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
      )
    : database.pool.query(config).then(async (answer) => {
        await onAnswered?.(config.text)
        return answer
      })

/** The API alone, over an index that is written by hand; its node does not exist. */
beforeAll(async () => {
  database = await freshDatabase()
  parts = await partsWithoutNode({ ...poolOf(query), traces })
  dispatch = dispatchWithoutNode(parts)
})
beforeEach(() => {
  givenUp = undefined
  traces.complete = false
})
afterAll(() => database?.close())

/** Parses the body: lists are JSON text, long ones a stream of it. */
const ask = async (parameters: Record<string, unknown>, etherscanPath = false): Promise<ApiAnswer> => {
  const request = { parameters: joinParameters([Object.entries(parameters)]), etherscanPath }
  const { body, ...answer } = await dispatch(request)
  const written = body instanceof Readable ? await text(body) : body instanceof Buffer ? `${body}` : undefined
  return { ...answer, body: written === undefined ? body : JSON.parse(written) }
}
const refused = (text: string, message = text) => ({ message, result: text, status: '0' })
const body = (answer: ApiAnswer) => answer.body as { message: string; result: unknown; status: string }

const head = { module: 'block', action: 'chain_block_number' }
const reward = { module: 'block', action: 'getblockreward' }

test('before the first block every action says that the chain is being indexed', async () => {
  const answer = await ask({ ...reward, blockno: 1 })
  expect(answer.httpStatus).toBe(503)
  expect(answer.headers['retry-after']).toMatch(/^\d+$/)
  expect(answer.body).toEqual(refused('Chain is indexing now, try again later'))
  const rpc = await ask({ ...head, id: 3 })
  expect(rpc).toMatchObject({ httpStatus: 503, body: { jsonrpc: '2.0', id: 3, error: { code: -32001 } } })
  await fillIndex(database.pool)
})

describe('finding the action', () => {
  test.each([
    [{}, "Params 'module' and 'action' are required parameters"],
    [{ module: 'block' }, "Params 'module' and 'action' are required parameters"],
    [{ action: 'getblockreward' }, "Params 'module' and 'action' are required parameters"],
    [{ module: 'nothing', action: 'getblockreward' }, 'Unknown module'],
    [{ module: '__proto__', action: 'constructor' }, 'Unknown module'],
    [{ module: 'block', action: 'nothing' }, 'Unknown action'],
  ])('%o is answered by HTTP 400', async (parameters, text) => {
    expect(await ask(parameters)).toMatchObject({ httpStatus: 400, body: refused(text) })
    expect(await ask(parameters, true)).toMatchObject({ httpStatus: 400, body: refused(text, 'NOTOK') })
  })

  test('names count without regard to case, parameters without underscores too', async () => {
    const answer = await ask({ Module: 'BLOCK', ACTION: 'GetBlockReward', Block_No: '0x5' })
    expect(answer.body).toMatchObject({ message: 'OK', result: { blockNumber: '5', blockReward: '7' } })
  })

  test("the chain's prefix is accepted in place of `chain_`", async () => {
    for (const action of ['chain_block_number', 'eth_block_number', 'eth_blockNumber'])
      expect(await ask({ module: 'block', action })).toMatchObject({
        httpStatus: 200,
        body: { jsonrpc: '2.0', result: `0x${(BLOCKS - 1).toString(16)}`, id: 1 },
      })
    const other = dispatchWithoutNode({ ...parts, profile: { ...evm, methodPrefix: 'quai_' } })
    for (const action of [
      'chain_block_number',
      'quai_block_number',
      'quai_blockNumber',
      'eth_block_number',
    ]) {
      const parameters = joinParameters([Object.entries({ module: 'block', action })])
      expect(await other({ parameters, etherscanPath: false })).toMatchObject({ httpStatus: 200 })
    }
    for (const action of ['chain_get_balance', 'quai_get_balance', 'quai_getBalance']) {
      const parameters = joinParameters([Object.entries({ module: 'account', action })])
      expect((await other({ parameters, etherscanPath: false })).body).toMatchObject({
        error: { message: "Query parameter 'address' is required" },
      })
    }
  })
})

describe('dialects', () => {
  test('chainid selects the etherscan dialect, if it is the id of this chain', async () => {
    expect((await ask({ ...reward, blockno: 1, chainid: '77' })).body).toMatchObject({
      result: { uncles: [] },
    })
    expect((await ask({ ...reward, blockno: 1, chainId: '' })).body).toMatchObject({
      result: { uncles: null },
    })
    const text = 'Missing or unsupported chainid parameter'
    for (const chainid of ['78', 'x', '-77', '0x4d'])
      expect((await ask({ ...reward, blockno: 1, chainid })).body).toEqual(refused(text, 'NOTOK'))
  })

  test('an error says its text, NOTOK in the other dialect', async () => {
    const text = "Query parameter 'blockno' is required"
    expect((await ask(reward)).body).toEqual(refused(text))
    expect((await ask(reward, true)).body).toEqual(refused(text, 'NOTOK'))
  })

  test('an empty list is the same in both', async () => {
    const unusedAddress = { module: 'account', action: 'tokentx', address: addressAt(4999) }
    const empty = { message: 'No token transfers found', result: [], status: '0' }
    expect((await ask(unusedAddress)).body).toEqual(empty)
    expect((await ask(unusedAddress, true)).body).toEqual(empty)
  })
})

describe('blocks that are not indexed', () => {
  const blocks = (ranges: string) => database.pool.query(`update head set blocks = '${ranges}'`)
  beforeAll(() => blocks(`{[0,10),[30,40),[100,${BLOCKS})}`))
  afterAll(() => blocks(`{[0,${BLOCKS})}`))
  const list = { module: 'account', action: 'txlist', address: addressAt(BUSY), page: 1, offset: 3 }

  test('are named where a list covers them', async () => {
    expect(body(await ask(list))).toMatchObject({
      status: '1',
      message: 'OK-Partial: blocks 10 to 99 are not indexed yet',
      result: [{}, {}, {}],
    })
    const some = await ask({ ...list, startblock: 35, endblock: 50 })
    expect(body(some).message).toBe('OK-Partial: blocks 40 to 50 are not indexed yet')
    expect(body(await ask({ ...list, startblock: 100 })).message).toBe('OK')
    expect(body(await ask({ ...list, startblock: 50, endblock: 40 })).message).toBe('No transactions found')
    expect(body(await ask({ ...list, startblock: 'latest' })).message).toBe('No transactions found')
  })

  test('make an empty list no less a success', async () => {
    const unusedAddress = { module: 'account', action: 'tokentx', address: addressAt(4999), endblock: 12 }
    const message = 'OK-Partial: blocks 10 to 12 are not indexed yet'
    expect((await ask(unusedAddress)).body).toEqual({ message, result: [], status: '1' })
  })

  test('may contain what is not found', async () => {
    const message = 'OK-Partial: blocks 10 to 99 are not indexed yet'
    const txhash = wordAt(1)
    const status = await ask({ module: 'transaction', action: 'gettxreceiptstatus', txhash })
    expect(status.body).toEqual({ message, result: { status: '' }, status: '1' })
    const contractaddresses = `${addressAt(4000)},${addressAt(1)}`
    const creation = { module: 'contract', action: 'getcontractcreation', contractaddresses }
    expect(body(await ask(creation)).message).toBe(message)
    expect(body(await ask({ ...creation, contractaddresses: addressAt(4000) })).message).toBe('OK')
  })
})

describe('traces that are still to come', () => {
  beforeAll(() => database.pool.query('insert into untraced values (200); update head set untraced = 1'))
  afterAll(() => database.pool.query('delete from untraced; update head set untraced = 0'))
  const internal = { module: 'account', action: 'txlistinternal' }

  test('give status 2 by transaction and by blocks, and what there is', async () => {
    const byHash = await ask({ ...internal, txhash: transactionHash(200, 1) })
    expect(byHash.body).toMatchObject({
      status: '2',
      message: 'Internal transactions for this transaction have not been processed yet',
      result: [{}],
    })
    const text = 'Some internal transactions within this block range have not yet been processed'
    const some = { ...internal, address: addressAt(BUSY), startblock: 150, endblock: 250, page: 1, offset: 2 }
    expect((await ask(some)).body).toMatchObject({ status: '2', message: text, result: [{}, {}] })
    expect((await ask({ ...some, address: addressAt(4999) })).body).toEqual({
      status: '2',
      message: text,
      result: [],
    })
    expect((await ask({ ...some, endblock: 199 })).body).toMatchObject({ status: '1', message: 'OK' })
    const other = await ask({ ...internal, txhash: transactionHash(201, 1) })
    expect(other.body).toMatchObject({ status: '1', message: 'OK' })
  })

  test('are missed too by a request that believed the one before it, which saw none missing', async () => {
    const some = { ...internal, address: addressAt(BUSY), startblock: 150, endblock: 250, page: 1, offset: 2 }
    for (const parameters of [some, { ...some, cursor: '' }]) {
      traces.complete = true
      expect((await ask(parameters)).body).toMatchObject({ status: '2', result: [{}, {}] })
      expect(traces.complete).toBe(false)
    }
  })

  test('make lists of accounts and creations partial, which the message says', async () => {
    const message = 'OK-Partial: some internal transactions have not yet been processed'
    for (const list of [
      { module: 'account', action: 'listaccounts' },
      { module: 'contract', action: 'listcontracts' },
    ])
      expect(await ask(list)).toMatchObject({
        headers: { 'x-complete': 'false' },
        body: { status: '1', message, result: { length: 10 } },
      })
    const creation = { module: 'contract', action: 'getcontractcreation' }
    for (const [contractaddresses, result] of [
      [addressAt(4999), []],
      [addressAt(4000), [{}]],
    ] as const)
      expect(await ask({ ...creation, contractaddresses })).toMatchObject({
        headers: { 'x-complete': 'false' },
        body: { status: '1', message, result },
      })
  })

  test('that are indexed behind a walk are reported by its next page, those before it are not', async () => {
    const request = { ...internal, sort: 'asc', startblock: 198, endblock: 290, cursor: '' }
    for (const [block, behind, offset] of [
      [200, true, 80],
      [250, false, 80],
      [200, true, 120],
      [270, false, 120],
    ] as const) {
      await database.pool.query(
        `delete from untraced; insert into untraced values (${block}); update head set untraced = 1`,
      )
      traces.complete = false
      let positions = 0
      onAnswered = async (text) => {
        // The first statement that reads calls: their positions, or a page at once.
        if (!/json_agg\(json_build_array|join call using/.test(text) || positions++ > 0) return
        await database.pool.query('delete from untraced; update head set untraced = 0')
      }
      const { headers } = await ask({ ...request, offset })
      onAnswered = undefined
      const cursor = new URLSearchParams(/<\?([^>]*)>/.exec(headers['link']!)![1]!).get('cursor')
      expect(cursor).toBeTruthy()
      const next = await ask({ ...request, offset, cursor })
      if (behind) {
        expect(next).toMatchObject({ httpStatus: 409, body: { status: '0' } })
        expect(next.headers['link']).toMatch(/cursor=>/)
      } else expect(next.httpStatus).toBe(200)
    }
    await database.pool.query('insert into untraced values (200); update head set untraced = 1')
  })

  test('leave the status of a transaction before Byzantium unknown', async () => {
    await database.pool.query('update transaction set status = null where block in (200, 201)')
    await database.pool.query(`insert into failure values (201, 1, 'out of gas', '')`)
    const status = async (block: number, index: number) =>
      body(
        await ask({
          module: 'transaction',
          action: 'gettxreceiptstatus',
          txhash: transactionHash(block, index),
        }),
      ).result
    expect(await status(200, 1)).toEqual({ status: '' })
    expect(await status(201, 1)).toEqual({ status: '0' })
    expect(await status(201, 2)).toEqual({ status: '1' })
    const error = await ask({ module: 'transaction', action: 'getstatus', txhash: transactionHash(201, 1) })
    expect(body(error).result).toEqual({ isError: '1', errDescription: 'out of gas' })
  })
})

describe('lists', () => {
  const list = { module: 'account', action: 'txlist', address: addressAt(BUSY) }
  const count = async (more: Record<string, unknown>) =>
    (body(await ask({ ...list, ...more })).result as []).length

  test('have pages where both numbers are good, and the default otherwise', async () => {
    expect(await count({ page: 2, offset: 7 })).toBe(7)
    for (const bad of [{ page: 0 }, { page: 'x' }, { page: -1 }, { page: undefined }, { offset: 10_001 }])
      expect(await count({ endblock: 10, page: 1, offset: 5, ...bad })).toBe(11 * 20)
  })

  test('end at ten thousand rows, or are too large a window', async () => {
    expect(await count({})).toBe(10_000)
    const text = 'Result window is too large, PageNo x Offset size must be less than or equal to 10000'
    expect((await ask({ ...list, page: 3, offset: 5_000 })).body).toEqual(refused(text))
    expect((await ask({ ...list, page: '9'.repeat(30), offset: 1 })).body).toEqual(refused(text))
    const far = {
      module: 'account',
      action: 'getminedblocks',
      address: addressAt(2),
      page: 10 ** 9,
      offset: 9,
    }
    const much = 'Query touches too many rows; narrow the range or follow the Link header'
    expect((await ask(far)).body).toEqual(refused(much))
    expect(body(await ask({ ...far, page: 2_000 })).message).toBe('No blocks found')
  })

  test('have an error when the database cancelled one', async () => {
    givenUp = /log_count/
    const text = 'Query touches too many rows; narrow the range or follow the Link header'
    expect((await ask(list)).body).toEqual(refused(text))
  })
})

test('a page says where a list was not searched to its end, and the next one searches on', async () => {
  // Each of these blocks gets 1,000 more transactions, more than 300,000 in all.
  await database.pool.query(`do $$ begin
    create temp table more as select * from transaction where block < 310;
    for n in 1..50 loop
      update more set index = index + 100;
      insert into transaction select * from more;
    end loop;
    drop table more;
  end $$`)
  onTestFinished(async () => void (await database.pool.query('delete from transaction where index >= 100')))
  const page = { module: 'explorer', action: 'listpage', list: 'transactions', sort: 'asc' }
  const pageOf = async (more: Record<string, unknown>) => body(await ask({ ...page, ...more })).result
  const method = '0xdeadbeef'
  const first = { rows: [], isCut: true, message: 'Nothing found so far.', isFirst: true }
  const answer = await pageOf({ method })
  expect(answer).toMatchObject({ page: { list: { ...first, next: expect.any(String) } } })
  const { next } = (answer as { page: { list: RowList } }).page.list
  const rest = { rows: [], isCut: false, message: 'No transactions found', isFirst: false, next: null }
  expect(await pageOf({ method, listcursor: next })).toMatchObject({ page: { list: rest } })
  expect(await pageOf({})).toMatchObject({ page: { list: { isCut: false, message: '' } } })
  // An address has pages that are numbered: none follows where it is not known what they begin with.
  const ofAddress = { action: 'addresspage', address: addressAt(BUSY), method }
  expect(await pageOf(ofAddress)).toMatchObject({ page: { list: { ...first, next: null } } })
  expect(await pageOf({ ...ofAddress, listpage: 2 })).toMatchObject({
    page: { list: { rows: [], isCut: true, message: expect.stringMatching(/^Too many rows/) } },
  })
})

test.each([
  [{ module: 'explorer', action: 'transactions', filter_by: 'neither' }, 'Invalid filter_by: to or from'],
  [
    { module: 'explorer', action: 'transactions', address: '', filter_by: 'to' },
    'Invalid filter_by: it needs an address',
  ],
  [{ action: 'txlist', minvalue: '1.5' }, 'Invalid minvalue: a number, in the smallest unit'],
  [{ action: 'txlistinternal', minvalue: 2, maxvalue: 1 }, 'Invalid maxvalue: it is below minvalue'],
  [{ action: 'txlist', methodid: '0xzz' }, /^Invalid methodid: 0x and 8 hex digits/],
  [{ action: 'txlist', methodid: '0xa9059cbb,'.repeat(101).slice(0, -1) }, /^Invalid methodid/],
  [{ module: 'explorer', action: 'transactions', status: 'failed' }, 'Invalid status: 0 or 1'],
  [
    { module: 'explorer', action: 'transactions', from: addressAt(1) },
    'Invalid from: with an address, filter_by says which side it is on',
  ],
  [{ module: 'explorer', action: 'tokens', type: 'ERC-1' }, 'Invalid type: ERC-20, ERC-721, ERC-1155'],
  [
    { module: 'explorer', action: 'contracts', name: 'x'.repeat(201) },
    'Invalid name: at most 200 characters',
  ],
])('a filter that cannot be used is refused by its name: %o', async (query, text) => {
  const { message, status, result } = body(
    await ask({ module: 'account', address: addressAt(BUSY), ...query }),
  )
  expect([message, status]).toEqual([typeof text === 'string' ? text : expect.stringMatching(text), '0'])
  expect(result).toBe(message)
})

describe('getLogs', () => {
  const logs = { module: 'logs', action: 'getLogs', fromBlock: 0, toBlock: 'latest' }
  const [a, b] = [wordAt(BUSY_TOPIC), wordAt(17)]

  test.each([
    [
      { fromBlock: '', toBlock: '' },
      'Required query parameters missing: fromBlock, toBlock, address and/or topic{x}',
    ],
    [{ fromBlock: '', topic0: a }, 'Required query parameters missing: fromBlock'],
    [{}, 'Required query parameters missing: address and/or topic{x}'],
    [{ topic0: a, topic1: b }, 'Required query parameters missing: topic0_1_opr'],
    [{ topic1: b, topic3: b, topic0_1_opr: 'and' }, 'Required query parameters missing: topic1_3_opr'],
    [{ topic0: a, fromBlock: 'x' }, 'Invalid fromBlock format'],
    [{ topic0: a, toBlock: '-1' }, 'Invalid toBlock format'],
    [{ address: '0x12' }, 'Invalid address format'],
    [{ topic2: '0x12' }, 'Invalid topic2 format'],
    [{ topic0: a, topic1: b, topic0_1_opr: 'xor' }, 'Invalid topic0_1_opr format'],
  ])('%o', async (more, text) => {
    expect((await ask({ ...logs, ...more })).body).toEqual(refused(text))
  })

  test('ignores operators of pairs that are not given', async () => {
    const answer = await ask({ ...logs, topic0: a, topic2_3_opr: 'xor', topic0_1_opr: 'nonsense' })
    expect(body(answer)).toMatchObject({ message: 'OK', status: '1' })
    expect(body(answer).result).toHaveLength(1000)
  })

  test('begins at the newest block where that is asked', async () => {
    const [first] = body(await ask({ ...logs, fromBlock: 'latest', topic0: a })).result as {
      blockNumber: string
    }[]
    expect(Number(first!.blockNumber)).toBe(BLOCKS - 1)
  })
})

// Last, as it takes blocks away.
describe('blocks that are missing', () => {
  test('may be closer to a time', async () => {
    await database.pool.query(`update head set blocks = '{[0,10),[30,40),[100,${BLOCKS})}'`)
    await database.pool.query('delete from block where number between 10 and 29 or number between 40 and 99')
    const at = (number: number, closest: string) =>
      ask({ module: 'block', action: 'getblocknobytime', timestamp: 1000 + 12 * number, closest })
    expect((await at(15, 'before')).body).toMatchObject({
      result: { blockNumber: '9' },
      message: 'OK-Partial: blocks 10 to 29 are not indexed yet',
    })
    expect((await at(15, 'after')).body).toMatchObject({
      result: { blockNumber: '30' },
      message: 'OK-Partial: blocks 10 to 29 are not indexed yet',
    })
    expect((await at(5, 'before')).body).toMatchObject({ result: { blockNumber: '5' }, message: 'OK' })
    expect(body(await ask({ ...reward, blockno: 15 })).message).toBe('Block 15 is not indexed yet')
    expect(body(await ask({ ...reward, blockno: BLOCKS })).message).toBe('Block does not exist')
  })
})

const NEWEST = BLOCKS - 1
/** Of the second transaction of that block. */
const SENDER = addressAt(100 + ((NEWEST * 20 + 1) % 3_000))

test('the page of a transaction that is not indexed is 503 while the node is away', async () => {
  const answer = await ask({ module: 'explorer', action: 'transactionpage', txhash: wordAt(7) })
  expect(answer).toMatchObject({ httpStatus: 503, headers: { 'retry-after': '5' } })
  expect(body(answer).result).toBe('The node did not say whether it has this transaction')
})

test('the page of an address lacks what only the node knows while it is away, and says so', async () => {
  const { result } = body(await ask({ module: 'explorer', action: 'addresspage', address: SENDER }))
  expect(result).toMatchObject({
    page: {
      address: SENDER,
      balance: null,
      nonce: null,
      codeLength: null,
      list: { rows: expect.any(Array) },
    },
    missing: ['The node has not answered yet.'],
  })
})

test.each([
  [{ action: 'addresspage', address: SENDER, known: 'delegated' }, 'balance nonce isContract delegate'],
  [{ action: 'contractpage', address: SENDER, known: 'contract' }, 'balance codeLength runtimeCode'],
])('a page that is known keeps what the node is late with again: %o', async (asked, late) => {
  const { result } = body(await ask({ module: 'explorer', ...asked, late: '1' }))
  expect(result).toMatchObject({ version: asked.known, missing: ['The node has not answered yet.'] })
  const { changes } = result as { changes: object }
  expect(Object.keys(changes).length).toBeGreaterThan(1)
  for (const name of late.split(' ')) expect(changes).not.toHaveProperty(name)
})

test('a tab of a transaction is shown without its trace where the node is late, and says so', async () => {
  const readStateChanges = vi.fn(() => new Promise<never>(() => {}))
  const slow = dispatchWithoutNode({ ...parts, readStateChanges })
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const parameters = {
    module: 'explorer',
    action: 'transactiontab',
    tab: 'state',
    txhash: transactionHash(NEWEST, 1),
  }
  const answering = slow({ parameters: joinParameters([Object.entries(parameters)]), etherscanPath: false })
  // The database has a limit of time too, so that it has to be done first.
  const { pool } = database
  await vi.waitFor(() => {
    expect(readStateChanges).toHaveBeenCalled()
    expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount])
  })
  await vi.advanceTimersByTimeAsync(10_000)
  expect(body(await answering).result).toMatchObject({
    page: { hash: parameters.txhash, state: null },
    missing: expect.arrayContaining(['The node has not answered yet.']),
  })
})

test('statements that are sent side by side are of one block, also where the head moves between them', async () => {
  const { pool } = database
  let sent = 0
  const query = async (config: never) => {
    // The second one is slower, and the head is another by then.
    if (sent++ === 1) await pool.query('update head set number = number - 1')
    return pool.query(config)
  }
  const index = openSnapshot({ query } as never)
  const heads = await Promise.all(
    [1, 2, 3].map(() => index.query<{ block: number }>({ text: 'select at as block' })),
  )
  await pool.query('update head set number = number + 1')
  expect(heads.flat().map(({ block }) => block)).toEqual([NEWEST, NEWEST, NEWEST])
})

const having = (one: object) => expect.arrayContaining([expect.objectContaining(one)])
const rowOf = (its: number) => having({ value: `${its}` })
const atTime = (its: number) => having({ timeStamp: `${its}` })
/** Moved in the newest block. */
const NFT = addressAt(50)
/** Verified, and made in the newest block. */
const CONTRACT = addressAt(4_999)
const txhash = transactionHash(NEWEST, 1)
const number = NEWEST

describe('while the chain is reorganised', () => {
  beforeAll(async () => {
    await database.pool.query(`
      insert into token (address_id, first_block, standard, supply_touched) values (50, 0, 721, 0);
      insert into token_balance values (50, 1, 0, 0, null, 1, decode('${addressAt(1).slice(2)}', 'hex'));
      insert into creation values (4999, ${BUSY}, null, ${number}, 1, 0);
      insert into uncle values (${number}, 0, ${BUSY}, 1, decode('${wordAt(1).slice(2)}', 'hex'), '{}');
      insert into withdrawal values (${number}, 0, ${BUSY}, 1, 1, 1)`)
    await insertVerified(database.pool, CONTRACT, {
      name: 'A',
      sources: { 'A.sol': 'contract A {}' },
      abi: [],
    })
    // What a node says of a block is the block's hash, or its number of the branch.
    const ofNode: Partial<typeof parts> = {
      rpc: async (method, parameters, index) =>
        method === 'eth_getCode' && parameters['address'] === CONTRACT
          ? { result: (await index.head()).hash }
          : parts.rpc(method, parameters, index),
      tracing:
        () =>
        async ({ hash }) => [
          {
            ...{
              type: 'call',
              traceAddress: [],
              from: NFT,
              to: NFT,
              value: BigInt(hash),
              gas: 1n,
              gasUsed: 1n,
            },
            ...{ input: '0x', output: '0x', error: null },
          },
        ],
      readStateChanges: async ({ block_hash }) => [
        {
          ...{ address: NFT, balance: { before: 0n, after: BigInt(block_hash) } },
          ...{ nonce: null, code: null, storage: [] },
        },
      ],
    }
    const others = dispatchWithoutNode({ ...parts, ...ofNode })
    const verifier = { versions: async () => [] } as never
    const { health } = healthOf(poolOf(query) as pg.Pool)
    const ofServer = createDispatch([verifypage, statuspage], { ...parts, verifier, health })
    dispatch = (request) =>
      (/^(verify|status)page$/.test(request.parameters.get('action') ?? '') ? ofServer : others)(request)
  })

  /** Each branch has a number, which is the hash, time, values and gas of its newest block, and what follows from them. */
  const reorganise = (branch: number) =>
    database.pool.query(`
      with its as (update block set hash = decode('${wordAt(branch).slice(2)}', 'hex'), timestamp = ${branch}, base_fee = ${branch} where number = ${number}),
        t as (update transaction set value = ${branch}, gas_used = ${branch} where block in (${number}, ${number} - 1) and index = 1),
        c as (update call set value = ${branch} where block = ${number}),
        d as (update daily_statistics set gas_used = ${branch} where day = 5000),
        h as (update token_balance set value = ${branch}),
        n as (update token set holders = ${branch}),
        p as (update pending_transaction set value = ${branch} where seen_at = 5000),
        v as (update app.verified_contract set name = '${branch}')
      update head set hash = decode('${wordAt(branch).slice(2)}', 'hex')`)

  test.each<
    [request: { action: string; [name: string]: string }, shown: (its: number, hash: string) => object]
  >([
    [
      { action: 'transactionpage', txhash },
      (its, hash) => ({
        transaction: { blockHash: hash, value: `${its}` },
        mined: { timestamp: its, gasUsed: `${its}` },
      }),
    ],
    [
      { action: 'transactiontab', txhash, tab: 'balances' },
      (its) => ({ balances: { rows: having({ change: `${its}` }) } }),
    ],
    [
      { action: 'transactiontab', txhash, tab: 'calls' },
      (its) => ({ value: `${its}`, calls: { calls: rowOf(its) }, internal: { rows: rowOf(its) } }),
    ],
    [
      { action: 'transactiontab', txhash, tab: 'state' },
      (its) => ({
        value: `${its}`,
        state: { accounts: having({ balance: { before: '0', after: `${its}` } }) },
      }),
    ],
    [{ action: 'transactiontab', txhash, tab: 'logs' }, (its) => ({ value: `${its}` })],
    [{ action: 'transactiontab', txhash, tab: 'transfers' }, (its) => ({ value: `${its}` })],
    [
      { action: 'blockpage', block: `${number}` },
      (its, hash) => ({ block: { hash, timestamp: its }, rows: rowOf(its) }),
    ],
    [
      { action: 'blockpage', block: `${number}`, tab: 'internal' },
      (its, hash) => ({ block: { hash, timestamp: its }, list: { rows: rowOf(its) } }),
    ],
    [
      { action: 'blockpage', block: `${number}`, tab: 'logs' },
      (its, hash) => ({ block: { hash, timestamp: its } }),
    ],
    [
      { action: 'addresspage', address: SENDER },
      (its) => ({ list: { rows: rowOf(its) }, seen: { lastTimeStamp: `${its}` } }),
    ],
    [
      { action: 'addresspage', address: SENDER, tab: 'nfts' },
      (its) => ({ list: { rows: atTime(its) }, seen: { lastTimeStamp: `${its}` } }),
    ],
    [{ action: 'contractpage', address: SENDER }, (its) => ({ seen: { lastTimeStamp: `${its}` } })],
    [
      { action: 'contractpage', address: CONTRACT },
      (its, hash) => ({
        ...{ contractName: `${its}`, runtimeCode: { hex: hash }, creation: { timestamp: `${its}` } },
        contract: { name: `${its}`, match: 'exact', file: { text: 'contract A {}' } },
      }),
    ],
    [
      { action: 'listpage', list: 'transactions', block: `${number}` },
      (its) => ({ list: { rows: rowOf(its) } }),
    ],
    [{ action: 'listpage', list: 'blocks' }, (its) => ({ list: { rows: atTime(its) } })],
    [{ action: 'listpage', list: 'withdrawals' }, (its) => ({ list: { rows: atTime(its) } })],
    [{ action: 'listpage', list: 'uncles' }, (its) => ({ list: { rows: atTime(its) } })],
    [{ action: 'listpage', list: 'pending' }, (its) => ({ list: { rows: rowOf(its) } })],
    [{ action: 'listpage', list: 'tokens' }, (its) => ({ list: { rows: having({ holders: `${its}` }) } })],
    [{ action: 'listpage', list: 'contracts' }, (its) => ({ list: { rows: having({ name: `${its}` }) } })],
    [{ action: 'homepage' }, (its) => ({ blocks: atTime(its) })],
    [{ action: 'tokenpage', contractaddress: NFT }, (its) => ({ list: { rows: atTime(its) } })],
    [
      { action: 'tokenpage', contractaddress: NFT, tab: 'holders' },
      (its) => ({ list: { rows: rowOf(its) } }),
    ],
    [
      { action: 'tokenpage', contractaddress: NFT, tab: 'inventory' },
      (its) => ({ list: { rows: atTime(its) } }),
    ],
    [
      { action: 'itempage', contractaddress: NFT, tokenid: '1' },
      (its) => ({ transfers: { rows: atTime(its) } }),
    ],
    [{ action: 'statisticspage' }, (its) => ({ days: having({ gasUsed: `${its}` }) })],
    [{ action: 'searchpage', q: `${number}` }, (_, hash) => ({ results: having({ type: 'block', hash }) })],
    [{ action: 'verifypage', contractaddress: CONTRACT }, (its) => ({ match: 'exact', name: `${its}` })],
    // Its health is that of the moment: only the head of the page is as of the block.
    [{ action: 'statuspage' }, () => ({ index: { block: number } })],
    [
      // The second page, which begins in the block before the newest.
      { action: 'listpage', list: 'transactions', listcursor: 'next' },
      (its) => ({ list: { isFirst: false, rows: rowOf(its) } }),
    ],
  ])(
    'the page of %o is of one branch, after whichever of its statements that happens',
    async (asked, shown) => {
      const { listcursor, ...first }: Record<string, string> = { module: 'explorer', ...asked }
      /** Cursors are as of the block at which they were made. */
      const requestNow = async () => {
        if (!listcursor) return first
        const { page } = body(await ask(first)).result as { page: { list: RowList } }
        return { ...first, listcursor: page.list.next }
      }
      let statements = 0
      let branch = 30_000_000
      await reorganise(branch)
      const counted = await requestNow()
      onAnswered = async () => {
        statements++
      }
      await ask(counted)
      const inAll = statements
      expect(inAll).toBeGreaterThan(/^(list|statistics|search|verify|status)page$/.test(asked.action) ? 1 : 4)
      for (let after = 1; after <= inAll; after++) {
        onAnswered = undefined
        const asNow = await requestNow()
        statements = 0
        onAnswered = async () => {
          if (++statements === after) await reorganise(++branch)
        }
        const answer = await ask(asNow)
        const { page, baseFee } = body(answer).result as { page: object; baseFee: string }
        const [, hash] = answer.headers['x-index-block']!.split(';')
        const its = Number(hash)
        expect([branch - 1, branch]).toContain(its)
        expect(baseFee).toBe(`${its}`)
        // The rows of a cursor begin again if its block was replaced.
        const isAgain = listcursor && its === branch
        expect(page).toMatchObject(
          isAgain ? { list: { isFirst: true, rows: rowOf(its) } } : shown(its, hash!),
        )
      }
      onAnswered = undefined
    },
  )
})
