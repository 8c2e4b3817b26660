import type { Profile, Rewards } from './profile.ts'

const ETHER = 10n ** 18n

/** Ethereum's block reward from these blocks on, newest first. */
const ETHEREUM: readonly (readonly [from: number, wei: bigint])[] = [
  [15_537_394, 0n], // EIP-3675: proof of stake
  [7_280_000, 2n * ETHER], // EIP-1234: Constantinople
  [4_370_000, 3n * ETHER], // EIP-649: Byzantium
  [1, 5n * ETHER],
  [0, 0n],
]

/** A miner gets 1/32 of the reward per uncle. The uncle's miner gets 1/8 less per block of distance (Yellow Paper, 11.3). */
function rewardsBy(schedule: typeof ETHEREUM): Rewards {
  const block = (number: number) => schedule.find(([from]) => from <= number)![1]
  return {
    block,
    uncle: (blockNumber, uncleNumber) => (block(blockNumber) * BigInt(8 + uncleNumber - blockNumber)) / 8n,
    inclusion: (blockNumber, uncles) => (block(blockNumber) / 32n) * BigInt(uncles),
  }
}

const BY_CHAIN: ReadonlyMap<bigint, Rewards> = new Map([[1n, rewardsBy(ETHEREUM)]])

/** The profile with the rewards of this chain id. A development node has none under any id. */
export function withRewards(profile: Profile, chainId: bigint): Profile {
  const rewards = profile.isDevelopment || profile.emitsRewards ? undefined : BY_CHAIN.get(chainId)
  return rewards ? { ...profile, rewards } : profile
}
