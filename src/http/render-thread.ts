import { type MessagePort, parentPort } from 'node:worker_threads'
import { serveTasks } from '../primitives/task-thread.ts'
import type {
  ApiRequest,
  ApiResponse,
  AskApi,
  PageAddress,
  PageRenderer,
  RenderedPage,
} from './page-render.ts'

/* The thread behind `page-renderer.ts`: answers of megabytes are parsed here, and pages made of them. */
export interface RenderTask {
  /** The URL of the built PageRenderer. */
  readonly module: string
  readonly address: PageAddress
  /** Leads to the server's API: PageRequest one way, PageAnswer the other. */
  readonly api: MessagePort
}

export interface PageRequest {
  readonly id: number
  readonly request: ApiRequest
}

/** A part of an answer: some of its body, or behind all of it the rest. */
export type PageAnswer = { readonly id: number } & (
  | { readonly chunk: Uint8Array }
  | { readonly status: number; readonly headers: Readonly<Record<string, string>> }
)

serveTasks<RenderTask, RenderedPage | undefined>(parentPort!, async ({ module, address, api }) => {
  try {
    const { renderPage }: PageRenderer = await import(/* @vite-ignore */ module)
    return { result: await renderPage(address, askerOver(api)) }
  } finally {
    api.close()
  }
})

function askerOver(api: MessagePort): AskApi {
  const waiting = new Map<number, { chunks: Uint8Array[]; resolve: (response: ApiResponse) => void }>()
  let lastId = 0
  api.on('message', ({ id, ...part }: PageAnswer) => {
    const { chunks, resolve } = waiting.get(id)!
    if ('chunk' in part) return chunks.push(part.chunk)
    const { status, headers } = part
    waiting.delete(id)
    resolve({ status, headers: { get: (name) => headers[name] ?? null }, body: jsonOf(chunks) })
  })
  return (request) =>
    new Promise((resolve) => {
      const id = lastId++
      waiting.set(id, { chunks: [], resolve })
      const message: PageRequest = { id, request }
      api.postMessage(message)
    })
}

function jsonOf(chunks: readonly Uint8Array[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
