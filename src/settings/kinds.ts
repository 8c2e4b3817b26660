import { isIP } from 'node:net'
import { splitPostgresUrls, urlsOfHosts } from './postgres-urls.ts'

/** One setting: an environment variable and a flag of the same name. */
export interface Setting<T> {
  /** The meaning in one sentence, for --help and docs/reference/settings.md. */
  readonly meaning: string
  readonly unit?: string
  /** Never printed, never logged. */
  readonly secret?: true
  readonly fallback: T
  /** Parses the text. Throws a string that says what was expected. */
  readonly read: (textSetting: string) => T
}

export const text = (fallback: string, meaning: string, more: { secret?: true } = {}): Setting<string> => ({
  meaning,
  fallback,
  read: (value) => value,
  ...more,
})

export const integerSetting = (
  fallback: number,
  meaning: string,
  range: { min?: number; max?: number; unit?: string } = {},
): Setting<number> => {
  const { min = 0, max = Number.MAX_SAFE_INTEGER, unit } = range
  return {
    meaning,
    fallback,
    ...(unit ? { unit } : {}),
    read: (value) => {
      const number = /^\d{1,16}$/.test(value) ? Number(value) : Number.NaN
      if (!(number >= min && number <= max)) throw `a whole number from ${min} to ${max}`
      return number
    },
  }
}

/** A decimal number. */
export const numberSetting = (
  fallback: number,
  meaning: string,
  { min, max }: { min: number; max: number },
): Setting<number> => ({
  meaning,
  fallback,
  read: (value) => {
    const number = /^\d{1,9}(\.\d{1,9})?$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= min && number <= max)) throw `a number from ${min} to ${max}`
    return number
  },
})

export const booleanSetting = (fallback: boolean, meaning: string): Setting<boolean> => ({
  meaning,
  fallback,
  read: (value) => {
    if (/^(true|1|yes|on)$/i.test(value)) return true
    if (/^(false|0|no|off)$/i.test(value)) return false
    throw 'true or false'
  },
})

export const enumSetting = <const T extends string>(
  names: readonly T[],
  fallback: T,
  meaning: string,
): Setting<T> => ({
  meaning: `${meaning} One of: ${names.join(', ')}.`,
  fallback,
  read: (value) => {
    const name = names.find((choice) => choice === value.toLowerCase())
    if (name === undefined) throw `one of ${names.join(', ')}`
    return name
  },
})

export const urlSetting = (
  fallback: string,
  meaning: string,
  schemes: readonly string[],
  more: { secret?: true } = {},
): Setting<string> => ({
  meaning,
  fallback,
  ...more,
  read: (value) => {
    for (const part of value.split(',')) {
      const parsed = URL.canParse(part.trim()) ? new URL(part.trim()) : undefined
      if (!parsed || !schemes.includes(parsed.protocol))
        throw `a URL that begins with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`
    }
    return value
  },
})

/** URL of a PostgreSQL with one or several hosts. `several`: allows several URLs, separated by commas. */
export const postgresSetting = (
  meaning: string,
  { several = false }: { several?: boolean } = {},
): Setting<string> => ({
  meaning,
  fallback: '',
  secret: true,
  read: (value) => {
    const urls = splitPostgresUrls(value)
    if ((urls.length > 1 && !several) || !urls.every(urlsOfHosts))
      throw 'a URL that begins with postgres:// or postgresql://, such as postgres://user@host:5432,other-host:5432/database'
    return value
  },
})

/** Reserved schemas: the schema of user data, and those of PostgreSQL. */
const TAKEN_SCHEMAS = /^(app|public|information_schema|pg_.*)$/

export const schemaSetting = (fallback: string, meaning: string): Setting<string> => ({
  meaning,
  fallback,
  read: (value) => {
    if (!/^[a-z][a-z0-9_]{0,39}$/.test(value) || TAKEN_SCHEMAS.test(value))
      throw 'a name of lower-case letters, digits and underscores, other than app, public, information_schema and pg_…'
    return value
  },
})

interface ListRules {
  readonly fallback?: readonly string[]
  readonly fits?: (parts: readonly string[]) => boolean
  /** Says which lists fit. */
  readonly expected?: string
}

/** Texts separated by commas. */
export const listSetting = (
  meaning: string,
  { fallback = [], fits = () => true, expected = '' }: ListRules = {},
): Setting<readonly string[]> => ({
  meaning,
  fallback,
  read: (value) => {
    const parts = value.split(',').flatMap((part) => part.trim() || [])
    if (!fits(parts)) throw expected
    return parts
  },
})

/** Host names, with a port if it is not the default of the scheme. */
export const hostsSetting = (fallback: readonly string[], meaning: string): Setting<readonly string[]> => {
  const isHost = (host: string) => host === '*' || (URL.canParse(`http://${host}`) && !/[/@?#]/.test(host))
  const list = listSetting(meaning, {
    fallback,
    fits: (hosts) => hosts.every(isHost),
    expected: 'hosts such as example.org or example.org:8443, separated by commas, or *',
  })
  return { ...list, read: (value) => list.read(value.toLowerCase()) }
}

/** IP addresses and networks in CIDR notation. */
export const networksSetting = (meaning: string): Setting<readonly string[]> =>
  listSetting(meaning, {
    fits: (networks) => networks.every(isNetwork),
    expected: 'IP addresses or networks such as 10.0.0.0/8, separated by commas',
  })

function isNetwork(network: string): boolean {
  const [address = '', prefix, ...more] = network.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)]!
  const fits = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= most)
  return most >= 0 && more.length === 0 && fits
}

/** An http URL with an optional path, without a trailing slash. */
export const publicUrlSetting = (meaning: string): Setting<string> => ({
  meaning,
  fallback: '',
  read: (value) => {
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.search || parsed.hash || parsed.username)
      throw 'an address that begins with http:// or https:// and ends with its path'
    return `${parsed.origin}${parsed.pathname.replace(/\/+$/, '')}`
  },
})

/** A text that must match a pattern. `expected` describes the pattern. */
export const formedText = (
  meaning: string,
  isFormed: (value: string) => boolean,
  expected: string,
  more: { secret?: true } = {},
): Setting<string> => ({
  meaning,
  fallback: '',
  ...more,
  read: (value) => {
    if (!isFormed(value)) throw expected
    return value
  },
})
