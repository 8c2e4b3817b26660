import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Ethereumjs } from './ethereumjs.ts'
import { bytesOf, createMachine, type ExecutedBlock, type GenesisAccount } from './executed-chain.ts'

/* The published tests of Ethereum that are chains ("BlockchainTests"), as github.com/ethereum/tests describes them. */

type Accounts = Readonly<Record<string, GenesisAccount>>

export interface PublishedTest {
  /** Its file, and its name there. */
  readonly name: string
  /** The forks of the chain: `Homestead`, `ShanghaiToCancunAtTime15k`. */
  readonly network: string
  /** Absent in tests of what is not RLP. */
  readonly genesisRLP?: string
  readonly pre: Accounts
  readonly blocks: readonly PublishedBlock[]
  /** Absent where a test has only the root of it. */
  readonly postState?: Accounts
  readonly lastblockhash: string
}

/** One without a header is not valid; later tests say with `expectException` why. */
type PublishedBlock = Readonly<Record<string, unknown>> & { readonly rlp: string }

const isValid = (block: PublishedBlock): boolean =>
  block['blockHeader'] !== undefined && !Object.keys(block).some((name) => name.startsWith('expectException'))

/** The files of a folder and the folders in it, `.json` or `.json.gz`, by their paths there. */
export const publishedFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.json(\.gz)?$/.test(file) && statSync(path.join(folder, file)).isFile())
    .sort()

export function readPublished(folder: string, file: string): PublishedTest[] {
  const bytes = readFileSync(path.join(folder, file))
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
  const tests = JSON.parse(text) as Record<string, Omit<PublishedTest, 'name'>>
  // Until 2017 the folder said which rules its tests have.
  const old = path.basename(path.dirname(path.resolve(folder, file)))
  return Object.entries(tests)
    .filter(([, test]) => Array.isArray(test.blocks))
    .map(([name, test]) => ({
      ...test,
      name: `${file}: ${name}`,
      network: test.network ?? (old in FORKS || old in SCHEDULES ? old : 'Frontier'),
    }))
}

/** The forks of the tests, and ethereumjs' names of them. */
export const FORKS: Readonly<Record<string, string>> = {
  Frontier: 'chainstart',
  Homestead: 'homestead',
  Dao: 'dao',
  EIP150: 'tangerineWhistle',
  EIP158: 'spuriousDragon',
  Byzantium: 'byzantium',
  Constantinople: 'constantinople',
  ConstantinopleFix: 'petersburg',
  Istanbul: 'istanbul',
  Berlin: 'berlin',
  London: 'london',
  ArrowGlacier: 'arrowGlacier',
  GrayGlacier: 'grayGlacier',
  Merge: 'paris',
  Paris: 'paris',
  Shanghai: 'shanghai',
  Cancun: 'cancun',
  Prague: 'prague',
}

interface Step {
  readonly fork: string
  readonly from: number
  /** `from` is a time, Unix seconds, and no number of a block. */
  readonly byTime?: boolean
}

const SCHEDULES: Readonly<Record<string, readonly Step[]>> = {
  TestNetwork: [
    { fork: 'chainstart', from: 0 },
    { fork: 'homestead', from: 5 },
    { fork: 'dao', from: 8 },
    { fork: 'tangerineWhistle', from: 10 },
  ],
}

function scheduleOf(network: string): readonly Step[] {
  const own = SCHEDULES[network]
  if (own) return own
  const [, first = network, second = network, time, at = '0', thousands] =
    /^(\w+)To(\w+)At(Time)?(\d+)(k?)$/.exec(network) ?? []
  const [before, after] = [FORKS[first], FORKS[second]]
  if (before === undefined || after === undefined) throw new Error(`the forks ${network} are not known here`)
  const from = Number(at) * (thousands ? 1000 : 1)
  return [
    { fork: before, from: 0 },
    { fork: after, from, byTime: time !== undefined },
  ]
}

export interface ExecutedChain {
  readonly test: PublishedTest
  readonly forkOf: (number: number, timestamp: number) => string
  /** The chain at the end, from its genesis. */
  readonly blocks: readonly ExecutedBlock[]
  /** What was the chain before each reorganisation, the first one first. */
  readonly left: readonly (readonly ExecutedBlock[])[]
}

/** A test that cannot be made a chain, and why. */
export interface SkippedTest {
  readonly skipped: string
}

/** Executes the valid blocks of a test, those of side chains too. */
export async function executeTest(
  ethereumjs: Ethereumjs,
  test: PublishedTest,
): Promise<ExecutedChain | SkippedTest> {
  const valid = test.blocks.filter(isValid)
  if (valid.length === 0) return { skipped: 'none of its blocks is valid' }
  if (test.genesisRLP === undefined) return { skipped: 'it has no RLP of its genesis' }
  try {
    const schedule = scheduleOf(test.network)
    const forkOf = (number: number, timestamp: number) =>
      schedule.findLast(({ from, byTime }) => from <= (byTime ? timestamp : number))!.fork
    const machine = await createMachine(ethereumjs, {
      rlp: bytesOf(test.genesisRLP),
      accounts: withPrefixes(test.pre),
      others: Object.keys(withPrefixes(test.postState ?? {})),
      daoBlock: schedule.find(({ fork }) => fork === 'dao')?.from,
      forkOf,
    })
    let head = machine.genesis
    const left: ExecutedBlock[] = []
    const executed = [head]
    for (const { rlp } of valid) {
      const block = await machine.execute(bytesOf(rlp))
      executed.push(block)
      // The heaviest branch is the chain; since the Merge, the one that was named last.
      const isHeaviest = block.totalDifficulty > head.totalDifficulty || block.header.difficulty === 0n
      if (!isHeaviest) continue
      if (block.parent !== head) left.push(head)
      head = block
    }
    const last = executed.find(({ hash }) => hash === prefixed(test.lastblockhash))
    if (last === undefined) return { skipped: 'its last block is none of its valid ones' }
    if (last !== head && !branchOf(last).includes(head)) left.push(head)
    return { test, forkOf, blocks: branchOf(last), left: left.map(branchOf) }
  } catch (error) {
    return { skipped: `ethereumjs: ${(error as Error).message.replace(/ \(vm hf=.*/s, '')}` }
  }
}

function branchOf(head: ExecutedBlock): ExecutedBlock[] {
  const blocks: ExecutedBlock[] = []
  for (let one: ExecutedBlock | undefined = head; one !== undefined; one = one.parent) blocks.push(one)
  return blocks.reverse()
}

/** Tests of before 2017 write addresses and hashes without `0x`. */
const prefixed = (text: string): string => (text.startsWith('0x') ? text : `0x${text}`)

export const withPrefixes = <T>(accounts: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(accounts).map(([address, one]) => [prefixed(address).toLowerCase(), one]))
