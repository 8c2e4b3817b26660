import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksummed } from '../../web/src/checksum.ts'
import { exactCoins } from '../../web/src/text.ts'
import { browserIsHere, openWindow, seriousFaults, startBrowser, type Window } from '../support/browser.ts'
import { eventually } from '../support/chainscope.ts'
import { confirmations, factsOf, gasPrice, grouped, sentOf } from '../support/page-texts.ts'
import { type Json, type RecordedNode, readRecording, startRecordedNode } from '../support/recorded-node.ts'
import { long } from '../support/seeds.ts'
import { startServer, type TestServer } from '../support/server.ts'

/* Pages of a recorded chain of Amsterdam, each compared with what go-ethereum said, with scripts and without. */

const recording = readRecording('from-start')
const MAX_LOGS_SHOWN = 25
/** Of the blocks, and of the addresses: those whose pages are opened, and those that are also opened with scripts. */
const SHOWN_INTERVAL = long ? 1 : 4
const SCRIPTS_INTERVAL = long ? 1 : 16
/** Of blocks full of the same transfers some are enough. */
const TRANSACTIONS_OF_BLOCK = long ? 10 : 3
const HEAD = recording.blocks.length - 1
const LISTS = [
  '/',
  '/blocks',
  '/txs',
  '/txs/pending',
  '/withdrawals',
  '/tokens',
  '/contracts',
  '/statistics',
  '/verify',
  '/search?q=0',
]

const coins = (amount: bigint) => `${exactCoins(amount, 18)} REC`
const textOf = (text: string) =>
  expect.stringMatching(new RegExp(`^${text.replaceAll(/[.()]/g, String.raw`\$&`)}`))

/** The last value of an address in the recording, which has what changed in each block. */
const stateOf = (kind: 'balances' | 'nonces' | 'codes', address: string, otherwise: string): string =>
  recording.blocks.findLast((one) => one[kind][address] !== undefined)?.[kind][address] ?? otherwise

const timeOf = (block: Json) =>
  `(${new Date(Number(block.timestamp) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC)`

let node: RecordedNode
let server: TestServer
let browser: Browser
let window: Window
let plain: Page

