import { expect, test } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { createSigner } from '../../../src/chain/signer.ts'
import { createKeccak256 } from '../../../src/primitives/hash.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil } from '../../support/anvil.ts'
import { runWorkload } from '../../support/workload.ts'
import { parseTransaction, privateKeyToAccount } from '../../vendor/viem/index.js'

const signerOf = createSigner(await createKeccak256())

test('the signer of every type of transaction is its sender', async () => {
  const anvil = await startAnvil({ noMining: true })
  try {
    await runWorkload(anvil, { blocks: 2, perBlock: 12 })
    const types = new Set<number>()
    for (let number = await anvil.head(); number > 0; number--) {
      const block = evm.read.block(
        await anvil.rpc('eth_getBlockByNumber', [`0x${number.toString(16)}`, true]),
      )
      for (const transaction of block.transactions) {
        types.add(transaction.type)
        expect(await signerOf(transaction)).toBe(transaction.from)
        // The signature is invalid for a changed transaction.
        expect(await signerOf({ ...transaction, value: transaction.value + 1n })).toBeUndefined()
      }
    }
    expect([...types].sort()).toEqual([0, 1, 2, 4])
  } finally {
    await anvil.close()
  }
})

test('a transaction without replay protection has a signer too', async () => {
  const account = privateKeyToAccount(`0x${'01'.repeat(32)}`)
  const signed = await account.signTransaction({
    type: 'legacy',
    nonce: 3,
    gasPrice: 7n,
    gas: 21_000n,
    to: account.address,
    value: 9n,
  })
  const { r, s, v } = parseTransaction(signed)
  const { keccak256 } = await import('../../vendor/viem/index.js')
  const transaction = evm.read.transaction({
    hash: keccak256(signed),
    blockNumber: '0x1',
    transactionIndex: '0x0',
    type: '0x0',
    from: account.address,
    to: account.address,
    nonce: '0x3',
    gasPrice: '0x7',
    gas: '0x5208',
    value: '0x9',
    input: '0x',
    v: `0x${v!.toString(16)}`,
    r: r as Hex,
    s: s as Hex,
  })
  expect(await signerOf(transaction)).toBe(account.address.toLowerCase())
})
