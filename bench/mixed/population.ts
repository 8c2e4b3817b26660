import type { Hex } from '../../src/primitives/hex.ts'
import { createRandom, type Random } from '../../test/support/random.ts'
import { createdAddress } from '../index/rename.ts'

/** Draws indices below `count`, the nth with a probability of 1/n (a Zipf distribution of exponent 1). */
function createZipf(count: number, random: Random): () => number {
  const sums = new Float64Array(count)
  let sum = 0
  for (let n = 0; n < count; n++) sums[n] = sum += 1 / (n + 1)
  return () => {
    const wanted = random.next() * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Picks from a list by a Zipf distribution. */
function createPicker<T>(from: readonly T[], random: Random): () => T {
  const draw = createZipf(from.length, random)
  return () => from[draw()]!
}

/** Everything that has an address in the mix, and what it draws from. */
export interface Population {
  readonly random: Random
  account(): Hex
  readonly erc20: Contracts
  readonly erc721: Contracts
  readonly erc1155: Contracts
  readonly routers: Contracts
  readonly factories: Contracts
  /** The nonce of the next transaction, of a contract of the next creation (from 1, EIP-161). */
  nextNonce(address: Hex): number
  /** The address of a contract that this one creates with that nonce. */
  created(creator: Hex, nonce: number): Hex
}

export interface Contracts {
  readonly all: readonly Hex[]
  pick(): Hex
}

const SEED = 16_000
/** Accounts for each transaction: of 100,000 about every fourth names an address for the first time. */
const ACCOUNTS_PER_TRANSACTION = 0.5
const MIN_ACCOUNTS = 200

export function createPopulation(
  transactions: number,
  keccak: (bytes: Uint8Array) => Uint8Array,
): Population {
  const random = createRandom(SEED)
  const addresses = (count: number) => Array.from({ length: count }, () => random.hex(20) as Hex)
  const contracts = (count: number): Contracts => {
    const all = addresses(count)
    return { all, pick: createPicker(all, random) }
  }
  const nonces = new Map<Hex, number>()
  const [routers, factories] = [contracts(20), contracts(5)]
  for (const { all } of [routers, factories]) for (const address of all) nonces.set(address, 1)
  return {
    random,
    account: createPicker(
      addresses(Math.max(MIN_ACCOUNTS, Math.round(ACCOUNTS_PER_TRANSACTION * transactions))),
      random,
    ),
    erc20: contracts(200),
    erc721: contracts(40),
    erc1155: contracts(20),
    routers,
    factories,
    nextNonce(address) {
      const nonce = nonces.get(address) ?? 0
      nonces.set(address, nonce + 1)
      return nonce
    },
    created: (creator, nonce) => createdAddress(creator, nonce, keccak),
  }
}
