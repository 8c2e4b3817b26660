import type { Hex } from '../primitives/hex.ts'
import type { Actor, Deployed, TransactionRequest } from './actor.ts'
import type { DemoData, Mine } from './deploy.ts'

/** The contracts that the demo's accounts use, and those that each show one feature. */
export type Harbor = DemoData['contracts'] & Record<'vault' | 'exchange' | 'rewards' | 'rewardsV2', Deployed>

/** The transactions of the demo's chain. */
export type Activity = ReturnType<typeof createActivity>

const ETHER = 10n ** 18n
const DOLLAR = 10n ** 6n
/** Smaller ids belong to the transactions of deploy.ts. */
const FIRST_LIGHTHOUSE = 100n
/** Contracts that let every account mint. */
const MINTED: readonly string[] = ['CommunityToken', 'TollToken', 'Bytes32Token']
const UNLIMITED = 2n ** 256n - 1n

/** Deploys a vault, an exchange and rewards behind a proxy, and gives every account the tokens and approvals to use them. */
export async function openHarbor(actor: Actor, data: DemoData, mine: Mine): Promise<Harbor> {
  const { accounts, call } = actor
  const { dollar, token, wrapped } = data.contracts
  const deployments = [
    ['HarborVault', [dollar.address]],
    ['HarborExchange', [dollar.address, token.address]],
    ['HarborRewards', []],
    ['HarborRewardsV2', []],
  ] as const
  const receipts = await mine(...deployments.map(([name, args]) => actor.deployment(name, args)))
  const [vault, exchange, rewardsV1, rewardsV2] = receipts.map(
    ({ contractAddress, transactionHash: hash }, n): Deployed => {
      return { name: deployments[n]![0], address: contractAddress!, hash }
    },
  ) as [Deployed, Deployed, Deployed, Deployed]
  const initialCall = call(rewardsV1, 'initialize', [token.address]).data
  const [made] = await mine(actor.deployment('Proxy', [rewardsV1.address, initialCall]))
  const rewards: Deployed = { name: 'Proxy', address: made!.contractAddress!, hash: made!.transactionHash }
  const supplied = [1_500_000n * DOLLAR, 1_000_000n * ETHER]
  await mine(
    call(dollar, 'mint', [accounts[0], 50_000_000n * DOLLAR]),
    call(token, 'mint', [accounts[0], 50_000_000n * ETHER]),
    call(dollar, 'transferMany', [accounts.slice(1), 250_000n * DOLLAR]),
    call(token, 'transferMany', [accounts.slice(1), 150_000n * ETHER]),
    call(dollar, 'approve', [exchange.address, UNLIMITED]),
    call(token, 'approve', [exchange.address, UNLIMITED]),
    call(exchange, 'supply', supplied),
    call(token, 'transfer', [rewards.address, 200_000n * ETHER]),
  )
  // In two blocks, because one would exceed the gas limit.
  for (const some of [accounts.slice(0, 5), accounts.slice(5)]) {
    await mine(
      ...some.flatMap((from) => [
        call(dollar, 'approve', [exchange.address, UNLIMITED], { from }),
        call(token, 'approve', [exchange.address, UNLIMITED], { from }),
        call(dollar, 'approve', [vault.address, UNLIMITED], { from }),
        call(token, 'approve', [rewards.address, UNLIMITED], { from }),
        call(wrapped, 'deposit', [], { from, value: 5n * ETHER }),
      ]),
    )
  }
  // These shares are never redeemed. A vault that has assets but no shares would give later deposits no shares.
  await mine(call(vault, 'deposit', [10_000n * DOLLAR, addressOf(0)]))
  return { ...data.contracts, vault, exchange, rewards, rewardsV2 }
}

