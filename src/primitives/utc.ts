/** The last second of the year 9999: ISO 8601 has four digits for a year. Only a made-up block time is later. */
const LAST_SECOND = 253_402_300_799

/** Seconds since 1970 as a time of ISO 8601; undefined before 1970 and after the year 9999. */
export const isoTime = (seconds: number): string | undefined =>
  seconds >= 0 && seconds <= LAST_SECOND ? new Date(seconds * 1000).toISOString() : undefined

/** Seconds since 1970 as UTC, to the second; outside of these years the seconds themselves. */
export function utc(seconds: number): string {
  const time = isoTime(seconds)
  return time ? `${time.slice(0, 19).replace('T', ' ')} UTC` : `${seconds}`
}
