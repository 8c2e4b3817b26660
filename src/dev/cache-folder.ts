import { homedir } from 'node:os'
import path from 'node:path'

/** Debian's home folder for users without one. Nothing can be kept there, so each start prepares its data again. */
const NO_HOME = '/nonexistent'

/** Folder of prepared data that is kept between starts (XDG Base Directory Specification, which ignores relative paths). */
export function cacheFolderOf(cacheHome = ''): string {
  const base = path.isAbsolute(cacheHome) ? cacheHome : path.join(homeFolder(), '.cache')
  return path.join(base, 'chainscope')
}

/** An empty HOME would mean the current folder, which is the project. A user unknown to the system has no home folder. */
function homeFolder(): string {
  try {
    const home = homedir()
    return path.isAbsolute(home) ? home : NO_HOME
  } catch {
    return NO_HOME
  }
}
