import { describe, expect, test } from 'vitest'
import { checksummed, groupBy, ledgerOf, lower } from '../../oracle/two-currency/addresses.ts'
import { chainOf, ETX, isEtx, recordedChain } from '../../oracle/two-currency/chain.ts'
import { readCreations } from '../../oracle/two-currency/contracts.ts'
import {
  emittedBy,
  hasOwnReceipt,
  readLinks,
  readRewards,
  sharesOf,
} from '../../oracle/two-currency/external.ts'
import { headerHash, MARKED_BYTES, unmarkedHash, workHeaderHash } from '../../oracle/two-currency/hashes.ts'
import {
  balancesAt,
  isUnspent,
  outpointKey,
  readOutputs,
  unspentAt,
} from '../../oracle/two-currency/outputs.ts'
import { allParticipants, participantsOf } from '../../oracle/two-currency/participants.ts'
import { outboundEtxsRoot, receiptsRoot, transactionsRoot } from '../../oracle/two-currency/roots.ts'
import { paysGenesisAllocations, readStaleAccounts } from '../../oracle/two-currency/stale.ts'
import {
  newestInclusion,
  readLogs,
  receiptAt,
  transactionRow,
} from '../../oracle/two-currency/transactions.ts'
import {
  type RawLog,
  type RawTransaction,
  type RecordingName,
  readGenesisAddresses,
  readHeadReplacements,
  readRecordedParameters,
  readTwoCurrencyRecording,
} from '../../support/two-currency-recording.ts'

const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const NAMES: readonly RecordingName[] = ['long-before', 'long-after', 'short']
const parameters = readRecordedParameters()

/** Results, not errors, of one method. */
const resultsOf = (name: RecordingName, method: string) => {
  const recording = readTwoCurrencyRecording(name)
  return recording.calls.flatMap(({ method: called, params }) => {
    const answer = called === method ? recording.answer(method, params) : undefined
    return answer && 'result' in answer ? [{ params, result: answer.result }] : []
  })
}

const readRecorded = (name: RecordingName) => {
  const chain = recordedChain(readTwoCurrencyRecording(name), parameters)
  return { chain, ledger: readOutputs(chain) }
}

