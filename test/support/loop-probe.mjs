import { openSync, readSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

/*
 * Preloaded into the program (NODE_OPTIONS), it measures the turns of its main thread's event loop as
 * `support/loop-turns.ts` does, and answers each request at LOOP_PROBE_PORT with the longest one since the last, ms.
 */

const RUN_TIME = '/proc/thread-self/schedstat'

if (isMainThread) {
  const file = openSync(RUN_TIME, 'r')
  const buffer = Buffer.alloc(100)
  const spent = () =>
    Number(buffer.toString('latin1', 0, readSync(file, buffer, 0, 100, 0)).split(' ')[0]) / 1e6
  let longest = 0
  let last = spent()
  const turn = () => {
    const now = spent()
    longest = Math.max(longest, now - last)
    last = now
    setImmediate(turn).unref()
  }
  turn()
  createServer((_request, response) => {
    response.end(`${longest}`)
    longest = 0
  })
    .listen(Number(process.env.LOOP_PROBE_PORT), '127.0.0.1')
    .unref()
}
