import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { toCallTracer } from './call-tracer.ts'
import { benchFile, CHAIN_ID, type ChainOptions, type Preset } from './make-chain.ts'
import { type Json, type RecordedBlock, readRecording, record } from './record.ts'
import { addressesOf, createRename, creationsOf, renameAll } from './rename.ts'
import { createSealer, type Sealer } from './seal.ts'

export interface MultiplyOptions extends ChainOptions {
  /** At least so many transactions, in whole blocks; left out, the recording as it is. */
  total?: number
}

/** Where each answer lies: one file per method, answers one after the other. */
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
}

/** Counted up when this script makes other blocks of the same recording. */
const VERSION = 1

/** The files of a multiplied recording, by what their names begin with; made when they are not there yet. */
export async function multiply(options: MultiplyOptions = {}): Promise<string> {
  const { total = options.transactions ?? 20_000 } = options
  const recording = await record(options)
  const key = createHash('sha256')
    .update(`${VERSION}`)
    .update(readFileSync(recording))
    .digest('hex')
    .slice(0, 4)
  const file = benchFile(
    `replay-${recording.split('/recording-')[1]!.replace('.ndjson.gz', '')}-${key}-${total}`,
  )
  if (existsSync(`${file}.index.json`)) return file

  const began = Date.now()
  const blocks: RecordedBlock[] = []
  for await (const block of readRecording(recording)) blocks.push(block)
  const written = `${file}.${process.pid}` // two tests may make the same at once
  const index = await writeBlocks(blocks, total, written)
  writeFileSync(`${written}.index.json`, JSON.stringify(index))
  // The index comes last: it says that the others are whole.
  for (const name of [...ANSWERS, 'index.json']) renameSync(`${written}.${name}`, `${file}.${name}`)
  const megabytes = ANSWERS.map((name) => `${name} ${((index.ends[name].at(-1) ?? 0) / 1e6).toFixed(0)} MB`)
  console.log(
    `replay: ${index.transactions} transactions in ${index.hashes.length} blocks, ${megabytes.join(', ')}, ` +
      `in ${(Date.now() - began) / 1000} s`,
  )
  return file
}

async function writeBlocks(recorded: RecordedBlock[], total: number, file: string): Promise<ReplayIndex> {
  const sealer = await createSealer()
  const [genesis, ...rest] = recorded as [RecordedBlock, ...RecordedBlock[]]
  const creations = creationsOf(rest, sealer.keccak)
  const known = addressesOf(rest)
  const isKnown = (address: string) => known.has(address)
  const span = Number(rest.at(-1)!.block['timestamp']) - Number(genesis.block['timestamp'])
  const out = new Map(ANSWERS.map((name) => [name, openSync(`${file}.${name}`, 'w')]))
  const index: ReplayIndex = {
    chainId: CHAIN_ID,
    transactions: 0,
    hashes: [],
    counts: [],
    ends: { blocks: [], receipts: [], traces: [], calls: [] },
    contracts: [],
  }
  const contracts = new Set<string>()

  write(genesis)
  for (let repetition = 0; index.transactions < total; repetition++) {
    const rename = createRename(repetition, creations, sealer.keccak)
    for (const original of rest) {
      if (index.transactions >= total) break
      const one = structuredClone(original)
      if (repetition > 0) {
        renameAll([one.block.transactions, one.receipts, one.traces], rename, isKnown)
        delayBy(one, repetition * span)
      }
      resign(one.block.transactions, repetition)
      seal(one, index.hashes, sealer)
      noteContracts(one, contracts)
      write(one)
    }
  }
  for (const fd of out.values()) closeSync(fd)
  return { ...index, contracts: [...contracts] as Hex[] }

  function write(one: RecordedBlock): void {
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
    index.transactions += one.block.transactions.length
    index.hashes.push(one.block.hash)
    index.counts.push(index.transactions)
  }
}

/** Each repetition happens after the one before. */
function delayBy({ block, receipts }: RecordedBlock, seconds: number): void {
  const later = toQuantity(Number(block['timestamp']) + seconds)
  block['timestamp'] = later
  for (const tx of block.transactions) if ('blockTimestamp' in tx) tx['blockTimestamp'] = later
  for (const log of receipts.flatMap((receipt) => receipt['logs'] as Json[])) {
    if ('blockTimestamp' in log) log['blockTimestamp'] = later
  }
}

/**
 * Another signature of the same length, so that no hash comes twice. Nobody has the keys: the senders are those
 * that the node names, not those that the signatures would lead to, which only `check` looks at.
 */
function resign(transactions: Json[], repetition: number): void {
  if (repetition === 0) return
  for (const tx of transactions) tx['r'] = toQuantity(BigInt(tx['r'] as Hex) ^ BigInt(repetition))
}

/** Puts a block on top of those that are there, with hashes and roots that hold, wherever they are repeated. */
function seal({ block, receipts, traces }: RecordedBlock, hashes: readonly Hex[], sealer: Sealer): void {
  const number = hashes.length
  const at = toQuantity(number)
  block.number = at
  block['parentHash'] = hashes[number - 1]
  const transactions = block.transactions.map(sealer.transaction)
  const encoded = receipts.map(sealer.receipt)
  const blooms = receipts.map((receipt) => receipt['logsBloom'] as Hex)
  sealer.block(block, transactions, encoded, blooms)

  const { hash: blockHash } = block
  block.transactions.forEach((tx, i) => {
    tx['blockHash'] = blockHash
    tx['blockNumber'] = at
    const where = { blockHash, blockNumber: at, transactionHash: tx['hash'] }
    for (const one of [receipts[i]!, ...(receipts[i]!['logs'] as Json[])]) Object.assign(one, where)
  })
  for (const trace of traces) {
    trace['blockHash'] = blockHash
    trace['blockNumber'] = number
    trace['transactionHash'] = block.transactions[trace['transactionPosition'] as number]!['hash']
  }
}

function noteContracts({ traces }: RecordedBlock, contracts: Set<string>): void {
  for (const { type, result, error } of traces) {
    if (type === 'create' && !error) contracts.add((result as { address: string }).address)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string', default: 'mixed' },
      transactions: { type: 'string', default: '20000' },
      total: { type: 'string', default: '300000' },
    },
  })
  const { transactions, total } = values
  const preset = values.preset as Preset
  console.log(await multiply({ preset, transactions: Number(transactions), total: Number(total) }))
}
