/** Of each turn, ms. */
export interface ServerTimes {
  readonly page: readonly number[]
  /** All requests that the page names, sent at once. */
  readonly requests: readonly number[]
  /** The main list of the page alone, as a client of the API asks for it. */
  readonly list: readonly number[]
  readonly count: number
}

/** Without it the home page is a description of the API. */
const AS_BROWSER = { headers: { accept: 'text/html' } }
/** Turns until everything that a page needs is compiled. */
const WARMING = 10

/** The document, what a client would ask in its place, and the page's list alone, in turns. */
export async function serverTimes(
  url: string,
  path: string,
  list: string | undefined,
  turns: number,
): Promise<ServerTimes> {
  const html = await (await fetch(`${url}${path}`, AS_BROWSER)).text()
  const state = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1]
  if (state === undefined) throw new Error(`${path} was not rendered by the server`)
  const { loaded } = JSON.parse(state) as { loaded: { requests: readonly string[] } }
  const times = {
    page: [] as number[],
    requests: [] as number[],
    list: [] as number[],
    count: loaded.requests.length,
  }
  for (let turn = -WARMING; turn < turns; turn++) {
    const page = await timed(() => read(`${url}${path}`, AS_BROWSER))
    const requests = await timed(() => Promise.all(loaded.requests.map((one) => read(`${url}/${one}`))))
    const alone = list === undefined ? undefined : await timed(() => read(`${url}/${list}`))
    if (turn < 0) continue
    if (alone !== undefined) times.list.push(alone)
    times.page.push(page)
    times.requests.push(requests)
  }
  return times
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function read(address: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(address, init)
  // Health is 503 by its nature here: nobody indexes.
  if (response.status >= 500 && !address.endsWith('/api/health'))
    throw new Error(`${address} was answered with ${response.status}`)
  await response.arrayBuffer()
}
