import { beforeAll, expect, test } from 'vitest'
import { decodetransaction } from '../../../src/api/actions/explorer/decodetransaction.ts'
import type { DemoReceipt } from '../../../src/demo/actor.ts'
import { type Hex, toBuffer } from '../../../src/primitives/hex.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import type { TestServer } from '../../support/server.ts'
import { insertVerified } from '../../support/verified.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'
import { encodable } from '../../unit/abi-decoding/random-items.ts'
import { encodeAbiParameters, encodeFunctionData, keccak256, parseAbi } from '../../vendor/viem/index.js'

let anvil: TestAnvil
let workload: Workload
let server: TestServer
const contracts = () => workload.demo.contracts

beforeAll(async () => {
  const world = await startWorld()
  ;({ node: anvil, workload, server } = world)
  return world.close
})

// biome-ignore lint/suspicious/noExplicitAny: an answer's result, checked against its schema
async function decode(txhash: Hex, more: object = {}): Promise<any> {
  const { body } = await server.get({ module: 'explorer', action: 'decodetransaction', txhash, ...more })
  expect(body).toMatchObject({ message: 'OK', status: '1' })
  return decodetransaction.result.parse(body.result)
}

interface Decoded {
  readonly name: string
  readonly signature: string
  readonly origin: string
  readonly arguments: readonly Argument[]
  readonly trailing?: Hex
}
interface Argument {
  readonly name: string
  readonly type: string
  readonly value: string
  readonly indexed?: boolean
  readonly hashed?: boolean
}

const nameless = ({ type, components }: { type: string; components?: readonly object[] }): object =>
  components ? { type, components: components.map((part) => nameless(part as never)) } : { type }
const encoded = (args: readonly Argument[]): Hex =>
  encodeAbiParameters(
    args.map((argument) => nameless(argument as never)),
    args.map((argument) => encodable(argument as never, argument.value)),
  )
const hashOf = (signature: string) => keccak256(Buffer.from(signature))

function expectSameCall(found: Decoded | null, data: Hex): void {
  if (!found) return
  // A function without a name is named by its selector.
  const selector = found.name.startsWith('0x') ? found.name : hashOf(found.signature).slice(0, 10)
  expect(`${selector}${encoded(found.arguments).slice(2)}${found.trailing?.slice(2) ?? ''}`).toBe(data)
}
function expectSameLog(found: Decoded | null, topics: readonly Hex[], data: Hex): void {
  if (!found) return
  const own = found.arguments
    .filter((one) => one.indexed)
    .map((one) => (one.hashed ? one.value : encoded([one])))
  expect([hashOf(found.signature), ...own]).toEqual(topics)
  expect(encoded(found.arguments.filter((one) => !one.indexed))).toBe(data)
}

const hashNamed = (wanted: string) => workload.demo.transactions.find(({ what }) => what === wanted)!.hash
/** Of each function of each contract one call, as the node has it. */
async function transactions() {
  const found: { hash: Hex; to: Hex | null; input: Hex; blockNumber: Hex }[] = []
  for (let number = await anvil.head(); number > 0; number--)
    found.push(
      ...(
        await anvil.rpc<{ transactions: typeof found }>('eth_getBlockByNumber', [
          `0x${number.toString(16)}`,
          true,
        ])
      ).transactions,
    )
  const byFunction = found.map((one) => [`${one.to} ${one.input.slice(0, 10)}`, one] as const)
  return [...new Map(byFunction).values()]
}

/** A call, of this contract, that only the bytecode names. */
async function guessedCall(contract?: Hex) {
  for (const one of await transactions()) {
    if (contract !== undefined && one.to !== contract) continue
    if ((await decode(one.hash)).decoded?.origin === 'bytecode') return one
  }
  throw new Error(`No call of ${contract ?? 'any contract'} is guessed`)
}

