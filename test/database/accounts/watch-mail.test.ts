import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { stopWatchMail } from '../../../src/accounts/endpoints/address-endpoints.ts'
import { createMail } from '../../../src/accounts/mail.ts'
import { notesOf, watchersAfter } from '../../../src/accounts/notes/note-records.ts'
import { sendDue, type WatchMailParts } from '../../../src/accounts/notes/watch-mail.ts'
import { readSecret } from '../../../src/accounts/secret.ts'
import { evm } from '../../../src/chain/evm.ts'
import { type Hex, toBuffer } from '../../../src/primitives/hex.ts'
import { readSettings } from '../../../src/settings.ts'
import { openWriter } from '../../../src/store/write/index-writer.ts'
import { addressOf, chainOf, unitOf } from '../../support/bundles.ts'
import { freshDatabase, type TestDatabase } from '../../support/database.ts'
import { linkIn, startMailServer } from '../../support/mail-server.ts'

const PUBLIC_URL = 'https://example.org/explorer'
/** A block of chainOf comes every second. The newest blocks are settled by those above them only. */
const FIRST_S = 1_700_000_000
const CHAIN = chainOf(0, 140)
const BUSY = addressOf('holder', 0)
const QUIET = addressOf('recipient', 5)

let mailServer: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  mailServer = await startMailServer()
})
afterAll(() => mailServer?.close())

/** A database with a chain that grows, and a round of letters as one server sends it. */
async function ownStory(smtpUrl = mailServer.url) {
  const database = await freshDatabase()
  const writer = await openWriter({
    place: database.place,
    cachedAddresses: 100,
    now: Date.now,
    onLost: () => {},
  })
  onTestFinished(async () => {
    await writer.close()
    await database.close()
  })
  const settings = readSettings({ SECRET: 'x'.repeat(40), SMTP_URL: smtpUrl, MAIL_FROM: 'a@example.org' })
  const logged: string[] = []
  const log = (_level: string, sentence: string) => logged.push(sentence)
  const mail = createMail({ settings, mayWriteTo: async () => false, log })
  onTestFinished(() => mail.close())
  let head = -1
  const parts: WatchMailParts = {
    ...{ pool: database.pool, mail, publicUrl: PUBLIC_URL, log },
    profile: { ...evm, currencies: { primary: { ...evm.currencies.primary, symbol: 'ETH' } } },
    secret: await readSecret(settings, '.'),
    now: () => (FIRST_S + head) * 1000,
  }
  return {
    ...{ database, parts, logged },
    async grow(to: number, from = head + 1) {
      await writer.append([unitOf(CHAIN.slice(from, to + 1))], { durable: false })
      head = Math.max(head, to)
    },
    round: () => sendDue(parts, new AbortController().signal),
    /** As if the last round was so long ago. */
    pause: () =>
      database.pool.query(
        `update shared_value set read_at = read_at - interval '301 s', ended_at = ended_at - interval '301 s'`,
      ),
  }
}

let users = 0
interface Watching {
  readonly proved?: boolean
  readonly watched?: boolean
  readonly since?: number
  readonly note?: string
}
/** A user who watches these addresses, with the e-mail address. */
async function watcher({ pool }: TestDatabase, addresses: readonly Hex[], more: Watching = {}) {
  const { proved = true, watched = true, since = FIRST_S, note = '' } = more
  const email = `watcher${++users}@example.org`
  const { rows } = await pool.query<{ id: string }>(
    'insert into app.user_account (name, email, email_verified) values ($1, $1, $2) returning id',
    [email, proved],
  )
  for (const [n, address] of addresses.entries())
    await pool.query(
      `insert into app.address_note (user_account, slot, address, note, watched, changed_at)
        values ($1, $2, $3, $4, $5, to_timestamp($6))`,
      [rows[0]!.id, n + 1, toBuffer(address), note, watched, since],
    )
  return { id: rows[0]!.id, email }
}
const lettersTo = (email: string) => mailServer.letters.filter(({ to }) => to === email)

/** Of the chain itself: transactions of blocks that an address is in. */
const hashesOf = (address: Hex, first: number, last: number) =>
  CHAIN.slice(first, last + 1).flatMap(({ block, receipts }) =>
    block.transactions
      .filter(
        ({ from, to }, n) =>
          from === address ||
          to === address ||
          receipts[n]!.logs.some(({ topics }) => topics.some((one) => one.endsWith(address.slice(2)))),
      )
      .map(({ hash }) => hash),
  )

