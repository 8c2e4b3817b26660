import { mnemonicToAccount } from 'viem/accounts'
import { type Actor, createActor, type Receipt, type Request, type Sending } from '../../src/demo/actor.ts'
import { loadContracts } from '../../src/demo/contracts.ts'
import { deployDemo, type Story } from '../../src/demo/deploy.ts'
import type { RpcClient } from '../../src/demo/rpc.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { parseQuantity, toQuantity } from '../../src/primitives/quantity.ts'
import { createRandom, type Random } from './random.ts'

/** EIP-2718 types that the node's unlocked accounts can send; 4 since Prague, 2 since London. */
export type TransactionType = 0 | 1 | 2 | 4

export interface StoryOptions {
  seed?: number
  /** Blocks of random deeds, after those of the demo's set-up. */
  blocks?: number
  perBlock?: number
  types?: readonly TransactionType[]
}

export interface Deed {
  /** What it was meant to be. */
  kind: string
  hash: Hex
  block: number
  type: TransactionType
  status: boolean
  receipt: Receipt
}

export interface ChainStory {
  demo: Story
  actor: Actor
  deeds: Deed[]
  /** Everybody who may hold anything: accounts, receivers without a key, contracts. */
  holders: Hex[]
}

const MNEMONIC = 'test test test test test test test test test test test junk'
const FINNEY = 10n ** 15n

/**
 * Drives a node that mines when told to (`noMining`) through everything that an index must understand.
 * The same seed makes the same chain.
 */
