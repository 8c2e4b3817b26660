import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Applied,
  appliedIn,
  type NonceEvent,
  type NonceHistory,
} from '../../../src/chain/applied-authorizations.ts'

const CHAIN = 7n
const signed = (
  block: number,
  nonce: bigint,
  more: Partial<{ txIndex: number; chainId: bigint; givesCode: boolean }> = {},
): NonceEvent => ({
  kind: 'authorization',
  block,
  txIndex: 0,
  chainId: CHAIN,
  nonce,
  givesCode: true,
  ...more,
})
const created = (block: number, { sure = true, txIndex = 0 } = {}): NonceEvent => ({
  kind: 'creation',
  block,
  txIndex,
  sure,
})
const appliedOf = (events: readonly NonceEvent[], more: Partial<NonceHistory> = {}): Applied[] =>
  appliedIn({
    chainId: CHAIN,
    start: 0n,
    end: null,
    delegated: false,
    untracedFrom: Number.POSITIVE_INFINITY,
    cutAt: null,
    events,
    ...more,
  })

describe('an authorization', () => {
  test('is applied when it carries the nonce of the moment, which it raises', () => {
    expect(appliedOf([signed(1, 0n), signed(1, 0n), signed(1, 1n), signed(2, 5n), signed(3, 2n)])).toEqual([
      true,
      false,
      true,
      false,
      true,
    ])
  })
  test('of another chain, or with the last of all nonces, is never applied', () => {
    const refused = [signed(1, 0n, { chainId: 8n }), signed(1, 2n ** 64n - 1n)]
    expect(appliedOf(refused)).toEqual([false, false])
    expect(appliedOf(refused, { start: null })).toEqual([false, false])
    expect(appliedOf([signed(1, 2n ** 64n - 1n)], { start: 2n ** 64n - 1n })).toEqual([false])
    expect(appliedOf([signed(1, 0n, { chainId: 0n })])).toEqual([true])
  })
  test('comes after what the account created in between', () => {
    expect(appliedOf([signed(1, 0n), created(2), created(3), signed(4, 1n), signed(4, 3n)])).toEqual([
      true,
      false,
      true,
    ])
  })
  test('is unknown after a creation that may have been reverted', () => {
    expect(
      appliedOf([signed(1, 0n), created(2, { sure: false }), signed(3, 1n), signed(3, 9n, { chainId: 8n })]),
    ).toEqual([true, 'unknown', false])
  })
  test('is unknown where the nonce before is unknown', () => {
    expect(appliedOf([signed(1, 0n), signed(2, 1n)], { start: null })).toEqual(['unknown', 'unknown'])
  })
  test('is known in blocks without traces only while the account runs no code, and within the transaction that gives it one', () => {
    const events = [signed(5, 0n), signed(5, 1n), signed(6, 2n)]
    expect(appliedOf(events, { untracedFrom: 5 })).toEqual([true, true, 'unknown'])
    expect(appliedOf(events, { untracedFrom: 5, delegated: true })).toEqual(['unknown', 'unknown', 'unknown'])
    expect(appliedOf([signed(5, 0n, { givesCode: false }), signed(6, 1n)], { untracedFrom: 5 })).toEqual([
      true,
      true,
    ])
    expect(appliedOf(events, { untracedFrom: 7 })).toEqual([true, true, true])
  })
  test('is unknown where the events before are cut off', () => {
    expect(appliedOf([signed(1, 0n), signed(2, 1n)], { cutAt: { block: 2, txIndex: 0 } })).toEqual([
      true,
      'unknown',
    ])
  })
  test('is unknown when the account’s next own transaction contradicts it', () => {
    const events = [signed(1, 0n), signed(2, 9n, { chainId: 8n }), signed(3, 0n)]
    expect(appliedOf(events, { end: 1n })).toEqual([true, false, false])
    expect(appliedOf(events, { end: 4n })).toEqual(['unknown', false, 'unknown'])
    // What an untraced block may have raised is no contradiction.
    expect(appliedOf([signed(5, 0n)], { untracedFrom: 5, end: 3n })).toEqual([true])
  })
})

test('with any known facts left out, every claim is still true', () => {
  const event = fc.record({
    creates: fc.boolean(),
    nonce: fc.bigInt(0n, 6n),
    givesCode: fc.boolean(),
    newTransaction: fc.boolean(),
    newBlock: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(event, { maxLength: 14 }),
      fc.nat(10),
      fc.boolean(),
      fc.boolean(),
      (wanted, untracedFrom, delegatedBefore, next) => {
        let [block, txIndex, nonce, delegated] = [0, 0, 0n, delegatedBefore]
        const truth: boolean[] = []
        const all: NonceEvent[] = []
        for (const { creates, newBlock, newTransaction, ...one } of wanted) {
          if (newBlock) [block, txIndex] = [block + 1, 0]
          else if (newTransaction) txIndex++
          // An account without code creates nothing, and lists come before calls.
          const last = all.at(-1)
          if (creates && delegated) {
            nonce++
            all.push(created(block, { txIndex }))
          } else if (
            !creates &&
            !(last?.kind === 'creation' && last.block === block && last.txIndex === txIndex)
          ) {
            const applied = one.nonce === nonce
            if (applied) [nonce, delegated] = [nonce + 1n, one.givesCode]
            truth.push(applied)
            all.push(signed(block, one.nonce, { txIndex, givesCode: one.givesCode }))
          }
        }
        const events = all.filter((one) => one.kind === 'authorization' || one.block < untracedFrom)
        const answers = appliedOf(events, {
          delegated: delegatedBefore,
          untracedFrom,
          end: next ? nonce : null,
        })
        answers.forEach((answer, n) => {
          if (answer !== 'unknown') expect(answer).toBe(truth[n])
        })
        if (untracedFrom > block) expect(answers).toEqual(truth)
      },
    ),
    { numRuns: 2_000 },
  )
})
