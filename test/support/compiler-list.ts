import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { SOLC_VERSIONS, soljsonOf } from './compilers.ts'

/** How a file is sent, where it is to go wrong. */
export type Sending =
  | 'whole'
  | 'wrong checksum'
  | 'truncated'
  | 'truncated once'
  | 'stalls'
  | 'trickles'
  | 'gone'

export interface CompilerList {
  readonly url: string
  /** Whole versions by their numbers, as `v0.8.30+commit.73712a01`. */
  readonly versions: Readonly<Record<string, string>>
  /** Paths that were asked for, in order. */
  readonly received: readonly string[]
  sending: Sending
  close(): Promise<void>
}

/** A server of a list as compilers' makers publish it, and of the compilers themselves; `more`: files of further ones. */
export async function startCompilerList(more: readonly string[] = []): Promise<CompilerList> {
  const require = createRequire(import.meta.url)
  const builds = [...SOLC_VERSIONS.map(soljsonOf), ...more].map((file) => {
    const { version } = JSON.parse(readFileSync(path.join(path.dirname(file), 'package.json'), 'utf8'))
    const bytes = readFileSync(file)
    const whole = versionOf(require, file)
    return { number: version as string, whole, bytes, path: `soljson-v${whole}.js` }
  })
  const received: string[] = []
  const list: { sending: Sending } = { sending: 'whole' }
  const server = createServer((request, response) => {
    const name = request.url!.slice(1)
    received.push(name)
    if (name === 'list.json') {
      const entries = builds.map((build) => ({
        path: build.path,
        version: build.number,
        longVersion: build.whole,
        sha256: `0x${list.sending === 'wrong checksum' ? '11'.repeat(32) : createHash('sha256').update(build.bytes).digest('hex')}`,
      }))
      return response.end(JSON.stringify({ builds: entries }))
    }
    const build = builds.find((one) => one.path === decodeURIComponent(name))
    if (!build || list.sending === 'gone') return response.writeHead(404).end()
    if (list.sending.startsWith('truncated')) {
      if (list.sending === 'truncated once') list.sending = 'whole'
      response.writeHead(200, { 'content-length': build.bytes.length })
      response.write(build.bytes.subarray(0, 100_000), () => response.destroy())
    } else if (list.sending === 'stalls') response.write(build.bytes.subarray(0, 100_000))
    else if (list.sending === 'trickles') {
      const timer = setInterval(() => {
        if (list.sending === 'trickles') response.write(' ')
        else clearInterval(timer)
      }, 1_000)
    } else response.end(build.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(list, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/list.json`,
    versions: Object.fromEntries(builds.map(({ number, whole }) => [number, `v${whole}`])),
    received,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

/** The version that soljson reports, without its platform. */
function versionOf(require: NodeJS.Require, file: string): string {
  const head = readFileSync(file, 'latin1')
  const found = /\b(0\.\d+\.\d+\+commit\.[0-9a-f]{8})/.exec(head)
  if (found) return found[1]!
  const soljson = require(file)
  const name = soljson._solidity_version ? 'solidity_version' : 'version'
  return /(0\.\d+\.\d+\+commit\.[0-9a-f]{8})/.exec(soljson.cwrap(name, 'string', [])())![1]!
}
