import { connect, type Socket } from 'node:net'

/** A closed loop of requests over connections that stay open. */
export interface ToLoad {
  readonly port: number
  readonly paths: readonly string[]
  /** Each is posted to the first path. Left out: the paths are fetched. */
  readonly bodies?: readonly string[]
  readonly connections: number
  readonly ms: number
  /** `X-Forwarded-For` of each request: it is counted by address. Empty: by none, as it comes from this machine. */
  readonly address: string
}

export interface Load {
  readonly perSecond: number
  /** ms */
  readonly p50: number
  readonly p99: number
  /** Of this process, ms. */
  readonly cpu: number
  /** How long it took, ms. */
  readonly took: number
  readonly answers: number
}

/*
 * A load generator in a process of its own. Its client writes requests that are ready and looks for the end of an answer,
 * and no more: a client library takes as long as the server that is measured.
 */
const END_OF_HEAD = '\r\n\r\n'

async function load({ port, paths, bodies, connections, ms, address }: ToLoad): Promise<Load> {
  const forwarded = address === '' ? '' : `X-Forwarded-For: ${address}\r\n`
  const head = (line: string) => `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\n${forwarded}`
  const requests =
    bodies?.map(
      (body) =>
        `${head(`POST ${paths[0]}`)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    ) ?? paths.map((path) => `${head(`GET ${path}`)}\r\n`)
  const sockets = await Promise.all(Array.from({ length: connections }, () => opened(port)))
  const times: number[] = []
  const before = process.cpuUsage()
  const began = performance.now()
  await Promise.all(
    sockets.map(async (socket, at) => {
      for (let n = at; performance.now() - began < ms; n += 7) {
        const sent = performance.now()
        const head = await answerTo(socket, requests[n % requests.length]!)
        if (!head.startsWith('HTTP/1.1 200 ')) throw new Error(head)
        times.push(performance.now() - sent)
      }
    }),
  )
  const took = performance.now() - began
  const { user, system } = process.cpuUsage(before)
  for (const socket of sockets) socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!
  const perSecond = (1000 * times.length) / took
  return { perSecond, p50: at(0.5), p99: at(0.99), cpu: (user + system) / 1000, took, answers: times.length }
}

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket))
    socket.setNoDelay(true).once('error', reject)
  })

/** Resolves with the head of the answer when all of it has arrived. */
const answerTo = (socket: Socket, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let received = ''
    let length = Number.NaN
    let isChunked = false
    const end = (error: Error | undefined) => {
      socket.off('data', read).off('close', closed)
      if (error) reject(error)
      else resolve(received.slice(0, 200))
    }
    const closed = () => end(new Error('the server closed the connection'))
    const read = (chunk: Buffer) => {
      received += chunk.toString('latin1')
      if (Number.isNaN(length) && !isChunked) {
        const head = received.indexOf(END_OF_HEAD)
        if (head < 0) return
        const body = /\r\ncontent-length: (\d+)/i.exec(received.slice(0, head))?.[1]
        isChunked = body === undefined
        length = head + END_OF_HEAD.length + Number(body)
      }
      if (isChunked ? received.endsWith('\r\n0\r\n\r\n') : received.length >= length) end(undefined)
    }
    socket.on('data', read).once('close', closed)
    socket.write(request)
  })

process.on('message', (wanted: ToLoad) => {
  load(wanted).then(
    (done) => process.send!(done),
    (error: Error) => process.send!({ error: error.message }),
  )
})
process.on('disconnect', () => process.exit(0))
