import type { RawBlock, RawTransaction } from '../../support/two-currency-recording.ts'
import { lower } from './addresses.ts'
import { ETX, type Inclusion, isEtx, type TwoCurrencyChain } from './chain.ts'

/** The two ends of an external transaction. */
export interface ExternalLink {
  readonly etx: RawTransaction
  readonly emittedIn: RawBlock
  /** Missing for coinbase payments: the block itself emits them. */
  readonly emittedBy?: Inclusion
  executedBy?: Inclusion
}

/** An executed transaction has another hash than the emitted one if it converts. */
const linkKey = (etx: RawTransaction): string => `${lower(etx.originatingTxHash!)}:${Number(etx.etxIndex)}`

/** A receipt belongs to the latest inclusion of its transaction only. */
export const hasOwnReceipt = ({ receipt, block }: Inclusion): boolean => receipt.blockHash === block.hash

export const emittedBy = (inclusion: Inclusion): readonly RawTransaction[] =>
  hasOwnReceipt(inclusion) ? (inclusion.receipt.outboundEtxs ?? []) : []

/** By `linkKey`, in the order of emission. */
export function readLinks(chain: TwoCurrencyChain): Map<string, ExternalLink> {
  const links = new Map<string, ExternalLink>()
  const emitters = new Map(
    chain.inclusions.flatMap((inclusion) =>
      emittedBy(inclusion).map((etx) => [linkKey(etx), inclusion] as const),
    ),
  )
  for (const emittedIn of chain.blocks)
    for (const etx of emittedIn.outboundEtxs) {
      const emitter = emitters.get(linkKey(etx))
      links.set(linkKey(etx), { etx, emittedIn, ...(emitter ? { emittedBy: emitter } : {}) })
    }
  for (const inclusion of chain.inclusions) {
    if (inclusion.raw.type !== '0x1') continue
    const link = links.get(linkKey(inclusion.raw))
    if (link === undefined) throw new Error(`${inclusion.raw.hash} was never emitted`)
    link.executedBy = inclusion
  }
  return links
}

export interface Reward {
  /** Of the block, uncle or share that is paid. */
  readonly shareHash: string
  readonly paidIn: RawBlock
  readonly etx: RawTransaction
}

/** The share's hash is the last 32 bytes of the input. */
const rewardsIn = (block: RawBlock): Reward[] =>
  block.outboundEtxs
    .filter((etx) => isEtx(etx, ETX.coinbase))
    .map((etx) => ({ shareHash: `0x${etx.input.slice(-64)}`, paidIn: block, etx }))

/** By share hash; one share can be paid twice. */
export function readRewards(chain: TwoCurrencyChain, at: number = chain.head): Map<string, Reward[]> {
  const rewards = new Map<string, Reward[]>()
  for (const reward of chain.blocks.slice(0, at + 1).flatMap(rewardsIn))
    rewards.set(reward.shareHash, [...(rewards.get(reward.shareHash) ?? []), reward])
  return rewards
}

export interface PaidShare {
  readonly kind: 'block' | 'uncle' | 'share'
  readonly hash: string
  /** In lower case; its ledger decides the currency. */
  readonly miner: string
  /** In its or qits; 0 until the block that pays it exists. */
  readonly reward: bigint
}

/** The block itself first, then the uncles and the shares that it includes. */
export function sharesOf(block: RawBlock, rewards: ReadonlyMap<string, readonly Reward[]>): PaidShare[] {
  const share = (kind: PaidShare['kind'], { hash, primaryCoinbase }: RawBlock['woHeader']): PaidShare => ({
    kind,
    hash,
    miner: lower(primaryCoinbase),
    reward: (rewards.get(hash) ?? []).reduce((sum, { etx }) => sum + BigInt(etx.value!), 0n),
  })
  return [
    share('block', block.woHeader),
    ...block.uncles.map((header) => share('uncle', header)),
    ...block.workshares.map((header) => share('share', header)),
  ]
}
