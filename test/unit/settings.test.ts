import { expect, test } from 'vitest'
import { hostOf, splitPostgresUrls, urlsOfHosts } from '../../src/settings/postgres-urls.ts'
import { SETTINGS } from '../../src/settings/table.ts'
import { VARIABLES } from '../../src/settings/variables.ts'
import { BadSettingError, readSettings, redactUrl, usualOf } from '../../src/settings.ts'

test.for([
  ['RPC_URL', 'localhost:8545', 'http:// or https://'],
  ['RPC_URL', 'ftp://localhost:8545', 'http:// or https://'],
  ['RPC_URL', 'http://one,two', 'http:// or https://'],
  ['DATABASE_URL', 'mysql://localhost/index', 'postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://one/index,postgres://other/index', 'postgres:// or postgresql://'],
  ['DATABASE_URL', 'postgres://one:5432,other:port/index', 'postgres:// or postgresql://'],
  ['PORT', 'http', 'a whole number from 0 to 65535'],
  ['PORT', '-1', 'a whole number from 0 to 65535'],
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '4e3', 'a whole number from 0 to 65535'],
  ['RPC_BATCH', '0', 'a whole number from 1 to 1000'],
  ['START_BLOCK', 'soon', 'a block number or latest'],
  ['START_BLOCK', '-5', 'a block number or latest'],
  ['METHOD_PREFIX', 'ETH', 'small letters and an underscore'],
  ['INDEX_ZERO_VALUE_CALLS', 'maybe', 'true or false'],
  ['VERIFY', 'perhaps', 'one of on, strict, off'],
  ['CHAIN_PROFILE', 'other', 'one of evm, two-currency'],
  ['TRUSTED_PROXIES', '10.0.0.0/33', 'IP addresses or networks'],
  ['TRUSTED_PROXIES', '127.0.0.1, proxy', 'IP addresses or networks'],
  ['API_RATE_LIMIT_WHITELISTED_IPS', '::1/129', 'IP addresses or networks'],
  ['REDIS_URL', 'http://localhost', 'redis:// or rediss://'],
])('%s=%s is refused in one sentence that says what it takes', ([name, value, expected]) => {
  const read = () => readSettings({ [name!]: value })
  expect(read).toThrow(BadSettingError)
  expect(read).toThrow(`The setting ${name}`)
  expect(read).toThrow(expected)
})

test('a secret is never repeated', () => {
  const address = 'mysql://me:secret@db/index?token=secret'
  expect(() => readSettings({ DATABASE_URL: address })).toThrow(/^(?!.*secret)/)
  expect(redactUrl('https://me:secret@node.example/v3/secret?key=secret')).toBe('https://node.example/…')
})

test('an address of several hosts is read, and shown without its login', () => {
  const address = 'postgres://me:sec,ret@one:5432,[::1]:5433,third/index?sslmode=require'
  expect(readSettings({ DATABASE_URL: address }).DATABASE_URL).toBe(address)
  expect(redactUrl(address)).toBe('postgres://one:5432/…, postgres://[::1]:5433/…, postgres://third/…')
  expect(splitPostgresUrls(`${address}, postgres://other/index`)).toEqual([address, 'postgres://other/index'])
  expect(urlsOfHosts(address)!.map(hostOf)).toEqual([
    { host: 'one', port: 5432 },
    { host: '::1', port: 5433 },
    { host: 'third', port: 5432 },
  ])
})

test('a flag wins over the environment, and an empty text counts as absent', () => {
  expect(readSettings({ PORT: '5000', HOST: '' }, { PORT: '6000' })).toMatchObject({
    PORT: 6000,
    HOST: '0.0.0.0',
  })
  expect(readSettings({ START_BLOCK: ' Latest ' }).START_BLOCK).toBe('latest')
})

test('every default is a valid value', () => {
  for (const [name, { fallback }] of Object.entries({ ...SETTINGS, ...VARIABLES })) {
    if (usualOf({ fallback }) !== '')
      expect(readSettings({ [name]: `${fallback}` })).toHaveProperty(name, fallback)
  }
})
