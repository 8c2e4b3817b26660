import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMail } from '../../../src/accounts/mail.ts'
import { readSettings } from '../../../src/settings.ts'

/* Hostile mail servers: sending is bounded in time and memory, and each failure is logged once. */

const IDLE_MS = 150
const SEND_MS = 500

/** Writes for as long as the peer reads. */
async function flood(socket: Socket, text: string): Promise<void> {
  while (!socket.destroyed) {
    if (!socket.write(text)) await Promise.race([once(socket, 'drain'), once(socket, 'close')])
    await new Promise((resolve) => setImmediate(resolve))
  }
}

function drip(socket: Socket, text: string): void {
  const timer = setInterval(() => socket.write(text), 30)
  socket.once('close', () => clearInterval(timer))
}

/** Replies by the beginning of a command; to all others 250. */
function conversation(socket: Socket, answers: Readonly<Record<string, (socket: Socket) => void>>): void {
  let inData = false
  socket.write('220 here\r\n')
  socket.on('data', (chunk: Buffer) => {
    const text = chunk.toString()
    const word = inData ? (text.endsWith('\r\n.\r\n') ? 'END' : '') : text.slice(0, 4).toUpperCase()
    if (word === '') return
    const answer = answers[word]
    inData = word === 'DATA' && !answer
    if (answer) answer(socket)
    else socket.write(inData ? '354 go on\r\n' : '250 yes\r\n')
  })
}

const HOSTILE: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'greets without an end': (socket) => void flood(socket, '220-hello\r\n'.repeat(1_000)),
  'greets by a line without an end': (socket) => void flood(socket, 'x'.repeat(65_536)),
  'says a byte now and then instead of a greeting': (socket) => drip(socket, '2'),
  'answers by lines without an end': (socket) =>
    conversation(socket, { EHLO: (its) => void flood(its, '250-more\r\n'.repeat(1_000)) }),
  'answers a byte now and then': (socket) => conversation(socket, { EHLO: (its) => drip(its, '2') }),
  'answers a line now and then': (socket) =>
    conversation(socket, { MAIL: (its) => drip(its, '250-wait\r\n') }),
  'refuses the recipient': (socket) =>
    conversation(socket, { RCPT: (its) => void its.write(`550 ${'no '.repeat(10_000)}\r\n`) }),
  'refuses the letter when it has it': (socket) =>
    conversation(socket, { END: (its) => void its.write('554 no\r\n') }),
  'goes when it has the letter': (socket) => conversation(socket, { END: (its) => its.destroy() }),
}

test.for(Object.entries(HOSTILE))('a mail server that %s is given up in time', async ([, behave]) => {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    sockets.push(socket)
    behave(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const logged: string[] = []
  const mail = createMail({
    settings: readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.org' }),
    mayWriteTo: async () => true,
    log: (_, sentence) => logged.push(sentence),
    idleTimeoutMs: IDLE_MS,
    sendTimeoutMs: SEND_MS,
  })
  const before = process.memoryUsage().rss
  const began = performance.now()
  await mail.verifyAddress('user@example.org', 'http://localhost/')
  // The library that sends gives a silent server 30 s.
  expect(performance.now() - began).toBeLessThan(20_000)
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  expect(logged).toEqual(['A mail could not be sent.'])
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true)
  mail.close()
})

test('letters are left out while a slow mail server has fifty pending ones', async () => {
  const server = createServer(() => {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const logged: string[] = []
  const mail = createMail({
    settings: readSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'a@example.org' }),
    mayWriteTo: async () => true,
    log: (_, sentence) => logged.push(sentence),
    idleTimeoutMs: IDLE_MS,
    sendTimeoutMs: SEND_MS,
  })
  await Promise.all(Array.from({ length: 60 }, (_, n) => mail.verifyAddress(`${n}@example.org`, 'http://h/')))
  expect(logged.filter((one) => /not sent: 50 are being sent/.test(one))).toHaveLength(10)
  expect(logged.filter((one) => one === 'A mail could not be sent.')).toHaveLength(50)
  mail.close()
})