test('without a verified contract names are guessed or of a standard, and encode to what the node has', async () => {
  const origins = new Set<string>()
  for (const { hash, to, input } of await transactions()) {
    const result = await decode(hash)
    const { logs } = await anvil.rpc<DemoReceipt>('eth_getTransactionReceipt', [hash])
    if (to === null) expect(result.decoded).toBeNull()
    expectSameCall(result.decoded, input)
    expect(result.logs.map(({ address }: { address: Hex }) => address)).toEqual(
      logs.slice(0, 50).map(({ address }: { address: Hex }) => address),
    )
    for (const [n, { decoded }] of result.logs.entries())
      expectSameLog(decoded, logs[n]!.topics, logs[n]!.data)
    const all = [result.decoded, ...result.logs.map(({ decoded }: { decoded: Decoded }) => decoded)]
    for (const one of all) if (one) origins.add(one.origin)
  }
  expect([...origins].sort()).toEqual(['built-in', 'bytecode', 'signatures'])
  const transfer = await decode(hashNamed('an ERC-20 transfer'))
  expect(transfer.decoded).toMatchObject({
    signature: 'transfer(address,uint256)',
    origin: 'built-in',
    arguments: [{ name: 'to' }, { name: 'value' }],
  })
  // ERC-20 has this selector too; the code has `ownerOf`, so that it is of ERC-721.
  const item = await decode(hashNamed('an ERC-721 token changes hands'))
  expect(item.decoded).toMatchObject({
    signature: 'transferFrom(address,address,uint256)',
    origin: 'built-in',
    arguments: [{ name: 'from' }, { name: 'to' }, { name: 'tokenId' }],
  })
  expect(transfer.logs[0].decoded).toMatchObject({
    signature: 'Transfer(address,address,uint256)',
    origin: 'built-in',
  })
  expect(transfer.logs[0].decoded.arguments.map((one: Argument) => one.indexed)).toEqual([true, true, false])
})

test('a built-in error is decoded without an ABI, and nothing is said of one that nobody knows', async () => {
  expect((await decode(hashNamed('a failure with a reason'))).error).toEqual({
    name: 'Error',
    signature: 'Error(string)',
    origin: 'built-in',
    arguments: [{ name: 'message', type: 'string', value: 'the demo meant this to fail' }],
  })
  const hash = hashNamed('a failure with a custom error')
  const { output } = await anvil.rpc<{ output: Hex }>('debug_traceTransaction', [
    hash,
    { tracer: 'callTracer' },
  ])
  expect(await decode(hash)).toMatchObject({ error: null, unknownError: output })
  expect(await pageOf(hash)).toMatch(
    new RegExp(`<code>${output.slice(0, 10)}</code>.{1,40}No known error has this selector`),
  )
  expect(await decode(hashNamed('an ERC-20 transfer'))).toMatchObject({ error: null, unknownError: '' })
})

test('a call of a proxy is decoded by the verified code that was behind it in that block', async () => {
  const { proxy, counterV1, counterV2 } = contracts()
  const { actor } = workload
  const mined = async (...call: Parameters<typeof actor.call>) =>
    (await actor.mine([actor.call(...call)]))[0]!.transactionHash
  const increment = () => mined({ name: 'CounterV1', address: proxy.address }, 'increment')
  const calls = [await increment()]
  await mined(proxy, 'upgradeTo', [counterV1.address])
  calls.push(await increment())
  await server.caughtUp(await anvil.head())
  const origins = () => Promise.all(calls.map(async (hash) => (await decode(hash)).decoded?.origin))
  const [guess] = await origins()
  expect(guess).not.toBe('verified')
  await insertVerified(server.index, counterV2.address, { name: 'CounterV2', files: ['Proxy.sol'] })
  expect(await origins()).toEqual(['verified', guess])
})

