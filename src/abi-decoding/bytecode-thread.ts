import { contractInfo } from 'evmole'
import { serveThread } from '../primitives/thread-calls.ts'

/* The thread of `bytecode.ts`. Anybody can write code that takes minutes to read. */

/** A function as the thread returns it. `selector` is without `0x`. */
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
