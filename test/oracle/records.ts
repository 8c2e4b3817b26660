import {
  decimal,
  failureOf,
  type OracleCall,
  type OracleTransaction,
  type OracleTransfer,
  words,
} from './chain.ts'

/* Records as api-spec.md shows them, made from a node's raw answers field by field. */

const lower = (text: string | null | undefined): string => (text ?? '').toLowerCase()

export function documentTransaction({ raw, receipt, block }: OracleTransaction) {
  return {
    blockHash: block.hash,
    blockNumber: block.number,
    contractAddress:
      receipt.status === '0x1' && receipt.contractAddress ? lower(receipt.contractAddress) : null,
    cumulativeGasUsed: receipt.cumulativeGasUsed,
    effectiveGasPrice: receipt.effectiveGasPrice,
    etxs: null,
    from: lower(raw.from),
    gasUsed: receipt.gasUsed,
    logs: receipt.logs.map((log: Record<string, string>) => ({
      address: lower(log['address']),
      topics: log['topics'],
      data: log['data'],
      blockHash: log['blockHash'],
      blockNumber: log['blockNumber'],
      transactionHash: log['transactionHash'],
      transactionIndex: log['transactionIndex'],
      logIndex: log['logIndex'],
      removed: false,
    })),
    logsBloom: receipt.logsBloom,
    status: receipt.status,
    to: lower(raw.to),
    transactionHash: raw.hash,
    transactionIndex: receipt.transactionIndex,
    type: receipt.type,
    hash: raw.hash,
    nonce: raw.nonce,
    value: raw.value,
    gas: raw.gas,
    gasPrice: raw.gasPrice,
    input: raw.input,
    timeStamp: block.timestamp,
  }
}

export function etherscanTransaction({ raw, receipt, block }: OracleTransaction, head: number) {
  const failed = receipt.status === '0x0'
  return {
    blockNumber: decimal(block.number),
    timeStamp: decimal(block.timestamp),
    hash: raw.hash,
    nonce: decimal(raw.nonce),
    blockHash: block.hash,
    transactionIndex: decimal(receipt.transactionIndex),
    from: lower(raw.from),
    to: lower(raw.to),
    value: decimal(raw.value),
    gas: decimal(raw.gas),
    gasPrice: decimal(receipt.effectiveGasPrice),
    isError: failed ? '1' : '0',
    txreceipt_status: failed ? '0' : '1',
    input: raw.input,
    contractAddress: failed ? '' : lower(receipt.contractAddress),
    cumulativeGasUsed: decimal(receipt.cumulativeGasUsed),
    gasUsed: decimal(receipt.gasUsed),
    confirmations: `${head - Number(block.number)}`,
    methodId: methodIdOf(raw.input),
    functionName: '',
  }
}

/** Gas is left out: tracers of one node count it differently. */
export function internalTransaction(call: OracleCall) {
  const { transaction, raw, path, position } = call
  const { type, error } = raw
  const failure = failureOf(call)
  const creates = type === 'CREATE' || type === 'CREATE2'
  const special = creates || type === 'SELFDESTRUCT'
  return {
    blockNumber: decimal(transaction.block.number),
    callType: special ? '' : type.toLowerCase(),
    contractAddress: creates && error === undefined ? lower(raw.to) : '',
    errCode: words(failure),
    from: lower(raw.from),
    index: `${position}`,
    input: raw.input,
    isError: failure === undefined ? '0' : '1',
    timeStamp: decimal(transaction.block.timestamp),
    to: creates ? '' : lower(raw.to),
    transactionHash: transaction.raw.hash,
    type: special ? type.toLowerCase() : 'call',
    value: type === 'DELEGATECALL' ? '0' : decimal(raw.value ?? '0x0'),
    hash: transaction.raw.hash,
    traceId: path.join('_'),
  }
}

/** Without what the token's contract says of itself. */
export function tokenTransfer(
  { transaction, log, standard, from, to, id, amount }: OracleTransfer,
  head: number,
) {
  const { raw, receipt, block } = transaction
  return {
    blockHash: block.hash,
    blockNumber: decimal(block.number),
    confirmations: `${head - Number(block.number)}`,
    contractAddress: lower(log.address),
    cumulativeGasUsed: decimal(receipt.cumulativeGasUsed),
    from: lower(from),
    gas: decimal(raw.gas),
    gasPrice: decimal(receipt.effectiveGasPrice),
    gasUsed: decimal(receipt.gasUsed),
    hash: raw.hash,
    input: standard === 20 ? raw.input : 'deprecated',
    logIndex: decimal(log.logIndex),
    nonce: decimal(raw.nonce),
    timeStamp: decimal(block.timestamp),
    to: lower(to),
    transactionIndex: decimal(receipt.transactionIndex),
    ...(standard === 20 ? { value: `${amount}` } : { tokenID: `${id}` }),
    ...(standard === 1155 ? { tokenValue: `${amount}` } : {}),
  }
}

/** `0x` for zero in those fields for which the document or the dialect says so. */
export function eventLog(
  { raw, receipt, block }: OracleTransaction,
  log: Record<string, string>,
  etherscan = false,
) {
  const orNone = (quantity: string) => (quantity === '0x0' ? '0x' : quantity)
  return {
    address: lower(log['address']),
    blockHash: block.hash,
    blockNumber: block.number,
    data: log['data'],
    gasPrice: receipt.effectiveGasPrice,
    gasUsed: receipt.gasUsed,
    logIndex: orNone(log['logIndex']!),
    timeStamp: block.timestamp,
    topics: log['topics'],
    transactionHash: raw.hash,
    transactionIndex: etherscan ? orNone(receipt.transactionIndex) : receipt.transactionIndex,
  }
}

/** The first four bytes of what a transaction is sent with. */
export const methodIdOf = (input: string): string => (input.length >= 10 ? input.slice(0, 10) : '0x')
