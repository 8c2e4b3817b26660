import { contractInfo } from 'evmole'
import { serveThread } from '../primitives/thread-calls.ts'

/* The thread behind `bytecode.ts`: code can be made on which reading takes minutes. */

/** What the thread gives of one function: `selector` without `0x`. */
export interface RawFunction {
  readonly selector: string
  readonly types: string
  readonly stateMutability: string
}

export type BytecodeMethods = {
  /** `code` in hex. */
  read(code: string): readonly RawFunction[]
}

const methods: BytecodeMethods = {
  read(code) {
    const { functions = [] } = contractInfo(code, { selectors: true, arguments: true, stateMutability: true })
    return functions.map(({ selector, arguments: types = '', stateMutability = '' }) => ({
      selector,
      types,
      stateMutability,
    }))
  },
}
serveThread(methods)
