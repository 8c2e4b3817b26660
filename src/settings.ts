import { availableParallelism } from 'node:os'
import { UsageError } from './errors.ts'
import type { Setting } from './settings/kinds.ts'
import { mistakenVariables } from './settings/mistaken.ts'
import { splitPostgresUrls, urlsOfHosts } from './settings/postgres-urls.ts'
import { SETTINGS } from './settings/table.ts'
import { VARIABLES } from './settings/variables.ts'

const ALL = { ...SETTINGS, ...VARIABLES }

type ValuesOf<T> = { readonly [K in keyof T]: T[K] extends Setting<infer V> ? V : never }

export type Settings = ValuesOf<typeof ALL> & {
  /** Number of worker threads: derived from the machine, not a setting. */
  readonly cores: number
}

/** The command-line flag of a setting. */
export const flagOf = (name: string): string => `--${name.toLowerCase().replaceAll('_', '-')}`

/** The default with its unit; empty if there is none. */
export function usualOf({ fallback, unit }: { fallback: unknown; unit?: string }): string {
  if (fallback === '' || (Array.isArray(fallback) && fallback.length === 0)) return ''
  return unit ? `${fallback} ${unit}` : `${fallback}`
}

/** Settings from flags (which win) and environment. An empty text counts as absent. */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  flags: Readonly<Record<string, string | undefined>> = {},
): Settings {
  const settings: Record<string, unknown> = { cores: availableParallelism() }
  for (const [name, setting] of Object.entries(ALL) as [string, Setting<unknown>][]) {
    const value = (flags[name] ?? environment[name])?.trim()
    try {
      settings[name] = value ? setting.read(value) : setting.fallback
    } catch (expected) {
      if (typeof expected !== 'string') throw expected
      throw new BadSettingError(name, setting.secret ? undefined : value, expected)
    }
  }
  return Object.freeze(settings) as Settings
}

/** The settings of this process. Only this file reads the environment. */
export const settingsOfProcess = (flags: Readonly<Record<string, string | undefined>> = {}): Settings =>
  readSettings(process.env, flags)

/** One sentence for each environment variable that is not a setting but looks like one. */
export const mistakenInEnvironment = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string[] => mistakenVariables(environment, Object.keys(ALL))

/** Common environment variables: the folders with programs, the user's cache folder, and whether npm runs this program. */
export const conventionsOfProcess = (): {
  readonly path?: string
  readonly cacheHome?: string
  /** Whether npm, npx, or a process that one of them started runs this program. */
  readonly isScript: boolean
} => {
  const { PATH: path, XDG_CACHE_HOME: cacheHome, npm_lifecycle_event, npm_command } = process.env
  const isScript = Boolean(npm_lifecycle_event || npm_command)
  return { ...(path ? { path } : {}), ...(cacheHome ? { cacheHome } : {}), isScript }
}

/** The origin and value of each setting, and the problems of unusable ones. */
export interface SettingsReport {
  readonly origins: ReadonlyMap<string, 'flag' | 'environment' | 'default'>
  /** The texts as set, including secrets. */
  readonly values: ReadonlyMap<string, string>
  readonly problems: readonly string[]
  /** undefined if one of them is not usable. */
  readonly settings: Settings | undefined
}

export function reportSettings(
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SettingsReport {
  const origins = new Map<string, 'flag' | 'environment' | 'default'>()
  const values = new Map<string, string>()
  const problems: string[] = []
  for (const name of Object.keys(ALL)) {
    const value = (flags[name] ?? environment[name])?.trim()
    origins.set(name, !value ? 'default' : flags[name] === undefined ? 'environment' : 'flag')
    if (value) values.set(name, value)
    try {
      readSettings({ [name]: value })
    } catch (error) {
      if (!(error instanceof BadSettingError)) throw error
      problems.push(error.message)
    }
  }
  const settings = problems.length === 0 ? readSettings(environment, flags) : undefined
  return { origins, values, problems, settings }
}

export const urlsOf = (text: string): string[] => text.split(',').map((url) => url.trim())

/** A URL without its secrets: user, password, path and query are removed. */
export function redactUrl(address: string): string {
  return splitAddresses(address)
    .map((part) => (URL.canParse(part.trim()) ? new URL(part.trim()) : undefined))
    .map((parsed) =>
      parsed
        ? `${parsed.protocol}//${parsed.host}${parsed.pathname.length > 1 || parsed.search ? '/…' : ''}`
        : '…',
    )
    .join(', ')
}

const splitAddresses = (text: string): string[] =>
  /^\s*postgres(ql)?:/i.test(text)
    ? splitPostgresUrls(text).flatMap((url) => urlsOfHosts(url) ?? [''])
    : text.split(',')

export const BadSettingError = UsageError.define(
  'bad_setting',
  (name: string, value: string | undefined, expected: string) =>
    `The setting ${name}${value === undefined ? '' : `=${JSON.stringify(value.slice(0, 100))}`} is not usable: it takes ${expected}.`,
)
