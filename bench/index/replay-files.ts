import { closeSync, openSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import type { Hex } from '../../src/primitives/hex.ts'
import { toCallTracer } from './call-tracer.ts'
import type { RecordedBlock } from './record.ts'

/** Offsets of the answers: one file per method, answers one after the other. */
export const ANSWERS = ['blocks', 'receipts', 'traces', 'calls'] as const
export type Answers = (typeof ANSWERS)[number]

/** What replay-server.ts reads first; in `<file>.index.json`, beside `<file>.blocks` and the other answers. */
export interface ReplayIndex {
  chainId: number
  transactions: number
  /** Of each block, from block 0 on. */
  hashes: Hex[]
  /** Transactions up to and with each block. */
  counts: number[]
  /** Where each block's answer ends, in bytes. */
  ends: Record<Answers, number[]>
  /** Every address that has code. */
  contracts: Hex[]
  /** Without it each `eth_call` reverts. */
  tokenState?: TokenState
}

/** What token contracts answer at the last block. */
export interface TokenState {
  tokens: Record<string, { standard: 20 | 721 | 1155; supply: string }>
  /** By `token holder`, of ERC-1155 by `token holder id`. */
  balances: Record<string, string>
}

/** Writes the files of a replay block by block, all but the index. */
export function createReplayWriter(file: string, chainId: number) {
  const out = new Map(ANSWERS.map((name) => [name, openSync(`${file}.${name}`, 'w')]))
  const contracts = new Set<Hex>()
  const index: ReplayIndex = {
    chainId,
    transactions: 0,
    hashes: [],
    counts: [],
    ends: { blocks: [], receipts: [], traces: [], calls: [] },
    contracts: [],
  }
  return {
    index,
    write(one: RecordedBlock): void {
      const answers = {
        blocks: one.block,
        receipts: one.receipts,
        traces: one.traces,
        calls: toCallTracer(one),
      }
      for (const name of ANSWERS) {
        const text = Buffer.from(JSON.stringify(answers[name]))
        writeSync(out.get(name)!, text)
        index.ends[name].push((index.ends[name].at(-1) ?? 0) + text.length)
      }
      for (const { type, result, error } of one.traces)
        if (type === 'create' && !error) contracts.add((result as { address: Hex }).address)
      index.transactions += one.block.transactions.length
      index.hashes.push(one.block.hash)
      index.counts.push(index.transactions)
    },
    end(): ReplayIndex {
      for (const fd of out.values()) closeSync(fd)
      return { ...index, contracts: [...contracts] }
    },
  }
}

/** Gives files that were written elsewhere their names. The index comes last: it shows that the others are whole. */
export function putReplay(index: ReplayIndex, written: string, file: string, began: number): void {
  writeFileSync(`${written}.index.json`, JSON.stringify(index))
  for (const name of [...ANSWERS, 'index.json']) renameSync(`${written}.${name}`, `${file}.${name}`)
  const megabytes = ANSWERS.map((name) => `${name} ${((index.ends[name].at(-1) ?? 0) / 1e6).toFixed(0)} MB`)
  console.log(
    `replay: ${index.transactions} transactions in ${index.hashes.length} blocks, ${megabytes.join(', ')}, ` +
      `in ${(Date.now() - began) / 1000} s`,
  )
}
