import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Actor } from '../../src/demo/actor.ts'
import { checksummed } from '../../web/src/checksum.ts'
import { exactCoins, shortened, shownName } from '../../web/src/text.ts'
import { browsedChainOfFile } from '../support/browsed-chain.ts'
import { browserIsHere } from '../support/browser.ts'
import { repository } from '../support/chainscope.ts'
import { confirmations, factsOf, gasPrice, grouped, sentOf } from '../support/page-texts.ts'
import { insertVerified } from '../support/verified.ts'

/* Pages of the demo's blocks, transactions and addresses, compared with what the node says of them. */

// biome-ignore lint/suspicious/noExplicitAny: what a node answers is JSON of any shape
type NodeAnswer = any

const coins = (amount: bigint) => `${exactCoins(amount, 18)} ETH`
/** Transfer(address,address,uint256); what else an ERC-721 logs of an item are approvals. */
const isTransfer = ({ topics }: NodeAnswer) => topics[0].startsWith('0xddf252ad')

describe.skipIf(!browserIsHere)('in a browser', () => {
  const { site, open, node } = browsedChainOfFile()
  /** By hash, newest first, as the node has them. */
  const allTransactions = async () => {
    const found = new Map<string, { value: string; failed: boolean }>()
    for (let number = await site.anvil.head(); number > 0; number--) {
      const { transactions } = await node('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
      for (const { hash, value } of transactions.toReversed()) {
        const { status } = await node('eth_getTransactionReceipt', hash)
        found.set(hash, { value, failed: status === '0x0' })
      }
    }
    return found
  }

  test('a block shows without scripts what the node says of it', async () => {
    for (const number of [0, 1, 8]) {
      const block = await node('eth_getBlockByNumber', `0x${number.toString(16)}`, false)
      expect(await open(`/block/${number}`)).toBe(200)
      const facts = await factsOf(site.plain)
      expect(facts).toMatchObject({
        Hash: block.hash,
        Time: `(${new Date(Number(block.timestamp) * 1000).toISOString().slice(0, 19).replace('T', ' ')} UTC)`,
        Transactions: expect.stringMatching(new RegExp(`^${block.transactions.length}\\b`)),
        'Fee recipient': expect.stringContaining(checksummed(block.miner)),
        'Gas used': expect.stringMatching(
          new RegExp(`^${grouped(block.gasUsed)} of ${grouped(block.gasLimit)}`),
        ),
        'Base fee': gasPrice(BigInt(block.baseFeePerGas)),
        Burnt: coins(BigInt(block.baseFeePerGas) * BigInt(block.gasUsed)),
        Parent: block.parentHash,
        Size: `${grouped(block.size)} bytes`,
        'State root': block.stateRoot,
        'Transactions root': block.transactionsRoot,
        'Receipts root': block.receiptsRoot,
      })
      const links = await site.plain
        .locator('tbody a[href^="tx/"]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('title')))
      expect(links).toEqual(block.transactions)
      await open(`/block/${block.hash}`)
      expect(await factsOf(site.plain)).toEqual(facts)
    }
  })

  test('a block shows its priority fees, what was verified of it, and its calls and logs', async () => {
    for (let number = 1; number <= 8; number++) {
      const block = await node('eth_getBlockByNumber', `0x${number.toString(16)}`, true)
      const receipts = await node('eth_getBlockReceipts', `0x${number.toString(16)}`)
      const tips = receipts
        .map((one: NodeAnswer) => BigInt(one.effectiveGasPrice) - BigInt(block.baseFeePerGas))
        .toSorted((a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0))
      await open(`/block/${number}`)
      const facts = await factsOf(site.plain)
      expect(facts['Priority fees']).toBe(
        tips.length === 0
          ? undefined
          : `min ${gasPrice(tips[0])} · median ${gasPrice(tips[Math.ceil(tips.length / 2) - 1])} · max ${gasPrice(tips.at(-1))}`,
      )
      expect(facts['Passed']).toContain('Block hash')
      expect(facts['Passed']).toContain('Receipts root')
      expect(facts['Not checkable']).toBeUndefined()
      expect(facts['Source node']).toBe('Node 1')
      const logs = receipts.flatMap((one: NodeAnswer) => one.logs)
      expect(await site.plain.getByRole('link', { name: 'Logs', exact: true }).count()).toBe(
        logs.length > 0 ? 1 : 0,
      )
      await open(`/block/${number}?tab=logs`)
      const rows = site.plain
        .getByRole('region', { name: 'Logs', exact: true })
        .last()
        .locator('.log:has(a[href^="tx/"])')
      expect(await rows.count()).toBe(Math.min(logs.length, 25))
      await open(`/block/${number}?tab=internal`)
      const { result } = await (
        await fetch(
          `${site.server.url}/v2/api?module=account&action=txlistinternal&startblock=${number}&endblock=${number}`,
        )
      ).json()
      const calls = site.plain
        .getByRole('region', { name: 'Internal', exact: true })
        .last()
        .locator('tbody > tr')
      expect(await calls.count()).toBe(Math.min(result.length, 25))
    }
  })

  test('blocks are listed without scripts, newest first, page by page', async () => {
    const head = await site.anvil.head()
    expect(await open('/blocks')).toBe(200)
    const numbers = () => site.plain.locator('tbody td:first-child a').allTextContents()
    const newest = Array.from({ length: 25 }, (_, n) => `${head - n}`)
    expect(await numbers()).toEqual(newest)
    await site.plain.getByRole('link', { name: 'Older' }).click()
    expect(await numbers()).toEqual(newest.map((number) => `${Number(number) - 25}`))
    await site.plain.getByRole('link', { name: 'Newest' }).click()
    expect(await numbers()).toEqual(newest)
  })

  test('blocks are listed by who got their fees and by days, without scripts', async () => {
    const head = await site.anvil.head()
    const { miner, timestamp } = await node('eth_getBlockByNumber', 'latest', false)
    const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
    expect(await open('/blocks')).toBe(200)
    await site.plain.getByText('Filters').click()
    await site.plain.getByLabel('Fee recipient').fill(miner)
    await site.plain.getByLabel('To date').fill(day)
    await site.plain.getByRole('button', { name: 'Apply' }).click()
    expect(await site.plain.locator('tbody td:first-child a').first().textContent()).toBe(`${head}`)
    await site.plain.getByRole('link', { name: 'Older' }).click()
    expect(new URL(site.plain.url()).searchParams.get('miner')).toBe(miner)
    expect(await site.plain.locator('tbody td:first-child a').first().textContent()).toBe(`${head - 25}`)
    expect(await open(`/blocks?miner=0x${'9'.repeat(40)}`)).toBe(200)
    expect(await site.plain.locator('main').textContent()).toContain('No blocks found')
    expect(await open('/blocks?from=2001-01-01&to=2001-01-02')).toBe(200)
    expect(await site.plain.locator('main').textContent()).toContain('No blocks in this period.')
    expect(await open('/blocks?miner=x&from=yesterday&cursor=none')).toBe(200)
  })

  test('the home page shows without scripts how large, fast and dear the chain is, and what came in last', async () => {
    const head = await site.anvil.head()
    const { timestamp } = await node('eth_getBlockByNumber', 'latest', false)
    expect(await open('/')).toBe(200)
    const { result: totals } = (await site.server.get({ module: 'explorer', action: 'totals' })).body
    const figures = await site.plain.locator('dl.tiles > div').allTextContents()
    expect(figures.map((text) => text.split(/(?<=[a-z])(?=\d)/)[0])).toEqual([
      'Latest block',
      'Transactions',
      'Addresses',
      'Contracts',
      'Block time',
      'Gas price',
    ])
    for (const [n, text] of [
      `${head}`,
      grouped(Number(totals.transactions)),
      grouped(Number(totals.addresses)),
      grouped(Number(totals.contracts)),
    ].entries())
      expect(figures[n]).toContain(text)
    expect(figures[5]).toMatch(/^Gas price[\d.,]+ G?wei\b/i)
    expect(await site.plain.title()).toBe('Chain 31337 Explorer')
    const age = site.plain.locator('dl.tiles time')
    expect(await age.getAttribute('datetime')).toBe(new Date(Number(timestamp) * 1000).toISOString())
    const blocks = site.plain.getByRole('region', { name: 'Latest blocks' })
    expect(await blocks.locator('li > a').allTextContents()).toEqual(
      Array.from({ length: 8 }, (_, n) => `${head - n}`),
    )
    const latest = site.plain.getByRole('region', { name: 'Latest transactions' }).locator('li')
    expect(await latest.count()).toBe(8)
    await site.plain.getByRole('link', { name: 'All transactions' }).click()
    expect(new URL(site.plain.url()).pathname).toBe('/txs')
  })

  test('the status page shows without scripts where chain, index and node are', async () => {
    await open('/')
    await site.plain.getByRole('contentinfo').getByRole('link', { name: 'Status' }).click()
    const text = await site.plain.locator('main').textContent()
    for (const fact of [`${await site.anvil.head()}`, 'Up to date', '100%', 'PendingNone', 'Healthy'])
      expect(text).toContain(fact)
  })

  test('transactions are listed without scripts, newest first, page by page, with methods and failures', async () => {
    const all = await allTransactions()
    const titles = async () =>
      site.plain
        .locator('tbody td:first-child a')
        .evaluateAll((links) => links.map((one) => one.getAttribute('title')))
    expect(await open('/txs')).toBe(200)
    const rows: (string | null)[] = []
    for (;;) {
      const page = await titles()
      rows.push(...page)
      for (const hash of page) {
        const sent = all.get(hash!)!
        const text = (await site.plain
          .locator('tr', { has: site.plain.locator(`a[title="${hash}"]`) })
          .textContent())!
        expect(text.includes('Failed'), hash!).toBe(sent.failed)
        expect(text).toContain(
          `${Number(sent.value) === 0 ? 0 : exactCoins(BigInt(sent.value), 18).slice(0, 6)}`,
        )
      }
      const older = site.plain.getByRole('link', { name: 'Older' })
      if ((await older.count()) === 0) break
      await older.click()
    }
    expect(rows).toEqual([...all.keys()])
    expect(await site.plain.getByRole('link', { name: 'Newest' }).count()).toBe(1)
    const { transactions } = await node('eth_getBlockByNumber', '0x8', false)
    await open('/txs?block=8')
    expect((await titles()).toReversed()).toEqual(transactions)
    // The chain's days are those of the node's clock.
    const { timestamp } = await node('eth_getBlockByNumber', 'latest', false)
    const day = new Date(Number(timestamp) * 1000).toISOString().slice(0, 10)
    await open(`/txs?from=${day}`)
    const of = await node('eth_getBlockByNumber', 'latest', false)
    expect(of.timestamp).toBe(timestamp)
    expect(await site.plain.getByRole('row').count()).toBe(1 + 25)
    expect(await site.plain.getByLabel('From date').inputValue()).toBe(day)
    await open('/txs?to=2001-01-02')
    await site.plain.getByText('No blocks in this period.').waitFor()
    await open('/txs?cursor=made-up')
    expect(new URL(site.plain.url()).search).toBe('')
  })

  test('tokens are listed by their holders, and their pages show without scripts what the contracts say', async () => {
    const call = (to: string, data: string) => node('eth_call', { to, data }, 'latest')
    await expect
      .poll(async () => {
        await open('/tokens')
        return site.plain.getByRole('row').count()
      })
      .toBeGreaterThan(10)
    const counts = (await site.plain.locator('tbody td:nth-child(3)').allTextContents()).map((text) =>
      Number(text.replaceAll(',', '')),
    )
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const head = site.plain.getByRole('columnheader', { name: 'Holders' })
    expect(await head.getAttribute('aria-sort')).toBe('descending')
    await head.getByRole('link').click()
    await site.plain.waitForURL(`${site.server.url}/tokens?sort=asc`)
    expect(await head.getAttribute('aria-sort')).toBe('ascending')
    const fewest = (await site.plain.locator('tbody td:nth-child(3)').allTextContents()).map((text) =>
      Number(text.replaceAll(',', '')),
    )
    expect(fewest).toEqual(fewest.toSorted((a, b) => a - b))
    await site.plain.getByRole('link', { name: 'Most holders' }).click()
    await site.plain.waitForURL(`${site.server.url}/tokens`)
    const { token } = site.demo
    await site.plain.getByRole('link', { name: 'Demo Token' }).click()
    expect(site.plain.url()).toBe(`${site.server.url}/token/${checksummed(token.address)}`)
    const supply = BigInt(await call(token.address, '0x18160ddd'))
    const facts = await factsOf(site.plain)
    expect(facts).toMatchObject({
      Address: checksummed(token.address),
      'Contract name': 'DemoToken',
      Decimals: '18',
      'Total supply': `${exactCoins(supply, 18)} DEMO`,
    })
    const heading = site.plain.getByRole('heading', { level: 1 })
    expect(await heading.textContent()).toBe('Demo Token (DEMO) ERC-20 token Verified')
    await site.plain.getByRole('link', { name: /^Holders/ }).click()
    const list = site.plain.getByRole('region', { name: 'Holders', exact: true }).last()
    const rows = await list.locator('tbody tr').all()
    expect(`${rows.length}`).toBe(facts['Holders'])
    // What the first ones have together is in a drawing, and below it.
    const shares = site.plain.locator('.shares dl > div')
    const first = BigInt(
      await call(
        token.address,
        `0x70a08231${(await rows[0]!.locator('a').getAttribute('title'))!.slice(2).padStart(64, '0')}`,
      ),
    )
    expect(await shares.first().locator('dd').textContent()).toBe(
      `${(Number((first * 10_000n) / supply) / 100).toFixed(2)}%`,
    )
    expect(await site.plain.getByRole('img', { name: 'Share of the supply' }).count()).toBe(1)
    const found = await Promise.all(
      rows.map(async (row) => {
        const holder = (await row.locator('a').getAttribute('title'))!
        const balance = BigInt(await call(token.address, `0x70a08231${holder.slice(2).padStart(64, '0')}`))
        const [, amount = '', share] = await row.locator('td').allTextContents()
        return { row, balance, amount, share, exact: exactCoins(balance, 18) }
      }),
    )
    // Six decimals at most are shown, and all are where the pointer is.
    for (const { row, balance, amount, share, exact } of found) {
      const [whole, part = ''] = exact.split('.')
      const cut = `${whole}.${part.slice(0, 6)}`.replace(/\.?0*$/, '')
      expect(amount).toBe(`${cut === '0' ? '<0.000001' : cut} DEMO`)
      expect(await row.locator('td').nth(1).locator('[title]').getAttribute('title')).toBe(exact)
      const hundredths = Number((balance * 10_000n) / supply)
      expect(share).toBe(hundredths === 0 ? '<0.01%' : `${(hundredths / 100).toFixed(2)}%`)
    }
  })

  test('accounts are listed by their balances, as they are added up in parts', async () => {
    await expect
      .poll(() => open('/accounts').then(() => site.plain.locator('tbody tr').count()))
      .toBeGreaterThan(15)
    const rows = await site.plain
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [
          row.querySelector('td')!.textContent,
          row.querySelector('td:nth-child(3) span')!.getAttribute('title')!,
        ]),
      )
    const balances = rows.map(([, amount]) => BigInt(amount!.split(' ')[0]!))
    expect(balances).toEqual(balances.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)))
    expect(rows.map(([rank]) => rank)).toEqual(rows.map((_, n) => `${n + 1}`))
    const link = site.plain.locator('tbody tr:nth-child(4) a')
    const address = (await link.getAttribute('title'))!
    await site.plain.getByLabel('Name').fill(address.slice(4, 20))
    await site.plain.getByRole('button', { name: 'Find' }).click()
    // It keeps its rank.
    await expect.poll(() => site.plain.locator('tbody tr').count()).toBe(1)
    expect(await site.plain.locator('tbody td').first().textContent()).toBe('4')
    expect(await site.plain.locator('tbody a').getAttribute('title')).toBe(address)
  })

  test('a name in a source leads to its definition, and an address has its identicon', async () => {
    await open(`/address/${site.demo.token.address}?tab=contract`)
    const link = site.plain.locator('.code a', { hasText: /^_mint$|^mint$|^transfer$/ }).first()
    const name = await link.textContent()
    await link.click()
    const place = new URL(site.plain.url())
    expect(place.searchParams.get('file')).toBe('DemoToken.sol')
    const line = Number(place.searchParams.get('line'))
    const source = readFileSync(path.join(repository, 'demo/contracts/DemoToken.sol'), 'utf8').split('\n')
    expect(source[line - 1]).toContain(`function ${name}(`)
    expect(await site.plain.locator('#line').textContent()).toBe(`${line}`)
    expect(await site.plain.locator('.heading img').getAttribute('src')).toMatch(/^data:image\/svg/)
    await open(`/address/${site.demo.token.address}?tab=contract&definition=nowhere`)
    expect(new URL(site.plain.url()).searchParams.get('search')).toBe('nowhere')
  })

  test('items of an NFT contract have a page each, with owner and history', async () => {
    const { collectible } = site.demo
    const base = `/token/${checksummed(collectible.address)}`
    expect(await open(`${base}?tab=inventory`)).toBe(200)
    const hrefs = await site.plain
      .locator('a.tile')
      .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
    expect(hrefs.length).toBeGreaterThan(3)
    for (const href of hrefs) {
      expect(await open(`/${href}`)).toBe(200)
      const id = BigInt(href!.split('/').at(-1)!)
      const topic = `0x${id.toString(16).padStart(64, '0')}`
      const owner = await node(
        'eth_call',
        { to: collectible.address, data: `0x6352211e${topic.slice(2)}` },
        'latest',
      ).catch(() => undefined)
      const facts = await factsOf(site.plain)
      const owned = site.plain.locator('.facts > div', { hasText: 'Owner' }).locator('a')
      if (owner) expect(await owned.getAttribute('title')).toBe(checksummed(`0x${owner.slice(26)}`))
      else expect(facts['Owner']).toBe('burned')
      const moves = await site.plain.locator('tbody tr').count()
      const filter = { address: collectible.address, fromBlock: '0x0', topics: [null, null, null, topic] }
      expect(moves).toBe((await node('eth_getLogs', filter)).filter(isTransfer).length)
    }
    await open(`/nft/${collectible.address}/0x2`)
    expect(new URL(site.plain.url()).pathname.toLowerCase()).toBe(`${base.toLowerCase()}/instance/2`)
    expect(await open(`${base}/instance/999`)).toBe(404)
    await site.plain.getByRole('link', { name: 'All items of the contract' }).click()
    expect(new URL(site.plain.url()).search).toBe('?tab=inventory')
  })

  test('an ERC-1155 item has a page with its holders, and a proxy is named as one', async () => {
    const { items, proxy } = site.demo
    expect(await open(`/token/${items.address}/instance/1`)).toBe(200)
    const rows = await site.plain
      .getByRole('region', { name: 'Holders of the item' })
      .locator('tbody tr')
      .evaluateAll((all) =>
        all.map((row) => [row.querySelector('a')!.title, row.querySelector('td:last-child')!.textContent]),
      )
    expect(rows.length).toBeGreaterThan(1)
    for (const [holder, amount] of rows) {
      const data = `0x00fdd58e${holder!.slice(2).toLowerCase().padStart(64, '0')}${'1'.padStart(64, '0')}`
      expect(BigInt(amount!.replaceAll(',', ''))).toBe(
        BigInt(await node('eth_call', { to: items.address, data }, 'latest')),
      )
    }
    expect(await open(`/token/${proxy.address}`)).toBe(200)
  })

  test('transactions of all kinds show without scripts what the node says of them', async () => {
    const kinds = new Set<string>()
    for (const { hash } of site.workload.sent) {
      const transaction = await node('eth_getTransactionByHash', hash)
      const receipt = await node('eth_getTransactionReceipt', hash)
      const kind = `${transaction.type} ${receipt.status} ${transaction.to === null}`
      if (kinds.has(kind)) continue
      kinds.add(kind)
      expect(await open(`/tx/${hash}`)).toBe(200)
      expect(await factsOf(site.plain)).toMatchObject({
        Hash: hash,
        Block: `${Number(receipt.blockNumber)} · index ${Number(receipt.transactionIndex)}`,
        From: checksummed(transaction.from),
        To:
          transaction.to === null
            ? 'Contract creation'
            : expect.stringContaining(checksummed(transaction.to)),
        Value: coins(BigInt(transaction.value)),
        Fee: coins(BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)),
        Nonce: expect.stringMatching(new RegExp(`^${grouped(transaction.nonce)}( previous)?( next)?$`)),
        Type: expect.stringMatching(new RegExp(`^${Number(transaction.type)} `)),
        'Gas used': expect.stringMatching(
          new RegExp(`^${grouped(receipt.gasUsed)} of ${grouped(transaction.gas)}`),
        ),
        'Gas price': gasPrice(BigInt(receipt.effectiveGasPrice)),
      })
      expect(await site.plain.locator('.title .tag').allTextContents()).toEqual([
        receipt.status === '0x1' ? 'Success' : 'Failed',
        expect.stringMatching(confirmations((await site.anvil.head()) - Number(receipt.blockNumber))),
      ])
      if (transaction.input.length > 2 && transaction.input.length < 8_000)
        expect(await site.plain.getByLabel('Input', { exact: true }).last().textContent()).toBe(
          transaction.input,
        )
      const logs = site.plain.locator('.tabs a[href$="tab=logs"]')
      expect(await logs.count()).toBe(receipt.logs.length > 0 ? 1 : 0)
      if (receipt.logs.length === 0) continue
      await logs.click()
      expect(await site.plain.locator('.log').count()).toBe(Math.min(25, receipt.logs.length))
    }
    for (const type of ['0x0', '0x1', '0x2', '0x4'])
      expect([...kinds].some((kind) => kind.startsWith(type))).toBe(true)
    expect([...kinds].some((kind) => kind.includes(' 0x0 '))).toBe(true)
    const { hash } = site.workload.sent.find(({ type }) => type === 4)!
    await open(`/tx/${hash}`)
    const { authorizationList } = await node('eth_getTransactionByHash', hash)
    const authorizations = site.plain.getByRole('region', { name: 'Authorizations' }).last()
    expect(await authorizations.locator('tbody tr').count()).toBe(authorizationList.length)
  })

  test('beside its facts a transaction shows without scripts which balances it changed, and what was proved', async () => {
    const [, receiver] = site.actor.accounts
    const [receipt] = await site.actor.mine([
      site.actor.call(site.demo.token, 'transfer', [receiver, 25n * 10n ** 17n]),
    ])
    await site.server.caughtUp(await site.anvil.head())
    await open(`/tx/${receipt!.transactionHash}`)
    const { symbol } = (
      await site.server.get({
        ...{ module: 'token', action: 'getToken', contractaddress: site.demo.token.address },
      })
    ).body.result
    const changes = await site.plain
      .getByRole('region', { name: 'Balance changes' })
      .locator('dl > div')
      .allInnerTexts()
    const received = changes.find((text) => text.includes(`+2.5 ${symbol}`))
    expect(received).toContain(checksummed(receiver!).slice(0, 8))
    expect(changes[0]).toContain(`−2.5 ${symbol}`)
    expect(await factsOf(site.plain)).toMatchObject({
      'Block hash': 'Matches',
      Transaction: 'In transactions root',
      Receipt: 'In receipts root',
    })
    await site.plain.getByRole('link', { name: 'All checks of the block' }).click()
    expect(new URL(site.plain.url()).hash).toBe('#checks')
  })

  test('on a phone the head has two rows, and one button opens its menus without scripts', async () => {
    const { width, height } = site.plain.viewportSize()!
    await site.plain.setViewportSize({ width: 390, height: 844 })
    onTestFinished(() => site.plain.setViewportSize({ width, height }))
    await open('/blocks')
    const head = site.plain.getByRole('banner')
    expect((await head.boundingBox())!.height).toBeLessThan(110)
    expect(await head.textContent()).toContain(`Block ${await site.anvil.head()}`)
    const menu = head.getByText('Tokens', { exact: true })
    expect(await menu.isVisible()).toBe(false)
    await head.getByLabel('Menu').click()
    await menu.click()
    await head.getByRole('link', { name: 'ERC-721 tokens' }).click()
    expect(new URL(site.plain.url()).search).toBe('?type=ERC-721')
  })

  test('a failed transaction says why, and internal calls and authorizations are listed', async () => {
    const receipt = async (call: ReturnType<Actor['call']>) => (await site.actor.mine([call]))[0]!
    const failed = await receipt(
      site.actor.call(site.demo.reverter, 'withReason', ['as <b>meant</b>'], {
        from: site.actor.accounts[1]!,
      }),
    )
    const paid = await receipt(
      site.actor.call(site.demo.caller, 'distribute', [[site.actor.accounts[2], site.actor.accounts[3]]], {
        value: 10n ** 18n,
      }),
    )
    await site.server.caughtUp(await site.anvil.head())
    await open(`/tx/${failed.transactionHash}`)
    expect(await site.plain.locator('.failure').textContent()).toContain('as <b>meant</b>')
    await open(`/tx/${paid.transactionHash}`)
    await site.plain.locator('.tabs').getByRole('link', { name: 'Calls' }).click()
    const calls = site.plain.getByRole('region', { name: 'Internal calls' }).locator('tbody tr')
    expect(await calls.count()).toBeGreaterThan(1)
  })

  test('calls, logs and errors are decoded, by standards where a contract is not verified', async () => {
    const [sender, receiver] = site.actor.accounts
    const receipts = await site.actor.mine([
      site.actor.call(site.demo.token, 'transfer', [receiver, 7n]),
      site.actor.call({ name: 'DemoToken', address: site.hostile as `0x${string}` }, 'transfer', [
        receiver,
        8n,
      ]),
      site.actor.call(site.demo.token, 'mint', [receiver, 10n ** 60n]),
    ])
    await site.server.caughtUp(await site.anvil.head())
    const rows = (label: string) =>
      site.plain.getByLabel(label, { exact: true }).locator('tbody tr').allInnerTexts()
    const guesses = () => site.plain.getByText(/^guessed/).count()

    for (const [n, units] of [7n, 8n].entries()) {
      // Amounts are in the unit that the token says.
      const contractaddress = n === 0 ? site.demo.token.address : site.hostile
      const { symbol, decimals } = (
        await site.server.get({ module: 'token', action: 'getToken', contractaddress })
      ).body.result
      const amount = `${exactCoins(units, Number(decimals))} ${shownName(symbol)}`
      await open(`/tx/${receipts[n]!.transactionHash}`)
      // The standard of tokens has names for both, whether the contract is verified or not.
      expect(await rows('Arguments')).toEqual([
        `to\taddress\t${checksummed(receiver!)}`,
        `value\tuint256\t${amount}`,
      ])
      const facts = await factsOf(site.plain)
      expect(facts['Function']).toBe('transfer(address,uint256)')
      expect(await guesses()).toBe(0)
      await site.plain.getByRole('link', { name: 'Logs 1' }).click()
      const log = `Arguments of log ${Number((await node('eth_getTransactionReceipt', receipts[n]!.transactionHash)).logs[0].logIndex)}`
      expect(await rows(log)).toEqual([
        `from\taddress\t${checksummed(sender!)}`,
        `to\taddress\t${checksummed(receiver!)}`,
        `value\tuint256\t${amount}`,
      ])
      expect(await site.plain.locator('.log h3 code').textContent()).toBe('Transfer(address,address,uint256)')
      expect(await guesses()).toBe(0)
    }
    await open(`/tx/${receipts[2]!.transactionHash}`)
    expect(await site.plain.getByRole('region', { name: 'Error' }).first().textContent()).toContain(
      'CapExceeded(uint256,uint256)',
    )
    const { symbol, decimals } = (
      await site.server.get({
        ...{ module: 'token', action: 'getToken', contractaddress: site.demo.token.address },
      })
    ).body.result
    expect((await rows('Arguments of the error'))[0]).toBe(
      `wanted\tuint256\t${exactCoins(10n ** 60n, Number(decimals))} ${symbol}`,
    )
    const amount = site.plain.getByLabel('Arguments of the error').locator('.amount').first()
    expect(await amount.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0)
    expect(await guesses()).toBe(0)
  })

  test('bytes are shown as words, numbers, hex or text, and values of arrays one below the other', async () => {
    const receivers = site.actor.accounts.slice(1, 4)
    const [receipt] = await site.actor.mine([
      site.actor.call(site.demo.token, 'transferMany', [receivers, 7n]),
    ])
    await site.server.caughtUp(await site.anvil.head())
    const { page } = site
    await page.goto(`${site.server.url}/tx/${receipt!.transactionHash}`)
    const values = page.getByLabel('Arguments', { exact: true }).locator('.values > li')
    await values.nth(2).waitFor()
    expect(
      await values.locator('a').evaluateAll((all) => all.map((one) => one.getAttribute('title'))),
    ).toEqual(receivers.map((one) => checksummed(one!)))
    expect(await values.getByRole('button', { name: 'Copy the address' }).count()).toBe(3)
    await page.getByRole('button', { name: 'View as …' }).last().click()
    const shownAs = page.getByRole('group', { name: 'Show Input as' })
    const bytes = page.getByLabel('Input', { exact: true }).last().locator('pre')
    const { input } = await node('eth_getTransactionByHash', receipt!.transactionHash)
    expect(await bytes.locator('div').count()).toBe(1 + (input.length - 10) / 64)
    await shownAs.getByRole('button', { name: 'Numbers' }).click()
    expect((await bytes.locator('div').allTextContents()).slice(0, 3)).toEqual([
      input.slice(0, 10),
      '64',
      '7',
    ])
    await shownAs.getByRole('button', { name: 'Hex' }).click()
    expect(await bytes.textContent()).toBe(input)
  })

  test('a long input and a long log are shown as far as a page has room, and whole when asked for', async () => {
    // Emits 1,000 bytes without a topic.
    const code = `0x6103e86000a000${'00'.repeat(5_000)}`
    const hash = await site.anvil.rpc<string>('eth_sendTransaction', [
      { from: site.actor.accounts[0], data: code, gas: '0x7a1200' },
    ])
    await site.anvil.mine()
    await site.server.caughtUp(await site.anvil.head())
    const { page } = site
    await page.goto(`${site.server.url}/tx/${hash}`)
    const input = page.getByRole('region', { name: 'Input' })
    await input.getByText('The first 4,096 of 5,007 bytes').waitFor()
    await input.getByRole('button', { name: 'Show all' }).click()
    await input.getByText('The first').waitFor({ state: 'detached' })
    expect(await input.locator('pre').textContent()).toBe(code)

    await page.goto(`${site.server.url}/tx/${hash}?tab=logs`)
    const log = page.locator('.log')
    await log.getByText('The first 256 of 1,000 bytes').waitFor()
    await log.getByRole('button', { name: 'Show all' }).click()
    await log.getByText('The first').waitFor({ state: 'detached' })
    expect(await log.locator('pre').textContent()).toBe(`0x${'00'.repeat(1_000)}`)
  })

  test('the list of transactions is limited by its form to those that moved a token', async () => {
    const { page } = site
    const { address } = site.demo.token
    await page.goto(`${site.server.url}/txs`)
    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Token', { exact: true }).fill(address)
    await page.getByLabel('Token', { exact: true }).press('Enter')
    await page.waitForURL(/token=0x/)
    const asked = { module: 'explorer', action: 'transactions', contractaddress: address }
    const { body } = await site.server.get({ ...asked, page: '1', offset: '25' })
    const all = await site.server.get({ module: 'explorer', action: 'transactions', page: '1', offset: '25' })
    const hashesOf = (rows: readonly { hash: string }[]) => rows.map(({ hash }) => `tx/${hash}`)
    expect(hashesOf(body.result)).not.toEqual(hashesOf(all.body.result))
    const links = page.locator('main tbody tr').locator('a[href^="tx/"]')
    await expect
      .poll(() => links.evaluateAll((found) => found.map((one) => one.getAttribute('href'))))
      .toEqual(hashesOf(body.result))
  })

  test('token transfers and logs are on tabs, to which links to where they were before lead', async () => {
    const { page } = site
    const [sender, receiver] = site.actor.accounts
    const receivers = Array.from({ length: 30 }, () => receiver)
    const [receipt] = await site.actor.mine([
      site.actor.call(site.demo.token, 'transferMany', [receivers, 70_001n]),
    ])
    await site.server.caughtUp(await site.anvil.head())
    const path = `/tx/${receipt!.transactionHash}`
    const { symbol, decimals } = (
      await site.server.get({
        ...{ module: 'token', action: 'getToken', contractaddress: site.demo.token.address },
      })
    ).body.result
    await open(path)
    const tabs = site.plain.getByRole('navigation', { name: 'Views of this transaction' })
    await tabs.getByRole('link', { name: 'Transfers 30' }).click()
    const rows = site.plain.getByRole('region', { name: 'Token transfers' }).locator('tbody tr')
    expect(await rows.count()).toBe(25)
    const [from, to, amount] = await rows.first().locator('td').allInnerTexts()
    expect([from, to]).toEqual([sender, receiver].map((one) => shortened(checksummed(one!))))
    expect(amount).toBe(`${exactCoins(70_001n, Number(decimals))} ${symbol}`)
    await site.plain.getByRole('link', { name: 'Next' }).click()
    expect(await rows.count()).toBe(5)
    await tabs.getByRole('link', { name: 'Logs 30' }).click()
    expect(await site.plain.locator('.log').count()).toBe(25)
    await site.plain.getByRole('link', { name: 'Next' }).click()
    expect(await site.plain.locator('.log').count()).toBe(5)
    for (const [former, now] of [
      ['?logs=2#logs', '?tab=logs&page=2#logs'],
      ['?internal=1', '?tab=calls&page=1'],
      ['?transfers=7', '?tab=transfers'],
    ]) {
      await open(`${path}${former}`)
      expect(site.plain.url()).toBe(`${site.server.url}${path}${now}`)
    }
    for (const [fragment, tab] of [
      ['#logs', 'logs'],
      ['#eventlog', 'logs'],
      ['#internal', 'calls'],
    ]) {
      await page.goto('about:blank')
      await open(`${path}${fragment}`, page)
      await expect.poll(() => page.url()).toBe(`${site.server.url}${path}?tab=${tab}`)
    }
  })

  test('an amount of the coins that were sent has their unit, with and without scripts', async () => {
    const [reverter] = await site.actor.deploy([['Reverter']])
    await insertVerified(site.server.index, reverter!.address, { name: 'Reverter', files: ['Reverter.sol'] })
    const value = 7n * 10n ** 16n
    const [receipt] = await site.actor.mine([
      site.actor.call(reverter!, 'withCustomError', ['no'], { value }),
    ])
    await site.server.caughtUp(await site.anvil.head())
    await open(`/tx/${receipt!.transactionHash}`)
    await open(`/tx/${receipt!.transactionHash}?tab=balances`, site.page)
    await site.page.getByRole('link', { name: 'Sign in' }).waitFor()
    // The browser renders the tab that it goes to.
    await site.page.locator('.tabs').getByRole('link', { name: 'Overview' }).click()
    for (const where of [site.plain, site.page])
      await where
        .getByLabel('Arguments of the error', { exact: true })
        .getByText(coins(value), { exact: true })
        .waitFor()
  })

  test('the tab of a page stays when rows are added, and on the way back', async () => {
    const move = async () => {
      const [receipt] = await site.actor.mine([
        site.actor.call(site.demo.token, 'transfer', [site.actor.accounts[1], 1n]),
      ])
      await site.server.caughtUp(await site.anvil.head())
      return receipt!.transactionHash
    }
    const { page } = site
    const current = page.locator('main .tabs [aria-current]')
    await page.goto(`${site.server.url}/tx/${await move()}`)
    await page.locator('main .tabs').getByRole('link', { name: 'Calls' }).click()
    await page.waitForURL(/tab=calls/)
    const calls = page.getByRole('region', { name: /^Calls/ })
    await calls.waitFor()
    await page.goto(`${site.server.url}/address/${site.actor.accounts[0]}`)
    await page.locator('main .tabs > a[href$="tab=tokens"]').first().click()
    await page.waitForURL(/tab=/)
    const tab = page.locator('main .tabs a[aria-current][href$="tab=tokens"]')
    await tab.waitFor()
    const added = page.locator(`main tbody a[href="tx/${await move()}"]`).first()
    await added.waitFor()
    expect(await tab.count()).toBe(1)
    await added.click()
    await page.waitForURL(/\/tx\//)
    await page.goBack()
    await page.waitForURL(/\?tab=tokens$/)
    await added.waitFor()
    expect(await tab.count()).toBe(1)
    await page.goBack()
    await page.goBack()
    await page.waitForURL(/tab=calls/)
    await calls.waitFor()
    expect(await current.textContent()).toBe('Calls')
  })

  test('addresses show without scripts what the node says of them', async () => {
    const [account] = site.actor.accounts
    const { token, wrapped } = site.demo
    for (const address of [account!, token.address, wrapped.address]) {
      const code = await node('eth_getCode', address, 'latest')
      expect(await open(`/address/${address}`)).toBe(200)
      const facts = await factsOf(site.plain)
      expect(facts).toMatchObject({
        Address: checksummed(address),
        Balance: coins(BigInt(await node('eth_getBalance', address, 'latest'))),
      })
      expect(sentOf(facts)).toBe(grouped(await node('eth_getTransactionCount', address, 'latest')))
      expect(facts['Code']).toBe(code === '0x' ? undefined : `${grouped((code.length - 2) / 2)} bytes`)
      expect(facts['Created by'] === undefined).toBe(code === '0x')
      const { result } = await (
        await fetch(`${site.server.url}/v2/api?module=explorer&action=seen&address=${address}`)
      ).json()
      expect(facts['First seen']).toMatch(new RegExp(`^block ${result.firstBlock} ·`))
      expect(facts['Last seen']).toMatch(new RegExp(`^block ${result.lastBlock} ·`))
      expect(await site.plain.getByRole('table').count()).toBe(1)
      // Of chains with outputs alone, though this one's coin has a symbol too.
      expect(await site.plain.getByRole('link', { name: 'Outputs' }).count()).toBe(0)
    }
    await open(`/address/${account}?tab=holdings`)
    expect(await site.plain.getByRole('table').textContent()).toContain('Demo Token')
    await open(`/address/${account}?page=2`)
    const pager = site.plain.getByRole('navigation', { name: 'Pages of Transactions' })
    expect(await pager.textContent()).toMatch(/Newer26–(\d+) of \1|Newer26–50 of \d+Older/)
    await pager.getByRole('link', { name: 'Newer' }).click()
    expect(site.plain.url()).toContain('page=1')
    const csv = await site.plain.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const list = await fetch(new URL(csv!, site.server.url))
    expect(list.headers.get('content-type')).toContain('text/csv')
    expect((await list.text()).split('\n').length).toBeGreaterThan(25)
    for (const tab of ['holders', 'internal', 'tokens', 'nfts', 'multi', 'mined', 'withdrawals', 'logs'])
      expect(await open(`/address/${token.address}?tab=${tab}`), tab).toBe(200)
    await open(`/address/${token.address}?tab=contract`)
    expect(await factsOf(site.plain)).toMatchObject({
      Contract: 'DemoToken',
      Compiler: 'v0.8.30+commit.73712a01',
    })
    const source = readFileSync(path.join(repository, 'demo/contracts/DemoToken.sol'), 'utf8')
    expect(await site.plain.getByLabel('DemoToken.sol').locator('.code').textContent()).toBe(source)
    await open(`/address/${wrapped.address}?tab=contract`)
    await site.plain.getByText('Source code not verified.').waitFor()
  })
})
