import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFile } from '../../../bench/index/replay.ts'
import { loadReplay } from '../../../bench/index/replay-data.ts'
import type { TokenState } from '../../../bench/index/replay-files.ts'
import { closePlayed, openPlayed, type Played, profile, stages } from '../../../bench/index/stages.ts'
import { bareRows, type NodeBlock, type NodeReceipt, noLines } from '../../../bench/mixed/bare-rows.ts'
import { makeMix } from '../../../bench/mixed/make-mix.ts'
import { createContractCalls } from '../../../src/node-state/calls.ts'

const TRANSACTIONS = 1_000
let played: Played
let tokenState: TokenState
let blocks: NodeBlock[]
let receipts: NodeReceipt[][]

beforeAll(async () => {
  const file = await makeMix(TRANSACTIONS)
  const data = loadReplay(file)
  const read = (name: 'blocks' | 'receipts') =>
    data.index.hashes.map((_, number) => JSON.parse(data.answer(name, number)!.toString()))
  tokenState = data.index.tokenState!
  blocks = read('blocks')
  receipts = read('receipts')
  played = await openPlayed(await serveFile({ file }))
})
afterAll(() => closePlayed(played))

test('every check of every block of the mix proves it, and its traces can be read', async () => {
  expect(played.facts.tracer).toBe('trace_block')
  expect(played.transactions).toBe(TRANSACTIONS)
  // It throws where a check refutes a block or cannot be made.
  expect(Object.keys(await stages(played))).toContain('checking')
})

test('each kind of transaction is in the mix with its share', () => {
  const all = receipts.flat()
  const transfers = blocks.flatMap(({ transactions }) => transactions).filter(({ input }) => input === '0x')
  expect(transfers.length / TRANSACTIONS).toBeCloseTo(0.45, 1)
  expect(all.filter(({ logs }) => logs.length > 0).length / TRANSACTIONS).toBeCloseTo(0.47, 1)
  expect(all.filter(({ status }) => status === '0x0').length).toBeGreaterThan(0)
  expect(all.filter(({ contractAddress }) => contractAddress !== null).length).toBeGreaterThan(0)
})

test('token contracts answer the balances that their transfers add up to', async () => {
  const lines = noLines()
  for (const [number, block] of blocks.entries()) bareRows(block, receipts[number]!, lines)
  const sums = new Map<string, bigint>()
  for (const line of lines.token_transfer) {
    const [, , , , token, from, to, id, amount] = line.trim().replaceAll('\\\\x', '0x').split('\t')
    const suffix = tokenState.tokens[token!]!.standard === 1155 ? ` ${id}` : ''
    for (const [holder, sign] of [
      [from, -1n],
      [to, 1n],
    ] as const) {
      if (/^0x0+$/.test(holder!)) continue
      const key = `${token} ${holder}${suffix}`
      sums.set(key, (sums.get(key) ?? 0n) + sign * BigInt(amount!))
    }
  }
  expect(new Map(Object.entries(tokenState.balances).map(([key, value]) => [key, BigInt(value)]))).toEqual(
    sums,
  )
  expect([...sums.values()].every((value) => value >= 0n)).toBe(true)

  const fungible = [...sums].filter(([key]) => tokenState.tokens[key.split(' ')[0]!]!.standard !== 1155)
  const requests = fungible.map(([key]) => {
    const [to, holder] = key.split(' ') as [`0x${string}`, `0x${string}`]
    return { to, data: `0x70a08231${holder.slice(2).padStart(64, '0')}` as const }
  })
  const answers = await createContractCalls(played.client, profile).run(requests, 'latest')
  expect(answers.map((answer) => BigInt(`0x${answer!.toString('hex')}`))).toEqual(
    fungible.map(([, value]) => value),
  )
  const { methods } = await played.replay.stats()
  expect(methods['eth_call']).toBeLessThan(requests.length / 10)
})
