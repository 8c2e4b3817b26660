import { RlpWriter } from './rlp.ts'
import { type HashedTransaction, isEncodable, typeOf } from './transaction-types.ts'
import type { Transaction } from './types.ts'

/**
 * The transaction as it is encoded for its hash and for transactionsRoot: the fields of its type, the signature if
 * it has one, and the type's byte (EIP-2718). Written from the last field to the first.
 */
export function writeTransaction(rlp: RlpWriter, transaction: HashedTransaction): void {
  const mark = rlp.mark()
  if (typeOf(transaction.type)!.sender === 'signed') {
    rlp.quantity(transaction.s)
    rlp.quantity(transaction.r)
    rlp.quantity(transaction.v)
  }
  writeFields(rlp, transaction, mark)
}

/** The encodings of a block's transactions in one buffer, made once for all proofs that need them. */
export class EncodedTransactions {
  private readonly rlp = new RlpWriter()
  private readonly ends: number[] = []
  private held: readonly Transaction[] | undefined

  /** Encodes these in place of the previous transactions, unless it already holds them. Unknown types get no bytes. */
  hold(transactions: readonly Transaction[]): void {
    if (this.held === transactions) return
    this.rlp.clear()
    this.ends.length = 0
    for (const transaction of transactions) {
      if (isEncodable(transaction.type)) writeTransaction(this.rlp, transaction)
      this.ends.push(this.rlp.mark())
    }
    this.held = transactions
  }

  /** The bytes of the n-th transaction: a view that is valid until other transactions are held. */
  at(n: number): Uint8Array {
    const { bytes } = this.rlp
    return bytes.subarray(bytes.length - this.ends[n]!, bytes.length - (this.ends[n - 1] ?? 0))
  }
}

/** The signed message: without the signature, and with the chain id if a legacy v contains it (EIP-155). */
export function writeUnsigned(rlp: RlpWriter, transaction: HashedTransaction): void {
  const mark = rlp.mark()
  if (typeOf(transaction.type)!.envelope === 'legacy' && transaction.v >= 35n) {
    rlp.quantity(0n)
    rlp.quantity(0n)
    rlp.quantity((transaction.v - 35n) / 2n)
  }
  writeFields(rlp, transaction, mark)
}

/** All fields before the signature, and the head of the list. */
function writeFields(rlp: RlpWriter, transaction: HashedTransaction, mark: number): void {
  const { fields, envelope } = typeOf(transaction.type)!
  for (let i = fields.length - 1; i >= 0; i--) fields[i]!(rlp, transaction)
  rlp.list(mark)
  if (envelope === 'typed') rlp.rawByte(transaction.type)
}
