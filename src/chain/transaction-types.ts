import { hexOrNone, quantityOrNone } from './evm/rpc-fields.ts'
import type { RlpWriter } from './rlp.ts'
import type { AccessListItem, Authorization, Transaction } from './types.ts'

export type HashedTransaction = Omit<Transaction, 'index' | 'hash' | 'from' | 'extra'> &
  Partial<Pick<Transaction, 'from' | 'extra'>>

type FieldWriter = (rlp: RlpWriter, transaction: HashedTransaction) => void

/** How the hash of a published type of transaction is computed. */
export interface TransactionType {
  /** In the order of the hash, without the signature. */
  readonly fields: readonly FieldWriter[]
  /** `signed`: v, r and s follow the fields. `unsigned`: the chain itself made it, and there is no signature to recover. */
  readonly sender: 'signed' | 'unsigned'
  /** `typed`: the type's byte comes before the list (EIP-2718). `legacy`: the list alone. */
  readonly envelope: 'typed' | 'legacy'
  /** `given`: some hashes were computed in another way, so a difference refutes nothing. */
  readonly hash: 'computed' | 'given'
  /** Names of the fields that only this type has. */
  readonly own: readonly string[]
  /** Fields that every answer must have. Nodes leave out others when they are empty. */
  readonly required: readonly string[]
  /** Receipt fields after the logs. A receipt without the last of them is from before these fields existed. */
  readonly ofReceipt: readonly string[]
  /**
   * The meaning of withdrawalsRoot in a block that begins with a transaction of this type. `storage`: without
   * withdrawals it is the storage root of a contract, which no answer about a block contains.
   */
  readonly withdrawalsRoot: 'list' | 'storage'
}

/** A field of a single type, by the name that nodes give it; stored in `extra`. */
interface OwnField {
  readonly name: string
  readonly kind: 'bytes' | 'quantity' | 'bool'
  readonly optional: boolean
}

const ownField = (name: string, kind: OwnField['kind'], optional = false): OwnField => ({
  name,
  kind,
  optional,
})

const writerOf =
  ({ name, kind }: OwnField): FieldWriter =>
  (rlp, { extra }) => {
    const value = extra?.[name]
    if (kind === 'bytes') rlp.hex(hexOrNone(value) ?? '0x')
    else if (kind === 'bool') rlp.quantity(value === true ? 1 : 0)
    else rlp.quantity(quantityOrNone(value) ?? 0n)
  }

const chainId: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.chainId ?? 0n)
const nonce: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.nonce)
const gasPrice: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.gasPrice)
const maxFee: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.maxFeePerGas ?? 0n)
const maxPriorityFee: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.maxPriorityFeePerGas ?? 0n)
/** Nitro's nodes return the fee cap as maxFeePerGas and gasPrice, or only as gasPrice. */
const feeCap: FieldWriter = (rlp, transaction) =>
  rlp.quantity(transaction.maxFeePerGas ?? transaction.gasPrice)
const gas: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.gas)
const from: FieldWriter = (rlp, transaction) => rlp.hex(transaction.from ?? '0x')
const to: FieldWriter = (rlp, transaction) => rlp.hex(transaction.to ?? '0x')
const value: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.value)
const input: FieldWriter = (rlp, transaction) => rlp.hex(transaction.input)
const accessList: FieldWriter = (rlp, transaction) => writeAccessList(rlp, transaction.accessList ?? [])
const maxFeePerBlobGas: FieldWriter = (rlp, transaction) => rlp.quantity(transaction.maxFeePerBlobGas ?? 0n)
const blobHashes: FieldWriter = (rlp, transaction) => rlp.listOfHex(transaction.blobVersionedHashes ?? [])
const authorizations: FieldWriter = (rlp, transaction) =>
  rlp.listOfLists(transaction.authorizationList ?? [], writeAuthorization)

function typed(
  fields: readonly (FieldWriter | OwnField)[],
  others: Partial<
    Pick<TransactionType, 'sender' | 'envelope' | 'hash' | 'ofReceipt' | 'withdrawalsRoot'>
  > = {},
): TransactionType {
  const ownFields = fields.filter((field) => typeof field === 'object')
  return {
    fields: fields.map((field) => (typeof field === 'object' ? writerOf(field) : field)),
    sender: 'signed',
    envelope: 'typed',
    hash: 'computed',
    own: ownFields.map(({ name }) => name),
    required: ownFields.filter(({ optional }) => !optional).map(({ name }) => name),
    ofReceipt: [],
    withdrawalsRoot: 'list',
    ...others,
  }
}

const UNSIGNED = { sender: 'unsigned' } as const
const LEGACY_FIELDS = [nonce, gasPrice, gas, to, value, input]
const DYNAMIC_FEE_FIELDS = [chainId, nonce, maxPriorityFee, maxFee, gas, to, value, input, accessList]

