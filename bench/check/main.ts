import { evm } from '../../src/chain/evm.ts'
import { checkBundle, createProofTools } from '../../src/chain/proofs.ts'
import type { Bundle } from '../../src/chain/types.ts'
import { createKeccak256 } from '../../src/primitives/hash.ts'
import { mixedBlock } from './mixed-block.ts'

/** Prints what reading and checking cost for each transaction, with parsing the JSON as the baseline. */
const COUNT = 200
const ROUNDS = 300

const keccak = await createKeccak256()
const { block, receipts } = mixedBlock(COUNT, keccak)
const text = JSON.stringify({ block, receipts })
const tools = createProofTools(keccak)
const context = { profile: evm, keccak, client: null, tools }

const parsed = () => JSON.parse(text) as { block: unknown; receipts: unknown[] }
const read = (raw: { block: unknown; receipts: unknown[] }): Bundle => ({
  block: evm.read.block(raw.block),
  receipts: raw.receipts.map((receipt) => evm.read.receipt(receipt)),
  uncles: [],
})
const bundle = read(parsed())

const outcomes = checkBundle(bundle, context)
const wrong = outcomes.filter(({ outcome }) => outcome !== 'proved')
if (wrong.length > 0) throw new Error(JSON.stringify(wrong))

/** Microseconds for each transaction: the median round, and the 90th percentile. */
function measure(name: string, prepare: () => unknown, work: (input: never) => unknown): void {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const input = prepare() as never
    const begin = performance.now()
    work(input)
    times.push(((performance.now() - begin) * 1000) / COUNT)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]!.toFixed(2).padStart(7)
  console.log(`${name.padEnd(24)} ${at(0.5)} µs   p90 ${at(0.9)} µs`)
}

console.log(`a block of ${COUNT} transactions, ${(text.length / COUNT / 1024).toFixed(1)} KB of JSON each`)
measure('JSON.parse', () => null, parsed)
measure('read', parsed, read)
for (const check of evm.checks) {
  const profile = { ...evm, checks: [check], contradictions: () => [] }
  measure(
    check,
    () => null,
    () => checkBundle(bundle, { ...context, profile }),
  )
}
measure(
  'contradictions',
  () => null,
  () => evm.contradictions(bundle, { keccak }),
)
measure(
  'all checks',
  () => null,
  () => checkBundle(bundle, context),
)
