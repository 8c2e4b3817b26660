import { TRANSFER } from '../../src/chain/event-topics.ts'
import { TRANSFER_BATCH, TRANSFER_SINGLE } from '../../src/decode/decode-token-transfer.ts'
import type { Hex } from '../../src/primitives/hex.ts'

/** The fields of a node's answers that the bare loader keeps. */
export interface NodeBlock {
  number: Hex
  hash: Hex
  parentHash: Hex
  timestamp: Hex
  miner: Hex
  gasUsed: Hex
  gasLimit: Hex
  baseFeePerGas: Hex
  transactions: NodeTransaction[]
}

type Field = 'hash' | 'from' | 'value' | 'nonce' | 'gas' | 'gasPrice' | 'input' | 'type'
type NodeTransaction = Record<Field, Hex> & { to: Hex | null }

export interface NodeReceipt {
  status: Hex
  gasUsed: Hex
  contractAddress: Hex | null
  logs: { address: Hex; topics: Hex[]; data: Hex; logIndex: Hex }[]
}

/** Tables as a small indexer has them: whole addresses in each row, and an index for each list. */
export const BARE_TABLES = [
  {
    name: 'block',
    ddl: `create schema bare;
      create table bare.block (number int primary key, hash bytea not null, parent_hash bytea not null,
        timestamp bigint not null, miner bytea not null, gas_used bigint not null, gas_limit bigint not null,
        base_fee numeric not null);
      create index on bare.block (hash)`,
  },
  {
    name: 'transaction',
    ddl: `create table bare.transaction (block int not null, index int not null, hash bytea not null,
        "from" bytea not null, "to" bytea, created bytea, value numeric not null, nonce bigint not null,
        gas bigint not null, gas_price numeric not null, gas_used bigint not null, type int not null,
        status int not null, input bytea not null, primary key (block, index));
      create index on bare.transaction (hash);
      create index on bare.transaction ("from", block, index);
      create index on bare.transaction ("to", block, index)`,
  },
  {
    name: 'log',
    ddl: `create table bare.log (block int not null, index int not null, tx_index int not null, address bytea not null,
        topic0 bytea, topic1 bytea, topic2 bytea, topic3 bytea, data bytea not null, primary key (block, index));
      create index on bare.log (address, block, index);
      create index on bare.log (topic0, block, index)`,
  },
  {
    name: 'token_transfer',
    ddl: `create table bare.token_transfer (block int not null, log_index int not null, item int not null,
        tx_index int not null, token bytea not null, "from" bytea not null, "to" bytea not null, token_id numeric,
        amount numeric not null, primary key (block, log_index, item));
      create index on bare.token_transfer (token, block, log_index);
      create index on bare.token_transfer ("from", block, log_index);
      create index on bare.token_transfer ("to", block, log_index)`,
  },
] as const

/** Lines of COPY's text format, by table. */
type Lines = Record<(typeof BARE_TABLES)[number]['name'], string[]>

export const noLines = (): Lines => ({ block: [], transaction: [], log: [], token_transfer: [] })

const bytes = (hex: string | null | undefined): string => (hex ? `\\\\x${hex.slice(2)}` : '\\N')
const line = (...columns: (string | number | bigint)[]): string => `${columns.join('\t')}\n`

export function bareRows(block: NodeBlock, receipts: NodeReceipt[], into: Lines): void {
  const number = Number(block.number)
  const { hash, parentHash, timestamp, miner, gasUsed, gasLimit, baseFeePerGas } = block
  const header = [bytes(hash), bytes(parentHash), Number(timestamp), bytes(miner)]
  into.block.push(line(number, ...header, Number(gasUsed), Number(gasLimit), BigInt(baseFeePerGas)))
  for (const [index, tx] of block.transactions.entries()) {
    const receipt = receipts[index]!
    into.transaction.push(
      line(
        ...[number, index, bytes(tx.hash), bytes(tx.from), bytes(tx.to), bytes(receipt.contractAddress)],
        ...[BigInt(tx.value), Number(tx.nonce), Number(tx.gas), BigInt(tx.gasPrice), Number(receipt.gasUsed)],
        ...[Number(tx.type), Number(receipt.status), bytes(tx.input)],
      ),
    )
    for (const log of receipt.logs) {
      const { address, topics, data } = log
      const logIndex = Number(log.logIndex)
      const columns = [address, topics[0], topics[1], topics[2], topics[3], data].map(bytes)
      into.log.push(line(number, logIndex, index, ...columns))
      for (const [item, { from, to, id, amount }] of transfersOf(topics, data).entries())
        into.token_transfer.push(
          line(number, logIndex, item, index, bytes(address), bytes(from), bytes(to), id, amount),
        )
    }
  }
}

interface Transfer {
  from: string
  to: string
  /** `\N`: the token has no ids. */
  id: bigint | string
  amount: bigint
}

const addressIn = (topic: string | undefined): string => `0x${topic!.slice(26)}`
const wordAt = (data: string, n: number): bigint => BigInt(`0x${data.slice(2 + 64 * n, 66 + 64 * n)}`)

/** Transfers of the three standards, taken as they come: nothing is checked. */
function transfersOf(topics: readonly Hex[], data: Hex): Transfer[] {
  const parties = (n: number) => ({ from: addressIn(topics[n]), to: addressIn(topics[n + 1]) })
  switch (topics[0]) {
    case TRANSFER:
      return topics[3] === undefined
        ? [{ ...parties(1), id: '\\N', amount: wordAt(data, 0) }]
        : [{ ...parties(1), id: BigInt(topics[3]), amount: 1n }]
    case TRANSFER_SINGLE:
      return [{ ...parties(2), id: wordAt(data, 0), amount: wordAt(data, 1) }]
    case TRANSFER_BATCH: {
      const count = Number(wordAt(data, 2))
      return Array.from({ length: count }, (_, n) => {
        return { ...parties(2), id: wordAt(data, 3 + n), amount: wordAt(data, 4 + count + n) }
      })
    }
    default:
      return []
  }
}
