import { beforeAll, describe, expect, test } from 'vitest'
import type { Hex } from '../../../src/primitives/hex.ts'
import { toQuantity } from '../../../src/primitives/quantity.ts'
import type { TestAnvil } from '../../support/anvil.ts'
import { eventually } from '../../support/chainscope.ts'
import type { Query, TestServer } from '../../support/server.ts'
import type { Workload } from '../../support/workload.ts'
import { startWorld } from '../../support/world.ts'

let anvil: TestAnvil
let workload: Workload
let server: TestServer

beforeAll(async () => {
  const world = await startWorld(async ({ workload: { actor } }) => {
    // The prices of the newest blocks, of which the prepared ones are empty.
    for (const tip of [1n, 3n, 7n, 2n]) {
      const fields = { maxPriorityFeePerGas: toQuantity(tip * 10n ** 9n) }
      await actor.mine([0, 1, 2].map((n) => actor.transfer(actor.accounts[n + 1]!, tip, { fields })))
    }
    return {}
  })
  ;({ node: anvil, workload, server } = world)
  return world.close
})

const ask = async (module: string, action: string, more: Query = {}) =>
  (await server.get({ module, action, ...more })).body
const stats = (action: string, more?: Query) => ask('stats', action, more)
const refused = (text: string) => ({ message: text, result: text, status: '0' })

interface NodeBlock {
  readonly timestamp: Hex
  readonly transactions: readonly { readonly hash: Hex; readonly from: Hex; readonly value: Hex }[]
}
interface NodeReceipt {
  readonly gasUsed: Hex
  readonly effectiveGasPrice: Hex
}

test('the supply is what all addresses have, as the node says of each', async () => {
  await eventually(async () =>
    expect((await server.request('/api/health')).body.index.backlog.balances).toBe(0),
  )
  const { rows } = await server.index.query<{ address: Hex }>('select address from address')
  let total = 0n
  for (const { address } of rows) total += BigInt(await anvil.rpc<Hex>('eth_getBalance', [address, 'latest']))
  const burnt = BigInt(await anvil.rpc<Hex>('eth_getBalance', [`0x${'0'.repeat(40)}`, 'latest']))
  expect(total).toBeGreaterThan(10n ** 22n)
  // anvil funds accounts in its genesis block that no block names and that cannot be listed: X-Omits says so.
  expect((await stats('ethsupply')).result).toBe(`${total}`)
  for (const action of ['ethsupply', 'coinsupply'])
    for (const where of ['/api', '/v2/api']) {
      const { headers } = await server.get({ module: 'stats', action }, where)
      expect(headers.get('x-complete')).toBe('false')
      expect(headers.get('x-omits')).toMatch(/accounts that the genesis block funded/)
    }
  const { result } = await stats('coinsupply')
  const [whole, part = ''] = result.split('.')
  expect(BigInt(whole + part.padEnd(18, '0'))).toBe(total - burnt)
})

test('the supply of a token is what the contract says', async () => {
  const contractaddress = workload.demo.contracts.token.address
  const supply = await anvil.rpc<Hex>('eth_call', [{ to: contractaddress, data: '0x18160ddd' }, 'latest'])
  expect((await stats('tokensupply', { contractaddress })).result).toBe(`${BigInt(supply)}`)
  const unusedAddress = { contractaddress: workload.demo.accounts[0]! }
  expect(await stats('tokensupply', unusedAddress)).toEqual(refused('Contract address not found'))
})

test('the price is refused where no price service is configured', async () => {
  const text = 'The price of the coin is not configured on this server (COIN_PRICE_URL)'
  expect(await stats('ethprice')).toEqual(refused(text))
  expect(await stats('coinprice')).toEqual(refused(text))
})

test('the peers are refused where the node does not report them', async () => {
  expect(await stats('nodecount')).toEqual(refused('The node does not tell how many peers it has'))
})

test('the size is that of the index on the disk', async () => {
  const { result } = await stats('chainsize')
  expect(result).toHaveLength(1)
  expect(result[0]).toMatchObject({ blockNumber: `${await anvil.head()}` })
  const { rows } = await server.index.query<{ bytes: string }>(
    `select pg_total_relation_size('chain.transaction') as bytes`,
  )
  expect(Number(result[0].chainSize)).toBeGreaterThan(Number(rows[0]!.bytes))
})

