import { z } from 'zod'
import { SECONDS_OF_DAY } from '../../schema/day-figures.ts'
import { parseWith } from './parameters.ts'

/** 1970-01-01, and 9999-12-31 because years have four digits. Days since 1970-01-01. */
export const FIRST_DAY = 0
export const LAST_DAY = 2_932_896

/** Parses YYYY-MM-DD into days since 1970-01-01. */
function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // Date.parse accepts 30 February as a day of March.
  return Number.isNaN(time) || time < 0 || dateOf(time / 1000 / SECONDS_OF_DAY) !== text
    ? undefined
    : time / 1000 / SECONDS_OF_DAY
}

/** Formats days since 1970-01-01 as YYYY-MM-DD. */
export const dateOf = (day: number): string =>
  new Date(day * SECONDS_OF_DAY * 1000).toISOString().slice(0, 10)

/** The day that is not over, which charts leave out. */
export const today = z.string().max(10).describe('The day that is not over yet, UTC: YYYY-MM-DD.')
/** `now`: Unix milliseconds. */
export const todayOf = (now: number): string => dateOf(Math.floor(now / SECONDS_OF_DAY / 1000))

const DESCRIPTION = 'A day of UTC: YYYY-MM-DD.'

/** A required date, parsed into days since 1970-01-01. */
export const dateParameter = (missing: string) =>
  z
    .string({ error: missing })
    .transform(parseWith(readDay, 'Invalid date format: it is YYYY-MM-DD'))
    .describe(DESCRIPTION)

/** An optional bound on dates, parsed into days since 1970-01-01. `absent` is the default. */
export const dateBound = (name: string, absent: number) =>
  z
    .string()
    .optional()
    .transform(
      parseWith<number, string | undefined>(
        (text) => (text === undefined ? absent : readDay(text)),
        `Invalid ${name} format: it is YYYY-MM-DD`,
      ),
    )
    .describe(DESCRIPTION)
