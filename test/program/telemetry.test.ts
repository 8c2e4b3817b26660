import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { eventually, freePort, getJson, ownFolder, startChainscope } from '../support/chainscope.ts'
import { addressOf, freshDatabase } from '../support/database.ts'

/* OpenTelemetry: what a collector receives, and what happens without one. */

interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { key: string; value: Record<string, unknown> }[]
}

let anvil: TestAnvil
beforeAll(async () => {
  anvil = await startAnvil()
  await anvil.mine(3)
})
afterAll(() => anvil.close())

async function startCollector() {
  const spans: ReceivedSpan[] = []
  const headers: unknown[] = []
  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      headers.push(request.headers['x-test'])
      const body = JSON.parse(Buffer.concat(pieces).toString())
      for (const resource of body.resourceSpans)
        for (const scope of resource.scopeSpans) spans.push(...scope.spans)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, headers }
}

async function start(endpoint: string) {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  return startChainscope({
    DATABASE_URL: addressOf(database.place),
    DATA_DIR: await ownFolder(),
    HOST: '127.0.0.1',
    RPC_URL: anvil.url,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-test=a%20secret',
  })
}

test('a request is a span within the trace that it names, with its statements and what it asks the node', async () => {
  const collector = await startCollector()
  const program = await start(collector.url)
  const url = await program.url()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ caughtUp: true }),
  )
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const query =
    'module=proxy&action=eth_call&to=0x0000000000000000000000000000000000000004&data=0x12&tag=latest'
  const answer = await fetch(`${url}/api?${query}&apikey=a-key-of-somebody`, {
    headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
  })
  expect(await answer.json()).toMatchObject({ result: '0x12' })

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  await eventually(() => expect(ofTrace().map(({ name }) => name)).toContain('GET /api'))
  const request = ofTrace().find(({ name }) => name === 'GET /api')!
  expect(request).toMatchObject({ parentSpanId: '00f067aa0ba902b7', kind: 2 })
  expect(request.attributes).toEqual(
    expect.arrayContaining([
      { key: 'http.response.status_code', value: { intValue: 200 } },
      { key: 'chainscope.action', value: { stringValue: 'eth_call' } },
    ]),
  )
  const children = ofTrace().filter(({ parentSpanId }) => parentSpanId === request.spanId)
  expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['SQL select', 'node eth_call']))
  // The indexer's own.
  await eventually(() => expect(collector.spans.map(({ name }) => name)).toContain('commit blocks'))
  expect(JSON.stringify(collector.spans)).not.toContain('a-key-of-somebody')
  expect(collector.headers[0]).toBe('a secret')
  expect(await program.stop()).toBe(0)
})

test('a collector that is away changes nothing but a line in the log', async () => {
  const program = await start(`http://127.0.0.1:${await freePort()}`)
  const url = await program.url()
  await eventually(async () =>
    expect((await getJson(`${url}/api/health`)).body.index).toMatchObject({ caughtUp: true }),
  )
  await eventually(() =>
    expect(program.stdout() + program.stderr()).toContain(
      'Traces cannot be sent to OTEL_EXPORTER_OTLP_ENDPOINT',
    ),
  )
  for (let n = 0; n < 50; n++) expect((await fetch(`${url}/api/health`)).status).toBe(200)
  expect(await program.stop()).toBe(0)
})