describe.skipIf(!browserIsHere)('in a browser', () => {
  beforeAll(async () => {
    node = await startRecordedNode(recording)
    server = await startServer({
      rpcUrl: node.url,
      env: { CHAIN_NAME: 'Recorded', COIN_SYMBOL: 'REC' },
    })
    // All but the values of tokens: the recording has no calls of these.
    await eventually(async () => {
      const { index } = (await server.request('/api/health')).body
      expect(index).toMatchObject({ block: HEAD, backlog: { history: 0, traces: 0, balances: 0 } })
    })
    browser = await startBrowser()
    window = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await node?.close()
  })

  /** What a page says without scripts, and, where that is asked for too, once its script has found the same. */
  async function factsAt(path: string, { scripts = true } = {}): Promise<Record<string, string>> {
    expect((await plain.goto(`${server.url}${path}`))!.status(), path).toBe(200)
    const facts = await factsOf(plain)
    if (!scripts) return facts
    expect((await window.page.goto(`${server.url}${path}`))!.status()).toBe(200)
    await window.page.getByRole('link', { name: 'Sign in' }).waitFor()
    expect(await factsOf(window.page), path).toEqual(facts)
    return facts
  }

  test('every block shows its header, its gas and what was burnt', async () => {
    for (const [number, { block, receipts }] of recording.blocks.entries()) {
      if (number % SHOWN_INTERVAL !== 0) continue
      const facts = await factsAt(`/block/${number}`, { scripts: number % SCRIPTS_INTERVAL === 0 })
      const burnt = receipts.reduce(
        (sum: bigint, { gasUsed }: Json) => sum + BigInt(gasUsed) * BigInt(block.baseFeePerGas),
        0n,
      )
      expect(facts, `block ${number}`).toMatchObject({
        Hash: block.hash,
        Time: timeOf(block),
        Transactions: textOf(`${block.transactions.length}`),
        'Fee recipient': expect.stringContaining(checksummed(block.miner)),
        'Gas used': textOf(`${grouped(block.gasUsed)} of ${grouped(block.gasLimit)}`),
        'Base fee': gasPrice(BigInt(block.baseFeePerGas)),
        Burnt: coins(burnt),
        Size: `${grouped(block.size)} bytes`,
        'State root': block.stateRoot,
        'Transactions root': block.transactionsRoot,
        'Receipts root': block.receiptsRoot,
      })
      if (number > 0) expect(facts['Parent']).toBe(block.parentHash)
    }
  })

  test('every transaction shows how it ended, its value, fee, gas and logs', async () => {
    let shown = 0
    for (const [number, { block, receipts }] of recording.blocks.entries()) {
      for (const [n, transaction] of block.transactions.slice(0, TRANSACTIONS_OF_BLOCK).entries()) {
        const receipt = receipts[n]
        const scripts = n === 0 && number % SCRIPTS_INTERVAL === 0
        const facts = await factsAt(`/tx/${transaction.hash}`, { scripts })
        expect(facts, transaction.hash).toMatchObject({
          Hash: transaction.hash,
          Block: `${Number(block.number)} · index ${n}`,
          Time: timeOf(block),
          From: expect.stringContaining(checksummed(transaction.from)),
          To:
            transaction.to === null
              ? 'Contract creation'
              : expect.stringContaining(checksummed(transaction.to)),
          Value: coins(BigInt(transaction.value)),
          Fee: coins(
            BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice) +
              BigInt(receipt.blobGasUsed ?? 0) * BigInt(receipt.blobGasPrice ?? 0),
          ),
          // Links to the sender's transactions before and after it follow.
          Nonce: expect.stringMatching(new RegExp(`^${grouped(transaction.nonce)}( |$)`)),
          Type: textOf(`${Number(transaction.type)} `),
          'Gas used': textOf(`${grouped(receipt.gasUsed)} of ${grouped(transaction.gas)}`),
          'Gas price': gasPrice(BigInt(receipt.effectiveGasPrice)),
        })
        expect(await plain.locator('.title .tag').allTextContents()).toEqual([
          receipt.status === '0x1' ? 'Success' : 'Failed',
          expect.stringMatching(confirmations(HEAD - Number(block.number))),
        ])
        const logs = plain.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Logs' })
        expect(await logs.allTextContents()).toEqual(
          receipt.logs.length > 0 ? [`Logs ${grouped(receipt.logs.length)}`] : [],
        )
        if (receipt.logs.length > 0) {
          await logs.click()
          expect(await plain.locator('.log').count()).toBe(Math.min(MAX_LOGS_SHOWN, receipt.logs.length))
        }
        shown++
      }
    }
    expect(shown).toBeGreaterThan(long ? 90 : 50)
  })

  test('every address shows the balance, nonce and code that the node has', async () => {
    for (const [n, address] of recording.addresses.entries()) {
      if (n % SHOWN_INTERVAL !== 0) continue
      const facts = await factsAt(`/address/${address}`, { scripts: n % SCRIPTS_INTERVAL === 0 })
      const code = stateOf('codes', address, '0x')
      expect(facts, address).toMatchObject({
        Address: checksummed(address),
        Balance: coins(BigInt(stateOf('balances', address, '0x0'))),
      })
      expect(sentOf(facts) ?? '0').toBe(grouped(stateOf('nonces', address, '0x0')))
      if (code !== '0x' && !code.startsWith('0xef0100'))
        expect(facts['Code']).toBe(`${grouped((code.length - 2) / 2)} bytes`)
    }
  })

  test('no list has a serious accessibility fault, and none runs or asks for what is not its own', async () => {
    const faults: string[] = []
    const block = recording.blocks.find((one) => one.block.transactions.length > 2)!
    const transaction = block.block.transactions[0]
    for (const path of [...LISTS, '/block/9', `/tx/${transaction.hash}`, `/address/${transaction.from}`]) {
      expect((await window.page.goto(`${server.url}${path}`))!.status(), path).toBe(200)
      await window.page.getByRole('heading', { level: 1 }).first().waitFor()
      faults.push(...(await seriousFaults(window.page)).map((fault) => `${path} ${fault}`))
    }
    expect(faults).toEqual([])
    expect(window.offences).toEqual([])
  })
})
