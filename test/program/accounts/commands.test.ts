import { createHash } from 'node:crypto'
import { readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openSecret, sealSecret } from '../../../src/accounts/sealed-secret.ts'
import { networkOf } from '../../../src/commands/key-or-network.ts'
import { APP_SCHEMA } from '../../../src/schema/migrate.ts'
import { ban, unban } from '../../../src/store/user-data/operators.ts'
import { type RestoreOptions, restoreUserData } from '../../../src/store/user-data/read-backup.ts'
import { BACKED_UP_TABLES, EXCLUDED_TABLES } from '../../../src/store/user-data/user-tables.ts'
import { backupUserData } from '../../../src/store/user-data/write-backup.ts'
import { startAnvil, type TestAnvil } from '../../support/anvil.ts'
import { eventually, ownFolder, startChainscope } from '../../support/chainscope.ts'
import { type Ended, runCommand } from '../../support/command.ts'
import { addressOf, freshDatabase, type TestDatabase } from '../../support/database.ts'
import { type TestUser, userAt } from '../../support/test-user.ts'
import { insertVerified } from '../../support/verified.ts'

/* The operators' commands for accounts, and backups. */

let anvil: TestAnvil
let database: TestDatabase
beforeAll(async () => {
  anvil = await startAnvil({ noMining: true })
  await anvil.mine(3)
  database = await freshDatabase()
})
afterAll(async () => {
  await database?.close()
  await anvil?.close()
})

const TOKEN = `0x${'ab'.repeat(20)}` as const
const PASSPHRASE = 'a passphrase that is hard to guess'

/** Answers as to a key: its limit, or undefined where it is not known. */
async function limitOf(url: string, key: string): Promise<string | undefined> {
  const answer = await fetch(`${url}/api?module=block&action=chain_block_number&apikey=${key}`, {
    // From elsewhere: programs on this machine have no limit, with a key or without.
    headers: { 'x-forwarded-for': '203.0.113.9' },
  })
  if (answer.headers.get('x-api-key') === 'unknown') return undefined
  return answer.status === 200 ? (answer.headers.get('x-ratelimit-limit') ?? undefined) : `${answer.status}`
}

async function withKeys(
  url: string,
  names: readonly string[],
): Promise<[TestUser, { id: string; key: string }[]]> {
  const person = userAt(() => url)
  await person.signUp()
  await person.signIn()
  const keys = []
  for (const name of names) keys.push((await person.ask('POST', '/account/keys', { name })).body)
  return [person, keys]
}

