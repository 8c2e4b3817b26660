import { describe, expect, it, onTestFinished } from 'vitest'
import { evm } from '../../../src/chain/evm.ts'
import { type Actor, createActor, type Deployed } from '../../../src/demo/actor.ts'
import { type ContractName, loadContracts } from '../../../src/demo/demo-contracts.ts'
import { createNodeClient } from '../../../src/node/client.ts'
import { type ContractCall, createContractCalls } from '../../../src/node-state/calls.ts'
import { type BatchedCall, decodeBatch, encodeBatch } from '../../../src/node-state/deployless.ts'
import { createStateReader, StateGoneError } from '../../../src/node-state/state-reader.ts'
import {
  balanceOf,
  NAME,
  readNumber,
  readText,
  SYMBOL,
  TEXT_BYTES,
  TOTAL_SUPPLY,
} from '../../../src/node-state/token-functions.ts'
import type { Hex } from '../../../src/primitives/hex.ts'
import { startAnvil } from '../../support/anvil.ts'
import { type RpcCall, type RpcError, startRefusingNode } from '../../support/refusing-node.ts'

const IDENTITY: Hex = '0x0000000000000000000000000000000000000004'

async function deploy(names: readonly ContractName[]) {
  const anvil = await startAnvil({ noMining: true })
  onTestFinished(() => anvil.close())
  const actor: Actor = await createActor(anvil, loadContracts())
  const made: Deployed[] = []
  for (const name of names) made.push(...(await actor.deploy([[name]])))
  return { anvil, actor, made }
}

function clientOf(url: string) {
  const node = createNodeClient({ urls: [url], timeout: 20_000, connections: 8 })
  onTestFinished(() => node.close())
  return node
}

describe('a deployless batch', () => {
  it('returns each result, cut where asked, and distinguishes reverted, out of gas and not run', async () => {
    const { anvil, made } = await deploy([
      'HugeNameToken',
      'RevertingToken',
      'EndlessGasToken',
      'Bytes32Token',
    ])
    const [huge, reverting, endless, bytes32] = made.map(({ address }) => address) as [Hex, Hex, Hex, Hex]
    const run = async (calls: readonly BatchedCall[]) =>
      decodeBatch(await anvil.rpc('eth_call', [{ data: encodeBatch(calls) }, 'latest']), calls.length)!
    const call = (to: Hex, data: Hex, more: Partial<BatchedCall> = {}) => ({
      to,
      data,
      gas: 300_000,
      most: 64,
      ...more,
    })

    const answers = await run([
      call(IDENTITY, `0x${'ab'.repeat(100)}`),
      call(IDENTITY, '0x1234'),
      call(IDENTITY, '0x'),
      call(reverting, NAME),
      call(endless, NAME),
      call(huge, NAME),
      call('0x00000000000000000000000000000000000abcde', NAME),
      call(bytes32, SYMBOL),
      call(huge, NAME, { gas: 20_000_000, most: 100 }),
    ])
    expect(answers.map((one) => (one.kind === 'answered' ? one.data.length : one.kind))).toEqual([
      64,
      2,
      0,
      'failed',
      'starved',
      'starved',
      0,
      32,
      100,
    ])
    expect(answers[0]).toEqual({ kind: 'answered', data: Buffer.alloc(64, 0xab) })

    const many = await run(Array.from({ length: 200 }, () => call(endless, NAME, { gas: 500_000 })))
    const begun = many.findIndex(({ kind }) => kind === 'waiting')
    expect(begun).toBeGreaterThan(10)
    expect(many.slice(0, begun).every(({ kind }) => kind === 'starved')).toBe(true)
    expect(many.slice(begun).every(({ kind }) => kind === 'waiting')).toBe(true)
    expect(decodeBatch('0x', 1)).toBeUndefined()
    expect(decodeBatch('0x0101', 1)).toBeUndefined()
    expect(decodeBatch('0xef', 0)).toBeUndefined()
  })

  it('is halved and taken apart until each contract has answered or failed for itself', async () => {
    const { anvil, actor, made } = await deploy(
      ['DemoToken', 'RevertingToken', 'EndlessGasToken', 'HugeNameToken'].slice(1) as ContractName[],
    )
    const [token] = await actor.deploy([['DemoToken', 'A token', 'TOK', 6, 10n ** 15n]])
    const [alice] = actor.accounts as [Hex]
    await actor.mine([actor.call(token!, 'mint', [alice, 77n])])
    const addresses = made.map(({ address }) => address)
    const calls: ContractCall[] = Array.from({ length: 900 }, (_, n) =>
      n % 100 === 0
        ? { to: addresses[(n / 100) % addresses.length]!, data: NAME, most: TEXT_BYTES }
        : { to: token!.address, data: n % 2 ? balanceOf(alice) : NAME, most: n % 2 ? 32 : 128 },
    )
    const ways: [string, (call: RpcCall) => RpcError | undefined][] = [
      ['plain', () => undefined],
      [
        'no call without `to`',
        ({ method, params }) =>
          method === 'eth_call' && !(params[0] as { to?: Hex }).to
            ? { code: -32602, message: 'invalid argument 0: missing to' }
            : undefined,
      ],
      [
        'small calls alone',
        ({ params }) =>
          ((params[0] as { data?: string })?.data?.length ?? 0) > 4_000
            ? { code: -32000, message: 'out of gas' }
            : undefined,
      ],
    ]
    for (const [what, refuses] of ways) {
      const { url } = await startRefusingNode(anvil.url, refuses)
      const answers = await createContractCalls(clientOf(url), evm).run(calls, 'latest')
      for (const [n, answer] of answers.entries()) {
        const expected = n % 100 === 0 ? undefined : n % 2 ? 77n : 'A token'
        if (n % 100)
          expect([what, n, n % 2 ? readNumber(answer) : readText(answer)]).toEqual([what, n, expected])
        else if (made[(n / 100) % made.length]!.name !== 'HugeNameToken') expect(answer).toBeUndefined()
        else if (what !== 'no call without `to`') expect(readText(answer)).toHaveLength(255)
      }
    }
  })
})

