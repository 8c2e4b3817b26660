import { expect, onTestFinished, test } from 'vitest'
import { lower } from '../oracle/two-currency/addresses.ts'
import { eventually } from '../support/chainscope.ts'
import { dumpIndex } from '../support/dump.ts'
import { startReplayedNode, type Tampering } from '../support/replayed-node.ts'
import {
  type RawReceipt,
  readHeadReplacements,
  readTwoCurrencyRecording,
  recordingWithHead,
} from '../support/two-currency-recording.ts'
import { balancesOf, indexed, startTwoCurrency as start } from '../support/two-currency-server.ts'

/* A chain with two currencies that grows, is reorganised, and whose node fails. */

test('an index that grew under faults and restarts equals one of a single backfill', async () => {
  const recording = readTwoCurrencyRecording('short')
  const [node, steady] = [await startReplayedNode(recording), await startReplayedNode(recording)]
  onTestFinished(() => Promise.all([node.close(), steady.close()]).then(() => {}))
  node.setHead(70)
  node.tamper(notReadyOnce())
  const [server, undisturbed] = await Promise.all([start(node.url), start(steady.url)])
  onTestFinished(() => Promise.all([server.close(), undisturbed.close()]).then(() => {}))
  for (let head = 80; head <= 140; head += 10) {
    node.setHead(head)
    node.hide([head - 1, head - 3], 3)
    node.drop(1)
    if (head % 30 === 0) await server.killAndStart()
    await server.reachesHash(recording.blocks[head]!.hash)
  }
  node.setHead(undefined)
  await Promise.all([server, undisturbed].map((one) => indexed(one, recording.blocks.at(-1)!.hash)))
  const [grown, whole] = await Promise.all([
    dumpIndex({ pool: server.index }),
    dumpIndex({ pool: undisturbed.index }),
  ])
  for (const table of Object.keys(whole).filter((one) => !READ_FROM_STATE.has(one)))
    expect(grown[table], table).toEqual(whole[table])
})

test('balances are those of the head whenever another block replaces it', async () => {
  const whole = readTwoCurrencyRecording('long-after')
  const heads = readHeadReplacements().flatMap(({ before, after }) => [before, after])
  const node = await startReplayedNode(...heads.map((head) => recordingWithHead(whole, head)))
  onTestFinished(() => node.close())
  const server = await start(node.url)
  onTestFinished(() => server.close())
  for (const [n, { block, balances }] of heads.entries()) {
    if (n > 0) node.next()
    await server.reachesHash(block.hash)
    await eventually(async () => {
      const answered = await balancesOf(server, [...balances.keys()])
      expect([...answered]).toEqual(
        [...balances].map(([address, balance]) => [lower(address), `${BigInt(balance)}`]),
      )
    })
  }
})

/** Where state is not processed yet, the node makes up a receipt: failed, without gas or logs. */
function notReadyOnce(): Tampering {
  const ready = new Set<unknown>()
  return (method, [hash], result) => {
    const receipt = result as RawReceipt | null
    const isReady = method !== 'quai_getTransactionReceipt' || ready.has(hash) || receipt?.type !== '0x0'
    ready.add(hash)
    return isReady
      ? undefined
      : { ...receipt, status: '0x0', gasUsed: '0x0', logs: [], outboundEtxs: undefined }
  }
}

/** When these were read depends on when blocks came. */
const READ_FROM_STATE = new Set([
  'address_balance',
  'token',
  'token_balance',
  'token_id_balance',
  'recorded_balance',
])
