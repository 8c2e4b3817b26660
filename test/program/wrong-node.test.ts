import { describe, expect, test } from 'vitest'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { eventually } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { alteringBlock, alteringReceipts, disturbedOfFile } from '../support/disturbed.ts'
import { answering, type Json, type Rule } from '../support/faulty-node.ts'
import { caughtUpWith, expectNothingWrong } from '../support/same-index.ts'

/* A node that answers wrongly, or of which the database refuses a block. */

const pair = disturbedOfFile()
const { somethingHappens, health, healthSays, suffers, expectSame } = pair

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
    const { number } = { number: (await pair.anvil.head()) + 1 }
    await suffers(
      alteringReceipts(() => []),
      new RegExp(`block ${number} is refuted.*VERIFY_EXCEPT=receipts`),
      1,
    )
  })

  test('a refuted block holds up none of the blocks before it in the same batch', async () => {
    const before = await pair.anvil.head()
    pair.node.set({ request: () => 'down' })
    await somethingHappens(4)
    pair.node.set(alteringReceipts((all) => (Number(all[0].blockNumber) === before + 3 ? [] : undefined)))
    await healthSays(new RegExp(`block ${before + 3} is refuted`))
    await eventually(async () => expect((await health()).index.block).toBe(before + 2))
    await caughtUpWith(pair.anvil, pair.undisturbed)
    await expectNothingWrong(pair.disturbed, pair.undisturbed)
    pair.node.set()
    await expectSame()
  })

  test('a block whose receipts are of another branch, as during a reorg, is requested again', async () => {
    let lied = 0
    pair.node.set(
      alteringReceipts((all) =>
        lied++ > 0 ? undefined : all.map((one) => ({ ...one, blockHash: `0x${'2'.repeat(64)}` })),
      ),
    )
    await somethingHappens()
    await expectSame()
    expect(lied).toBeGreaterThan(1)
  })
})

describe('a block whose rows the database refuses', () => {
  const refuse = async (block: number) => {
    await pair.disturbed.index.query(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.block = ${block} then raise exception 'value out of range' using errcode = '22003'; end if;
      return new; end $$`)
    await pair.disturbed.index.query(
      'create trigger refuse before insert on chain.transaction for each row execute function refuse()',
    )
  }
  const allow = () => pair.disturbed.index.query('drop function refuse() cascade')

  test('is missing like one that was never indexed, through a restart, and is indexed later by itself', async () => {
    const block = (await pair.anvil.head()) + 2
    await refuse(block)
    await somethingHappens(3)
    await caughtUpWith(pair.anvil, pair.undisturbed)
    const address = pair.workload.demo.accounts[0]!
    const listed = () => pair.disturbed.get({ module: 'account', action: 'txlist', address })
    const missing = async () => {
      await eventually(async () => expect((await health()).index.block).toBe(await pair.anvil.head()))
      const { headers, body } = await listed()
      expect(body.message).toBe(`OK-Partial: blocks ${block} to ${block} are not indexed yet`)
      expect(headers.get('x-complete')).toBe('false')
      await healthSays(new RegExp(`database refuses a block.*block ${block}: value out of range`))
      expect((await health()).index).toMatchObject({ caughtUp: false, backlog: { history: 1 } })
      await expectNothingWrong(pair.disturbed, pair.undisturbed)
    }
    await missing()
    await pair.disturbed.killAndStart()
    await missing()
    const { code, lines } = await runCommand(['check', '--all'], {
      RPC_URL: pair.anvil.url,
      DATABASE_URL: pair.disturbed.databaseUrl,
    })
    expect(code).toBe(1)
    expect(lines.join('\n')).toMatch(new RegExp(`block ${block}.*set aside, not indexed: value out of range`))
    await allow()
    await expectSame()
    expect((await listed()).body.message).toBe('OK')
    expect((await health()).notes.join('\n')).not.toMatch(/refuses/)
  })

  test('does not hide a reorg of the blocks below it', async () => {
    const block = (await pair.anvil.head()) + 2
    await refuse(block)
    await somethingHappens(3)
    await eventually(async () => expect((await health()).index.block).toBe(await pair.anvil.head()))
    await pair.anvil.reorg(4)
    await caughtUpWith(pair.anvil, pair.undisturbed)
    await eventually(async () => {
      expect((await health()).index.block).toBe(await pair.anvil.head())
      await expectNothingWrong(pair.disturbed, pair.undisturbed)
    })
    await allow()
    await expectSame()
  })
})

describe('a head that jumps', () => {
  /** Until the indexer has looked at the head again, and once more: what it saw first has had its effect. */
  const headIsAsked = async () => {
    const looks = () => pair.node.received.filter(({ method }) => method === 'eth_getBlockByNumber').length
    const before = looks()
    await eventually(async () => expect(looks()).toBeGreaterThan(before + 2))
  }
  const rewinds = async () =>
    (await pair.disturbed.index.query('select count(*)::int as n from replaced_block')).rows[0].n as number
  const withLatest = async (other: Json): Promise<Rule> =>
    answering('eth_getBlockByNumber', (block, { params }) => ({
      result: params[0] === 'latest' ? other : block,
    }))
  const blockAt = (number: number) =>
    pair.anvil.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, false])

  test('a lower head is a backend that lags behind, not a reorg', async () => {
    const before = await rewinds()
    pair.node.set(await withLatest(await blockAt((await pair.anvil.head()) - 3)))
    await headIsAsked()
    expect((await pair.disturbed.index.query('select number from head')).rows[0].number).toBe(
      await pair.anvil.head(),
    )
    pair.node.set()
    await somethingHappens(1)
    await expectSame()
    expect(await rewinds()).toBe(before)
  })

  test('a lower head of another branch is ignored while the node still has the indexed head', async () => {
    const before = await rewinds()
    const lower = (await blockAt((await pair.anvil.head()) - 2)) as object
    pair.node.set(await withLatest({ ...lower, hash: `0x${'3'.repeat(64)}` }))
    await headIsAsked()
    expect(await rewinds()).toBe(before)
    pair.node.set()
    await somethingHappens(1)
    await expectSame()
  })

  test('a head far ahead without blocks leaves nothing missing when it is gone', async () => {
    pair.node.set(
      answering('eth_getBlockByNumber', (result, { params }) => ({
        result:
          params[0] === 'latest' ? { ...result, number: toQuantity(BigInt(result.number) + 19n) } : result,
      })),
    )
    await somethingHappens(1)
    await eventually(async () =>
      expect((await health()).index).toMatchObject({
        block: await pair.anvil.head(),
        lag: 19,
        caughtUp: false,
        backlog: { history: 19 },
      }),
    )
    pair.node.set()
    await expectSame()
  })

  test('a reorg to a lower head is followed', async () => {
    await pair.anvil.reorg(3)
    await somethingHappens(1)
    await expectSame()
  })
})
