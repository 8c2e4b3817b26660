/** The base URL of this server, with a slash at its end: PUBLIC_URL may have a path. */
const base = (): URL => new URL('./', document.baseURI)

/** The address of a path of this server, such as `api/health`. */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ''), base()).href

/** The path of an address below this server, beginning with a slash; undefined if it is somewhere else. */
export function pathOf(address: string): string | undefined {
  const { href, origin, pathname } = base()
  const url = new URL(address, href)
  if (url.origin !== origin || !url.pathname.startsWith(pathname)) return undefined
  return `/${url.pathname.slice(pathname.length)}${url.search}`
}
