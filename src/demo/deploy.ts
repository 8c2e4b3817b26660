import type { Hex } from '../primitives/hex.ts'
import type { Actor, DemoReceipt, Deployed, TransactionRequest } from './actor.ts'
import type { ContractName } from './demo-contracts.ts'
import type { RpcClient } from './rpc.ts'

/** A contract, and the arguments of its constructor. */
export type Deployment = readonly [ContractName, ...unknown[]]

/** The contracts that the demo's transactions use. */
const NEEDED = [
  'dollar',
  'token',
  'collectible',
  'items',
  'wrapped',
  'factory',
  'caller',
  'reverter',
  'counterV1',
  'counterV2',
  'rebasing',
  'bytes32',
  'oldCollectible',
  'fee',
] as const
type Needed = (typeof NEEDED)[number]

/** The order determines the addresses. Contracts beyond the needed ones are tokens that anybody can mint. */
export type Deployments<Label extends string = Needed> = Readonly<Record<Label | Needed, Deployment>>

/** The same number as in the tests, so that the API's examples have the same addresses and hashes on both chains. */
export const DEMO_CONTRACTS = {
  dollar: ['HarborDollar'],
  token: ['HarborToken'],
  collectible: ['Lighthouses'],
  items: ['HarborSupplies'],
  wrapped: ['WrappedNative'],
  factory: ['Factory'],
  caller: ['Caller'],
  reverter: ['Reverter'],
  counterV1: ['CounterV1'],
  counterV2: ['CounterV2'],
  rebasing: ['TideToken'],
  bytes32: ['Bytes32Token'],
  oldCollectible: ['OldCollectible'],
  anchor: ['CommunityToken', 'Anchor', 'ANCH'],
  beacon: ['CommunityToken', 'Beacon', 'BCN'],
  compass: ['CommunityToken', 'Compass', 'CMPS'],
  driftwood: ['CommunityToken', 'Driftwood', 'DRIFT'],
  mistral: ['CommunityToken', 'Mistral', 'MIST'],
  sextant: ['CommunityToken', 'Sextant', 'SXT'],
  fee: ['TollToken'],
} as const satisfies Record<string, Deployment>

export interface DemoData<Label extends string = Needed> {
  accounts: Hex[]
  /** By the name that is printed. */
  contracts: Record<Label | Needed | 'proxy', Deployed>
  /** Transactions worth a look, and what happens in each. */
  transactions: Array<{ what: string; hash: Hex }>
}

const ETHER = 10n ** 18n
const TOKENS = (count: number) => BigInt(count) * ETHER
const SALT: Hex = `0x${'5a'.repeat(32)}`

const BLOCK_INTERVAL_S = 240

type DeployedContracts = DemoData['contracts']
/** Mines one block with these transactions. */
export type Mine = (...requests: TransactionRequest[]) => Promise<DemoReceipt[]>

/** Mines blocks a few minutes apart, beginning at `since` (Unix seconds). */
export const minerSince =
  (node: RpcClient, actor: Actor, since: number): Mine =>
  async (...requests) => {
    since += BLOCK_INTERVAL_S
    await node.rpc('evm_setNextBlockTimestamp', [since])
    return actor.mine(requests)
  }

/** Deploys every contract and sends transactions of every kind, to a node that mines on request. */
export async function deployDemo<Label extends string>(
  actor: Actor,
  deployments: Deployments<Label>,
  mine: Mine = (...requests) => actor.mine(requests),
): Promise<DemoData<Label>> {
  const contracts = await deployContracts(actor, deployments, mine)
  const { mints, transfers, burns } = await useTokens(actor, contracts, mine)
  const { internals, creations, failures, upgrades } = await callContracts(actor, contracts, mine)
  const worth: Array<[string, DemoReceipt]> = [
    ['an ERC-20 transfer', transfers[0]!],
    ['four ERC-20 transfers at once', transfers[1]!],
    ['an ERC-721 token changes hands', transfers[5]!],
    ['a batch of ERC-1155 items', transfers[8]!],
    ['a batch is minted', mints[7]!],
    ['tokens are burned', burns[0]!],
    ['internal transactions, several receivers', internals[0]!],
    ['internal transactions, nested', internals[1]!],
    ['an inner failure that is caught', internals[3]!],
    ['a contract makes a contract', creations[0]!],
    ['the same by CREATE2', creations[1]!],
    ['a contract is made and destroyed', creations[2]!],
    ['a failure with a reason', failures[0]!],
    ['a failure with a custom error', failures[1]!],
    ['a proxy is upgraded', upgrades[1]!],
  ]
  const transactions = worth.map(([what, { transactionHash: hash }]) => ({ what, hash }))
  return { accounts: actor.accounts, contracts, transactions }
}

async function deployContracts<Label extends string>(
  actor: Actor,
  deployments: Deployments<Label>,
  mine: Mine,
): Promise<DemoData<Label>['contracts']> {
  const { fee, ...others } = deployments as Deployments
  const made: [string, Deployed][] = []
  const entries = Object.entries<Deployment>(others)
  // Five per block, because all of them would exceed the gas limit.
  for (let i = 0; i < entries.length; i += 5) {
    const some = entries.slice(i, i + 5)
    const receipts = await mine(...some.map(([, [name, ...args]]) => actor.deployment(name, args)))
    for (const [n, [label, [name]]] of some.entries()) made.push([label, deployed(name, receipts[n]!)])
  }
  const contracts = Object.fromEntries(made) as DemoData<Label>['contracts']
  const { counterV1 } = contracts as DeployedContracts
  const [feeToken, proxy] = await mine(
    actor.deployment(fee[0], [actor.accounts[2]!]),
    // The constructor passes this call on by delegatecall.
    actor.deployment('Proxy', [counterV1.address, actor.call(counterV1, 'increment').data]),
  )
  return { ...contracts, fee: deployed(fee[0], feeToken!), proxy: deployed('Proxy', proxy!) }
}