describe.each(NAMES)('the ledger computed from the blocks of %s', (name) => {
  const { chain, ledger } = readRecorded(name)

  test('has the spendable and locked balances of every UTXO address that the node answered at its head', () => {
    const balances = balancesAt(ledger, chain.head)
    const balanceOf = (address: string) => balances.get(lower(address)) ?? { spendable: 0n, locked: 0n }
    const isUtxo = ({ params: [address] }: { params: readonly unknown[] }) =>
      ADDRESS.test(String(address)) && ledgerOf(String(address)) === 'utxo'
    const spendable = resultsOf(name, 'quai_getBalance').filter(
      (call) => isUtxo(call) && call.params[1] === 'latest',
    )
    const locked = resultsOf(name, 'quai_getLockedBalance').filter(isUtxo)
    expect(spendable.length).toBeGreaterThan(300)
    for (const { params, result } of spendable)
      expect([params[0], balanceOf(String(params[0])).spendable]).toEqual([params[0], BigInt(String(result))])
    for (const { params, result } of locked)
      expect([params[0], balanceOf(String(params[0])).locked]).toEqual([params[0], BigInt(String(result))])
    const recorded = new Set(spendable.map(({ params }) => lower(String(params[0]))))
    expect([...balances.keys()].filter((one) => ledgerOf(one) === 'utxo' && !recorded.has(one))).toEqual([])
  })

  test('has the outpoints of every address', () => {
    const unspent = groupBy(unspentAt(ledger, chain.head), ({ address }) => address)
    const calls = resultsOf(name, 'quai_getOutpointsByAddress')
    expect(calls.length).toBeGreaterThan(300)
    for (const { params, result } of calls) {
      const outpoints = (
        result as { txHash: string; index: string; denomination: string; lock: string }[]
      ).map(({ txHash, index, denomination, lock }) => `${txHash} ${+index} ${+denomination} ${+lock}`)
      const own = (unspent.get(lower(String(params[0]))) ?? []).map(
        ({ txHash, outputIndex, denomination, lock }) => `${txHash} ${outputIndex} ${denomination} ${lock}`,
      )
      expect(own.toSorted()).toEqual(outpoints.toSorted())
    }
  })

  test('has every output that the node was asked for by its outpoint, and no spent one', () => {
    for (const { params, result } of resultsOf(name, 'quai_getUTXO')) {
      const output = ledger.byOutpoint.get(outpointKey(String(params[0]), Number(params[1])))
      const own = output && isUnspent(output, chain.head) ? output : undefined
      const utxo = result as { address: string; denomination: string; lock: string } | null
      expect(own && [own.address, own.denomination, own.lock]).toEqual(
        utxo ? [lower(utxo.address), Number(utxo.denomination), Number(utxo.lock)] : undefined,
      )
    }
  })

  test('creates of an external transaction what its protocol log says', () => {
    const created = groupBy(ledger.outputs, ({ txHash }) => txHash)
    const logged = chain.inclusions.filter(
      ({ raw, receipt }) => raw.type === '0x1' && receipt.logs.length > 0,
    )
    expect(logged.length).toBeGreaterThan(30)
    for (const { raw, receipt } of logged) {
      const qits = created.get(raw.hash)!.reduce((sum, output) => sum + output.qits, 0n)
      expect([raw.hash, receipt.logs.map(({ data }) => BigInt(data))]).toEqual([raw.hash, [qits]])
      expect(lower(receipt.logs[0]!.address)).toBe(lower(raw.to!))
    }
  })

  test('explains every change of a recorded account balance by the accounts that become stale', () => {
    const stale = readStaleAccounts(chain)
    const genesis = new Set(readGenesisAddresses(name === 'short' ? 'short' : 'long'))
    const isExplained = (address: string, after: number, at: number) =>
      Array.from({ length: at - after }, (_, n) => after + 1 + n).some(
        (number) =>
          stale[number]!.has(address) || (paysGenesisAllocations(chain, number) && genesis.has(address)),
      )
    const changes = [...recordedBalances(name)].flatMap(([address, balances]) =>
      balances.flatMap(({ at, balance }, n) => {
        const before = balances[n - 1]
        return before && before.balance !== balance ? [{ address, after: before.at, at }] : []
      }),
    )
    expect(changes.length).toBeGreaterThan(400)
    expect(changes.filter(({ address, after, at }) => !isExplained(address, after, at))).toEqual([])
  })

  test('proves receipts, transactions and emitted transactions by the roots of the headers', async () => {
    const receipts = groupBy(chain.inclusions, ({ block }) => block)
    for (const block of chain.blocks.slice(1)) {
      const own = (receipts.get(block) ?? []).map((inclusion) => receiptAt(chain, inclusion))
      expect(await receiptsRoot(own)).toBe(block.header.receiptsRoot)
      expect(await outboundEtxsRoot(block.outboundEtxs)).toBe(block.header.outboundEtxsRoot)
      expect(await transactionsRoot(block.transactions)).toBe(block.header.transactionsRoot)
    }
  })

  test('proves blocks, uncles, shares and transactions by their hashes', () => {
    for (const { header, woHeader, uncles, workshares, transactions, outboundEtxs } of chain.blocks) {
      expect(headerHash(header)).toBe(woHeader.headerHash)
      for (const one of [woHeader, ...uncles, ...workshares]) expect(workHeaderHash(one)).toBe(one.hash)
      for (const one of [...transactions, ...outboundEtxs])
        expect(unmarkedHash(one)).toBe(one.hash.slice(2 + 2 * MARKED_BYTES))
    }
  })

  test('finds the emission of every executed external transaction, and its emitter', () => {
    const links = readLinks(chain)
    const executed = [...links.values()].filter(({ executedBy }) => executedBy !== undefined)
    expect(executed).toHaveLength(chain.inclusions.filter(({ raw }) => raw.type === '0x1').length)
    for (const { etx, emittedBy: emitter, executedBy } of links.values()) {
      expect(emitter === undefined).toBe(isEtx(etx, ETX.coinbase))
      if (!executedBy || isEtx(etx, ETX.conversion)) continue
      expect([executedBy.raw.hash, executedBy.raw.value]).toEqual([etx.hash, etx.value])
    }
    for (const block of chain.blocks) {
      const emitted = chain.inclusions.filter((one) => one.block === block).flatMap(emittedBy)
      const coinbase = block.outboundEtxs.filter((etx) => isEtx(etx, ETX.coinbase))
      expect(block.outboundEtxs.map(({ hash }) => hash)).toEqual(
        [...emitted, ...coinbase].map(({ hash }) => hash),
      )
    }
  })

  test('pays the shares that the node names', () => {
    const rewards = readRewards(chain)
    const calls = resultsOf(name, 'quai_getCoinbaseTxForWorkShareHash')
    expect(calls.length).toBeGreaterThan(90)
    for (const { params, result } of calls)
      expect(rewards.get(String(params[0]))!.map(({ etx }) => etx.hash)).toContain(
        (result as RawTransaction).hash,
      )
    const unpaid = chain.blocks
      .slice(1, -4)
      .flatMap((block) => sharesOf(block, rewards))
      .filter(({ reward }) => reward === 0n)
    expect(unpaid).toEqual([])
  })

  test('has the logs of every recorded filter', () => {
    const logs = readLogs(chain)
    const calls = resultsOf(name, 'quai_getLogs')
    expect(calls.length).toBeGreaterThan(20)
    for (const { params, result } of calls) {
      const own = logs.filter((log) => isWanted(params[0] as LogFilter, log, chain.head))
      const answered = (result as RawLog[]).toSorted(
        (a, b) => Number(a.blockNumber) - Number(b.blockNumber) || Number(a.logIndex) - Number(b.logIndex),
      )
      expect([params, own]).toEqual([params, answered])
    }
  })

  test('names every address that has a balance, but for those of the genesis block', () => {
    const known = new Set(allParticipants(chain))
    for (const { address } of readCreations(chain, () => true)) known.add(address)
    for (const address of readGenesisAddresses(name === 'short' ? 'short' : 'long')) known.add(address)
    const rich = resultsOf(name, 'quai_getBalance')
      .filter(({ result }) => result !== '0x0')
      .map(({ params }) => lower(String(params[0])))
    expect(rich.filter((address) => !known.has(address))).toEqual([])
  })

  test('finds the contracts that have code, and no other', () => {
    const codes = new Map(
      resultsOf(name, 'quai_getCode')
        .filter(({ params }) => params[1] === 'latest')
        .map(({ params, result }) => [lower(String(params[0])), result !== '0x'] as const),
    )
    const creations = readCreations(chain, (address) => codes.get(address) ?? false)
    const withCode = [...codes].filter(([, hasCode]) => hasCode).map(([address]) => address)
    expect(creations.map(({ address }) => address).toSorted()).toEqual(withCode.toSorted())
    expect(creations.some(({ isByReceipt }) => isByReceipt)).toBe(true)
  })

  test('writes rows that agree with the receipts', () => {
    for (const inclusion of chain.inclusions) {
      const row = transactionRow(chain, inclusion)
      expect(participantsOf(inclusion).all).toContain(row.from)
      if (row.to !== null) expect(participantsOf(inclusion).all).toContain(row.to)
      if (!hasOwnReceipt(inclusion)) continue
      const { receipt } = inclusion
      expect([row.status, row.gasUsed, row.effectiveGasPrice, row.etxs]).toEqual([
        receipt.status,
        BigInt(receipt.gasUsed),
        receipt.effectiveGasPrice,
        receipt.outboundEtxs ?? null,
      ])
    }
  })
})