export async function tellStory(node: RpcClient, options: StoryOptions = {}): Promise<ChainStory> {
  const { seed = 1, blocks = 12, perBlock = 20, types = [0, 1, 2, 4] } = options
  const random = createRandom(seed)
  await node.rpc('anvil_setBlockTimestampInterval', [12]) // not by the clock
  const actor = await createActor(node, loadContracts())
  const demo = await deployDemo(node, actor)
  const chainId = Number(parseQuantity(await node.rpc('eth_chainId')))
  const strangers = Array.from({ length: 12 }, () => random.hex(20))
  const told: Telling = { actor, demo, random, strangers, nextId: 1000n, owned: new Map(), children: [] }
  const deeds: Deed[] = []
  let delegations = 0

  await provision(told)
  for (let n = 0; n < blocks; n++) {
    const planned: string[] = []
    const requests: Request[] = []
    for (let i = 0; i < perBlock; i++) {
      const kind = random.pick(KIND_NAMES)
      const fields = await fieldsOf(random.pick(types))
      planned.push(kind)
      requests.push(KINDS[kind]!(told, { from: random.pick(demo.accounts), fields }))
    }
    const receipts = await actor.mine(requests)
    receipts.forEach((receipt, i) => {
      deeds.push({
        kind: planned[i]!,
        type: Number(receipt.type) as TransactionType,
        hash: receipt.transactionHash,
        block: Number(receipt.blockNumber),
        status: receipt.status === '0x1',
        receipt,
      })
    })
    told.children = await childrenOf(told)
  }
  const contracts = Object.values(demo.contracts).map(({ address }) => address)
  return { demo, actor, deeds, holders: [...demo.accounts, ...strangers, ...contracts] }

  async function fieldsOf(type: TransactionType): Promise<Record<string, unknown>> {
    const gasPrice = toQuantity(2000n * 10n ** 9n) // above what any base fee of a short story grows to
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

interface Telling {
  actor: Actor
  demo: Story
  random: Random
  /** Addresses that nobody has the key of. */
  strangers: Hex[]
  /** The next token id that was never used. */
  nextId: bigint
  /** The collectibles that each account was given and has not moved yet. */
  owned: Map<Hex, bigint[]>
  /** What the factory made and can still destroy. */
  children: Hex[]
}

/** Everybody gets something to move. */
async function provision(told: Telling): Promise<void> {
  const { actor, demo } = told
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

  function collectiblesFor(account: Hex): Request[] {
    const ids = Array.from({ length: 4 }, () => told.nextId++)
    told.owned.set(account, ids)
    return ids.map((id) => actor.call(demo.contracts.collectible, 'mint', [account, id]))
  }
}

async function childrenOf({ actor, demo: { contracts } }: Telling): Promise<Hex[]> {
  const count = await actor.read<bigint>(contracts.factory, 'count')
  const newest = Array.from({ length: Math.min(5, Number(count)) }, (_, i) => count - 1n - BigInt(i))
  const children = newest.map((i) => actor.read<Hex>(contracts.factory, 'children', [i]))
  return Promise.all(children)
}

type Kind = (told: Telling, sending: Sending & { from: Hex }) => Request

const anybody = ({ random, strangers, demo }: Telling): Hex =>
  random.pick(random.below(2) ? strangers : demo.accounts)
const little = ({ random }: Telling): bigint => BigInt(1 + random.below(1000))

const KINDS: Record<string, Kind> = {
  transfer: (told, sending) => told.actor.transfer(anybody(told), little(told) * FINNEY, sending),
  transferOfNothing: (told, sending) => told.actor.transfer(anybody(told), 0n, sending),
  transferToOneself: (told, sending) => told.actor.transfer(sending.from, little(told), sending),

  erc20Transfer: fungible('token'),
  erc20TransferWithFee: fungible('fee'),
  erc20TransferOfRebasing: fungible('rebasing'),
  erc20TransferOfBytes32: fungible('bytes32'),
  erc20Mint: (told, sending) => on(told, 'token', 'mint', [anybody(told), little(told)], sending),
  erc20Burn: (told, sending) => on(told, 'token', 'burn', [little(told)], sending),
  erc20Rebase: (told, sending) =>
    on(told, 'rebasing', 'rebase', [BigInt(90 + told.random.below(30))], sending),
  erc20Many: (told, sending) => {
    const to = Array.from({ length: 1 + told.random.below(6) }, () => anybody(told))
    return on(told, 'token', 'transferMany', [to, 3n], sending)
  },

  erc721Mint: (told, sending) => on(told, 'collectible', 'mint', [anybody(told), told.nextId++], sending),
  erc721Transfer: (told, sending) =>
    on(
      told,
      'collectible',
      'transferFrom',
      [sending.from, anybody(told), ownId(told, sending.from)],
      sending,
    ),
  erc721Burn: (told, sending) => on(told, 'collectible', 'burn', [ownId(told, sending.from)], sending),
  erc721OldMint: (told, sending) =>
    on(told, 'oldCollectible', 'mint', [sending.from, told.nextId++], sending),

  erc1155Transfer: (told, sending) =>
    on(told, 'items', 'safeTransferFrom', [sending.from, anybody(told), 1n, 2n, '0x'], sending),
  erc1155Batch: (told, sending) =>
    on(
      told,
      'items',
      'safeBatchTransferFrom',
      [sending.from, anybody(told), [1n, 2n, 2n], [1n, 1n, 2n], '0x'],
      sending,
    ),
  erc1155EmptyBatch: (told, sending) => on(told, 'items', 'mintBatch', [anybody(told), [], []], sending),
  erc1155Burn: (told, sending) =>
    on(
      told,
      'items',
      'burnBatch',
      [
        [2n, 3n],
        [1n, 1n],
      ],
      sending,
    ),

  wrap: (told, sending) => on(told, 'wrapped', 'deposit', [], { ...sending, value: little(told) * FINNEY }),
  unwrap: (told, sending) => on(told, 'wrapped', 'withdraw', [FINNEY], sending),

  distribute: (told, sending) =>
    on(told, 'caller', 'distribute', [[anybody(told), anybody(told)]], { ...sending, value: little(told) }),
  nest: (told, sending) =>
    on(told, 'caller', 'nest', [BigInt(told.random.below(6)), anybody(told)], {
      ...sending,
      value: 1_000_000n,
    }),
  delegate: (told, sending) => on(told, 'caller', 'delegate', [], sending),
  caughtFailure: (told, sending) =>
    on(told, 'caller', 'catchFailure', [told.demo.contracts.reverter.address], { ...sending, value: 77n }),
  undoneTransfer: (told, sending) =>
    on(told, 'caller', 'catchSendThenRevert', [anybody(told)], { ...sending, value: 78n }),

  factoryCreate: (told, sending) => on(told, 'factory', 'create', [little(told)], { ...sending, value: 5n }),
  factoryCreate2: (told, sending) =>
    on(told, 'factory', 'create2', [little(told), told.random.hex(32)], sending),
  factoryBrief: (told, sending) =>
    on(told, 'factory', 'createAndDestroy', [1n, anybody(told)], { ...sending, value: 9n }),
  factoryFailing: (told, sending) => on(told, 'factory', 'createFailing', [], sending),
  factoryDestroy: (told, sending) => {
    const child =
      told.children.length > 0 ? told.random.pick(told.children) : told.demo.contracts.token.address
    return on(told, 'factory', 'destroy', [child, anybody(told)], sending)
  },
  creation: ({ actor }, sending) =>
    withoutDelegation(sending, (it) => actor.deployment('Child', [7n], { ...it, value: 3n })),
  creationFailing: ({ actor }, sending) =>
    withoutDelegation(sending, (it) => actor.deployment('FailingChild', [], it)),

  failsWithReason: (told, sending) => on(told, 'reverter', 'withReason', ['told to fail'], sending),
  failsWithCustomError: (told, sending) => on(told, 'reverter', 'withCustomError', ['no'], sending),
  failsWithAssert: (told, sending) => on(told, 'reverter', 'withAssert', [], sending),
  failsWithDivision: (told, sending) => on(told, 'reverter', 'withDivision', [], sending),
  failsWithNothing: (told, sending) => on(told, 'reverter', 'withNothing', [], sending),
  failsWithBytes: (told, sending) => on(told, 'reverter', 'withBytes', [told.random.hex(37)], sending),
  failsWithInvalidOpcode: (told, sending) =>
    on(told, 'reverter', 'withInvalidOpcode', [], { ...sending, gas: 200_000n }),
  failsOutOfGas: (told, sending) => on(told, 'reverter', 'withOutOfGas', [], { ...sending, gas: 200_000n }),
  proxied: ({ actor, demo }, sending) =>
    actor.call({ name: 'CounterV1', address: demo.contracts.proxy.address }, 'increment', [], sending),
}

export const KIND_NAMES = Object.keys(KINDS)

function on(
  { actor, demo }: Telling,
  label: keyof Story['contracts'],
  method: string,
  args: readonly unknown[],
  sending: Sending,
): Request {
  return actor.call(demo.contracts[label], method, args, sending)
}

function fungible(label: 'token' | 'fee' | 'rebasing' | 'bytes32'): Kind {
  return (told, sending) => on(told, label, 'transfer', [anybody(told), little(told)], sending)
}

/** One of the sender's own; when they are used up, one that is another's or nobody's: failing is a case too. */
const ownId = ({ owned, nextId }: Telling, account: Hex): bigint => owned.get(account)?.pop() ?? nextId - 1n

/** A transaction with authorizations must have a receiver (EIP-7702): a creation is sent without. */
function withoutDelegation(sending: Sending, make: (sending: Sending) => Request): Request {
  const { authorizationList, ...fields } = sending.fields ?? {}
  if (authorizationList) delete fields['type']
  return make({ ...sending, fields })
}
