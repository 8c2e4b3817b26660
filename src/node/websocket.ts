import type { WebSocket } from 'ws'
import { ChainscopeError } from '../errors.ts'
import { createSemaphore } from '../primitives/concurrency.ts'
import { JsonMeter } from '../untrusted/json-limits.ts'
import { AnswerTooLargeError, limitFor, meterChunk } from './answer-body.ts'
import {
  isSameNode,
  loginIn,
  NodeRedirectError,
  NodeTimeoutError,
  NodeUnreachableError,
  type Transport,
} from './http.ts'

/** The library's limit of a message. Each caller has a limit, too. */
const MAX_ANSWER_BYTES = 256 * 1_048_576

interface OpenSocket {
  readonly socket: WebSocket
  readonly opened: Promise<void>
  fresh: boolean
}

/**
 * JSON-RPC over sockets. Each carries one request at a time, so answers need no id. Sockets open on demand,
 * stay open, and close after any failure.
 */
export function createSocketTransport(address: string, { connections }: { connections: number }): Transport {
  const idle: OpenSocket[] = []
  const open = new Set<WebSocket>()
  const slots = createSemaphore(connections)

  const take = async (timeout: number, signal: AbortSignal | undefined): Promise<OpenSocket> => {
    if (!(await slots.acquire({ timeoutMs: timeout, signal })))
      throw signal?.aborted ? new NodeUnreachableError(signal.reason) : new NodeTimeoutError(timeout)
    for (let line = idle.pop(); line; line = idle.pop())
      if (line.socket.readyState === line.socket.OPEN) return line
    const socket = await openSocket(address, {
      handshakeTimeoutMs: timeout,
      maxMessageBytes: MAX_ANSWER_BYTES,
    })
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    const opened = new Promise<void>((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
      socket.once('close', () => reject(new Error('the socket closed')))
    })
    opened.catch(() => {})
    return { socket, opened, fresh: true }
  }
  const release = (line: OpenSocket, usable: boolean) => {
    if (usable) idle.push(line)
    else line.socket.terminate()
    slots.release()
  }

  return {
    async post(body, { timeout: allowed, signal, ...limits }) {
      const began = performance.now()
      const line = await take(allowed, signal)
      const timeout = Math.max(1, allowed - (performance.now() - began))
      const { socket, fresh } = line
      let timer: NodeJS.Timeout | undefined
      let fail: (error: Error) => void = () => {}
      const stopped = () => fail(new NodeUnreachableError(signal?.reason))
      // A socket that failed to open also closes, and its error comes first.
      const closed = () =>
        void line.opened.then(() => fail(unreachable(new Error('the socket closed'))), failed)
      const failed = (error: Error) => fail(unreachable(error))
      try {
        const answer = new Promise<Buffer>((resolve, reject) => {
          fail = reject
          timer = setTimeout(() => reject(new NodeTimeoutError(timeout)), timeout)
          signal?.addEventListener('abort', stopped, { once: true })
          if (signal?.aborted) stopped()
          socket.once('message', (bytes: Buffer) => resolve(bytes))
          socket.once('close', closed)
          line.opened.then(() => socket.send(body, { binary: false })).catch(failed)
        })
        const bytes = await answer
        const limit = limitFor(bytes, limits)
        if (bytes.length > limit) throw new AnswerTooLargeError(limit)
        const tooComplex = meterChunk(new JsonMeter(limits.json), bytes)
        if (tooComplex) throw tooComplex
        line.fresh = false
        release(line, true)
        return { bytes, fresh }
      } catch (error) {
        // A late answer would be taken for the answer to the next request.
        release(line, false)
        throw error
      } finally {
        clearTimeout(timer)
        socket.off('close', closed)
        signal?.removeEventListener('abort', stopped)
      }
    },
    close() {
      for (const socket of open) socket.terminate()
    },
  }
}

const unreachable = (error: Error): ChainscopeError =>
  error instanceof ChainscopeError ? error : new NodeUnreachableError(error)

/** Sends user and password in a header, as over HTTP. An error before the caller listens does not end the process. */
export async function openSocket(
  address: string,
  { handshakeTimeoutMs, maxMessageBytes }: { handshakeTimeoutMs: number; maxMessageBytes: number },
): Promise<WebSocket> {
  // Loaded only here, because most nodes are reached over HTTP.
  const { WebSocket } = await import('ws')
  const url = new URL(address)
  const auth = loginIn(url)
  url.username = ''
  url.password = ''
  const socket = new WebSocket(url, {
    handshakeTimeout: handshakeTimeoutMs,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
    followRedirects: true,
    ...(auth === undefined ? {} : { auth }),
  })
  socket.on('error', () => {})
  socket.on('redirect', (target, request) => {
    const next = new URL(target)
    if (!isSameNode(new URL(address), next)) request.destroy(new NodeRedirectError(next))
  })
  return socket
}
