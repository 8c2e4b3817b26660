import { expect, onTestFinished, test } from 'vitest'
import { profileOf } from '../../../src/chain/choose.ts'
import { createNodeClient } from '../../../src/node/client.ts'
import { ownFields, ownFieldsLine } from '../../../src/source/own-fields.ts'
import { startAnvil } from '../../support/anvil.ts'
import { startReplayedNode } from '../../support/replayed-node.ts'
import { type RawBlock, readTwoCurrencyRecording } from '../../support/two-currency-recording.ts'

const evm = profileOf({ name: 'evm', methodPrefix: '', wrappedNative: [] })
const twoCurrency = profileOf({ name: 'two-currency', methodPrefix: '', wrappedNative: [] })

test('fields of a client beside the specification are found, with what is done about each', async () => {
  // Otherwise anvil may mine the block that is asked for before the one with the transaction.
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const [from] = (await anvil.rpc('eth_accounts')) as string[]
  await anvil.rpc('eth_sendTransaction', [{ from, to: from, value: '0x1' }])
  const number = await anvil.mine()
  const node = createNodeClient({ urls: [anvil.url], timeout: 5_000, connections: 2 })
  onTestFinished(() => node.close())
  const found = await ownFields(node, evm, number)
  expect(found).toEqual({ repeated: ['transaction.blockTimestamp', 'receipt.blockTimestamp'], kept: [] })
  expect(ownFieldsLine(found)).toMatch(
    /own: transaction\.blockTimestamp, receipt\.blockTimestamp \(worked out/,
  )
  expect(ownFieldsLine({ repeated: [], kept: ['block.luck'] })).toMatch(
    /own: block\.luck \(kept as they come\)/,
  )
  expect(ownFieldsLine({ repeated: [], kept: [] })).toBeUndefined()
})

test('fields that a profile keeps by itself are not named as those of a client', async () => {
  const recording = readTwoCurrencyRecording('short')
  const replayed = await startReplayedNode(recording)
  onTestFinished(() => replayed.close())
  const node = createNodeClient({ urls: [replayed.url], timeout: 5_000, connections: 2 })
  onTestFinished(() => node.close())
  const number = recording.blocks.findIndex(({ transactions }) => transactions.length > 0)
  expect(await ownFields(node, twoCurrency, number)).toEqual({ repeated: [], kept: [] })
  replayed.tamper((method, _, result) => {
    const isBlock = method === 'quai_getBlockByNumber'
    const [first] = isBlock ? (result as RawBlock).transactions : []
    return first && { ...(result as RawBlock), transactions: [{ ...first, order: 1 }] }
  })
  expect((await ownFields(node, twoCurrency, number)).kept).toEqual(['transaction.order'])
})
