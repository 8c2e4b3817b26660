import { expect, test } from 'vitest'
import { decodeBlock } from '../../../src/decode/decode-block.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { addressOf, blockOf, hashOf, OPTIONS, receiptOf, transactionOf } from '../../support/bundles.ts'
import { privateKeyToAccount } from '../../vendor/viem/index.js'

const account = privateKeyToAccount(`0x${'07'.repeat(32)}`)
const authority = account.address.toLowerCase() as Hex

async function signed(delegate: Hex, nonce: number) {
  const { r, s, yParity } = await account.signAuthorization({ contractAddress: delegate, chainId: 5, nonce })
  return {
    chainId: 5n,
    address: delegate,
    nonce: BigInt(nonce),
    yParity: BigInt(yParity!),
    r: BigInt(r),
    s: BigInt(s),
  }
}

function rowsOf(lists: readonly (Awaited<ReturnType<typeof signed>>[] | null)[], type = 4) {
  const block = blockOf(9, hashOf('parent'))
  const transactions = lists.map((authorizationList, index) =>
    transactionOf(block, index, { type, authorizationList }),
  )
  const receipts = transactions.map((one) => receiptOf(block, one, [], { status: false }))
  return decodeBlock({ block: { ...block, transactions }, receipts, uncles: [] }, OPTIONS, 0).delegation
}

test('each item of an authorization list becomes a row, also of a failed transaction', async () => {
  const [one, other] = [addressOf('one'), addressOf('other')]
  const first = await signed(one, 0)
  const second = await signed(other, 1)
  const invalid = { ...first, yParity: 2n }
  const row = { block: 9, chain_id: 5n }
  expect(rowsOf([null, [first, second], [], [invalid]])).toEqual([
    { ...row, tx_index: 1, position: 0, authority, delegate: one, nonce: 0n },
    { ...row, tx_index: 1, position: 1, authority, delegate: other, nonce: 1n },
    { ...row, tx_index: 3, position: 0, authority: null, delegate: one, nonce: 0n },
  ])
})

test('a list on a transaction of a type that has none is not looked at', async () => {
  expect(rowsOf([[await signed(addressOf('one'), 0)]], 2)).toEqual([])
})
