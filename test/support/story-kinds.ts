import type { Actor, Sending, TransactionRequest } from '../../src/demo/actor.ts'
import type { Story } from '../../src/demo/deploy.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import type { Random } from './random.ts'

/** What the deeds of a story choose from. */
export interface Telling {
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

const FINNEY = 10n ** 15n

/** A deed that an account may do. */
export type Kind = (told: Telling, sending: Sending & { from: Hex }) => TransactionRequest

export const anybody = ({ random, strangers, demo }: Telling): Hex =>
  random.pick(random.below(2) ? strangers : demo.accounts)
export const little = ({ random }: Telling): bigint => BigInt(1 + random.below(1000))

export const KINDS: Readonly<Record<string, Kind>> = {
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

function on(
  { actor, demo }: Telling,
  label: keyof Story['contracts'],
  method: string,
  args: readonly unknown[],
  sending: Sending,
): TransactionRequest {
  return actor.call(demo.contracts[label], method, args, sending)
}

function fungible(label: 'token' | 'fee' | 'rebasing' | 'bytes32'): Kind {
  return (told, sending) => on(told, label, 'transfer', [anybody(told), little(told)], sending)
}

/** One of the sender's own; when they are used up, one that is another's or nobody's: failing is a case too. */
const ownId = ({ owned, nextId }: Telling, account: Hex): bigint => owned.get(account)?.pop() ?? nextId - 1n

/** A transaction with authorizations must have a receiver (EIP-7702): a creation is sent without. */
export function withoutDelegation(
  sending: Sending,
  make: (sending: Sending) => TransactionRequest,
): TransactionRequest {
  const { authorizationList, ...fields } = sending.fields ?? {}
  if (authorizationList) delete fields['type']
  return make({ ...sending, fields })
}
