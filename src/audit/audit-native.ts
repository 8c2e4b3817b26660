import type pg from 'pg'
import type { Profile } from '../chain/profile.ts'
import type { BlockRef } from '../chain/types.ts'
import { sentenceOf } from '../errors.ts'
import { pause } from '../node/client.ts'
import type { NativeReader } from '../node-state/account-state.ts'
import { StateGoneError, type StateReader } from '../node-state/state-reader.ts'
import { type Hex, toBuffer } from '../primitives/hex.ts'
import {
  type CheckedBalance,
  checkedBalances,
  type RecordedBalance,
  recordedBalances,
} from '../query/check-native.ts'
import { outputBalances } from '../query/outputs.ts'
import { openSnapshot } from '../query/reader.ts'
import type { Findings } from './difference.ts'

export interface NativeParts {
  readonly pool: pg.Pool
  readonly profile: Pick<Profile, 'currencyOf'>
  readonly states: StateReader
  readonly readNatives: NativeReader
  readonly findings: Findings
  /** These addresses; undefined means all. */
  readonly some: readonly Hex[] | undefined
  /** Called with the number of balances that were compared since the last call. */
  readonly progress: (more: number) => void
}

const PAGE_ROWS = 500
/** Blocks may be appended between reading the index and reading the node. */
const MAX_ATTEMPTS = 4
const RETRY_PAUSE_MS = 400

/** Compares native balances at the indexed head with the node's balances at that block. */
export async function checkNativeBalances(parts: NativeParts): Promise<void> {
  const { pool, some } = parts
  for (let after = 0; ; ) {
    const { balances } = await checkedBalances(pool, { some, after, most: PAGE_ROWS })
    if (balances.length === 0) return
    await checkPage(
      balances.map(({ address }) => address),
      parts,
    )
    parts.progress(balances.length)
    after = balances.at(-1)!.id
  }
}

/** For addresses of the output ledger, replaces the stored balance by the one that is computed from outputs. */
async function withOutputs(
  balances: readonly CheckedBalance[],
  head: BlockRef,
  { pool, profile }: NativeParts,
): Promise<CheckedBalance[]> {
  const isOfOutputs = ({ address }: CheckedBalance) => profile.currencyOf(toBuffer(address)) === 'secondary'
  const addresses = balances.filter(isOfOutputs).map(({ address }) => address)
  if (addresses.length === 0) return [...balances]
  const computed = await outputBalances(openSnapshot(pool, head), addresses)
  const values = new Map(computed.map(({ address, spendable }) => [address, spendable]))
  return balances.map((balance) =>
    values.has(balance.address)
      ? { ...balance, value: values.get(balance.address)!, due: false, recorded: true }
      : balance,
  )
}

async function checkPage(page: readonly Hex[], parts: NativeParts): Promise<void> {
  const { pool, states, readNatives, findings } = parts
  let left = page
  let unreadable: unknown
  let wrong: { balance: CheckedBalance; actual: bigint }[] = []
  for (let attempt = 1; attempt <= MAX_ATTEMPTS && left.length > 0; attempt++) {
    if (attempt > 1) await pause(RETRY_PAUSE_MS)
    const { head, balances: stored } = await checkedBalances(pool, { some: left, after: 0, most: PAGE_ROWS })
    if (!head) return
    const balances = await withOutputs(stored, head, parts)
    const settled = balances.filter(({ due }) => !due)
    let actual: Map<Hex, bigint>
    try {
      const addresses = settled.map(({ address }) => address)
      actual = await states.exactlyAtOrNewest(head, (pin) => readNatives(addresses, pin))
      unreadable = undefined
    } catch (error) {
      if (!(error instanceof StateGoneError)) throw error
      unreadable = error
      continue
    }
    wrong = settled.flatMap((balance) => {
      const value = actual.get(balance.address)
      return value !== undefined && (value.toString() !== balance.value || !balance.recorded)
        ? [{ balance, actual: value }]
        : []
    })
    for (const { address } of balances.filter(({ due }) => due))
      findings.unknown(`balance of ${address}: about to be read`)
    for (const { address } of settled)
      if (!actual.has(address)) findings.unknown(`balance of ${address}: the node gives no answer`)
    left = wrong.map(({ balance }) => balance.address)
  }
  if (unreadable !== undefined) {
    findings.unknown(`balances of ${left.length} addresses: ${sentenceOf(unreadable)}`)
    return
  }
  for (const { balance, actual } of wrong) {
    const where = balance.address
    if (balance.value === null) findings.differs({ table: 'address_balance', where, what: 'missing' })
    else if (balance.value !== actual.toString())
      findings.differs({
        table: 'address_balance',
        where,
        what: `value is ${balance.value}, the node says ${actual}`,
      })
    else findings.differs({ table: 'recorded_balance', where, what: 'the reading of its balance is missing' })
  }
}

/** Compares recorded balances with their blocks and, if the node still has that state, with the node. */
export async function checkRecorded(parts: NativeParts): Promise<void> {
  const { pool, states, readNatives, findings, some } = parts
  for (let after: RecordedBalance | undefined; ; ) {
    const page = await recordedBalances(pool, { some, after, most: PAGE_ROWS })
    if (page.length === 0) return
    after = page.at(-1)!
    const byBlock = new Map<Hex, RecordedBalance[]>()
    for (const balance of page) {
      const right = balance.hash === balance.block_hash
      if (right !== balance.canonical) {
        const what = balance.canonical
          ? 'canonical, but of a block that is not on the chain'
          : 'not canonical, though its block is on the chain'
        findings.differs({
          table: 'recorded_balance',
          where: `${balance.address} block ${balance.block}`,
          what,
        })
      } else if (right) {
        const same = byBlock.get(balance.block_hash)
        if (same) same.push(balance)
        else byBlock.set(balance.block_hash, [balance])
      }
    }
    for (const recorded of byBlock.values()) {
      const block: BlockRef = { number: recorded[0]!.block, hash: recorded[0]!.block_hash }
      try {
        const addresses = recorded.map(({ address }) => address)
        const actual = await states.exactlyAt(block, (pin) => readNatives(addresses, pin))
        for (const { address, value } of recorded) {
          const right = actual.get(address)
          if (right !== undefined && right.toString() !== value)
            findings.differs({
              table: 'recorded_balance',
              where: `${address} block ${block.number}`,
              what: `value is ${value}, the node says ${right}`,
            })
        }
      } catch (error) {
        if (!(error instanceof StateGoneError)) throw error
        findings.unknown(`balances recorded in block ${block.number}: ${sentenceOf(error)}`)
      }
    }
  }
}
