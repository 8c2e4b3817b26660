import { expect, test } from 'vitest'
import {
  calls,
  decimal,
  failureOf,
  type OracleTransaction,
  reasonOf,
  same,
  transactionsOf,
  transfers,
  words,
} from '../../oracle/chain.ts'
import {
  anvil,
  chain,
  graph,
  head,
  type Json,
  transferLogs,
  twoOfEachKind,
  workload,
  wrapped,
} from './world.ts'

const time = (hex: string) => new Date(Number(hex) * 1000).toISOString()
const orNull = (hex: string | undefined) => (hex === undefined ? null : decimal(hex))

test('every field of every block is what the node says', async () => {
  // Of those without transactions a few.
  for (const block of chain.blocks.filter((one, n) => one.transactions.length > 0 || n % 10 === 0)) {
    const { block: answered } = await graph(
      `query ($number: Int!) { block(number: $number) { hash number parentHash minerHash nonce consensus difficulty
        totalDifficulty gasLimit gasUsed baseFeePerGas size timestamp isEmpty } }`,
      { number: Number(block.number) },
    )
    expect(answered).toEqual({
      hash: block.hash,
      number: Number(block.number),
      parentHash: block.parentHash,
      minerHash: block.miner,
      nonce: block.nonce,
      consensus: true,
      difficulty: decimal(block.difficulty),
      totalDifficulty: orNull(block.totalDifficulty),
      gasLimit: decimal(block.gasLimit),
      gasUsed: decimal(block.gasUsed),
      baseFeePerGas: orNull(block.baseFeePerGas),
      size: decimal(block.size),
      timestamp: time(block.timestamp),
      isEmpty: block.transactions.length === 0,
    })
  }
})

