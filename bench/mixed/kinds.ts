import { TRANSFER } from '../../src/chain/event-topics.ts'
import { TRANSFER_BATCH, TRANSFER_SINGLE } from '../../src/decode/decode-token-transfer.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import type { Population } from './population.ts'
import type { TokenLedger } from './token-ledger.ts'

/** The effects of one transaction, before it is in a block. */
export interface Sent {
  from: Hex
  /** null: it creates a contract. */
  to: Hex | null
  value: bigint
  input: Hex
  gasUsed: number
  /** The output of a failed transaction. */
  reverted?: Hex
  logs: { address: Hex; topics: Hex[]; data: Hex }[]
  /** Calls and creations by the contract that was called, one after the other. */
  inner: Inner[]
}

export interface Inner {
  to: Hex
  value: bigint
  gasUsed: number
  /** The init code and the code of what it creates; left out: a call. */
  creates?: { init: Hex; code: Hex }
}

export interface World {
  readonly population: Population
  readonly ledger: TokenLedger
}

const ZERO = '0x0000000000000000000000000000000000000000'
/** Function selectors; no code runs here, so that only their number of bytes matters. */
const SELECTORS = {
  transfer: 'a9059cbb',
  transferFrom: '23b872dd',
  mint: '40c10f19',
  safeTransferFrom: 'f242432a',
  mintBatch: '1f7fdffa',
  passOn: '6ea056a9',
  create: '775c300c',
}
const MINTED_WEI = 10n ** 24n
/** Share of the ERC-20 transactions that mint even where there is something to move. */
const ERC20_MINTS = 0.05

