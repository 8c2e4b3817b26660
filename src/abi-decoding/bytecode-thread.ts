import { parentPort } from 'node:worker_threads'
import { contractInfo } from 'evmole'
import { serveTasks } from '../primitives/task-thread.ts'
import type { RawFunction } from './bytecode.ts'

/* The thread behind `bytecode.ts`: code can be made on which reading takes minutes. */

/** `task`: the code in hex. */
serveTasks<string, readonly RawFunction[]>(parentPort!, async (task) => {
  const { functions = [] } = contractInfo(task, { selectors: true, arguments: true, stateMutability: true })
  return {
    result: functions.map(({ selector, arguments: types = '', stateMutability = '' }) => ({
      selector,
      types,
      stateMutability,
    })),
  }
})
