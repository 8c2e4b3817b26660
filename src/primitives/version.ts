import { existsSync, readFileSync } from 'node:fs'

/** Of package.json, which lies two folders up from the sources and three from what is built of them. */
export function packageVersion(): string {
  const places = ['../../package.json', '../../../package.json'].map((up) => new URL(up, import.meta.url))
  const { version } = JSON.parse(readFileSync(places.find((one) => existsSync(one))!, 'utf8')) as {
    version: string
  }
  return version
}
