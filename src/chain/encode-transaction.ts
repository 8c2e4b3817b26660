import { RlpWriter } from './rlp.ts'
import type { AccessListItem, Authorization, Transaction } from './shapes.ts'

/** What `writeTransaction` can encode: legacy, EIP-2930, EIP-1559, EIP-4844, EIP-7702. */
export const isEncodable = (type: number): boolean => type >= 0 && type <= 4

type HashedTransaction = Omit<Transaction, 'index' | 'hash' | 'from' | 'extra'>

/**
 * The signed transaction as its hash and the block's transactionsRoot take it (EIP-2718): the list for legacy, else the
 * type's byte and the list. A blob transaction without its sidecar. Written from the last field to the first.
 */
export function writeTransaction(rlp: RlpWriter, transaction: HashedTransaction): void {
  const mark = rlp.mark()
  rlp.quantity(transaction.s)
  rlp.quantity(transaction.r)
  rlp.quantity(transaction.v)
  writeFields(rlp, transaction, mark)
}

/** The encodings of a block's transactions in one buffer, made once for all proofs that need them. */
export class EncodedTransactions {
  private readonly rlp = new RlpWriter()
  private readonly ends: number[] = []
  private held: readonly Transaction[] | undefined

  /** Encodes these in place of those before, unless it holds them; one of a type that cannot be encoded is left empty. */
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

  /** The bytes of the n-th transaction: a view that lasts until others are held. */
  at(n: number): Uint8Array {
    const { bytes } = this.rlp
    return bytes.subarray(bytes.length - this.ends[n]!, bytes.length - (this.ends[n - 1] ?? 0))
  }
}

/** What the sender signed: without the signature, and with the chain id where a legacy one's v contains it (EIP-155). */
export function writeUnsigned(rlp: RlpWriter, transaction: HashedTransaction): void {
  const mark = rlp.mark()
  if (transaction.type === 0 && transaction.v >= 35n) {
    rlp.quantity(0n)
    rlp.quantity(0n)
    rlp.quantity((transaction.v - 35n) / 2n)
  }
  writeFields(rlp, transaction, mark)
}

/** All fields before the signature, and the head of the list. */
function writeFields(rlp: RlpWriter, transaction: HashedTransaction, mark: number): void {
  switch (transaction.type) {
    case 4:
      writeAuthorizations(rlp, transaction.authorizationList ?? [])
      break
    case 3:
      writeHashes(rlp, transaction.blobVersionedHashes ?? [])
      rlp.quantity(transaction.maxFeePerBlobGas ?? 0n)
      break
  }
  if (transaction.type !== 0) writeAccessList(rlp, transaction.accessList ?? [])
  rlp.hex(transaction.input)
  rlp.quantity(transaction.value)
  rlp.hex(transaction.to ?? '0x')
  rlp.quantity(transaction.gas)
  if (transaction.type >= 2) {
    rlp.quantity(transaction.maxFeePerGas ?? 0n)
    rlp.quantity(transaction.maxPriorityFeePerGas ?? 0n)
  } else rlp.quantity(transaction.gasPrice)
  rlp.quantity(transaction.nonce)
  if (transaction.type !== 0) rlp.quantity(transaction.chainId ?? 0n)
  rlp.list(mark)
  if (transaction.type !== 0) rlp.rawByte(transaction.type)
}

export function writeAccessList(rlp: RlpWriter, items: readonly AccessListItem[]): void {
  const mark = rlp.mark()
  for (let i = items.length - 1; i >= 0; i--) {
    const { address, storageKeys } = items[i]!
    const item = rlp.mark()
    writeHashes(rlp, storageKeys)
    rlp.hex(address)
    rlp.list(item)
  }
  rlp.list(mark)
}

function writeHashes(rlp: RlpWriter, hashes: Transaction['blobVersionedHashes'] & object): void {
  const mark = rlp.mark()
  for (let i = hashes.length - 1; i >= 0; i--) rlp.hex(hashes[i]!)
  rlp.list(mark)
}

function writeAuthorizations(rlp: RlpWriter, authorizations: readonly Authorization[]): void {
  const mark = rlp.mark()
  for (let i = authorizations.length - 1; i >= 0; i--) {
    const { chainId, address, nonce, yParity, r, s } = authorizations[i]!
    const item = rlp.mark()
    rlp.quantity(s)
    rlp.quantity(r)
    rlp.quantity(yParity)
    rlp.quantity(nonce)
    rlp.hex(address)
    rlp.quantity(chainId)
    rlp.list(item)
  }
  rlp.list(mark)
}