/** Every published type, by number. To support a further one, add an entry. */
const TYPES: ReadonlyMap<number, TransactionType> = new Map([
  [0, typed(LEGACY_FIELDS, { envelope: 'legacy' })],
  [1, typed([chainId, nonce, gasPrice, gas, to, value, input, accessList])], // EIP-2930
  [2, typed(DYNAMIC_FEE_FIELDS)], // EIP-1559
  [3, typed([...DYNAMIC_FEE_FIELDS, maxFeePerBlobGas, blobHashes])], // EIP-4844, without its sidecar
  [4, typed([...DYNAMIC_FEE_FIELDS, authorizations])], // EIP-7702
  // Arbitrum: core/types/arb_types.go of OffchainLabs/go-ethereum.
  [0x64, typed([chainId, ownField('requestId', 'bytes'), from, to, value], UNSIGNED)], // ArbitrumDepositTx
  [0x65, typed([chainId, from, nonce, feeCap, gas, to, value, input], UNSIGNED)], // ArbitrumUnsignedTx
  [0x66, typed([chainId, ownField('requestId', 'bytes'), from, feeCap, gas, to, value, input], UNSIGNED)], // ArbitrumContractTx
  [
    0x68, // ArbitrumRetryTx
    typed(
      [
        chainId, nonce, from, feeCap, gas, to, value, input, ownField('ticketId', 'bytes'),
        ownField('refundTo', 'bytes'), ownField('maxRefund', 'quantity'), ownField('submissionFeeRefund', 'quantity'),
      ], // biome-ignore format: as the source has it
      UNSIGNED,
    ),
  ],
  [
    0x69, // ArbitrumSubmitRetryableTx
    typed(
      [
        chainId, ownField('requestId', 'bytes'), from, ownField('l1BaseFee', 'quantity'),
        ownField('depositValue', 'quantity'), feeCap, gas, ownField('retryTo', 'bytes', true),
        ownField('retryValue', 'quantity'), ownField('beneficiary', 'bytes'),
        ownField('maxSubmissionFee', 'quantity'), ownField('refundTo', 'bytes'), ownField('retryData', 'bytes'),
      ], // biome-ignore format: as the source has it
      UNSIGNED,
    ),
  ],
  [0x6a, typed([chainId, input], UNSIGNED)], // ArbitrumInternalTx
  // From before Nitro, imported with the original hash (ArbitrumLegacyTxData, HashOverride).
  [0x78, typed(LEGACY_FIELDS, { envelope: 'legacy', hash: 'given' })],
  // Celo, CIP-64: celo_dynamic_fee_tx_v2.go and celo_receipt.go of celo-org/op-geth.
  [0x7b, typed([...DYNAMIC_FEE_FIELDS, ownField('feeCurrency', 'bytes', true)], { ofReceipt: ['baseFee'] })],
  [
    0x7e, // OP stack: core/types/deposit_tx.go and receipt.go of ethereum-optimism/op-geth
    typed(
      [
        ownField('sourceHash', 'bytes'), from, to, ownField('mint', 'quantity', true), value, gas,
        ownField('isSystemTx', 'bool', true), input,
      ], // biome-ignore format: as the source has it
      // Before Canyon the root omits the nonce, though the node answers it. Since Isthmus withdrawalsRoot is
      // the L2ToL1MessagePasser's storage root (ethereum-optimism/specs, isthmus/exec-engine).
      { ...UNSIGNED, ofReceipt: ['depositNonce', 'depositReceiptVersion'], withdrawalsRoot: 'storage' },
    ),
  ],
])

/** undefined for a type that is not in the table. */
export const typeOf = (type: number): TransactionType | undefined => TYPES.get(type)

/** Whether the hash of a transaction of this type can be computed. */
export const isEncodable = (type: number): boolean => TYPES.has(type)

/** Whether the sender signed it, by Ethereum's rules. */
export const isSigned = (type: number): boolean => TYPES.get(type)?.sender === 'signed'

/** The first field of its type that the node left out or wrote unreadably; null if there is none. */
export function missingField({ type, extra }: Pick<Transaction, 'type' | 'extra'>): string | null {
  for (const name of TYPES.get(type)?.required ?? [])
    if (quantityOrNone(extra?.[name]) === undefined && hexOrNone(extra?.[name]) === undefined) return name
  return null
}

export const writeAccessList = (rlp: RlpWriter, items: readonly AccessListItem[]): void =>
  rlp.listOfLists(items, (_, { address, storageKeys }) => {
    rlp.listOfHex(storageKeys)
    rlp.hex(address)
  })

function writeAuthorization(rlp: RlpWriter, authorization: Authorization): void {
  rlp.quantity(authorization.s)
  rlp.quantity(authorization.r)
  rlp.quantity(authorization.yParity)
  rlp.quantity(authorization.nonce)
  rlp.hex(authorization.address)
  rlp.quantity(authorization.chainId)
}
