import type { Keccak } from '../primitives/hash.ts'
import { type Hex, isHex, toBuffer, toHex } from '../primitives/hex.ts'
import { equalsHex } from '../primitives/hex-bytes.ts'
import { Bloomer } from './bloom.ts'
import {
  type CheckOutcome,
  type ProofName,
  proved,
  type Quirk,
  type RequestedBlock,
  refuted,
  unprovable,
} from './checks.ts'
import { isSealable, writeHeader, writeReceipt, writeUncles, writeWithdrawal } from './encode-block.ts'
import { EncodedTransactions } from './encode-transaction.ts'
import { type HeaderField, headerFieldsOf } from './forks.ts'
import type { Profile } from './profile.ts'
import { knownBloom, proveLogsBloom } from './prove-bloom.ts'
import { EMPTY_LIST_HASH, RlpWriter } from './rlp.ts'
import { isEncodable, missingField, typeOf } from './transaction-types.ts'
import { rootOfList } from './trie.ts'
import type { Block, Bundle, Transaction } from './types.ts'
import { fieldNotKnown, unknownField, unreadField } from './unknown-fields.ts'

/** Buffers that the proofs of one thread reuse from block to block. */
export interface ProofTools {
  rlp: RlpWriter
  encoded: EncodedTransactions
  bloomer: Bloomer
}

export const createProofTools = (keccak: Keccak): ProofTools => ({
  rlp: new RlpWriter(),
  encoded: new EncodedTransactions(),
  bloomer: new Bloomer(keccak),
})

export interface ProofContext {
  profile: Pick<Profile, 'checks' | 'contradictions' | 'forks' | 'quirks' | 'unhashedFields'>
  keccak: Keccak
  /** The node's `web3_clientVersion`; null (unknown) excuses nothing. */
  client: string | null
  /** What the node was asked for. */
  requested?: RequestedBlock
  /** The caller keeps them for the next block. By default each call makes new ones. */
  tools?: ProofTools
}

/**
 * All contradictions, and all proofs of the chain with their outcomes. Proofs about missing parts (withdrawals before
 * Shanghai) are left out. If none is `refuted`, the block may be stored.
 */
export function checkBundle(bundle: Bundle, context: ProofContext): CheckOutcome[] {
  const { profile, keccak, client, requested = {}, tools = createProofTools(keccak) } = context
  const quirks = client === null ? [] : profile.quirks.filter((quirk) => client.startsWith(quirk.client))
  const proving: Proving = {
    ...tools,
    keccak,
    quirks,
    appended: headerFieldsOf(profile.forks),
    unhashedFields: profile.unhashedFields,
  }
  const outcomes = profile.contradictions(bundle, { keccak, requested })
  for (const name of profile.checks) {
    const outcome = PROOFS[name](bundle, proving)
    if (outcome === null) continue
    const quirk =
      outcome.outcome === 'refuted' && quirks.find(({ check, block }) => check === name && block?.(bundle))
    outcomes.push(quirk ? unprovable(name, quirk.reason) : outcome)
  }
  return outcomes
}

interface Proving extends ProofTools {
  keccak: Keccak
  appended: readonly HeaderField[]
  unhashedFields: Profile['unhashedFields']
  /** The quirks of the answering client. */
  quirks: readonly Quirk[]
}

/** null if the block has no data for this proof. */
type Proof = (bundle: Bundle, tools: Proving) => CheckOutcome | null

/**
 * Each proof recomputes a value from the data to store and compares it with the block's header. It is
 * `refuted` only if all inputs are known. With an unknown field or type a difference means nothing, and is
 * `unprovable`. A match is a proof either way.
 */
const PROOFS: Readonly<Record<ProofName, Proof>> = {
  'block-hash': proveBlockHash,
  'transaction-hashes': proveTransactionHashes,
  'transactions-root': proveTransactionsRoot,
  'receipts-root': proveReceiptsRoot,
  'logs-bloom': proveLogsBloom,
  'withdrawals-root': proveWithdrawalsRoot,
  'uncles-hash': proveUnclesHash,
  'access-list': proveAccessList,
}

