import { describe, expect, test } from 'vitest'
import type { Bundle } from '../../../../src/chain/types.ts'
import { createKeccak256 } from '../../../../src/primitives/hash.ts'
import type { RawReceipt, RawTransaction } from '../../../support/two-currency-recording.ts'
import { PROFILE, type RawAnswers, rawAnswers, readBundle } from './recorded.ts'

const keccak = await createKeccak256()
const refuted = (bundle: Bundle, number = bundle.block.number) =>
  PROFILE.contradictions(bundle, { keccak, requested: { number } }).map(({ check }) => check)

/** Has transactions of accounts and of outputs, conversions, rewards and what they emit. */
const NUMBER = 85
const honest = rawAnswers('short', NUMBER)
const at = (type: string, etxType?: string) =>
  honest.block.transactions.findIndex((one) => one.type === type && one.etxType === etxType)

type Fields = Record<string, unknown>
const withBlock = (fields: Fields): RawAnswers => ({ ...honest, block: { ...honest.block, ...fields } })
const withTransaction = (n: number, fields: Fields) =>
  withBlock({
    transactions: honest.block.transactions.map((one, i) => (i === n ? { ...one, ...fields } : one)),
  })
const withReceipt = (n: number, fields: Fields): RawAnswers => ({
  ...honest,
  receipts: honest.receipts.map((one, i) => (i === n ? ({ ...one, ...fields } as RawReceipt) : one)),
})
const otherHash = `0x${'00'.repeat(4)}${'ab'.repeat(28)}`
const otherAddress = `0x00${'12'.repeat(19)}`

test('the block has something of every kind', () => {
  expect([at('0x0'), at('0x2'), at('0x1', '0x1')].every((n) => n >= 0)).toBe(true)
  expect(refuted(readBundle(honest)!)).toEqual([])
  expect(refuted(readBundle(honest)!, NUMBER + 1)).toEqual(['asked-block'])
})

describe('a changed answer is refuted', () => {
  const of = (fields: Fields, type: string, etxType?: string) => withTransaction(at(type, etxType), fields)
  test.for<[string, RawAnswers, string]>([
    ['value', of({ value: '0x1' }, '0x0'), 'transactions-root'],
    ['nonce', of({ nonce: '0x77' }, '0x0'), 'transactions-root'],
    ['input', of({ input: '0x1234' }, '0x0'), 'transactions-root'],
    ['signature', of({ s: '0x1' }, '0x0'), 'transactions-root'],
    ['recipient', of({ to: otherAddress }, '0x0'), 'transactions-root'],
    ['block of a transaction', of({ blockHash: otherHash }, '0x2'), 'receipts'],
    ['hash of a transaction', of({ hash: otherHash }, '0x0'), 'receipts'],
    ['value of a reward', of({ value: '0x5' }, '0x1', '0x1'), 'transactions-root'],
    ['origin of a reward', of({ originatingTxHash: otherHash }, '0x1', '0x1'), 'transactions-root'],
    [
      'outputs',
      of({ outputs: honest.block.transactions[at('0x2')]!.outputs!.slice(1) }, '0x2'),
      'transactions-root',
    ],
    ['input of outputs', of({ input: '0x12' }, '0x2'), 'transactions-root'],
    ['status', withReceipt(at('0x0'), { status: '0x0' }), 'receipts-root'],
    ['gas', withReceipt(at('0x0'), { gasUsed: '0x5209' }), 'gas-used'],
    ['cumulative gas', withReceipt(at('0x0'), { cumulativeGasUsed: '0x5209' }), 'receipts-root'],
    ['receipt of another block', withReceipt(at('0x0'), { blockHash: otherHash, logs: [] }), 'receipts'],
    [
      'receipt of another transaction',
      withReceipt(at('0x0'), { transactionHash: otherHash, logs: [] }),
      'receipts',
    ],
    ['type of a receipt', withReceipt(at('0x0'), { type: '0x2' }), 'receipts'],
    ['transaction left out', withBlock({ transactions: honest.block.transactions.slice(0, -1) }), 'receipts'],
    ['reward not emitted', withBlock({ outboundEtxs: honest.block.outboundEtxs.slice(0, -1) }), 'emitted'],
    [
      'field of the header',
      withBlock({ header: { ...honest.block.header, exchangeRate: '0x1' } }),
      'block-hash',
    ],
    ['root', withBlock({ header: { ...honest.block.header, evmRoot: otherHash } }), 'block-hash'],
    ['time', withBlock({ woHeader: { ...honest.block.woHeader, timestamp: '0x1' } }), 'block-hash'],
    [
      'miner',
      withBlock({ woHeader: { ...honest.block.woHeader, primaryCoinbase: otherAddress } }),
      'block-hash',
    ],
    ['zone', withBlock({ woHeader: { ...honest.block.woHeader, location: '0x0001' } }), 'ledgers'],
  ])('%s', ([, raw, check]) => {
    expect(refuted(readBundle(raw)!)).toContain(check)
  })

  test('a share of another miner', () => {
    const number = Array.from({ length: 150 }, (_, n) => n).find(
      (n) => rawAnswers('short', n).block.workshares.length > 0,
    )!
    const { block, receipts } = rawAnswers('short', number)
    const workshares = block.workshares.map((one) => ({ ...one, primaryCoinbase: otherAddress }))
    expect(refuted(readBundle({ block: { ...block, workshares }, receipts })!)).toContain('uncles-hash')
  })

  test('a share left out', () => {
    for (let n = 0; n < 150; n++) {
      const { block, receipts } = rawAnswers('short', n)
      if (block.workshares.length === 0) continue
      const workshares = block.workshares.slice(1)
      expect(refuted(readBundle({ block: { ...block, workshares }, receipts })!)).toEqual(['uncles-hash'])
    }
  })

  test('a key that owns no outputs', () => {
    const bundle = readBundle(honest)!
    const spend = bundle.block.transactions[at('0x2')]!
    spend.inputs = spend.inputs!.map((one) => ({ ...one, owner: `0x00${'12'.repeat(19)}` as const }))
    expect(refuted(bundle)).toEqual(['ledgers'])
  })

  test('a log of more outputs than were created', () => {
    const number = 95
    for (let n = number; n < 150; n++) {
      const raw = rawAnswers('short', n)
      const logged = raw.block.transactions.findIndex(({ etxType }) => etxType === '0x2')
      if (logged < 0 || raw.receipts[logged]!.logs.length === 0) continue
      const [log] = raw.receipts[logged]!.logs
      const receipts = raw.receipts.map((one, i) =>
        i === logged ? { ...one, logs: [{ ...log!, data: '0x01' }] } : one,
      )
      expect(refuted(readBundle({ ...raw, receipts })!)).toContain('outputs')
      return
    }
    expect.unreachable('there is a conversion')
  })

  test('a swapped pair of receipts', () => {
    const receipts = [...honest.receipts].reverse()
    expect(refuted(readBundle({ ...honest, receipts })!)).toEqual(['receipts'])
  })
})