test('commands change keys, plans and bans at once, and a backup restores them on another server', async () => {
  const folder = await ownFolder()
  const settings = (name: string, place: TestDatabase) => ({
    RPC_URL: anvil.url,
    HOST: '127.0.0.1',
    DATA_DIR: path.join(folder, name),
    DATABASE_URL: addressOf(place.place),
  })
  const other = await freshDatabase()
  onTestFinished(() => other.close())
  const [here, there] = [settings('here', database), settings('there', other)]
  const ours = (...args: string[]): Promise<Ended> => runCommand(args, here)
  const server = startChainscope({ ...here, LOG_LEVEL: 'debug' })
  const url = await server.url()
  const [person, [first, second, third]] = await withKeys(url, ['first', 'second', 'third\u202e'])

  expect(await limitOf(url, first!.key)).toBe('10')
  await Promise.all([
    ours('plans', 'set', 'wide', '30').then(async ({ code }) => {
      expect(code).toBe(0)
      expect((await ours('plans', 'give', 'wide', person.email)).code).toBe(0)
    }),
    ours('ban', second!.key, '--reason', 'too curious').then(({ stderr }) =>
      expect(stderr).toMatch(`${second!.id} is banned.`),
    ),
    ours('restore', path.join(folder, 'backup')).then(({ stderr }) =>
      expect(stderr).toMatch('A server works on this database: stop it first'),
    ),
    ours('keys', 'revoke', third!.key).then(({ stderr }) =>
      expect(stderr).toMatch(/The key \S+ \("third\\u\{202e\}"\) of \S+ is deleted\./),
    ),
  ])
  await eventually(async () => expect(await limitOf(url, first!.key)).toBe('30'))
  await eventually(async () => expect(await limitOf(url, second!.key)).toBe('403'))
  await eventually(async () => expect(await limitOf(url, third!.key)).toBeUndefined())
  expect((await person.ask('DELETE', `/account/keys/${second!.id}`)).status).toBe(409)

  // No error contains a key.
  await database.pool.query('alter table chain.head rename to head_away')
  const address = `${url}/api?module=account&action=txlist&address=${TOKEN}`
  const failing = await Promise.all([
    fetch(`${address}&apikey=${first!.key}`),
    fetch(address, { headers: { 'x-api-key': first!.key } }),
    fetch(address, { headers: { authorization: `Bearer ${first!.key}` } }),
    fetch(address, { method: 'POST', body: new URLSearchParams({ apikey: first!.key }) }),
    fetch(`${url}/api/eth-rpc?apikey=${first!.key}`, { method: 'POST', body: `{"apikey":"${first!.key}"` }),
    fetch(`${url}/account/keys/${first!.key}/value`, { headers: { cookie: 'chainscope.session_token=x' } }),
  ])
  expect(failing.slice(0, 4).map(({ status }) => status)).toEqual([500, 500, 500, 500])
  for (const answer of failing) expect(await answer.text()).not.toContain(first!.key)
  await database.pool.query('alter table chain.head_away rename to head')
  await server.waitForOutput(/A request failed/)

  await insertVerified(database.pool, TOKEN)
  await server.stop()
  for (const { key } of [first!, second!, third!])
    expect(server.stdout() + server.stderr()).not.toContain(key)

  // Into a file, with the secret; and into the empty server of another index.
  const [file, passphrase] = [path.join(folder, 'backup'), path.join(folder, 'passphrase')]
  await writeFile(passphrase, `${PASSPHRASE}\n`)
  const [made, listed] = await Promise.all([
    ours('backup', file, '--passphrase-file', passphrase),
    ours('keys', 'list', '--account', person.email),
    ours('backup', `${file}.other`, '--passphrase-file', `${passphrase}.other`).then(({ code, stderr }) =>
      expect([code, stderr]).toEqual([
        1,
        `There is no passphrase where --passphrase-file says: ${passphrase}.other does not exist\n`,
      ]),
    ),
  ])
  expect([made.code, made.stderr.trim()]).toEqual([0, 'The SECRET is in it, under the passphrase.'])
  expect(made.lines).toEqual(
    expect.arrayContaining(['1 account', '2 API keys', '1 verified contract', '2 plans']),
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const content = gunzipSync(await readFile(file)).toString()
  const secret = (await readFile(path.join(here.DATA_DIR, 'secret'), 'utf8')).trim()
  for (const hidden of [first!.key, person.password, secret]) expect(content).not.toContain(hidden)
  expect(listed.lines).toHaveLength(3)
  // Requests are counted, and the last of them written when the server stopped.
  expect(listed.lines[1]).toMatch(
    new RegExp(`^${first!.id} +${person.email} +wide +\\S+ +\\d{4}-\\S+ +[1-9]\\d* +first$`),
  )
  expect(listed.lines[2]).toContain('(banned)')

  const restored = await runCommand(['restore', file, '--passphrase-file', passphrase], there)
  expect([restored.code, restored.lines]).toEqual([0, made.lines])
  const after = startChainscope({ ...there, START_BLOCK: '2' })
  const at = await after.url()
  const back = userAt(() => at, person.email)
  await back.signIn()
  expect((await back.ask('GET', `/account/keys/${first!.id}/value`)).body).toEqual({ key: first!.key })
  // Until its first block is indexed, the new server answers 503.
  await eventually(async () => expect(await limitOf(at, first!.key)).toBe('30'))
  expect(await limitOf(at, second!.key)).toBe('403')
  const abi = await fetch(`${at}/api?module=contract&action=getabi&address=${TOKEN}`)
  expect(await abi.json()).toMatchObject({ status: '1', message: 'OK' })
})

/** A backup of a database. */
async function backupOf(place: TestDatabase): Promise<string> {
  const client = await place.pool.connect()
  const pieces: Buffer[] = []
  for await (const piece of backupUserData(client, { made: new Date(), secret: null }, () => {}))
    pieces.push(piece)
  client.release()
  return Buffer.concat(pieces).toString()
}

async function restoreInto(place: TestDatabase, content: string, how: Partial<RestoreOptions> = {}) {
  const client = await place.pool.connect()
  // In pieces of odd sizes, as files are read.
  const pieces = content.match(/[\s\S]{1,97}/g)!.map((piece) => Buffer.from(piece))
  try {
    const options = { replace: false, accountsOnly: false, ...how }
    return await restoreUserData(client, Readable.from(pieces), options, async () => {})
  } finally {
    client.release()
  }
}

const count = async (place: TestDatabase, table: string) =>
  (await place.pool.query(`select 1 from app.${table}`)).rowCount

describe('a backup', () => {
  let from: TestDatabase
  let to: TestDatabase
  let content: string
  beforeAll(async () => {
    from = await freshDatabase()
    to = await freshDatabase()
    for (const place of [from, to])
      await place.pool.query(`insert into chain_identity values (true, 1, '', 'evm', 0)`)
    await from.pool.query(`insert into app.plan values ('wide', 30)`)
    await from.pool.query(
      `insert into app.user_account (name, email, plan) values ($1, 'a@example.org', 'wide')`,
      ['\\.\n\t\\N\r\u{1f600}'],
    )
    await from.pool.query(`insert into app.ban (network, reason) values ('203.0.113.0/24', $1)`, ['\\.'])
    await insertVerified(from.pool, TOKEN)
    content = await backupOf(from)
  })
  afterAll(async () => {
    await from?.close()
    await to?.close()
  })

  test.each([
    ['whose end is missing', () => content.slice(0, -40), 'it ends too early'],
    ['whose last line is missing', () => content.split('\n').slice(0, -2).join('\n'), 'it ends too early'],
    ['cut within a table', () => content.slice(0, content.indexOf('wide')), 'it ends too early'],
    ['that was changed', () => content.replace('a@example.org', 'b@example.org'), 'it was changed after'],
    ['that a line was taken from', () => content.replace(/^.*203\.0\.113.*\n/m, ''), 'it was changed after'],
    [
      'of a later version',
      () => content.replace('0001-user-data-tables', '0999-later'),
      'by a newer Chainscope',
    ],
    [
      'of another chain',
      () => content.replace('"chainId":"1"', '"chainId":"2"'),
      'is of chain 2, this server of chain 1',
    ],
    [
      'with a table of its own',
      () => content.replace('"table":"ban"', '"table":"pg_class"'),
      '"pg_class" is unknown here',
    ],
    ['with a column of its own', () => content.replace('"reason"', '"reason\\" x"'), 'is unknown here'],
    ['that is something else', () => 'hello\n', 'it is no backup of Chainscope'],
    ['that is empty', () => ' ', 'it ends too early'],
  ])('%s changes nothing', async (_, broken, stderr) => {
    await expect(restoreInto(to, broken())).rejects.toThrow(stderr)
    for (const table of ['user_account', 'ban', 'verified_contract']) expect(await count(to, table)).toBe(0)
    expect(await count(to, 'plan')).toBe(1)
  })

  test('is restored to the last byte, and over existing user data only with --replace', async () => {
    await restoreInto(to, content)
    const body = (text: string) => text.split('\n').slice(1, -2)
    expect(body(await backupOf(to))).toEqual(body(content))
    await expect(restoreInto(to, content)).rejects.toThrow(
      'There are accounts, bans or contracts here already.',
    )
    await to.pool.query(`insert into app.user_account (name, email) values ('', 'later@example.org')`)
    await restoreInto(to, content, { replace: true })
    expect(body(await backupOf(to))).toEqual(body(content))
  })

  test('of another chain restores accounts with --accounts-only', async () => {
    const other = content.replace('"chainId":"1"', '"chainId":"2"')
    const sha256 = createHash('sha256')
      .update(other.slice(0, other.lastIndexOf('{"end"')))
      .digest('hex')
    const whole = other.replace(/"sha256":"[0-9a-f]+"/, `"sha256":"${sha256}"`)
    await to.pool.query('delete from app.verified_contract')
    await restoreInto(to, whole, { replace: true, accountsOnly: true })
    expect([await count(to, 'user_account'), await count(to, 'verified_contract')]).toEqual([1, 0])
  })

  test('encrypts the secret with a passphrase', () => {
    const sealed = sealSecret('the secret of the server', PASSPHRASE)
    expect(openSecret(sealed, PASSPHRASE)).toBe('the secret of the server')
    for (const [text, passphrase] of [
      [sealed, 'another'],
      ['AAAA', PASSPHRASE],
    ] as const)
      expect(() => openSecret(text, passphrase)).toThrow('The passphrase does not open the SECRET')
  })
})

test('a missing file, a folder or an existing name fails with a message, and leaves no file', async () => {
  const folder = await ownFolder()
  const own = (name: string) => path.join(folder, name)
  const run = async (...args: string[]) => {
    const { code, stderr } = await runCommand(args, { DATABASE_URL: addressOf(database.place) })
    expect(code).toBe(1)
    return stderr
  }
  await symlink('/dev/full', own('full.part'))
  await writeFile(own('text'), 'hello')
  const [missing, ofFolder, text, beside, there] = await Promise.all([
    run('restore', own('none')),
    run('restore', folder),
    run('restore', own('text')),
    run('backup', own('none/backup')),
    run('backup', own('full')),
  ])
  expect(missing).toBe(
    `The backup cannot be restored: it cannot be read (${own('none')} does not exist). Nothing was changed.\n`,
  )
  expect(ofFolder).toMatch(/cannot be read as one \(the file is a directory\)\. Nothing was changed\.\n$/)
  expect(text).toMatch(/cannot be read as one \(incorrect header check\)\. Nothing was changed\.\n$/)
  expect(beside).toBe(`The backup cannot be written there: ${own('none/backup')}.part does not exist\n`)
  expect(there).toBe(`The backup cannot be written there: ${own('full')}.part already exists\n`)
  expect((await readdir(folder)).sort()).toEqual(['full.part', 'text'])
})

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['198.51.100.0/24', '198.51.100.0/24'],
  ['2001:db8::1', '2001:db8::1/64'],
  ['2001:db8::/48', '2001:db8::/48'],
])('banning %s bans %s', async (text, network) => {
  expect(networkOf(text)).toBe(network)
  expect(await ban(database.pool, { network }, '')).toBe(network.replace('::1/', '::/'))
  expect(await unban(database.pool, { network })).toBe(true)
})