test('a verified contract names what it is called with, what it logs and how it fails', async () => {
  const { token, reverter, dollar } = contracts()
  await insertVerified(server.index, token.address)
  await insertVerified(server.index, reverter.address, { name: 'Reverter', files: ['Reverter.sol'] })
  const hash = hashNamed('an ERC-20 transfer')
  const { decoded, logs } = await decode(hash)
  const [sender, receiver] = workload.demo.accounts
  const amount = `${12_345n * 10n ** 18n}`
  expect(decoded).toEqual({
    name: 'transfer',
    signature: 'transfer(address,uint256)',
    origin: 'verified',
    arguments: [
      { name: 'to', type: 'address', value: receiver },
      { name: 'value', type: 'uint256', value: amount },
    ],
  })
  expect(logs[0].decoded).toEqual({
    name: 'Transfer',
    signature: 'Transfer(address,address,uint256)',
    origin: 'verified',
    arguments: [
      { name: 'from', type: 'address', value: sender, indexed: true },
      { name: 'to', type: 'address', value: receiver, indexed: true },
      { name: 'value', type: 'uint256', value: amount, indexed: false },
    ],
  })
  const marked = encodeFunctionData({
    abi: parseAbi(['function transfer(address to, uint256 value)']),
    functionName: 'transfer',
    args: [receiver!, 5n],
  }).concat('360c6ebe') as Hex
  const from = (await anvil.rpc<Hex[]>('eth_accounts', []))[0]
  const sent = await anvil.rpc<Hex>('eth_sendTransaction', [{ from, to: token.address, data: marked }])
  await anvil.rpc('evm_mine', [])
  await server.caughtUp(await anvil.head())
  expect((await decode(sent)).decoded).toMatchObject({
    signature: 'transfer(address,uint256)',
    origin: 'verified',
    arguments: [{ value: receiver }, { value: '5' }],
    trailing: '0x360c6ebe',
  })
  const page = await pageOf(sent)
  expect(page).toMatch(/which the function does not read:.{1,60}0x360c6ebe/)
  expect(await decode(hashNamed('a failure with a custom error'))).toMatchObject({
    unknownError: '',
    error: {
      name: 'Refused',
      signature: 'Refused(address,uint256,string)',
      origin: 'verified',
      arguments: [
        { name: 'caller', type: 'address', value: workload.demo.accounts[2] },
        { name: 'value', type: 'uint256', value: '0' },
        { name: 'why', type: 'string', value: 'refused politely' },
      ],
    },
  })

  const call = await guessedCall(dollar.address)
  // Another contract has the same code, also at the node: the server compares what it finds there.
  const code = await anvil.rpc<Hex>('eth_getCode', [dollar.address, 'latest'])
  const twin: Hex = `0x${'d0'.repeat(20)}`
  await anvil.rpc('anvil_setCode', [twin, code])
  await insertVerified(server.index, twin)
  await server.index.query('update app.verified_contract set code_hash = $1 where address = $2', [
    toBuffer(keccak256(toBuffer(code))),
    toBuffer(twin),
  ])
  // The server hears of the change a moment later.
  await eventually(async () => expect((await decode(call.hash)).decoded.origin).toBe('similar'))
  await server.index.query('delete from app.verified_contract where address = $1', [toBuffer(twin)])
})

test('only calls of verified contracts are not guessed', async () => {
  const { token, reverter, counterV2, proxy } = contracts()
  const verified: unknown[] = [token, reverter, counterV2, proxy].map(({ address }) => address)
  for (const { hash, to } of await transactions()) {
    const { decoded, logs } = await decode(hash)
    if (decoded?.origin === 'verified') expect(verified).toContain(to)
    for (const log of logs) if (log.decoded?.origin === 'verified') expect(verified).toContain(log.address)
  }
})

test('a hostile ABI names nothing, or text', async () => {
  const { collectible } = contracts()
  const transfer = { type: 'address', name: '__proto__' }
  const abis = [
    { length: 5 },
    'abi',
    [
      null,
      5,
      'x',
      { type: 'function' },
      { type: 'event', name: {} },
      { type: 'function', name: 'f', inputs: [null] },
    ],
    [
      {
        type: 'function',
        name: 'transferFrom',
        inputs: [
          transfer,
          { ...transfer, name: '<script>\u202e\n' },
          { type: 'uint256', name: 'constructor' },
        ],
      },
    ],
  ]
  const hash = hashNamed('an ERC-721 token changes hands')
  for (const abi of abis) {
    await insertVerified(server.index, collectible.address, {
      name: 'DemoCollectible',
      files: ['Erc20.sol'],
      abi,
    })
    const { decoded } = await decode(hash)
    if (abi === abis.at(-1)) {
      expect(decoded.arguments.map(({ name }: Argument) => name)).toEqual([
        '__proto__',
        '<script>\u202e\n',
        'constructor',
      ])
      expect(decoded.origin).toBe('verified')
    } else expect(decoded.origin).toBe('built-in')
    await server.index.query('delete from app.verified_contract where address = $1', [
      toBuffer(collectible.address),
    ])
  }
})

