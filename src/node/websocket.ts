import { WebSocket } from 'ws'
import { AnswerTooLargeError, NodeTimeoutError, NodeUnreachableError, type Transport } from './http.ts'

/** What the library itself holds at most of one message; each caller's own limit is held beside it. */
const MOST_BYTES = 512 * 1_048_576

interface Line {
  readonly socket: WebSocket
  readonly opened: Promise<void>
  fresh: boolean
}

/**
 * JSON-RPC over sockets: one question at a time on each, so that an answer needs no name. Sockets are opened as they
 * are needed, kept, and left when anything goes wrong on them.
 */
export function createSocketTransport(address: string, { connections }: { connections: number }): Transport {
  const idle: Line[] = []
  const open = new Set<WebSocket>()
  const waiting: (() => void)[] = []
  let busy = 0

  const take = async (timeout: number): Promise<Line> => {
    if (busy >= connections) await new Promise<void>((resolve) => waiting.push(resolve))
    busy++
    for (let line = idle.pop(); line; line = idle.pop())
      if (line.socket.readyState === WebSocket.OPEN) return line
    const socket = openSocket(address, timeout)
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
  const release = (line: Line, usable: boolean) => {
    if (usable) idle.push(line)
    else line.socket.terminate()
    busy--
    waiting.shift()?.()
  }

  return {
    async post(body, { timeout, maxBytes, signal }) {
      const line = await take(timeout)
      const { socket, fresh } = line
      let timer: NodeJS.Timeout | undefined
      let fail: (error: Error) => void = () => {}
      const stopped = () => fail(new NodeUnreachableError(signal?.reason))
      const closed = () => fail(new NodeUnreachableError(new Error('the socket closed')))
      try {
        const answer = new Promise<Buffer>((resolve, reject) => {
          fail = reject
          timer = setTimeout(() => reject(new NodeTimeoutError(timeout)), timeout)
          signal?.addEventListener('abort', stopped, { once: true })
          if (signal?.aborted) stopped()
          socket.once('message', (bytes: Buffer) => resolve(bytes))
          socket.once('close', closed)
          line.opened.then(
            () => socket.send(body, { binary: false }),
            (error) => reject(new NodeUnreachableError(error)),
          )
        })
        const bytes = await answer
        if (bytes.length > maxBytes) throw new AnswerTooLargeError(maxBytes)
        line.fresh = false
        release(line, true)
        return { bytes, fresh }
      } catch (error) {
        // An answer that comes after all would be taken for that of the next question.
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

/** User and password go in a header, as over HTTP; an error before anybody listens is no crash. */
export function openSocket(address: string, handshakeTimeout: number): WebSocket {
  const url = new URL(address)
  const auth = url.username
    ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    : undefined
  url.username = ''
  url.password = ''
  const socket = new WebSocket(url, {
    handshakeTimeout,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    ...(auth === undefined ? {} : { auth }),
  })
  socket.on('error', () => {})
  return socket
}
