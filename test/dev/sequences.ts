import { type Anvil, startAnvil } from '../../src/demo/anvil.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import type { Random } from '../support/random.ts'
import { RAW_CREATIONS } from '../support/raw-contracts.ts'

/** A development node at one port, with what is done to its chain. */
export interface DevChain {
  readonly url: string
  anvil(): Anvil
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

export async function startDevChain(random: Random): Promise<DevChain> {
  let starts = 0
  const start = (port?: number) =>
    startAnvil({
      chainId: 31337,
      ...(port === undefined ? {} : { port }),
      timestamp: 1_700_000_000 + 1_000 * starts++,
    })
  let anvil = await start()
  const { url } = anvil
  const accounts = await anvil.rpc<string[]>('eth_accounts')
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
    const hash = await anvil.rpc<string>('eth_sendTransaction', [
      { from, gas: toQuantity(300_000), ...request },
    ])
    const receipt = await anvil.rpc<{ contractAddress: string | null } | null>('eth_getTransactionReceipt', [
      hash,
    ])
    if (receipt?.contractAddress) touch(receipt.contractAddress)
    return 'data' in request ? 'creates' : 'sends'
  }
  const steps: readonly (() => Promise<string>)[] = [
    () => send(random.pick(accounts)),
    () => send(random.pick(accounts)),
    () => send(random.pick(accounts)),
    async () => {
      const blocks = 1 + random.below(MAX_MINED)
      await anvil.rpc('anvil_mine', [toQuantity(blocks)])
      return `mines ${blocks}`
    },
    async () => {
      snapshots.push(await anvil.rpc('evm_snapshot'))
      return 'snapshot'
    },
    async () => {
      if (snapshots.length === 0) return 'no snapshot'
      const at = random.below(snapshots.length)
      await anvil.rpc('evm_revert', [snapshots[at]])
      snapshots = snapshots.slice(0, at)
      return 'reverts'
    },
    async () => {
      const balance = toQuantity(BigInt(random.below(1_000)) * ETHER)
      await anvil.rpc('anvil_setBalance', [random.below(2) ? other() : touch(random.hex(20)), balance])
      return 'sets a balance'
    },
    async () => {
      const address = touch(random.hex(20))
      await anvil.rpc('anvil_setCode', [address, random.pick(CODES)])
      await anvil.rpc('anvil_setStorageAt', [address, toQuantity(0), `0x${random.hex(32).slice(2)}`])
      return 'sets code and storage'
    },
    async () => {
      const address = touch(random.hex(20))
      await anvil.rpc('anvil_setBalance', [address, toQuantity(5n * ETHER)])
      await anvil.rpc('anvil_impersonateAccount', [address])
      const what = await send(address)
      await anvil.rpc('anvil_stopImpersonatingAccount', [address])
      return `an impersonated account ${what}`
    },
    async () => {
      await anvil.rpc('evm_increaseTime', [toQuantity(1 + random.below(100_000))])
      return 'time passes'
    },
    async () => {
      isMining = !isMining
      await anvil.rpc('evm_setAutomine', [isMining])
      return isMining ? 'mines each transaction' : 'mines no more'
    },
  ]
  const rare: readonly (() => Promise<string>)[] = [
    async () => {
      await anvil.rpc('anvil_reset')
      snapshots = []
      return 'reset'
    },
    async () => {
      await anvil.close()
      anvil = await start(Number(new URL(url).port))
      snapshots = []
      isMining = true
      return 'restarted with another genesis block'
    },
  ]
  return {
    url,
    anvil: () => anvil,
    touched,
    step: () => random.pick(random.below(12) === 0 ? rare : steps)(),
    async nameInBlock() {
      const [, from, to] = accounts
      isMining = true
      await anvil.rpc('evm_setAutomine', [true])
      await anvil.rpc('eth_sendTransaction', [{ from, to, value: toQuantity(1), gas: toQuantity(100_000) }])
      await anvil.rpc('anvil_mine', [toQuantity(1)])
    },
    async change() {
      const [, known] = accounts
      await anvil.rpc('anvil_setBalance', [known, toQuantity(BigInt(1 + random.below(1_000)) * ETHER)])
      await anvil.rpc('anvil_setCode', [accounts[2], random.pick(CODES)])
      await anvil.rpc('anvil_setStorageAt', [accounts[2], toQuantity(0), random.hex(32)])
    },
    close: () => anvil.close(),
  }
}