const word = (value: bigint | number): string => value.toString(16).padStart(64, '0')
const addressWord = (address: string): string => address.slice(2).padStart(64, '0')
const addressTopic = (address: string): Hex => `0x${addressWord(address)}`
/** `Error(string)` with a text of 32 bytes at most. */
const revertReason = (text: string): Hex =>
  `0x08c379a0${word(32)}${word(text.length)}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

const call = (from: Hex, to: Hex, input: Hex, gasUsed: number): Sent => {
  return { from, to, value: 0n, input, gasUsed, logs: [], inner: [] }
}
const amount = ({ random }: Population) => BigInt(1 + random.below(2 ** 30)) * 10n ** 9n

const plain = ({ population }: World): Sent => {
  return { ...call(population.account(), population.account(), '0x', 21_000), value: amount(population) }
}

const erc20 = ({ population: { erc20, account, random }, ledger }: World): Sent => {
  const token = erc20.pick()
  const to = account()
  const holding = random.next() < ERC20_MINTS ? undefined : ledger.holding(token)
  const value = holding?.value ?? MINTED_WEI
  if (holding) ledger.move(token, holding, to)
  else ledger.mint(token, to, 0n, value)
  const selector = holding ? SELECTORS.transfer : SELECTORS.mint
  const input: Hex = `0x${selector}${addressWord(to)}${word(value)}`
  const topics: Hex[] = [TRANSFER, addressTopic(holding?.holder ?? ZERO), addressTopic(to)]
  const sent = call(holding?.holder ?? account(), token, input, 30_000 + random.below(30_000))
  return { ...sent, logs: [{ address: token, topics, data: `0x${word(value)}` }] }
}

const erc721 = ({ population: { erc721, account, random }, ledger }: World): Sent => {
  const token = erc721.pick()
  const to = account()
  const moved = random.next() < 0.5 ? ledger.takeItem(token, to) : undefined
  const id = moved?.id ?? ledger.nextItem()
  if (!moved) ledger.mint(token, to, id, 1n)
  const input: Hex = moved
    ? `0x${SELECTORS.transferFrom}${addressWord(moved.holder)}${addressWord(to)}${word(id)}`
    : `0x${SELECTORS.mint}${addressWord(to)}${word(id)}`
  const topics: Hex[] = [TRANSFER, addressTopic(moved?.holder ?? ZERO), addressTopic(to), `0x${word(id)}`]
  const sent = call(moved?.holder ?? account(), token, input, 60_000 + random.below(60_000))
  return { ...sent, logs: [{ address: token, topics, data: '0x' }] }
}

/** A transfer or a mint of one id, or a mint of three at once. */
const erc1155 = ({ population: { erc1155, account, random }, ledger }: World): Sent => {
  const token = erc1155.pick()
  const to = account()
  const holding = random.next() < 0.5 ? ledger.holding(token) : undefined
  const from = holding?.holder ?? account()
  const count = holding || random.next() < 0.5 ? 1 : 3
  const first = BigInt(3 * random.below(30))
  const minted = Array.from({ length: count }, (_, n) => {
    return { id: first + BigInt(n), value: BigInt(1 + random.below(10_000)) }
  })
  const items = holding ? [holding] : minted
  if (holding) ledger.move(token, holding, to)
  else for (const { id, value } of minted) ledger.mint(token, to, id, value)
  const lists = [items.map(({ id }) => id), items.map(({ value }) => value)]
  const arrays = lists.map((list) => word(list.length) + list.map(word).join('')).join('')
  const data: Hex =
    count === 1
      ? `0x${word(items[0]!.id)}${word(items[0]!.value)}`
      : `0x${word(64)}${word(64 + 32 * (count + 1))}${arrays}`
  const parties = [from, holding?.holder ?? ZERO, to].map(addressTopic)
  const topics: Hex[] = [count === 1 ? TRANSFER_SINGLE : TRANSFER_BATCH, ...parties]
  const selector = holding ? SELECTORS.safeTransferFrom : SELECTORS.mintBatch
  const input: Hex = `0x${selector}${addressWord(to)}${data.slice(2)}`
  const sent = call(from, token, input, 50_000 + random.below(100_000))
  return { ...sent, logs: [{ address: token, topics, data }] }
}

/** Value that a contract passes on to one to three accounts. */
const passedOn = ({ population }: World): Sent => {
  const { routers, account, random } = population
  const value = 6n * amount(population)
  const count = 1 + random.below(3)
  const inner = Array.from({ length: count }, (): Inner => {
    return { to: account(), value: value / BigInt(count), gasUsed: 0 }
  })
  const input: Hex = `0x${SELECTORS.passOn}${addressWord(inner[0]!.to)}${word(value)}`
  return { ...call(account(), routers.pick(), input, 40_000 + 10_000 * count), value, inner }
}

/** By the transaction itself, or by a factory. */
const creation = ({ population: { account, random, factories, created, nextNonce } }: World): Sent => {
  const from = account()
  const init = random.hex(500 + random.below(500))
  const gasUsed = 150_000 + random.below(150_000)
  if (random.next() < 0.5) return { ...call(from, ZERO, init, gasUsed), to: null }
  const factory = factories.pick()
  const to = created(factory, nextNonce(factory))
  const creates = { init, code: random.hex(300) }
  const input: Hex = `0x${SELECTORS.create}${word(random.below(2 ** 31))}`
  const inner = [{ to, value: 0n, gasUsed: gasUsed - 50_000, creates }]
  return { ...call(from, factory, input, gasUsed), inner }
}

const failure = ({ population }: World): Sent => {
  const { account, erc20, random } = population
  const input: Hex = `0x${SELECTORS.transfer}${addressWord(account())}${word(amount(population))}`
  const sent = call(account(), erc20.pick(), input, 25_000 + random.below(5_000))
  return { ...sent, reverted: revertReason('transfer exceeds balance') }
}

/** Percent of all transactions; their sum is 100. */
const MIX: readonly [number, (world: World) => Sent][] = [
  [45, plain],
  [40, erc20],
  [5, erc721],
  [2, erc1155],
  [5, passedOn],
  [2, creation],
  [1, failure],
]

export function nextOf(world: World): Sent {
  let at = world.population.random.next() * 100
  for (const [percent, kind] of MIX) {
    if (at < percent) return kind(world)
    at -= percent
  }
  return plain(world) // Subtraction rounds.
}
