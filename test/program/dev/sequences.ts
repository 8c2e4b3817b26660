import { expect } from 'vitest'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import { eventually } from '../../support/chainscope.ts'
import type { Random } from '../../support/random.ts'
import { RAW_CREATIONS } from '../../support/raw-contracts.ts'

/** A node that is ended and started again at the same port. */
export interface DevNode {
  readonly url: string
  readonly chainId: number
  /** What it does to its chain beside transactions: `geth` sets its head back, and mines each transaction by itself. */
  readonly methods: 'anvil' | 'hardhat' | 'geth'
  rpc<T = unknown>(method: string, params?: readonly unknown[]): Promise<T>
  close(): Promise<void>
}
/** `port` is left out at the first start; another genesis block each time. */
export type StartNode = (port: number | undefined, starts: number) => Promise<DevNode>

/** A development node at one port, with what is done to its chain. */
export interface DevChain {
  readonly url: string
  node(): DevNode
  /** Accounts that were touched, by a transaction or without one. */
  readonly touched: Set<string>
  /** Does one random thing, and says which. */
  step(): Promise<string>
  /** Names accounts in a block. */
  nameInBlock(): Promise<void>
  /** Changes the state of the same accounts, without a block. */
  change(): Promise<void>
  close(): Promise<void>
}

const ETHER = 10n ** 18n
/** Runtime code that returns at once, that reverts, and that logs nothing else than that it was called. */
const CODES = ['0x00', '0x60006000fd', '0x60006000a000'] as const
const MAX_MINED = 5

export async function startDevChain(random: Random, startNode: StartNode): Promise<DevChain> {
  let starts = 0
  let node = await startNode(undefined, starts++)
  const { url } = node
  const accounts = await node.rpc<string[]>('eth_accounts')
  const touched = new Set(accounts)
  /** Of evm_snapshot, the oldest first: each is good once, and so is none behind it. */
  let snapshots: string[] = []
  let isMining = true
  const other = () => random.pick([...touched])
  const touch = (address: string) => {
    touched.add(address)
    return address
  }

  const send = async (from: string): Promise<string> => {
    const request = random.below(4)
      ? {
          to: random.below(3) ? other() : touch(random.hex(20)),
          value: toQuantity(BigInt(random.below(1_000)) * (ETHER / 1_000_000n)),
        }
      : { data: random.pick(RAW_CREATIONS) }
    const hash = await node.rpc<string>('eth_sendTransaction', [
      { from, gas: toQuantity(300_000), ...request },
    ])
    const receiptOf = () =>
      node.rpc<{ contractAddress: string | null } | null>('eth_getTransactionReceipt', [hash])
    // geth mines it some milliseconds later, and refuses to look for it until its own index has it.
    if (node.methods === 'geth') await eventually(async () => expect(await receiptOf()).not.toBeNull())
    const receipt = await receiptOf()
    if (receipt?.contractAddress) touch(receipt.contractAddress)
    return 'data' in request ? 'creates' : 'sends'
  }
  const sends = Array<() => Promise<string>>(3).fill(() => send(random.pick(accounts)))
  const gethSteps: readonly (() => Promise<string>)[] = [
    async () => {
      const head = Number(await node.rpc('eth_blockNumber'))
      if (head === 0) return 'is at its first block'
      const block = Math.max(0, head - 1 - random.below(5))
      await node.rpc('debug_setHead', [toQuantity(block)])
      return `sets the head from ${head} to ${block}`
    },
  ]
  const developmentSteps: readonly (() => Promise<string>)[] = [
    async () => {
      const blocks = 1 + random.below(MAX_MINED)
      await node.rpc('hardhat_mine', [toQuantity(blocks)])
      return `mines ${blocks}`
    },
    async () => {
      snapshots.push(await node.rpc('evm_snapshot'))
      return 'snapshot'
    },
    async () => {
      if (snapshots.length === 0) return 'no snapshot'
      const at = random.below(snapshots.length)
      await node.rpc('evm_revert', [snapshots[at]])
      snapshots = snapshots.slice(0, at)
      return 'reverts'
    },
    async () => {
      const balance = toQuantity(BigInt(random.below(1_000)) * ETHER)
      await node.rpc('hardhat_setBalance', [random.below(2) ? other() : touch(random.hex(20)), balance])
      return 'sets a balance'
    },
    async () => {
      const address = touch(random.hex(20))
      await node.rpc('hardhat_setCode', [address, random.pick(CODES)])
      await node.rpc('hardhat_setStorageAt', [address, toQuantity(0), `0x${random.hex(32).slice(2)}`])
      return 'sets code and storage'
    },
    async () => {
      const address = touch(random.hex(20))
      await node.rpc('hardhat_setBalance', [address, toQuantity(5n * ETHER)])
      await node.rpc('hardhat_impersonateAccount', [address])
      const what = await send(address)
      await node.rpc('hardhat_stopImpersonatingAccount', [address])
      return `an impersonated account ${what}`
    },
    async () => {
      await node.rpc('evm_increaseTime', [toQuantity(1 + random.below(100_000))])
      return 'time passes'
    },
    async () => {
      isMining = !isMining
      await node.rpc('evm_setAutomine', [isMining])
      return isMining ? 'mines each transaction' : 'mines no more'
    },
  ]
  const rare: readonly (() => Promise<string>)[] = [
    async () => {
      if (node.methods !== 'anvil') return 'no reset'
      await node.rpc('hardhat_reset')
      snapshots = []
      return 'reset'
    },
    async () => {
      await node.close()
      node = await startNode(Number(new URL(url).port), starts++)
      snapshots = []
      isMining = true
      return 'restarted with another genesis block'
    },
  ]
  const steps = [...sends, ...(node.methods === 'geth' ? gethSteps : developmentSteps)]
  return {
    url,
    node: () => node,
    touched,
    step: () => random.pick(random.below(12) === 0 ? rare : steps)(),
    async nameInBlock() {
      if (node.methods === 'geth') return void (await send(accounts[0]!))
      const [, from, to] = accounts
      isMining = true
      await node.rpc('evm_setAutomine', [true])
      await node.rpc('eth_sendTransaction', [{ from, to, value: toQuantity(1), gas: toQuantity(100_000) }])
      await node.rpc('hardhat_mine', [toQuantity(1)])
    },
    async change() {
      if (node.methods === 'geth') return
      const [, known] = accounts
      await node.rpc('hardhat_setBalance', [known, toQuantity(BigInt(1 + random.below(1_000)) * ETHER)])
      await node.rpc('hardhat_setCode', [accounts[2], random.pick(CODES)])
      await node.rpc('hardhat_setStorageAt', [accounts[2], toQuantity(0), random.hex(32)])
    },
    close: () => node.close(),
  }
}
