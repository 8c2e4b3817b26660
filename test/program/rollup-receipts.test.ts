import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Hex } from '../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { type FaultyNode, type Json, startFaultyNode } from '../support/faulty-node.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startServer, type TestServer } from '../support/server.ts'

/*
 * No rollup is in reach here: receipts of anvil get the fields that a rollup's have, with values from what is
 * published of the OP stack (its own repository) and of Arbitrum (documentation of node providers).
 */

const FIELDS: readonly Record<string, unknown>[] = [
  { l1Fee: '0x65426a26229f', l1FeeScalar: '0.684', l1GasPrice: '0x46d67f742', l1GasUsed: '0x2170' },
  {
    l1Fee: '0x2353d65', l1GasPrice: '0x1023dc7', l1GasUsed: '0x640', l1BlobBaseFee: '0x1', l1BaseFeeScalar: '0x558',
    l1BlobBaseFeeScalar: '0xc5fc5', operatorFeeScalar: '0x12c', operatorFeeConstant: '0x190',
  },
  { gasUsedForL1: '0x2c9', l1BlockNumber: '0x1323b96', timeboosted: true },
  {},
] // biome-ignore format: a table
/** What each takes beside the gas, wei. */
const BESIDE = [0x65426a26229fn, 0x2353d65n + (21_000n * 300n) / 1_000_000n + 400n, 0n, 0n]

const SENDER: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const RECIPIENT: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

let anvil: TestAnvil
let node: FaultyNode
let server: TestServer
const hashes: Hex[] = []
const own = (receipt: Json): Json => ({ ...receipt, ...FIELDS[hashes.indexOf(receipt.transactionHash)] })

beforeAll(async () => {
  anvil = await startAnvil()
  for (const _ of FIELDS)
    hashes.push(
      (await anvil.rpc('eth_sendTransaction', [
        { from: SENDER, to: RECIPIENT, value: '0x1', gas: '0x5208' },
      ])) as Hex,
    )
  node = await startFaultyNode(anvil.url)
  node.set({
    answer({ method }, answer) {
      if (method === 'eth_getBlockReceipts' && Array.isArray(answer.result))
        return { result: answer.result.map(own) }
      if (method === 'eth_getTransactionReceipt' && answer.result) return { result: own(answer.result) }
      return undefined
    },
  })
  server = await startServer({ rpcUrl: node.url })
  await caughtUpWith(anvil, server)
})
afterAll(async () => {
  await server?.close()
  await node?.close()
  await anvil?.close()
})

const post = async (where: string, body: unknown) =>
  (
    await server.request(where, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  ).body
const priceOf = async (hash: Hex) =>
  BigInt(((await anvil.rpc('eth_getTransactionReceipt', [hash])) as Json).effectiveGasPrice)

test('receipts are answered with all fields of the node, and their blocks are proved', async () => {
  for (const [n, hash] of hashes.entries()) {
    const { result } = await post('/api/eth-rpc', {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getTransactionReceipt',
      params: [hash],
    })
    expect(result).toMatchObject(FIELDS[n]!)
    const { result: whole } = await post('/api/eth-rpc', {
      jsonrpc: '2.0',
      id: 1,
      method: 'eth_getBlockReceipts',
      params: [result.blockNumber],
    })
    expect(whole[0]).toMatchObject(FIELDS[n]!)
  }
  const { rows } = await server.index.query('select count(*)::int as unproved from block where unproved <> 0')
  expect(rows).toEqual([{ unproved: 0 }])
})

test('the fee of a transaction includes the rollup’s fees beside the gas', async () => {
  for (const [n, hash] of hashes.entries()) {
    const { data } = await post('/api/v1/graphql', { query: `{ transaction(hash: "${hash}") { fee } }` })
    expect(data.transaction.fee).toBe(`${21_000n * (await priceOf(hash)) + BESIDE[n]!}`)
  }
})

test('blocks, days and totals include the rollup’s fees beside the gas', async () => {
  const result = async (parameters: Record<string, string>) => (await server.get(parameters)).body.result
  const paid = await Promise.all(hashes.map(async (hash, n) => 21_000n * (await priceOf(hash)) + BESIDE[n]!))
  for (const [n, hash] of hashes.entries()) {
    const { blockNumber, effectiveGasPrice } = (await anvil.rpc('eth_getTransactionReceipt', [hash])) as Json
    const { page } = await result({ module: 'explorer', action: 'blockpage', block: blockNumber })
    const { details } = page
    expect(details.otherFees).toBe(BESIDE[n] === 0n ? '' : `${BESIDE[n]}`)
    expect(BigInt(details.keptFees) + BigInt(details.burntFees)).toBe(21_000n * BigInt(effectiveGasPrice))
    const otterscan = { jsonrpc: '2.0', id: 1, method: 'ots_getBlockDetails', params: [blockNumber] }
    expect(BigInt((await post('/api/eth-rpc', otterscan)).result.totalFees)).toBe(paid[n])
  }
  const days = await result({ module: 'explorer', action: 'statistics' })
  const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n)
  expect(sum(days.map(({ fees }: Json) => BigInt(fees)))).toBe(sum(paid))
  const totals = days.map(({ date }: Json) => result({ module: 'stats', action: 'totalfees', date }))
  expect(sum((await Promise.all(totals)).map(BigInt))).toBe(sum(paid))
})

