import { homedir } from 'node:os'
import path from 'node:path'

/** What Debian names the home of users who have none. Nothing can be kept there, so that each start prepares its own. */
const NO_HOME = '/nonexistent'

/** Where prepared data is kept between starts (XDG Base Directory Specification). A relative XDG_CACHE_HOME is to be ignored. */
export function cacheFolderOf(cacheHome = ''): string {
  const base = path.isAbsolute(cacheHome) ? cacheHome : path.join(homeFolder(), '.cache')
  return path.join(base, 'chainscope')
}

/** An empty HOME would mean the current folder, which is a project; a user whom the system does not know has no home. */
function homeFolder(): string {
  try {
    const home = homedir()
    return path.isAbsolute(home) ? home : NO_HOME
  } catch {
    return NO_HOME
  }
}
