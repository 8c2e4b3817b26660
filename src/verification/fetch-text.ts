/** What a server somewhere else answered, read whole, within a time and a size. */
export interface FetchedText {
  readonly status: number
  readonly ok: boolean
  readonly text: string
}

/** Bytes; a standard JSON input of a large project is a tenth of it. */
const MOST = 50_000_000

/** Throws what `fetch` throws, and an Error for an answer without end. `patience`: ms. */
export async function fetchText(url: string, patience: number): Promise<FetchedText> {
  const answer = await fetch(url, {
    signal: AbortSignal.timeout(patience),
    headers: { accept: 'application/json' },
  })
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of answer.body ?? []) {
    length += chunk.length
    if (length > MOST) throw new Error(`more than ${MOST} bytes`)
    chunks.push(chunk)
  }
  return { status: answer.status, ok: answer.ok, text: Buffer.concat(chunks).toString() }
}
