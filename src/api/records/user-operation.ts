import { type Hex, ZERO_ADDRESS } from '../../primitives/hex.ts'
import type { LogOfTransaction } from '../../query/transactions-of-address.ts'

const addressIn = (word: Hex | undefined): Hex => (word ? `0x${word.slice(-40)}` : ZERO_ADDRESS)

/** A user operation of ERC-4337, from the event of the entry point that ran it. */
export function userOperation({ address, topics, data }: Omit<LogOfTransaction, 'index'>) {
  // Any contract can emit this event, also with too little data.
  const word = (n: number): string => {
    const digits = data.slice(2 + 64 * n, 66 + 64 * n)
    return digits.length === 64 ? `${BigInt(`0x${digits}`)}` : ''
  }
  const paymaster = addressIn(topics[3])
  return {
    userOpHash: topics[1]!,
    entryPoint: address,
    sender: addressIn(topics[2]),
    paymaster: paymaster === ZERO_ADDRESS ? ('' as const) : paymaster,
    nonce: word(0),
    success: word(1) === '' ? ('' as const) : word(1) === '0' ? ('false' as const) : ('true' as const),
    actualGasCost: word(2),
    actualGasUsed: word(3),
  }
}
