import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { runCommand } from '../support/command.ts'
import {
  altering,
  answering,
  type FaultyNode,
  type Json,
  type Rule,
  refusing,
  startFaultyNode,
} from '../support/faulty-node.ts'
import { caughtUpWith, expectNothingWrong, expectSameIndex } from '../support/same-index.ts'
import { startProgram, type TestProgram } from '../support/server.ts'
import { runWorkload, type Workload } from '../support/workload.ts'

/*
 * Two servers index one chain: one reads from the node itself, the other through a proxy with the faults of nodes. In
 * the end both have the same rows; meanwhile the disturbed one has no wrong row, and its health names the fault.
 */

let anvil: TestAnvil
let workload: Workload
let node: FaultyNode
let disturbed: TestProgram
let undisturbed: TestProgram
// A start measures which tracer is the cheaper one; the rules below that alter traces are for this one.
const ENV = { RPC_TIMEOUT: '2', LOG_LEVEL: 'error', TRACER: 'trace_block' }

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  workload = await runWorkload(anvil, { seed: 7, blocks: 2, perBlock: 8 })
  node = await startFaultyNode(anvil.url)
  ;[disturbed, undisturbed] = await Promise.all([
    startProgram({ rpcUrl: node.url, env: ENV }),
    startProgram({ rpcUrl: anvil.url, env: ENV }),
  ])
  await expectSameIndex(anvil, disturbed, undisturbed)
})
afterAll(async () => {
  await Promise.all([disturbed?.close(), undisturbed?.close()])
  await node?.close()
  await anvil?.close()
})
afterEach(() => node.set())

/** Repeats until nothing is thrown; throws the last error at the end of its time. */
async function eventually(look: () => Promise<void>): Promise<void> {
  for (const end = Date.now() + 30_000; ; await new Promise((resolve) => setTimeout(resolve, 30))) {
    try {
      return await look()
    } catch (error) {
      if (Date.now() > end) throw error
    }
  }
}

/** Blocks with logs, calls and tokens in them. */
async function somethingHappens(blocks = 2): Promise<void> {
  const { actor, demo, holders } = workload
  const { token, caller, wrapped } = demo.contracts
  for (let n = 0; n < blocks; n++)
    await actor.mine([
      actor.call(token, 'transfer', [holders[11 + n]!, 5n]),
      actor.call(caller, 'distribute', [[holders[12]!, holders[13]!]], { value: 100n }),
      actor.call(wrapped, 'deposit', [], { value: 3n }),
      actor.transfer(holders[14 + n]!, 9n),
    ])
}

const health = async (server = disturbed) => (await server.request('/api/health')).body

async function healthSays(words: RegExp, server = disturbed): Promise<void> {
  await eventually(async () => expect((await health(server)).notes.join('\n')).toMatch(words))
}

/** The fault begins, the chain grows, health reports it, the fault ends. */
async function suffers(rule: Rule, words: RegExp, blocks = 2): Promise<void> {
  node.set(rule)
  await somethingHappens(blocks)
  await healthSays(words)
  await caughtUpWith(anvil, undisturbed)
  await expectNothingWrong(disturbed, undisturbed)
  node.set()
  await expectSameIndex(anvil, disturbed, undisturbed)
  await eventually(async () => expect((await health()).notes.join('\n')).not.toMatch(words))
}

/** The fault stays, and the index becomes complete all the same. */
async function copesWith(...rules: Rule[]): Promise<void> {
  node.set(...rules)
  await somethingHappens(3)
  await expectSameIndex(anvil, disturbed, undisturbed)
}

const ofBlocks = (rule: NonNullable<Rule['request']>): Rule => ({
  request: (calls, batch) =>
    calls.some(({ method }) => method === 'eth_getBlockReceipts') ? rule(calls, batch) : undefined,
})