/** The HTML that the server renders. */
const pageOf = async (hash: Hex) => (await fetch(`${server.url}/tx/${hash}`)).text()

test('the page shows what is decoded as text, and says what is guessed', async () => {
  const { collectible } = contracts()
  const verified = await pageOf(hashNamed('an ERC-20 transfer'))
  expect(verified).toContain('transfer(address,uint256)')
  expect(verified).toContain('12345000000000000000000')
  expect(verified).not.toContain('guessed')
  const failed = await pageOf(hashNamed('a failure with a custom error'))
  expect(failed).toContain('Refused(address,uint256,string)')
  expect(failed).toContain('refused politely')

  const hash = hashNamed('an ERC-721 token changes hands')
  expect(await pageOf(hash)).not.toContain('guessed')
  expect(await pageOf((await guessedCall()).hash)).toMatch(
    /0x[0-9a-f]{8}\([^)]*\)<\/code> <small class="guess">types read from the bytecode<\/small>/,
  )
  const inputs = ['<img src=x>\u202e\0', '__proto__', 'constructor'].map((name, n) => ({
    name,
    type: n === 2 ? 'uint256' : 'address',
  }))
  await insertVerified(server.index, collectible.address, {
    name: 'DemoCollectible',
    files: ['Erc20.sol'],
    abi: [{ type: 'function', name: 'transferFrom', inputs }],
  })
  const hostile = await pageOf(hash)
  expect(hostile).toContain('&lt;img src=x>\\u{202e}\\u{0}')
  expect(hostile).not.toContain('<img src=x>')
})

test('logs come 50 at a time', async () => {
  const { token } = contracts()
  const many = Array.from({ length: 60 }, (_, n) => workload.demo.accounts[n % 5]!)
  const call = workload.actor.call(token, 'transferMany', [many, 1n], { gas: 5_000_000n })
  const [receipt] = await workload.actor.mine([call])
  await server.caughtUp(await anvil.head())
  const hash = receipt!.transactionHash
  const first = await decode(hash)
  expect(first.logs).toHaveLength(50)
  expect(first.decoded.arguments[0]).toEqual({ name: 'to', type: 'address[]', value: many })
  const rest = await decode(hash, first.next_page_params)
  expect(rest.next_page_params).toBeNull()
  expect([...first.logs, ...rest.logs].map(({ index }) => index)).toEqual(receipt!.logs.map((_, n) => `${n}`))
})

