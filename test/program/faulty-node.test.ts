import { describe, expect, test } from 'vitest'
import { eventually } from '../support/chainscope.ts'
import { alteringBlock, disturbedOfFile } from '../support/disturbed.ts'
import { answering, type Rule } from '../support/faulty-node.ts'

/* The connection to a node, and what it does not answer or answers at too great a length. */

const pair = disturbedOfFile()
const { somethingHappens, health, healthSays, suffers, copesWith, expectSame, longestTurn } = pair

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
    pair.node.set({
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
    let sent = 0
    pair.node.set(
      ofBlocks(() => {
        sent++
        return { status: 200, body: flood }
      }),
    )
    await somethingHappens(1)
    await healthSays(/holds more than 3000000 values/)
    expect((await health()).index.caughtUp).toBe(true)
    await longestTurn()
    const before = sent
    await eventually(async () => expect(sent).toBeGreaterThan(before + 1))
    expect(await longestTurn()).toBeLessThan(500)
    pair.node.set()
    await expectSame()
  })
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
