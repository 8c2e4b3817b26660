import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../support/chainscope.ts'
import { rpcOf } from '../support/json-rpc.ts'
import { type Json, type RecordedNode, readRecording, startRecordedNode } from '../support/recorded-node.ts'
import { startServer, type TestServer } from '../support/server.ts'
import { recoverAuthorizationAddress } from '../vendor/viem/index.js'

/*
 * Chains of Amsterdam, recorded from go-ethereum 1.17.10: Chainscope's answers equal the recorded ones, whatever they are
 * derived from.
 */

const EMITTER = '0xfffffffffffffffffffffffffffffffffffffffe'
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** All tables but those of values read from contracts: calls are not in the recordings. */
const indexed = (server: TestServer, head: number) =>
  eventually(async () => {
    const { index } = (await server.request('/api/health')).body
    expect(index).toMatchObject({ block: head, backlog: { history: 0, traces: 0, balances: 0 } })
  })

const matches = (log: Json, { address, topics = [] }: Json) =>
  (address === undefined || [address].flat().includes(log.address)) &&
  topics.length <= log.topics.length &&
  topics.every(
    (one: Json, n: number) => one === null || one.length === 0 || [one].flat().includes(log.topics[n]),
  )

describe.each(['from-start', 'crossing'] as const)('the chain %s', (name) => {
  const recording = readRecording(name)
  const { blocks } = recording
  const head = blocks.length - 1
  const logs: Json[] = blocks.flatMap(({ receipts }) => receipts.flatMap((one) => one.logs))
  let node: RecordedNode
  let server: TestServer
  let rpc: ReturnType<typeof rpcOf>

  beforeAll(async () => {
    node = await startRecordedNode(recording)
    server = await startServer({ rpcUrl: node.url, env: { VERIFY: name === 'crossing' ? 'strict' : 'on' } })
    rpc = rpcOf(server)
    await indexed(server, head)
  })
  afterAll(async () => {
    await server?.close()
    await node?.close()
  })

  test('is proved block by block', async () => {
    const { body } = await server.request('/api/health')
    expect(body.index.unproved).toBe(0)
    expect(body.notes).toEqual([])
  })

  test('answers blocks, receipts and transactions as they were recorded', async () => {
    for (const { block, receipts } of blocks) {
      expect(await rpc('eth_getBlockByHash', [block.hash, true])).toEqual(block)
      const withoutTimes = receipts.map(({ blockTimestamp, ...receipt }) => receipt)
      expect(await rpc('eth_getBlockReceipts', [block.number])).toEqual(withoutTimes)
      for (const [n, one] of block.transactions.entries()) {
        expect(await rpc('eth_getTransactionByHash', [one.hash])).toEqual(one)
        expect(await rpc('eth_getTransactionReceipt', [one.hash])).toEqual(withoutTimes[n])
      }
    }
  })

  test('answers who signed each authorization, and whether it was applied, as the state shows it', async () => {
    let applied = 0
    for (const { block, diffs } of blocks)
      for (const [n, { hash, from, authorizationList = [] }] of block.transactions.entries()) {
        if (authorizationList.length === 0) continue
        // The recorded ones are alone in their transactions.
        const [{ chainId, address, nonce, r, s, yParity }] = authorizationList
        const authority = await recoverAuthorizationAddress({
          authorization: { chainId: Number(chainId), address, nonce: Number(nonce) },
          signature: { r, s, yParity: Number(yParity) },
        })
        const { pre, post } = diffs[n].result
        const account = authority.toLowerCase()
        const nonceOf = (state: Json) => Number(state[account]?.nonce ?? 0)
        const raised = post[account]?.nonce === undefined ? 0 : nonceOf(post) - nonceOf(pre)
        const was = raised > (from === account ? 1 : 0)
        applied += was ? 1 : 0
        const parameters = { module: 'account', action: 'authorizationlist' }
        const { result } = (await server.get({ ...parameters, txhash: hash })).body
        expect(result).toMatchObject([{ authority: account, delegate: address, applied: `${was}` }])
        expect((await server.get({ ...parameters, address: account })).body.result).toContainEqual(result[0])
      }
    expect(applied).toBe(2)
  })

  test('answers logs of every filter as they were recorded', async () => {
    const topicsOf = (n: number) =>
      [...new Set(logs.map(({ topics }) => topics[n]).filter(Boolean))].slice(0, 12)
    const filters: Json[] = [
      {},
      { address: EMITTER },
      { address: [EMITTER, logs.find(({ address }) => address !== EMITTER).address] },
      { topics: [TRANSFER] },
      { topics: [null, null, null] },
      { topics: [null, null, null, null] },
      { topics: [[TRANSFER, `0x${'1'.repeat(64)}`], topicsOf(1)] },
      { address: EMITTER, topics: [[], topicsOf(1).slice(0, 3), topicsOf(2)] },
      ...topicsOf(1).flatMap((one) => [
        { topics: [null, one] },
        { address: EMITTER, topics: [TRANSFER, one] },
      ]),
      ...topicsOf(2).flatMap((one) => [{ topics: [null, null, one] }, { topics: [TRANSFER, null, one] }]),
    ]
    for (const filter of filters)
      for (const [from, to] of [
        [0, head],
        [10, 12],
        [9, 9],
      ] as const) {
        const parameters = { ...filter, fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` }
        const wanted = logs.filter(
          (log) => Number(log.blockNumber) >= from && Number(log.blockNumber) <= to && matches(log, filter),
        )
        expect(await rpc('eth_getLogs', [parameters]), JSON.stringify(parameters)).toEqual(wanted)
      }
  })

  test('finds logs by topics, by all of them and by any', async () => {
    const coin = logs.filter(({ address }) => address === EMITTER)
    const [one] = coin.slice(-1)
    const ask = async (parameters: Record<string, string>) => {
      const { body } = await server.get({
        module: 'logs',
        action: 'getLogs',
        fromBlock: '0',
        toBlock: 'latest',
        ...parameters,
      })
      return body.result.map(
        (row: Json) => `${Number(row.blockNumber)} ${positionOf(row.logIndex)} ${row.data}`,
      )
    }
    const expectedLogs = (of: (log: Json) => boolean) =>
      logs.filter(of).map((row) => `${Number(row.blockNumber)} ${Number(row.logIndex)} ${row.data}`)
    const [, from, to] = one.topics
    expect(await ask({ address: EMITTER })).toEqual(expectedLogs(({ address }) => address === EMITTER))
    expect(await ask({ topic0: TRANSFER })).toEqual(expectedLogs(({ topics }) => topics[0] === TRANSFER))
    expect(await ask({ topic1: from })).toEqual(expectedLogs(({ topics }) => topics[1] === from))
    expect(await ask({ address: EMITTER, topic2: to })).toEqual(
      expectedLogs(({ address, topics }) => address === EMITTER && topics[2] === to),
    )
    expect(await ask({ topic1: from, topic2: to, topic1_2_opr: 'and' })).toEqual(
      expectedLogs(({ topics }) => topics[1] === from && topics[2] === to),
    )
    expect(await ask({ topic1: from, topic2: to, topic1_2_opr: 'or' })).toEqual(
      expectedLogs(({ topics }) => topics[1] === from || topics[2] === to),
    )
    expect(await ask({ topic0: TRANSFER, topic1: from, topic0_1_opr: 'or' })).toEqual(
      expectedLogs(({ topics }) => topics[0] === TRANSFER || topics[1] === from),
    )
  })

  test('lists transactions with all of their logs, and pages of logs without a gap', async () => {
    const plain = (of: Json[]) =>
      of.map(({ address, data, topics, logIndex, index }) => [
        address,
        data,
        topics,
        Number(index ?? positionOf(logIndex)),
      ])
    for (const { block, receipts } of blocks)
      for (const [n, { hash, from }] of block.transactions.entries()) {
        const { body } = await server.get({ module: 'transaction', action: 'gettxinfo', txhash: hash })
        expect(plain(body.result.logs), hash).toEqual(plain(receipts[n].logs).slice(0, 50))
        if (n > 0) continue
        const number = Number(block.number)
        const listed = await server.get({
          module: 'account',
          action: 'txlist',
          address: from,
          startblock: number,
          endblock: number,
        })
        const own = listed.body.result.find((one: Json) => one.hash === hash)
        expect(plain(own.logs), hash).toEqual(plain(receipts[n].logs))
        expect(own.logsBloom).toBe(receipts[n].logsBloom)
      }
    const walked: Json[] = []
    for (let cursor: string | undefined = ''; cursor !== undefined; ) {
      const { body, headers } = await server.get({
        module: 'logs',
        action: 'getLogs',
        fromBlock: 0,
        toBlock: 'latest',
        topic0: TRANSFER,
        offset: 7,
        cursor,
      })
      walked.push(...body.result)
      const link = /<\?([^>]*)>/.exec(headers.get('link') ?? '')?.[1]
      cursor = link === undefined ? undefined : new URLSearchParams(link).get('cursor')!
    }
    expect(plain(walked)).toEqual(plain(logs.filter(({ topics }) => topics[0] === TRANSFER)))
  })

  test('answers GraphQL as it was recorded', async () => {
    for (const { block, receipts, traces } of blocks)
      for (const [n, { hash, value }] of block.transactions.entries()) {
        const { body } = await server.request('/api/v1/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            query: `{ transaction(hash: "${hash}") { gasUsed value status
              tokenTransfers(first: 10) { edges { node { token { contractAddressHash } } } }
              internalTransactions(first: 20) { edges { node { fromAddressHash toAddressHash value error } } } } }`,
          }),
        })
        expect(body.errors, JSON.stringify(body.errors)).toBeUndefined()
        const { transaction } = body.data
        expect(transaction.gasUsed, hash).toBe(BigInt(receipts[n].gasUsed).toString())
        expect(transaction.value).toBe(BigInt(value).toString())
        expect(transaction.status).toBe(receipts[n].status === '0x1' ? 'OK' : 'ERROR')
        for (const { node: moved } of transaction.tokenTransfers.edges)
          expect(moved.token.contractAddressHash).not.toBe(EMITTER)
        const values = transaction.internalTransactions.edges.map(({ node: call }: Json) => call.value)
        for (const [, , moved] of lasting(traces[n].result).slice(0, 20))
          expect(values, hash).toContain(moved)
      }
  })

  test('answers what transactions paid by their receipts', async () => {
    const byDay = new Map<string, bigint>()
    for (const { block, receipts } of blocks) {
      const paid = receipts.reduce(
        (sum, one) => sum + BigInt(one.gasUsed) * BigInt(one.effectiveGasPrice),
        0n,
      )
      const burnt = receipts.reduce((sum, one) => sum + BigInt(one.gasUsed) * BigInt(block.baseFeePerGas), 0n)
      const details = await rpc('ots_getBlockDetails', [block.number])
      expect(BigInt(details.totalFees)).toBe(paid)
      const { body } = await server.get({
        module: 'block',
        action: 'getblockreward',
        blockno: `${Number(block.number)}`,
      })
      expect(BigInt(body.result.blockReward)).toBe(paid - burnt)
      const day = new Date(Number(block.timestamp) * 1000).toISOString().slice(0, 10)
      byDay.set(day, (byDay.get(day) ?? 0n) + paid)
    }
    for (const [date, paid] of byDay) {
      const { body } = await server.get({ module: 'stats', action: 'totalfees', date })
      expect(BigInt(body.result)).toBe(paid)
    }
  })

  test('lists no contract as a token that is none', async () => {
    const { rows } = await server.index.query<{ address: string }>(
      'select address from token join address on id = address_id order by 1',
    )
    const tokens = new Set(
      logs
        .filter(({ address, topics }) => address !== EMITTER && topics[0] === TRANSFER)
        .map(({ address }) => address),
    )
    expect(rows.map(({ address }) => address)).not.toContain(EMITTER)
    expect([...tokens].every((token) => rows.some(({ address }) => address === token))).toBe(true)
    const held = await server.get({ module: 'token', action: 'tokenholderlist', contractaddress: EMITTER })
    expect(held.body.result ?? []).toEqual([])
  })

  test('lists the emitter of the coin from its first log on, between accounts of that block', async () => {
    const first = blocks.findIndex(({ receipts }) =>
      receipts.some((one) => one.logs.some(({ address }: Json) => address === EMITTER)),
    )
    const { rows } = await server.index.query(
      `select first_block from address where address = '\\xfffffffffffffffffffffffffffffffffffffffe'`,
    )
    expect(rows).toEqual([{ first_block: first }])
  })

  test('answers the balance of every account as the node does', async () => {
    for (const address of recording.addresses) {
      const balance =
        blocks.findLast(({ balances }) => balances[address] !== undefined)?.balances[address] ?? '0x0'
      const { body } = await server.get({ module: 'account', action: 'balance', address, tag: 'latest' })
      expect(BigInt(body.result), address).toBe(BigInt(balance))
    }
  })

  test('lists internal transactions as the tracer has them', async () => {
    for (const { block, traces } of blocks)
      for (const [n, { hash }] of block.transactions.entries()) {
        const { body } = await server.get({ module: 'account', action: 'txlistinternal', txhash: hash })
        const moved = (body.result ?? [])
          .filter(({ value, isError }: Json) => value !== '0' && isError === '0')
          .map(({ from, to, contractAddress, value }: Json) => [from, to || contractAddress, value])
        expect(moved.length, hash).toBeGreaterThanOrEqual(lasting(traces[n].result).length)
        expect(moved, hash).toEqual(expect.arrayContaining(lasting(traces[n].result)))
      }
  })
})

/** The document's dialect writes zero as `0x`. */
const positionOf = (quantity: string) => (quantity === '0x' ? 0 : Number(quantity))

/** Frames below the root that move value and last. */
function lasting({ calls = [], error }: Json): Json[] {
  if (error) return []
  return calls.flatMap((frame: Json) => {
    if (frame.error) return []
    const value = BigInt(frame.value ?? 0)
    const moves = value > 0n && !['DELEGATECALL', 'STATICCALL', 'CALLCODE'].includes(frame.type)
    return [...(moves ? [[frame.from, frame.to, value.toString()]] : []), ...lasting(frame)]
  })
}

describe('without a tracer', () => {
  const recording = readRecording('from-start')
  const { blocks } = recording
  let node: RecordedNode
  let server: TestServer

  beforeAll(async () => {
    node = await startRecordedNode(recording, { without: (method) => method.startsWith('debug_') })
    server = await startServer({ rpcUrl: node.url })
    await eventually(async () => {
      const { index } = (await server.request('/api/health')).body
      expect(index).toMatchObject({
        block: blocks.length - 1,
        backlog: { history: 0, traces: null, balances: 0 },
      })
    })
  })
  afterAll(async () => {
    await server?.close()
    await node?.close()
  })

  test('internal transfers come from the logs of the coin, and the message says so', async () => {
    let found = 0
    for (const { block, traces } of blocks)
      for (const [n, { hash }] of block.transactions.entries()) {
        const { body } = await server.get({ module: 'account', action: 'txlistinternal', txhash: hash })
        const moved = (body.result ?? []).map(({ from, to, value }: Json) => [from, to, value])
        const wanted = lasting(traces[n].result).filter(([from, to]: Json) => from !== to)
        expect(moved, hash).toEqual(wanted)
        found += moved.length
        if (moved.length > 0) expect(body.message).toMatch(/logs of the coin/)
      }
    expect(found).toBeGreaterThan(10)
    const { body } = await server.get({
      module: 'account',
      action: 'txlistinternal',
      startblock: 7,
      endblock: 9,
    })
    expect(body.message).toMatch(/logs of the coin/)
    expect(body.status).toBe('1')
  })

  test('balances are read again for the accounts in the logs', async () => {
    for (const address of recording.addresses) {
      const balance =
        blocks.findLast(({ balances }) => balances[address] !== undefined)?.balances[address] ?? '0x0'
      const { rows } = await server.index.query(
        `select value::text from address_balance join address on id = address_id where address = $1`,
        [Buffer.from(address.slice(2), 'hex')],
      )
      if (rows[0]) expect(BigInt(rows[0].value), address).toBe(BigInt(balance))
    }
  })
})
