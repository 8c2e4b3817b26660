import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A service with the price of the coin. */
export async function startPriceService(): Promise<{
  url: string
  /** How often it was asked. */
  asked: () => number
  close: () => void
}> {
  let asked = 0
  const server = createServer((_, response) => {
    asked++
    response.end('{"ethereum":{"usd":2000.5,"btc":0.05}}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    asked: () => asked,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
