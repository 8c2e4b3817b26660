/** The base URL of this server, with a slash at its end. It may have a path, from PUBLIC_URL. */
const base = (): URL => new URL('./', document.baseURI)

/** The URL of a path of this server, such as `api/health`. */
export const addressOf = (path: string): string => new URL(path.replace(/^\//, ''), base()).href

/** The path of a URL relative to this server, with a leading slash; undefined if the URL is elsewhere. */
export function pathOf(address: string): string | undefined {
  const { href, origin, pathname } = base()
  const url = new URL(address, href)
  if (url.origin !== origin || !url.pathname.startsWith(pathname)) return undefined
  return `/${url.pathname.slice(pathname.length)}${url.search}`
}
