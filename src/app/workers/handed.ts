import type { ChildProcess } from 'node:child_process'

/** A connection on its way to a worker. */
interface Handle {
  close(): void
}

/** What node:cluster sends with a connection, and what a worker answers when it has taken it or not. */
interface ClusterMessage {
  readonly cmd?: unknown
  readonly act?: unknown
  readonly seq?: unknown
  readonly ack?: unknown
}

/**
 * Closes the connections that were on their way to a worker when it ended: node:cluster waits for an answer of the worker
 * before it lets go of them, so that their clients would wait for ever. Where its messages are others than these, it does nothing.
 */
export function closeWhatIsHanded(worker: ChildProcess): void {
  const handed = new Map<unknown, Handle>()
  const send = worker.send.bind(worker) as (...given: unknown[]) => boolean
  worker.send = (message: ClusterMessage, handle?: unknown, ...more: unknown[]) => {
    const isConnection = message.cmd === 'NODE_CLUSTER' && message.act === 'newconn'
    if (isConnection && handle) handed.set(message.seq, handle as Handle)
    return send(message, handle, ...more)
  }
  worker.on('internalMessage', ({ ack }: ClusterMessage) => handed.delete(ack))
  worker.once('exit', () => {
    for (const handle of handed.values()) handle.close()
    handed.clear()
  })
}
