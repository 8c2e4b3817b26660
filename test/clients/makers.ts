import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { CompilerList } from '../support/compiler-list.ts'
import { soljsonOf } from '../support/compilers.ts'

/**
 * The host of compiler downloads, for clients that hard-code it: a proxy that answers in its name, with a certificate
 * of an authority that these clients are configured to trust. Its programs run the real soljson of npm.
 */
export interface Makers {
  /** Variables that lead a client to this proxy. */
  readonly env: Readonly<Record<string, string>>
  readonly received: readonly string[]
  close(): Promise<void>
}

const HOST = 'binaries.soliditylang.org'

export async function startMakers({ versions }: Pick<CompilerList, 'versions'>): Promise<Makers> {
  const folder = mkdtempSync(path.join(tmpdir(), 'chainscope-makers-'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-subj', '/CN=a test', '-days', '2')
  openssl(
    'req',
    ...key,
    '-keyout',
    'host.key',
    '-out',
    'host.csr',
    '-subj',
    `/CN=${HOST}`,
    '-addext',
    `subjectAltName=DNS:${HOST}`,
  )
  openssl(
    'x509',
    '-req',
    '-in',
    'host.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-out',
    'host.pem',
    '-copy_extensions',
    'copy',
  )

  const received: string[] = []
  const programs = Object.entries(versions).map(([number, whole]) => ({
    number,
    whole,
    file: `solc-linux-amd64-${whole}`,
    text: programOf(number),
  }))
  const answers: Readonly<Record<string, string>> = {
    '/linux-amd64/list.json': JSON.stringify({
      builds: programs.map(({ number, whole, file, text }) => ({
        path: file,
        version: number,
        build: whole.slice(whole.indexOf('+') + 1),
        longVersion: whole.slice(1),
        sha256: `0x${createHash('sha256').update(text).digest('hex')}`,
      })),
      releases: Object.fromEntries(programs.map(({ number, file }) => [number, file])),
    }),
    '/bin/list.txt': programs.map(({ whole }) => `soljson-${whole}.js`).join('\n'),
    ...Object.fromEntries(programs.map(({ file, text }) => [`/linux-amd64/${file}`, text])),
  }
  const host = createSecureServer(
    { key: readFileSync(path.join(folder, 'host.key')), cert: readFileSync(path.join(folder, 'host.pem')) },
    ({ url = '' }, response) => {
      received.push(url)
      const answer = answers[decodeURIComponent(url)]
      response.writeHead(answer === undefined ? 404 : 200).end(answer)
    },
  )
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const sockets = new Set<Socket>()
  const proxy = createServer()
  proxy.on('connect', ({ url = '' }, near: Socket) => {
    // Other hosts are refused.
    if (!url.startsWith(`${HOST}:`)) {
      received.push(url)
      return near.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    }
    const far = connect((host.address() as AddressInfo).port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n')
      near.pipe(far).pipe(near)
    })
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      SSL_CERT_FILE: path.join(folder, 'ca.pem'),
    },
    received,
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all([host, proxy].map((server) => new Promise((resolve) => server.close(resolve))))
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The program that a client runs as solc. */
function programOf(number: string): string {
  const parts = [
    process.execPath,
    path.join(import.meta.dirname, 'solc.mjs'),
    path.resolve('dist/src/verification/compilers/soljson-child.js'),
    soljsonOf(number),
  ]
  return `#!/bin/sh\nexec ${parts.map((part) => `'${part}'`).join(' ')} "$@"\n`
}
