import { expect, test } from 'vitest'
import { DENOMINATIONS } from '../../../../src/chain/two-currency/zone-addresses.ts'
import type { Bundle, Output } from '../../../../src/chain/types.ts'
import { createKeccak256 } from '../../../../src/primitives/hash.ts'
import { readHeadReplacements, readTwoCurrencyRecording } from '../../../support/two-currency-recording.ts'
import { PROFILE, RECORDINGS, rawAnswers, readBundle, recordedBundles } from './recorded.ts'

const keccak = await createKeccak256()

/* The two long recordings take a second each to be parsed: whatever reads all of their blocks is in this file. */

test.for(RECORDINGS)('every block of %s reads, and nothing in it contradicts', (name) => {
  for (const [number, bundle] of recordedBundles(name).entries()) {
    expect(PROFILE.contradictions(bundle, { keccak, requested: { number } })).toEqual([])
    expect(bundle.block.number).toBe(number)
    expect(bundle.uncles.map(({ hash }) => hash)).toEqual(bundle.block.uncles)
  }
})

/** The unspent outputs after these blocks. */
function unspent(bundles: readonly Bundle[]): Map<string, Output> {
  const outputs = new Map<string, Output>()
  for (const bundle of bundles) {
    for (const output of PROFILE.outputs!.created(bundle))
      outputs.set(`${output.hash} ${output.index}`, output)
    for (const { inputs = [] } of bundle.block.transactions)
      for (const { hash, index, owner } of inputs) {
        expect(outputs.get(`${hash} ${index}`)?.owner).toBe(owner)
        outputs.delete(`${hash} ${index}`)
      }
    for (const [outpoint, { expires }] of outputs)
      if (expires === bundle.block.number) outputs.delete(outpoint)
  }
  return outputs
}

interface RawOutpoint {
  readonly txHash: string
  readonly index: string
  readonly denomination: string
  readonly lock: string
}

test.for(RECORDINGS)('the outputs of %s are those that the node has for every address', (name) => {
  const recording = readTwoCurrencyRecording(name)
  const owned = new Map<string, string[]>()
  for (const { hash, index, owner, denomination, lock } of unspent(recordedBundles(name)).values())
    owned.set(owner, [...(owned.get(owner) ?? []), `${hash} ${index} ${denomination} ${lock}`])
  let compared = 0
  for (const { method, params } of recording.calls) {
    if (method !== 'quai_getOutpointsByAddress') continue
    const answer = recording.answer(method, params)!
    if (!('result' in answer)) continue
    const its = (answer.result as RawOutpoint[]).map(
      ({ txHash, index, denomination, lock }) =>
        `${txHash} ${Number(index)} ${Number(denomination)} ${Number(lock)}`,
    )
    const address = String(params[0]).toLowerCase()
    expect({ address, outputs: (owned.get(address) ?? []).sort() }).toEqual({ address, outputs: its.sort() })
    compared++
  }
  expect(compared).toBeGreaterThan(350)
})

test('blocks that lost their place read as well', () => {
  for (const { before, after, number } of readHeadReplacements())
    for (const { block, receipts } of [before, after]) {
      const raw = { block, receipts: block.transactions.map(({ hash }) => receipts.get(hash)!) }
      if (raw.receipts.includes(undefined!)) continue
      const bundle = readBundle(raw)!
      expect(PROFILE.contradictions(bundle, { keccak, requested: { number } })).toEqual([])
    }
})

test('a block is read from its header and its work header', () => {
  const { block } = rawAnswers('short', 90)
  const read = PROFILE.read.block(block)
  expect(read).toMatchObject({
    hash: block.woHeader.hash,
    parentHash: block.woHeader.parentHash,
    timestamp: BigInt(block.woHeader.timestamp),
    miner: block.woHeader.primaryCoinbase.toLowerCase(),
    receiptsRoot: block.header.receiptsRoot,
    gasUsed: BigInt(block.header.gasUsed),
    uncles: [...block.uncles, ...block.workshares].map(({ hash }) => hash),
    extra: { order: block.order, primeTerminusNumber: block.woHeader.primeTerminusNumber },
  })
  expect(PROFILE.read.header(block)).toEqual({
    ...read,
    transactions: [],
    emitted: undefined,
    raw: undefined,
  })
  const genesis = PROFILE.read.block(rawAnswers('short', 0).block)
  expect(genesis).toMatchObject({ number: 0, timestamp: 0n, transactions: [], emitted: [] })
})

test('an output-based transaction is worth what it gives to others than the owners of its inputs', () => {
  const ofOutputs = recordedBundles('long-after')
    .flatMap(({ block }) => block.transactions)
    .filter(({ type }) => type === 2)
  expect(ofOutputs.length).toBe(294)
  for (const { from, to, value, inputs = [], outputs = [] } of ofOutputs) {
    expect([from, to]).toEqual([inputs[0]!.owner, outputs[0]!.address])
    const sent = outputs.filter(({ address }) => !inputs.some(({ owner }) => owner === address))
    expect(value).toBe(sent.reduce((sum, { denomination }) => sum + DENOMINATIONS[denomination]!, 0n))
  }
})

test('what a block emits is executed by a later one with the same origin', () => {
  const blocks = recordedBundles('long-after').map(({ block }) => block)
  const emitted = new Map(
    blocks.flatMap((block) =>
      block.emitted!.map((one) => [`${one.hash} ${one.index}`, { ...one, at: block.number }] as const),
    ),
  )
  const executed = blocks.flatMap((block) =>
    block.transactions.flatMap(({ origin, hash }) =>
      origin ? [{ ...origin, ownHash: hash, at: block.number }] : [],
    ),
  )
  expect(executed.length).toBe(1028)
  for (const { hash, index, kind, ownHash, at } of executed) {
    const source = emitted.get(`${hash} ${index}`)!
    expect(source.at).toBeLessThan(at)
    expect([source.kind, kind === 5 ? 2 : kind]).toEqual([kind === 5 ? 2 : kind, source.kind])
    if (kind !== 2 && kind !== 5) expect(source.ownHash).toBe(ownHash)
    expect(source.emitter === null).toBe(kind === 1)
    expect(source.rewardOf === null).toBe(kind !== 1)
  }
})

test('a reward names the block or share that it pays', () => {
  const blocks = recordedBundles('short').map(({ block }) => block)
  const shares = new Set(blocks.flatMap(({ hash, uncles }) => [hash, ...uncles]))
  const rewards = blocks.flatMap(({ emitted }) => emitted!.filter(({ kind }) => kind === 1))
  expect(rewards.length).toBeGreaterThan(250)
  for (const { rewardOf } of rewards) expect(shares).toContain(rewardOf)
})

test('a transaction that is included in many blocks failed in each with all of its gas', () => {
  const hash = '0x0063004146ccfea1cbe76e5d0535e349f64b176f38ed49c80d947d7fc6a5594c'
  const places = recordedBundles('long-after').flatMap(({ block, receipts }) =>
    receipts.filter(({ transactionHash }) => transactionHash === hash).map((receipt) => ({ block, receipt })),
  )
  expect(places.length).toBe(220)
  for (const { block, receipt } of places)
    expect(receipt).toMatchObject({
      blockHash: block.hash,
      status: false,
      gasUsed: 200_000n,
      contractAddress: null,
      logs: [],
    })
  expect(readTwoCurrencyRecording('long-after').receipt(hash)!.blockNumber).toBe('0xef')
})
