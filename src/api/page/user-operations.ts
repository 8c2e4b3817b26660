import type { Hex } from '../../primitives/hex.ts'

/** An operation, by the event of the entry point that ran it. */
export function userOperation({
  address,
  topics,
  data,
}: {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
}) {
  const word = (n: number) => `${BigInt(`0x${data.slice(2 + 64 * n, 66 + 64 * n)}`)}`
  const addressOf = (topic: Hex) => `0x${topic.slice(-40)}`
  const paymaster = addressOf(topics[3]!)
  return {
    entryPoint: address,
    sender: addressOf(topics[2]!),
    paymaster: /^0x0*$/.test(paymaster) ? '' : paymaster,
    nonce: word(0),
    succeeded: word(1) !== '0',
    cost: word(2),
  }
}
