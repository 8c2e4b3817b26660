import { ChainscopeError } from '../errors.ts'

/** JSON-RPC 2.0 and EIP-1474. */
export const RPC_ERROR_CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
  /** Clients that poll a filter then create it again. */
  input: -32000,
  notFound: -32001,
  unavailable: -32002,
  limit: -32005,
} as const

/** The error of a call: clients receive code, message and data unchanged. */
export class RpcError extends ChainscopeError {
  readonly code = 'rpc_error'
  override readonly exposed = true
  readonly rpcCode: number
  readonly data: unknown
  constructor(rpcCode: number, message: string, { data, cause }: { data?: unknown; cause?: unknown } = {}) {
    super(message, { cause })
    this.rpcCode = rpcCode
    this.data = data
  }

  get refusal(): { code: number; message: string; data?: unknown } {
    return {
      code: this.rpcCode,
      message: this.message,
      ...(this.data === undefined ? {} : { data: this.data }),
    }
  }
}

/** Defines a refusal in one line: `new` takes the arguments of the message. */
export const defineRpcError = <A extends readonly unknown[] = []>(
  rpcCode: number,
  message: string | ((...args: A) => string),
): (new (
  ...args: A
) => RpcError) =>
  class extends RpcError {
    constructor(...args: A) {
      super(rpcCode, typeof message === 'string' ? message : message(...args))
    }
  }
