import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from './chainscope.ts'
import { onUsualMachine } from './loop-turns.ts'

const PRELOADED = pathToFileURL(path.resolve(import.meta.dirname, 'loop-probe.mjs')).href

/** What measures the event loop of a program that is started with `env`. */
export interface LoopProbe {
  readonly env: Readonly<Record<string, string>>
  /** The longest turn of its event loop since this was asked last, ms of the usual machine, as this process measures it. */
  longestTurn(): Promise<number>
}

export async function loopProbe(): Promise<LoopProbe> {
  const port = await freePort()
  return {
    env: { NODE_OPTIONS: `--import=${PRELOADED}`, LOOP_PROBE_PORT: `${port}` },
    longestTurn: async () => onUsualMachine(Number(await (await fetch(`http://127.0.0.1:${port}`)).text())),
  }
}