test('a letter lists what watched addresses did in settled blocks, once, and counts the rest', async () => {
  const { database, grow, round, pause } = await ownStory()
  await grow(39)
  const { email } = await watcher(database, [QUIET, BUSY], { note: 'Cold wallet\nsecond line' })
  await round()
  expect(lettersTo(email)).toEqual([])

  await grow(89)
  await round()
  // Not so soon after the last round.
  expect(lettersTo(email)).toEqual([])
  await pause()
  await round()
  const [letter] = lettersTo(email)
  expect(letter!.text).toContain('active in blocks 28 to 77')
  expect(letter!.text).toContain(`Cold wallet (${QUIET})`)
  expect(letter!.text).toMatch(/2023-11-14 22:13 UTC: received 1 ETH from 0x[0-9a-f]{40}/)
  expect(letter!.text).not.toContain('second line')
  expect(letter!.text).toMatch(/^List-Unsubscribe:\s+<https:\/\/example\.org\/explorer\/unsubscribe\?/m)
  const [quiet, busy] = [hashesOf(QUIET, 28, 77), hashesOf(BUSY, 28, 77)]
  const listed = [...letter!.text.matchAll(/\/tx\/(0x[0-9a-f]{64})/g)].map(([, hash]) => hash)
  expect(listed).toEqual([...quiet.reverse(), ...busy.reverse().slice(0, 10)])
  expect(letter!.text).toContain(`and ${busy.length - 10} more: ${PUBLIC_URL}/address/${BUSY}`)

  await pause()
  await round()
  expect(lettersTo(email)).toHaveLength(1)
  await grow(91)
  await pause()
  await round()
  const text = lettersTo(email)[1]!.text
  expect(text).toContain('active in blocks 78 to 79')
  for (const hash of hashesOf(BUSY, 78, 79)) expect(text).toContain(hash)
})

test('several servers send one letter, and only to those whose address is proved and who watch since before', async () => {
  const { database, grow, round, pause } = await ownStory()
  await grow(39)
  await round()
  const all = await Promise.all([
    watcher(database, [BUSY]),
    watcher(database, [BUSY], { proved: false }),
    watcher(database, [BUSY], { watched: false }),
    watcher(database, [BUSY], { since: FIRST_S + 48 }),
    watcher(database, [addressOf('nobody')]),
  ])
  await grow(59)
  await pause()
  await Promise.all([round(), round(), round()])
  expect(all.map(({ email }) => lettersTo(email).length)).toEqual([1, 0, 0, 0, 0])
})

test('blocks that are old by the clock are settled, and those of more than a day ago are not reported', async () => {
  const { database, parts, grow, pause } = await ownStory()
  const { email } = await watcher(database, [BUSY])
  const at = async (seconds: number) => {
    await pause()
    await sendDue({ ...parts, now: () => (FIRST_S + seconds) * 1000 }, new AbortController().signal)
  }
  await grow(5)
  await at(5)
  expect(lettersTo(email)).toEqual([])
  await at(125)
  expect(lettersTo(email)[0]!.text).toContain('blocks 0 to 5')
  await grow(139)
  await at(86_400 + 100)
  expect(lettersTo(email)[1]!.text).toContain('blocks 100 to 139')
})

test('history that is loaded causes no mail, and blocks above a gap wait for those in it', async () => {
  const { database, grow, round, pause } = await ownStory()
  const { email } = await watcher(database, [BUSY])
  const next = async () => {
    await pause()
    await round()
    return lettersTo(email).map(({ text }) => /blocks \d+ to \d+/.exec(text)![0])
  }
  await grow(69, 40)
  expect(await next()).toEqual([])
  await grow(39, 0)
  expect(await next()).toEqual([])
  await grow(139, 100)
  expect(await next()).toEqual(['blocks 58 to 69'])
  expect(await next()).toEqual(['blocks 58 to 69'])
  await grow(99, 70)
  expect(await next()).toEqual(['blocks 58 to 69', 'blocks 70 to 127'])
})

test('a mail server that is away costs the letters of that round and nothing else', async () => {
  const { database, grow, round, pause, logged } = await ownStory('smtp://127.0.0.1:9')
  await grow(39)
  await round()
  for (let n = 0; n < 21; n++) await watcher(database, [BUSY])
  await grow(59)
  await pause()
  await round()
  expect(logged.filter((one) => one === 'A mail could not be sent.')).toHaveLength(10)
  expect(logged.at(-1)).toBe('Some letters about watched addresses were not sent.')
  await pause()
  await round()
  expect(logged).toHaveLength(11)
})

test('a server that ends gives up the letter that a silent mail server keeps waiting', async () => {
  const silent = createServer((socket) => socket.on('error', () => {}))
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    silent.close()
  })
  const { port } = silent.address() as AddressInfo
  const { database, parts, grow, round, pause } = await ownStory(`smtp://127.0.0.1:${port}`)
  await grow(39)
  await round()
  await watcher(database, [BUSY])
  await grow(59)
  await pause()
  const closing = new AbortController()
  const connected = once(silent, 'connection')
  const sending = sendDue(parts, closing.signal)
  const [socket] = await connected
  closing.abort()
  await sending
  await expect.poll(() => (socket as Socket).destroyed).toBe(true)
})

test('the link of a letter ends watching, keeps what was noted, and is of its user alone', async () => {
  const { database, parts, grow, round, pause } = await ownStory()
  await grow(39)
  await round()
  const { id, email } = await watcher(database, [BUSY], { note: 'mine' })
  const other = await watcher(database, [QUIET])
  await grow(59)
  await pause()
  await round()
  const link = lettersTo(email)[0]!.text.match(/Stop these letters: (\S+)/)![1]!
  const { searchParams } = new URL(linkIn({ to: '', text: link }))
  const stop = (user: string) =>
    stopWatchMail.answer({ body: { user, proof: searchParams.get('proof')! } } as never, parts as never)
  await expect(stop(other.id)).rejects.toMatchObject({ code: 'wrong_link', httpStatus: 403 })
  await stop(searchParams.get('user')!)
  expect(await notesOf(database.pool, id)).toMatchObject([{ note: 'mine', watched: false }])
  expect(await watchersAfter(database.pool, null, 9)).toEqual([other])
  await stop(id)
})