test('receipts that a node does not have yet are asked again, whatever it writes there', () => {
  const empty = { status: '0x0', gasUsed: '0x0', cumulativeGasUsed: '0x0', logs: [], outboundEtxs: undefined }
  expect(readBundle(withReceipt(at('0x0'), empty))).toBeNull()
  expect(readBundle(withReceipt(at('0x2'), empty))).toBeNull()
  // Before accounts can send anything, rewards use no gas.
  const early = Array.from({ length: 15 }, (_, n) => rawAnswers('short', n)).find(
    ({ block }) => block.transactions.length > 0,
  )!
  const receipts = early.receipts.map((one) => ({ ...one, ...empty }) as unknown as RawReceipt)
  expect(readBundle({ ...early, receipts })).toBeNull()
})

test('a malformed answer names its field', () => {
  const spend = honest.block.transactions[at('0x2')]!
  const changed = (fields: Partial<RawTransaction> | Fields) => () =>
    readBundle(withTransaction(at('0x2'), fields))
  expect(changed({ inputs: [] })).toThrow('field inputs')
  expect(changed({ inputs: [{ ...spend.inputs![0]!, pubKey: '0x04' }] })).toThrow('field pubKey')
  expect(changed({ outputs: [{ ...spend.outputs![0]!, denomination: '0xf' }] })).toThrow('field denomination')
  expect(changed({ outputs: [{ ...spend.outputs![0]!, lock: '0x1' }] })).toThrow('field lock')
  expect(() => readBundle(withBlock({ hash: otherHash }))).toThrow('has the work header of block')
  expect(() => readBundle(withBlock({ outboundEtxs: undefined }))).toThrow('field outboundEtxs')
  expect(() => readBundle(withBlock({ header: { ...honest.block.header, evmRoot: '0x' } }))).toThrow(
    'field evmRoot',
  )
  expect(() => readBundle(withReceipt(0, { status: undefined }))).toThrow('field status')
})
