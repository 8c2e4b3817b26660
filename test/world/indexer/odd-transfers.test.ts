import { afterAll, beforeAll, expect, test } from 'vitest'
import { TRANSFER } from '../../../src/chain/event-topics.ts'
import { CONSECUTIVE_TRANSFER } from '../../../src/decode/decode-token-transfer.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import { RAW_CREATIONS } from '../../support/raw-contracts.ts'
import { startServer, type TestServer } from '../../support/server.ts'

/* Transfers that published standards and old tokens log in other ways than most do. */

const ALICE: Hex = `0x${'a1'.repeat(20)}`
const BOB: Hex = `0x${'b0'.repeat(20)}`
const ZERO: Hex = `0x${'0'.repeat(40)}`
/** decimals() is the last of what its code has, and is never reached. */
const WITH_DECIMALS = '63313ce56700'

const word = (value: bigint | Hex) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2)).padStart(64, '0')
const data = (...words: (bigint | Hex)[]): Hex => `0x${words.map(word).join('')}`

let anvil: TestAnvil
let server: TestServer
let from: Hex
let collectible: Hex
let endless: Hex
let oldToken: Hex
let oldCollectible: Hex

const send = async (transaction: object) => {
  const hash = await anvil.rpc<Hex>('eth_sendTransaction', [{ from, gas: '0x1000000', ...transaction }])
  // The node takes a moment to mine.
  return eventually(async () => {
    const receipt = await anvil.rpc<{ contractAddress: Hex } | null>('eth_getTransactionReceipt', [hash])
    if (receipt === null) throw new Error(`${hash} is not mined`)
    return receipt
  })
}
const deploy = async (creation: Hex) => (await send({ data: creation })).contractAddress.toLowerCase() as Hex
/** The creation code of a logger, with more code behind its end. */
const longer = (creation: Hex, code: string): Hex => {
  const size = Number.parseInt(creation.slice(4, 6), 16) + code.length / 2
  return `0x60${size.toString(16).padStart(2, '0')}${creation.slice(6)}${code}`
}

beforeAll(async () => {
  anvil = await startAnvil()
  ;[from] = (await anvil.rpc<Hex[]>('eth_accounts', [])) as [Hex]
  collectible = await deploy(RAW_CREATIONS[4]!)
  endless = await deploy(RAW_CREATIONS[4]!)
  oldToken = await deploy(longer(RAW_CREATIONS[1]!, WITH_DECIMALS))
  oldCollectible = await deploy(RAW_CREATIONS[1]!)
  await send({ to: collectible, data: data(CONSECUTIVE_TRANSFER, 0n, ZERO, ALICE, 4_999n) })
  await send({ to: collectible, data: data(CONSECUTIVE_TRANSFER, 100n, ALICE, BOB, 199n) })
  await send({ to: collectible, data: data(TRANSFER, ALICE, BOB, 7n) })
  await send({ to: endless, data: data(CONSECUTIVE_TRANSFER, 1n, ZERO, ALICE, 1n << 64n) })
  await send({ to: oldToken, data: data(TRANSFER, ZERO, ALICE, 1_000n) })
  await send({ to: oldToken, data: data(TRANSFER, ALICE, BOB, 300n) })
  await send({ to: oldCollectible, data: data(TRANSFER, ZERO, ALICE, 9n) })
  server = await startServer({ rpcUrl: anvil.url })
  await server.caughtUp(await anvil.head())
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

type Row = Readonly<Record<string, string>>
const ask = async (module: string, action: string, parameters: Row) =>
  (await server.get({ module, action, ...parameters })).body.result
const holders = async (contractaddress: Hex) =>
  new Map(
    ((await ask('token', 'getTokenHolders', { contractaddress })) as Row[]).map((row) => [
      row['address'],
      row['value'],
    ]),
  )

test('each NFT of a range has its owner, and holders have as many as they own', async () => {
  const owners = async (token_id: string) =>
    (await ask('explorer', 'tokenitems', { contractaddress: collectible, tokenid: token_id })) as Row[]
  expect(await holders(collectible)).toEqual(
    new Map([
      [ALICE, '4899'],
      [BOB, '101'],
    ]),
  )
  for (const [id, owner] of [
    ['0', ALICE],
    ['7', BOB],
    ['99', ALICE],
    ['100', BOB],
    ['199', BOB],
    ['200', ALICE],
    ['4999', ALICE],
  ] as const)
    expect((await owners(id))[0], id).toMatchObject({ tokenID: id, owner })
  const moved = await ask('account', 'tokennfttx', {
    contractaddress: collectible,
    address: BOB,
    sort: 'asc',
  })
  expect(moved).toHaveLength(101)
  expect(moved[0]).toMatchObject({ from: ALICE, to: BOB, tokenID: '100' })
})

test('of a range of 2^64 the first 10,000 are listed', async () => {
  expect(await holders(endless)).toEqual(new Map([[ALICE, '10000']]))
})

test('a transfer that indexes nothing is of an amount where the contract has decimals()', async () => {
  expect(await holders(oldToken)).toEqual(
    new Map([
      [ALICE, '700'],
      [BOB, '300'],
    ]),
  )
  expect(await ask('token', 'getToken', { contractaddress: oldToken })).toMatchObject({ type: 'ERC-20' })
  expect(await ask('token', 'getToken', { contractaddress: oldCollectible })).toMatchObject({
    type: 'ERC-721',
  })
})