export function createActivity(actor: Actor, harbor: Harbor, random: () => number) {
  const { accounts, call, transfer } = actor
  const { dollar, token, collectible, items, wrapped, vault, exchange } = harbor
  const rewards = { name: 'HarborRewardsV2', address: harbor.rewards.address } as const
  let turn = 0
  let isUpgraded = false
  /** The owner of each lighthouse, by index. */
  const owners: Hex[] = []

  const below = (end: number) => Math.floor(random() * end)
  /** 10 to 3,000 units; small amounts are more frequent than large ones. */
  const amount = (unit: bigint) => (BigInt(Math.floor(10 ** (3 + 2.5 * random()))) * unit) / 100n
  const account = () => accounts[below(accounts.length)]!
  /** The number of strangers grows with the number of transactions. */
  const stranger = () => addressOf(below(12 + turn / 8))
  const recipient = () => (random() < 0.3 ? account() : stranger())
  const lighthouse = (index: number) => FIRST_LIGHTHOUSE + BigInt(index)
  const someLighthouse = () => lighthouse(below(owners.length))
  const others = Object.values(harbor).filter(({ name }) => MINTED.includes(name))
  /** Each kind of transaction, with its share among about a hundred. */
  const kinds: ReadonlyArray<readonly [number, (from: Hex) => TransactionRequest]> = [
    [14, (from) => transfer(recipient(), amount(ETHER / 1000n), { from })],
    [15, (from) => call(dollar, 'transfer', [recipient(), amount(DOLLAR)], { from })],
    [7, (from) => call(token, 'transfer', [recipient(), amount(ETHER)], { from })],
    [12, (from) => call(exchange, 'swap', [true, amount(DOLLAR), 0n], { from })],
    [10, (from) => call(exchange, 'swap', [false, amount(ETHER), 0n], { from })],
    [1, (from) => call(exchange, 'swap', [true, amount(DOLLAR), 10n ** 24n], { from })], // fails
    [7, (from) => call(vault, 'deposit', [amount(DOLLAR), from], { from })],
    [2, (from) => call(vault, 'redeem', [amount(DOLLAR / 20n), from, from], { from })],
    [1, (from) => call(dollar, 'transfer', [vault.address, amount(DOLLAR)], { from })], // the vault's yield
    [2, (from) => call(exchange, 'supply', [amount(DOLLAR), 0n], { from })],
    [6, (from) => call(rewards, 'stake', [amount(ETHER)], { from })],
    [2, (from) => call(rewards, 'unstake', [amount(ETHER / 10n)], { from })],
    [
      2,
      (from) => (isUpgraded ? call(rewards, 'claim', [], { from }) : transfer(stranger(), ETHER, { from })),
    ],
    [5, (from) => call(collectible, 'mint', [from, lighthouse(owners.push(from) - 1)], { from })],
    [1, (from) => call(collectible, 'transferFrom', [account(), from, someLighthouse()], { from })], // fails
    [3, (from) => moveLighthouse() ?? transfer(stranger(), ETHER, { from })],
    [3, (from) => call(items, 'mintBatch', [recipient(), [1n, 2n], [BigInt(1 + below(9)), 1n]], { from })],
    [4, (from) => call(others[below(others.length)]!, 'mint', [recipient(), amount(ETHER)], { from })],
    [1, (from) => call(harbor.rebasing, 'mint', [recipient(), amount(10n ** 9n)], { from })],
    [1, (from) => call(harbor.fee, 'transfer', [recipient(), amount(ETHER / 100n)], { from })],
    [2, (from) => call(wrapped, 'deposit', [], { from, value: amount(ETHER / 1000n) })],
    [2, (from) => call(wrapped, 'withdraw', [amount(ETHER / 10_000n)], { from })],
    [
      3,
      (from) => call(harbor.caller, 'distribute', [[stranger(), stranger()]], { from, value: ETHER / 50n }),
    ],
    [1, (from) => call(harbor.reverter, 'withReason', ['the office is closed'], { from })],
  ]
  const weightedKinds = kinds.flatMap(([share, make]) => new Array<typeof make>(share).fill(make))

  function moveLighthouse(): TransactionRequest | undefined {
    const index = below(owners.length)
    const [from, to] = [owners[index], account()]
    owners[index] = to
    return from && call(collectible, 'transferFrom', [from, to, lighthouse(index)], { from })
  }

  return {
    /** The next transaction, from a random account or from `from`. The sequence is the same at each start. */
    next(from: Hex = account()) {
      turn++
      const make = weightedKinds[below(weightedKinds.length)]!
      return make(from)
    },
    /** Upgrades the rewards to their second version. Later transactions use it. */
    upgrade() {
      isUpgraded = true
      return call(harbor.rewards, 'upgradeTo', [harbor.rewardsV2.address])
    },
  }
}

/** An address whose key is not known. */
function addressOf(n: number): Hex {
  const random = createRandom(n)
  return `0x${Array.from({ length: 5 }, () =>
    Math.floor(random() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('')}`
}

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
