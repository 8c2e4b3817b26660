import type { Actor, Sending, TransactionRequest } from '../../src/demo/actor.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import type { Random } from './random.ts'
import type { WorkloadDemo } from './workload-contracts.ts'

/** What the random transactions of a workload choose from. */
export interface WorkloadState {
  actor: Actor
  demo: WorkloadDemo
  random: Random
  /** Addresses without a known key. */
  strangers: Hex[]
  /** The next token id that was never used. */
  nextId: bigint
  /** The collectibles that each account received and has not moved yet. */
  owned: Map<Hex, bigint[]>
  /** Contracts that the factory made and can still destroy. */
  children: Hex[]
}

const FINNEY = 10n ** 15n

/** A kind of transaction that an account may send. */
export type Kind = (state: WorkloadState, sending: Sending & { from: Hex }) => TransactionRequest

const anybody = ({ random, strangers, demo }: WorkloadState): Hex =>
  random.pick(random.below(2) ? strangers : demo.accounts)
const little = ({ random }: WorkloadState): bigint => BigInt(1 + random.below(1000))

export const KINDS: Readonly<Record<string, Kind>> = {
  transfer: (state, sending) => state.actor.transfer(anybody(state), little(state) * FINNEY, sending),
  transferOfNothing: (state, sending) => state.actor.transfer(anybody(state), 0n, sending),
  transferToOneself: (state, sending) => state.actor.transfer(sending.from, little(state), sending),

  erc20Transfer: fungible('token'),
  erc20TransferWithFee: fungible('fee'),
  erc20TransferOfRebasing: fungible('rebasing'),
  erc20TransferOfBytes32: fungible('bytes32'),
  erc20Mint: (state, sending) => on(state, 'token', 'mint', [anybody(state), little(state)], sending),
  erc20Burn: (state, sending) => on(state, 'token', 'burn', [little(state)], sending),
  erc20Rebase: (state, sending) =>
    on(state, 'rebasing', 'rebase', [BigInt(90 + state.random.below(30))], sending),
  erc20Many: (state, sending) => {
    const to = Array.from({ length: 1 + state.random.below(6) }, () => anybody(state))
    return on(state, 'token', 'transferMany', [to, 3n], sending)
  },

  erc721Mint: (state, sending) => on(state, 'collectible', 'mint', [anybody(state), state.nextId++], sending),
  erc721Transfer: (state, sending) =>
    on(
      state,
      'collectible',
      'transferFrom',
      [sending.from, anybody(state), ownId(state, sending.from)],
      sending,
    ),
  erc721Burn: (state, sending) => on(state, 'collectible', 'burn', [ownId(state, sending.from)], sending),
  erc721OldMint: (state, sending) =>
    on(state, 'oldCollectible', 'mint', [sending.from, state.nextId++], sending),

  erc1155Transfer: (state, sending) =>
    on(state, 'items', 'safeTransferFrom', [sending.from, anybody(state), 1n, 2n, '0x'], sending),
  erc1155Batch: (state, sending) =>
    on(
      state,
      'items',
      'safeBatchTransferFrom',
      [sending.from, anybody(state), [1n, 2n, 2n], [1n, 1n, 2n], '0x'],
      sending,
    ),
  erc1155EmptyBatch: (state, sending) => on(state, 'items', 'mintBatch', [anybody(state), [], []], sending),
  erc1155Burn: (state, sending) =>
    on(
      state,
      'items',
      'burnBatch',
      [
        [2n, 3n],
        [1n, 1n],
      ],
      sending,
    ),

  wrap: (state, sending) =>
    on(state, 'wrapped', 'deposit', [], { ...sending, value: little(state) * FINNEY }),
  unwrap: (state, sending) => on(state, 'wrapped', 'withdraw', [FINNEY], sending),

  distribute: (state, sending) =>
    on(state, 'caller', 'distribute', [[anybody(state), anybody(state)]], {
      ...sending,
      value: little(state),
    }),
  nest: (state, sending) =>
    on(state, 'caller', 'nest', [BigInt(state.random.below(6)), anybody(state)], {
      ...sending,
      value: 1_000_000n,
    }),
  delegate: (state, sending) => on(state, 'caller', 'delegate', [], sending),
  caughtFailure: (state, sending) =>
    on(state, 'caller', 'catchFailure', [state.demo.contracts.reverter.address], { ...sending, value: 77n }),
  undoneTransfer: (state, sending) =>
    on(state, 'caller', 'catchSendThenRevert', [anybody(state)], { ...sending, value: 78n }),

  factoryCreate: (state, sending) =>
    on(state, 'factory', 'create', [little(state)], { ...sending, value: 5n }),
  factoryCreate2: (state, sending) =>
    on(state, 'factory', 'create2', [little(state), state.random.hex(32)], sending),
  factoryBrief: (state, sending) =>
    on(state, 'factory', 'createAndDestroy', [1n, anybody(state)], { ...sending, value: 9n }),
  factoryFailing: (state, sending) => on(state, 'factory', 'createFailing', [], sending),
  factoryDestroy: (state, sending) => {
    const child =
      state.children.length > 0 ? state.random.pick(state.children) : state.demo.contracts.token.address
    return on(state, 'factory', 'destroy', [child, anybody(state)], sending)
  },
  creation: ({ actor }, sending) =>
    withoutDelegation(sending, (it) => actor.deployment('Child', [7n], { ...it, value: 3n })),
  creationFailing: ({ actor }, sending) =>
    withoutDelegation(sending, (it) => actor.deployment('FailingChild', [], it)),

  failsWithReason: (state, sending) => on(state, 'reverter', 'withReason', ['made to fail'], sending),
  failsWithCustomError: (state, sending) => on(state, 'reverter', 'withCustomError', ['no'], sending),
  failsWithAssert: (state, sending) => on(state, 'reverter', 'withAssert', [], sending),
  failsWithDivision: (state, sending) => on(state, 'reverter', 'withDivision', [], sending),
  failsWithNothing: (state, sending) => on(state, 'reverter', 'withNothing', [], sending),
  failsWithBytes: (state, sending) => on(state, 'reverter', 'withBytes', [state.random.hex(37)], sending),
  failsWithInvalidOpcode: (state, sending) =>
    on(state, 'reverter', 'withInvalidOpcode', [], { ...sending, gas: 200_000n }),
  failsOutOfGas: (state, sending) => on(state, 'reverter', 'withOutOfGas', [], { ...sending, gas: 200_000n }),
  proxied: ({ actor, demo }, sending) =>
    actor.call({ name: 'CounterV1', address: demo.contracts.proxy.address }, 'increment', [], sending),
}

function on(
  { actor, demo }: WorkloadState,
  label: keyof WorkloadDemo['contracts'],
  method: string,
  args: readonly unknown[],
  sending: Sending,
): TransactionRequest {
  return actor.call(demo.contracts[label], method, args, sending)
}

function fungible(label: 'token' | 'fee' | 'rebasing' | 'bytes32'): Kind {
  return (state, sending) => on(state, label, 'transfer', [anybody(state), little(state)], sending)
}

/** An id that the sender owns; when none is left, one that it may not move: failing is a case too. */
const ownId = ({ owned, nextId }: WorkloadState, account: Hex): bigint =>
  owned.get(account)?.pop() ?? nextId - 1n

/** A transaction with authorizations must have a receiver (EIP-7702): a creation is sent without. */
export function withoutDelegation(
  sending: Sending,
  make: (sending: Sending) => TransactionRequest,
): TransactionRequest {
  const { authorizationList, ...fields } = sending.fields ?? {}
  if (authorizationList) delete fields['type']
  return make({ ...sending, fields })
}
