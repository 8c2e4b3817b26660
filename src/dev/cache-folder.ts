import { homedir } from 'node:os'
import path from 'node:path'

/** Where prepared data is kept between starts (XDG Base Directory Specification). A relative XDG_CACHE_HOME is to be ignored. */
export function cacheFolderOf(cacheHome = ''): string {
  const base = path.isAbsolute(cacheHome) ? cacheHome : path.join(homedir(), '.cache')
  return path.join(base, 'chainscope')
}
