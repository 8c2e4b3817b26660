import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { accessSync, chmodSync, constants, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../errors.ts'
import { createRpcClient, type RpcClient } from './rpc.ts'

export interface AnvilOptions {
  chainId?: number
  /** Seconds between blocks. Default: each transaction is mined at once. */
  blockTime?: number
  /** Mines only on request (`evm_mine`). */
  noMining?: boolean
  /** Default: the newest. */
  hardfork?: string
  accounts?: number
  /** Timestamp of block 0, Unix seconds. Later blocks keep the same offset from the clock. */
  timestamp?: number
  /** 0: a free port. */
  port?: number
  /** Keeps the states of this many newest blocks, in memory only. Default: older states are written to files. */
  keepStates?: number
  /** Keeps the transactions of this many newest blocks. Default: all. */
  keepBlocks?: number
  /** Longest wait for the first answer, ms: a large state file takes long to load. */
  startMs?: number
  /** Further command-line arguments. */
  args?: readonly string[]
}

export interface Anvil extends RpcClient {
  url: string
  pid: number
  /** Resolves when anvil has ended, for whatever reason. */
  ended: Promise<void>
  /** Asks anvil to end, kills it after `patience` ms (5,000), and waits for its end. */
  close(patience?: number): Promise<void>
  /** Kills anvil at once, as in a crash. */
  kill(): Promise<void>
}

const START_TIMEOUT_MS = 15_000
const CLOSE_TIMEOUT_MS = 5_000

/** Starts the anvil of the npm package on a loopback port. */
export const startAnvil = (options: AnvilOptions = {}): Promise<Anvil> =>
  runAnvil({ args: argumentsOf(options), startMs: options.startMs })

export interface RunAnvilOptions {
  /** All command-line arguments. */
  readonly args: readonly string[]
  /** The program's file. Default: that of the npm package. */
  readonly program?: string | undefined
  readonly startMs?: number | undefined
}

/** Starts anvil with these arguments. It ends when this process ends, even if this process is killed. */
export async function runAnvil({ args, program, startMs }: RunAnvilOptions): Promise<Anvil> {
  const scratch = mkdtempSync(join(tmpdir(), 'chainscope-anvil-'))
  const cache = args.includes('--cache-path') ? [] : ['--cache-path', scratch]
  const child = spawnTied(program ?? findAnvil(scratch), [...args, ...cache], scratch)
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  ended
    .then(() => {
      child.stdin!.destroy()
      rmSync(scratch, { recursive: true, force: true })
    })
    // Files that cannot be removed stay in the system's temporary folder.
    .catch(() => {})

  const end = async (signal: NodeJS.Signals, patience = CLOSE_TIMEOUT_MS) => {
    child.kill(signal)
    const late = setTimeout(() => child.kill('SIGKILL'), patience)
    await ended
    clearTimeout(late)
  }
  try {
    const url = `http://127.0.0.1:${await portOf(child, startMs ?? START_TIMEOUT_MS)}`
    return {
      url,
      pid: child.pid!,
      ended,
      close: (patience) => end('SIGTERM', patience),
      kill: () => end('SIGKILL'),
      ...createRpcClient(url),
    }
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
}

/**
 * Runs a shell next to the program that waits for the end of a pipe. We hold the other end, so even if we are killed and
 * cannot clean up, the shell kills the program and removes its files.
 */
const TIED =
  'exec 3<&0; { read -r _ <&3; kill -9 $$; rm -rf "$0"; } >/dev/null 2>&1 & exec "$@" 3<&- </dev/null'

function spawnTied(program: string, args: string[], scratch: string): ChildProcess {
  // A new process group: Ctrl-C in the terminal signals only us, and we end anvil when we no longer need it.
  const options: SpawnOptions = { detached: true, stdio: ['pipe', 'pipe', 'pipe'] }
  const child =
    process.platform === 'win32'
      ? spawn(program, args, options)
      : spawn('/bin/sh', ['-c', TIED, scratch, program, ...args], options)
  child.stdin?.on('error', () => {}) // the pipe breaks when the program ends, which its exit event reports too
  return child
}

function argumentsOf(options: AnvilOptions): string[] {
  const given: Record<string, string | number | boolean | undefined> = {
    '--port': options.port ?? 0,
    '--chain-id': options.chainId ?? 1337,
    // Transactions are mined in the order in which they were sent.
    '--order': 'fifo',
    '--block-time': options.blockTime,
    '--no-mining': options.noMining,
    '--hardfork': options.hardfork,
    '--accounts': options.accounts,
    '--timestamp': options.timestamp,
    '--prune-history': options.keepStates,
    '--transaction-block-keeper': options.keepBlocks,
  }
  return [
    ...Object.entries(given).flatMap(([name, value]) =>
      value === undefined || value === false ? [] : value === true ? [name] : [name, `${value}`],
    ),
    ...(options.args ?? []),
  ]
}

/** Reads the port from anvil's output. anvil answers requests as soon as it has printed its address. */
function portOf(child: ChildProcess, patience: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string, cause?: unknown) => {
      clearTimeout(late)
      reject(new AnvilStartError(why, cause))
    }
    const late = setTimeout(() => fail(`it printed nothing for ${patience / 1000} s`), patience)
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const port = /Listening on [^\s]*:(\d+)/.exec(output)?.[1]
      if (!port) return
      clearTimeout(late)
      // anvil logs every request. The output is read and dropped, because a full pipe would block anvil.
      child.stdout!.off('data', listen).resume()
      child.stderr!.off('data', listen).resume()
      resolve(Number(port))
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.once('error', (cause) => fail('its program cannot be run', cause))
    child.once('exit', (code) => fail(`it ended with ${code}: ${lastLine(output)}`))
  })
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? ''

/** The path of an executable copy of the program in the npm package for this platform. */
function findAnvil(scratch: string): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  let program: string
  try {
    const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`)
    const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: { anvil: string } }
    program = join(dirname(manifest), bin.anvil)
    accessSync(program)
  } catch (cause) {
    throw new AnvilMissingError(`${process.platform}-${process.arch}`, name, cause)
  }
  try {
    accessSync(program, constants.X_OK)
    return program
  } catch {
    // Some installers lose the executable permission, and the file may belong to another user.
    const copy = join(scratch, 'anvil')
    copyFileSync(program, copy)
    chmodSync(copy, 0o755)
    return copy
  }
}

export const AnvilMissingError = StartError.define(
  'anvil_missing',
  (platform: string, packageName: string, _cause: unknown) =>
    `The demo needs anvil, and there is none for ${platform} here (npm package ${packageName}): set RPC_URL to a node of yours instead`,
  { causeLast: true },
)

export const AnvilStartError = StartError.define(
  'anvil_start',
  (why: string, _cause: unknown) =>
    `The demo's chain (anvil) did not start: ${why}. Set RPC_URL to a node of yours instead`,
  { causeLast: true },
)
