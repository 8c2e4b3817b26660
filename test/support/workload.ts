import { type Actor, createActor, type DemoReceipt, type TransactionRequest } from '../../src/demo/actor.ts'
import { loadContracts } from '../../src/demo/demo-contracts.ts'
import { deployDemo } from '../../src/demo/deploy.ts'
import type { RpcClient } from '../../src/demo/rpc.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { parseQuantity, toQuantity } from '../../src/primitives/quantity.ts'
import { mnemonicToAccount } from '../vendor/viem/index.js'
import { createRandom } from './random.ts'
import { WORKLOAD_CONTRACTS, type WorkloadDemo } from './workload-contracts.ts'
import { KINDS, type Kind, type WorkloadState } from './workload-transactions.ts'

/** EIP-2718 types that the node's unlocked accounts can send; 4 since Prague, 2 since London. */
export type TransactionType = 0 | 1 | 2 | 4

export interface WorkloadOptions {
  seed?: number
  /** Blocks of random transactions, after those of the demo's set-up. */
  blocks?: number
  perBlock?: number
  types?: readonly TransactionType[]
}

export interface WorkloadTransaction {
  /** Its name in `workload-transactions.ts`. */
  kind: string
  hash: Hex
  block: number
  type: TransactionType
  status: boolean
  receipt: DemoReceipt
}

export interface Workload {
  demo: WorkloadDemo
  actor: Actor
  sent: WorkloadTransaction[]
  /** All possible holders: accounts, receivers without a key, contracts. */
  holders: Hex[]
  /** The day of its first block (UTC). */
  day: string
}

const MNEMONIC = 'test test test test test test test test test test test junk'
const FINNEY = 10n ** 15n

/** Its transactions that are the only one of their block. */
export const alonePerBlock = ({ sent }: Pick<Workload, 'sent'>): readonly WorkloadTransaction[] =>
  sent.filter((one) => sent.every((other) => other === one || other.block !== one.block))

/** A workload that its caller continues block by block. */
export interface RunningWorkload extends Workload {
  /** Mines one more block of `size` random transactions. */
  block(size: number, kinds?: Readonly<Record<string, Kind>>): Promise<void>
}

/**
 * Drives a node that mines on request (`noMining`) through everything that an index must understand.
 * The same seed makes the same chain.
 */
export async function runWorkload(node: RpcClient, options: WorkloadOptions = {}): Promise<Workload> {
  const { blocks = 12, perBlock = 20 } = options
  const workload = await startWorkload(node, options)
  for (let n = 0; n < blocks; n++) await workload.block(perBlock)
  return workload
}

/** Deploys the contracts, and gives every account tokens. */
export async function startWorkload(
  node: RpcClient,
  { seed = 1, types = [0, 1, 2, 4] }: Pick<WorkloadOptions, 'seed' | 'types'> = {},
): Promise<RunningWorkload> {
  const random = createRandom(seed)
  await node.rpc('anvil_setBlockTimestampInterval', [12]) // not by the clock
  const actor = await createActor(node, loadContracts())
  const demo = await deployDemo(actor, WORKLOAD_CONTRACTS)
  const chainId = Number(parseQuantity(await node.rpc('eth_chainId')))
  const strangers = Array.from({ length: 12 }, () => random.hex(20))
  const state: WorkloadState = {
    actor,
    demo,
    random,
    strangers,
    nextId: 1000n,
    owned: new Map(),
    children: [],
  }
  const sent: WorkloadTransaction[] = []
  let delegations = 0

  await provision(state)
  const contracts = Object.values(demo.contracts).map(({ address }) => address)
  const { timestamp } = await node.rpc<{ timestamp: Hex }>('eth_getBlockByNumber', ['0x1', false])
  return {
    demo,
    actor,
    sent,
    holders: [...demo.accounts, ...strangers, ...contracts],
    day: new Date(Number(timestamp) * 1000).toISOString().slice(0, 10),
    async block(size, kinds = KINDS) {
      const names = Object.keys(kinds)
      const planned: string[] = []
      const requests: TransactionRequest[] = []
      for (let i = 0; i < size; i++) {
        const kind = random.pick(names)
        const fields = await fieldsOf(random.pick(types))
        planned.push(kind)
        requests.push(kinds[kind]!(state, { from: random.pick(demo.accounts), fields }))
      }
      const receipts = await actor.mine(requests)
      receipts.forEach((receipt, i) => {
        sent.push({
          kind: planned[i]!,
          type: Number(receipt.type) as TransactionType,
          hash: receipt.transactionHash,
          block: Number(receipt.blockNumber),
          status: receipt.status === '0x1',
          receipt,
        })
      })
      state.children = await childrenOf(state)
    },
  }

  async function fieldsOf(type: TransactionType): Promise<Record<string, unknown>> {
    const gasPrice = toQuantity(2000n * 10n ** 9n) // above what any base fee of a short chain grows to
    if (type === 0) return { gasPrice, type: '0x0' }
    if (type === 1) {
      const accessList = [{ address: demo.contracts.token.address, storageKeys: [`0x${'0'.repeat(64)}`] }]
      return { gasPrice, accessList, type: '0x1' }
    }
    if (type === 2) return {}
    // Each authority signs once, so that its nonce is known to be 0.
    const authority = mnemonicToAccount(MNEMONIC, { addressIndex: 1000 + seed * 1000 + delegations++ })
    const signed = await authority.signAuthorization!({
      chainId,
      contractAddress: demo.contracts.caller.address,
      nonce: 0,
    })
    const { r, s, yParity, address, nonce } = signed
    const item = {
      chainId: toQuantity(chainId),
      address,
      nonce: toQuantity(nonce),
      yParity: toQuantity(yParity!),
      r,
      s,
    }
    return { authorizationList: [item], type: '0x4' }
  }
}

/** Gives every account tokens to move. */
async function provision(state: WorkloadState): Promise<void> {
  const { actor, demo } = state
  const { token, fee, rebasing, bytes32, items, wrapped } = demo.contracts
  const fungible = [token, fee, rebasing, bytes32]
  for (const some of [demo.accounts.slice(0, 5), demo.accounts.slice(5)]) {
    await actor.mine(
      some.flatMap((account) => [
        ...fungible.map((target) => actor.call(target, 'mint', [account, 10n ** 12n])),
        actor.call(items, 'mintBatch', [account, [1n, 2n, 3n], [1000n, 1000n, 1000n]]),
        actor.call(wrapped, 'deposit', [], { from: account, value: 50n * FINNEY }),
      ]),
    )
    await actor.mine(some.flatMap((account) => collectiblesFor(account)))
  }

  function collectiblesFor(account: Hex): TransactionRequest[] {
    const ids = Array.from({ length: 4 }, () => state.nextId++)
    state.owned.set(account, ids)
    return ids.map((id) => actor.call(demo.contracts.collectible, 'mint', [account, id]))
  }
}

async function childrenOf({ actor, demo: { contracts } }: WorkloadState): Promise<Hex[]> {
  const count = await actor.read<bigint>(contracts.factory, 'count')
  const newest = Array.from({ length: Math.min(5, Number(count)) }, (_, i) => count - 1n - BigInt(i))
  const children = newest.map((i) => actor.read<Hex>(contracts.factory, 'children', [i]))
  return Promise.all(children)
}
