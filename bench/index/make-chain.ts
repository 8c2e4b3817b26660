import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  type Actor,
  createActor,
  type Deployed,
  type Sending,
  type TransactionRequest,
} from '../../src/demo/actor.ts'
import { startAnvil } from '../../src/demo/anvil.ts'
import { type ContractName, loadContracts } from '../../src/demo/demo-contracts.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { createRandom, type Random } from '../../test/support/random.ts'

/** `mixed` is what a busy chain looks like; the others weigh the bytes of one kind of transaction. */
export type Preset = 'mixed' | 'plain' | 'erc20'

export interface ChainOptions {
  preset?: Preset
  transactions?: number
}

/** Counted up when this script makes another chain of the same options. */
const VERSION = 1
const SEED = 20_000
const ACCOUNTS = 200
export const CHAIN_ID = 1338
/** Options of every anvil that makes or loads such a chain. */
const ANVIL = {
  chainId: CHAIN_ID,
  noMining: true,
  accounts: ACCOUNTS,
  timestamp: 1_700_000_000,
  args: ['--gas-limit', '300000000', '--balance', '1000000', '--no-request-size-limit'],
}

const FOLDER = fileURLToPath(new URL('../../.bench/', import.meta.url))

/** The folder of the benchmarks' cached files. */
export function benchFile(name: string): string {
  mkdirSync(FOLDER, { recursive: true })
  return `${FOLDER}${name}`
}

/** The state file of a chain of exactly this many transactions; made when it does not exist. */
export async function makeChain(options: ChainOptions = {}): Promise<string> {
  const { preset = 'mixed', transactions = 20_000 } = options
  const contracts = loadContracts()
  const key = createHash('sha256')
    .update(JSON.stringify([VERSION, SEED, preset, transactions, contracts]))
    .digest('hex')
  const file = benchFile(`chain-${preset}-${transactions}-${key.slice(0, 8)}.json`)
  if (existsSync(file)) return file

  const began = Date.now()
  // Two callers may make the same file.
  const written = `${file}.${randomUUID()}`
  const anvil = await startAnvil({
    ...ANVIL,
    args: [...ANVIL.args, '--dump-state', written, '--preserve-historical-states'],
  })
  try {
    await anvil.rpc('anvil_setBlockTimestampInterval', [2])
    const actor = await createActor(anvil, contracts)
    await fill(actor, preset, transactions)
    const filled = Date.now()
    await anvil.close(120_000) // it writes the file as it ends
    renameSync(written, file)
    const size = (statSync(file).size / 1e6).toFixed(0)
    console.log(
      `chain: ${transactions} ${preset} transactions in ${(filled - began) / 1000} s, ` +
        `dumped ${size} MB in ${(Date.now() - filled) / 1000} s`,
    )
    return file
  } finally {
    await anvil.kill()
    rmSync(written, { force: true })
  }
}

/** Starts a node that has such a chain. */
export async function loadChain(file: string) {
  return startAnvil({ ...ANVIL, args: [...ANVIL.args, '--load-state', file], startMs: 120_000 })
}

async function fill(actor: Actor, preset: Preset, transactions: number): Promise<void> {
  const world = await createWorld(actor, preset)
  let left = transactions - world.sent
  while (left > 0) {
    const size = Math.min(left, 100 + world.random.below(101))
    const ready = world.setUp.splice(0, size)
    const more = Array.from({ length: size - ready.length }, () => oneOf(world, preset))
    await actor.mine([...ready, ...more])
    left -= size
  }
}

interface World {
  actor: Actor
  random: Random
  /** Transactions that made this world. */
  sent: number
  /** Sent first: every account gets tokens to move. */
  setUp: TransactionRequest[]
  tokens: Deployed[]
  collectibles: Deployed[]
  items: Deployed[]
  others: Record<string, Deployed>
  /** Receivers who were seen before. */
  known: Hex[]
  /** Receivers of many transactions, as exchanges are. */
  busy: Hex[]
  nextId: bigint
}

/** Addresses with this prefix are the same in every repetition of a multiplied chain (see multiply.ts). */
export const BUSY_PREFIX = 'b05eb05e'

async function createWorld(actor: Actor, preset: Preset): Promise<World> {
  const random = createRandom(SEED)
  const world: World = {
    actor,
    random,
    sent: 0,
    setUp: [],
    tokens: [],
    collectibles: [],
    items: [],
    others: {},
    known: [...actor.accounts],
    busy: Array.from({ length: 8 }, () => `0x${BUSY_PREFIX}${random.hex(16).slice(2)}` as Hex),
    nextId: 1n,
  }
  if (preset === 'plain') return world
  const token = (i: number): [ContractName, ...unknown[]] => [
    'DemoToken',
    `Token ${i}`,
    `TOK${i}`,
    18,
    10n ** 30n,
  ]
  world.tokens = await actor.deploy(Array.from({ length: 4 }, (_, i) => token(i)))
  world.sent += world.tokens.length
  for (const account of actor.accounts) {
    for (const one of world.tokens) {
      world.setUp.push(actor.call(one, 'mint', [account, 10n ** 24n], { from: account, gas: 90_000n }))
    }
  }
  if (preset === 'erc20') return world
  world.collectibles = await actor.deploy(Array.from({ length: 5 }, () => ['DemoCollectible'] as const))
  world.items = await actor.deploy([['DemoItems'], ['DemoItems']])
  const names = ['WrappedNative', 'Factory', 'Caller', 'Reverter'] as const
  const others = await actor.deploy(names.map((name) => [name] as const))
  world.others = Object.fromEntries(others.map((one) => [one.name, one]))
  world.sent += world.collectibles.length + world.items.length + others.length
  return world
}

