import type { RlpWriter } from './rlp.ts'
import type { Withdrawal } from './shapes.ts'

/** The withdrawal as the block's withdrawalsRoot takes it (EIP-4895). */
export function writeWithdrawal(
  rlp: RlpWriter,
  { index, validatorIndex, address, amount }: Withdrawal,
): void {
  const mark = rlp.mark()
  rlp.quantity(amount)
  rlp.hex(address)
  rlp.quantity(validatorIndex)
  rlp.quantity(index)
  rlp.list(mark)
}
