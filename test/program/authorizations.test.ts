import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Sending, TransactionRequest } from '../../src/demo/actor.ts'
import type { Hex } from '../../src/primitives/hex.ts'
import { toQuantity } from '../../src/primitives/quantity.ts'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually } from '../support/chainscope.ts'
import { runCommand } from '../support/command.ts'
import { startFaultyNode } from '../support/faulty-node.ts'
import { caughtUpWith } from '../support/same-index.ts'
import { startProgram, type TestProgram } from '../support/server.ts'
import { type RunningWorkload, startWorkload } from '../support/workload.ts'
import { mnemonicToAccount, privateKeyToAccount } from '../vendor/viem/index.js'

/*
 * EIP-7702: who signed each authorization, and whether it was applied. The expectation comes from the node: the code of
 * the account after the block, and the growth of its nonce.
 */

const ZERO: Hex = `0x${'0'.repeat(40)}`
const MNEMONIC = 'test test test test test test test test test test test junk'

type Signer = ReturnType<typeof privateKeyToAccount> | ReturnType<typeof mnemonicToAccount>
interface Wanted {
  readonly signer: Signer
  readonly nonce: number
  readonly delegate?: Hex
  readonly chainId?: number
  /** Another, equally right signature, which EIP-2 forbids. */
  readonly high?: true
}
interface ExpectedAuthorization {
  readonly what: string
  readonly authority: Hex
  readonly block: number
  readonly hash: Hex
  readonly position: number
  readonly applied: 'true' | 'false' | 'unknown'
}

let anvil: TestAnvil
let workload: RunningWorkload
let server: TestProgram
let caller: Hex
let chainId: number
const sent: ExpectedAuthorization[] = []
let keys = 0
const fresh = (): Signer => privateKeyToAccount(`0x${(0x7702_0000 + keys++).toString(16).padStart(64, '0')}`)
const addressOf = (signer: Signer) => signer.address.toLowerCase() as Hex

async function signed({ signer, nonce, delegate = caller, chainId: on = chainId, high }: Wanted) {
  const { r, s, yParity } = await signer.signAuthorization!({ contractAddress: delegate, chainId: on, nonce })
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  return {
    chainId: toQuantity(on),
    address: delegate,
    nonce: toQuantity(nonce),
    yParity: toQuantity(high ? 1 - yParity! : yParity!),
    r,
    s: high ? toQuantity(order - BigInt(s)) : s,
  }
}

/** Mines a transaction with these authorizations; compares the expected effect of each with the node's state. */
async function bring(
  what: string,
  wanted: readonly (Wanted & { applied: ExpectedAuthorization['applied'] })[],
  make: (sending: Sending) => TransactionRequest = (sending) => workload.actor.transfer(ZERO, 1n, sending),
  { from, created = 0 }: { from?: Hex; created?: number } = {},
): Promise<void> {
  const authorizationList = await Promise.all(wanted.map(signed))
  const sending: Sending = { ...(from ? { from } : {}), fields: { authorizationList, type: '0x4' } }
  const [receipt] = await workload.actor.mine([make(sending)])
  const block = Number(receipt!.blockNumber)
  const hash = receipt!.transactionHash
  for (const signer of new Set(wanted.map((one) => one.signer))) {
    const its = wanted.filter((one) => one.signer === signer)
    const address = addressOf(signer)
    const count = async (at: number) =>
      Number(await anvil.rpc('eth_getTransactionCount', [address, toQuantity(at)]))
    const own = from === address ? 1 : 0
    const applied = its.filter((one) => one.applied === 'true')
    if (its.every((one) => one.applied !== 'unknown'))
      expect((await count(block)) - (await count(block - 1)) - own - created, what).toBe(applied.length)
    const delegate = applied.at(-1)?.delegate ?? caller
    if (applied.length > 0)
      expect(await anvil.rpc('eth_getCode', [address, toQuantity(block)]), what).toBe(
        delegate === ZERO ? '0x' : `0xef0100${delegate.slice(2)}`,
      )
  }
  wanted.forEach(({ signer, applied, high }, position) => {
    sent.push({ what, authority: high ? '0x' : addressOf(signer), block, hash, position, applied })
  })
}