test('fields come in the order of the query, whichever are ready first', async () => {
  const data = await graph(
    '{ block(number: 1) { hash } __typename again: block(number: 1) { minerHash isEmpty } }',
  )
  expect(JSON.stringify(data)).toMatch(/^\{"block".*"__typename".*"again":\{"minerHash".*"isEmpty"/)
})

const TRANSACTION = `id hash blockHash blockNumber block { number hash } index type nonce value input gas gasPrice gasUsed fee
  cumulativeGasUsed maxFeePerGas maxPriorityFeePerGas r s v status error revertReason hasErrorInInternalTransactions
  fromAddressHash toAddressHash createdContractAddressHash`

function expectedTransaction(one: OracleTransaction): Json {
  const { raw, receipt, frames } = one
  const failed = receipt.status === '0x0'
  return {
    id: expect.any(String),
    hash: raw.hash,
    blockHash: raw.blockHash,
    blockNumber: Number(raw.blockNumber),
    block: { number: Number(raw.blockNumber), hash: raw.blockHash },
    index: Number(raw.transactionIndex),
    type: Number(raw.type),
    nonce: decimal(raw.nonce),
    value: decimal(raw.value),
    input: raw.input,
    fee: `${BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)}`,
    gas: decimal(raw.gas),
    gasPrice: decimal(receipt.effectiveGasPrice),
    gasUsed: decimal(receipt.gasUsed),
    cumulativeGasUsed: decimal(receipt.cumulativeGasUsed),
    maxFeePerGas: orNull(raw.maxFeePerGas),
    maxPriorityFeePerGas: orNull(raw.maxPriorityFeePerGas),
    r: decimal(raw.r),
    s: decimal(raw.s),
    v: decimal(raw.v),
    status: failed ? 'ERROR' : 'OK',
    error: failed ? words(frames[0]!.raw.error) : null,
    revertReason: failed ? reasonOf(one) : null,
    hasErrorInInternalTransactions: frames.slice(1).some(({ undone }) => undone),
    fromAddressHash: raw.from,
    toAddressHash: raw.to,
    createdContractAddressHash: failed ? null : receipt.contractAddress,
  }
}

test('every field of every transaction is what the node says, and its id leads back to it', async () => {
  for (const one of twoOfEachKind()) {
    const { transaction } = await graph(
      `query ($hash: FullHash!) { transaction(hash: $hash) { ${TRANSACTION} } }`,
      { hash: one.raw.hash },
    )
    expect(transaction).toEqual(expectedTransaction(one))
    const { node } = await graph('query ($id: ID!) { node(id: $id) { id ... on Transaction { hash } } }', {
      id: transaction.id,
    })
    expect(node).toEqual({ id: transaction.id, hash: one.raw.hash })
  }
})

const CALL = `id index type callType value gas gasUsed input output init error traceAddress createdContractCode
  createdContractAddressHash fromAddressHash toAddressHash transactionHash transactionIndex blockNumber`

test('every field of every internal transaction is what the tracer says, the last one first', async () => {
  const all = calls(chain)
  const seen = new Set<string>()
  for (const transaction of twoOfEachKind()) {
    const { raw } = transaction
    const { transaction: answered } = await graph(
      `query ($hash: FullHash!) { transaction(hash: $hash) { internalTransactions { edges { node { ${CALL} } } } } }`,
      { hash: raw.hash },
    )
    const expected = all.filter((call) => call.transaction === transaction).reverse()
    expect(answered.internalTransactions.edges).toHaveLength(Math.min(10, expected.length))
    for (const [n, { node }] of answered.internalTransactions.edges.entries()) {
      const frame = expected[n]!
      const its = frame.raw
      const created = its.type.startsWith('CREATE')
      const called = !created && its.type !== 'SELFDESTRUCT'
      const created_at = its.error === undefined ? its.to : null
      seen.add(its.type)
      expect(node).toEqual({
        id: expect.any(String),
        index: frame.position,
        type: called ? 'CALL' : its.type,
        callType: called ? its.type : null,
        value:
          its.type === 'DELEGATECALL' || its.type === 'STATICCALL'
            ? expect.any(String)
            : decimal(its.value ?? '0x0'),
        gas: decimal(its.gas),
        gasUsed: decimal(its.gasUsed),
        input: called ? its.input : null,
        output: called ? (its.output ?? '0x') : null,
        init: created ? its.input : null,
        error: words(failureOf(frame)) || null,
        traceAddress: frame.path,
        createdContractCode: created && !frame.undone ? its.output : null,
        createdContractAddressHash: created ? created_at : null,
        fromAddressHash: its.from,
        toAddressHash: created ? null : its.to,
        transactionHash: raw.hash,
        transactionIndex: Number(raw.transactionIndex),
        blockNumber: Number(raw.blockNumber),
      })
      const { node: again } = await graph(
        'query ($id: ID!) { node(id: $id) { id ... on InternalTransaction { transactionHash index } } }',
        { id: node.id },
      )
      expect(again).toEqual({ id: node.id, transactionHash: raw.hash, index: frame.position })
    }
  }
  expect([...seen].sort()).toEqual(expect.arrayContaining(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']))
})

test('every field of every token transfer is what the logs say', async () => {
  const logs = transferLogs()
  const tokens = [...new Set(logs.map(([one]) => one!.log.address as string))]
  expect(new Set(logs.map(([one]) => one!.standard))).toEqual(new Set([20, 721, 1155]))
  for (const token of tokens) {
    const { tokenTransfers } = await graph(
      `query ($token: AddressHash!) { tokenTransfers(tokenContractAddressHash: $token, first: 12) { edges { node {
        id amount amounts tokenIds blockNumber logIndex fromAddressHash toAddressHash tokenContractAddressHash
        transactionHash transaction { hash nonce } token { symbol } } } } }`,
      { token },
    )
    const newest = logs.filter(([one]) => same(one!.log.address, token)).reverse()
    expect(tokenTransfers.edges).toHaveLength(Math.min(12, newest.length))
    for (const [n, { node }] of tokenTransfers.edges.entries()) {
      const items = newest[n]!
      const { log, from, to, standard, transaction } = items[0]!
      const amounts = items.map(({ amount }) => `${amount}`)
      expect(node).toEqual({
        id: expect.any(String),
        amount: standard === 721 || amounts.length > 1 ? null : amounts[0],
        amounts: standard === 1155 ? amounts : null,
        tokenIds: standard === 20 ? null : items.map(({ id }) => `${id}`),
        blockNumber: Number(log.blockNumber),
        logIndex: Number(log.logIndex),
        fromAddressHash: from,
        toAddressHash: to,
        tokenContractAddressHash: log.address,
        transactionHash: log.transactionHash,
        transaction: { hash: log.transactionHash, nonce: decimal(transaction.raw.nonce) },
        token: { symbol: node.token.symbol },
      })
      const { node: again } = await graph(
        'query ($id: ID!) { node(id: $id) { id ... on TokenTransfer { transactionHash logIndex } } }',
        { id: node.id },
      )
      expect(again).toEqual({
        id: node.id,
        transactionHash: log.transactionHash,
        logIndex: Number(log.logIndex),
      })
    }
  }
})

test('a token is what its contract says', async () => {
  const { token, items } = workload.demo.contracts
  const { tokenTransfers, token_transfers } = await graph(
    `query ($a: AddressHash!, $b: AddressHash!) {
      tokenTransfers(tokenContractAddressHash: $a, first: 1) { edges { node { token {
        contractAddressHash name symbol decimals totalSupply type holderCount } } } }
      token_transfers(tokenContractAddressHash: $b, first: 1) { edges { node { token { type } } } } }`,
    { a: token.address, b: items.address },
  )
  const read = (method: string) => workload.actor.read(token, method)
  const balances = await Promise.all(
    holdersOf(token.address).map((holder) => workload.actor.read<bigint>(token, 'balanceOf', [holder])),
  )
  expect(tokenTransfers.edges[0].node.token).toEqual({
    contractAddressHash: token.address,
    name: await read('name'),
    symbol: await read('symbol'),
    decimals: `${await read('decimals')}`,
    totalSupply: `${await read('totalSupply')}`,
    type: 'ERC-20',
    holderCount: balances.filter((balance) => balance > 0n).length,
  })
  expect(token_transfers.edges[0].node.token.type).toBe('ERC-1155')
})

const holdersOf = (token: string) => {
  const moved = transfers(chain, wrapped).filter(({ log }) => same(log.address, token))
  return [...new Set(moved.flatMap(({ from, to }) => [from, to]))].filter((one) => BigInt(one) !== 0n)
}

test('every field of an address is what the node says, for accounts and contracts, one and many', async () => {
  const hashes = workload.holders.filter((one) => chainNames(one))
  const FIELDS = `hash fetchedCoinBalance fetchedCoinBalanceBlockNumber contractCode nonce gasUsed transactionsCount
    tokenTransfersCount smartContract { name abi contractSourceCode }`
  const all: Json[] = []
  for (let at = 0; at < hashes.length; at += 10) {
    const some = hashes.slice(at, at + 10)
    const { addresses } = await graph(
      `query ($some: [AddressHash!]!) { addresses(hashes: $some) { ${FIELDS} } }`,
      { some },
    )
    all.push(...addresses)
  }
  expect(all.map(({ hash }) => hash)).toEqual(hashes.map((hash) => hash.toLowerCase()))
  const ask = (method: string, address: string) =>
    anvil.rpc(method, [address, `0x${head.toString(16)}`]) as Promise<string>
  for (const answered of all) {
    const { hash } = answered
    const code = await ask('eth_getCode', hash)
    const its = transactionsOf(chain, hash)
    const gas = (side: 'from' | 'to') =>
      its
        .filter(({ raw }) => same(raw[side], hash))
        .reduce((sum, { receipt }) => sum + BigInt(receipt.gasUsed), 0n)
    const isContract = code !== '0x' && !code.startsWith('0xef0100')
    expect(answered).toEqual({
      hash,
      fetchedCoinBalance: decimal(await ask('eth_getBalance', hash)),
      fetchedCoinBalanceBlockNumber: expect.any(Number),
      contractCode: code === '0x' ? null : code,
      nonce: decimal(await ask('eth_getTransactionCount', hash)),
      gasUsed: `${isContract && gas('to') > 0n ? gas('to') : gas('from')}`,
      transactionsCount: its.length,
      tokenTransfersCount: transferLogs().filter(([one]) => same(one!.from, hash) || same(one!.to, hash))
        .length,
      smartContract: null,
    })
    // The balance was the same after the block that it was read at.
    const then = await anvil.rpc('eth_getBalance', [
      hash,
      `0x${answered.fetchedCoinBalanceBlockNumber.toString(16)}`,
    ])
    expect(decimal(then as string)).toBe(answered.fetchedCoinBalance)
  }
  const { address } = await graph(
    `{ address(hash: "${hashes[0]!.toUpperCase().replace('0X', '0x')}") { ${FIELDS} } }`,
  )
  expect(address).toEqual(all[0])
})

/** Whether anything on the chain names this address: not all strangers of the workload receive something. */
const chainNames = (address: string) =>
  transactionsOf(chain, address).length > 0 ||
  transfers(chain, wrapped).some(({ from, to }) => same(from, address) || same(to, address))