type Kind = (world: World, sending: Sending & { from: Hex }) => TransactionRequest

function oneOf(world: World, preset: Preset): TransactionRequest {
  const { random, actor } = world
  const sending = { from: random.pick(actor.accounts), fields: fieldsOf(random) }
  if (preset === 'plain') return plain(world, sending)
  if (preset === 'erc20') return erc20(world, sending)
  let at = random.next() * 100
  for (const [percent, kind] of MIX) {
    if (at < percent) return kind(world, sending)
    at -= percent
  }
  return plain(world, sending) // the percentages are rounded
}

/** Four of five are EIP-1559; prices vary as on public chains. */
function fieldsOf(random: Random): Record<string, unknown> {
  const tip = BigInt(1 + random.below(3_000_000_000))
  const type = random.next()
  if (type < 0.8) {
    return { maxFeePerGas: toQuantity(20_000_000_000n + tip), maxPriorityFeePerGas: toQuantity(tip) }
  }
  const gasPrice = toQuantity(15_000_000_000n + tip)
  if (type < 0.97) return { gasPrice, type: '0x0' }
  return { gasPrice, type: '0x1', accessList: [{ address: random.hex(20), storageKeys: [random.hex(32)] }] }
}

/** New with a chance that makes 0.3 new addresses per transaction of the mix. */
function receiver({ random, known, busy }: World): Hex {
  const chance = random.next()
  if (chance < 0.1) return random.pick(busy)
  if (chance > 0.45) return random.pick(known)
  const address = random.hex(20)
  known.push(address)
  return address
}

const amount = ({ random }: World): bigint => BigInt(random.below(2 ** 31)) * BigInt(random.below(2 ** 29))

const plain: Kind = (world, sending) => {
  // An access list is paid for up front (EIP-2930).
  const gas = sending.fields?.['accessList'] ? 25_300n : 21_000n
  return world.actor.transfer(receiver(world), amount(world), { ...sending, gas })
}

const erc20: Kind = (world, sending) => {
  const target = world.random.pick(world.tokens)
  return world.actor.call(target, 'transfer', [receiver(world), amount(world)], { ...sending, gas: 65_000n })
}

const erc721: Kind = (world, sending) => {
  const target = world.random.pick(world.collectibles)
  return world.actor.call(target, 'mint', [receiver(world), world.nextId++], { ...sending, gas: 140_000n })
}

const erc1155: Kind = (world, sending) => {
  const target = world.random.pick(world.items)
  const to = receiver(world)
  const gas = 250_000n
  if (world.random.below(2)) return world.actor.call(target, 'mint', [to, 7n, 9n], { ...sending, gas })
  const ids = [1n, 2n, BigInt(world.random.below(1000) + 3)]
  return world.actor.call(target, 'mintBatch', [to, ids, [1n, 2n, 3n]], { ...sending, gas })
}

const internal: Kind = (world, sending) => {
  const value = amount(world)
  const { Caller, WrappedNative } = world.others
  const gas = 400_000n
  switch (world.random.below(3)) {
    case 0:
      return world.actor.call(WrappedNative!, 'deposit', [], { ...sending, value, gas: 60_000n })
    case 1:
      return world.actor.call(Caller!, 'nest', [2n, receiver(world)], { ...sending, value, gas })
    default: {
      const to = [receiver(world), receiver(world), receiver(world)]
      return world.actor.call(Caller!, 'distribute', [to], { ...sending, value, gas })
    }
  }
}

const creation: Kind = (world, sending) => {
  const number = amount(world)
  const gas = 500_000n
  const { Factory } = world.others
  switch (world.random.below(3)) {
    case 0:
      return world.actor.deployment('Child', [number], { ...sending, gas })
    case 1:
      return world.actor.call(Factory!, 'create', [number], { ...sending, gas })
    default:
      return world.actor.call(Factory!, 'create2', [number, world.random.hex(32)], { ...sending, gas })
  }
}

const failure: Kind = (world, sending) =>
  world.actor.call(world.others['Reverter']!, 'withReason', ['too little was given'], {
    ...sending,
    gas: 60_000n,
  })

/** Percent of all transactions. */
const MIX: Array<[number, Kind]> = [
  [60, plain],
  [25, erc20],
  [5, erc721],
  [4, erc1155],
  [3, internal],
  [1.5, creation],
  [1.5, failure],
]

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      preset: { type: 'string', default: 'mixed' },
      transactions: { type: 'string', default: '20000' },
    },
  })
  const preset = values.preset as Preset
  console.log(await makeChain({ preset, transactions: Number(values.transactions) }))
}
