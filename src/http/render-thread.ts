import type { MessagePort } from 'node:worker_threads'
import { createCalls, serveThread } from '../primitives/thread-calls.ts'
import type {
  ApiRequest,
  AskApi,
  PageAddress,
  PageModule,
  PageRenderer,
  RenderedPage,
} from './page-render.ts'

/* The thread behind `page-renderer.ts`: answers of megabytes are parsed here, and pages made of them. */
export type RenderMethods = {
  /** `module`: the URL of the built PageModule. `api` leads to the server's API: ApiMethods. */
  render(module: string, address: PageAddress, api: MessagePort): Promise<RenderedPage | undefined>
}

export type ApiMethods = {
  /** Resolves when all of the body was sent, under this id. */
  ask(
    id: number,
    request: ApiRequest,
  ): Promise<{ readonly status: number; readonly headers: Readonly<Record<string, string>> }>
}

export type AnswerMethods = {
  chunk(id: number, bytes: Uint8Array): void
}

function createMethods(): RenderMethods {
  let loading: Promise<PageRenderer> | undefined
  return {
    async render(module, address, api) {
      try {
        loading ??= import(/* @vite-ignore */ module).then((its: PageModule) => its.createRenderer())
        return await (await loading).renderPage(address, askerOver(api))
      } finally {
        api.close()
      }
    },
  }
}
serveThread(createMethods())

function askerOver(port: MessagePort): AskApi {
  const bodies = new Map<number, Uint8Array[]>()
  const mine: AnswerMethods = { chunk: (id, bytes) => bodies.get(id)!.push(bytes) }
  const api = createCalls<ApiMethods>(port, mine)
  let lastId = 0
  return async (request) => {
    const id = ++lastId
    const chunks: Uint8Array[] = []
    bodies.set(id, chunks)
    const { status, headers } = await api.call('ask', [id, request])
    bodies.delete(id)
    return { status, headers: { get: (name) => headers[name] ?? null }, body: jsonOf(chunks) }
  }
}

function jsonOf(chunks: readonly Uint8Array[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
