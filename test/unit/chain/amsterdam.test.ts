import { describe, expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { checkBundle } from '../../../src/chain/proofs.ts'
import type { Bundle } from '../../../src/chain/types.ts'
import { decodeTraces } from '../../../src/decode/call-frame.ts'
import { coinTransfersOf, contradictedByCoinLogs } from '../../../src/decode/coin-log.ts'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import { OPTIONS } from '../../support/bundles.ts'
import { type RecordedBlock, readRecording } from '../../support/recorded-node.ts'

const keccak = await createKeccak256()
const decode = OPTIONS

const bundleOf = ({ block, receipts }: RecordedBlock): Bundle => ({
  block: evm.read.block(block),
  receipts: receipts.map(evm.read.receipt),
  uncles: [],
})
const outcomes = (recorded: RecordedBlock) => {
  const bundle = bundleOf(recorded)
  const requested = { number: bundle.block.number }
  return checkBundle(bundle, { profile: evm, keccak, client: 'Geth/v1.17.10', requested })
}
const notProved = (recorded: RecordedBlock) =>
  outcomes(recorded).filter(({ outcome }) => outcome !== 'proved')
const tracesOf = ({ block, traces }: RecordedBlock) =>
  evm.read.traces(
    traces,
    'debug_traceBlockByHash',
    block.transactions.map(({ hash }: { hash: `0x${string}` }, index: number) => ({ hash, index })),
  )

describe.each(['from-start', 'crossing'] as const)('the recorded chain %s', (name) => {
  const { blocks } = readRecording(name)

  test('has every block proved, by every check', () => {
    for (const recorded of blocks) expect(notProved(recorded), recorded.about).toEqual([])
  })

  test('has access lists that hash to what headers name', () => {
    for (const recorded of blocks.filter(({ accessList }) => accessList !== null)) {
      const withList = { ...recorded, block: { ...recorded.block, blockAccessList: recorded.accessList } }
      expect(outcomes(withList)).toContainEqual({ check: 'access-list', outcome: 'proved', reason: '' })
      const other = { ...recorded, block: { ...recorded.block, blockAccessList: '0xc0' } }
      expect(notProved(other)).toMatchObject([{ check: 'access-list', outcome: 'refuted' }])
    }
  })

  test('has logs of the coin that are exactly the frames that move it', () => {
    for (const recorded of blocks) {
      const transfers = coinTransfersOf(bundleOf(recorded), evm.forks)
      expect(transfers !== null, recorded.about).toBe(recorded.amsterdam)
      if (transfers)
        expect(contradictedByCoinLogs(0, tracesOf(recorded), transfers), recorded.about).toBeNull()
    }
  })

  test('has no token transfers of the coin', () => {
    for (const recorded of blocks) {
      const { tokenTransfer } = decodeBlock(bundleOf(recorded), decode, 0)
      expect(tokenTransfer.filter(({ token }) => token.startsWith('0xffff'))).toEqual([])
    }
  })

  test('has the same movements of value from its logs as from its tracer', () => {
    for (const recorded of blocks.filter(({ amsterdam }) => amsterdam)) {
      const traced = decodeTraces(Number(recorded.block.number), tracesOf(recorded), decode).call
      const logged = decodeBlock(bundleOf(recorded), { ...decode, callsFromLogs: true }, 0).call
      const moved = (calls: typeof traced) =>
        calls
          .filter((call) => !call.undone && call.value > 0n && call.from_id !== call.to_id && call.type !== 3)
          .map(({ tx_index, from_id, to_id, value }) => ({ tx_index, from_id, to_id, value }))
      expect(moved(logged), recorded.about).toEqual(moved(traced))
    }
  })

  test('has each changed block refuted by the name of its check', () => {
    const recorded = blocks.find(({ amsterdam, receipts }) => amsterdam && receipts.length > 5)!
    const changes: [string, (block: RecordedBlock) => void][] = [
      ['block-hash', ({ block }) => Object.assign(block, { blockAccessListHash: `0x${'1'.repeat(64)}` })],
      ['block-hash', ({ block }) => Object.assign(block, { slotNumber: '0x1' })],
      ['block-hash', ({ block }) => Object.assign(block, { gasUsed: '0x5208' })],
      ['block-hash', ({ block }) => Object.assign(block, { baseFeePerGas: '0x1' })],
      [
        'block-hash',
        ({ block }) => {
          const { blockAccessListHash, slotNumber } = block
          Object.assign(block, { blockAccessListHash: slotNumber, slotNumber: blockAccessListHash })
        },
      ],
      ['gas-used', ({ block }) => delete block.blockAccessListHash],
      ['gas-used', ({ receipts }) => Object.assign(receipts[0], { gasUsed: '0x5208' })],
      ['receipts-root', ({ receipts }) => receipts[0].logs.splice(0, 1)],
      [
        'receipts-root',
        ({ receipts }) => Object.assign(receipts[0].logs[0], { data: `0x${'0'.repeat(64)}` }),
      ],
      [
        'receipts-root',
        ({ receipts }) => Object.assign(receipts[0].logs[0], { address: `0x${'f'.repeat(40)}` }),
      ],
      ['transactions-root', ({ block }) => Object.assign(block.transactions[0], { value: '0x1' })],
      ['receipts', ({ receipts }) => receipts.pop()],
    ]
    for (const [check, alter] of changes) {
      const changed = structuredClone(recorded)
      try {
        alter(changed)
        const refuted = outcomes(changed).filter(({ outcome }) => outcome === 'refuted')
        expect(
          refuted.map((one) => one.check),
          alter.toString(),
        ).toContain(check)
      } catch (error) {
        // A field that is no hash or quantity does not come as far as the checks.
        if ((error as { code?: string }).code !== 'malformed_answer') throw error
      }
    }
  })

  test('has a changed trace refuted by the logs of the coin', () => {
    for (const recorded of blocks.filter(({ amsterdam }) => amsterdam)) {
      const transfers = coinTransfersOf(bundleOf(recorded), evm.forks)!
      const traces = tracesOf(recorded)
      const root = traces.find(({ frames }) => frames[0]!.value > 0n && frames[0]!.error === null)?.frames[0]
      if (root === undefined || root.from === root.to) continue
      root.value += 1n
      expect(contradictedByCoinLogs(1, traces, transfers), recorded.about).toMatch(/another in its logs/)
      root.value = 0n
      expect(contradictedByCoinLogs(1, traces, transfers), recorded.about).toMatch(/logs \d+ transfers/)
    }
  })

  test('is indexed where a header has an unknown field', () => {
    const recorded = structuredClone(blocks.at(-1)!)
    // As if the next fork had appended it: it is part of the hash.
    recorded.block.futureRoot = `0x${'7'.repeat(64)}`
    recorded.block.hash = `0x${'8'.repeat(64)}`
    for (const one of [
      ...recorded.block.transactions,
      ...recorded.receipts,
      ...recorded.receipts.flatMap((its) => its.logs),
    ])
      one.blockHash = recorded.block.hash
    expect(notProved(recorded)).toEqual([
      {
        check: 'block-hash',
        outcome: 'unprovable',
        reason: 'The header has a field that is not known: futureRoot.',
      },
    ])
    expect(decodeBlock(bundleOf(recorded), decode, 0).block[0]!.extra).toMatchObject({
      slotNumber: recorded.block.slotNumber,
      futureRoot: recorded.block.futureRoot,
    })
  })
})
