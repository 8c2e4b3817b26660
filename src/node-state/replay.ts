import type { Profile } from '../chain/profile.ts'
import { NodeRefusedError } from '../node/answers.ts'
import type { NodeClient } from '../node/client.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { type Hex, isHex } from '../primitives/hex.ts'
import { decimalToQuantity, toQuantity } from '../primitives/quantity.ts'

/** A mined transaction that failed; quantities are decimal. */
export interface FailedTransaction {
  readonly block: number
  readonly from: Hex
  readonly to: Hex | null
  readonly gas: string
  readonly gas_price: string
  readonly value: string
  readonly input: Hex
  readonly access_list: readonly unknown[] | null
}

/** Why a transaction failed, as running it again shows. */
export interface Failure {
  /** In the node's words. */
  readonly error: string
  /** The output of the root call; null if the node does not return it. */
  readonly output: Hex | null
}

/**
 * Runs a failed transaction again on the state before its block, for a reason that no trace has. undefined if it
 * succeeds there, or if the node lacks that state. Earlier transactions of the block are not run.
 */
export type Replay = (transaction: FailedTransaction) => Promise<Failure | undefined>

const REPLAY_CONCURRENCY = 8
const REPLAY_TIMEOUT_MS = 5_000

export function createReplay(node: NodeClient, profile: Profile): Replay {
  const slots = createSemaphore(REPLAY_CONCURRENCY)
  const method = `${profile.methodPrefix}call`

  return (transaction) =>
    slots.run(async () => {
      const { block, from, to, gas, gas_price, value, input, access_list } = transaction
      const call = {
        from,
        gas: decimalToQuantity(gas),
        gasPrice: decimalToQuantity(gas_price),
        value: decimalToQuantity(value),
        data: input,
        accessList: access_list ?? [],
        ...(to === null ? {} : { to }),
      }
      const options = { attempts: 1, timeout: REPLAY_TIMEOUT_MS }
      try {
        await node.call(method, [call, toQuantity(Math.max(0, block - 1))], options)
        return undefined
      } catch (error) {
        if (!(error instanceof NodeRefusedError) || !isExecutionFailure(error)) return undefined
        return { error: error.words, output: isHex(error.data) ? error.data : null }
      }
    })
}

/** Unknown methods and states, bad parameters and limits are not failures of the transaction. */
const isExecutionFailure = ({ rpcCode, words }: NodeRefusedError): boolean =>
  rpcCode === 3 ||
  (rpcCode === -32000 &&
    !/missing trie|not (found|available)|pruned|checksum|timeout|crashed|insufficient funds/i.test(words))
