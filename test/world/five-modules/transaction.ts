import { describe, expect, test } from 'vitest'
import { decimal, reasonOf, words } from '../../oracle/chain.ts'
import { ask, chain, head, twoOfEachKind } from './world.ts'

describe('transaction', () => {
  test('gettxinfo, gettxreceiptstatus and getstatus have the node’s values of transactions of each kind', async () => {
    for (const transaction of twoOfEachKind()) {
      const { raw, receipt, block, frames } = transaction
      const failed = receipt.status === '0x0'
      const { result } = await ask('transaction', 'gettxinfo', { txhash: raw.hash })
      expect(result).toEqual({
        blockNumber: decimal(block.number),
        confirmations: `${head - Number(block.number)}`,
        from: raw.from.toLowerCase(),
        to: (raw.to ?? '').toLowerCase(),
        gasLimit: decimal(raw.gas),
        gasPrice: decimal(receipt.effectiveGasPrice),
        gasUsed: decimal(receipt.gasUsed),
        hash: raw.hash,
        input: raw.input,
        logs: receipt.logs.slice(0, 50).map((log: Record<string, string>) => ({
          address: log['address']!.toLowerCase(),
          data: log['data'],
          topics: log['topics'],
          index: decimal(log['logIndex']!),
        })),
        revertReason: reasonOf(transaction),
        success: !failed,
        timeStamp: decimal(block.timestamp),
        value: decimal(raw.value),
        next_page_params: receipt.logs.length > 50 ? { index: decimal(receipt.logs[49].logIndex) } : null,
      })
      const status = await ask('transaction', 'gettxreceiptstatus', { txhash: raw.hash })
      expect(status.result).toEqual({ status: failed ? '0' : '1' })
      const error = await ask('transaction', 'getstatus', { txhash: raw.hash })
      expect(error.result).toEqual({
        isError: failed ? '1' : '0',
        errDescription: words(frames[0]!.raw.error),
      })
    }
  })

  test('gettxinfo lists many logs page by page', async () => {
    const { raw, receipt } = chain.transactions.find((one) => one.receipt.logs.length > 100)!
    const answered: string[] = []
    let index: string | undefined
    for (let pages = 1; pages <= 3; pages++) {
      const { result } = await ask('transaction', 'gettxinfo', { txhash: raw.hash, index })
      expect(result.logs.length).toBe(pages < 3 ? 50 : 20)
      answered.push(...result.logs.map((log: { index: string }) => log.index))
      index = result.next_page_params?.index
    }
    expect(index).toBeUndefined()
    expect(answered).toEqual(receipt.logs.map((log: { logIndex: string }) => decimal(log.logIndex)))
  })

  test('an unknown transaction', async () => {
    const txhash = `0x${'12'.repeat(32)}`
    expect(await ask('transaction', 'gettxinfo', { txhash })).toEqual({
      message: 'Transaction not found',
      result: 'Transaction not found',
      status: '0',
    })
    expect((await ask('transaction', 'gettxreceiptstatus', { txhash })).result).toEqual({ status: '' })
    const { result } = await ask('transaction', 'getstatus', { txhash })
    expect(result).toEqual({ isError: '0', errDescription: '' })
  })
})
