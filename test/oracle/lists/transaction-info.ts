import type { Branch } from '../branches.ts'
import { decimal, reasonOf, same } from '../chain.ts'
import { type Expected, isHash, type Params, refused } from './listing.ts'

const LOGS = 50

/** gettxinfo, whose logs have pages of their own. */
export function transactionInfo(
  { transactions, number }: Branch,
  { txhash, index }: Params,
  etherscan: boolean,
): Expected {
  if (txhash === undefined) return refused('Query parameter txhash is required', etherscan)
  if (!isHash(txhash)) return refused('Invalid txhash format', etherscan)
  const transaction = transactions.find(({ raw }) => same(raw.hash, txhash))
  if (!transaction) return refused('Transaction not found', etherscan)
  const { raw, receipt, block } = transaction
  const behind = receipt.logs.filter(
    ({ logIndex }: { logIndex: string }) => index === undefined || Number(logIndex) > Number(index),
  )
  const logs = behind.slice(0, LOGS)
  const result = {
    blockNumber: decimal(block.number),
    confirmations: `${number - Number(block.number)}`,
    from: raw.from.toLowerCase(),
    to: (raw.to ?? '').toLowerCase(),
    gasLimit: decimal(raw.gas),
    gasPrice: decimal(receipt.effectiveGasPrice),
    gasUsed: decimal(receipt.gasUsed),
    hash: raw.hash,
    input: raw.input,
    logs: logs.map((log: Record<string, string>) => ({
      address: log['address']!.toLowerCase(),
      data: log['data'],
      topics: log['topics'],
      index: decimal(log['logIndex']!),
    })),
    revertReason: receipt.status === '0x1' ? '' : reasonOf(transaction),
    success: receipt.status === '0x1',
    timeStamp: decimal(block.timestamp),
    value: decimal(raw.value),
    next_page_params: behind.length > LOGS ? { index: decimal(logs.at(-1).logIndex) } : null,
  }
  return { body: { message: 'OK', result, status: '1' } }
}