const failing = (sending: Sending) =>
  workload.actor.call(workload.demo.contracts.reverter, 'withReason', ['no'], sending)

beforeAll(async () => {
  anvil = await startAnvil({ noMining: true, hardfork: 'prague' })
  workload = await startWorkload(anvil, { seed: 7, types: [2] })
  caller = workload.demo.contracts.caller.address
  chainId = Number(await anvil.rpc('eth_chainId'))
  server = await startProgram({ rpcUrl: anvil.url })
  const { actor, demo } = workload
  const factory = demo.contracts.factory
  const own = (addressIndex: number) => mnemonicToAccount(MNEMONIC, { addressIndex })

  const alice = fresh()
  await bring('sponsored', [{ signer: alice, nonce: 0, applied: 'true' }])
  await bring('taken back', [{ signer: alice, nonce: 1, delegate: ZERO, applied: 'true' }])
  await bring('a wrong nonce', [{ signer: fresh(), nonce: 5, applied: 'false' }])
  await bring('a nonce that is used up', [{ signer: alice, nonce: 1, applied: 'false' }])
  await bring('another chain', [{ signer: fresh(), nonce: 0, chainId: 999, applied: 'false' }])
  await bring('any chain', [{ signer: fresh(), nonce: 0, chainId: 0, applied: 'true' }])
  await bring('a signature that EIP-2 forbids', [{ signer: fresh(), nonce: 0, high: true, applied: 'false' }])
  const dave = fresh()
  await bring('twice in one transaction', [
    { signer: dave, nonce: 0, applied: 'true' },
    { signer: dave, nonce: 1, delegate: factory.address, applied: 'true' },
  ])
  const erin = fresh()
  await bring('twice the same in one transaction', [
    { signer: erin, nonce: 0, applied: 'true' },
    { signer: erin, nonce: 0, applied: 'false' },
    { signer: fresh(), nonce: 0, applied: 'true' },
  ])
  await bring('in a transaction that fails', [{ signer: fresh(), nonce: 0, applied: 'true' }], failing)

  const count = async (address: Hex) =>
    Number(await anvil.rpc('eth_getTransactionCount', [address, 'latest']))
  const sender = own(3)
  const before = await count(addressOf(sender))
  await bring(
    'sent by the account itself',
    [
      { signer: sender, nonce: before, applied: 'false' },
      { signer: sender, nonce: before + 1, applied: 'true' },
    ],
    undefined,
    { from: addressOf(sender) },
  )
  await actor.mine([actor.transfer(ZERO, 1n, { from: addressOf(sender) })])
  await bring('after a transaction of its own', [{ signer: sender, nonce: before + 3, applied: 'true' }])

  const grace = fresh()
  const graces = { name: factory.name, address: addressOf(grace) }
  await bring('delegated to a factory', [
    { signer: grace, nonce: 0, delegate: factory.address, applied: 'true' },
  ])
  await actor.mine([actor.call(graces, 'create', [1n])])
  expect(await count(addressOf(grace))).toBe(2)
  await bring('before what it has created since', [{ signer: grace, nonce: 1, applied: 'false' }])
  await bring(
    'and creating in the same transaction',
    [{ signer: grace, nonce: 2, delegate: factory.address, applied: 'true' }],
    (sending) => actor.call(graces, 'create2', [1n, `0x${'01'.repeat(32)}`], sending),
    { created: 1 },
  )
  await bring('after what it has created since', [{ signer: grace, nonce: 4, applied: 'true' }])
  const heidi = fresh()
  const heidis = { name: factory.name, address: addressOf(heidi) }
  await bring('to a factory too', [{ signer: heidi, nonce: 0, delegate: factory.address, applied: 'true' }])
  await actor.mine([actor.call(heidis, 'createFailing', [])])
  await bring('after a creation that failed', [{ signer: heidi, nonce: 2, applied: 'unknown' }])

  await caughtUpWith(anvil, server)
})
afterAll(async () => {
  await server?.close()
  await anvil?.close()
})

