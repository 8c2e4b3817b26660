import { describe, expect, test } from 'vitest'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { eventually } from '../support/chainscope.ts'
import { disturbedOfFile } from '../support/disturbed.ts'
import { type Json, type Rule, refusing } from '../support/faulty-node.ts'
import type { TestProgram } from '../support/server.ts'

/* Batches, and values and traces that a node does not give. */

const pair = disturbedOfFile()
const { somethingHappens, health, healthSays, suffers, copesWith, expectSame } = pair

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

describe('the supply of a token', () => {
  /** Where demo/contracts/Erc20.sol keeps it. */
  const SLOT = toQuantity(3)
  const supply = async () => {
    const contractaddress = pair.workload.demo.contracts.token.address
    const { body, headers } = await pair.disturbed.get({
      module: 'stats',
      action: 'tokensupply',
      contractaddress,
    })
    return { value: BigInt(body.result), asOf: headers.get('x-values-as-of') }
  }
  /** The same by GraphQL, which has no header for it. */
  const supplyInGraph = async () => {
    const query =
      '{ tokenTransfers(tokenContractAddressHash: "CONTRACT", first: 1) { edges { node { token { totalSupply totalSupplyAsOf } } } } }'
    const { body } = await pair.disturbed.request('/api/v1/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: query.replace('CONTRACT', pair.workload.demo.contracts.token.address) }),
    })
    const { token } = body.data.tokenTransfers.edges[0].node
    return { value: BigInt(token.totalSupply), asOf: token.totalSupplyAsOf }
  }

  test.each([
    [
      'a transfer between two holders',
      () =>
        pair.workload.actor.call(pair.workload.demo.contracts.token, 'transfer', [
          pair.workload.holders[3]!,
          1n,
        ]),
    ],
    [
      'an event that is no transfer',
      () =>
        pair.workload.actor.call(pair.workload.demo.contracts.token, 'approve', [
          pair.workload.holders[3]!,
          1n,
        ]),
    ],
  ])(
    'that changes along with %s is read again, and until then answered as of its block',
    async (_, happens) => {
      await expectSame()
      const before = await supply()
      expect(before.asOf).toBeNull()
      pair.node.set(refusing('eth_call', -32000, 'missing trie node'))
      const burnt = before.value - 7n
      await pair.anvil.rpc('anvil_setStorageAt', [
        pair.workload.demo.contracts.token.address,
        SLOT,
        `0x${burnt.toString(16).padStart(64, '0')}`,
      ])
      const read = await pair.anvil.head()
      await pair.workload.actor.mine([happens()])
      await eventually(async () => expect((await health()).index.block).toBe(await pair.anvil.head()))
      const meanwhile = await supply()
      expect(meanwhile.value).toBe(before.value)
      expect(Number(meanwhile.asOf)).toBeLessThanOrEqual(read)
      expect(await supplyInGraph()).toEqual({ value: before.value, asOf: Number(meanwhile.asOf) })
      await eventually(async () => expect((await health()).index.caughtUp).toBe(false))
      pair.node.set()
      await eventually(async () => expect(await supply()).toEqual({ value: burnt, asOf: null }))
      expect(await supplyInGraph()).toEqual({ value: burnt, asOf: null })
      await expectSame()
    },
  )
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
    const gone = (await pair.anvil.head()) + 1
    const isGone = `0x${gone.toString(16)}`
    const { hash } = {
      hash: async () => ((await pair.anvil.rpc('eth_getBlockByNumber', [isGone, false])) as Json).hash,
    }
    pair.node.set(
      traced(({ params }) =>
        params[0] === isGone ? { error: { code: -32000, message: 'missing trie node' } } : undefined,
      ),
    )
    await somethingHappens(1)
    await healthSays(new RegExp(`does not trace block ${gone}`))
    await somethingHappens(2)
    await eventually(async () => {
      const { rows } = await pair.disturbed.index.query('select block from untraced')
      expect(rows).toEqual([{ block: gone }])
      expect(await countOf(pair.disturbed)).toBe((await pair.anvil.head()) + 1)
    })
    expect(await hash()).toMatch(/^0x/)
    pair.node.set()
    await expectSame()
  })

  test('of a tracer that hangs hold up no block, and do not make the node unhealthy', async () => {
    pair.node.set(traced(() => 'hang'))
    for (let n = 0; n < 4; n++) {
      await somethingHappens(1)
      await caughtUpBlocks()
    }
    expect(await health()).toMatchObject({
      healthy: true,
      index: { backlog: { traces: expect.any(Number) } },
    })
    pair.node.set()
    await expectSame()

    async function caughtUpBlocks() {
      await eventually(async () => expect(await countOf(pair.disturbed)).toBe((await pair.anvil.head()) + 1))
    }
  })
})