describe('the state after a block', () => {
  it('is read by hash, by number, or from the newest block while that is the one', async () => {
    const { anvil, made } = await deploy(['Bytes32Token'])
    const old = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', ['0x0', false])
    const newest = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', ['latest', false])
    const ref = ({ number, hash }: { number: Hex; hash: Hex }) => ({ number: Number(number), hash })
    const ask = [{ to: made[0]!.address, data: TOTAL_SUPPLY }]
    const noHash = { code: -32602, message: 'invalid argument 1: json: cannot unmarshal object' }
    const pruned = { code: -32000, message: 'missing trie node 12ab (path )' }
    const tagOf = ({ method, params }: RpcCall) => (method === 'eth_call' ? params[1] : undefined)

    const read = async (
      refuses: (call: RpcCall) => RpcError | undefined,
      block: { number: Hex; hash: Hex },
      profile = evm,
    ) => {
      const { url } = await startRefusingNode(anvil.url, refuses)
      const node = clientOf(url)
      const calls = createContractCalls(node, profile)
      return createStateReader(node, evm).at(ref(block), (pin) => calls.run(ask, pin))
    }
    const byNumber = (call: RpcCall) => (typeof tagOf(call) === 'object' ? noHash : undefined)
    const newestAlone = (call: RpcCall) => (tagOf(call) && tagOf(call) !== 'latest' ? pruned : undefined)
    expect((await read(() => undefined, newest)).block).toEqual(ref(newest))
    expect((await read(byNumber, newest)).block).toEqual(ref(newest))
    expect((await read(byNumber, old)).block).toEqual(ref(old))
    const { block, result } = await read(newestAlone, old)
    expect(block).toEqual(ref(newest))
    expect(readNumber(result[0])).toBe(0n)
    // In words that are not known for a missing state, by a node that answers plain calls alone.
    const inOwnWords = (call: RpcCall) =>
      newestAlone(call) && { code: -32099, message: 'not recorded: eth_call' }
    const plain = await read(inOwnWords, newest, { ...evm, runsForeignCode: false })
    expect(readNumber(plain.result[0])).toBe(0n)
    // A name of the state that is refused after the node was found to take no calls without a contract.
    const noTarget = (call: RpcCall) =>
      call.method === 'eth_call' && !(call.params[0] as { to?: Hex }).to
        ? { code: -32602, message: 'missing field `to`' }
        : byNumber(call)
    const { url } = await startRefusingNode(anvil.url, noTarget)
    const refusing = createContractCalls(clientOf(url), evm)
    expect(readNumber((await refusing.run(ask, newest.number))[0])).toBe(0n)
    await expect(refusing.run(ask, { blockHash: newest.hash })).rejects.toThrow(StateGoneError)
    // Another block of that number: never taken for ours.
    const node = clientOf(anvil.url)
    const calls = createContractCalls(node, evm)
    const other = { number: Number(old.number), hash: `0x${'11'.repeat(32)}` as Hex }
    await expect(createStateReader(node, evm).exactlyAt(other, (pin) => calls.run(ask, pin))).rejects.toThrow(
      StateGoneError,
    )
  })
})