function proveBlockHash({ block }: Bundle, { keccak, rlp, appended, unhashedFields }: Proving): CheckOutcome {
  const unread = unreadField(block.odd)
  if (unread !== null) return refuted('block-hash', `Block ${block.number} has ${unread}.`)
  if (!isSealable(block))
    return unprovable('block-hash', 'The header has no mixHash and nonce; it is sealed in another way.')
  rlp.clear()
  writeHeader(rlp, block, appended)
  const hash = keccak(rlp.since(0))
  if (equalsHex(hash, block.hash)) return proved('block-hash')
  const unknown = unknownField(block.extra, unhashedFields.block)
  if (unknown !== null) return unprovable('block-hash', fieldNotKnown('header', unknown))
  return refuted(
    'block-hash',
    `The header of block ${block.number} has the hash ${toHex(hash)}, not ${block.hash}.`,
  )
}

function proveTransactionHashes({ block }: Bundle, tools: Proving): CheckOutcome {
  const unknownTypes = new Set<number>()
  const excuses = tools.quirks.filter(({ check }) => check === 'transaction-hashes')
  let doubtful: string | null = null
  tools.encoded.hold(block.transactions)
  for (const [n, transaction] of block.transactions.entries()) {
    const unread = unreadField(transaction.odd) ?? senderless(transaction)
    if (unread !== null)
      return refuted('transaction-hashes', `Transaction ${n} of block ${block.number} has ${unread}.`)
    if (!isEncodable(transaction.type)) {
      unknownTypes.add(transaction.type)
      continue
    }
    const hash = tools.keccak(tools.encoded.at(n))
    if (equalsHex(hash, transaction.hash)) continue
    const excuse = excuses.find((quirk) => quirk.transaction?.(transaction))
    if (excuse !== undefined) {
      doubtful ??= excuse.reason
      continue
    }
    if (typeOf(transaction.type)!.hash === 'given') {
      doubtful ??= 'The block has transactions whose hash was made on another chain.'
      continue
    }
    const doubt = doubtOf(transaction, tools)
    if (doubt === null) {
      return refuted(
        'transaction-hashes',
        `Transaction ${n} of block ${block.number} has the hash ${toHex(hash)}, not ${transaction.hash}.`,
      )
    }
    doubtful ??= doubt
  }
  if (unknownTypes.size > 0) return unprovable('transaction-hashes', typesNotKnown(unknownTypes))
  return doubtful === null ? proved('transaction-hashes') : unprovable('transaction-hashes', doubtful)
}

/** A missing sender must be noticed here, because the hash of a signed transaction does not include it. */
const senderless = ({ absent, type }: Transaction): string | null =>
  isEncodable(type) && absent?.includes('from') ? 'no sender' : null

/** Why a different hash may still be right; null if everything that enters the hash is known. */
function doubtOf({ type, extra }: Transaction, { unhashedFields }: Proving): string | null {
  const missing = missingField({ type, extra })
  if (missing !== null)
    return `A transaction of type 0x${type.toString(16)} was answered without its ${missing}.`
  const unknown = unknownField(extra, unhashedFields.transaction, typeOf(type)!.own)
  return unknown === null ? null : fieldNotKnown('transaction', unknown)
}

function proveTransactionsRoot({ block }: Bundle, tools: Proving): CheckOutcome {
  const { transactions } = block
  const unknownTypes = new Set(transactions.filter(({ type }) => !isEncodable(type)).map(({ type }) => type))
  if (unknownTypes.size > 0) return unprovable('transactions-root', typesNotKnown(unknownTypes))
  tools.encoded.hold(transactions)
  const root = rootOf(transactions.length, (i, rlp) => rlp.rawBytes(tools.encoded.at(i)), tools)
  if (equalsHex(root, block.transactionsRoot)) return proved('transactions-root')
  for (const transaction of transactions) {
    const doubt = doubtOf(transaction, tools)
    if (doubt !== null) return unprovable('transactions-root', doubt)
  }
  return wrongRoot('transactions-root', block, root, block.transactionsRoot)
}