test('calls in the input are decoded by the ABI of each target, as a tree', async () => {
  const { token, reverter } = contracts()
  const { actor } = workload
  const to = workload.demo.accounts[3]!
  const data = (signature: string, ...args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: parseAbi([`function ${signature}`] as never), args } as never)
  const pay = data('transfer(address,uint256)', to, 5n)
  const nested = data('aggregate((address,bytes)[])', [
    [token.address, pay],
    [reverter.address, '0x'],
  ])
  const batch = data('aggregate3Value((address,bool,uint256,bytes)[])', [
    [to, true, 7n, nested],
    [token.address, false, 0n, pay],
  ])
  const [receipt] = await actor.mine([
    { from: workload.demo.accounts[0]!, to, data: batch, gas: '0x100000', value: '0x0' } as never,
  ])
  await server.caughtUp(await anvil.head())
  const hash = receipt!.transactionHash
  const { calls, hasMoreCalls } = await decode(hash)
  expect(hasMoreCalls).toBe(false)
  const verified = { signature: 'transfer(address,uint256)', origin: 'verified' }
  expect(calls).toMatchObject([
    { path: '0', to, value: '7', isDelegated: false },
    { path: '0_0', to: token.address, value: '0', methodId: '0xa9059cbb', decoded: verified },
    { path: '0_1', to: reverter.address, methodId: '0x', decoded: null },
    { path: '1', to: token.address, decoded: verified },
  ])
  const page = await pageOf(hash)
  expect(page).toContain('Calls in the input')
  expect(page.match(/Arguments of transfer/g)?.length).toBeGreaterThanOrEqual(2)

  // Each level is a call of itself: what is deeper than six is not read.
  let deep = pay
  for (let n = 0; n < 9; n++) deep = data('multicall(bytes[])', [deep])
  const wide = data('multicall(bytes[])', Array(150).fill(pay))
  const receipts = await actor.mine(
    [deep, wide].map(
      (input, n) =>
        ({ from: workload.demo.accounts[n]!, to, data: input, gas: '0x200000', value: '0x0' }) as never,
    ),
  )
  await server.caughtUp(await anvil.head())
  const [deepest, widest] = await Promise.all(receipts.map((one) => decode(one!.transactionHash)))
  expect(deepest.calls.map(({ path }: { path: string }) => path.split('_').length)).toEqual([
    1, 2, 3, 4, 5, 6,
  ])
  expect(deepest.hasMoreCalls).toBe(true)
  expect([widest.calls.length, widest.hasMoreCalls]).toEqual([100, true])
})

test('an unknown transaction is not found', async () => {
  const query = { module: 'explorer', action: 'decodetransaction', txhash: `0x${'1'.repeat(64)}` }
  expect((await server.get(query)).body).toMatchObject({ message: 'Transaction not found', status: '0' })
})

test('a page with amounts of a pool has the tokens that the pool names', async () => {
  const { dollar, token } = contracts()
  const { actor } = workload
  const [exchange] = await actor.deploy([['HarborExchange', dollar.address, token.address]])
  const approvals = [dollar, token].map((one) => actor.call(one, 'approve', [exchange!.address, 10n ** 30n]))
  await actor.mine(approvals)
  const [supplied, failed] = await actor.mine([
    actor.call(exchange!, 'supply', [1_000n, 10n ** 15n]),
    actor.call(exchange!, 'swap', [true, 100n, 10n ** 24n]),
  ])
  await server.caughtUp(await anvil.head())
  const pair = ['DUSD', 'DEMO'].map((symbol) => expect.objectContaining({ symbol }))
  const poolOf = async ({ transactionHash: txhash }: DemoReceipt, more: object = {}) => {
    const { body } = await server.get({ module: 'explorer', action: 'transactionpage', txhash, ...more })
    return body.result.page.tokens[exchange!.address]
  }
  const pool = { type: 'ERC-20', symbol: 'HPOOL', pair }
  // Events of pools are standard ones. The names of other arguments are those of the verified source.
  expect(await poolOf(supplied!, { action: 'transactiontab', tab: 'logs' })).toMatchObject(pool)
  expect(await poolOf(failed!)).not.toHaveProperty('pair')
  await insertVerified(server.index, exchange!.address, {
    name: 'HarborExchange',
    files: ['HarborExchange.sol', 'Erc20.sol'],
  })
  expect(await poolOf(failed!)).toMatchObject(pool)
  expect(await poolOf(supplied!, { action: 'transactiontab', tab: 'calls' })).toMatchObject(pool)
})

test('an error is not called unknown while the node does not say what the contract forwards to', async () => {
  const failed = workload.sent.filter(({ kind }) => kind === 'failsWithBytes')
  const [first, ...later] = failed.toSorted((a, b) => a.block - b.block)
  await server.index.query('delete from app.verified_contract where address = $1', [
    toBuffer(contracts().reverter.address),
  ])
  expect((await decode(first!.hash)).unknownError).toMatch(/^0x.{74}$/)
  await anvil.close()
  expect(await decode(later.at(-1)!.hash)).toMatchObject({ error: null, unknownError: '' })
})