describe('a state that is stored', () => {
  it('is read again where a block came during the reading, since anvil then answers with the state after that block', async () => {
    const { anvil } = await deploy([])
    const [from, to] = (await anvil.rpc<Hex[]>('eth_accounts', [])) as [Hex, Hex]
    const node = clientOf(anvil.url)
    const raw = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', ['latest', false])
    const block = { number: Number(raw.number), hash: raw.hash }
    const balance = (pin: unknown) => anvil.rpc<Hex>('eth_getBalance', [to, pin])
    const before = await balance({ blockHash: block.hash })
    let readings = 0
    const read = async (pin: unknown) => {
      if (readings++ > 0) return balance(pin)
      // As anvil answers a request that waits for the block it is adding.
      await anvil.rpc('eth_sendTransaction', [{ from, to, value: '0x1' }])
      await anvil.mine()
      return balance('latest')
    }
    const states = createStateReader(node, evm, { rereads: true })
    expect(await states.exactlyAt(block, read)).toBe(before)
    expect(readings).toBe(2)
    // With no block in between one reading is enough.
    const newest = await anvil.rpc<{ number: Hex; hash: Hex }>('eth_getBlockByNumber', ['latest', false])
    await states.exactlyAt({ number: Number(newest.number), hash: newest.hash }, read)
    expect(readings).toBe(3)
  })
})

describe('texts of contracts', () => {
  const word = (value: bigint | number) => BigInt(value).toString(16).padStart(64, '0')
  const text = (hex: string) => readText(Buffer.from(hex, 'hex'))
  it('are read whatever shape they have', () => {
    expect(text(`${word(32)}${word(3)}${'616263'.padEnd(64, '0')}`)).toBe('abc')
    expect(text(Buffer.from('Maker').toString('hex').padEnd(64, '0'))).toBe('Maker')
    expect(text(`${word(32)}${word(2n ** 256n - 1n)}`)).toBeNull()
    expect(text(`${word(32)}${word(500)}${'61'.repeat(40)}`)).toBe('a'.repeat(40))
    expect(text(`${word(2n ** 255n)}${word(3)}`)).not.toBeNull()
    expect(text(word(0))).toBeNull()
    expect(text('abcd')).toBeNull()
    expect(text(`${word(32)}${word(1200)}${'f09f9880'.repeat(300)}`)).toBe('😀'.repeat(255))
    expect(readText(undefined)).toBeNull()
    expect(readNumber(Buffer.alloc(31))).toBeUndefined()
    expect(readNumber(Buffer.alloc(64, 1))).toBe(BigInt(`0x${'01'.repeat(32)}`))
  })
})
