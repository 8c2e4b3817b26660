import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { benchFile, CHAIN_ID, type ChainOptions, type Preset } from './make-chain.ts'
import { type Json, type RecordedBlock, readRecording, record } from './record.ts'
import { addressesOf, createRename, creationsOf, renameAll } from './rename.ts'
import { createReplayWriter, putReplay, type ReplayIndex } from './replay-files.ts'
import { createSealer, sealBlock } from './seal.ts'

export interface MultiplyOptions extends ChainOptions {
  /** At least this many transactions, in whole blocks; left out, the recording as it is. */
  total?: number
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
  const written = `${file}.${randomUUID()}` // two tests may make the same at once
  const index = await writeBlocks(blocks, total, written)
  putReplay(index, written, file, began)
  return file
}

async function writeBlocks(recorded: RecordedBlock[], total: number, file: string): Promise<ReplayIndex> {
  const sealer = await createSealer()
  const [genesis, ...rest] = recorded as [RecordedBlock, ...RecordedBlock[]]
  const creations = creationsOf(rest, sealer.keccak)
  const known = addressesOf(rest)
  const isKnown = (address: string) => known.has(address)
  const span = Number(rest.at(-1)!.block['timestamp']) - Number(genesis.block['timestamp'])
  const writer = createReplayWriter(file, CHAIN_ID)
  const { index } = writer

  writer.write(genesis)
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
      sealBlock(one, index.hashes, sealer)
      writer.write(one)
    }
  }
  return writer.end()
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
 * Another signature of the same length, so that all hashes differ. It matches no key: the senders are those that the
 * node names, not those that the signatures would recover, which only `check` looks at.
 */
function resign(transactions: Json[], repetition: number): void {
  if (repetition === 0) return
  for (const tx of transactions) tx['r'] = toQuantity(BigInt(tx['r'] as Hex) ^ BigInt(repetition))
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
