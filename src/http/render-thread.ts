import { serveThread } from '../primitives/thread-calls.ts'
import type { PageModule, PageRenderer, RenderMethods, ServerMethods } from './routes/rendered-pages.ts'

/* The thread that `routes/rendered-pages.ts` starts. It also parses the API's answers. */

let loading: Promise<PageRenderer> | undefined
const methods: RenderMethods = {
  async render(module, address, page) {
    loading ??= import(/* @vite-ignore */ module).then((pages: PageModule) => pages.createRenderer())
    return (await loading).renderPage(address, async (path) => {
      const { status, headers, chunks } = await server.call('ask', [page, path])
      return { status, headers: { get: (name) => headers[name] ?? null }, body: jsonOf(chunks) }
    })
  },
}
const server = serveThread<ServerMethods>(methods)

function jsonOf(chunks: readonly Uint8Array[]): unknown {
  try {
    return JSON.parse(Buffer.concat(chunks).toString())
  } catch {
    return undefined
  }
}
