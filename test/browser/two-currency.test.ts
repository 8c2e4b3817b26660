import { describe, expect, onTestFinished, test } from 'vitest'
import { browserIsHere, openWindow, PATIENCE_MS, seriousFaults, startBrowser } from '../support/browser.ts'
import { startReplayedNode } from '../support/replayed-node.ts'
import { startServer } from '../support/server.ts'
import { RECORDED_CHAIN_PARAMETERS, readTwoCurrencyRecording } from '../support/two-currency-recording.ts'

describe.skipIf(!browserIsHere)('in a browser', () => {
  test('pages of a chain with two currencies show each amount in its currency', async () => {
    const recording = readTwoCurrencyRecording('short')
    const spending = recording.blocks.flatMap(({ transactions }) =>
      transactions.filter(({ type }) => type === '0x2'),
    )
    const last = spending.at(-1)!
    const node = await startReplayedNode(recording)
    onTestFinished(() => node.close())
    // The latest transactions are of both currencies there.
    const head = recording.blocks.findLastIndex(({ transactions }) =>
      transactions.some(({ type }) => type === '0x2'),
    )
    node.setHead(head)
    const server = await startServer({
      rpcUrl: node.url,
      env: { CHAIN_PROFILE: 'two-currency', CHAIN_PARAMETERS: RECORDED_CHAIN_PARAMETERS },
    })
    onTestFinished(() => server.close())
    await server.reachesHash(recording.blocks[head]!.hash)
    const browser = await startBrowser()
    onTestFinished(() => browser.close())
    const { page, offences } = await openWindow(browser, server.url, { reducedMotion: 'reduce' })
    page.setDefaultTimeout(PATIENCE_MS)

    await page.goto(server.url)
    await page
      .getByTitle(/^\d+ qits$/)
      .first()
      .waitFor()
    expect(
      await page
        .getByTitle(/^\d+ qits$/)
        .first()
        .textContent(),
    ).toMatch(/^[\d,.]+ Qi$/)
    expect(
      await page
        .getByTitle(/^\d+ its$/)
        .first()
        .textContent(),
    ).toMatch(/^[\d,.]+ QUAI$/)
    expect(await seriousFaults(page)).toEqual([])

    await page.goto(`${server.url}/search?q=${last.hash}`)
    const outputs = page.getByRole('region', { name: 'Outputs' }).last()
    await outputs.getByText(/ Qi$/).first().waitFor()
    expect(new URL(page.url()).pathname).toBe(`/tx/${last.hash}`)
    expect(await outputs.locator('a').first().getAttribute('title')).toBe(last.outputs![0]!.address)
    await page.goto(`${server.url}/address/${last.outputs![0]!.address}?tab=outputs`)
    await page.locator(`a[title="${last.hash}"]`).first().waitFor()
    // Who sends coins to an address of outputs sends those of accounts, and pays the fee in them.
    const converted = recording.blocks
      .slice(0, head + 1)
      .flatMap(({ transactions }) => transactions)
      .findLast(({ type, to = '', value }) => type === '0x0' && value !== '0x0' && /^0x..[89a-f]/i.test(to))!
    await page.goto(`${server.url}/address/${converted.to}?rows=100`)
    const row = page.locator('tr', { has: page.locator(`a[title="${converted.hash}"]`) })
    await row.getByTitle(`${BigInt(converted.value!)} its`).waitFor()
    expect(await row.locator('td').last().textContent()).toMatch(/ QUAI$/)
    expect(await page.locator('.tiles').textContent()).toMatch(/ Qi/)
    // Lists of transactions have amounts of both currencies.
    const mixed = 'Amounts of this list are in QUAI or Qi: they have no common bound.'
    for (const path of ['txs', `address/${last.outputs![0]!.address}`]) {
      await page.goto(`${server.url}/${path}?min=1.5`)
      await page.getByText(mixed).waitFor()
      expect(await page.getByLabel('Min amount').inputValue()).toBe('1.5')
    }
    await page.goto(`${server.url}/address/${spending[0]!.outputs![0]!.address}?tab=internal&min=1.5`)
    await page.getByRole('link', { name: /^Remove Min amount/ }).waitFor()
    expect(await page.locator('.refused').count()).toBe(0)
    await page.goto(`${server.url}/block/${head}`)
    await page
      .getByText(/ QUAI$/)
      .first()
      .waitFor()
    expect(await seriousFaults(page)).toEqual([])
    expect(offences).toEqual([])
  })
})
