import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createPrice } from '../../../src/coin/price.ts'
import { alone } from '../../support/alone.ts'

/** A service that answers this, and how often it was asked. */
async function service(answer: RequestListener): Promise<{ url: string; requestCount: () => number }> {
  let count = 0
  const server = createServer((request, response) => {
    count++
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/price`,
    requestCount: () => count,
  }
}

test.each([
  ['{"ethereum":{"usd":1234.5,"btc":0.05}}', 1234.5, 0.05],
  ['{"usd":"1","btc":null}', 1, undefined],
  ['{"market_data":{"current_price":{"usd":2,"btc":3,"eur":4}}}', 2, 3],
  ['{"USD":7}', 7, undefined],
  ['[{"usd":0}]', 0, undefined],
])('%s has a price', async (text, usd, btc) => {
  const { url } = await service((_, response) => response.end(text))
  const now = () => 5_000_500
  expect(await createPrice({ once: alone, url, now }).current()).toEqual({ usd, btc, at: 5_000 })
})

test.each([
  ['not JSON', 'x'],
  ['HTML', '<html><body>usd</body></html>'],
  ['no price', '{"eur":1}'],
  ['a negative one', '{"usd":-1}'],
  ['no number', '{"usd":"much"}'],
  ['an infinite one', '{"usd":1e999}'],
  ['too deep', '{"a":{"b":{"c":{"d":{"usd":1}}}}}'],
  ['too much', `{"usd":1,"more":"${'x'.repeat(200_000)}"}`],
])('%s has none', async (_, text) => {
  const { url } = await service((_, response) => response.end(text))
  await expect(createPrice({ once: alone, url }).current()).rejects.toThrow('gives no price')
})

test('without COIN_PRICE_URL no request is sent', async () => {
  expect(await createPrice({ once: alone, url: '' }).current()).toBeUndefined()
})

test('an error, a timeout and an endless answer are failures, after which no request is sent for a while', async () => {
  for (const answer of [
    (_, response) => response.writeHead(500).end('{"usd":1}'),
    () => {},
    (_, response) => {
      const more = () => {
        if (!response.destroyed) response.write('x'.repeat(10_000), () => setImmediate(more))
      }
      response.on('error', () => {})
      more()
    },
  ] satisfies RequestListener[]) {
    const { url, requestCount } = await service(answer)
    let time = 1_000_000
    const price = createPrice({ once: alone, url, now: () => time, timeoutMs: 1_000 })
    await expect(price.current()).rejects.toThrow('gives no price')
    await expect(price.current()).rejects.toThrow('gives no price')
    expect(requestCount()).toBe(1)
    time += 15_000
    await expect(price.current()).rejects.toThrow('gives no price')
    expect(requestCount()).toBe(2)
  }
})

test('concurrent reads are one request, and a price is valid for a minute; an older one is used while there is no newer', async () => {
  let usd = 1
  let broken = false
  const { url, requestCount } = await service((_, response) =>
    response.writeHead(broken ? 503 : 200).end(JSON.stringify({ usd })),
  )
  let time = 1_000_000
  const price = createPrice({ once: alone, url, now: () => time })
  const current = async () => (await price.current())!.usd
  expect(await Promise.all([current(), current(), current()])).toEqual([1, 1, 1])
  expect(requestCount()).toBe(1)
  usd = 2
  time += 59_000
  expect(await current()).toBe(1)
  time += 1_000
  expect(await current()).toBe(2)
  broken = true
  time += 60_000
  expect(await current()).toBe(2)
  time += 3_600_000
  await expect(current()).rejects.toThrow('gives no price')
})
