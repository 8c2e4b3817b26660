import { TRANSFER } from '../../src/chain/event-topics.ts'
import { TRANSFER_SINGLE } from '../../src/decode/decode-token-transfer.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { CALL_TYPES, noRows, type Rows } from '../../src/schema/tables.ts'
import { blockRow, createDigits, MODULUS, type SyntheticBlock } from '../support/synthetic.ts'

/** Shares of the mix, in hundredths; what they leave is plain transfers. */
const SHARES = { erc20: 40, erc721: 5, erc1155: 2, internal: 5, creation: 2, failure: 1 } as const
type Kind = keyof typeof SHARES | 'plain'

/** Share of accounts that no transaction before has named, about as on public chains. */
const NEW_ACCOUNTS = 0.15
const FIRST_ACCOUNTS = 1_000
const CONTRACTS = { erc20: 20_000, erc721: 5_000, erc1155: 1_000, router: 500 } as const
/** Accounts have numbers below; contracts from here on. */
const FIRST_CONTRACT = 2 ** 31
const FIRST_OF = { erc20: 0, erc721: 100_000, erc1155: 200_000, router: 300_000 } as const
const MINERS = 20
const ERC721_ITEMS = 10_000
const ERC1155_IDS = 100
const ZERO: Hex = '0x0000000000000000000000000000000000000000'

const word = (value: bigint | number): string => value.toString(16).padStart(64, '0')
const addressWord = (address: Hex): string => address.slice(2).padStart(64, '0')
const topicOf = (address: Hex): Hex => `0x${addressWord(address)}`

/** The nth contract of a kind, the busiest first, or the nth that makes blocks. */
export function contractsOf(kind: keyof typeof CONTRACTS | 'miner', n: number): Hex {
  const { addressOf } = createDigits(1)
  return addressOf(kind === 'miner' ? n % MINERS : FIRST_CONTRACT + FIRST_OF[kind] + (n % CONTRACTS[kind]))
}

/**
 * Decoded rows of a synthetic chain as realistic as a store can distinguish: kinds of transactions as on public chains, parties,
 * tokens and contracts by Zipf distributions over a population that grows with the chain. The same seed gives the same rows.
 */
