import { existsSync, readFileSync } from 'node:fs'

/** The version in the nearest package.json above this file, from source or from a build. */
export function packageVersion(): string {
  let file = new URL('package.json', import.meta.url)
  while (!existsSync(file)) file = new URL('../package.json', file)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}
