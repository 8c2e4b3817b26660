import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, renameSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { type ChainOptions, loadChain, makeChain, type Preset } from './make-chain.ts'

/** A node's raw answers about one block. */
export interface RecordedBlock {
  /** eth_getBlockByNumber with whole transactions. */
  block: Json & { number: Hex; hash: Hex; transactions: Json[] }
  /** eth_getBlockReceipts. */
  receipts: Json[]
  /** trace_block. */
  traces: Json[]
}

export type Json = Record<string, unknown>

/** A chain's answers, one block per line, gzipped; made when they are not there yet. */
export async function record(options: ChainOptions = {}): Promise<string> {
  const chain = await makeChain(options)
  const file = chain.replace('/chain-', '/recording-').replace(/\.json$/, '.ndjson.gz')
  if (existsSync(file)) return file

  const began = Date.now()
  const node = await loadChain(chain)
  try {
    const head = Number(await node.rpc<Hex>('eth_blockNumber'))
    const loaded = Date.now()
    async function* lines() {
      for (let number = 0; number <= head; number++) {
        const at = toQuantity(number)
        const block = await node.rpc('eth_getBlockByNumber', [at, true])
        const receipts = await node.rpc('eth_getBlockReceipts', [at])
        // debug_traceBlockByHash is not asked: anvil takes seconds for each block, and says nothing else.
        const traces = number === 0 ? [] : await node.rpc('trace_block', [at])
        yield `${JSON.stringify({ block, receipts, traces })}\n`
      }
    }
    const written = `${file}.${randomUUID()}`
    await pipeline(lines(), createGzip({ level: 4 }), createWriteStream(written))
    renameSync(written, file)
    const size = (statSync(file).size / 1e6).toFixed(1)
    console.log(
      `recording: ${head + 1} blocks, ${size} MB; chain loaded in ${(loaded - began) / 1000} s, ` +
        `asked in ${(Date.now() - loaded) / 1000} s`,
    )
    return file
  } finally {
    await node.close()
  }
}

export async function* readRecording(file: string): AsyncGenerator<RecordedBlock> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  for await (const line of lines) yield JSON.parse(line) as RecordedBlock
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string', default: 'mixed' },
      transactions: { type: 'string', default: '20000' },
    },
  })
  console.log(await record({ preset: values.preset as Preset, transactions: Number(values.transactions) }))
}