export function createMixedRows({ seed = 17, perBlock = 150, first = 0 } = {}) {
  const { random, digits, addressOf } = createDigits(seed)
  const share = () => random() / MODULUS
  /** Below `count`, the nth with a probability of about 1/n. */
  const zipf = (count: number) => Math.floor((count + 1) ** share()) - 1
  let accounts = FIRST_ACCOUNTS
  const account = (): Hex => addressOf(share() < NEW_ACCOUNTS ? accounts++ : zipf(accounts))
  const contract = (kind: keyof typeof CONTRACTS): Hex =>
    addressOf(FIRST_CONTRACT + FIRST_OF[kind] + zipf(CONTRACTS[kind]))
  const kindOf = (): Kind => {
    let left = share() * 100
    for (const [kind, hundredths] of Object.entries(SHARES)) {
      left -= hundredths
      if (left < 0) return kind as Kind
    }
    return 'plain'
  }
  let created = 0
  let number = first
  let logs = 0
  let parentHash: Hex = digits(8)

  const add = (rows: Rows, index: number): void => {
    const kind = kindOf()
    const at = { block: number, tx_index: index }
    const from = account()
    const to = account()
    const amount = BigInt(1 + random()) * 1_000_003_711n
    const token = kind === 'erc20' || kind === 'erc721' || kind === 'erc1155' ? kind : undefined
    const emitter = token && contract(token)
    const router = kind === 'internal' || kind === 'failure' ? contract('router') : undefined
    const made = kind === 'creation' ? addressOf(FIRST_CONTRACT + 1_000_000 + created++) : null
    const firstLog = logs
    if (emitter && token) addTransfer(rows, at, { token, emitter, from, to, amount })
    if (made)
      rows.creation.push({ ...at, address_id: made, creator_id: from, factory_id: null, call_index: 0 })
    if (kind === 'internal') addCall(rows, at, { from: router!, to, value: amount })
    if (kind === 'failure')
      rows.failure.push({ ...at, error: 'execution reverted', output: `0x08c379a0${word(32)}${word(0)}` })
    rows.transaction.push({
      from_id: from,
      to_id: made ? null : (emitter ?? router ?? to),
      created_id: made,
      block: number,
      index,
      first_log: logs > firstLog ? firstLog : 0,
      log_count: logs - firstLog,
      type: 2,
      status: kind === 'failure' ? 0 : 1,
      hash: digits(8),
      nonce: BigInt(random() % 5000),
      value: emitter || made ? 0n : amount,
      gas: emitter ? 90_000n : 21_000n,
      gas_price: 13_345_678_901n,
      gas_used: emitter ? 51_234n : 21_000n,
      cumulative_gas_used: BigInt((index + 1) * 40_000),
      effective_gas_price: null,
      max_fee: 20_000_000_000n,
      max_priority_fee: 1_000_000_000n,
      v: 1n,
      r: digits(8),
      s: digits(8),
      input: inputOf(kind, to, amount),
      coin_log: null,
      extra: null,
    })
  }

  const inputOf = (kind: Kind, to: Hex, amount: bigint): Hex => {
    if (kind === 'plain') return '0x'
    if (kind === 'creation') return `0x6080604052${digits(100).slice(2)}`
    return `0xa9059cbb${addressWord(to)}${word(amount)}`
  }

  const addTransfer = (
    rows: Rows,
    at: { block: number; tx_index: number },
    moved: { token: 'erc20' | 'erc721' | 'erc1155'; emitter: Hex; from: Hex; to: Hex; amount: bigint },
  ): void => {
    const { token, emitter, from, to, amount } = moved
    const parties = [topicOf(from), topicOf(to)] as const
    const id = token === 'erc721' ? BigInt(random() % ERC721_ITEMS) : BigInt(random() % ERC1155_IDS)
    const topics = {
      erc20: [TRANSFER, ...parties, null],
      erc721: [TRANSFER, ...parties, `0x${word(id)}`],
      erc1155: [TRANSFER_SINGLE, topicOf(from), ...parties],
    }[token] as [Hex, Hex, Hex, Hex | null]
    const data = { erc20: word(amount), erc721: '', erc1155: `${word(id)}${word(amount)}` }[token]
    rows.log.push({
      address_id: emitter,
      block: at.block,
      index: logs,
      tx_index: at.tx_index,
      topic0: topics[0],
      topic1: topics[1],
      topic2: topics[2],
      topic3: topics[3],
      data: `0x${data}`,
    })
    rows.tokenTransfer.push({
      token: emitter,
      from_id: from === to ? ZERO : from,
      to_id: to,
      block: at.block,
      log_index: logs,
      item: 0,
      tx_index: at.tx_index,
      standard: token === 'erc20' ? 20 : token === 'erc721' ? 721 : 1155,
      token_id: token === 'erc20' ? null : id,
      amount: token === 'erc721' ? 1n : amount,
    })
    logs++
  }

  return {
    /** The next block's rows. */
    next(rows: Rows = noRows()): { block: SyntheticBlock; rows: Rows } {
      const block = { number, hash: digits(8), parentHash }
      rows.block.push(
        blockRow(block, {
          transactions: perBlock,
          bloom: digits(64),
          miner: addressOf(number % MINERS),
          digits,
        }),
      )
      logs = 0
      for (let index = 0; index < perBlock; index++) add(rows, index)
      number++
      parentHash = block.hash
      return { block, rows }
    },
    /** How many accounts the chain has so far; `addressOf` names them. */
    accounts: () => accounts,
    addressOf,
  }
}

/** A call with value by a contract. */
function addCall(
  rows: Rows,
  at: { block: number; tx_index: number },
  { from, to, value }: { from: Hex; to: Hex; value: bigint },
): void {
  rows.call.push({
    ...at,
    from_id: from,
    to_id: to,
    index: 1,
    type: CALL_TYPES.indexOf('call'),
    undone: false,
    trace_address: [0],
    value,
    gas: 30_000n,
    gas_used: 0n,
    input: '0x',
    output: '0x',
    error: null,
  })
}