test('the fees of a day are what its transactions paid', async () => {
  const days = new Map<string, bigint>()
  for (let number = 0; number <= (await anvil.head()); number++) {
    const block = await anvil.rpc<NodeBlock>('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    const day = new Date(Number(block.timestamp) * 1000).toISOString().slice(0, 10)
    let fees = days.get(day) ?? 0n
    for (const { hash } of block.transactions) {
      const { gasUsed, effectiveGasPrice } = await anvil.rpc<NodeReceipt>('eth_getTransactionReceipt', [hash])
      fees += BigInt(gasUsed) * BigInt(effectiveGasPrice)
    }
    days.set(day, fees)
  }
  for (const [date, fees] of days)
    expect(await stats('totalfees', { date })).toEqual({ message: 'OK', result: `${fees}`, status: '1' })
  expect((await stats('totalfees', { date: '2001-01-01' })).result).toBe('0')
  expect(await stats('totalfees')).toEqual(refused('Required date input is missing.'))
  for (const date of ['2024-02-30', '2024-2-3', '1', '1969-12-31', '2024-01-01T00:00:00Z'])
    expect(await stats('totalfees', { date })).toEqual(refused('Invalid date format: it is YYYY-MM-DD'))
})

describe('gasoracle', () => {
  const inWei = (gwei: string) => {
    const [whole, part = ''] = gwei.split('.')
    return BigInt(whole + part.padEnd(9, '0'))
  }

  test('has the base fee of the next block, and the tips of the last twenty on top', async () => {
    const { result } = await ask('gastracker', 'gasoracle')
    const head = await anvil.head()
    expect(result.LastBlock).toBe(`${head}`)
    const history = await anvil.rpc<{ baseFeePerGas: Hex[]; gasUsedRatio: number[] }>('eth_feeHistory', [
      '0x5',
      'latest',
      [],
    ])
    const base = BigInt(history.baseFeePerGas.at(-1)!)
    expect(inWei(result.suggestBaseFee)).toBe(base)
    const ratios = result.gasUsedRatio.split(',').map(Number)
    history.gasUsedRatio.reverse().forEach((ratio, n) => {
      expect(ratios[n]).toBeCloseTo(ratio, 6)
    })
    const tips: bigint[] = []
    for (let number = Math.max(0, head - 19); number <= head; number++) {
      const block = await anvil.rpc<NodeBlock & { baseFeePerGas: Hex }>('eth_getBlockByNumber', [
        `0x${number.toString(16)}`,
        true,
      ])
      for (const { hash } of block.transactions) {
        const { effectiveGasPrice } = await anvil.rpc<NodeReceipt>('eth_getTransactionReceipt', [hash])
        tips.push(BigInt(effectiveGasPrice) - BigInt(block.baseFeePerGas))
      }
    }
    tips.sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const at = (part: number) => base + tips[Math.ceil(part * tips.length) - 1]!
    expect([result.SafeGasPrice, result.ProposeGasPrice, result.FastGasPrice].map(inWei)).toEqual([
      at(0.1),
      at(0.5),
      at(0.9),
    ])
  })
})

describe('fundedby', () => {
  const fundedby = (address: Hex) => ask('account', 'fundedby', { address })

  test('has the first transfer of value, in a transaction or an internal one', async () => {
    const expected = await firstFundings()
    expect(expected.size).toBeGreaterThan(8)
    for (const [address, funding] of expected) {
      const { result } = await fundedby(address)
      expect(result, address).toMatchObject(funding)
    }
  })

  test('is empty for an address without incoming value', async () => {
    expect(await fundedby(`0x${'77'.repeat(20)}`)).toEqual(refused('No transactions found'))
  })

  interface Frame {
    readonly type: string
    readonly error?: string
    readonly transactionPosition: number
    readonly transactionHash: Hex
    readonly traceAddress: number[]
    readonly action: {
      /** Of the end of a contract: it, who gets what it had, and that. */
      readonly address?: Hex
      readonly refundAddress?: Hex
      readonly balance?: Hex
      readonly from?: Hex
      readonly to?: Hex
      readonly value?: Hex
      readonly callType?: string
    }
    readonly result?: { readonly address?: Hex } | null
  }

  async function firstFundings() {
    const found = new Map<Hex, { block: string; fundingAddress: Hex; fundingTxn: Hex; value: string }>()
    for (let block = 0; block <= (await anvil.head()); block++) {
      const frames = await anvil.rpc<Frame[]>('trace_block', [`0x${block.toString(16)}`])
      const undone: number[][] = []
      for (const frame of frames) {
        const at = [frame.transactionPosition, ...frame.traceAddress]
        if (frame.error) undone.push(at)
        if (undone.some((one) => one.every((n, i) => at[i] === n))) continue
        const { address, refundAddress, balance, ...action } = frame.action
        const { from = address, callType = 'call' } = action
        const { to = refundAddress ?? frame.result?.address, value = balance ?? '0x0' } = action
        if (!from || !to || callType !== 'call' || BigInt(value) === 0n || found.has(to)) continue
        found.set(to, {
          block: `${block}`,
          fundingAddress: from,
          fundingTxn: frame.transactionHash,
          value: `${BigInt(value)}`,
        })
      }
    }
    return found
  }
})

test('withdrawals of an address are listed as they were paid out', async () => {
  const [address] = workload.demo.accounts as [Hex]
  const list = (more: Query = {}) => ask('account', 'txsBeaconWithdrawal', { address, ...more })
  expect(await list()).toEqual({ message: 'No transactions found', result: [], status: '0' })
  // anvil has no withdrawals.
  await server.index.query(
    `insert into withdrawal (block, position, address, index, validator, amount)
     select n / 2, n % 2, address.id, 100 + n, 7, 18446744073709551615 from address, generate_series(2, 6) as n
     where address = decode($1, 'hex')`,
    [address.slice(2)],
  )
  const { timestamp } = await anvil.rpc<NodeBlock>('eth_getBlockByNumber', ['0x3', false])
  const { result } = await list()
  expect(result.map((one: { withdrawalIndex: string }) => one.withdrawalIndex)).toEqual([
    '106',
    '105',
    '104',
    '103',
    '102',
  ])
  expect(result[0]).toEqual({
    withdrawalIndex: '106',
    validatorIndex: '7',
    address,
    amount: '18446744073709551615',
    blockNumber: '3',
    timestamp: `${Number(timestamp)}`,
  })
  expect((await list({ sort: 'asc', page: 2, offset: 2 })).result).toMatchObject([
    { withdrawalIndex: '104' },
    { withdrawalIndex: '105' },
  ])
  expect((await list({ startblock: 2, endblock: 2 })).result).toHaveLength(2)
})