test('a block that replaced the head has other balances, and each has the node’s', () => {
  const recording = readTwoCurrencyRecording('long-after')
  const replacements = readHeadReplacements()
  expect(replacements).toHaveLength(13)
  for (const { number, before, after } of replacements)
    for (const { block, receipts, balances, lockedBalances } of [before, after]) {
      expect(block.woHeader.parentHash).toBe(recording.blocks[number - 1]!.hash)
      const receiptOf = (hash: string) => receipts.get(hash) ?? recording.receipt(hash)
      const chain = chainOf([...recording.blocks.slice(0, number), block], receiptOf, parameters)
      const own = balancesAt(readOutputs(chain), number)
      for (const [address, balance] of balances)
        if (ledgerOf(address) === 'utxo')
          expect([number, address, own.get(lower(address))?.spendable ?? 0n]).toEqual([
            number,
            address,
            BigInt(balance),
          ])
      for (const [address, balance] of lockedBalances)
        if (ledgerOf(address) === 'utxo')
          expect([number, address, own.get(lower(address))?.locked ?? 0n]).toEqual([
            number,
            address,
            BigInt(balance),
          ])
    }
})

test('a transaction that is included again has a row in every block, and its newest inclusion answers by hash', () => {
  const { chain } = readRecorded('long-after')
  const inclusions = [...groupBy(chain.inclusions, ({ raw }) => raw.hash).values()]
  const repeated = inclusions.filter(({ length }) => length > 1)
  expect(repeated.map(({ length }) => length)).toEqual([220])
  const rows = repeated[0]!.map((inclusion) => transactionRow(chain, inclusion))
  expect(rows.map(({ blockNumber }) => blockNumber)).toEqual(Array.from({ length: 220 }, (_, n) => 20 + n))
  expect(new Set(rows.map(({ status, gasUsed }) => `${status} ${gasUsed}`))).toEqual(new Set(['0x0 200000']))
  expect(newestInclusion(chain, rows[0]!.transactionHash)!.blockNumber).toBe(239)
})

