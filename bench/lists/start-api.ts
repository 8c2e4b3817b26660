import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { StreamsOptions } from '../../src/http/streams.ts'
import type { DatabaseLocation } from '../../src/store/connect/open.ts'
import { TYPESCRIPT } from '../support/typescript.ts'
import type { ApiState } from './api.ts'

export interface ApiAlone {
  readonly url: string
  state(): Promise<ApiState>
  close(): Promise<void>
}

/** The query API in a process of its own, so that what it takes of memory and time is its own. */
export async function startApi(
  place: DatabaseLocation,
  readers: Pick<StreamsOptions, 'pollIntervalMs' | 'idleTimeoutMs'> = {},
): Promise<ApiAlone> {
  const program = fork(
    fileURLToPath(new URL('./api.ts', import.meta.url)),
    [JSON.stringify(place), JSON.stringify(readers)],
    {
      execArgv: ['--expose-gc', '--import', TYPESCRIPT],
    },
  )
  const nextMessage = async () => (await once(program, 'message'))[0]
  const url = (await Promise.race([
    nextMessage(),
    once(program, 'exit').then(() => Promise.reject(new Error('The API did not start'))),
  ])) as string
  return {
    url,
    state: async () => {
      program.send('state')
      return (await nextMessage()) as ApiState
    },
    close: async () => {
      const ended = once(program, 'exit')
      program.disconnect()
      await ended
    },
  }
}
