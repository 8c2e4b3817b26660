import { beforeAll, describe, expect, test } from 'vitest'
import { decimal } from '../../oracle/chain.ts'
import { eventually } from '../../support/chainscope.ts'
import type { Query } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

describe('the pool', () => {
  let world: World
  beforeAll(async () => {
    const own = await startWorld()
    world = own
    return own.close
  })

  test('pendingtxlist and gettxinfo show a pending transaction to both parties until it is mined', async () => {
    const { node, server, head } = world
    const { actor, demo } = world.workload
    const ask = async (action: string, more: Query) =>
      (await server.get({ module: 'transaction', action, ...more })).body
    const pendingOf = async (address: string) =>
      (await server.get({ module: 'account', action: 'pendingtxlist', address })).body
    const [sender, recipient] = [demo.accounts[3]!, demo.accounts[4]!]
    const value = 12_345n
    const request = actor.transfer(recipient, value, { from: sender })
    const creation = actor.deployment('Child', [1n], { from: sender })
    const hashes = [await actor.send(request), await actor.send(creation)]
    const waiting = await eventually(async () => {
      const rows = (await pendingOf(sender)).result
      expect(rows.map(({ hash }: { hash: string }) => hash).sort()).toEqual([...hashes].sort())
      return rows
    })
    for (const row of waiting) {
      // biome-ignore lint/suspicious/noExplicitAny: raw JSON of a node
      const raw = await node.rpc<any>('eth_getTransactionByHash', [row.hash])
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
    const received = (await pendingOf(recipient)).result
    expect(received.map(({ hash }: { hash: string }) => hash)).toEqual([hashes[0]])
    const { result } = await ask('gettxinfo', { txhash: hashes[0] })
    const notYet = { confirmations: '0', blockNumber: '', timeStamp: '', gasUsed: '', success: false }
    expect(result).toMatchObject({
      ...notYet,
      hash: hashes[0],
      value: `${value}`,
      logs: [],
      revertReason: '',
    })
    const status = await ask('gettxreceiptstatus', { txhash: hashes[0] })
    expect(status.result).toEqual({ status: '' })

    await node.mine()
    await server.caughtUp(head + 1)
    await eventually(async () => {
      expect(await pendingOf(sender)).toEqual({ message: 'No transactions found', result: [], status: '0' })
    })
    const mined = await ask('gettxinfo', { txhash: hashes[0] })
    expect(mined.result).toMatchObject({ blockNumber: `${head + 1}`, success: true })
  })
})
