import { afterAll, expect, test } from 'vitest'
import type { Bundle } from '../../../src/chain/types.ts'
import { createNodeClient } from '../../../src/node/client.ts'
import {
  type BlockRequest,
  bundleCalls,
  MissingReceiptsError,
  readBundles,
} from '../../../src/source/bundle.ts'
import { probeNode } from '../../../src/source/probe.ts'
import { sameChain } from '../../../src/source/same-chain.ts'
import { startReplayedNode } from '../../support/replayed-node.ts'
import { readTwoCurrencyRecording } from '../../support/two-currency-recording.ts'
import { PROFILE, recordedBundles } from '../chain/two-currency/recorded.ts'

const replayed = await startReplayedNode(readTwoCurrencyRecording('short'))
const node = createNodeClient({ urls: [replayed.url], timeout: 20_000, connections: 4, chain: PROFILE })
afterAll(async () => {
  node.close()
  await replayed.close()
})
const clock = () => performance.now()

async function fetchBlocks(first: number, last: number): Promise<Bundle[]> {
  const options = { profile: PROFILE, receipts: PROFILE.receipts }
  let requests: BlockRequest[] = Array.from({ length: last - first + 1 }, (_, n) => ({ number: first + n }))
  for (;;) {
    const read = readBundles(await node.batch(bundleCalls(requests, options)), requests, options)
    if (!('again' in read)) return read
    requests = read.again
  }
}

test('the node is identified, and recognised again', async () => {
  const facts = await probeNode(node, { profile: PROFILE, tracer: 'auto', clock })
  expect(facts).toMatchObject({
    chainId: 1337n,
    client: 'go-quai/v0.55.0-',
    genesisHash: readTwoCurrencyRecording('short').blocks[0]!.hash,
    head: { number: 150 },
    receipts: 'per-transaction',
    tracer: null,
  })
  node.expect(sameChain(PROFILE, facts))
  await node.confirm()
  expect(replayed.called.get('quai_getBlockReceipts')).toBeUndefined()
})

test('blocks come with their receipts, uncles included, in answers below 10 MB', async () => {
  const requests = () => node.endpoints()[0]!.requests
  const before = requests()
  // 151 blocks at once have 864 receipts of 21 KB: the second round takes six batches of 200 calls, and none is refused.
  expect(await fetchBlocks(0, 150)).toEqual(recordedBundles('short'))
  expect(requests() - before).toBe(1 + 6)
})

test('a block that is null for a moment, and receipts that are made up, are asked again', async () => {
  replayed.hide([90], 1)
  await expect(fetchBlocks(89, 91)).rejects.toMatchObject({ code: 'block_missing', retryable: true })
  replayed.tamper((method, _, result) =>
    method === 'quai_getTransactionReceipt'
      ? { ...(result as object), status: '0x0', gasUsed: '0x0', logs: [], outboundEtxs: undefined }
      : undefined,
  )
  await expect(fetchBlocks(90, 90)).rejects.toThrow(MissingReceiptsError)
  replayed.tamper(undefined)
  expect(await fetchBlocks(90, 90)).toEqual([recordedBundles('short')[90]])
})

test('a balance is asked for in the spelling that the node takes', async () => {
  expect(await node.call('quai_getBalance', ['0x008017fdeb4102835e4fb7ff7b0fb990d6c7f59c'])).toBe('0x4e20')
})
