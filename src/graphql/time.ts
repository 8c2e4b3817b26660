/** The last moment that ISO 8601 has four digits for the year of. */
const MAX_TIMESTAMP = 253_402_300_799n

/** Unix seconds as a moment; null for one that a chain made up, beyond the year 9999. */
export function isoTimeOf(seconds: string): string | null {
  const time = BigInt(seconds)
  return time > MAX_TIMESTAMP ? null : new Date(Number(time) * 1000).toISOString()
}