test('Etherscan’s records have the L1 fee where there is one, and the document’s records do not', async () => {
  const list = async (more: Record<string, string>) =>
    (await server.get({ module: 'account', action: 'txlist', address: SENDER, sort: 'asc', ...more })).body
      .result as Record<string, string>[]
  const etherscan = await list({ chainid: '31337' })
  expect(etherscan.map(({ L1FeesPaid }) => L1FeesPaid)).toEqual([
    `${0x65426a26229fn}`,
    `${0x2353d65n}`,
    undefined,
    undefined,
  ])
  expect('L1FeesPaid' in etherscan[3]!).toBe(false)
  for (const record of await list({})) expect(Object.keys(record).join()).not.toMatch(/l1/i)
})

test('gettxinfo names them as Blockscout does, and has none of them in the document’s form', async () => {
  const info = async (n: number, more: Record<string, string> = { chainid: '31337' }) =>
    (await server.get({ module: 'transaction', action: 'gettxinfo', txhash: hashes[n]!, ...more })).body
      .result
  const fee = async (n: number) => ({
    type: 'actual',
    value: `${21_000n * (await priceOf(hashes[n]!)) + BESIDE[n]!}`,
  })
  expect(await info(0)).toMatchObject({
    l1_fee: `${0x65426a26229fn}`,
    l1_fee_scalar: '0.684',
    l1_gas_price: `${0x46d67f742n}`,
    l1_gas_used: `${0x2170}`,
    fee: await fee(0),
  })
  expect(await info(1)).toMatchObject({ l1_fee: `${0x2353d65n}`, fee: await fee(1) })
  const price = await priceOf(hashes[2]!)
  expect(await info(2)).toMatchObject({
    arbitrum: {
      gas_used_for_l1: `${0x2c9}`,
      gas_used_for_l2: `${21_000 - 0x2c9}`,
      poster_fee: `${0x2c9n * price}`,
      network_fee: `${(21_000n - 0x2c9n) * price}`,
    },
    fee: await fee(2),
  })
  const plain = Object.keys(await info(3))
  for (const n of [0, 1, 2, 3]) expect(Object.keys(await info(n, {}))).toEqual(plain)
  expect(plain).not.toContain('fee')
})

test('fees beside the gas are kept for each block and each day', async () => {
  const { index } = server
  const { rows } = await index.query('select number, other_fees from block order by number')
  expect(rows.slice(1, 5).map(({ other_fees }) => BigInt(other_fees ?? 0))).toEqual(BESIDE)
  const days = await index.query('select sum(other_fees) as all from daily_statistics')
  expect(BigInt(days.rows[0].all)).toBe(
    rows.reduce((sum, { other_fees }) => sum + BigInt(other_fees ?? 0), 0n),
  )
})