test('a ban is lifted by the command that made it, and only once', async () => {
  const settings = { DATABASE_URL: addressOf(database.place), DATA_DIR: await ownFolder() }
  expect((await runCommand(['ban', '203.0.113.8'], settings)).code).toBe(0)
  const lift = () => runCommand(['ban', '203.0.113.8', '--lift'], settings)
  expect(await lift()).toMatchObject({ code: 0, stderr: 'The ban is lifted.\n' })
  expect(await lift()).toMatchObject({ code: 1, stderr: 'It was not banned.\n' })
})

test.each(['300.1.1.1', '1.2.3.4/33', '1.2.3.4/', '1.2.3.4/8/8', 'example.org', ''])(
  '%s is neither an address nor a network',
  (text) => {
    expect(() => networkOf(text)).toThrow(/ is neither the id of an API key, nor a key, nor an IP address/)
  },
)

test('every table of user data is either in a backup or listed as excluded', async () => {
  const { rows } = await database.pool.query(
    `select relname as name from pg_class where relnamespace = $1::regnamespace and relkind in ('r', 'p') order by 1`,
    [APP_SCHEMA],
  )
  const ours = rows.map(({ name }) => name).filter((name) => !name.startsWith('kysely_'))
  expect(ours).toEqual([...BACKED_UP_TABLES, ...EXCLUDED_TABLES].sort())
})
