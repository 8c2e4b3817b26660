import { describe, expect, test } from 'vitest'
import { decimal } from '../../oracle/chain.ts'
import { eventually } from '../../support/chainscope.ts'
import { anvil, ask, head, list, server, workload } from './world.ts'

describe('the pool', () => {
  test('pendingtxlist and gettxinfo show a pending transaction to both parties until it is mined', async () => {
    const { actor, demo } = workload
    const [sender, recipient] = [demo.accounts[3]!, demo.accounts[4]!]
    const value = 12_345n
    const request = actor.transfer(recipient, value, { from: sender })
    const creation = actor.deployment('Child', [1n], { from: sender })
    const hashes = [await actor.send(request), await actor.send(creation)]
    const waiting = await eventually(async () => {
      const rows = await list('account', 'pendingtxlist', { address: sender })
      expect(rows.map(({ hash }: { hash: string }) => hash).sort()).toEqual([...hashes].sort())
      return rows
    })
    for (const row of waiting) {
      // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
      const raw = await anvil.rpc<any>('eth_getTransactionByHash', [row.hash])
      expect(row).toEqual({
        contractAddress: '',
        cumulativeGasUsed: '',
        from: sender,
        gas: decimal(raw.gas),
        // What is paid is not known before it is mined: geth says the most that will be.
        gasPrice: decimal(raw.maxFeePerGas ?? raw.gasPrice),
        gasUsed: '',
        hash: raw.hash,
        input: raw.input,
        nonce: decimal(raw.nonce),
        to: raw.to ?? '',
        value: decimal(raw.value),
      })
    }
    const received = await list('account', 'pendingtxlist', { address: recipient })
    expect(received.map(({ hash }: { hash: string }) => hash)).toEqual([hashes[0]])
    const { result } = await ask('transaction', 'gettxinfo', { txhash: hashes[0] })
    const notYet = { confirmations: '0', blockNumber: '', timeStamp: '', gasUsed: '', success: false }
    expect(result).toMatchObject({
      ...notYet,
      hash: hashes[0],
      value: `${value}`,
      logs: [],
      revertReason: '',
    })
    const status = await ask('transaction', 'gettxreceiptstatus', { txhash: hashes[0] })
    expect(status.result).toEqual({ status: '' })

    await anvil.mine()
    await server.caughtUp(head + 1)
    await eventually(async () => {
      const { body } = await server.get({ module: 'account', action: 'pendingtxlist', address: sender })
      expect(body).toEqual({ message: 'No transactions found', result: [], status: '0' })
    })
    const { body } = await server.get({ module: 'transaction', action: 'gettxinfo', txhash: hashes[0] })
    expect(body.result).toMatchObject({ blockNumber: `${head + 1}`, success: true })
  })
})