function proveReceiptsRoot({ block, receipts }: Bundle, tools: Proving): CheckOutcome {
  const unknownTypes = new Set(receipts.filter(({ type }) => !isEncodable(type)).map(({ type }) => type))
  if (unknownTypes.size > 0) return unprovable('receipts-root', typesNotKnown(unknownTypes))
  if (receipts.some(({ status, root }) => status === null && root === null)) {
    return unprovable('receipts-root', 'A receipt has neither a status nor a state root.')
  }
  const root = rootOf(
    receipts.length,
    (i, rlp) => writeReceipt(rlp, receipts[i]!, knownBloom(receipts[i]!, tools.bloomer)),
    tools,
  )
  if (equalsHex(root, block.receiptsRoot)) return proved('receipts-root')
  for (const { type, extra } of receipts) {
    const unknown = unknownField(extra, tools.unhashedFields.receipt, typeOf(type)!.ofReceipt)
    if (unknown !== null) return unprovable('receipts-root', fieldNotKnown('receipt', unknown))
  }
  return wrongRoot('receipts-root', block, root, block.receiptsRoot)
}

function proveWithdrawalsRoot({ block }: Bundle, tools: Proving): CheckOutcome | null {
  const { number, withdrawals, withdrawalsRoot, transactions } = block
  if (withdrawalsRoot === null) {
    if (withdrawals === null || withdrawals.length === 0) return null
    return refuted('withdrawals-root', `Block ${number} has withdrawals, but its header has no root of them.`)
  }
  const list = withdrawals ?? []
  const root = rootOf(list.length, (i, rlp) => writeWithdrawal(rlp, list[i]!), tools)
  if (equalsHex(root, withdrawalsRoot)) return proved('withdrawals-root')
  // The genesis block has no withdrawals, whatever its root means.
  const isOfStorage = number === 0 || typeOf(transactions[0]?.type ?? 0)?.withdrawalsRoot === 'storage'
  if (list.length === 0 && isOfStorage) return null
  if (withdrawals === null)
    return refuted('withdrawals-root', `Block ${number} was answered without its withdrawals.`)
  return wrongRoot('withdrawals-root', block, root, withdrawalsRoot)
}

function proveUnclesHash(
  { block, uncles }: Bundle,
  { keccak, rlp, appended, unhashedFields }: Proving,
): CheckOutcome {
  if (uncles.length === 0 && block.uncles.length === 0) {
    if (block.sha3Uncles === EMPTY_LIST_HASH) return proved('uncles-hash')
    return refuted(
      'uncles-hash',
      `Block ${block.number} was answered without uncles, but its header names some.`,
    )
  }
  if (uncles.length === 0) return unprovable('uncles-hash', 'The uncles were not answered.')
  rlp.clear()
  writeUncles(rlp, uncles, appended)
  const hash = keccak(rlp.since(0))
  if (equalsHex(hash, block.sha3Uncles)) return proved('uncles-hash')
  for (const uncle of uncles) {
    const unknown = isSealable(uncle)
      ? unknownField(uncle.extra, unhashedFields.block)
      : 'mixHash and nonce are missing'
    if (unknown !== null) return unprovable('uncles-hash', fieldNotKnown('uncle', unknown))
  }
  return wrongRoot('uncles-hash', block, hash, block.sha3Uncles)
}

/** The node's block access list, as RLP, must have the hash that is in the header (EIP-7928). */
function proveAccessList({ block }: Bundle, { keccak }: Proving): CheckOutcome | null {
  const accessList = block.extra?.['blockAccessList']
  if (accessList === undefined) return null
  const named = block.forkFields['blockAccessListHash']
  if (!isHex(accessList)) return unprovable('access-list', 'The access list is not given as bytes.')
  if (typeof named !== 'string') {
    return refuted(
      'access-list',
      `Block ${block.number} has an access list, but its header has no hash of one.`,
    )
  }
  const hash = keccak(toBuffer(accessList))
  if (equalsHex(hash, named)) return proved('access-list')
  return wrongRoot('access-list', block, hash, named)
}

function rootOf(
  count: number,
  write: (i: number, rlp: RlpWriter) => void,
  { rlp, keccak }: Proving,
): Uint8Array {
  rlp.clear()
  return rootOfList(count, write, rlp, keccak)
}

const typesNotKnown = (types: ReadonlySet<number>) =>
  `The block has transactions of a type that is not known: ${[...types].map((type) => `0x${type.toString(16)}`).join(', ')}.`

const wrongRoot = (check: ProofName, { number }: Block, computed: Uint8Array, expected: Hex): CheckOutcome =>
  refuted(check, `What was answered for block ${number} has the root ${toHex(computed)}, not ${expected}.`)