const listed = async (parameters: Record<string, string>, of = server) =>
  (await of.get({ module: 'account', action: 'authorizationlist', sort: 'asc', ...parameters })).body
const graph = async (query: string) =>
  (
    await server.request('/api/v1/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    })
  ).body
const accounts = () => [...new Set(sent.map(({ authority }) => authority))].filter((one) => one !== '0x')
/** The fields of a record that the tests know by themselves. */
const known = ({ authority, block, hash, position, applied }: ExpectedAuthorization) => ({
  authority: authority === '0x' ? '' : authority,
  blockNumber: `${block}`,
  hash,
  authorizationIndex: `${position}`,
  applied,
})

describe('each authorization', () => {
  test('is found by the account that signed it, with whether it was applied', async () => {
    for (const account of accounts()) {
      const its = sent.filter(({ authority }) => authority === account)
      const { result, message } = await listed({ address: account })
      expect(message).toBe('OK')
      expect(result, its.map(({ what }) => what).join()).toMatchObject(its.map(known))
      expect(result).toHaveLength(its.length)
    }
  })

  test('is found by its transaction, in the order of the list', async () => {
    for (const hash of new Set(sent.map((one) => one.hash))) {
      const its = sent.filter((one) => one.hash === hash)
      const { result } = await listed({ txhash: hash })
      expect(result, its[0]!.what).toMatchObject(its.map(known))
      expect(result).toHaveLength(its.length)
    }
  })

  test('is found the same on every page, in both orders', async () => {
    const [{ authority }] = sent as [ExpectedAuthorization]
    const its = sent.filter((one) => one.authority === authority).map(known)
    expect(its.length).toBe(3)
    for (const sort of ['asc', 'desc'])
      for (const [n, one] of (sort === 'asc' ? its : its.toReversed()).entries()) {
        const { result } = await listed({ address: authority, sort, page: `${n + 1}`, offset: '1' })
        expect(result).toMatchObject([one])
      }
  })

  test('is answered by GraphQL, for the transaction and for the account', async () => {
    const fields = 'edges { node { transactionHash index authority delegate chainId nonce applied } }'
    const applied = { true: true, false: false, unknown: null }
    const expected = (its: readonly ExpectedAuthorization[]) =>
      its.map((one) => ({
        node: expect.objectContaining({
          transactionHash: one.hash,
          index: one.position,
          authority: one.authority === '0x' ? null : one.authority,
          applied: applied[one.applied],
        }),
      }))
    const { hash } = sent.find(({ what }) => what === 'twice the same in one transaction')!
    const [{ authority }] = sent as [ExpectedAuthorization]
    const query = `{ transaction(hash: "${hash}") { authorizations(first: 5) { ${fields} } }
      address(hash: "${authority}") { authorizations(last: 5) { ${fields} } } }`
    const body = await graph(query)
    expect(body.errors).toBeUndefined()
    expect(body.data.transaction.authorizations.edges).toEqual(
      expected(sent.filter((one) => one.hash === hash)),
    )
    expect(body.data.address.authorizations.edges).toEqual(
      expected(sent.filter((one) => one.authority === authority)).toReversed(),
    )
  })

  test('adds no account to listaccounts that only an authorization names', async () => {
    const { rows } = await server.index.query<{ address: Hex }>(
      `select address from address where id in (select authority from delegation union select delegate from delegation)
        and not exists (select from transaction where id in (from_id, to_id, created_id))
        and not exists (select from call where id in (from_id, to_id))
        and not exists (select from creation where id in (address_id, creator_id))
        and not exists (select from block where miner = id)`,
    )
    expect(rows.length).toBeGreaterThan(0)
    const accounts = (await server.get({ module: 'account', action: 'listaccounts', page: 1, offset: 1_000 }))
      .body.result
    const known = accounts.map(({ address }: { address: string }) => address)
    for (const { address } of rows) expect(known).not.toContain(address)
  })
})

describe('authorizations of an index', () => {
  test('after a reorg the list of an account is that of the new branch', async () => {
    const kim = fresh()
    const address = addressOf(kim)
    const mark = sent.length
    const back = await anvil.snapshot()
    await bring('on a branch that is lost', [{ signer: kim, nonce: 0, applied: 'true' }])
    await bring('and again on it', [{ signer: kim, nonce: 1, applied: 'true' }])
    await caughtUpWith(anvil, server)
    expect((await listed({ address })).result).toMatchObject(sent.slice(mark).map(known))
    await back()
    sent.length = mark
    await workload.actor.mine([workload.actor.transfer(ZERO, 5n)])
    await bring('on the other branch', [
      { signer: kim, nonce: 1, applied: 'false' },
      { signer: kim, nonce: 0, delegate: workload.demo.contracts.factory.address, applied: 'true' },
    ])
    await anvil.mine(2)
    await caughtUpWith(anvil, server)
    const { result } = await listed({ address })
    expect(result).toMatchObject(sent.slice(mark).map(known))
    expect(result).toHaveLength(2)
  })

  test('are `unknown` for accounts whose nonce may come from blocks that are not indexed', async () => {
    const { block } = sent.find(({ what }) => what === 'a nonce that is used up')!
    const late = await startProgram({ rpcUrl: anvil.url, env: { START_BLOCK: `${block}` } })
    try {
      await caughtUpWith(anvil, late)
      for (const one of sent.filter((each) => each.block >= block && each.authority !== '0x')) {
        const { result, message } = await listed({ txhash: one.hash }, late)
        expect(message, one.what).toBe('OK')
        const certain = /another chain|sent by the account|of its own/.test(one.what)
        expect(result[one.position].applied, one.what).toBe(certain ? one.applied : 'unknown')
      }
      const [{ authority }] = sent as [ExpectedAuthorization]
      expect((await listed({ address: authority }, late)).message).toBe(
        `OK-Partial: blocks 0 to ${block - 1} are not indexed yet`,
      )
    } finally {
      await late.close()
    }
  })

  test('without traces are `unknown` for accounts that may have created contracts, and the same for others', async () => {
    const node = await startFaultyNode(anvil.url)
    node.set({
      answer: ({ method }) =>
        /^(debug|trace)_/.test(method) ? { error: { code: -32601, message: 'Method not found' } } : undefined,
    })
    const untraced = await startProgram({ rpcUrl: node.url })
    try {
      const head = await anvil.head()
      await eventually(async () => {
        const { index } = (await untraced.request('/api/health')).body
        expect(index).toMatchObject({ block: head, backlog: { history: 0 } })
      })
      for (const one of sent) {
        const { applied } = (await listed({ txhash: one.hash }, untraced)).result[one.position]
        expect([one.applied, 'unknown'], one.what).toContain(applied)
        if (/created since|a creation that failed/.test(one.what)) expect(applied, one.what).toBe('unknown')
        if (/^(sponsored|twice|another chain|in a transaction)/.test(one.what))
          expect(applied, one.what).toBe(one.applied)
      }
    } finally {
      await untraced.close()
      await node.close()
    }
  })

  test('the check finds no difference, and names a changed row', async () => {
    const run = () => runCommand(['check', '--all'], { RPC_URL: anvil.url, DATABASE_URL: server.databaseUrl })
    expect(await run()).toMatchObject({ code: 0, lines: [expect.stringMatching(/: 0 differences$/)] })
    const { rows } = await server.index.query(
      'update delegation set nonce = 77 where ctid = (select min(ctid) from delegation) returning block',
    )
    const { code, lines } = await run()
    expect(code).not.toBe(0)
    expect(lines.join('\n')).toContain(
      `delegation block ${rows[0].block} tx_index 0 position 0: nonce is 77, the node says`,
    )
  })
})
