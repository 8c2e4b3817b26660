import { z } from 'zod'
import { SECONDS_OF_DAY } from '../schema/day-figures.ts'
import { parseWith } from './parameters.ts'

/** The first day of dates with four digits for the year, and the last: days since 1970-01-01. */
export const FIRST_DAY = 0
export const LAST_DAY = 2_932_896

/** Days since 1970 of YYYY-MM-DD. */
function readDay(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  // The thirtieth of February is a day of March to some.
  return Number.isNaN(time) || time < 0 || dateOf(time / 1000 / SECONDS_OF_DAY) !== text
    ? undefined
    : time / 1000 / SECONDS_OF_DAY
}

/** YYYY-MM-DD of a day since 1970. */
export const dateOf = (day: number): string =>
  new Date(day * SECONDS_OF_DAY * 1000).toISOString().slice(0, 10)

const DESCRIPTION = 'A day of UTC: YYYY-MM-DD.'

/** A required day, as days since 1970. */
export const dateParameter = (missing: string) =>
  z
    .string({ error: missing })
    .transform(parseWith(readDay, 'Invalid date format: it is YYYY-MM-DD'))
    .describe(DESCRIPTION)

/** A bound on days, as days since 1970, with its default. */
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
