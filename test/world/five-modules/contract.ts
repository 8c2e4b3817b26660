import { describe, expect, test } from 'vitest'
import { creations, decimal } from '../../oracle/chain.ts'
import { ask, chain, list, workload } from './world.ts'

describe('contract', () => {
  test('getcontractcreation returns the newest creation of each contract, in the order of the request', async () => {
    const newest = new Map(creations(chain).map((one) => [one.address, one]))
    expect(newest.size).toBeGreaterThan(25)
    const addresses = [...newest.keys()]
    for (let n = 0; n < addresses.length; n += 8) {
      const requested = addresses.slice(n, n + 8).reverse()
      const pieces = [...requested.slice(0, 3), 'nonsense', workload.demo.accounts[0]!, ...requested.slice(3)]
      const answered = await list('contract', 'getcontractcreation', { contractaddresses: pieces.join(',') })
      expect(answered).toEqual(
        requested.map((address) => {
          const { creator, factory, transaction, code } = newest.get(address)!
          return {
            contractAddress: address,
            contractCreator: creator,
            txHash: transaction.raw.hash,
            contractFactory: factory,
            creationBytecode: code,
            blockNumber: decimal(transaction.block.number),
            timestamp: decimal(transaction.block.timestamp),
          }
        }),
      )
    }
    const nothing = await ask('contract', 'getcontractcreation', {
      contractaddresses: workload.demo.accounts[0],
    })
    expect(nothing).toEqual({ message: 'No data found', result: [], status: '0' })
  })
})