/** Mints, transfers and burns tokens of every standard. */
async function useTokens({ accounts, call, transfer }: Actor, contracts: DeployedContracts, mine: Mine) {
  const [alice, bob, carol, dave, erin] = accounts as [Hex, Hex, Hex, Hex, Hex]
  const { token, dollar, collectible, items, wrapped } = contracts
  const needed: readonly string[] = [...NEEDED, 'proxy']
  const further = Object.entries(contracts).flatMap(([label, contract]) =>
    needed.includes(label) ? [] : [contract],
  )
  await mine(
    ...[bob, carol, dave, erin].map((to) => transfer(to, 25n * ETHER)),
    call(token, 'mint', [alice, TOKENS(1_000_000)]),
    call(dollar, 'mint', [alice, 5_000_000_000_000n]),
    call(contracts.fee, 'mint', [alice, TOKENS(50_000)]),
    call(contracts.rebasing, 'mint', [alice, 7_000_000_000_000n]),
    call(contracts.bytes32, 'mint', [alice, TOKENS(300)]),
  )
  const mints = await mine(
    ...[1n, 2n, 3n, 4n, 5n].map((id) => call(collectible, 'mint', [alice, id])),
    call(contracts.oldCollectible, 'mint', [alice, 1n]),
    call(items, 'mint', [alice, 1n, 100n]),
    call(items, 'mintBatch', [alice, [2n, 3n, 4n], [10n, 20n, 30n]]),
    ...further.map((contract) => call(contract, 'mint', [bob, ETHER])),
  )
  const transfers = await mine(
    call(token, 'transfer', [bob, TOKENS(12_345)]),
    call(token, 'transferMany', [[bob, carol, dave, erin], TOKENS(10)]),
    call(dollar, 'transfer', [carol, 250_000_000n]),
    call(contracts.fee, 'transfer', [bob, TOKENS(100)]),
    call(contracts.bytes32, 'transfer', [bob, TOKENS(1)]),
    call(collectible, 'transferFrom', [alice, bob, 1n]),
    call(contracts.oldCollectible, 'transfer', [bob, 1n]),
    call(items, 'safeTransferFrom', [alice, bob, 1n, 5n, '0x']),
    call(items, 'safeBatchTransferFrom', [alice, carol, [2n, 3n, 4n], [1n, 2n, 3n], '0x']),
    call(contracts.rebasing, 'transfer', [bob, 1_000_000_000n]),
  )
  const burns = await mine(
    call(token, 'burn', [TOKENS(1000)]),
    call(collectible, 'burn', [5n]),
    call(items, 'burnBatch', [
      [1n, 2n],
      [1n, 1n],
    ]),
    call(contracts.rebasing, 'rebase', [105n]),
    call(wrapped, 'deposit', [], { from: bob, value: 3n * ETHER }),
    call(wrapped, 'withdraw', [ETHER], { from: bob }),
  )
  return { mints, transfers, burns }
}

/** Makes internal calls that only traces show, contract creations, failures, and the upgrade of a proxy. */
async function callContracts({ accounts, call }: Actor, contracts: DeployedContracts, mine: Mine) {
  const [, bob, carol, dave, erin] = accounts as [Hex, Hex, Hex, Hex, Hex]
  const { token, factory, caller, reverter } = contracts
  const counter = { name: 'CounterV1', address: contracts.proxy.address } as const
  const internals = await mine(
    call(caller, 'distribute', [[bob, carol, dave]], { value: 3n * ETHER }),
    call(caller, 'nest', [4n, erin], { value: ETHER }),
    call(caller, 'delegate'),
    call(caller, 'catchFailure', [reverter.address], { value: ETHER / 10n }),
    call(caller, 'catchSendThenRevert', [dave], { value: ETHER / 10n }),
  )
  const creations = await mine(
    call(factory, 'create', [1n], { value: ETHER / 4n }),
    call(factory, 'create2', [2n, SALT]),
    call(factory, 'createAndDestroy', [3n, erin], { value: ETHER / 5n }),
    call(factory, 'createFailing'),
  )
  const failures = await mine(
    call(reverter, 'withReason', ['the demo meant this to fail'], { from: carol }),
    call(reverter, 'withCustomError', ['refused politely'], { from: carol }),
    call(reverter, 'withAssert', [], { from: carol }),
    call(reverter, 'withOutOfGas', [], { from: carol, gas: 100_000n }),
    call(token, 'mint', [carol, 10n ** 28n], { from: carol }),
  )
  const upgrades = await mine(
    call(counter, 'increment', [], { from: bob }),
    call(contracts.proxy, 'upgradeTo', [contracts.counterV2.address]),
    call(counter, 'increment', [], { from: bob }),
  )
  return { internals, creations, failures, upgrades }
}

const deployed = (name: Deployed['name'], receipt: DemoReceipt): Deployed => {
  return { name, address: receipt.contractAddress!, hash: receipt.transactionHash }
}
