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

export interface PageAnswer {
  readonly id: number
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly payload: Uint8Array
}

serveTasks<RenderTask, RenderedPage | undefined>(parentPort!, async ({ module, address, api }) => {
  try {
    const { renderPage }: PageRenderer = await import(/* @vite-ignore */ module)
    return { result: await renderPage(address, askerOver(api)) }
  } finally {
    api.close()
  }
})

function askerOver(api: MessagePort): AskApi {
  const waiting = new Map<number, (response: ApiResponse) => void>()
  let lastId = 0
  api.on('message', ({ id, status, headers, payload }: PageAnswer) => {
    const get = (name: string) => headers[name] ?? null
    waiting.get(id)?.({ status, headers: { get }, body: jsonOf(payload) })
    waiting.delete(id)
  })
  return (request) =>
    new Promise((resolve) => {
      const id = lastId++
      waiting.set(id, resolve)
      const message: PageRequest = { id, request }
      api.postMessage(message)
    })
}

function jsonOf({ buffer, byteOffset, byteLength }: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(buffer, byteOffset, byteLength).toString())
  } catch {
    return undefined
  }
}
