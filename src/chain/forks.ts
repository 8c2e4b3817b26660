import type { Block } from './types.ts'

/** A field that a fork appended to the header. */
export interface HeaderField {
  readonly name: string
  readonly kind: 'quantity' | 'hash'
}

/** The rules for a block. A fork lists the rules that it changed. */
export interface BlockRules {
  /**
   * `receipts`: the header's gasUsed equals the sum of the receipts. `separate`: the two are counted in different
   * ways, and cannot be compared.
   */
  readonly blockGas: 'receipts' | 'separate'
  /** Whether each transfer of the coin between two accounts emits a log, in order (EIP-7708). */
  readonly coinLogs: boolean
}

/** A fork. Its blocks are recognised by the first header field that came with it. */
export interface Fork {
  /** In the order of the header's hash, after the fields of earlier forks. */
  readonly headerFields: readonly HeaderField[]
  readonly changes?: Partial<BlockRules>
}

/**
 * Forks of Ethereum that appended to the header, oldest first. To support a fork, add an entry: its header
 * fields are then read, hashed, stored in the column `extra` and answered (docs/decisions/0019).
 */
export const ETHEREUM_FORKS: readonly Fork[] = [
  // London, EIP-1559
  { headerFields: [{ name: 'baseFeePerGas', kind: 'quantity' }] },
  // Shanghai, EIP-4895
  { headerFields: [{ name: 'withdrawalsRoot', kind: 'hash' }] },
  // Cancun
  {
    headerFields: [
      { name: 'blobGasUsed', kind: 'quantity' }, // EIP-4844
      { name: 'excessBlobGas', kind: 'quantity' }, // EIP-4844
      { name: 'parentBeaconBlockRoot', kind: 'hash' }, // EIP-4788
    ],
  },
  // Prague, EIP-7685
  { headerFields: [{ name: 'requestsHash', kind: 'hash' }] },
  // Amsterdam
  {
    headerFields: [
      { name: 'blockAccessListHash', kind: 'hash' }, // EIP-7928
      { name: 'slotNumber', kind: 'quantity' }, // EIP-7843
    ],
    // EIP-7778 and EIP-8037 count block gas before refunds, with gas for state apart; EIP-7708 logs the coin.
    changes: { blockGas: 'separate', coinLogs: true },
  },
]

/** All fields that forks appended, in the order of the header's hash. */
export const headerFieldsOf = (forks: readonly Fork[]): readonly HeaderField[] =>
  forks.flatMap(({ headerFields }) => headerFields)

const BEFORE_ALL: BlockRules = { blockGas: 'receipts', coinLogs: false }

/** The rules of a block with these header fields. */
export function rulesOf(forks: readonly Fork[], hasField: (name: string) => boolean): BlockRules {
  let rules = BEFORE_ALL
  for (const { headerFields, changes } of forks) {
    if (changes && hasField(headerFields[0]!.name)) rules = { ...rules, ...changes }
  }
  return rules
}

export const rulesOfBlock = (forks: readonly Fork[], block: Block): BlockRules =>
  rulesOf(forks, (name) => (block.forkFields[name] ?? block[name as keyof Block] ?? null) !== null)