test('one block is paid twice where the delay of rewards grows', () => {
  const { chain } = readRecorded('long-after')
  const twice = [...readRewards(chain).values()].filter(({ length }) => length > 1)
  expect(twice.map((rewards) => rewards.map(({ paidIn }) => Number(paidIn.woHeader.number)))).toEqual([
    [260, 261],
  ])
  const paid = chain.blocks.find(({ hash }) => hash === twice[0]![0]!.shareHash)!
  const sum = twice[0]!.reduce((total, { etx }) => total + BigInt(etx.value!), 0n)
  expect(sharesOf(paid, readRewards(chain))[0]!.reward).toBe(sum)
  expect(sharesOf(paid, readRewards(chain, 259))[0]!.reward).toBe(0n)
})

interface LogFilter {
  readonly blockHash?: string
  readonly fromBlock?: string
  readonly toBlock?: string
  readonly address?: string | string[]
  readonly topics?: readonly (string | string[] | null)[]
}

function isWanted(
  { blockHash, fromBlock, toBlock, address, topics = [] }: LogFilter,
  log: RawLog,
  head: number,
) {
  const bound = (block: string | undefined) =>
    block === 'earliest' ? 0 : block?.startsWith('0x') ? Number(block) : head
  const number = Number(log.blockNumber)
  const isWithin = blockHash
    ? log.blockHash === blockHash
    : number >= bound(fromBlock) && number <= bound(toBlock)
  const oneOf = (wanted: string | string[] | null | undefined, text: string | undefined) =>
    wanted === null ||
    wanted === undefined ||
    [wanted].flat().length === 0 ||
    (text !== undefined && [wanted].flat().map(lower).includes(lower(text)))
  return (
    isWithin &&
    oneOf(address, log.address) &&
    topics.length <= log.topics.length &&
    topics.every((topic, n) => oneOf(topic, log.topics[n]))
  )
}

/** Of account addresses, by block. */
function recordedBalances(name: RecordingName) {
  const recording = readTwoCurrencyRecording(name)
  const numbers = new Map(recording.blocks.map(({ hash }, number) => [hash, number]))
  const calls = resultsOf(name, 'quai_getBalance').flatMap(({ params: [address, block], result }) => {
    const text = String(address)
    if (!ADDRESS.test(text) || ledgerOf(text) === 'utxo' || checksummed(text) !== text) return []
    const at =
      block === 'latest' ? recording.head : (numbers.get(String(block)) ?? Number(String(block).slice(0, 18)))
    return Number.isInteger(at) ? [{ address: lower(text), at, balance: String(result) }] : []
  })
  return new Map(
    [...groupBy(calls, ({ address }) => address)].map(
      ([address, balances]) => [address, balances.toSorted((a, b) => a.at - b.at)] as const,
    ),
  )
}
