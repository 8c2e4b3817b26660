import type { Browser } from 'playwright-core'

export interface ColdVisit {
  /** As they are sent: packed, with headers. */
  readonly bytes: number
  /** The document, its script and its style, and what follows by itself, but for the stream of new blocks. */
  readonly requests: number
  /** Of the main thread, ms; 0: none of 50 ms or longer, the least that browsers report. */
  readonly longestTask: number
}

/** In which scripts of the page have run and asked for what they want. */
const SETTLE_MS = 1_500
const STREAM = '/api/events'

/** Opens a page in a browser that has nothing of it. */
export async function visitCold(browser: Browser, url: string): Promise<ColdVisit> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  const urls = new Map<string, string>()
  let bytes = 0
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('data:') && !request.url.endsWith(STREAM)) urls.set(requestId, request.url)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (urls.has(requestId)) bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  await page.goto(url)
  await page.waitForTimeout(SETTLE_MS)
  const tasks = await page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks)
  await context.close()
  return { bytes, requests: urls.size, longestTask: Math.max(0, ...tasks) }
}
