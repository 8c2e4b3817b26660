import cluster from 'node:cluster'
import { processProgram } from '../../primitives/thread.ts'
import { closeWhatIsHanded } from './handed.ts'
import type { WorkerProcess } from './supervisor.ts'

/** Starts a process that shares the port of this one, which hands each connection to one of them in turn. */
export function forkWorker(): WorkerProcess {
  cluster.setupPrimary({ exec: processProgram('./worker.ts', import.meta.url), args: [] })
  const worker = cluster.fork()
  closeWhatIsHanded(worker.process)
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    worker.once('error', (error) => resolve(error.message))
  })
  return {
    pid: worker.process.pid,
    // Where the channel is closed, the process has ended, which is noticed by itself.
    send: (message) => {
      worker.process.send(message, () => {})
    },
    onMessage: (listener) => worker.on('message', listener),
    ended,
    kill: () => {
      worker.process.kill('SIGKILL')
    },
  }
}
