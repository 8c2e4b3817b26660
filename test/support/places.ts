import type { DatabaseLocation } from '../../src/store/connect/open.ts'

/** The same server, another database. */
export function inDatabase(place: DatabaseLocation, database: string): DatabaseLocation {
  if (!('url' in place)) return { ...place, database }
  const url = new URL(place.url)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** A place as DATABASE_URL says it. */
export const addressOf = (place: DatabaseLocation): string =>
  'url' in place
    ? place.url
    : `postgres://${place.user}:${place.password}@localhost:${place.port}/${place.database}?host=${encodeURIComponent(place.host)}`