describe('the connection to the node', () => {
  test('a node that is down is retried with back-off', async () => {
    let came = 0
    await suffers(
      {
        request: () => {
          came++
          return 'down'
        },
      },
      /does not answer/,
    )
    came = 0
    node.set({
      request: () => {
        came++
        return 'down'
      },
    })
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(came).toBeLessThan(40)
  })

  test('a slow node is only slow', () => copesWith({ request: () => ({ slow: 150 }) }))

  test('a request to a node that hangs times out and is retried', () =>
    suffers({ request: () => 'hang' }, /did not answer within/))

  test('a limit of requests is respected for as long as the node asks', async () => {
    const limited = ofBlocks(() => ({ status: 429, headers: { 'retry-after': '2' } }))
    let came = 0
    await suffers(
      {
        request: (calls, batch) => {
          const fault = limited.request!(calls, batch)
          if (fault) came++
          return fault
        },
      },
      /limits our requests/,
    )
    expect(came).toBeLessThan(5)
  })

  test('a limit reported as a JSON-RPC error is one too', () =>
    suffers(
      ofBlocks(() => ({
        instead: { jsonrpc: '2.0', id: null, error: { code: -32005, message: 'rate limit' } },
      })),
      /limits our requests/,
    ))

  test('a gateway that answers 503 is named', () =>
    suffers({ request: () => ({ status: 503, body: 'no backend' }) }, /HTTP 503/))

  test('HTML in place of JSON is no answer', () =>
    suffers({ request: () => ({ status: 200, body: '<html>Welcome</html>' }) }, /no JSON: "<html>/))

  test('truncated JSON is no answer', () =>
    suffers(
      ofBlocks(() => 'truncated'),
      /no JSON/,
    ))
})

describe('answers that are too large to parse', () => {
  test('an unknown field, nested 200,000 levels deep in blocks and receipts, is refused, and the block is indexed later', () =>
    suffers(
      {
        text: (text) =>
          text.replaceAll(
            /"(miner|gasUsed)":/g,
            `"invented":${'['.repeat(200_000)}${']'.repeat(200_000)},"$1":`,
          ),
      },
      /nested more than 64 levels deep/,
      1,
    ))

  test('10 MB of empty objects are refused without blocking other requests', async () => {
    const flood = `[{"id":0,"result":[${'{},'.repeat(3_500_000)}{}]}]`
    node.set(ofBlocks(() => ({ status: 200, body: flood })))
    await somethingHappens(1)
    await healthSays(/holds more than 3000000 values/)
    const began = performance.now()
    expect((await health()).index.caughtUp).toBe(true)
    expect(performance.now() - began).toBeLessThan(1_000)
    node.set()
    await expectSameIndex(anvil, disturbed, undisturbed)
  })
})

describe('a block whose rows the database refuses', () => {
  const refuse = async (block: number) => {
    await disturbed.index.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.block = ${block} then raise exception 'value out of range' using errcode = '22003'; end if;
      return new; end $$`)
    await disturbed.index.query(
      'create trigger refuse before insert on chain.transaction for each row execute function refuse()',
    )
  }
  const allow = () => disturbed.index.query('drop function refuse() cascade')

  test('is missing like one that was never indexed, through a restart, and is indexed later by itself', async () => {
    const block = (await anvil.head()) + 2
    await refuse(block)
    await somethingHappens(3)
    await caughtUpWith(anvil, undisturbed)
    const address = workload.demo.accounts[0]!
    const listed = () => disturbed.get({ module: 'account', action: 'txlist', address })
    const missing = async () => {
      await eventually(async () => expect((await health()).index.block).toBe(await anvil.head()))
      const { headers, body } = await listed()
      expect(body.message).toBe(`OK-Partial: blocks ${block} to ${block} are not indexed yet`)
      expect(headers.get('x-complete')).toBe('false')
      await healthSays(new RegExp(`database refuses a block.*block ${block}: value out of range`))
      expect((await health()).index).toMatchObject({ caughtUp: false, backlog: { history: 1 } })
      await expectNothingWrong(disturbed, undisturbed)
    }
    await missing()
    await disturbed.killAndStart()
    await missing()
    const { code, lines } = await runCommand(['check', '--all'], {
      RPC_URL: anvil.url,
      DATABASE_URL: disturbed.databaseUrl,
    })
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(new RegExp(`block ${block}.*set aside, not indexed: value out of range`))
    await allow()
    await expectSameIndex(anvil, disturbed, undisturbed)
    expect((await listed()).body.message).toBe('OK')
    expect((await health()).notes.join('\n')).not.toMatch(/refuses/)
  })

  test('does not hide a reorg of the blocks below it', async () => {
    const block = (await anvil.head()) + 2
    await refuse(block)
    await somethingHappens(3)
    await eventually(async () => expect((await health()).index.block).toBe(await anvil.head()))
    await anvil.reorg(4)
    await caughtUpWith(anvil, undisturbed)
    await eventually(async () => {
      expect((await health()).index.block).toBe(await anvil.head())
      await expectNothingWrong(disturbed, undisturbed)
    })
    await allow()
    await expectSameIndex(anvil, disturbed, undisturbed)
  })
})

describe('the supply of a token', () => {
  /** Where demo/contracts/Erc20.sol keeps it. */
  const SLOT = toQuantity(3)
  const supply = async () => {
    const contractaddress = workload.demo.contracts.token.address
    const { body, headers } = await disturbed.get({ module: 'stats', action: 'tokensupply', contractaddress })
    return { value: BigInt(body.result), asOf: headers.get('x-values-as-of') }
  }
  /** The same by GraphQL, which has no header for it. */
  const supplyInGraph = async () => {
    const query =
      '{ tokenTransfers(tokenContractAddressHash: "CONTRACT", first: 1) { edges { node { token { totalSupply totalSupplyAsOf } } } } }'
    const { body } = await disturbed.request('/api/v1/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: query.replace('CONTRACT', workload.demo.contracts.token.address) }),
    })
    const { token } = body.data.tokenTransfers.edges[0].node
    return { value: BigInt(token.totalSupply), asOf: token.totalSupplyAsOf }
  }

  test.each([
    [
      'a transfer between two holders',
      () => workload.actor.call(workload.demo.contracts.token, 'transfer', [workload.holders[3]!, 1n]),
    ],
    [
      'an event that is no transfer',
      () => workload.actor.call(workload.demo.contracts.token, 'approve', [workload.holders[3]!, 1n]),
    ],
  ])(
    'that changes along with %s is read again, and until then answered as of its block',
    async (_, happens) => {
      await expectSameIndex(anvil, disturbed, undisturbed)
      const before = await supply()
      expect(before.asOf).toBeNull()
      node.set(refusing('eth_call', -32000, 'missing trie node'))
      const burnt = before.value - 7n
      await anvil.rpc('anvil_setStorageAt', [
        workload.demo.contracts.token.address,
        SLOT,
        `0x${burnt.toString(16).padStart(64, '0')}`,
      ])
      const read = await anvil.head()
      await workload.actor.mine([happens()])
      await eventually(async () => expect((await health()).index.block).toBe(await anvil.head()))
      const meanwhile = await supply()
      expect(meanwhile.value).toBe(before.value)
      expect(Number(meanwhile.asOf)).toBeLessThanOrEqual(read)
      expect(await supplyInGraph()).toEqual({ value: before.value, asOf: Number(meanwhile.asOf) })
      await eventually(async () => expect((await health()).index.caughtUp).toBe(false))
      node.set()
      await eventually(async () => expect(await supply()).toEqual({ value: burnt, asOf: null }))
      expect(await supplyInGraph()).toEqual({ value: burnt, asOf: null })
      await expectSameIndex(anvil, disturbed, undisturbed)
    },
  )
})

describe('batches', () => {
  test('answers in another order are matched by id', () =>
    copesWith({ answers: (answers) => [...answers].reverse() }))

  test('a batch with missing answers is requested again', () =>
    suffers({ answers: (answers) => answers.slice(1) }, /no answer to/))

  test('a node that refuses every batch with one error gets single requests', () =>
    copesWith({
      request: (_, batch) =>
        batch
          ? {
              instead: {
                jsonrpc: '2.0',
                id: null,
                error: { code: -32600, message: 'batches are not supported' },
              },
            }
          : undefined,
    }))

  test.each([
    [
      'batch too large',
      { instead: { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } } },
    ],
    [
      'batch too large, in an array',
      { instead: [{ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch too large' } }] },
    ],
    [
      'response size exceeded',
      { instead: { jsonrpc: '2.0', id: null, error: { code: -32003, message: 'response size exceeded' } } },
    ],
    [
      'query returned more than',
      {
        instead: {
          jsonrpc: '2.0',
          id: null,
          error: { code: -32005, message: 'query returned more than 10000 results' },
        },
      },
    ],
    ['HTTP 413', { status: 413 }],
  ])('a batch that is too large (%s) is split', (_, fault) =>
    copesWith({ request: (calls) => (calls.length > 3 ? fault : undefined) }),
  )
})

describe('missing answers', () => {
  test('receipts that a lagging backend does not have yet are waited for', () =>
    suffers(
      answering('eth_getBlockReceipts', () => ({ result: null })),
      /does not have the receipts of block \d+ yet/,
    ))

  test('a block that a lagging backend does not have yet is waited for', () =>
    suffers(
      alteringBlock(() => null),
      /does not have block \d+ yet/,
    ))

  test('no newest block at all', () =>
    suffers(
      answering('eth_getBlockByNumber', (result, { params }) =>
        params[0] === 'latest' ? { result: null } : { result },
      ),
      /does not have block latest yet/,
    ))
})

/** Only whole blocks: what the head poll sees is right. */
const alteringBlock = (change: (block: Json) => Json): Rule =>
  answering('eth_getBlockByNumber', (block, { params }) => ({
    result: params[1] === true && block ? change(block) : block,
  }))

const alteringReceipts = (change: (receipts: Json[]) => Json): Rule =>
  altering('eth_getBlockReceipts', (receipts) => (receipts?.length ? change(receipts) : undefined))

describe('wrong answers', () => {
  const changed = <T extends object>(it: T, change: Partial<Record<keyof T, unknown>>) => ({
    ...it,
    ...change,
  })
  const OTHER = { blockHash: `0x${'1'.repeat(64)}` }
  const falsifications: [string, () => Rule, RegExp][] = [
    [
      'a log is missing from a receipt',
      () => alteringReceipts((all) => all.map((one) => changed(one, { logs: one.logs.slice(1) }))),
      /receipts-root|log-index/,
    ],
    ['receipts are an empty list', () => alteringReceipts(() => []), /checks? receipts/],
    ['a receipt is missing', () => alteringReceipts((all) => all.slice(1)), /checks? receipts/],
    [
      'receipts are those of another block',
      () =>
        alteringReceipts((all) =>
          all.map((one) =>
            changed(one, { ...OTHER, logs: one.logs.map((log: Json) => changed(log, OTHER)) }),
          ),
        ),
      /checks? receipts/,
    ],
    [
      'receipts are of another block than their logs',
      () => alteringReceipts((all) => all.map((one) => changed(one, OTHER))),
      /says that it belongs to block/,
    ],
    [
      'a bloom is wrong',
      () => alteringReceipts((all) => all.map((one) => changed(one, { logsBloom: `0x${'0'.repeat(511)}1` }))),
      /receipts-root|logs-bloom/,
    ],
    [
      'a failed transaction is reported as a success',
      () =>
        alteringReceipts((all) =>
          all.map((one) => changed(one, { status: one.status === '0x1' ? '0x0' : '0x1' })),
        ),
      /receipts-root|contract-address/,
    ],
    [
      'the value of a transaction is changed',
      () =>
        alteringBlock((block) =>
          changed(block, {
            transactions: block.transactions.map((one: Json) => changed(one, { value: '0x7b' })),
          }),
        ),
      /transaction-hashes/,
    ],
    [
      'a field of the header is changed',
      () => alteringBlock((block) => changed(block, { gasLimit: '0x1' })),
      /block-hash/,
    ],
    [
      'a transaction is left out',
      () => alteringBlock((block) => changed(block, { transactions: block.transactions.slice(1) })),
      /checks? receipts/,
    ],
    [
      'another block is answered than was asked for',
      () => alteringBlock((block) => changed(block, { number: '0x1' })),
      /asked-block/,
    ],
  ]
  test.each(falsifications)(
    '%s: nothing of it is written, and health names block, check and setting',
    async (_, alter, check) => {
      await suffers(alter(), check, 1)
    },
  )

  test('the note names the setting that accepts the block', async () => {
    const { number } = { number: (await anvil.head()) + 1 }
    await suffers(
      alteringReceipts(() => []),
      new RegExp(`block ${number} is refuted.*VERIFY_EXCEPT=receipts`),
      1,
    )
  })

  test('a refuted block holds up none of the blocks before it in the same batch', async () => {
    const before = await anvil.head()
    node.set({ request: () => 'down' })
    await somethingHappens(4)
    node.set(alteringReceipts((all) => (Number(all[0].blockNumber) === before + 3 ? [] : undefined)))
    await healthSays(new RegExp(`block ${before + 3} is refuted`))
    await eventually(async () => expect((await health()).index.block).toBe(before + 2))
    await caughtUpWith(anvil, undisturbed)
    await expectNothingWrong(disturbed, undisturbed)
    node.set()
    await expectSameIndex(anvil, disturbed, undisturbed)
  })

  test('a block whose receipts are of another branch, as during a reorg, is requested again', async () => {
    let lied = 0
    node.set(
      alteringReceipts((all) =>
        lied++ > 0 ? undefined : all.map((one) => ({ ...one, blockHash: `0x${'2'.repeat(64)}` })),
      ),
    )
    await somethingHappens()
    await expectSameIndex(anvil, disturbed, undisturbed)
    expect(lied).toBeGreaterThan(1)
  })
})

describe('a head that jumps', () => {
  const rewinds = async () =>
    (await disturbed.index.query('select count(*)::int as n from replaced_block')).rows[0].n as number
  const withLatest = async (other: Json): Promise<Rule> =>
    answering('eth_getBlockByNumber', (block, { params }) => ({
      result: params[0] === 'latest' ? other : block,
    }))
  const blockAt = (number: number) => anvil.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])

  test('a lower head is a backend that lags behind, not a reorg', async () => {
    const before = await rewinds()
    node.set(await withLatest(await blockAt((await anvil.head()) - 3)))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await disturbed.index.query('select number from head')).rows[0].number).toBe(await anvil.head())
    node.set()
    await somethingHappens(1)
    await expectSameIndex(anvil, disturbed, undisturbed)
    expect(await rewinds()).toBe(before)
  })

  test('a lower head of another branch is ignored while the node still has the indexed head', async () => {
    const before = await rewinds()
    const lower = (await blockAt((await anvil.head()) - 2)) as object
    node.set(await withLatest({ ...lower, hash: `0x${'3'.repeat(64)}` }))
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(await rewinds()).toBe(before)
    node.set()
    await somethingHappens(1)
    await expectSameIndex(anvil, disturbed, undisturbed)
  })

  test('a head far ahead without blocks leaves nothing missing when it is gone', async () => {
    node.set(
      answering('eth_getBlockByNumber', (result, { params }) => ({
        result:
          params[0] === 'latest' ? { ...result, number: toQuantity(BigInt(result.number) + 19n) } : result,
      })),
    )
    await somethingHappens(1)
    await eventually(async () =>
      expect((await health()).index).toMatchObject({
        block: await anvil.head(),
        lag: 19,
        caughtUp: false,
        backlog: { history: 19 },
      }),
    )
    node.set()
    await expectSameIndex(anvil, disturbed, undisturbed)
  })

  test('a reorg to a lower head is followed', async () => {
    await anvil.reorg(3)
    await somethingHappens(1)
    await expectSameIndex(anvil, disturbed, undisturbed)
  })
})

describe('traces', () => {
  const traced = (answer: NonNullable<Rule['answer']>): Rule => ({
    answer: (call, result) => (/trace/.test(call.method) ? answer(call, result) : undefined),
  })
  const countOf = async (server: TestProgram) =>
    (await server.index.query('select count(*)::int as n from block')).rows[0].n as number

  test('with an error in place of one transaction count as missing, and health reports it', () =>
    suffers(
      traced((_, { result }) =>
        Array.isArray(result)
          ? {
              result: result.filter(
                (row: Json) =>
                  row.transactionPosition !== 1 && row.transactionHash !== result[0].transactionHash,
              ),
            }
          : undefined,
      ),
      /does not trace block/,
    ))

  test('of another block are not taken', () =>
    suffers(
      traced((_, { result }) => ({
        result: result.map((row: Json) => ({ ...row, blockHash: `0x${'4'.repeat(64)}` })),
      })),
      /does not trace block \d+.*traces of block 0x4444/s,
    ))

  test('that are gone for one block do not delay the newer ones', async () => {
    await somethingHappens(1)
    const gone = (await anvil.head()) + 1
    const isGone = `0x${gone.toString(16)}`
    const { hash } = {
      hash: async () => ((await anvil.rpc('eth_getBlockByNumber', [isGone, false])) as Json).hash,
    }
    node.set(
      traced(({ params }) =>
        params[0] === isGone ? { error: { code: -32000, message: 'missing trie node' } } : undefined,
      ),
    )
    await somethingHappens(1)
    await healthSays(new RegExp(`does not trace block ${gone}`))
    await somethingHappens(2)
    await eventually(async () => {
      const { rows } = await disturbed.index.query('select block from untraced')
      expect(rows).toEqual([{ block: gone }])
      expect(await countOf(disturbed)).toBe((await anvil.head()) + 1)
    })
    expect(await hash()).toMatch(/^0x/)
    node.set()
    await expectSameIndex(anvil, disturbed, undisturbed)
  })

  test('of a tracer that hangs hold up no block, and do not make the node unhealthy', async () => {
    node.set(traced(() => 'hang'))
    for (let n = 0; n < 4; n++) {
      await somethingHappens(1)
      await caughtUpBlocks()
    }
    expect(await health()).toMatchObject({
      healthy: true,
      index: { backlog: { traces: expect.any(Number) } },
    })
    node.set()
    await expectSameIndex(anvil, disturbed, undisturbed)

    async function caughtUpBlocks() {
      await eventually(async () => expect(await countOf(disturbed)).toBe((await anvil.head()) + 1))
    }
  })
})

describe('another chain at the same address', () => {
  test.each([
    [
      'of another id, after the connections broke',
      { chainId: 5 },
      true,
      /it is of chain 5, the index is of chain 31337/,
    ],
    [
      'of the same id, with another genesis block',
      { timestamp: 1_600_000_000 },
      true,
      /its genesis block is 0x/,
    ],
    ['of another id, behind a gateway that keeps its connections', { chainId: 5 }, false, /it is of chain 5/],
  ])('%s, is noticed, named, and not written', async (_, options, broken, words) => {
    const other = await startAnvil({ noMining: true, ...options })
    onTestFinished(() => other.close())
    await other.mine((await anvil.head()) + 20)
    node.become(other.url)
    if (broken) node.breakConnections()
    await healthSays(words)
    expect((await disturbed.request('/api/health')).status).toBe(503)
    await expectNothingWrong(disturbed, undisturbed)
    await somethingHappens(1)
    node.become(anvil.url)
    await expectSameIndex(anvil, disturbed, undisturbed)
    await eventually(async () =>
      expect(await disturbed.request('/api/health')).toMatchObject({ status: 200 }),
    )
  })
})

describe('another server', () => {
  async function started(rpcUrl: string): Promise<TestProgram> {
    const server = await startProgram({ rpcUrl, env: ENV })
    onTestFinished(() => server.close())
    return server
  }
  async function second(...rules: Rule[]): Promise<FaultyNode> {
    const other = await startFaultyNode(anvil.url)
    onTestFinished(() => other.close())
    other.set(...rules)
    return other
  }

  test('on a node without block receipts and without batches sends single requests', async () => {
    const other = await second(
      { request: (_, batch) => (batch ? { status: 400, body: 'no batches here' } : undefined) },
      refusing('eth_getBlockReceipts', -32601, 'the method eth_getBlockReceipts does not exist'),
    )
    await expectSameIndex(anvil, await started(other.url), undisturbed)
    expect(
      other.received.filter(({ method }) => method === 'eth_getTransactionReceipt').length,
    ).toBeGreaterThan(20)
  })

  test('with two addresses uses one while the other is away, and names it', async () => {
    const other = await second()
    const server = await started(`${other.url},${anvil.url}`)
    for (const fault of ['hang', 'down'] as const) {
      other.set({ request: () => fault })
      await somethingHappens()
      await expectSameIndex(anvil, server, undisturbed)
      await healthSays(/The node at .*(does not answer|did not answer)/, server)
      expect(await health(server)).toMatchObject({
        healthy: true,
        node: [{ healthy: false }, { healthy: true }],
      })
      // From here on no request waits for the node that is down.
      const began = Date.now()
      await somethingHappens(1)
      await caughtUpWith(anvil, server)
      expect(Date.now() - began).toBeLessThan(1_900)
    }
    other.set()
    await eventually(async () =>
      expect(await health(server)).toMatchObject({ node: [{ healthy: true }, { healthy: true }] }),
    )
  })

  test('with two addresses of which one answers wrongly takes the answers of the other, and counts the refuted one', async () => {
    const other = await second(alteringReceipts((all) => all.slice(1)))
    const server = await started(`${other.url},${anvil.url}`)
    await somethingHappens()
    await expectSameIndex(anvil, server, undisturbed)
    const { node: endpoints } = await health(server)
    expect(endpoints[0].refuted).toBeGreaterThan(0)
    expect(endpoints[1].refuted).toBe(0)
  })

  test('with two addresses of which one is of another chain uses the other alone', async () => {
    const foreign = await startAnvil({ noMining: true, chainId: 5 })
    onTestFinished(() => foreign.close())
    await foreign.mine(100)
    const server = await started(`${anvil.url},${foreign.url}`)
    await expectSameIndex(anvil, server, undisturbed)
    await healthSays(/is not the one of this index: it is of chain 5/, server)
    expect(await health(server)).toMatchObject({ healthy: true })
  })
})
